"""The tables of the evaluator, built from the rules of poker when the module is loaded.

Every class of equal hands has a *code*: its category, then up to five ranks in the order in which R-53 compares them.
The codes of all five-card hands, sorted, number the 7,462 classes 1..7462.
"""

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)

RANK_KEYS = (1, 4, 16, 67, 295, 1334, 5734, 23800, 60883, 208450, 509982, 1304151, 2967844)
"""Rank keys, deuce first: each is the least number that keeps apart the sums of all hands of five to seven cards."""
KEY_BITS = 24
SCRAMBLE = 0x9E3779B1
"""An odd number: multiplying by it modulo 2**24 keeps sums apart and spreads them evenly."""
ROW_BITS = 11

SUIT_SHIFT = 32
FLUSH_BITS = 0x8888 << SUIT_SHIFT
NO_CARDS = 0x3333 << SUIT_SHIFT
"""A suit's counter starts at 3, so that its highest bit says: five or more."""

_MASKS = np.arange(1 << 13)
_HIGHEST = np.array([max(mask.bit_length() - 1, 0) for mask in range(1 << 13)])
_WHEEL = 0b1000000001111


def _straight_high(masks: Ints) -> Ints:
    """Rank of the highest card of the best straight in each mask of ranks, -1 for none; the wheel is five-high."""
    best = np.where(masks & _WHEEL == _WHEEL, 3, -1)
    for high in range(4, 13):
        run = 0b11111 << (high - 4)
        best[masks & run == run] = high
    return best


def _code(category: int, *ranks: Ints) -> Ints:
    total = np.full_like(ranks[0], category)
    for rank in ranks:
        total = total << 4 | rank
    return total << 4 * (5 - len(ranks))


def _highest(masks: Ints, many: int) -> list[Ints]:
    """The ``many`` highest ranks of each mask, highest first."""
    found = []
    for _ in range(many):
        found.append(_HIGHEST[masks])
        masks = masks & ~(1 << found[-1])
    return found


def _codes_of_ranks(at_least: list[Ints]) -> Ints:
    """Codes of hands without a flush; ``at_least[n]`` are the masks of ranks held n times or more."""
    _, ones, twos, threes, fours = at_least
    four, three, straight = _HIGHEST[fours], _HIGHEST[threes], _straight_high(ones)
    pair, second = _highest(twos, 2)
    twos_left = twos & ~(1 << three)
    held = [fours > 0, (threes > 0) & (twos_left > 0), straight >= 0, threes > 0, twos & (twos - 1) > 0, twos > 0]
    codes = [
        _code(FOUR, four, *_highest(ones & ~(1 << four), 1)),
        _code(FULL_HOUSE, three, _HIGHEST[twos_left]),
        _code(STRAIGHT, straight),
        _code(THREE, three, *_highest(ones & ~(1 << three), 2)),
        _code(TWO_PAIR, pair, second, *_highest(ones & ~(1 << pair) & ~(1 << second), 1)),
        _code(PAIR, pair, *_highest(ones & ~(1 << pair), 3)),
    ]
    return np.select(held, codes, _code(HIGH_CARD, *_highest(ones, 5)))


def _codes_of_suit(masks: Ints) -> Ints:
    """Codes of flushes and straight flushes from the mask of the suit's ranks."""
    straight = _straight_high(masks)
    return np.where(straight >= 0, _code(STRAIGHT_FLUSH, straight), _code(FLUSH, *_highest(masks, 5)))


def _all_rank_hands() -> tuple[Ints, Ints, list[Ints]]:
    """Key, number of cards and masks of all ways to hold five to seven cards, suits aside."""
    key, held = np.zeros(1, np.int64), np.zeros(1, np.int64)
    at_least = [np.zeros(1, np.int64) for _ in range(5)]
    copies = np.arange(5)
    for rank, rank_key in enumerate(RANK_KEYS):
        held = (held[:, None] + copies).ravel()
        fits = held <= 7
        key = (key[:, None] + copies * rank_key).ravel()[fits]
        at_least = [(mask[:, None] | (copies >= n) << rank).ravel()[fits] for n, mask in enumerate(at_least)]
        held = held[fits]
    whole = held >= 5
    return key[whole], held[whole], [mask[whole] for mask in at_least]


def _row_offsets(keys: Ints) -> Ints:
    """Where each row of the perfect hash starts, so that no two keys share a slot: first fit, fullest rows first."""
    keys = np.sort(keys)
    rows, starts = np.unique(keys >> ROW_BITS, return_index=True)
    cells = [part.tolist() for part in np.split(keys & ((1 << ROW_BITS) - 1), starts[1:])]
    offsets = np.zeros(1 << (KEY_BITS - ROW_BITS), np.int64)
    free = (1 << 100_000) - 1
    for row in sorted(range(len(rows)), key=lambda row: -len(cells[row])):
        fits, pattern = free, 0
        for cell in cells[row]:
            fits &= free >> cell
            pattern |= 1 << cell
        offset = (fits & -fits).bit_length() - 1
        free &= ~(pattern << offset)
        offsets[rows[row]] = offset
    return offsets


def _build() -> tuple[Ints, NDArray[np.uint32], NDArray[np.uint16], NDArray[np.uint16], Ints]:
    key, held, at_least = _all_rank_hands()
    rank_codes = _codes_of_ranks(at_least)
    big_suits = _MASKS[[mask.bit_count() >= 5 for mask in range(1 << 13)]]
    five_suits = _MASKS[[mask.bit_count() == 5 for mask in range(1 << 13)]]
    codes = np.unique(np.concatenate([rank_codes[held == 5], _codes_of_suit(five_suits)]))
    key = key * SCRAMBLE & ((1 << KEY_BITS) - 1)
    offsets = _row_offsets(key)
    slots = (key & ((1 << ROW_BITS) - 1)) + offsets[key >> ROW_BITS]
    values = np.zeros(slots.max() + 1, np.uint16)
    values[slots] = np.searchsorted(codes, rank_codes) + 1
    flushes = np.zeros(1 << 13, np.uint16)
    flushes[big_suits] = np.searchsorted(codes, _codes_of_suit(big_suits)) + 1
    words = np.full(256, 0, np.int64)
    for card in range(52):
        scrambled = RANK_KEYS[card >> 2] * SCRAMBLE & ((1 << KEY_BITS) - 1)
        words[card] = scrambled + (1 << (SUIT_SHIFT + 4 * (card & 3)))
    return words, offsets.astype(np.uint32), values, flushes, codes


WORDS, OFFSETS, VALUES, FLUSHES, CODES = _build()
