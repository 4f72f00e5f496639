"""How good two cards are: before the flop by a formula, after it by counting."""

from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tapete.cards.card import parse_cards
from tapete.strength.evaluate import evaluate_many

Cards = tuple[int, ...]

_ACE, _QUEEN, _TEN = 12, 10, 8
_HIGH_CARD_POINTS = {_ACE: 10.0, 11: 8.0, _QUEEN: 7.0, 9: 6.0}
_GAP_COST = (0, 0, 1, 2, 4)  # by the distance of the ranks; more costs 5
_LOWEST_STRAIGHT = "5h4d3c2sAh"


def chen_points(hole: Cards) -> float:
    """Points of two cards before the flop, -1 to 20 (Bill Chen, in L. Krieger, "Hold'em Excellence", 2000)."""
    high, low = sorted((card >> 2 for card in hole), reverse=True)
    points = _HIGH_CARD_POINTS.get(high, (high + 2) / 2)
    if high == low:
        return max(5.0, 2 * points)
    distance = high - low
    points -= _GAP_COST[distance] if distance < len(_GAP_COST) else 5
    if hole[0] & 3 == hole[1] & 3:
        points += 2
    if distance <= 2 and high < _QUEEN:
        points += 1
    return points


def top_share(hole: Cards) -> float:
    """The share (0..1] of all two-card hands that are at least as good by `chen_points`: small for aces."""
    points = _all_points()
    return float(np.count_nonzero(points >= chen_points(hole)) / len(points))


@cache
def _all_points() -> NDArray[np.float64]:
    return np.array([chen_points(pair) for pair in combinations(range(52), 2)])


def standing(hole: Cards, board: Cards) -> float:
    """The share (0..1) of other two-card hands that ``hole`` beats on a board of three to five; ties count half."""
    rest = [card for card in range(52) if card not in hole + board]
    others = _values([pair + board for pair in combinations(rest, 2)])
    mine = _values([hole + board])[0]
    beaten = np.count_nonzero(others < mine) + np.count_nonzero(others == mine) / 2
    return float(beaten / len(others))


def draw(hole: Cards, board: Cards) -> float:
    """The chance (0..1) that the cards to come make a straight or better where there is none yet."""
    lowest = _values([parse_cards(_LOWEST_STRAIGHT)])[0]
    if len(board) == 5 or _values([hole + board])[0] >= lowest:
        return 0.0
    rest = [card for card in range(52) if card not in hole + board]
    hits = np.count_nonzero(_values([(*hole, *board, card) for card in rest]) >= lowest) / len(rest)
    return float(1 - (1 - hits) ** (5 - len(board)))


def _values(hands: list[Cards]) -> NDArray[np.uint16]:
    values: NDArray[np.uint16] = evaluate_many(np.array(hands, dtype=np.uint8))
    return values
