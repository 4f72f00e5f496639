"""What a hand is opened with: bad input is one sentence, blinds and posts go in as the clauses say."""

import numpy as np
import pytest

import tapete

HOME = tapete.Rules.preset("home")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"stacks": [200]}, "R-04"),
        ({"stacks": [200] * 11}, "R-04"),
        ({"stacks": "200"}, "R-04"),
        ({"stacks": 7}, "R-04"),
        ({"stacks": [200, None, 0]}, "at least two players"),
        ({"stacks": [200, -1]}, "seat 1"),
        ({"stacks": [200, 1.5]}, "seat 1"),
        ({"stacks": [200, True]}, "seat 1"),
        ({"stacks": [200, 10**16]}, "seat 1"),
        ({"button": 2}, "no seat 2"),
        ({"button": -1}, "no seat -1"),
        ({"button": None}, "no seat None"),
        ({"stacks": [200, None, 200], "button": 1}, "R-12"),
        ({"hole": {0: "AhXx"}}, "not a card"),
        ({"hole": {0: "Ah"}}, "two hole cards"),
        ({"hole": {0: "AhK"}}, "two letters"),
        ({"hole": {0: "AhAh"}}, "twice"),
        ({"hole": {0: "AhKh", 1: "KhQd"}}, "Kh is there twice"),
        ({"hole": {2: "AhKh"}}, "not dealt in"),
        ({"hole": {0: [1, 99]}}, "no card value"),
        ({"hole": {0: "AhKh"}, "board": "2c3dAh"}, "Ah is there twice"),
        ({"board": "2c3d"}, "0, 3, 4 or 5"),
        ({"deck": range(51)}, "52 cards"),
        ({"deck": [0] * 52}, "52 cards"),
        ({"deck": range(52), "board": "2c3d4h"}, "either a deck or"),
        ({"blinds": {"small": 0}}, "blinds need"),
        ({"blinds": {"small": 0, "big": 0}}, "both blinds"),
        ({"blinds": {"small": 2, "big": 0}}, "not dealt in"),
        ({"blinds": {"small": 0, "big": None}}, "not dealt in"),
        ({"posts": {2: 2}}, "not dealt in"),
        ({"posts": [2]}, "posts is a mapping"),
        ({"deck": 5}, "cards are text"),
        ({"hole": {0: None}}, "cards are text"),
        ({"board": 5}, "cards are text"),
        ({"actions": [5]}, "an action is"),
        ({"actions": [(0, ["call"])]}, "no action"),
        ({"showdown": []}, "auto, asked, recorded"),
        (
            {"rules": HOME.replace(straddles=[4]), "stacks": [200] * 3, "blinds": {"small": 1, "big": 0}},
            "R-45: seat 1",
        ),
        ({"hole": ["AhKh", "QsQd"]}, "hole is a mapping"),
        ({"rules": None}, "tapete.Rules"),
        ({"rules": None, "posts": {0: 2}}, "tapete.Rules"),
        ({"posts": {0: -2}}, "post of seat 0"),
        ({"posts": {1: 2}}, "R-18: seat 1"),
        ({"stacks": [200] * 4, "posts": {1: 2}}, "R-18: seat 1"),
        ({"rules": HOME.replace(straddles=[4]), "stacks": [200] * 4, "posts": {3: 2}}, "R-18: seat 3"),
        ({"dead": {0: 1.5}}, "dead post of seat 0"),
        ({"showdown": "open"}, "auto, asked, recorded"),
        ({"rules": HOME.replace(straddles=[4])}, "R-45"),
    ],
)
def test_bad_input_is_one_sentence(arguments, says):
    """Input that makes no sense raises `Fault` with one sentence that names the place, in both languages."""
    with pytest.raises(tapete.Fault, match=says) as caught:
        tapete.Hand(**{"rules": HOME, "stacks": [200, 200], **arguments})
    assert "\n" not in str(caught.value) + caught.value.message("es")


def test_r16_blinds_larger_than_stacks_are_all_in():
    """Who cannot cover a blind posts the whole stack; the call stays to the full big blind (R-16)."""
    hand = tapete.Hand(HOME.replace(small_blind=50, big_blind=100, buy_in=200), [500, 30, 40], 0)
    assert hand.stacks == [500, 0, 0]
    assert hand.legal == tapete.Legal(0, check=False, call=100, raise_to=None, verb=None)


