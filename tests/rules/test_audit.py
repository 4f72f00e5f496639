"""`audit` sees each kind of broken record."""

import pytest

import tapete
from tapete.rules import audit as flags


def record():
    """A hand in play and its record, to be damaged."""
    hand = tapete.Hand(tapete.Rules.preset("home"), [200, 200, 200], 0, hole={0: "AhKh"}, board="2c3d4h5s6c")
    hand.raise_to(6)
    return hand, hand._hands[0]


def lose_a_chip(h):
    h["stack"][2] -= 1


def repeat_a_card(h):
    h["board"][4] = h["hole"][0][1]


def repeat_a_hole_card(h):
    h["hole"][1][0] = h["hole"][0][0]


def go_below_zero(h):
    h["stack"][2] -= 300
    h["stack"][0] += 300


def ask_who_is_done(h):
    h["turn"] = 0


def hide_a_chip(h):
    h["dead"] += 1


def bet_over_the_price(h):
    h["price"] = 5


def forget_a_player(h):
    h["active"] &= ~1


def wait_for_a_folded_player(h):
    h["pending"] |= 1 << 7


def offer_too_much(h):
    h["most"] += 1


def ask_nobody(h):
    h["turn"] = -1


@pytest.mark.parametrize(
    ("damage", "flag"),
    [
        (lose_a_chip, flags.CHIPS_LOST),
        (repeat_a_card, flags.CARD_TWICE),
        (repeat_a_hole_card, flags.CARD_TWICE),
        (go_below_zero, flags.NEGATIVE_CHIPS),
        (ask_who_is_done, flags.ACTOR_CANNOT_ACT),
        (hide_a_chip, flags.POT_IS_NOT_THE_SUM),
        (bet_over_the_price, flags.BET_OVER_PRICE),
        (forget_a_player, flags.MASKS_DISAGREE),
        (wait_for_a_folded_player, flags.MASKS_DISAGREE),
        (offer_too_much, flags.STALE_ANSWER),
        (ask_nobody, flags.OPEN_END),
    ],
)
def test_audit_sees_the_damage(damage, flag):
    """A sound record has no flag, a damaged one has its own."""
    hand, h = record()
    assert hand.audit() == 0
    damage(h)
    assert hand.audit() & flag
