"""Files that are not vector files: one sentence with the place, exit code 2, no traceback."""

import json
from pathlib import Path
from typing import Any

import pytest

from tapete.conform.reader import MOST_BYTES, read_vectors
from tapete.conform.runner import KIT, conform
from tapete.text import Fault

BLINDS: dict[str, Any] = {
    "kind": "blinds",
    "id": "a-limit",
    "rules": {"profile": "room", "small_bet": 500, "unit": 100},
    "after": {"small": 200, "big": 500},
}
HAND: dict[str, Any] = {
    "kind": "hand",
    "id": "h",
    "rules": {"profile": "home"},
    "stacks": [9, 9],
    "button": 0,
    "steps": [],
}
LINE = json.dumps(BLINDS).encode()
STEP = "a step is an action, a question or a refusal"

MALFORMED: list[tuple[str, bytes, str]] = [
    ("truncated", LINE[:40], "not JSON"),
    ("text", b"PokerStars Hand #1", "not JSON"),
    ("binary", bytes(range(11, 256)), "not UTF-8"),
    ("latin-1", '{"id": "mañana"}'.encode("latin-1"), "not UTF-8"),
    ("nan", LINE.replace(b"500", b"NaN"), "not JSON"),
    ("deep", b"[" * 100_000, "not a vector"),
    ("deep-rules", json.dumps(BLINDS).replace("500", "[" * 50_000, 1).encode(), "not a vector"),
    ("deep-before-kind", b'{"x":' + b"[" * 50_000 + b"]" * 50_000 + b', "kind": "hand"}', "not JSON"),
    ("list", b"[]", "not a vector: Expected `object`, got `array`"),
    ("number", b"3", "not a vector: Expected `object`, got `int`"),
    ("no-kind", json.dumps({"id": "x"}).encode(), "missing required field `kind`"),
    ("unknown-kind", json.dumps({**BLINDS, "kind": "omaha"}).encode(), "Invalid value 'omaha' - at `$.kind`"),
    (
        "missing-key",
        json.dumps({k: v for k, v in BLINDS.items() if k != "after"}).encode(),
        "missing required field `after`",
    ),
    ("misspelt-key", json.dumps({**HAND, "results": {}}).encode(), "unknown field `results`"),
    ("text-for-number", json.dumps({**BLINDS, "after": {"small": "2", "big": 5}}).encode(), "`$.after.small`"),
    ("fraction", json.dumps({**BLINDS, "after": {"small": 2.5, "big": 5}}).encode(), "Expected `int`, got `float`"),
    ("fractional-rule", json.dumps({**BLINDS, "rules": {"unit": 1.5}}).encode(), "`$.rules[...]`"),
    ("seat-is-no-number", json.dumps({**HAND, "posts": {"one": 1}}).encode(), "`key` in `$.posts`"),
    ("half-an-action", json.dumps({**HAND, "steps": [{"seat": 1}]}).encode(), f"{STEP} - at `$.steps[0]`"),
    ("total-alone", json.dumps({**HAND, "steps": [{"to": 1}]}).encode(), STEP),
    ("empty-step", json.dumps({**HAND, "steps": [{}]}).encode(), STEP),
    ("two-steps-in-one", json.dumps({**HAND, "steps": [{"seat": 1, "do": "call", "legal": None}]}).encode(), STEP),
    ("cited-question", json.dumps({**HAND, "steps": [{"legal": None, "cites": ["R-41"]}]}).encode(), STEP),
    ("unknown-verb", json.dumps({**HAND, "steps": [{"seat": 1, "do": "shove"}]}).encode(), "Invalid"),
    ("long-line", b'"' + b"a" * MOST_BYTES, f"more than {MOST_BYTES} bytes"),
]


def run(*paths: Path, lang: Any = "en") -> tuple[int, list[str], list[str]]:
    """Exit code, report and complaints of a run."""
    report: list[str] = []
    complaints: list[str] = []
    return conform(paths, report.append, complaints.append, lang), report, complaints


