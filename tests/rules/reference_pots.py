"""The end of a hand in the second reading of the rulebook: what goes back, pots, rake and the best five cards."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

Chips = dict[int, int]
"""Chips per seat."""

CATEGORY = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
"""Hands with two cards of a rank, by how many there are of each (R-52)."""


class Share(NamedTuple):
    """One pot at the end: chips before rake, who contests it, who won how much after rake."""

    amount: int
    seats: tuple[int, ...]
    won: Chips


class Outcome(NamedTuple):
    """How the hand ended, with the keys of a vector's ``result``."""

    stacks: Chips
    returned: Chips
    pots: list[Share]
    rake: int
    shown: list[int]
    board_dealt: int


def unmatched(put_in: Chips) -> Chips:
    """R-34: what the one with the most chips in has above everybody else."""
    top, second = sorted(put_in.values(), reverse=True)[:2]
    return {seat: top - second for seat, chips in put_in.items() if chips == top and top > second}


def layered(put_in: Chips, levels: Chips, dead: int) -> list[tuple[int, tuple[int, ...]]]:
    """R-42: amount and contestants of each pot, by the level that each live player covers.

    Dead money lies at the bottom, where every live player contests it (R-19, R-20).
    """
    layers: list[tuple[int, tuple[int, ...]]] = [(dead, tuple(levels))]
    floor = 0
    for level in sorted(set(levels.values())):
        amount = sum(min(chips, level) - min(chips, floor) for chips in put_in.values())
        layers.append((amount, tuple(seat for seat in levels if levels[seat] >= level)))
        floor = level
    above = sum(max(0, chips - floor) for chips in put_in.values())  # only folded players' chips
    layers.append((above, layers[-1][1]))
    pots: dict[tuple[int, ...], int] = {}
    for amount, seats in layers:
        pots[seats] = pots.get(seats, 0) + amount
    return [(amount, seats) for seats, amount in pots.items() if amount]


def rake_parts(pots: Sequence[int], rake: int) -> list[int]:
    """R-57: proportional shares rounded down; each chip left over comes from the first pot that still has one."""
    if not rake:
        return [0] * len(pots)
    parts = [rake * amount // sum(pots) for amount in pots]
    for _ in range(rake - sum(parts)):
        parts[next(n for n, amount in enumerate(pots) if amount > parts[n])] += 1
    return parts


@lru_cache(maxsize=32)
def best_five(cards: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """R-51, R-54: the best five of seven."""
    return max(rank_five(five) for five in combinations(cards, 5))


def rank_five(cards: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """R-52, R-53: category 0..8, then the ranks in the order in which they are compared."""
    ranks = sorted([card // 4 for card in cards], reverse=True)
    if len(set(ranks)) < 5:
        shape = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
        return CATEGORY[tuple([number for number, _ in shape])], tuple([rank for _, rank in shape])
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]  # the ace below the two
    straight = ranks[0] - ranks[4] == 4
    flush = len({card % 4 for card in cards}) == 1
    return (8 if straight and flush else 5 if flush else 4 if straight else 0), tuple(ranks)
