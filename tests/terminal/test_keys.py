"""Typed keys and words."""

import pytest

from tapete import Rules
from tapete.table.amounts import Money
from tapete.table.commands import Act, Deal, Start
from tapete.table.table import Table
from tapete.table.views import seat_view
from tapete.terminal.keys import Wish, action_of, read_wish, read_yes_or_no
from tapete.text import Fault


@pytest.mark.parametrize(
    ("lines", "wish"),
    [
        (["f", "F", " fold ", "retirarse", "me retiro", "no voy", "se retira", "folds"], Wish("fold")),
        (["x", "check", "pasar", "Paso", "pasa", "checks"], Wish("check")),
        (["c", "call", "igualar", "VER", "voy", "iguala", "calls", "va"], Wish("call")),
        (["c 8", "call 8", "igualar 8", "iguala 8", "calls 8"], Wish("call", 8)),
        (["b 10", "b10", "bet 10", "apostar 10", "apuesto 10", "apuesta 10", "bets 10"], Wish("bet", 10)),
        (["r 25", "r25", "raise 25", "raise to 25", "subir a 25", "subo hasta 25", "Subir  25"], Wish("raise", 25)),
        (
            ["sube a 10", "sube 10", "raises to 10", "subir a un total de 10", "raise to a total of 10"],
            Wish("raise", 10),
        ),
        (["a", "all-in", "all in", "allin", "todo", "voy con todo"], Wish("all-in")),
        (["25", " 25 "], Wish("amount", 25)),
        (["e", "explain", "pot", "Explicar", "bote"], Wish("explain")),
        (["?", "h", "help", "ayuda"], Wish("help")),
        (["q", "quit", "salir", "me voy"], Wish("leave")),
    ],
)
def test_keys_and_words_of_both_languages(lines, wish):
    """A short key and the words of either language mean the same, in capitals or not."""
    assert [read_wish(line) for line in lines] == [wish] * len(lines)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "xyzzy",
        "r 10.5",
        "r -5",
        "r 1e3",
        "10 r",
        "r 1 2",
        "r ٣",
        "9" * 400,
        "\x00",
        "c c",
        "to 5",
        "no voy 3",
    ],
)
def test_nonsense_gets_one_sentence(line):
    """What means nothing is refused in one line in each language, which points to the help."""
    with pytest.raises(Fault) as caught:
        read_wish(line)
    for lang in ("en", "es"):
        assert caught.value.message(lang)
        assert "\n" not in caught.value.message(lang)


@pytest.mark.parametrize(("line", "hint"), [("b", "b 25"), ("raise", "r 25"), ("subir a", "r 25")])
def test_a_bet_needs_its_figure(line, hint):
    """Bet and raise without a figure are asked for it."""
    with pytest.raises(Fault, match=hint):
        read_wish(line)


@pytest.mark.parametrize("usual", [True, False])
def test_yes_and_no_in_both_languages(usual):
    """Yes is y or s, no is n, with or without accent; nothing is as good as the usual answer, and the rest is none."""
    assert all(read_yes_or_no(line, usual) for line in ("y", "Yes", "s", "sí", "SI"))
    assert not any(read_yes_or_no(line, usual) for line in ("n", "no", "No "))
    assert read_yes_or_no(" ", usual) == usual
    for line in ("yesterday", "c", "?", "1"):
        with pytest.raises(Fault, match="say y"):
            read_yes_or_no(line, usual)


@pytest.mark.parametrize(
    ("line", "acts", "action"),
    [
        ("f", [], ("fold", None)),
        ("c", [], ("call", None)),
        ("c 1", [], ("call", None)),
        ("25", [], ("raise", 25)),
        ("r 25", [], ("raise", 25)),
        ("a", [], ("raise", 200)),
        ("x", [], ("check", None)),
        ("b 9", [], ("bet", 9)),
        ("a", [("raise", 200)], ("call", None)),
        ("10", [("call", None), ("check", None)], ("bet", 10)),
        ("a", [("call", None), ("check", None)], ("bet", 198)),
        ("10", [("call", None), ("check", None), ("bet", 198)], ("raise", 10)),
    ],
)
def test_wishes_become_actions_of_whose_turn_it_is(line, acts, action):
    """A bare figure bets or raises, all-in is whatever puts in everything, and the rest is taken at its word."""
    table = Table.open(Rules.preset("home"), ["Ana", "Bea"])
    table.handle(Start(), 0, bytes(32))
    table.handle(Deal(), 0, bytes(32))
    for verb, to in acts:
        table.handle(Act(table.hand.seat_to_act, verb, to), 0)
    seat = table.hand.seat_to_act
    assert action_of(read_wish(line), seat_view(table, seat)) == Act(seat, *action)


def test_a_call_of_another_figure_is_refused():
    """Who says how much a call is must be right."""
    table = Table.open(Rules.preset("home"), ["Ana", "Bea"])
    table.handle(Start(), 0, bytes(32))
    table.handle(Deal(), 0, bytes(32))
    with pytest.raises(Fault, match="a call is 1, not 8"):
        action_of(read_wish("c 8"), seat_view(table, table.hand.seat_to_act))


def test_amounts_are_typed_as_the_table_writes_them():
    """With cents a raise is typed in units, by the language's decimals, with or without the currency."""
    euro = Money(100, "€")
    assert [read_wish(line, euro, "es") for line in ("r 2,50", "subir a 2,5 €", "r €2,50")] == [Wish("raise", 250)] * 3
    assert read_wish("b 1,000", Money(100), "en") == Wish("bet", 100_000)


@pytest.mark.parametrize("line", ["r 1/2", "r ½", "r 2.5", "r 10 r", "25 pot"])
def test_no_fraction_of_a_chip_is_guessed_at(line):
    """A fraction, a second word or a figure finer than a chip is refused."""
    with pytest.raises(Fault, match=r"not an amount|whole chips"):
        read_wish(line)
