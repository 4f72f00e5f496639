"""The table as text."""

import re

import pytest
from msgspec.structs import replace

from tapete import Rules
from tapete.bots.characters import MANIAC, ROCK, STATION
from tapete.table.commands import Act, Deal, Start
from tapete.table.events import DeckShuffled, EveningOpened, HandStarted
from tapete.table.table import Table
from tapete.table.views import seat_view
from tapete.terminal.screen import Screen, pots_in_play
from tapete.terminal.words import HELP, WORDS

COMPANY = {1: ROCK, 2: STATION, 3: MANIAC}


def table_of(stacks, *acts):
    """A table in its first hand, the button at seat 0, after some actions of whoever has to act."""
    names = ("Ana", "Inés", "Paco", "Lola")[: len(stacks)]
    small, big = (0, 1) if len(stacks) == 2 else (1, 2)
    deck = "".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
    opening = EveningOpened(Rules.preset("home"), names, tuple(stacks), seq=1)
    started = HandStarted(1, 0, small, big, True, tuple(stacks), tuple(range(len(stacks))), seq=2)
    table = Table.rebuild([opening, started, DeckShuffled(deck, seq=3)])
    for verb, to in acts:
        table.handle(Act(table.hand.seat_to_act, verb, to), 0)
    return table


def drawn(table, lang="en", seat=0):
    """The screen of a seat as text."""
    return "\n".join(Screen(lang, COMPANY).situation(seat_view(table, seat)))


def test_a_side_pot_names_who_contests_it():
    """With somebody all-in, main and side pot stand on lines of their own, in either language."""
    table = table_of([200, 20, 200, 200], ("call", None), ("call", None), ("raise", 20), ("raise", 50))
    assert "\n  Main pot        44 (Ana, Inés, Paco and Lola)\n  Side pot        30 (Ana, Paco and Lola)\n" in drawn(
        table
    )
    assert "\n  Bote secundario 30 (Ana, Paco y Lola)\n" in drawn(table, "es")


def test_the_pot_says_that_the_bets_are_in_it():
    """While chips lie in front of players the pot has them in, and says so; after that it is a bare figure."""
    table = table_of([200, 200], ("raise", 6))
    assert "\n  Pot             8 (with the bets)\n" in drawn(table, seat=1)
    assert "\n  Bote            8 (con lo apostado)\n" in drawn(table, "es", seat=1)
    assert "\n  Pot             12\n" in drawn(table_of([200, 200], ("raise", 6), ("call", None)), seat=1)


def test_el_español_de_la_pantalla():
    """Who folded "se retira", whatever their name, and a raise is to a total."""
    screen = drawn(table_of([200, 200, 200, 200], ("fold", None)), "es")
    assert re.search(r"Lola .* se retira\n", screen)
    assert "subir a un total de 4 a 200 (r 4)" in " ".join(screen.split())


def test_the_players_columns():
    """Position, name and character, chips behind, chips in front, and what each has done in the round."""
    table = table_of([200, 20, 200, 200], ("raise", 6), ("fold", None), ("raise", 20))
    assert drawn(table, seat=2).splitlines()[2:6] == [
        "  button         Ana (you)                200           folded",
        "  small blind    Inés (rock)                0       20  raises to 20, all-in",
        "> big blind      Paco (caller)            198        2  your turn",
        "                 Lola (maniac)            194        6  raises to 6",
    ]


@pytest.mark.parametrize(
    ("stacks", "acts", "seat", "choices"),
    [
        ([200, 200], [], 0, "fold (f), call 1 (c), raise to between 4 and 200 (r 4) or go all-in (a)."),
        ([200, 200], [("call", None)], 1, "fold (f), check (x), raise to between 4 and 200 (r 4) or go all-in (a)."),
        ([200, 200], [("raise", 200)], 1, "fold (f) or call all-in with 198 (c)."),
        ([3, 200], [], 0, "fold (f), call 1 (c), raise to 3 (r 3) or go all-in (a)."),
        (
            [200, 200],
            [("call", None), ("check", None)],
            1,
            "fold (f), check (x), bet between 2 and 198 (b 2) or go all-in (a).",
        ),
    ],
)
def test_what_may_be_done_with_its_figures(stacks, acts, seat, choices):
    """The choices are exactly the legal ones, with what a call costs and the least and most of a raise."""
    assert " ".join(drawn(table_of(stacks, *acts), seat=seat).split()).endswith(f"You may {choices}")


