"""Random hands against PokerKit 0.7.7: every difference falls in a class that says who follows which clause.

Here is a part; ``python -m tests.rules.prove pokerkit --hands 100000`` plays as many as it is told.
"""

import re
from random import Random

import pytest

from tapete import Rules
from tests.rules import pokerkit_classes
from tests.rules.against_pokerkit import Duel, play, play_many, pokerkit_setup
from tests.rules.pokerkit_classes import CLASSES
from tests.rules.reference import Setup
from tests.rules.setups import INTERPRETED

HANDS = 100 if INTERPRETED else 5000


def test_every_difference_is_of_a_known_class():
    """Same cards, same actions, no limit, pot limit and fixed limit; and every class but the rarest occurs."""
    found = play_many(seed=1, number=HANDS)
    assert found.pop("hands") == HANDS
    assert set(found) <= set(CLASSES)
    assert INTERPRETED or set(CLASSES) - set(found) <= {"post of a folded player"}


class Folder(Random):
    """Always rolls the lowest number, which is a fold."""

    def random(self):
        return 0.0


def test_r32_a_folded_post_is_not_called():
    """The button posts 2 and folds; the big blind is all-in for 1: we ask the small blind nothing, PokerKit 1 more."""
    setup = Setup(Rules.preset("home"), [100, 100, 1], 0, 1, 2, {0: 2}, {}, range(52))
    found = play(setup, Folder())
    assert found == ["post of a folded player"]


def test_a_difference_without_a_class_fails(monkeypatch):
    """Without a class its differences are not explained: the comparison can fail."""
    monkeypatch.delitem(pokerkit_classes.IN_THE_ROUND, "blind posted short")
    with pytest.raises(AssertionError, match="no class explains"):
        play_many(seed=1, number=200)


@pytest.mark.parametrize("name", CLASSES)
def test_every_class_cites_our_clause(name):
    """A class says which clause we obey and what PokerKit does instead."""
    assert re.fullmatch(r"R-\d\d", CLASSES[name].clause)
    assert CLASSES[name].pokerkit


def test_most_positions_agree():
    """The comparison is not vacuous: in most hands both engines offer the same at the first turn."""
    dice = Random(2)
    duels = [Duel(pokerkit_setup(dice)) for _ in range(50)]
    assert sum(duel.ours == duel.theirs for duel in duels) > 30
