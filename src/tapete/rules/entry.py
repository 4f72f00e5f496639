"""Where Python enters the compiled code: each entry takes an array of ``HAND`` records, which is what passes quickest.

A call through Numba's dispatcher costs 0.3 µs, most of it for looking at the types of the arguments. The entries of a
hand's every action are therefore taken at once for the types that the face passes; a call then costs 0.13 µs.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tapete.kernel import Record, compiled_for, kernel
from tapete.rules.audit import audit
from tapete.rules.deal import deal, deal_deck, take_seats
from tapete.rules.pots import list_pots
from tapete.rules.state import HAND
from tapete.rules.step import step


class Entries(NamedTuple):
    """The entries that every hand uses."""

    seats: Any
    deck: Any
    deal: Any
    step: Any


@cache
def entries() -> Entries:
    """Machine code for one array of records and 64-bit numbers."""
    hands, chips, cards = (np.zeros(1, kind) for kind in (HAND, np.int64, np.uint8))
    number = 0
    return Entries(
        compiled_for(seats_one, hands, chips, number),
        compiled_for(deck_one, hands, cards, number),
        compiled_for(deal_one, hands, chips, chips, chips),
        compiled_for(step_one, hands, number, number, number),
    )


@kernel
def seats_one(hands: Record, stacks: Record, button: int) -> None:
    """`take_seats` for the first record of an array."""
    take_seats(hands[0], stacks, button)


@kernel
def deck_one(hands: Record, deck: Record, start: int) -> bool:
    """`deal_deck` for the first record of an array."""
    return deal_deck(hands[0], deck, start)


@kernel
def deal_one(hands: Record, posts: Record, dead: Record, straddles: Record) -> None:
    """`deal` for the first record of an array."""
    deal(hands[0], posts, dead, straddles)


@kernel
def step_one(hands: Record, seat: int, verb: int, to: int) -> int:
    """`step` for the first record of an array."""
    return step(hands[0], seat, verb, to)


@kernel
def pots_one(hands: Record, pots: Record) -> int:
    """`list_pots` for the first record of an array."""
    return list_pots(hands[0], pots)


@kernel
def audit_one(hands: Record) -> int:
    """`audit` for the first record of an array."""
    return audit(hands[0])
