"""What `evaluate` and `evaluate_many` take, give and refuse."""

import re

import numpy as np
import pytest

import tapete
from tapete.cards.card import parse_cards
from tapete.strength.evaluate import Strength
from tapete.strength.kernels import BLOCK, strength_or_zero
from tapete.text import Fault

ROYAL = parse_cards("AhKhQhJhTh2c3d")


def test_text_tuples_lists_and_arrays_are_hands():
    """A hand is text, or values in a tuple, a list, an iterator or a NumPy row, of plain or of NumPy integers."""
    hands = ["AhKhQhJhTh2c3d", "Ah Kh Qh Jh Th 2c 3d", ROYAL, list(ROYAL), iter(ROYAL), np.array(ROYAL)]
    hands.append([np.uint8(card) for card in ROYAL])
    assert {tapete.evaluate(hand).value for hand in hands} == {7462}


def test_strengths_compare_as_hands_do():
    """Strengths are ordered, tie when equal whatever the cards, hash alike, and are not numbers."""
    kings, also_kings, queens = (tapete.evaluate(text) for text in ("KhKs2c3d4h", "KdKc2h3s4d", "QhQs2c3d4h"))
    assert kings == also_kings
    assert hash(kings) == hash(also_kings)
    assert queens < kings
    assert kings > queens
    assert kings >= also_kings <= kings
    assert max(queens, kings) is kings
    assert kings != kings.value
    with pytest.raises(TypeError):
        _ = kings < kings.value


def test_repr_rebuilds_the_strength():
    """The text of a strength is the call that makes it, without the places that hold no card."""
    strength = tapete.evaluate((*ROYAL[:5], 255, 255))
    assert repr(strength) == "evaluate('AhKhQhJhTh')"
    assert eval(repr(strength), {"evaluate": tapete.evaluate}) == strength
    assert isinstance(strength, Strength)


@pytest.mark.parametrize(
    ("cards", "en", "es"),
    [
        ("AhAhKhQhJh", "R-01: Ah is there twice", "R-01: Ah aparece dos veces"),
        ((1, 2, 3, 4, 1), "R-01: 2d is there twice", "R-01: 2d aparece dos veces"),
        ((1, 2, 3, 4, 5, 6, 6), "R-01: 3h is there twice", "R-01: 3h aparece dos veces"),
        ("AhKhQhJh", "'AhKhQhJh' is not a hand", "'AhKhQhJh' no es una mano"),
        ("AhKhQhJhTh2c3d4d", "'AhKhQhJhTh2c3d4d' is not a hand", "'AhKhQhJhTh2c3d4d' no es una mano"),
        ("", "'' is not a hand", "'' no es una mano"),
        ("AhKhQhJhT", "'AhKhQhJhT' is not a row of cards", "'AhKhQhJhT' no es una fila de cartas"),
        ("AhKhQhJh??", "'??' is not a card", "'??' no es una carta"),
        ((1, 2, 3, 4, 255), "'2d2h2s3c??' is not a hand", "'2d2h2s3c??' no es una mano"),
        ((1, 2, 3, 4, 5, 6, 52), "52 is not a card", "52 no es una carta"),
        ((1, 2, 3, 4, 5, 6, -1), "-1 is not a card", "-1 no es una carta"),
        ((1, 2, 3, 4, 5, 6, 256), "256 is not a card", "256 no es una carta"),
        ((1, 2, 3, 4, 5, 6, 2**80), f"{2**80} is not a card", f"{2**80} no es una carta"),
        ((1, 2, 3, 4, 5, 6, 7.0), "7.0 is not a card", "7.0 no es una carta"),
        ((1, 2, 3, 4, 5, 6, "Ah"), "'Ah' is not a card", "'Ah' no es una carta"),
        ((1, 2, 3, 4, 5, 6, None), "None is not a card", "None no es una carta"),
        (7, "7 is not a hand", "7 no es una mano"),
        (None, "None is not a hand", "None no es una mano"),
        (np.array(7), "'3s' is not a hand", "'3s' no es una mano"),
        (np.zeros((2, 3)), "[0.0, 0.0, 0.0] is not a card", "[0.0, 0.0, 0.0] no es una carta"),
    ],
)
def test_what_is_no_hand_is_refused(cards, en, es):
    """Repeated, missing, surplus and foreign cards are refused with a sentence in both languages (R-01)."""
    with pytest.raises(Fault) as fault:
        tapete.evaluate(cards)
    assert str(fault.value).startswith(en)
    assert fault.value.message("es").startswith(es)


