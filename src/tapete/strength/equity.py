"""Who wins how often: hands and ranges against each other, counted out or sampled.

Counted out, in the cheapest of four ways: from the table of match-ups (two players before the flop), by sweeping the
hands of every board (two or three ranges), or choice by choice (few hands). Boards that suits alone tell apart are
looked at once.
"""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np

from tapete.cards.deck import seed_bytes
from tapete.strength.combos import combo_text
from tapete.strength.counting import Budget, Totals, from_boards, from_table
from tapete.strength.describe import CATEGORIES
from tapete.strength.ranges import Range
from tapete.strength.showdowns import DEALT, SHARE, SHARES, TIED, WON
from tapete.strength.spot import Spot, read_spot
from tapete.text import Fault

WORK = 2_000_000_000
"""Evaluations that a question may take unless said otherwise."""
ERROR = 0.0002
"""The standard error at which sampling ends unless an error or work is said."""


class HandEquity(NamedTuple):
    """One hand of a range."""

    weight: float
    """Its part of all deals."""
    equity: float
    win: float
    tie: float


@dataclass(frozen=True, eq=False)
class Equity:
    """The answer of `equity`; tuples have an entry for each player, chances are from 0 to 1."""

    equity: tuple[float, ...]
    """The part of the pot that each gets on average."""
    win: tuple[float, ...]
    """How often each has the best hand alone."""
    tie: tuple[float, ...]
    """How often each shares the best hand."""
    standard_error: tuple[float, ...]
    """Of ``equity``; 0 when exact."""
    exact: bool
    samples: int
    """Deals drawn; when exact, all deals there are, each by its weight."""
    _spot: Spot = field(repr=False)
    _budget: Budget = field(repr=False)
    _totals: Totals = field(repr=False)

    def hands(self, player: int) -> dict[str, HandEquity]:
        """The same for each hand of a player's range, by its text, the highest cards first."""
        sums = self._totals.sums[:, player]
        held = np.flatnonzero(sums[:, DEALT] > 0)[::-1]
        rows = sums[held] / sums[held, DEALT, None]
        parts = sums[held, DEALT] / sums[:, DEALT].sum()
        return {
            combo_text(int(combo)): HandEquity(
                float(part), float(row[SHARE] / SHARES), float(row[WON]), float(row[TIED])
            )
            for combo, part, row in zip(held, parts, rows, strict=True)
        }

    def distribution(self, player: int, bins: int = 20) -> tuple[float, ...]:
        """How a player's range is spread over equities: its parts with an equity in each of as many equal steps."""
        found = [(hand.equity, hand.weight) for hand in self.hands(player).values()]
        parts, _ = np.histogram([at for at, _ in found], bins, (0, 1), weights=[weight for _, weight in found])
        return tuple(parts.tolist())

    @cached_property
    def categories(self) -> tuple[dict[str, float], ...]:
        """How often each player ends with a hand of each of `CATEGORIES`; counted when first asked for."""
        kinds = self._totals.kinds
        if not len(kinds):
            kinds = from_boards(self._spot, self._budget, self._spot.players).kinds
        return tuple(dict(zip(CATEGORIES, (row / row.sum()).tolist(), strict=True)) for row in kinds)


def equity(
    hands: Sequence[str | Range],
    board: str | Sequence[int] = "",
    dead: str | Sequence[int] = "",
    seed: int | bytes = 0,
    error: float | None = None,
    work: float | None = None,
    progress: Callable[[float], object] | None = None,
) -> Equity:
    """How often each of two to ten players wins, ties, and what part of the pot he gets.

    ``hands`` are ranges or their text (see `tapete.strength.notation`), ``board`` up to five cards, ``dead`` cards that
    nobody holds and that will not come. Hands are dealt by their weights, and never a card twice.

    The answer is exact whenever that takes no more than ``work`` evaluations. Else deals are drawn from ``seed`` until
    the standard error of every equity is at most ``error``, or the work is done. ``progress`` is told the part done,
    0 to 1; what it raises ends the call. Raises `Fault` for hands or cards that cannot be read or dealt.
    """
    spot = read_spot(hands, board, dead)
    budget = Budget(
        work=WORK if work is None else work,
        error=error if error is not None else ERROR if work is None else 0.0,
        seed=int.from_bytes(hashlib.sha256(seed_bytes(seed)).digest()[:7]),
        progress=progress or _say_nothing,
    )
    return _answer(spot, budget, from_table(spot, budget) or from_boards(spot, budget, kinds=0))


def _say_nothing(_: float) -> None:
    pass


def _answer(spot: Spot, budget: Budget, totals: Totals) -> Equity:
    sums = totals.of_players()
    if not sums[0, DEALT]:
        raise Fault(
            "these hands cannot be dealt together, or so rarely that none was found: they need the same cards",
            "estas manos no se pueden repartir a la vez, o tan raras veces que no salió ninguna: comparten cartas",
        )
    chances = sums / sums[:, DEALT, None]
    return Equity(
        equity=tuple((chances[:, SHARE] / SHARES).tolist()),
        win=tuple(chances[:, WON].tolist()),
        tie=tuple(chances[:, TIED].tolist()),
        standard_error=tuple(totals.standard_error().tolist()),
        exact=not totals.samples,
        samples=totals.samples or round(sums[0, DEALT]),
        _spot=spot,
        _budget=budget,
        _totals=totals,
    )
