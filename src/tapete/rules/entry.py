"""Where Python enters the compiled code: each entry takes an array of ``HAND`` records, which is what passes quickest.

A call through Numba's dispatcher costs 0.3 µs, most of it for looking at the types of the arguments. The entries that
every hand uses are therefore taken at once for the types that the face passes; a call then costs 0.1 µs.
"""

from array import array
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tapete.kernel import Record, compiled_for, entry
from tapete.rules.actions import log_entry
from tapete.rules.audit import audit
from tapete.rules.deal import deal, deal_deck, take_seats
from tapete.rules.errors import NOTHING
from tapete.rules.pots import list_pots
from tapete.rules.state import HAND
from tapete.rules.step import step


class Entries(NamedTuple):
    """The entries that every hand uses."""

    seats: Any
    deck: Any
    deal: Any
    act: Any
    step: Any


@cache
def entries() -> Entries:
    """Machine code for one array of records and 64-bit numbers."""
    hands, amounts, number = np.zeros(1, HAND), np.zeros(1, np.int64), 0
    return Entries(
        seats=compiled_for(seats_one, hands, array("q"), number),
        deck=compiled_for(deck_one, hands, b"", number),
        deal=compiled_for(deal_one, hands, amounts, amounts, amounts),
        act=compiled_for(act_one, hands, number, number),
        step=compiled_for(step_one, hands, number, number, number),
    )


@entry
def seats_one(hands: Record, stacks: Record, button: int) -> int:
    """`take_seats` for the first record of an array."""
    return take_seats(hands[0], stacks, button)


@entry
def deck_one(hands: Record, deck: Record, start: int) -> bool:
    """`deal_deck` for the first record of an array."""
    return deal_deck(hands[0], deck, start)


@entry
def deal_one(hands: Record, posts: Record, dead: Record, straddles: Record) -> None:
    """`deal` for the first record of an array."""
    deal(hands[0], posts, dead, straddles)


@entry
def act_one(hands: Record, verb: int, to: int) -> int:
    """`step` for the first record of an array and its seat to act: the `log_entry`, or 0 when it is refused."""
    h = hands[0]
    seat = int(h["turn"])
    return log_entry(seat, verb, to) if step(h, seat, verb, to) == NOTHING else 0


@entry
def step_one(hands: Record, seat: int, verb: int, to: int) -> int:
    """`step` for the first record of an array."""
    return step(hands[0], seat, verb, to)


@entry
def pots_one(hands: Record, pots: Record) -> int:
    """`list_pots` for the first record of an array."""
    return list_pots(hands[0], pots)


@entry
def audit_one(hands: Record) -> int:
    """`audit` for the first record of an array."""
    return audit(hands[0])
