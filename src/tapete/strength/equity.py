"""Who wins how often: hands and ranges against each other, counted out or sampled.

Work is measured in evaluations of seven cards, about four nanoseconds each; other steps count as many evaluations as
they last. Counted out, in the cheapest of four ways: from the table of match-ups (two players before the flop), by
sweeping the hands of every board (two or three ranges), or choice by choice (few hands). Boards that suits alone tell
apart are looked at once.
"""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapete.cards.deck import seed_bytes
from tapete.strength import matchups
from tapete.strength.boards import boards_from
from tapete.strength.combos import COMBOS, MOVED, SUIT_ORDERS, combo_text
from tapete.strength.describe import CATEGORIES
from tapete.strength.ranges import Range
from tapete.strength.sampling import sample
from tapete.strength.showdowns import DEALT, SHARE, SHARES, TIED, WON, meet_all, sweep_three, sweep_two
from tapete.strength.spot import Spot, read_spot
from tapete.text import Fault

WORK = 2_000_000_000
"""Evaluations that a question may take unless said otherwise; what building the table of match-ups counts as."""
ERROR = 0.0002
"""The standard error at which sampling ends unless an error or work is said."""

_AT_ONCE = 300_000_000
"""So much work is sooner done than the table of match-ups is built."""
_STEP = 20_000_000
"""Work between two words of progress."""
_TRIES = 1 << 15
_MIXED = np.random.Generator(np.random.PCG64(0)).permutation(COMBOS)
"""Combinations in no order, so that neighbours differ in strength and sort faster."""

Progress = Callable[[float], object]


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
    _totals: "_Totals" = field(repr=False)
    _ask: Callable[[], "_Totals"] = field(repr=False)

    def hands(self, player: int) -> dict[str, HandEquity]:
        """The same for each hand of a player's range, by its text, the highest cards first."""
        sums = self._totals.sums[:, player]
        held = np.flatnonzero(sums[:, DEALT] > 0)[::-1]
        rows = sums[held] / sums[held, DEALT, None]
        parts = sums[held, DEALT] / sums[:, DEALT].sum()
        return {
            combo_text(int(combo)): HandEquity(float(part), float(row[SHARE] / SHARES), float(row[WON]), float(row[TIED]))
            for combo, part, row in zip(held, parts, rows, strict=True)
        }

    def distribution(self, player: int, bins: int = 20) -> tuple[float, ...]:
        """How a player's range is spread over equities: its parts with an equity in each of as many equal steps."""
        found = [(hand.equity, hand.weight) for hand in self.hands(player).values()]
        parts, _ = np.histogram([at for at, _ in found], bins, (0, 1), weights=[weight for _, weight in found])
        return tuple(parts.tolist())

    @cached_property
    def categories(self) -> tuple[dict[str, float], ...]:
        """How often each player ends with a hand of each of `CATEGORIES`; counted when first asked for if need be."""
        kinds = self._totals.kinds if self._totals.kinds.any() else self._ask().kinds
        return tuple(dict(zip(CATEGORIES, (row / row.sum()).tolist(), strict=True)) for row in kinds)


@dataclass
class _Totals:
    """What the kernels add to, see `showdowns` and `sample`."""

    sums: NDArray[np.float64]
    kinds: NDArray[np.float64]
    squares: NDArray[np.float64]
    samples: int = 0

    def standard_error(self) -> NDArray[np.float64]:
        shares = self.sums[:, :, SHARE].sum(axis=0) / max(self.samples, 1)
        spread = np.maximum(self.squares / max(self.samples, 1) - shares**2, 0)
        return np.sqrt(spread / max(self.samples, 1)) / SHARES


def _no_totals(spot: Spot) -> _Totals:
    return _Totals(np.zeros((COMBOS, spot.players, 4)), np.zeros((spot.players, 10)), np.zeros(spot.players))


def equity(
    hands: Sequence[str | Range],
    board: str | Sequence[int] = "",
    dead: str | Sequence[int] = "",
    seed: int | bytes = 0,
    error: float | None = None,
    work: float | None = None,
    progress: Progress | None = None,
) -> Equity:
    """How often each of two to ten players wins, ties, and what part of the pot he gets.

    ``hands`` are ranges or their text (see `tapete.strength.notation`), ``board`` up to five cards, ``dead`` cards that
    nobody holds and that will not come. Hands are dealt by their weights, and never a card twice.

    The answer is exact whenever that takes no more than ``work`` evaluations. Else deals are drawn from ``seed`` until
    the standard error of every equity is at most ``error``, or the work is done. ``progress`` is told the part done,
    0 to 1; what it raises ends the call. Raises `Fault` for hands or cards that cannot be read or dealt.
    """
    spot = read_spot(hands, board, dead)
    key = int.from_bytes(hashlib.sha256(seed_bytes(seed)).digest()[:7])
    limit = WORK if work is None else work
    goal = error if error is not None else ERROR if work is None else 0.0
    told = progress or (lambda _: None)

    def ask() -> _Totals:
        return _without_table(spot, limit, goal, key, told)

    totals = _from_table(spot, limit, told) or ask()
    return _answer(spot, totals, ask)