@pytest.mark.parametrize(("line", "sentence"), [m[1:] for m in MALFORMED], ids=[m[0] for m in MALFORMED])
def test_a_line_that_is_no_vector(tmp_path: Path, line: bytes, sentence: str) -> None:
    """A line that is no vector is one sentence with file and line; what stood before it has run."""
    file = tmp_path / "kit.jsonl"
    file.write_bytes(LINE + b"\n" + line + b"\n" + LINE)
    code, report, complaints = run(file)
    assert code == 2
    assert report == ["1 passed, 0 failed"]
    assert len(complaints) == 1
    assert complaints[0].startswith(f"{file}:2: ")
    assert sentence in complaints[0]
    assert "\n" not in complaints[0]


@pytest.mark.parametrize("line", [m[1] for m in MALFORMED], ids=[m[0] for m in MALFORMED])
def test_the_sentence_is_spanish_too(tmp_path: Path, line: bytes) -> None:
    """No English is left in the Spanish sentence."""
    file = tmp_path / "kit.jsonl"
    file.write_bytes(line)
    _, _, (complaint,) = run(file, lang="es")
    words = complaint.removeprefix(f"{file}:1: ").replace("`object`", "").lower().split()
    assert not {"not", "the", "expected", "object", "field", "got", "at", "invalid", "line", "step"} & set(words)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """A missing file, a folder and a name that no file can have are one sentence each."""
    assert run(tmp_path / "no.jsonl") == (2, ["0 passed, 0 failed"], [f"{tmp_path}/no.jsonl: there is no such file"])
    assert run(tmp_path)[2] == [f"{tmp_path} is a folder; name a .jsonl file"]
    assert run(tmp_path, lang="es")[2] == [f"{tmp_path} es una carpeta; indica un archivo .jsonl"]
    assert run(Path("a\0b"))[0] == 2


@pytest.mark.parametrize("content", [b"", b"\n", b" \r\n\n"])
def test_an_empty_file_proves_nothing(tmp_path: Path, content: bytes) -> None:
    """A file without a vector is not passed, it is complained about."""
    file = tmp_path / "empty.jsonl"
    file.write_bytes(content)
    assert run(file) == (2, ["0 passed, 0 failed"], [f"{file} has no vector in it"])


def test_the_other_files_still_run(tmp_path: Path) -> None:
    """A file that cannot be read does not keep the others from running, and the code stays 2."""
    good = tmp_path / "good.jsonl"
    good.write_bytes(LINE)
    code, report, complaints = run(tmp_path / "no.jsonl", good, tmp_path)
    assert (code, report, len(complaints)) == (2, ["1 passed, 0 failed"], 2)


def test_complaints_go_to_the_report_where_no_place_is_given(tmp_path: Path) -> None:
    """Without a place for complaints they stand in the report."""
    report: list[str] = []
    assert conform([tmp_path / "no.jsonl"], report.append) == 2
    assert report == [f"{tmp_path}/no.jsonl: there is no such file", "0 passed, 0 failed"]


@pytest.mark.parametrize("content", [LINE, LINE + b"\n\n", b"\xef\xbb\xbf" + LINE, b"  " + LINE + b"\r\n"])
def test_ends_of_line_and_a_byte_order_mark_do_not_matter(tmp_path: Path, content: bytes) -> None:
    """A file from another system is read as well."""
    file = tmp_path / "kit.jsonl"
    file.write_bytes(content)
    assert run(file) == (0, ["1 passed, 0 failed"], [])


def test_a_file_is_read_line_by_line(tmp_path: Path) -> None:
    """The first vector is there before the rest of the file is looked at."""
    file = tmp_path / "kit.jsonl"
    file.write_bytes(LINE + b"\n" + b"\xff" * 3 * MOST_BYTES)
    vectors = read_vectors(file)
    assert next(vectors).id == "a-limit"
    with pytest.raises(Fault, match=r"kit\.jsonl:2"):
        next(vectors)


@pytest.mark.parametrize("path", KIT, ids=lambda path: path.stem)
def test_a_kit_cut_anywhere_is_told(path: Path, tmp_path: Path) -> None:
    """A file that breaks off in the middle of its last line is told with the number of that line."""
    lines = path.read_bytes().splitlines(keepends=True)[:3]
    whole = b"".join(lines)
    file = tmp_path / "cut.jsonl"
    for end in range(len(whole) - len(lines[2]) + 1, len(whole) - 2, 97):
        file.write_bytes(whole[:end])
        with pytest.raises(Fault, match=r"cut\.jsonl:3: not JSON"):
            list(read_vectors(file))
