"""How the pots of a hand came about: levels, who put in what, who contests it, odd chips, each pot's rake.

The pots and their winners are the engine's; this takes them apart again, so that every chip has an owner and a reason.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tapete.rules.answers import Pot
from tapete.rules.hand import Hand
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
    seats: tuple[int, ...]  # who contests it, from the left of the button
    mucked: tuple[int, ...]  # of these, who gave it up unseen at the showdown
    capped: tuple[int, ...]  # of these, who is all-in and contests nothing above it
    won: Mapping[int, int]  # chips per winner after rake, from the left of the button; empty before the end
    rake: int  # what the house takes of it
    rounding: int  # of that, what rounding the shares of the rake down had left over
    odd: tuple[int, ...]  # the winners who got an odd chip, from the left of the button


def layers_of(hand: Hand) -> list[Layer]:
    """The pots of a hand in play or over, main pot first, as layers; none of a void hand."""
    record = np.frombuffer(bytes(hand), HAND)[0]
    totals, pots = _totals(record), hand.pots
    layers: list[Layer] = []
    begin = 0
    for pot, above in zip(pots, [*pots[1:], None], strict=True):
        capped = _capped(hand, pot, above)
        end = totals[capped[0]] if above is not None else None
        layers.append(_layer(hand, record, (begin, end), pot, capped))
        begin = end or 0
    return layers


def _capped(hand: Hand, pot: Pot, above: Pot | None) -> tuple[int, ...]:
    """Who contests a pot, but nothing above it; in the last pot those who are all-in while betting goes on."""
    order = clockwise(hand.button, pot.seats)
    if above is not None:
        return tuple(seat for seat in order if seat not in above.seats)
    stacks = hand.stacks
    return tuple(seat for seat in order if hand.seat_to_act is not None and not stacks[seat])


def _layer(hand: Hand, record: Any, between: tuple[int, int | None], pot: Pot, capped: tuple[int, ...]) -> Layer:
    paid = {seat: chips for seat, chips in _shares(hand, record, *between) if chips > 0}
    rake = pot.amount - sum(pot.won.values()) if hand.over else 0
    due = int(record["rake"]) * pot.amount // int(record["pot"]) if rake else 0
    return Layer(
        amount=pot.amount,
        above=between[0],
        upto=between[1],
        paid=paid,
        dead=pot.amount - sum(paid.values()),
        seats=tuple(clockwise(hand.button, pot.seats)),
        mucked=tuple(seat for seat in clockwise(hand.button, pot.seats) if record["mucked"] >> seat & 1),
        capped=capped,
        won={seat: pot.won[seat] for seat in clockwise(hand.button, list(pot.won))},
        rake=rake,
        rounding=rake - due,
        odd=tuple(_odd(hand, pot)),
    )


def _shares(hand: Hand, record: Any, begin: int, end: int | None) -> Iterator[tuple[int, int]]:
    """Each seat's chips between two levels, from the left of the button."""
    totals = _totals(record)
    for seat in clockwise(hand.button, [seat for seat, total in enumerate(totals) if total]):
        yield seat, (totals[seat] if end is None else min(totals[seat], end)) - begin


def _totals(record: Any) -> list[int]:
    """What each seat has put into the hand, beside dead money."""
    totals: list[int] = (record["paid"] + record["bet"]).tolist()
    return totals


def _odd(hand: Hand, pot: Pot) -> Iterator[int]:
    for seat in clockwise(hand.button, list(pot.won)):
        if pot.won[seat] > min(pot.won.values()):  # equal shares, but for the odd chips
            yield seat
