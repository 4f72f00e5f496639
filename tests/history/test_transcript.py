"""A hand in words."""

import pytest

from tapete.history import phh
from tapete.history.transcript import told
from tapete.history.verdict import Verdict, judge
from tapete.text import Fault
from tests.history.played import random_hand, stars_text
from tests.history.texts import CASH, PHH, TOURNAMENT, record_of, verdict_on

ENGLISH = """\
Hand 101: no-limit hold'em $0.50/$1.00
  Ana $100.00 (button), Bea Cruz $1,040.50 (small blind), C.D. $60.00 (big blind)
  Before the flop: Ana raises to $3.00; Bea Cruz folds; C.D. calls $2.00.
  Flop 2♥ 7♣ K♦ (pot $6.50): C.D. checks; Ana bets $4.00; C.D. raises to $10.00; Ana calls $6.00.
  Turn 2♥ 7♣ K♦ 9♠ (pot $26.50): C.D. bets $47.00 all-in; Ana calls $47.00.
  River 2♥ 7♣ K♦ 9♠ 3♦ (pot $120.50).
  Showdown: C.D. shows 7♥ 7♦, three sevens, king kicker; Ana shows A♥ K♥, pair of kings, ace kicker.
  C.D. wins the pot of $120.50 with three sevens, king kicker: 7♥ 7♦ 7♣ K♦ 9♠; rake $2.00.
  Stacks before the rake: Ana $40.00, Bea Cruz $1,040.00, C.D. $120.50
  R-46: rake $2.00 as the file has it"""


def test_a_hand_is_told_street_by_street():
    """Seats, blinds, streets with the pot, what was shown, who won with which five cards."""
    assert told(verdict_on(CASH), "en") == ENGLISH


SPANISH = """\
Mano 102: hold'em sin límite 100/200, ante 25
  Ana 3.000 (botón), Bo 120 (ciega pequeña), Ci 4.000 (ciega grande)
  Antes del flop: Ana iguala con 200; Ci pasa.
  Flop 2♣ 3♣ 4♦ (bote 570): Ci pasa; Ana apuesta 200; Ci se retira.
  Turn 2♣ 3♣ 4♦ 9♥ (bote 570).
  River 2♣ 3♣ 4♦ 9♥ J♦ (bote 570).
  Se enseña: Bo enseña J♥ 2♦, dobles parejas de jotas y doses con kicker nueve; \
Ana enseña A♣ Q♣, carta alta as con kicker dama.
  Ana recupera 200; Bo se lleva el bote principal de 360 con dobles parejas de jotas y doses con kicker nueve: \
J♥ J♦ 2♦ 2♣ 9♥; Ana se lleva el bote secundario de 210 con carta alta as con kicker dama: A♣ Q♣ J♦ 9♥ 4♦.
  Fichas al final: Ana 2.985, Bo 360, Ci 3.775"""


def test_side_pots_and_returned_chips_are_told():
    """The short blind's main pot first, each with its winner's five cards."""
    assert told(verdict_on(TOURNAMENT), "es") == SPANISH


def test_a_hand_without_a_showdown_is_told_without_cards():
    """Who wins unseen shows nothing (R-28)."""
    text = told(judge(phh.parse(PHH), 1), "en")
    assert text.endswith("Ci takes back 100; Ci wins the pot of 160.\n  Stacks at the end: Ana 940, Bo 760, Ci 700")
    assert "big-blind ante 20" in text


def test_posts_and_straddles_stand_with_their_players():
    """Straddles, live and dead posts beside the blinds."""
    straddled = PHH.replace("[10, 20, 0]", "[10, 20, 40]").replace(
        "'p3 cbr 60 # a raise', 'p1 cc'", "'p1 cbr 100', 'p2 f', 'p3 cc'"
    )
    assert "Ci 600 (button, straddle 40)" in told(judge(phh.parse(straddled), 1), "en")
    seed = next(seed for seed in range(500) if (posts := random_hand(seed)).posts and posts.dead)
    text = told(judge(record_of(stars_text(random_hand(seed), 1)), 1), "en")
    assert "(posts " in text
    assert "dead " in text


def test_what_is_wrong_comes_after_the_course():
    """The hand is told as far as it is legal; one that could not be read is only its sentence."""
    text = told(verdict_on(CASH, ("Ana: calls $47", "Ana: checks")), "en").splitlines()
    assert text[-2].strip().startswith("Turn 2♥ 7♣ K♦ 9♠ (pot $26.50): C.D. bets $47.00 all-in.")
    assert text[-1].strip().startswith("hand 101, line 23, Ana checks: R-25")
    assert told(Verdict(1, fault=Fault("broken", "rota")), "es") == "rota"


def test_three_pots_are_numbered():
    """Main pot, side pot 1, side pot 2."""
    seed = next(seed for seed in range(2000) if len(random_hand(seed).hand.result.pots) == 3)
    text = told(judge(record_of(stars_text(random_hand(seed), 1)), 1), "en")
    assert "the main pot" in text
    assert "side pot 2" in text


@pytest.mark.parametrize(
    ("told_by_the_file", "amount"),
    [("currency_symbol = '€'", "€160"), ("currency = 'EUR'", "160\u00a0EUR"), ("currency = '<b>'", "160"), ("", "160")],
)
def test_amounts_are_told_in_the_currency_that_the_file_names(told_by_the_file, amount):
    """A sign before a word, and neither where the file has none or one that could be taken for something else."""
    text = told(judge(phh.parse(f"{PHH}\n{told_by_the_file}"), 1), "en")
    assert f"Ci wins the pot of {amount}.\n" in text
