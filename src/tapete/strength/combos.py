"""The 1,326 combinations of two cards: their numbers, names and suits.

Combination ``high * (high - 1) / 2 + low`` holds the cards low < high, so 0 is 2c2d and 1325 is AhAs. Each belongs to
one of the 169 hands that are equal up to suits: ``AA``, ``AKs``, ``AKo``.
"""

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from tapete.cards.card import RANKS, cards_text

COMBOS = 1326
PAIRS, SUITED, OFFSUIT = "pair", "s", "o"

HIGH, LOW = np.tril_indices(52, -1)
"""(1326,) each: the two cards of each combination."""

CARDS = np.stack([LOW, HIGH], axis=1).astype(np.uint8)
"""(1326, 2) uint8, the lower card first."""

CARD_BITS = (np.int64(1) << LOW) | (np.int64(1) << HIGH)
"""(1326,) int64: bit c is set for each card c."""

SUIT_ORDERS = np.array(list(permutations(range(4))), np.uint8)
"""(24, 4) uint8: the suit that each suit becomes; the first changes nothing."""


def combo_of(a: int, b: int) -> int:
    """The number of the combination of two different cards."""
    low, high = sorted((a, b))
    return high * (high - 1) // 2 + low


def combo_text(combo: int) -> str:
    """The two cards, the higher one first: ``"AhKh"``."""
    return cards_text((int(HIGH[combo]), int(LOW[combo])))


def _moved() -> NDArray[np.int16]:
    cards = np.arange(52) // 4 * 4 + SUIT_ORDERS[:, np.arange(52) % 4].astype(np.int64)
    one, other = cards[:, LOW], cards[:, HIGH]
    low, high = np.minimum(one, other), np.maximum(one, other)
    return (high * (high - 1) // 2 + low).astype(np.int16)


MOVED = _moved()
"""(24, 1326) int16: what each combination becomes under each order of suits."""


def hand_name(high: int, low: int, kind: str) -> str:
    """The name of one of the 169 hands from its ranks: ``"AA"``, ``"AKs"``, ``"AKo"``."""
    return RANKS[high] + RANKS[low] + (kind if high != low else "")


def _hands() -> dict[str, list[int]]:
    hands: dict[str, list[int]] = {}
    for combo in reversed(range(COMBOS)):
        low, high = int(LOW[combo]), int(HIGH[combo])
        kind = SUITED if low & 3 == high & 3 else OFFSUIT
        hands.setdefault(hand_name(high >> 2, low >> 2, kind), []).append(combo)
    return hands


HANDS = _hands()
"""The combinations of each of the 169 hands: 6 of a pair, 4 suited, 12 offsuit."""
