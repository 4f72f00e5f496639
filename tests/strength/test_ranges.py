"""Ranges: what the notation means, that it comes back exactly, and where it says that something is wrong."""

import pickle
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tapete
from tapete.strength.combos import CARDS, COMBOS, HANDS, MOVED, SUIT_ORDERS, combo_of, combo_text
from tapete.strength.notation import ORDER, RangeFault
from tapete.text import Fault


def hands(*names):
    """The weights of whole hands."""
    weights = np.zeros(COMBOS)
    for name in names:
        weights[HANDS[name]] = 1
    return weights


def comes_back(weights):
    """Whether weights survive being written and read, and their text being read and written."""
    held = tapete.Range.from_weights(weights)
    again = tapete.Range(str(held))
    return again == held and str(again) == str(held) and np.array_equal(again.weights, weights)


def test_combinations_are_numbered_by_their_cards():
    """Every two cards have a number of their own, whichever comes first, and the 169 hands hold each number once."""
    assert [combo_of(low, high) for high in range(52) for low in range(high)] == list(range(COMBOS))
    assert all(combo_of(high, low) == combo_of(low, high) for low, high in CARDS.tolist())
    assert sorted(combo for combos in HANDS.values() for combo in combos) == list(range(COMBOS))
    assert [len(HANDS[name]) for name in ("AA", "AKs", "AKo")] == [6, 4, 12]
    assert (combo_text(1325), combo_text(0)) == ("AsAh", "2d2c")


def test_suit_orders_rename_combinations():
    """Under each order of suits a combination becomes the one of its renamed cards; the first order changes nothing."""
    assert MOVED[0].tolist() == list(range(COMBOS))
    for order, moved in zip(SUIT_ORDERS.tolist(), MOVED, strict=True):
        for combo in range(0, COMBOS, 7):
            one, other = (4 * (card >> 2) + order[card & 3] for card in CARDS[combo].tolist())
            assert moved[combo] == combo_of(one, other)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("QQ+", ["QQ", "KK", "AA"]),
        ("AKs", ["AKs"]),
        ("KA", ["AKs", "AKo"]),
        ("A5s-A2s", ["A5s", "A4s", "A3s", "A2s"]),
        ("A2s-A5s", ["A5s", "A4s", "A3s", "A2s"]),
        ("KTo+", ["KTo", "KJo", "KQo"]),
        ("76s+", ["76s"]),
        ("22-44", ["22", "33", "44"]),
        ("44 - 22", ["22", "33", "44"]),
        ("JTs-98s", ["JTs", "T9s", "98s"]),
        ("J9-T8", ["J9s", "J9o", "T8s", "T8o"]),
        ("qq+, aKS  7h7c:0 Ako", ["QQ", "KK", "AA", "AKs", "AKo"]),
        ("KK+ !AA", ["KK"]),
        ("KK+-AA", ["KK"]),
        ("QQ+, -KK, AKs", ["QQ", "AA", "AKs"]),
        ("QQ -KK+, AA", ["QQ", "AA"]),
        ("AK!AKo", ["AKs"]),
        ("top 0.1%", ["AA"]),
        ("TOP1%", ["AA", "KK", "QQ"]),
        ("top 1.5 % - AA", ["KK", "QQ", "JJ"]),
        ("random", list(HANDS)),
        ("top 100%", list(HANDS)),
    ],
)
def test_terms_mean_these_hands(text, names):
    """Plus, dash, top, exclusion, both orders of ranks and either case mean what players mean by them."""
    assert np.array_equal(tapete.Range(text).weights, hands(*names))


def test_later_weights_count():
    """Where terms name a combination twice, the later weight counts; an exclusion only reaches to its left."""
    held = tapete.Range("QQ+:0.5, KK, AhAs:.25, -QhQs, QQ !QdQc").hands
    assert held["KhKd"] == 1
    assert (held["AsAh"], held["AsAd"]) == (0.25, 0.5)
    assert held["QsQh"] == 1
    assert "QdQc" not in held
    assert tapete.Range("AKo:0.5").combos == 6


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("AA,KK,QQ,AKs,A5s,A4s,A3s,A2s", "QQ+,AKs,A5s-A2s"),
        ("22-AA", "22+"),
        ("random", "random"),
        ("KTo+:0.25,AhKh", "AhKh,KTo+:0.25"),
        ("AKs-AhKh", "AsKs,AdKd,AcKc"),
        ("32s:0.00001", "32s:0.00001"),
    ],
)
def test_text_is_short(text, written):
    """A range is written in runs, full weights first, and single combinations last."""
    assert str(tapete.Range(text)) == written
    assert repr(tapete.Range(text)) == f"Range({written!r})"


def test_every_hand_run_and_combination_comes_back():
    """Each of the 169 hands, each run from one to another of a row, and each combination is read as it was written."""
    pairs = [[f"{rank}{rank}" for rank in "23456789TJQKA"]]
    rows = [
        [name for name in HANDS if name[0] == top and name.endswith(kind)] for top in "3456789TJQKA" for kind in "so"
    ]
    for row in pairs + rows:
        for start in range(len(row)):
            for end in range(start + 1, len(row) + 1):
                assert comes_back(hands(*row[start:end]))
    assert all(comes_back(row) for row in np.eye(COMBOS))


