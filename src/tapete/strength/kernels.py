"""The evaluator in compiled code."""

from typing import Any

import numpy as np

from tapete.kernel import kernel
from tapete.strength.tables import (
    CELL_BITS,
    CELL_MASK,
    COUNT_BIT,
    FLUSH_BITS,
    FLUSHES,
    KEY_MASK,
    NO_CARDS,
    NOT_A_CARD,
    SHIFTS,
    SUIT_BIT,
    VALUES,
    WORDS,
)

BLOCK = 4096
"""Hands that are looked up together, before their flushes are."""
ALL_CARDS = (1 << 52) - 1
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
def _how_many(seen: int) -> int:
    many = 0
    while seen:  # one instruction once compiled
        seen &= seen - 1
        many += 1
    return many


@kernel
def strength_or_zero(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """As `strength_of_seven`, but 0 for anything else than five to seven different cards."""
    if (a | b | c | d | e | f | g) >> 8:
        return 0
    seen = _seen(a) | _seen(b) | _seen(c) | _seen(d) | _seen(e) | _seen(f) | _seen(g)
    cards = WORDS[a] + WORDS[b] + WORDS[c] + WORDS[d] + WORDS[e] + WORDS[f] + WORDS[g] >> COUNT_BIT
    if cards < 5 or cards != _how_many(seen & ALL_CARDS):
        return 0
    return strength_of_seven(a, b, c, d, e, f, g)


@kernel
def strengths_of_rows(cards: Any, values: Any, start: int) -> int:
    """Fill ``values`` (n,) uint16 from ``cards`` (n, 7) uint8, 255 for none: -1, or the first row that is no hand.

    Rows before ``start`` are left alone.
    """
    for row in range(start, len(cards)):
        a, b, c, d, e, f, g = cards[row]
        value = strength_or_zero(a, b, c, d, e, f, g)
        if not value:
            return row
        values[row] = value
    return -1


@kernel
def _look_up(cards: Any, values: Any, flushes: Any) -> int:
    """Fill in the values without flushes and list the rows with one: how many, or -1 unless all rows are sevens.

    A seven is seven different cards, or six and 255.
    """
    many, marks, least = 0, 0, 7
    for row in range(cards.shape[0]):
        word, seen = 0, 0
        for place in range(7):
            word += WORDS[cards[row, place]]
            seen |= _seen(cards[row, place])
        marks |= word
        least &= _how_many(seen)  # seven in every row: 7 & 7 & 7 ...
        word += NO_CARDS
        values[row] = _value_without_flush(word)
        flushes[many] = row  # overwritten by the next row unless this one counts
        many += int(word & FLUSH_BITS != 0)
    return many if least == 7 and marks < NOT_A_CARD else -1


@kernel
def strengths_of_sevens(cards: Any, values: Any) -> int:
    """As `strengths_of_rows`, but faster, up to the first block that is not all sevens: how many rows were done.

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
    return len(cards)
