"""Every verb of every seat with every total: what is offered succeeds, all else is refused and changes no byte.

Here is a part; ``python -m tests.rules.prove actions --hands 100000`` tries as many positions as it is told.
"""

import re
from random import Random

import pytest

from tapete import IllegalAction
from tapete.rules import errors as why
from tapete.rules.errors import REASONS
from tests.rules import compiled, compiled_actions
from tests.rules.against_reference import random_action
from tests.rules.setups import INTERPRETED, hand_of, random_rules, random_setup

pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")  # the generator wraps at 64 bits
POSITIONS = 10 if INTERPRETED else 60
PLAIN = ("fold", "check", "call", "show", "muck")
AMOUNTS = ("bet", "raise")
ABOUT_TOTALS = ("R-05", "R-29", "R-30", "R-35", "R-36")
UNKNOWN_CARDS = {why.CARDS_NOT_KNOWN, why.ALL_IN_IS_SHOWN, why.EVERYBODY_SHOWS, why.CARD_IS_KNOWN}
"""Reasons that these hands do not provoke, because all their cards are known."""


def test_every_reason_has_clauses_and_sentences():
    """Every code that a kernel returns has its clauses."""
    assert sorted(REASONS) == list(range(1, max(REASONS) + 1))
    assert all(reason.clauses for reason in REASONS.values())


def test_every_action_in_random_hands():
    """In compiled code, with hands that show by themselves, on request, and as recorded (R-46, R-48 to R-50)."""
    kinds = compiled.templates(seed=3, number=20 if INTERPRETED else 400)
    hands, per_thousand = (range(3), 20) if INTERPRETED else (range(5000), 60)
    positions, provoked = compiled_actions.try_in_random_hands(3, hands, per_thousand, kinds)
    assert positions >= (1 if INTERPRETED else 2500)
    if not INTERPRETED:
        assert {code for code in REASONS if provoked[code] == 0} == UNKNOWN_CARDS
    assert provoked.sum() > 1000 * positions


def positions(number, showdown):
    """Positions of random hands with few chips, at the face."""
    dice = Random(5)
    while number:
        rules = random_rules(dice).replace(showing=dice.choice(["to_claim", "optional"]))
        setup = random_setup(dice, rules)
        if max(chips or 0 for chips in setup.stacks) > 60:
            continue
        hand = hand_of(setup, showdown)
        for _ in range(dice.randrange(12)):
            advance(hand, dice)
        number -= 1
        yield hand


def advance(hand, dice):
    """One more action, if there is one."""
    if hand.seat_to_show is not None:
        hand.show()
    elif hand.legal is not None:
        verb, to = random_action(hand.legal, dice)
        hand.act(hand.legal.seat, verb, to or None)


def may_be_done(hand, seat, verb, to):
    """Whether the face offers an action; None for a muck, which it does not say."""
    if verb in ("show", "muck"):
        return seat == hand.seat_to_show and (verb == "show" or None)
    legal = hand.legal
    if legal is None or seat != legal.seat:
        return False
    if verb in AMOUNTS:
        return verb == legal.verb and legal.raise_to[0] <= to <= legal.raise_to[1]
    return {"fold": True, "check": legal.check, "call": legal.call is not None}[verb]


def check_action(hand, seat, verb, to):
    """Try one action: done on a copy when offered, else refused in words without a trace."""
    offered, before = may_be_done(hand, seat, verb, to), bytes(hand)
    trial = hand.copy()
    try:
        trial.act(seat, verb, to)
    except IllegalAction as refusal:
        assert not offered, (hand, seat, verb, to)
        check_refusal(refusal, hand, verb, to)
        assert bytes(trial) == before
        assert repr(trial) == repr(hand)
        return refusal.clauses
    assert offered is not False, (hand, seat, verb, to)
    assert bytes(trial) != before
    assert trial.audit() == 0
    assert bytes(hand) == before
    return []


def check_refusal(refusal, hand, verb, to):
    """Clauses, what may be done instead, and a sentence in each language with the clause and the figures."""
    assert refusal.clauses
    assert all(re.fullmatch(r"R-\d\d", clause) for clause in refusal.clauses)
    assert refusal.legal == hand.legal
    english, spanish = refusal.message("en"), refusal.message("es")
    assert english != spanish
    for message in (english, spanish):
        assert message.startswith(f"{refusal.clauses[0]}: ")
        assert len(message) > len("R-00: ")
    least_and_most = hand.legal.raise_to if hand.legal else None
    if verb in AMOUNTS and least_and_most and hand.legal.verb == verb and refusal.clauses[0] in ABOUT_TOTALS:
        for message in (english, spanish):
            figures = set(map(int, re.findall(r"-?\d+", message)))
            assert to in figures
            assert figures & set(least_and_most)


def test_every_action_at_the_face():
    """IllegalAction for all that is not offered, with clauses, figures and both languages; the hand as it was."""
    cited = set()
    for hand in positions(POSITIONS, "auto"):
        largest = max(chips or 0 for chips in hand.stacks)
        for seat in range(-1, 11):
            totals = range(-1, largest + 3) if seat == hand.seat_to_act else (-1, 0, largest, largest + 2)
            for verb, to in [(verb, None) for verb in PLAIN] + [(verb, to) for verb in AMOUNTS for to in totals]:
                cited.update(check_action(hand, seat, verb, to))
    assert {"R-25", "R-29", "R-30", "R-41"} <= cited


def test_every_showing_at_the_face():
    """Asked or recorded, only the seat to show may show or muck, and a muck is refused by R-48, R-49 or R-46."""
    cited = set()
    for showdown in ("asked", "recorded"):
        for hand in positions(2 * POSITIONS, showdown):
            while hand.seat_to_act is not None:
                hand.check() if hand.legal.check else hand.call()
            while not hand.over:
                for seat in range(-1, 11):
                    for verb in PLAIN:
                        cited.update(check_action(hand, seat, verb, None))
                hand.show()
    assert {"R-41", "R-47", "R-48"} <= cited
    assert "R-46" in cited
