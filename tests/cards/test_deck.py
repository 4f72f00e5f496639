"""The documented shuffle and decks in a given order."""

import json
import math
import re
from importlib import resources
from pathlib import Path

import numba
import numpy as np
import pytest

import tapete
from tapete.cards.card import cards_text, parse_cards
from tapete.text import Fault

VECTORS = json.loads(resources.files("tapete.cards").joinpath("shuffle_vectors.json").read_text())
PAGE = Path(__file__).parents[2] / "docs" / "shuffle.md"
SHUFFLES = 10_400 if numba.config.DISABLE_JIT else 52_000  # pure Python, slow under a coverage tracer


def name_of(vector):
    kind = "int" if "int" in vector else "bytes"
    return f"{kind}-{vector[kind][:12]}"


def seed_of(vector):
    return int(vector["int"]) if "int" in vector else bytes.fromhex(vector["bytes"])


@pytest.mark.parametrize("vector", VECTORS, ids=name_of)
def test_r02_shuffle_is_pinned_by_parity_vectors(vector):
    """The seeds of the parity vectors give their decks, whatever the version or language (R-02)."""
    assert cards_text(tapete.shuffled(seed_of(vector))) == vector["deck"]


@pytest.mark.parametrize("vector", VECTORS, ids=name_of)
def test_r02_documented_shuffle_is_the_one_that_is_played(vector):
    """The code that `docs/shuffle.md` shows gives the same decks (R-02)."""
    shown: dict = {}
    exec(re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1], shown)
    assert cards_text(shown["shuffled"](seed_of(vector))) == vector["deck"]


def test_r01_every_shuffle_holds_each_card_once():
    """A thousand seeds give a thousand different orders of the same 52 cards (R-01)."""
    decks = {tapete.shuffled(seed) for seed in range(1000)}
    assert len(decks) == 1000
    assert all(sorted(deck) == list(range(52)) for deck in decks)


def places(decks):
    """How often each card lies at each place."""
    seen = np.zeros((52, 52), np.int64)
    for deck in decks:
        seen[np.arange(52), deck] += 1
    return seen


def distance_from_fair(seen):
    """How many standard deviations the 52 by 52 table is from one of a fair shuffle (chi-square, 51² degrees)."""
    expected = seen.sum() / 52**2
    chi_square = float(((seen - expected) ** 2).sum() / expected) * 51 / 52
    return (chi_square - 51**2) / math.sqrt(2 * 51**2)


def swapped_anywhere(stream):
    """The well-known biased shuffle: every card changes places with any card of the whole deck."""
    deck = list(range(52))
    for i in range(52):
        j = int(stream.integers(52))
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def test_s07_r02_every_card_is_equally_often_at_every_place():
    """Over 52,000 shuffles the counts of cards at places are within five standard deviations of fair (S07, R-02).

    10,400 shuffles in the interpreted run.
    """
    assert abs(distance_from_fair(places(tapete.shuffled(seed) for seed in range(SHUFFLES)))) < 5


def test_s07_r02_test_of_fairness_sees_a_biased_shuffle():
    """A shuffle that swaps with any place of the deck is found out with a fifth of the shuffles (S07, R-02)."""
    stream = np.random.default_rng(0)
    assert distance_from_fair(places(swapped_anywhere(stream) for _ in range(SHUFFLES // 5))) > 5


def test_numbers_and_bytes_are_different_seeds():
    """A number and the bytes that write it, or bytes with a zero more, do not share a deck."""
    seeds = [7, b"\7", b"\0\7", b"7", 0, b"", b"\0", 256, b"\1\0", b"i\7"]
    assert len({tapete.shuffled(seed) for seed in seeds}) == len(seeds)


def test_numpy_number_is_the_same_seed():
    """A NumPy integer is the number that it says."""
    assert tapete.shuffled(np.uint8(7)) == tapete.shuffled(7)


@pytest.mark.parametrize("seed", [-1, 1.0, "7", None])
def test_what_is_no_seed_is_refused(seed):
    """Negative and broken numbers, text and nothing are refused in both languages."""
    with pytest.raises(Fault) as fault:
        tapete.shuffled(seed)
    assert str(fault.value) == f"{seed!r} is not a seed: give a whole number from 0 on, or bytes"
    assert fault.value.message("es") == f"{seed!r} no es una semilla: da un número entero desde 0, o bytes"


def test_deck_of_begins_as_told_and_goes_on_ascending():
    """The cards named come first in their order, the missing ones after them from the deuce of clubs up."""
    deck = tapete.deck_of("Ah 2c Kd")
    assert cards_text(deck[:6]) == "Ah2cKd2d2h2s"
    assert sorted(deck) == list(range(52))
    assert list(deck[3:]) == sorted(deck[3:])
    assert tapete.deck_of("") == tuple(range(52))
    assert tapete.deck_of(cards_text(tapete.shuffled(1))) == tapete.shuffled(1)


def test_r01_deck_of_refuses_a_repeated_card():
    """A deck cannot begin with the same card twice (R-01)."""
    with pytest.raises(Fault, match="R-01: Ah is there twice"):
        tapete.deck_of("Ah 2c Ah")


def test_vectors_read_back():
    """The decks of the parity vectors are whole decks, and their seeds are all different."""
    assert len({str(seed_of(vector)) for vector in VECTORS}) == len(VECTORS) >= 20
    assert all(sorted(parse_cards(vector["deck"])) == list(range(52)) for vector in VECTORS)
