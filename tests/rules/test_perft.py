"""Betting perft: the lines of legal actions from known positions, counted by the engine and by the reference."""

import re
from pathlib import Path

import pytest

from tests.rules.perft import POSITIONS, Counts, by_the_engine, by_the_reference
from tests.rules.setups import INTERPRETED

PAGE = Path(__file__).parents[2] / "docs" / "perft.md"
SHALLOW = 4
"""Interpreted, the first counts of each position are compared."""


def table():
    """The counts of the page: ``{name: Counts}``."""
    rows = re.findall(r"^\| ([a-z -]+) \|.*\| ([\d ]+) \| (\d+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    return {name: Counts(list(map(int, lines.split())), int(ended)) for name, lines, ended in rows}


def test_the_page_has_all_positions():
    """The table in docs/perft.md is of exactly the positions that are counted here."""
    assert list(table()) == list(POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_what_the_page_says(name):
    """Lines of 1, 2, 3, … legal actions, every total of a bet or raise an action of its own."""
    wanted = table()[name]
    depth = SHALLOW if INTERPRETED else POSITIONS[name].depth
    found = by_the_engine(POSITIONS[name], depth)
    assert found.lines == wanted.lines[: len(found.lines)]
    assert INTERPRETED or found == wanted


@pytest.mark.parametrize("name", POSITIONS)
def test_the_reference_counts_what_the_page_says(name):
    """The same counts from the second reading of the rulebook, which shares no code with the engine."""
    wanted = table()[name]
    found = by_the_reference(POSITIONS[name], SHALLOW if INTERPRETED else POSITIONS[name].depth)
    assert found.lines == wanted.lines[: len(found.lines)]
    assert INTERPRETED or found == wanted
