"""The tables of the evaluator, built from the rules of poker when this module is loaded.

Every class of equal hands has a *code*: its category and then, four bits each, up to five ranks in the order in which
R-53 compares them. The codes of all five-card hands, sorted, number the 7,462 classes 1..7462.

Every card has a *word*, and the word of a hand is the sum of its cards' words: a key that tells its ranks, four
counters that tell whether a suit has five cards, and the number of cards. A perfect hash takes the key to the value of
the hand without a flush: its high bits choose a row, its low bits a cell, and rows are shifted until no two hands meet
in one slot (Tarjan and Yao, Storing a sparse table, 1979).
"""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)
RANK_BITS = 13

# The word of a card, from bit 0: rank key, suit counters, number of cards.
RANK_KEYS = (1, 4, 16, 67, 295, 1334, 5734, 23800, 60883, 208450, 509982, 1304151, 2967844)
"""Deuce to ace, found in this order: each the least that keeps the sums of different hands of five to seven apart."""
KEY_BITS = 24
KEY_MASK = (1 << KEY_BITS) - 1
SPREAD = 0x9E3779B1
"""An odd number: keys times it modulo 2**24 stay apart and lie evenly (Knuth's multiplicative hashing)."""
SUIT_BIT = 32
COUNT_BIT = 48
NO_CARDS = 0x3333 << SUIT_BIT
"""The suits are counted from 3, so that the bit of 8 in a counter tells that there are five or more."""
FLUSH_BITS = 0x8888 << SUIT_BIT
NOT_A_CARD = 1 << (COUNT_BIT + 8)

CELL_BITS = 10
CELL_MASK = (1 << CELL_BITS) - 1
SLOTS = 128 * 1024
"""With gaps enough to place all rows in one quick sweep."""

_ALL_MASKS = np.arange(1 << RANK_BITS)
_RANKS_IN = np.bitwise_count(_ALL_MASKS)
_HIGHEST_IN = np.maximum(np.frexp(_ALL_MASKS)[1].astype(np.int64) - 1, 0)


def _highest(masks: Ints, many: int) -> list[Ints]:
    """The ``many`` highest ranks of each mask, highest first; 0 when a mask has run out."""
    found: list[Ints] = []
    for _ in range(many):
        found.append(_HIGHEST_IN[masks])
        masks = masks & ~(1 << found[-1])
    return found


def _straight(masks: Ints) -> Ints:
    """The highest card of the best straight in each mask, 0 for none."""
    high = np.zeros_like(masks)
    wheel = 1 << 12 | 0b1111  # the ace below the deuce
    for top, run in [(3, wheel)] + [(top, 0b11111 << (top - 4)) for top in range(4, 13)]:
        high[masks & run == run] = top
    return high


def _code(category: int, *ranks: Ints) -> Ints:
    code = np.full_like(ranks[0], category)
    for place in range(5):
        code = code << 4 | (ranks[place] if place < len(ranks) else 0)
    return code


def _codes_of_ranks(held: Ints) -> Ints:
    """Codes of hands without a flush; ``held`` is four masks of ranks: held at least once, twice, three, four times."""
    once, twice, thrice, fourfold = (held >> RANK_BITS * n & ((1 << RANK_BITS) - 1) for n in range(4))
    straight, three, four = _straight(once), _HIGHEST_IN[thrice], _HIGHEST_IN[fourfold]
    high, low = _highest(twice, 2)
    filling = twice & ~(1 << three)
    cases = [
        (fourfold > 0, _code(FOUR, four, *_highest(once & ~(1 << four), 1))),
        ((thrice > 0) & (filling > 0), _code(FULL_HOUSE, three, _HIGHEST_IN[filling])),
        (straight > 0, _code(STRAIGHT, straight)),
        (thrice > 0, _code(THREE, three, *_highest(once & ~(1 << three), 2))),
        (_RANKS_IN[twice] > 1, _code(TWO_PAIR, high, low, *_highest(once & ~(1 << high | 1 << low), 1))),
        (twice > 0, _code(PAIR, high, *_highest(once & ~(1 << high), 3))),
    ]
    return np.select([holds for holds, _ in cases], [code for _, code in cases], _code(HIGH_CARD, *_highest(once, 5)))


