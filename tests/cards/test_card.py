"""Cards and their text."""

from itertools import product

import pytest

from tapete.cards.card import RANKS, SUITS, UNKNOWN, card_text, cards_text, check_distinct, parse_card, parse_cards
from tapete.text import Fault


def test_r01_there_are_52_cards_and_each_reads_back():
    """The 52 values and their texts are each other's inverse, rank before suit (R-01)."""
    assert [parse_card(card_text(card)) for card in range(52)] == list(range(52))
    assert [card_text(card) for card in range(52)] == [rank + suit for rank, suit in product(RANKS, SUITS)]


def test_a_row_of_cards_reads_back():
    """A row of all cards reads back, with or without gaps, in its order."""
    deck = tuple(reversed(range(52)))
    assert parse_cards(cards_text(deck)) == deck
    assert parse_cards(" ".join(map(card_text, deck))) == deck
    assert parse_cards("") == ()


def test_unknown_card_is_written_as_question_marks():
    """An unknown card is written ``??`` and is no text that reads as a card."""
    assert cards_text([UNKNOWN, 0]) == "??2c"
    with pytest.raises(Fault, match=r"'\?\?' is not a card"):
        parse_card("??")


@pytest.mark.parametrize("text", ["", "A", "ah", "1h", "10h", "Ax", "hA", "A♥", "Ahh"])
def test_what_is_no_card_is_named(text):
    """Anything but a rank and a suit is refused with what was written, in both languages."""
    with pytest.raises(Fault) as fault:
        parse_card(text)
    assert str(fault.value).startswith(f"{text!r} is not a card")
    assert fault.value.message("es").startswith(f"{text!r} no es una carta")


def test_half_a_card_is_refused():
    """A row with half a card at its end is refused."""
    with pytest.raises(Fault, match="each card has two letters"):
        parse_cards("AhK")


def test_r01_no_card_is_there_twice():
    """A repeated card is refused by name, and any number of unknown ones is not (R-01)."""
    with pytest.raises(Fault, match="R-01: Kh is there twice"):
        parse_cards("AhKh2cKh")
    check_distinct([UNKNOWN, UNKNOWN, 3])
