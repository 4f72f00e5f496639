"""Adds up showdowns in the cheapest way that there is for a spot: counted out, or sampled.

Work is measured in evaluations of seven cards, about four nanoseconds each; other steps count as many evaluations as
they last.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import comb, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tapete.strength import matchups
from tapete.strength.boards import boards_from
from tapete.strength.combos import CARD_BITS, COMBOS, MOVED, SUIT_ORDERS
from tapete.strength.sampling import sample
from tapete.strength.showdowns import SHARE, SHARES, meet_all, meet_hands
from tapete.strength.spot import Spot
from tapete.strength.sweeps import deal_three, deal_two, sweep_three, sweep_two

BUILDING = 2_000_000_000
"""Building the table of match-ups counts as so much work."""

_AT_ONCE = 300_000_000
"""So much work is sooner done than the table of match-ups is built."""
_STEP = 20_000_000
"""Work between two words of progress."""
_TRIES = 1 << 15
"""Deals drawn between two looks at their standard error."""
_ENOUGH = 1000
"""Samples from which a standard error is believed."""
_MIXED = np.random.Generator(np.random.PCG64(0)).permutation(COMBOS)
"""Combinations in no order, so that neighbours differ in strength and sort faster."""

_DEALS = {sweep_two: deal_two, sweep_three: deal_three}
Progress = Callable[[float], object]


@dataclass(frozen=True)
class Budget:
    """How long a question may take."""

    work: float
    """Evaluations."""
    error: float
    """Sampling ends at this standard error."""
    seed: int
    """0..2**56-1."""
    progress: Progress


@dataclass
class Totals:
    """What the kernels of `showdowns`, `sweeps` and `sampling` add to; no rows of kinds where they are not counted."""

    sums: NDArray[np.float64]
    kinds: NDArray[np.float64]
    squares: NDArray[np.float64]
    samples: int = 0

    @classmethod
    def of(cls, players: int, kinds: int) -> "Totals":
        return cls(np.zeros((COMBOS, players, 4)), np.zeros((kinds, 10)), np.zeros(players))

    def of_players(self) -> NDArray[np.float64]:
        """(players, 4): the sums over all hands."""
        return (np.ones(COMBOS) @ self.sums.reshape(COMBOS, -1)).reshape(-1, 4)

    def standard_error(self) -> NDArray[np.float64]:
        """(players,) of the equities; 0 when nothing was sampled."""
        if not self.samples:
            return np.zeros(len(self.squares))
        drawn = self.samples
        shares = self.of_players()[:, SHARE] / drawn
        return np.sqrt(np.maximum(self.squares / drawn - shares**2, 0) / drawn) / SHARES


def from_table(spot: Spot, budget: Budget) -> Totals | None:
    """Two players before the flop; None where the table does not help or is not there and not worth building."""
    if spot.players != 2 or len(spot.board) or spot.dead:
        return None
    if matchups.ready() is None and (budget.work < BUILDING or _ways(spot)[0][0] <= _AT_ONCE):
        return None
    table, totals = matchups.table(budget.progress), Totals.of(2, kinds=0)
    matchups.meet(table, (matchups.HAND_OF, matchups.WAY, MOVED), spot.combos, spot.weights, totals.sums)
    return totals


def from_boards(spot: Spot, budget: Budget, kinds: int) -> Totals:
    """Board by board: all of them if that fits the work, else as many as it takes or allows."""
    cost, way = _ways(spot)[0]
    if cost > budget.work:
        return _sampled(spot, budget)
    totals = Totals.of(spot.players, kinds if way in _DEALS else spot.players)
    return _counted(spot, way, int(cost / _STEP) + 1, budget, totals)


def _ways(spot: Spot) -> list[tuple[float, Any]]:
    """The kernels that count out, and their work; the cheapest first."""
    boards, held = max(spot.boards / len(spot.orders), 1), sorted(spot.held)
    if held[-1] == 1:
        return [(boards * (10 + 2 * spot.players), meet_hands)]
    listed, each = int(np.count_nonzero(spot.weights.sum(axis=1))), held[-1] / 4 + 8 * spot.players
    ways = [(boards * (20 + 3 * listed + prod(held[:-1]) * each), meet_all)]
    if spot.players == 2:
        ways.append((boards * (100 + 5 * listed), sweep_two))
    if spot.players == 3:
        ways.append((boards * (100 + _work_of_three(spot)), sweep_three))
    return sorted(ways, key=lambda way: way[0])


def _work_of_three(spot: Spot) -> float:
    """A hand is settled card by card of those that both opponents may hold."""
    cards = [int(np.bitwise_or.reduce(CARD_BITS[weights > 0])) for weights in spot.weights.T]
    shared = [(cards[1] & cards[2]).bit_count(), (cards[0] & cards[2]).bit_count(), (cards[0] & cards[1]).bit_count()]
    return sum(held * (12 + 1.2 * many) for held, many in zip(spot.held, shared, strict=True))


def _counted(spot: Spot, way: Any, steps: int, budget: Budget, totals: Totals) -> Totals:
    alike, order = spot.orders, np.argsort(spot.held, kind="stable")  # the widest range last
    boards, times = boards_from(spot.deck, spot.missing, SUIT_ORDERS[alike])
    weights, combos = np.ascontiguousarray(spot.weights[:, order]), _MIXED[spot.weights.sum(axis=1)[_MIXED] > 0]
    steps = min(steps, len(boards))
    for done in range(steps):
        part = slice(len(boards) * done // steps, len(boards) * (done + 1) // steps)
        way(spot.board, boards[part], times[part], combos, weights, totals.sums, totals.kinds)
        budget.progress((done + 1) / steps)
    if way in _DEALS:
        seen = len(spot.board) + len(spot.dead) + 2 * spot.players
        _DEALS[way](comb(52 - seen, spot.missing), combos, weights, totals.sums)
    seats = np.argsort(order)
    sums = sum(totals.sums[MOVED[renamed]] for renamed in alike) / len(alike)
    return Totals(np.maximum(sums, 0)[:, seats], totals.kinds[seats[: len(totals.kinds)]], totals.squares)


def _sampled(spot: Spot, budget: Budget) -> Totals:
    totals, deal, said = Totals.of(spot.players, spot.players), _deal(spot), 0.0
    parts = max(int(budget.work / (_TRIES * spot.players * 9)), 1)
    for part in range(parts):
        totals.samples += sample(deal, budget.seed, part, _TRIES, (totals.sums, totals.kinds, totals.squares))
        said = max(said, (part + 1) / parts, _near(totals, budget.error))
        budget.progress(said)
        if said == 1:
            break
    return totals


def _near(totals: Totals, goal: float) -> float:
    """How near a standard error is: the part of the samples that it takes."""
    if totals.samples < _ENOUGH or not goal:
        return 0.0
    return float(min((goal / max(totals.standard_error().max(), goal)) ** 2, 1))


def _deal(spot: Spot) -> tuple[Any, ...]:
    """What `sample` deals from."""
    any_two = len(spot.deck) * (len(spot.deck) - 1) // 2
    many = np.zeros(spot.players, np.int64)
    combos, odds = np.zeros((spot.players, COMBOS), np.int64), np.zeros((spot.players, COMBOS), np.int64)
    for player, (held, weights) in enumerate(zip(spot.combos, spot.weights.T, strict=True)):
        if len(held) < any_two or np.ptp(weights[held]) > 0:
            many[player] = len(held)
            combos[player, : len(held)] = held
            odds[player, : len(held)] = np.round(weights[held] / weights.max() * (1 << 31))
    return spot.board, spot.deck, many, combos, odds
