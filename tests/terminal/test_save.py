"""The file of an evening."""

import pytest

from tapete.terminal.save import SaveFile, data_folder
from tapete.text import Fault


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "folder" / "evening.jsonl"


def test_lines_come_back(path):
    """What is appended is read back by the next process, in order."""
    file = SaveFile(path)
    file.append(b"one")
    file.append("dós".encode())
    file.close()
    assert SaveFile(path).lines() == [b"one", "dós".encode()]


def test_a_torn_last_line_is_not_read(path):
    """A line that a killed process did not finish was never acknowledged: it is left out, and later cut off."""
    file = SaveFile(path)
    file.append(b"one")
    file.close()
    path.write_bytes(path.read_bytes() + b"tw")
    file = SaveFile(path)
    assert file.lines() == [b"one"]
    file.append(b"two")
    assert path.read_bytes() == b"one\ntwo\n"


def test_a_second_process_is_told(path):
    """While the file is open nobody else opens it, and the sentence names it."""
    file = SaveFile(path)
    with pytest.raises(Fault, match=r"evening\.jsonl"):
        SaveFile(path)
    file.close()
    SaveFile(path).close()


def test_put_aside_keeps_every_file(path):
    """Files that are put aside get names of their own, and a new evening can begin."""
    kept = []
    for text in (b"first", b"second"):
        file = SaveFile(path)
        file.append(text)
        kept.append(file.put_aside("old"))
    assert [aside.read_bytes() for aside in kept] == [b"first\n", b"second\n"]
    assert not path.exists()


def test_the_data_folder_follows_xdg(tmp_path, monkeypatch):
    """XDG_DATA_HOME decides on Linux, else ~/.local/share."""
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "tapete"
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder({}) == tmp_path / ".local/share/tapete"