def test_numpy_numbers_are_numbers():
    """Stacks, seats and totals may come from NumPy."""
    hand = tapete.Hand(HOME, list(np.array([200, 200])), np.int64(0))
    hand.raise_to(np.int32(6))
    assert hand.bets == [6, 2]


def test_card_values_are_cards():
    """Hole cards and board may be given as card values, 255 for an unknown one."""
    hand = tapete.Hand(HOME, [200, 200], 0, hole={0: [50, 46]}, board=[0, 5, 255])
    assert hand.hole == ["AhKh", None]


def test_r13_a_dead_button_needs_its_blinds():
    """With a button at an empty seat the blinds are given, and the small one may be missing (R-13)."""
    hand = tapete.Hand(HOME, [200, 200, None, 200], 1, blinds={"small": None, "big": 3})
    assert hand.blinds == {"small": None, "big": 3}
    assert hand.bets == [0, 0, None, 2]


def test_r18_a_post_is_live():
    """A post counts as that player's bet and leaves check or raise when the turn comes (R-18, R-26)."""
    hand = tapete.Hand(HOME, [200, 200, 200, 200], 0, posts={3: 2})
    assert hand.legal == tapete.Legal(3, check=True, call=None, raise_to=(4, 200), verb="raise")


def test_r18_a_large_post_is_the_price_as_far_as_it_is_posted():
    """A post above the big blind is what a call must reach, a short one as far as the stack went (R-18)."""
    for stack, price in [(200, 10), (5, 5)]:
        hand = tapete.Hand(HOME, [200, 200, 200, stack], 0, posts={3: 10})
        assert hand.bets[3] == price
        assert hand.copy().legal.call == (None if stack == 200 else price)


def test_r19_a_dead_post_is_no_bet():
    """A dead post lies in the main pot and leaves the price where it was (R-19)."""
    hand = tapete.Hand(HOME, [200, 200, 200, 200], 0, posts={3: 2}, dead={3: 1})
    assert (hand.pot, hand.bets, hand.stacks[3]) == (6, [0, 1, 2, 2], 197)
    for seat in (3, 0, 1):
        hand.act(seat, "fold")
    assert hand.result.pots == [(6, (2,), {2: 6})]


def test_r20_button_ante_is_paid_after_the_blind():
    """Heads-up a short button posts its blind first and what is left of the ante for all (R-20, R-12)."""
    hand = tapete.Hand(HOME.replace(button_ante=5), [3, 200], 0)
    assert hand.stacks == [0, 199]
    assert hand.pots == [(4, (0, 1), {})]


def test_r20_a_button_all_in_for_the_ante_plays_for_it():
    """A button whose whole stack is the ante for all contests the main pot, which is the dead money."""
    rules = HOME.replace(button_ante=5)
    cards = {0: "AhAd", 1: "KhKd", 2: "QhQd"}
    hand = tapete.Hand(rules, [3, 200, 200], 0, hole=cards, board="2c7d9hJs3c")
    hand.call()
    hand.check()
    while hand.legal:
        hand.check()
    assert hand.result.pots == [(3, (0, 1, 2), {0: 3}), (4, (1, 2), {1: 4})]


def test_r45_straddles():
    """Straddles are live bets left of the big blind; the last straddler acts last with the option (R-45)."""
    hand = tapete.Hand(HOME.replace(straddles=[4, 8]), [200] * 5, 0)
    assert hand.bets == [0, 1, 2, 4, 8]
    assert hand.legal == tapete.Legal(0, check=False, call=8, raise_to=(16, 200), verb="raise")
    for seat in (0, 1, 2, 3):
        assert hand.seat_to_act == seat
        hand.call()
    assert hand.legal == tapete.Legal(4, check=True, call=None, raise_to=(16, 200), verb="raise")


def test_r45_a_short_straddle_leaves_the_price():
    """Who cannot cover a straddle is all-in; the others still face it in full (R-45, R-16)."""
    hand = tapete.Hand(HOME.replace(straddles=[4]), [200, 200, 200, 3], 0)
    assert hand.bets == [0, 1, 2, 3]
    assert hand.legal == tapete.Legal(0, check=False, call=4, raise_to=(8, 200), verb="raise")
