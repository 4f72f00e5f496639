"""The sentences in both languages, beyond what the transcripts show."""

import string

import pytest

from tapete.table import events
from tapete.table.phrases import PHRASES, chips, listed, ordinal
from tapete.table.sentences import cards_in_words, sentence
from tapete.text import Lang


@pytest.mark.parametrize("key", PHRASES)
def test_both_languages_put_in_only_known_words(key: str) -> None:
    """The Spanish phrase needs no word that the English one lacks, but for how a place is written."""
    fields = [{name for _, name, *_ in string.Formatter().parse(text) if name} for text in PHRASES[key]]
    assert fields[0] == fields[1] or key == "eliminated"


def test_spanish_writes_e_before_the_sound_of_i() -> None:
    """*Ana e Inés*, but *Ana y Bea*, *agua y hielo*."""
    assert listed(["Ana", "Inés"], "es") == "Ana e Inés"
    assert listed(["Ana", "Hilario"], "es") == "Ana e Hilario"
    assert listed(["Ana", "Hielo"], "es") == "Ana y Hielo"
    assert listed(["Ana", "Bea", "Íñigo"], "es") == "Ana, Bea e Íñigo"
    assert listed(["Ana", "Inés"], "en") == "Ana and Inés"
    assert listed(["Ana"], "en") == "Ana"


def test_one_chip_is_singular() -> None:
    """One chip, two chips."""
    assert [chips(1, "en"), chips(2, "en"), chips(1, "es"), chips(2, "es")] == [
        "1 chip",
        "2 chips",
        "1 ficha",
        "2 fichas",
    ]


def test_places_are_counted_as_people_do() -> None:
    """1st to 10th, and 1.º."""
    assert [ordinal(place, "en") for place in (1, 2, 3, 4, 10)] == ["1st", "2nd", "3rd", "4th", "10th"]
    assert ordinal(3, "es") == "3.º"


def test_cards_have_suits_and_a_ten() -> None:
    """A card is its rank and the sign of its suit, ten in figures."""
    assert cards_in_words("ThAs2c9d") == "10♥ A♠ 2♣ 9♦"
    assert cards_in_words("") == ""


def test_r13_a_dead_button_and_a_dead_small_blind_are_said() -> None:
    """The start of a hand says when the button lies at an empty seat and when nobody posts the small blind."""
    event = events.HandStarted(3, button=1, small=2, big=0, small_posted=False, stacks=(200, 0, 0, 200))
    said: dict[Lang, str] = {
        "en": "Hand 3: the button is dead, at the empty seat of Bea, and nobody posts the small blind.",
        "es": "Mano 3: botón muerto, en el asiento vacío de Bea; nadie pone la ciega pequeña.",
    }
    for lang, text in said.items():
        assert sentence(event, ("Ana", "Bea", "Carla", "Dani"), lang) == text
