"""Hands played at random in compiled code, and the generator that they come from."""

import numpy as np
import pytest
from numba import config

import tapete
from tapete.cards.chance import advance, below, mixed, stream_of
from tapete.sim.random_play import place_random_cards, random_hands

INTERPRETED = bool(config.DISABLE_JIT)
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")  # words wrap around, interpreted NumPy warns
HOME = tapete.Rules.preset("home")


def test_the_generator_is_splitmix64():
    """The first words from seed 0 are those that the generator's authors give."""
    state = np.uint64(0)
    words = []
    for _ in range(3):
        state = np.uint64(advance(state))
        words.append(int(mixed(state)))
    assert words == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_streams_differ_by_seed_and_hand():
    """Every (seed, hand) has a stream of its own."""
    assert len({int(stream_of(seed, hand)) for seed in range(30) for hand in range(30)}) == 900


def test_the_same_seed_plays_the_same_hands():
    """Hands depend on the seed alone, and a longer run begins with the shorter one."""
    few, _ = random_hands(HOME, [200] * 6, 20, seed=3)
    more, _ = random_hands(HOME, [200] * 6, 40, seed=3)
    other, _ = random_hands(HOME, [200] * 6, 40, seed=4)
    assert np.array_equal(few, more[:20])
    assert not np.array_equal(more, other)
    assert not more.sum(axis=1).any()


def test_r45_random_hands_are_straddled():
    """The rules of the table hold in compiled play too: who straddles and folds has lost the straddle."""
    net, _ = random_hands(HOME.replace(straddles=[4]), [200] * 6, 60, seed=1)
    assert (net == -4).any()


@pytest.mark.skipif(INTERPRETED, reason="20,800 deals take too long interpreted; the compiled run has them")
def test_r02_cards_are_uniform():
    """Every card is as likely at every place: chi-square over hole cards and board within five deviations (R-02)."""
    deals, places = 20_800, 17
    hands = tapete.Hand(HOME, [200] * 6)._hands
    h, deck, seen = hands[0], np.empty(52, np.uint8), np.zeros((places, 52))
    for hand in range(deals):
        place_random_cards(h, deck, np.uint64(stream_of(9, hand)))
        dealt = [*h["hole"][:6].T.ravel().tolist(), *h["board"].tolist()]
        seen[np.arange(places), dealt] += 1
    expected = deals / 52
    chi = ((seen - expected) ** 2 / expected).sum()
    freedom = places * 51
    assert abs(chi - freedom) < 5 * np.sqrt(2 * freedom)


def test_numbers_below_a_bound():
    """Numbers stay below their bound and reach all of it."""
    assert {below(np.uint64(mixed(np.uint64(i))), 6) for i in range(200)} == set(range(6))