def test_every_top_comes_back():
    """The top of every size is the fewest hands of the order that make it up, and comes back."""
    before = 0.0
    for tenths in range(1, 1001):
        held = tapete.Range(f"top {tenths / 10}%")
        assert held.combos / COMBOS >= tenths / 1000 - 1e-12
        assert held.combos >= before
        assert comes_back(held.weights)
        before = held.combos
    assert sorted(ORDER) == sorted(HANDS)


weight = st.one_of(st.just(1.0), st.floats(0, 1), st.sampled_from([0.5, 0.25, 5e-324, 1 - 2**-53]))


@given(st.lists(st.tuples(st.sampled_from(sorted(HANDS)), weight), min_size=1), st.data())
def test_any_weights_come_back(chosen, data):
    """Whatever weights a range has, to the last bit, its text gives them back."""
    weights = np.zeros(COMBOS)
    for name, value in chosen:
        weights[HANDS[name]] = value
    for combo in data.draw(st.lists(st.integers(0, COMBOS - 1), max_size=5)):
        weights[combo] = data.draw(weight)
    if weights.any():
        assert comes_back(weights)


@pytest.mark.parametrize(
    ("text", "place", "en", "es"),
    [
        ("QQ+,AXs", 5, "'X' does not fit here", "'X' no encaja aquí"),
        ("hello", 0, "'h' does not fit here", "'h' no encaja aquí"),
        ("--AA", 1, "'-' does not fit here", "'-' no encaja aquí"),
        ("AKd", 2, "'d' does not fit here", "'d' no encaja aquí"),
        ("AKs-77", 4, "no run leads here", "ninguna serie llega hasta aquí"),
        ("AKs - AKo", 6, "no run leads here", "ninguna serie llega hasta aquí"),
        ("AhAh", 2, "R-01: Ah is there twice", "R-01: Ah aparece dos veces"),
        ("AAs", 2, "a pair has no suits to match", "una pareja no lleva s ni o"),
        ("AKsQQ", 3, "a comma or a space belongs", "entre dos términos va una coma"),
        ("AA:1.5", 3, "a weight is a number from 0 to 1", "un peso es un número de 0 a 1"),
        ("AA:", 3, "a weight is a number from 0 to 1", "un peso es un número de 0 a 1"),
        ("KK,top 0%", 3, "write a share over 0", "escribe una parte mayor que 0"),
        ("top 101%", 0, "write a share over 0", "escribe una parte mayor que 0"),
        ("QQ+ ,, 7", 8, "a hand breaks off", "una mano queda a medias"),
        ("AKs-Q", 5, "a hand breaks off", "una mano queda a medias"),
        ("", 0, "no hand is left in it", "no queda ninguna mano"),
        ("AA!AA", 5, "no hand is left in it", "no queda ninguna mano"),
    ],
)
def test_faults_point_at_the_character(text, place, en, es):
    """What cannot be read is refused with the character, counted from one in the sentence, and what would be right."""
    with pytest.raises(RangeFault) as fault:
        tapete.Range(text)
    assert fault.value.place == place
    assert str(fault.value).startswith(f"range {text!r}, character {place + 1}: {en}")
    assert fault.value.message("es").startswith(f"rango {text!r}, carácter {place + 1}: {es}")
    assert str(pickle.loads(pickle.dumps(fault.value))) == str(fault.value)


def test_ranges_need_no_compiler():
    """Reading and writing a range loads nothing of the compiler, so that it is quick."""
    code = "import sys, tapete; print(tapete.Range('QQ+'), 'numba' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["QQ+", "False"]


def test_ranges_are_values():
    """Equal ranges are equal and hash alike however they were written; they cannot be changed, and can be pickled."""
    one, other = tapete.Range("AK,QQ+"), tapete.Range("KK+ QQ AKo AKs")
    assert one == other
    assert hash(one) == hash(other)
    assert one != tapete.Range("QQ+")
    assert one != "QQ+,AK"
    assert pickle.loads(pickle.dumps(one)) == one
    assert eval(repr(one), {"Range": tapete.Range}) == one
    with pytest.raises(ValueError, match="read-only"):
        one.weights[0] = 1
    minus = tapete.Range.from_weights(np.where(hands("AA") > 0, 1.0, -0.0))
    assert hash(minus) == hash(tapete.Range("AA"))


@pytest.mark.parametrize("weights", [[1, 2], np.zeros(COMBOS), np.full(COMBOS, 1.5), np.full(COMBOS, np.nan)])
def test_weights_that_are_no_range_are_refused(weights):
    """A range needs 1,326 weights from 0 to 1, and one that is not 0."""
    with pytest.raises(Fault, match="a range needs 1326 weights"):
        tapete.Range.from_weights(weights)
