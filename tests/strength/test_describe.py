"""Hands in words, and the five cards that play."""

from collections import Counter

import numpy as np
import pytest

import tapete
from tapete.cards.card import card_text, cards_text, parse_cards
from tapete.strength.describe import CATEGORIES, category_of, describe, describe_hole
from tapete.text import LANGS, Fault

HANDS = [
    ("AhKhQhJhTh2c3d", "royal_flush", "AhKhQhJhTh", "escalera real", "royal flush"),
    ("9c8c7c6c5cAcAd", "straight_flush", "9c8c7c6c5c", "escalera de color al nueve", "nine-high straight flush"),
    ("As2s3s4s5sKd6h", "straight_flush", "5s4s3s2sAs", "escalera de color al cinco", "five-high straight flush"),
    ("9h9d9s9cAdKd2c", "four_of_a_kind", "9h9d9s9cAd", "póquer de nueves con kicker as", "four nines, ace kicker"),
    ("2cKhKs2dKd9s8h", "full_house", "KhKsKd2c2d", "full de reyes y doses", "kings full of twos"),
    ("6c6h6s3d3c3hAd", "full_house", "6c6h6s3d3c", "full de seises y treses", "sixes full of threes"),
    ("Ad2d9d7d5dKcKh", "flush", "Ad9d7d5d2d", "color al as", "ace-high flush"),
    ("Jd2d9d7d5dJcKh", "flush", "Jd9d7d5d2d", "color a la jota", "jack-high flush"),
    ("Tc9d8h7s6cAdAh", "straight", "Tc9d8h7s6c", "escalera al diez", "ten-high straight"),
    ("QcJdTh9s8cAdAh", "straight", "QcJdTh9s8c", "escalera a la dama", "queen-high straight"),
    ("Ac2d3h4s5cKdKh", "straight", "5c4s3h2dAc", "escalera al cinco", "five-high straight"),
    ("7c7d7hAsKc2d3h", "three_of_a_kind", "7c7d7hAsKc", "trío de sietes con kicker as", "three sevens, ace kicker"),
    (
        "AcAdKhKsQcQd2h",
        "two_pair",
        "AcAdKhKsQc",
        "dobles parejas de ases y reyes con kicker dama",
        "two pair, aces and kings, queen kicker",
    ),
    ("AcAdKhTs8c4d2h", "pair", "AcAdKhTs8c", "pareja de ases con kicker rey", "pair of aces, king kicker"),
    ("TcTd4h5s8c2h", "pair", "TcTd8c5s4h", "pareja de dieces con kicker ocho", "pair of tens, eight kicker"),
    ("AcJdTh8s6c4d2h", "high_card", "AcJdTh8s6c", "carta alta as con kicker jota", "ace high, jack kicker"),
]


@pytest.mark.parametrize(("cards", "category", "five", "es", "en"), HANDS, ids=[hand[0] for hand in HANDS])
def test_r52_hand_in_words(cards, category, five, es, en):
    """A hand has its category, its five cards and a sentence as players of each language say it (R-52)."""
    strength = tapete.evaluate(cards)
    assert strength.category == category
    assert strength.best_five == five
    assert strength.describe("es") == es
    assert strength.describe("en") == strength.describe() == en


def test_r52_categories_have_their_share_of_the_classes():
    """The 7,462 classes are shared among the ten categories as combinatorics says, weakest first (R-52)."""
    places = [category_of(value) for value in range(1, 7463)]
    assert places == sorted(places)
    assert [places.count(place) for place in range(10)] == [1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1]
    assert CATEGORIES[0] == "high_card"


@pytest.mark.parametrize("lang", LANGS)
def test_every_class_has_words(lang):
    """Every class is said in words of its language; only kickers beyond the first are left unsaid."""
    said = [describe(value, lang) for value in range(1, 7463)]
    assert all(text.replace(",", "").replace("-", " ").replace(" ", "").isalpha() for text in said)
    by_category = Counter(category_of(said.index(text) + 1) for text in set(said))
    full_said = {place: by_category[place] for place in (2, 4, 6, 7, 8, 9)}
    assert full_said == {2: 858, 4: 10, 6: 156, 7: 156, 8: 9, 9: 1}


def some_hands():
    stream = np.random.default_rng(8)
    hands = [stream.permutation(52)[: stream.integers(5, 8)].tolist() for _ in range(2_000)]
    same_suit = [(4 * stream.permutation(13)[: stream.integers(5, 8)]).tolist() for _ in range(200)]
    return hands + same_suit + [list(parse_cards(hand[0])) for hand in HANDS]


def test_r51_best_five_is_worth_the_hand():
    """The five cards that play are of the hand and are worth as much as all of it (R-51)."""
    for hand in some_hands():
        strength = tapete.evaluate(hand)
        five = parse_cards(strength.best_five)
        assert len(five) == 5
        assert set(five) <= set(hand)
        assert tapete.evaluate(five) == strength


def test_best_five_is_laid_out_as_players_read_it():
    """Quads, trips and pairs lie first, the rest from the top; only the wheel's ace lies last."""
    for hand in some_hands():
        text = tapete.evaluate(hand).best_five
        ranks = [card >> 2 for card in parse_cards(text)]
        if sorted(ranks) == [0, 1, 2, 3, 12] and tapete.evaluate(hand).category.startswith("straight"):
            assert ranks == [3, 2, 1, 0, 12]
        else:
            assert ranks == sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)


def test_cards_given_first_play_first():
    """Of cards that would do equally, those given first play: the hole cards, when they come first."""
    assert tapete.evaluate("9hKc" + "9dTcJhQs2c").best_five == "KcQsJhTc9h"
    assert tapete.evaluate("9dKc" + "9hTcJhQs2c").best_five == "KcQsJhTc9d"


def test_places_without_a_card_never_play():
    """A hand filled up with 255 has the best five of its cards."""
    assert tapete.evaluate((255, *parse_cards("As2s3s4s5s"), 255)).best_five == "5s4s3s2sAs"


@pytest.mark.parametrize(
    ("cards", "es", "en"),
    [
        ("AhKh", "as y rey del mismo palo", "ace-king suited"),
        ("7cJh", "jota y siete de distinto palo", "jack-seven offsuit"),
        ("7c7h", "pareja de sietes", "pair of sevens"),
        ("2s Td", "diez y dos de distinto palo", "ten-two offsuit"),
    ],
)
def test_hole_cards_in_words(cards, es, en):
    """Two hole cards are a pair, suited or not, the higher card first whatever their order."""
    assert describe_hole(cards, "es") == es
    assert describe_hole(cards, "en") == en


def test_every_two_cards_have_words():
    """All 1,326 hands of hole cards have one of 169 names, in both languages."""
    pairs = [(a, b) for a in range(52) for b in range(a)]
    for lang in LANGS:
        said = Counter(describe_hole(cards_text(pair), lang) for pair in pairs)
        assert len(said) == 169
        assert sorted(set(said.values())) == [4, 6, 12]


@pytest.mark.parametrize("cards", ["", "Ah", "AhKhQh"])
def test_other_than_two_hole_cards_are_refused(cards):
    """A hand of hole cards has two of them."""
    with pytest.raises(Fault, match="write two cards, like AhKh") as fault:
        describe_hole(cards, "en")
    assert "no es una mano de cartas privadas" in fault.value.message("es")
    with pytest.raises(Fault, match="R-01"):
        describe_hole(card_text(5) * 2, "en")
