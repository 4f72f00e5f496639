"""The evaluator in compiled code."""

from typing import Any

import numpy as np

from tapete.kernel import kernel
from tapete.strength.tables import (
    CELL_BITS,
    CELL_MASK,
    COUNT_BIT,
    FIVE_CARDS,
    FLUSH_BITS,
    FLUSHES,
    KEY_MASK,
    NO_CARDS,
    SHIFTS,
    SUIT_BIT,
    VALUES,
    WORDS,
)

BLOCK = 4096
"""Hands that are looked up together, before their flushes are."""
_NO_CARDS_SEEN = 7 << 52  # three bits more than cards, as in the counters of `NO_CARDS`
_SEEN = (1 << 55) - 1
_ALL_RANKS = (1 << 13) - 1


@kernel
def _value_without_flush(word: int) -> int:
    key = word & KEY_MASK
    return int(VALUES[(key & CELL_MASK) + SHIFTS[key >> CELL_BITS]])


@kernel
def _flush_suit(word: int) -> int:
    five = word >> (SUIT_BIT + 3)
    return (five >> 4 & 1) + 2 * (five >> 8 & 1) + 3 * (five >> 12 & 1)


@kernel
def _rank_in(suit: int, card: int) -> int:
    """The bit of the card's rank, 0 when the card is of another suit."""
    return int(card & 3 == suit) << (int(card) >> 2)


@kernel
def strength_of_seven(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """The value 1..7462 of seven cards 0..51, up to two of them 255 for none; higher is better (R-51 to R-54)."""
    word = NO_CARDS + WORDS[a] + WORDS[b] + WORDS[c] + WORDS[d] + WORDS[e] + WORDS[f] + WORDS[g]
    if not word & FLUSH_BITS:
        return _value_without_flush(word)
    suit = _flush_suit(word)
    ranks = _rank_in(suit, a) | _rank_in(suit, b) | _rank_in(suit, c) | _rank_in(suit, d)
    ranks |= _rank_in(suit, e) | _rank_in(suit, f) | _rank_in(suit, g)
    return int(FLUSHES[ranks & _ALL_RANKS])


@kernel
def _seen(card: int) -> int:
    return 1 << (int(card) & 63)


@kernel
def _miscount(word: int, seen: int) -> int:
    """0 when the hand's word counts as many cards as different ones were seen, and nothing that is no card."""
    seen &= _SEEN
    different = 0
    while seen:  # one instruction once compiled
        seen &= seen - 1
        different += 1
    return (word >> COUNT_BIT) ^ different


@kernel
def strength_or_zero(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """As `strength_of_seven`, but 0 for anything else than five to seven different cards."""
    if (a | b | c | d | e | f | g) >> 8:
        return 0
    word = NO_CARDS + WORDS[a] + WORDS[b] + WORDS[c] + WORDS[d] + WORDS[e] + WORDS[f] + WORDS[g]
    seen = _NO_CARDS_SEEN | _seen(a) | _seen(b) | _seen(c) | _seen(d) | _seen(e) | _seen(f) | _seen(g)
    if not word & FIVE_CARDS or _miscount(word, seen):
        return 0
    return strength_of_seven(a, b, c, d, e, f, g)


@kernel
def _look_up(cards: Any, values: Any, flushes: Any) -> int:
    """Fill in the values without flushes and list the rows that have one: how many, or -1 when a row is no hand."""
    many, miscounts, least = 0, 0, -1
    for row in range(cards.shape[0]):
        word, seen = NO_CARDS, _NO_CARDS_SEEN
        for place in range(7):
            word += WORDS[cards[row, place]]
            seen |= _seen(cards[row, place])
        miscounts |= _miscount(word, seen)
        least &= word
        values[row] = _value_without_flush(word)
        flushes[many & (BLOCK - 1)] = row  # overwritten by the next row unless this one counts
        many += int(word & FLUSH_BITS != 0)
    if miscounts or not least & FIVE_CARDS:
        return -1
    return many


@kernel
def strengths_of_rows(cards: Any, values: Any) -> int:
    """Fill ``values`` (n,) uint16 from ``cards`` (n, 7) uint8: -1, or the start of the first block with a faulty row.

    Flushes are one hand in thirty, too many to guess and too few to pay for in each hand: they come after their block.
    """
    flushes = np.empty(BLOCK, np.uint16)
    for start in range(0, len(cards), BLOCK):
        hands, found = cards[start : start + BLOCK], values[start : start + BLOCK]
        many = _look_up(hands, found, flushes)
        if many < 0:
            return start
        for row in flushes[:many]:
            a, b, c, d, e, f, g = hands[row]
            found[row] = strength_of_seven(a, b, c, d, e, f, g)
    return -1
