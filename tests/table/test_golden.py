"""The transcripts in tests/golden are what the table tells of their scripts."""

from pathlib import Path

import pytest

from tapete.table.table import Table
from tapete.text import LANGS
from tests.table.evening_script import GOLDEN, Script

SCRIPTS = sorted(GOLDEN.glob("*.script"))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_the_transcript_is_as_it_was(path: Path) -> None:
    """Every sentence of both languages is the one that was reviewed."""
    played = Script(path.read_text("utf-8"))
    for lang in LANGS:
        assert played.transcript(lang) == path.with_suffix(f".{lang}.txt").read_text("utf-8")
    assert Table.rebuild(played.events) == played.table


def test_there_are_scripts_and_no_transcript_without_one() -> None:
    """Each script has its two transcripts, and each transcript its script."""
    transcripts = {path.name for path in GOLDEN.glob("*.txt")}
    assert transcripts == {f"{path.stem}.{lang}.txt" for path in SCRIPTS for lang in LANGS}
    assert SCRIPTS
