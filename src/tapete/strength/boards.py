"""All boards that may still come, those equal up to suits only once, and strengths on them."""

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tapete.kernel import kernel
from tapete.strength.combos import HIGH, LOW
from tapete.strength.kernels import _flush_suit, _value_without_flush
from tapete.strength.tables import FLUSH_BITS, FLUSHES, RANK_BITS, WORDS

_RANKS = (1 << RANK_BITS) - 1
CARD_MASKS = np.int64(1) << (np.arange(52) % 4 * RANK_BITS + np.arange(52) // 4)
"""(52,) int64: one bit a card, the ranks of a suit side by side, so that a flush is looked up by a shift."""
COMBO_MASKS = CARD_MASKS[LOW] | CARD_MASKS[HIGH]
"""(1326,) int64: the cards of each combination."""
COMBO_WORDS = WORDS[LOW] + WORDS[HIGH]
"""(1326,) int64: the evaluator's word of each combination."""


@kernel
def strength_of_sum(word: int, mask: int) -> int:
    """The value 1..7462 of seven cards from `NO_CARDS` plus the sum of their words, and their `CARD_MASKS` united."""
    if not word & FLUSH_BITS:
        return _value_without_flush(word)
    return int(FLUSHES[mask >> RANK_BITS * _flush_suit(word) & _RANKS])


@kernel
def word_of(cards: Any) -> int:
    """The sum of the words of some cards."""
    word = 0
    for card in cards:
        word += WORDS[card]
    return word


@kernel
def mask_of(cards: Any) -> int:
    """The `CARD_MASKS` of some cards, united."""
    mask = 0
    for card in cards:
        mask |= CARD_MASKS[card]
    return mask


@kernel
def _alike(mask: int, orders: Any) -> int:
    """How many orders of suits leave the cards as they are; 0 if one makes a larger mask, which stands for them."""
    alike = 1
    for number in range(1, len(orders)):  # the first changes nothing
        moved = 0
        for suit in range(4):
            moved |= (mask >> RANK_BITS * suit & _RANKS) << RANK_BITS * orders[number, suit]
        if moved > mask:
            return 0
        alike += int(moved == mask)
    return alike


@kernel
def _next_choice(places: Any, many: int) -> int:
    """Step to the next choice of places below ``many``, ascending: the first place that changed, -1 after the last."""
    wide = len(places)
    at = wide - 1
    while at >= 0 and places[at] == many - wide + at:
        at -= 1
    if at >= 0:
        places[at] += 1
        for after in range(at + 1, wide):
            places[after] = places[after - 1] + 1
    return at


@kernel
def list_boards(deck: Any, orders: Any, boards: Any, times: Any) -> int:
    """Fill ``boards`` (n, k) with k cards of the deck, and ``times`` (n,) with how many boards each stands for.

    ``orders`` (g, 4) is a group of orders of suits under which nothing else changes. Returns how many there are.
    """
    wide = boards.shape[1]
    places, masks = np.arange(wide), np.zeros(wide + 1, np.int64)
    found, changed = 0, 0
    while changed >= 0:
        for at in range(changed, wide):
            masks[at + 1] = masks[at] | CARD_MASKS[deck[places[at]]]
        alike = _alike(masks[wide], orders)
        if alike:
            for at in range(wide):
                boards[found, at] = deck[places[at]]
            times[found] = len(orders) // alike
            found += 1
        changed = _next_choice(places, len(deck))
    return found


def boards_from(deck: NDArray[np.uint8], missing: int, orders: NDArray[np.uint8]) -> tuple[Any, Any]:
    """Boards (n, missing) uint8 and how many each stands for (n,) uint8, see `list_boards`."""
    most = comb(len(deck), missing)
    boards, times = np.empty((most, missing), np.uint8), np.empty(most, np.uint8)
    found = list_boards(deck, orders, boards, times)
    return boards[:found].copy(), times[:found].copy()
