"""The values: known answers, and another evaluator's."""

import os
from itertools import chain, combinations

import numba
import numpy as np
import pytest

import tapete
from tapete.cards.card import UNKNOWN
from tapete.strength import tables
from tapete.strength.kernels import strength_of_seven
from tapete.strength.tables import CODES
from tests.strength import slow

INTERPRETED = bool(numba.config.DISABLE_JIT)
HANDS = int(os.environ.get("TAPETE_STRENGTH_HANDS", 4_000 if INTERPRETED else 200_000))
needs_compiled = pytest.mark.skipif(INTERPRETED, reason="millions of hands want compiled code: here samples stand in")

# Hands by category, high card to straight flush (royal ones included), known from combinatorics.
FIVE_CARD_HANDS = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]
SEVEN_CARD_HANDS = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584]


def random_hands(many, wide, seed):
    """(many, wide) uint8: hands of different cards."""
    order = np.random.default_rng(seed).random((many, 52), np.float32).argpartition(wide, axis=1)
    return order[:, :wide].astype(np.uint8)


def categories(values):
    return np.bincount(CODES[values.astype(np.int64) - 1] >> 20, minlength=9).tolist()


def hand_of(ranks, flush):
    """Cards of five ranks, of one suit or surely not of one."""
    return [4 * rank + (0 if flush else place % 4) for place, rank in enumerate(ranks)]


def test_r53_classes_are_7462_and_in_their_order():
    """Every class of five-card hands has its own value, 1 to 7,462 from the weakest to the royal flush (R-52, R-53)."""
    assert len(slow.CLASSES) == len(CODES) == 7462
    hands = np.array([hand_of(ranks, flush) for _, ranks, flush in slow.CLASSES], np.uint8)
    assert tapete.evaluate_many(hands).tolist() == list(range(1, 7463))


@needs_compiled
def test_r52_all_five_card_hands():
    """All 2,598,960 five-card hands fall into the categories as combinatorics says, and rank as the slow way ranks."""
    cards = chain.from_iterable(combinations(range(52), 5))
    hands = np.fromiter(cards, np.uint8, count=5 * 2_598_960).reshape(-1, 5)
    values = tapete.evaluate_many(hands)
    assert categories(values) == FIVE_CARD_HANDS
    assert (values == slow.five_values(hands)).all()


@numba.njit(nogil=True)
def count_all_seven():
    """How many of the hands of seven cards have each value."""
    found = np.zeros(7463, np.int64)
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        for f in range(e):
                            for g in range(f):
                                found[strength_of_seven(a, b, c, d, e, f, g)] += 1
    return found


@needs_compiled
def test_r52_all_seven_card_hands():
    """All 133,784,560 seven-card hands fall into the categories as combinatorics says (R-51, R-52)."""
    found = count_all_seven()
    assert found.sum() == 133_784_560
    assert np.bincount(slow.CATEGORY_OF[1:], found[1:]).tolist() == SEVEN_CARD_HANDS
    assert np.count_nonzero(found) == 4824


@pytest.mark.parametrize("wide", [5, 6, 7])
def test_r51_best_five_of_all_cards_count(wide):
    """Random hands of five, six and seven cards have the value of the best five among them, found the slow way (R-51).

    200,000 of seven cards; TAPETE_STRENGTH_HANDS sets another number.
    """
    many = HANDS if wide == 7 else HANDS // 10
    for seed, start in enumerate(range(0, many, 1_000_000)):
        hands = random_hands(min(many - start, 1_000_000), wide, (wide, seed))
        assert (tapete.evaluate_many(hands) == slow.values(hands)).all()


def test_kernel_takes_any_whole_numbers():
    """`strength_of_seven` gives the same value for bytes, signed bytes and wide integers, flushes included."""
    hands = np.concatenate([random_hands(50, 7, 1), 4 * random_hands(50, 7, 2) % 52 + np.arange(7) % 2])
    hands = np.array([hand for hand in hands.tolist() if len(set(hand)) == 7])
    expected = slow.values(hands).tolist()
    for kind in (np.uint8, np.int8, np.int64):
        assert [strength_of_seven(*hand) for hand in hands.astype(kind)] == expected


def test_255_fills_shorter_hands():
    """255 stands for no card, at any place, for one hand and for many."""
    hands = random_hands(300, 7, 3)
    lacking = np.random.default_rng(4).integers(0, 3, 300)
    expected = []
    for row, few in enumerate(lacking):
        expected.append(slow.values(hands[row : row + 1, few:])[0])
        hands[row, :few] = UNKNOWN
        np.random.default_rng(row).shuffle(hands[row])
    assert tapete.evaluate_many(hands).tolist() == expected
    assert [tapete.evaluate(hand).value for hand in hands] == expected


def test_r54_suits_never_count():
    """Renaming the suits changes no value (R-54)."""
    hands = random_hands(2_000, 7, 5)
    values = tapete.evaluate_many(hands)
    for shift in (1, 2, 3):
        renamed = hands & 0xFC | (hands + np.uint8(shift)) & 3
        assert (tapete.evaluate_many(renamed) == values).all()


def test_r53_ace_is_low_only_in_the_wheel():
    """A-2-3-4-5 is the lowest straight, and K-A-2 does not connect (R-53)."""
    wheel, six_high = tapete.evaluate("Ah2c3d4s5h"), tapete.evaluate("2c3d4s5h6h")
    assert wheel < six_high
    assert wheel > tapete.evaluate("AhAcAdKsQh")
    assert tapete.evaluate("QhKcAd2s3h").category == "high_card"
    assert tapete.evaluate("Ah2h3h4h5h").category == "straight_flush"


def test_keys_keep_hands_apart():
    """No two hands of five to seven cards share a key, and no two keys share a slot of the perfect hash."""
    assert len(np.unique(tables._keys)) == len(tables._keys) == 73_775
    slots = (tables._keys & tables.CELL_MASK) + tables.SHIFTS[tables._keys >> tables.CELL_BITS]
    assert len(np.unique(slots)) == 73_775
    assert np.count_nonzero(tables.VALUES) == 73_775