def _codes_of_suit(masks: Ints) -> Ints:
    """Codes of flushes from the ranks held in their suit."""
    straight = _straight(masks)
    return np.where(straight > 0, _code(STRAIGHT_FLUSH, straight), _code(FLUSH, *_highest(masks, 5)))


def _all_ranks_held() -> tuple[Ints, Ints, Ints]:
    """Key, number of cards and four masks of every choice of five to seven cards, suits aside: 73,775 of them."""
    keys, many, held = (np.zeros(1, np.int64) for _ in range(3))
    copies = np.arange(5)
    masks = np.array([0, 1, 1 | 1 << 13, 1 | 1 << 13 | 1 << 26, 1 | 1 << 13 | 1 << 26 | 1 << 39])
    for rank, key in enumerate(RANK_KEYS):
        fits = many[:, None] + copies <= 7
        keys = (keys[:, None] + copies * key)[fits]
        held = (held[:, None] | masks << rank)[fits]
        many = (many[:, None] + copies)[fits]
    hands = many >= 5
    return keys[hands] * SPREAD & KEY_MASK, many[hands], held[hands]


def _next_fit(row: list[int], free: bytearray, shift: int) -> int:
    """The next shift, from ``shift`` on, that puts all cells of the row into free slots."""
    while True:
        shift = free.find(1, shift + row[0]) - row[0]
        for cell in row:
            if not free[shift + cell]:
                break
        else:
            return shift
        shift += 1


def _shifts(keys: Ints) -> NDArray[np.uint32]:
    """How far each row is shifted so that no two keys share a slot; the fullest rows are placed first."""
    keys = np.sort(keys)
    numbers, starts = np.unique(keys >> CELL_BITS, return_index=True)
    cells, bounds = (keys & CELL_MASK).tolist(), [*starts.tolist(), len(keys)]
    rows = [cells[start:end] for start, end in pairwise(bounds)]
    free, shift, shifts = bytearray(b"\1" * SLOTS), 0, [0] * len(rows)
    for at in sorted(range(len(rows)), key=lambda at: -len(rows[at])):
        shifts[at] = shift = _next_fit(rows[at], free, shift)
        for cell in rows[at]:
            free[shift + cell] = 0
    by_number = np.zeros(1 << (KEY_BITS - CELL_BITS), np.uint32)
    by_number[numbers] = shifts
    return by_number


def _words() -> Ints:
    """Words of all 256 bytes: 0..51 the cards, 255 no card, the others marked as no cards at all."""
    words = np.full(256, NOT_A_CARD)
    for card in range(52):
        key = RANK_KEYS[card >> 2] * SPREAD & KEY_MASK
        words[card] = key | 1 << (SUIT_BIT + 4 * (card & 3)) | 1 << COUNT_BIT
    words[255] = 0
    return words


def _number(codes: Ints) -> NDArray[np.uint16]:
    return (np.searchsorted(CODES, codes) + 1).astype(np.uint16)


_keys, _many, _held = _all_ranks_held()
_codes = _codes_of_ranks(_held)
CODES = np.sort(np.concatenate([np.unique(_codes[_many == 5]), _codes_of_suit(_ALL_MASKS[_RANKS_IN == 5])]))
"""(7462,) int64: the code of value v at v - 1."""

WORDS = _words()
"""(256,) int64: the word of each card; 255 (no card) adds nothing."""

SHIFTS = _shifts(_keys)
"""(16384,) uint32: the shift of each row of the perfect hash."""

VALUES = np.zeros(SLOTS, np.uint16)
"""(131072,) uint16: the value of each hand without a flush, at its slot."""
VALUES[(_keys & CELL_MASK) + SHIFTS[_keys >> CELL_BITS]] = _number(_codes)

FLUSHES = np.where(_RANKS_IN >= 5, _number(_codes_of_suit(_ALL_MASKS)), 0).astype(np.uint16)
"""(8192,) uint16: the value of a flush from the ranks held in its suit."""