def _answer(spot: Spot, totals: _Totals, ask: Callable[[], _Totals]) -> Equity:
    sums = totals.sums.sum(axis=0)
    if not sums[0, DEALT]:
        raise Fault(
            "these hands cannot be dealt together, or so rarely that none was found: they need the same cards",
            "estas manos no se pueden repartir a la vez, o tan pocas veces que no salió ninguna: necesitan las mismas cartas",
        )
    chances = sums / sums[:, DEALT, None]
    return Equity(
        equity=tuple((chances[:, SHARE] / SHARES).tolist()),
        win=tuple(chances[:, WON].tolist()),
        tie=tuple(chances[:, TIED].tolist()),
        standard_error=tuple(totals.standard_error().tolist()) if totals.samples else (0.0,) * spot.players,
        exact=not totals.samples,
        samples=totals.samples or round(sums[0, DEALT]),
        _spot=spot,
        _totals=totals,
        _ask=ask,
    )


def _from_table(spot: Spot, limit: float, told: Progress) -> _Totals | None:
    """Two players before the flop; None where the table does not help or is not there and not worth building."""
    if spot.players != 2 or len(spot.board) or spot.dead:
        return None
    if matchups.ready() is None and (limit < WORK or _cheapest(spot)[0] <= _AT_ONCE):
        return None
    table, totals = matchups.table(told), _no_totals(spot)
    combos = tuple(np.flatnonzero(weights) for weights in spot.weights.T)
    matchups.meet(table, (matchups.HAND_OF, matchups.WAY, MOVED), combos, spot.weights, totals.sums)
    return totals


def _without_table(spot: Spot, limit: float, goal: float, key: int, told: Progress) -> _Totals:
    cost, way = _cheapest(spot)
    return _counted(spot, way, cost, told) if cost <= limit else _sampled(spot, limit, goal, key, told)


def _cheapest(spot: Spot) -> tuple[float, Any]:
    """The work of counting out, and the kernel that does it."""
    orders, held = len(spot.orders()), spot.held
    boards = max(spot.boards / orders, 1)
    ways = [(boards * prod(held) * spot.players * 2, meet_all)]
    if spot.players == 2:
        ways.append((boards * (100 + 5 * sum(held)), sweep_two))
    if spot.players == 3:
        ways.append((boards * (100 + 25 * sum(held)), sweep_three))
    return min(ways, key=lambda way: way[0])


def _counted(spot: Spot, way: Any, cost: float, told: Progress) -> _Totals:
    alike = spot.orders()
    boards, times = boards_from(spot.deck, spot.missing, SUIT_ORDERS[alike])
    combos, totals = _MIXED[spot.weights.any(axis=1)[_MIXED]], _no_totals(spot)
    steps = int(min(cost // _STEP + 1, len(boards)))
    for done in range(steps):
        part = slice(len(boards) * done // steps, len(boards) * (done + 1) // steps)
        way(spot.board, boards[part], times[part], combos, spot.weights, totals.sums, totals.kinds)
        told((done + 1) / steps)
    totals.sums = sum(totals.sums[MOVED[order]] for order in alike) / len(alike)
    return totals


def _sampled(spot: Spot, limit: float, goal: float, key: int, told: Progress) -> _Totals:
    totals, deal = _no_totals(spot), _deal(spot)
    parts = max(int(limit / (_TRIES * spot.players * 6)), 1)
    for part in range(parts):
        totals.samples += sample(deal, key, part, _TRIES, (totals.sums, totals.kinds, totals.squares))
        error = totals.standard_error().max()
        told(max((part + 1) / parts, (goal / error) ** 2 if 0 < goal < error else float(totals.samples > 0 < goal)))
        if totals.samples and error <= goal:
            break
    return totals


def _deal(spot: Spot) -> tuple[Any, ...]:
    """What `sample` deals from."""
    any_two = len(spot.deck) * (len(spot.deck) - 1) // 2
    many = np.zeros(spot.players, np.int64)
    combos, odds = np.zeros((spot.players, COMBOS), np.int64), np.zeros((spot.players, COMBOS), np.int64)
    for player, weights in enumerate(spot.weights.T):
        held = np.flatnonzero(weights)
        if len(held) < any_two or np.ptp(weights[held]) > 0:
            many[player] = len(held)
            combos[player, : len(held)] = held
            odds[player, : len(held)] = np.round(weights[held] / weights.max() * (1 << 31))
    return spot.board, spot.deck, many, combos, odds
