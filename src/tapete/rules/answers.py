"""What a hand answers: what may be done, the pots, and how it ended."""

from typing import NamedTuple

import msgspec


class Legal(msgspec.Struct, frozen=True, gc=False):
    """What the seat to act may do; folding is always allowed. ``raise_to`` are totals of the round (R-25)."""

    seat: int
    check: bool
    call: int | None
    """Chips that a call adds now, all-in if short; None when nothing is owed."""
    raise_to: tuple[int, int] | None
    """Least and most total of a bet or raise; None when neither is allowed."""
    verb: str | None
    """``"bet"`` or ``"raise"``, whichever is allowed."""


class Pot(NamedTuple):
    """One pot: chips before rake, the seats that contest it, and who won how much of it after rake."""

    amount: int
    seats: tuple[int, ...]
    won: dict[int, int]


class Result(NamedTuple):
    """How a hand ended; the fields are those of a vector's ``result``."""

    stacks: list[int | None]
    returned: dict[int, int]
    pots: list[Pot]
    rake: int
    shown: list[int]
    board_dealt: int