def test_r01_zero_says_exactly_that_it_is_no_hand():
    """`strength_or_zero` is 0 for all but five to seven different cards, and then as `evaluate` says (R-01)."""
    stream = np.random.default_rng(6)
    bytes_ = np.arange(256)
    likely = np.concatenate([np.arange(52)] * 40 + [np.full(300, 255), bytes_])
    for row in stream.choice(likely, (3_000, 7)):
        cards = [int(card) for card in row if card != 255]
        sound = len(set(cards)) == len(cards) >= 5 and max(cards) < 52
        value = strength_or_zero(*row)
        assert value == (tapete.evaluate(cards).value if sound else 0)


def hands_of(many):
    """(many, 7) uint8: the royal flush, over and over."""
    return np.tile(np.array(ROYAL, np.uint8), (many, 1))


def test_rows_columns_slices_and_read_only_arrays():
    """Rows, columns, strided, column-ordered, read-only and empty arrays all give uint16 values in order."""
    hands = np.array([ROYAL, parse_cards("KhKsKd2c2dAh9s"), parse_cards("7c5d4h3s2cTdKd")], np.uint8)
    expected = [tapete.evaluate(hand).value for hand in hands]
    locked = hands.copy()
    locked.flags.writeable = False
    for array in (hands, np.asfortranarray(hands), locked, np.repeat(hands, 2, axis=0)[::2]):
        values = tapete.evaluate_many(array)
        assert values.dtype == np.uint16
        assert values.tolist() == expected
    assert tapete.evaluate_many(hands.T, axis=0).tolist() == expected
    assert tapete.evaluate_many(np.ascontiguousarray(hands.T), axis=0).tolist() == expected
    assert tapete.evaluate_many(hands[:, :5]).tolist() == [tapete.evaluate(hand[:5]).value for hand in hands]
    assert tapete.evaluate_many(hands[:0]).shape == (0,)
    assert hands.flags.writeable


def test_many_blocks_are_evaluated_like_one():
    """Hands beyond the first block have their values and their flushes, too."""
    hands = hands_of(2 * BLOCK + 3)
    hands[BLOCK + 1] = parse_cards("7c5d4h3s2cTdKd")
    values = tapete.evaluate_many(hands)
    assert values[BLOCK + 1] == tapete.evaluate("7c5d4h3s2cTdKd").value
    assert (np.delete(values, BLOCK + 1) == 7462).all()


@pytest.mark.parametrize("place", [0, BLOCK - 1, BLOCK, BLOCK + 5])
@pytest.mark.parametrize(
    ("change", "en", "es"),
    [
        ({6: ROYAL[0]}, "R-01: Ah is there twice", "R-01: Ah aparece dos veces"),
        ({3: 52}, "52 is not a card", "52 no es una carta"),
        ({3: 254}, "254 is not a card", "254 no es una carta"),
        ({0: 255, 1: 255, 2: 255}, "'??????JhTh2c3d' is not a hand", "'??????JhTh2c3d' no es una mano"),
    ],
)
def test_first_faulty_hand_of_many_is_named(place, change, en, es):
    """A repeated card, no card or too few cards are refused with the number of the first such hand (R-01)."""
    hands = hands_of(BLOCK + 9)
    hands[BLOCK + 7] = 0
    for at, card in change.items():
        hands[place, at] = card
    for array, axis in ((hands, 1), (np.ascontiguousarray(hands.T), 0)):
        with pytest.raises(Fault, match=f"^hand {place}: {re.escape(en)}") as fault:
            tapete.evaluate_many(array, axis=axis)
        assert fault.value.message("es").startswith(f"mano {place}: {es}")


@pytest.mark.parametrize(
    ("cards", "axis", "found"),
    [
        ([[0, 1, 2, 3, 4]], 1, "list"),
        (hands_of(3).astype(np.int64), 1, r"int64 \(3, 7\)"),
        (hands_of(3)[:, :4], 1, r"uint8 \(3, 4\)"),
        (hands_of(8), 0, r"uint8 \(8, 7\)"),
        (np.zeros((3, 8), np.uint8), 1, r"uint8 \(3, 8\)"),
        (hands_of(1)[0], 1, r"uint8 \(7,\)"),
        (hands_of(6), 2, r"uint8 \(6, 7\)"),
    ],
)
def test_what_is_no_array_of_hands_is_refused(cards, axis, found):
    """Other shapes, kinds of number and axes are refused with what was given and what would be right."""
    with pytest.raises(Fault, match=f"^{found} with axis={axis} is not an array of hands") as fault:
        tapete.evaluate_many(cards, axis=axis)
    assert "no es una matriz de manos" in fault.value.message("es")
