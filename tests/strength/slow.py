"""An evaluator written another way, to compare with: every five of the cards, by counting and primes."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import numpy as np

PRIMES = np.array([2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41])
NAMES = ["high_card", "pair", "two_pair", "three_of_a_kind", "straight"]
NAMES += ["flush", "full_house", "four_of_a_kind", "straight_flush"]
SHAPES = {
    (1, 1, 1, 1, 1): "high_card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two_pair",
    (3, 1, 1): "three_of_a_kind",
    (3, 2): "full_house",
    (4, 1): "four_of_a_kind",
}


def five_key(ranks, flush):
    """What five cards compare by: the place of the category, then ranks, the more frequent and the higher first."""
    counts = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    order = [rank for rank, _ in counts]
    name = SHAPES[tuple(count for _, count in counts)]
    if name == "high_card":
        run = order[0] - order[4] == 4
        if order == [12, 3, 2, 1, 0]:
            run, order = True, [3, 2, 1, 0, -1]
        name = {(0, 0): "high_card", (0, 1): "flush", (1, 0): "straight", (1, 1): "straight_flush"}[run, flush]
    return (NAMES.index(name), *order)


def _classes():
    """Every class of five cards: ranks, whether of one suit, and its key; weakest first."""
    hands = [(ranks, False) for ranks in combinations_with_replacement(range(13), 5) if len(set(ranks)) > 1]
    hands += [(ranks, True) for ranks in combinations(range(13), 5)]
    return sorted((five_key(*hand), *hand) for hand in hands)


CLASSES = _classes()
CATEGORY_OF = np.array([-1] + [key[0] for key, _, _ in CLASSES])
"""Place in `NAMES` of each value 1..7462."""

_products = np.array([int(np.prod(PRIMES[list(ranks)])) * 2 + flush for _, ranks, flush in CLASSES])
_order = np.argsort(_products)


def five_values(cards):
    """Values of (n, 5) cards."""
    flush = (cards & 3 == cards[:, :1] & 3).all(axis=1)
    products = PRIMES[cards >> 2].prod(axis=1) * 2 + flush
    return _order[np.searchsorted(_products, products, sorter=_order)] + 1


def values(cards):
    """Values of (n, 5 to 7) cards: the best of every five."""
    fives = [five_values(cards[:, list(five)]) for five in combinations(range(cards.shape[1]), 5)]
    return np.maximum.reduce(fives)