@pytest.mark.parametrize(("lang", "words"), [("en", "ace-king suited"), ("es", "as y rey del mismo palo")])
def test_the_cards_are_said_in_words_before_the_flop(lang, words):
    """Two cards have their words too."""
    table = table_of([200, 200])
    view = seat_view(table, 0)
    text = "\n".join(Screen(lang, COMPANY).situation(replace(view, cards="AhKh")))
    assert f"A♥ K♥  {words}" in text


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_longest_line_of_a_player_fits(lang):
    """Heads-up, all chips of ten players raised in one all-in by the longest name: no line breaks at 80 characters."""
    opening = EveningOpened(Rules.preset("home"), ("A" * 16, "Bea"), (1998, 1998), seq=1)
    started = HandStarted(1, 0, 0, 1, True, (1998, 1998), (0, 1), seq=2)
    deck = "".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
    table = Table.rebuild([opening, started, DeckShuffled(deck, seq=3)])
    table.handle(Act(0, "raise", 1998), 0)
    lines = Screen(lang, {1: MANIAC}).situation(seat_view(table, 1))
    assert max(map(len, lines)) < 80


def test_ten_players_fit_a_screen_of_24_lines():
    """With ten players a decision needs at most 22 lines of 80 characters, prompt excluded."""
    names = [f"Player number {seat:02}" for seat in range(10)]
    table = Table.open(Rules.preset("home"), names)
    table.handle(Start(), 0, bytes(32))
    table.handle(Deal(), 0, bytes(32))
    for lang in ("en", "es"):
        lines = list(
            Screen(lang, dict.fromkeys(range(1, 10), MANIAC)).situation(seat_view(table, table.hand.seat_to_act))
        )
        assert len(lines) <= 22
        assert max(map(len, lines)) < 80


def test_every_text_exists_in_both_languages():
    """No text is missing or the same by oversight, and both take the same words."""
    fields = re.compile(r"{\w+}")
    for english, spanish in WORDS.values():
        assert english
        assert sorted(fields.findall(english)) == sorted(fields.findall(spanish))
    assert HELP["en"].count("\n") == HELP["es"].count("\n")


@pytest.mark.parametrize(
    ("stacks", "acts", "pots"),
    [
        ([200, 200, 200, 200], [], [(3, {0, 1, 2, 3})]),
        ([200, 200, 200, 200], [("raise", 6), ("call", None)], [(15, {0, 1, 2, 3})]),
        ([200, 200, 200, 200], [("fold", None), ("call", None), ("raise", 9)], [(13, {0, 1, 2})]),
        (
            [200, 20, 200, 200],
            [("call", None), ("call", None), ("raise", 20), ("raise", 50)],
            [(44, {0, 1, 2, 3}), (30, {0, 2, 3})],
        ),
    ],
)
def test_r42_pots_are_shown_as_all_ins_divide_them(stacks, acts, pots):
    """A bet that others may still call makes no pot of its own; an all-in does."""
    table = table_of(stacks, *acts)
    shown = pots_in_play(seat_view(table, 0))
    assert [(pot.amount, set(pot.seats)) for pot in shown] == pots
    assert sum(pot.amount for pot in shown) == table.hand.pot


def test_amounts_are_in_the_unit_of_the_table():
    """Blinds, stacks, bets, pot and choices of a table with cents have decimals, by language."""
    table = Table.open(Rules.preset("no"), ("Ana", "Inés"))
    table.handle(Start(), 0)
    table.handle(Deal(), 0, bytes(32))
    english, spanish = drawn(table), drawn(table, "es")
    assert "blinds 0.50/1.00" in english
    assert "raise to between 2.00 and 100.00 (r 2.00)" in english
    assert "  Bote            1,50" in spanish
    assert " 99,50     0,50" in spanish
