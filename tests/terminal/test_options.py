"""The options of ``tapete play``."""

import time

import pytest

from tapete.terminal.options import Options, read_hour, read_name, read_players, read_seed, user_name
from tapete.text import Fault

NOON = time.mktime((2024, 3, 15, 12, 0, 0, 0, 0, -1))


@pytest.mark.parametrize("players", range(2, 11))
def test_r04_two_to_ten_play(players):
    """Every number from 2 to 10 is taken."""
    assert read_players(str(players)) == players


@pytest.mark.parametrize("text", ["1", "11", "0", "-3", "2.5", "two", "", "³", "100000000000000000000"])
def test_r04_other_numbers_are_refused(text):
    """Anything else than 2 to 10 is refused with the clause."""
    with pytest.raises(Fault, match="R-04"):
        read_players(text)


def test_names_fit_the_screen():
    """A name is trimmed, has 1 to 16 characters, and none that a terminal obeys."""
    assert read_name("  José Ñ ") == "José Ñ"
    for bad in ("", "   ", "x" * 17, "a\x1b[2J", "a\nb"):
        with pytest.raises(Fault, match="--name"):
            read_name(bad)


def test_seeds_are_whole_numbers():
    """A seed is digits, not too many."""
    assert [read_seed(text) for text in ("0", "7", "123456789012345678")] == [0, 7, 123456789012345678]
    for bad in ("-1", "1.5", "x", "", "9" * 19):
        with pytest.raises(Fault, match="--seed"):
            read_seed(bad)


@pytest.mark.parametrize(("text", "hours"), [("12:01", 1 / 60), ("23:30", 11.5), ("9:00", 21), ("12:00", 24)])
def test_r07_the_hour_is_the_next_time_that_clocks_show_it(text, hours):
    """An hour that has passed today is tomorrow's."""
    assert read_hour(text, NOON) == round(1000 * (NOON + 3600 * hours))


@pytest.mark.parametrize("text", ["24:00", "7", "7:60", "noon", "", "07:5", "1:2:3"])
def test_r07_what_is_no_hour_is_refused(text):
    """The refusal shows how an hour is written."""
    with pytest.raises(Fault, match="23:30"):
        read_hour(text, NOON)


def test_options_that_describe_a_new_evening():
    """Players, name and seed do; the hour and the pace fit a saved one too."""
    assert Options(players=3).for_a_new_evening
    assert Options(name="Ana").for_a_new_evening
    assert Options(seed=0).for_a_new_evening
    assert not Options(hour=1, fast=True, resume=True).for_a_new_evening


@pytest.mark.parametrize(
    ("account", "name"), [("ana", "Ana"), ("root", "Player"), ("", "Player"), ("x" * 40, "X" + "x" * 15)]
)
def test_the_account_lends_its_name(monkeypatch, account, name):
    """Who gives no name is called like the account, unless that is nobody's."""
    monkeypatch.setattr("getpass.getuser", lambda: account)
    assert user_name("en") == name
