"""Events as lines of text."""

import pytest

from tapete.rules.profiles import PRESETS, Rules
from tapete.table.commands import Start
from tapete.table.log import decode, encode
from tapete.table.table import Table
from tapete.text import Fault


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_of_every_preset_come_back(preset: str) -> None:
    """An opening written and read again has equal rules."""
    told = Table.open(Rules.preset(preset).replace(straddles=(400,)), ("Ana", "Íñigo")).told
    assert list(decode(encode(told))) == told


def test_what_a_command_told_is_one_line() -> None:
    """Two commands are two lines, in order."""
    table = Table.open(Rules.preset("limit"), ("Ana", "Bea"))
    lines = encode(table.told) + encode(table.handle(Start(), 0))
    assert [event.seq for line in lines.splitlines() for event in decode(line)] == [1, 2]


@pytest.mark.parametrize(
    "line", [b"x", b"{}", b"[1]", b'[{"event":"Danced"}]', b'[{"event":"Mucked"}]', b"\xff", b"[["]
)
def test_a_line_that_is_no_event_is_a_fault_with_its_number(line: bytes) -> None:
    """Foreign text is refused with the line's number."""
    good = encode(Table.open(Rules.preset("home"), ("Ana", "Bea")).told)
    with pytest.raises(Fault, match="line 2"):
        list(decode(good + line))


def test_rules_that_make_no_sense_are_a_fault() -> None:
    """A log with a big blind of 0 is refused."""
    good = encode(Table.open(Rules.preset("home"), ("Ana", "Bea")).told)
    with pytest.raises(Fault, match="line 1"):
        list(decode(good.replace(b'"big_blind":2', b'"big_blind":0')))
