"""The kinds of vector that are one question: ``positions``, ``strength``, ``chips`` and ``blinds``."""

from itertools import groupby

from msgspec import UNSET, to_builtins

from tapete.conform.difference import compare, in_any
from tapete.conform.shapes import (
    BlindAmounts,
    BlindsVector,
    ChipsVector,
    PositionsVector,
    SeatsAfter,
    StrengthVector,
)
from tapete.rules.chips import chips_mean
from tapete.rules.profiles import rules_from
from tapete.strength.evaluate import evaluate
from tapete.table.entering import next_positions
from tapete.table.positions import Positions


def check_positions(vector: PositionsVector) -> None:
    """Where button and blinds go (R-13 to R-15)."""
    before = Positions(vector.before.button, vector.before.small, vector.before.big)
    after = next_positions(rules_from(vector.rules).button_rule, before, vector.alive)
    got = SeatsAfter(button=after.button, small=after.small, big=after.big, small_posted=after.small_posted)
    compare(in_any("after"), vector.after, got)


def check_strength(vector: StrengthVector) -> None:
    """Which hands beat which, and what they are called (R-51 to R-54)."""
    strengths = [evaluate(hole + vector.board) for hole in vector.hands]
    best_first = sorted(range(len(strengths)), key=strengths.__getitem__, reverse=True)
    order = [sorted(equal) for _, equal in groupby(best_first, key=strengths.__getitem__)]
    compare(in_any("order"), [sorted(equal) for equal in vector.order], order)
    if vector.names is not UNSET:
        compare(in_any("names"), vector.names, [strength.category for strength in strengths])


def check_chips(vector: ChipsVector) -> None:
    """What chips without words mean (R-40)."""
    facing = vector.facing
    meaning = chips_mean(facing.owed, facing.in_, facing.least_raise_to, facing.stack, vector.pushed, vector.announced)
    got = {"do": meaning.verb, "to": meaning.to, "change": meaning.change}
    compare(in_any("means"), to_builtins(vector.means), got)


def check_blinds(vector: BlindsVector) -> None:
    """The blinds that follow from the limits (R-17)."""
    rules = rules_from(vector.rules)
    compare(in_any("after"), vector.after, BlindAmounts(small=rules.small_blind, big=rules.big_blind))
