"""How the pots of a hand came about: levels, who put in what, who contests it, odd chips, each pot's rake.

The pots and their winners are the engine's; this takes them apart again, so that every chip has an owner and a reason.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from tapete.rules.hand import Hand, Pot
from tapete.rules.state import HAND
from tapete.table.positions import clockwise


@dataclass(frozen=True, slots=True)
class Layer:
    """One pot: the chips between two levels of what players have put in, totals of the hand (R-42)."""

    amount: int  # chips, before rake
    above: int  # the level where it begins, 0 for the main pot
    upto: int | None  # the level where it ends, None when nobody caps it
    paid: Mapping[int, int]  # chips of each seat in it, from the left of the button; folded ones too
    dead: int  # dead money in it
    seats: tuple[int, ...]  # who contests it
    capped: tuple[int, ...]  # of these, who is all-in and contests nothing above it
    won: Mapping[int, int]  # chips per winner after rake, from the left of the button; empty before the end
    rake: int  # what the house takes of it
    rounding: int  # of that, what rounding the shares of the rake down had left over
    odd: tuple[int, ...]  # the winners who got an odd chip, from the left of the button


def layers_of(hand: Hand) -> list[Layer]:
    """The pots of a hand in play or over, main pot first, as layers; none of a void hand."""
    record = np.frombuffer(bytes(hand), HAND)[0]
    totals = (record["paid"] + record["bet"]).tolist()
    pots = hand.pots
    ends: list[int | None] = [_end(pot, above, totals) for pot, above in pairwise(pots)]
    begins = [0, *(end or 0 for end in ends)]
    return [
        _layer(hand, record, totals, pot, begin, end)
        for pot, begin, end in zip(pots, begins, [*ends, None], strict=True)
    ]


def _end(pot: Pot, above: Pot, totals: list[int]) -> int:
    """The level of those who contest a pot, but not the one above it."""
    return max(totals[seat] for seat in pot.seats if seat not in above.seats)


def _layer(hand: Hand, record: Any, totals: list[int], pot: Pot, begin: int, end: int | None) -> Layer:
    paid = {seat: chips for seat, chips in _shares(hand, totals, begin, end) if chips > 0}
    rake = pot.amount - sum(pot.won.values()) if hand.over else 0
    due = int(record["rake"]) * pot.amount // int(record["pot"]) if rake else 0
    return Layer(
        amount=pot.amount,
        above=begin,
        upto=end,
        paid=paid,
        dead=pot.amount - sum(paid.values()),
        seats=pot.seats,
        capped=tuple(_capped(hand, totals, pot, end)),
        won={seat: pot.won[seat] for seat in clockwise(hand.button, list(pot.won))},
        rake=rake,
        rounding=rake - due,
        odd=tuple(_odd(hand, pot)),
    )


def _shares(hand: Hand, totals: list[int], begin: int, end: int | None) -> Iterator[tuple[int, int]]:
    for seat in clockwise(hand.button, [seat for seat, total in enumerate(totals) if total]):
        total = totals[seat] if end is None else min(totals[seat], end)
        yield seat, total - begin


def _capped(hand: Hand, totals: list[int], pot: Pot, end: int | None) -> Iterator[int]:
    """While betting goes on an all-in player caps even the last pot: what others add lies above it."""
    stacks = hand.stacks
    growing = hand.seat_to_act is not None and end is None
    for seat in pot.seats:
        if totals[seat] == end or (growing and not stacks[seat]):
            yield seat


def _odd(hand: Hand, pot: Pot) -> Iterator[int]:
    for seat in clockwise(hand.button, list(pot.won)):
        if pot.won[seat] > min(pot.won.values()):  # equal shares, but for the odd chips
            yield seat
