"""The first start compiles and says so; later ones are silent."""

import io
import os
import signal
import sys

import pexpect
import pytest

from tapete.terminal import startup


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A cache folder that nothing has been compiled into, and nothing that takes time to compile."""
    monkeypatch.setattr(startup, "cache_folder", lambda: tmp_path / "kernels")
    monkeypatch.setattr(startup, "_parts", lambda: (lambda: None,) * 3)
    monkeypatch.setattr(startup.config, "DISABLE_JIT", 0)
    return tmp_path / "kernels"


def said(lang="en"):
    """What a start says."""
    out = io.StringIO()
    startup.prepare(lang, out)
    return out.getvalue()


@pytest.mark.usefixtures("folder")
def test_only_the_first_start_says_that_it_compiles():
    """One sentence at the first start, nothing at the second."""
    assert said() == "The first start compiles the engine, which takes a while; later ones are quick.\n"
    assert said() == ""


@pytest.mark.usefixtures("folder")
def test_the_first_start_speaks_spanish():
    """The sentence has its Spanish."""
    assert said("es").startswith("El primer arranque compila el motor")


def test_a_start_that_was_killed_while_compiling_is_not_taken_for_complete(folder, monkeypatch):
    """Broken off in the middle, the next start says again that it compiles."""

    def killed():
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(startup, "_parts", lambda: (lambda: None, killed))
        with pytest.raises(KeyboardInterrupt):
            said()
    assert folder.is_dir()
    assert said().startswith("The first start")


def test_another_engine_is_compiled_anew(folder, monkeypatch):
    """Changed sources have another folder, so the first start with them says so."""
    said()
    monkeypatch.setattr(startup, "cache_folder", lambda: folder.with_name("other"))
    assert said().startswith("The first start")


def test_a_folder_that_cannot_be_written_is_said_at_each_start(monkeypatch, folder):
    """Where compiled code cannot be kept, one sentence says so and everything is compiled all the same."""
    folder.parent.joinpath("file").touch()
    monkeypatch.setattr(startup, "cache_folder", lambda: folder.parent / "file" / "kernels")
    calls = []
    monkeypatch.setattr(startup, "_parts", lambda: (lambda: calls.append(1),))
    for start in (1, 2):
        assert said().startswith("Compiled code cannot be kept in ")
        assert calls == [1] * start


def test_a_first_start_on_a_terminal(tmp_path):
    """It says so and counts its parts; killed on the way, the next one gets to the table; the one after is silent."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("LANG", "LC_", "NUMBA"))}
    environ |= {"XDG_CACHE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "LANG": "C.UTF-8", "TERM": "xterm"}

    def start(*words):
        command = ["-m", "tapete", "play", "--fast", *words]
        return pexpect.spawn(sys.executable, command, env=environ, encoding="utf-8", timeout=120, dimensions=(24, 80))

    first = start()
    first.expect("The first start compiles")
    first.expect("0/")
    first.kill(signal.SIGKILL)
    first.close()
    second = start()
    second.expect("The first start compiles")
    second.expect(r"[1-9]\d/\d\d")
    second.expect("Your move")
    second.sendline("q")
    second.expect(pexpect.EOF)
    third = start("--resume")
    third.expect("Your move")
    assert "compiles" not in third.before
    third.close(force=True)
