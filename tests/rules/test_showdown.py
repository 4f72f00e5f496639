"""Showing, mucking, unknown cards: R-44, R-47 to R-50."""

import pytest

import tapete

HOME = tapete.Rules.preset("home")
BOARD = "2c7d9hJs3c"
CARDS = {0: "QhQd", 1: "KhKd", 2: "AhAd"}


def to_showdown(showdown, rules=HOME, **more):
    """Three players with the same chips who checked to the end; seat 1 shows first."""
    more = {"hole": CARDS, "board": BOARD, **more}
    hand = tapete.Hand(rules, [200, 200, 200], 0, showdown=showdown, **more)
    while hand.legal:
        hand.call() if hand.legal.call else hand.check()
    return hand


def test_r47_auto_shows_in_order():
    """Everybody shows, from the left of the button when nobody bet on the river (R-47)."""
    assert to_showdown("auto").result.shown == [1, 2, 0]


def test_r48_asked_to_claim():
    """To claim, hands are shown in turn; who is beaten by what is shown may muck, others may not (R-48)."""
    hand = to_showdown("asked")
    assert (hand.seat_to_show, hand.over, hand.legal) == (1, False, None)
    with pytest.raises(tapete.IllegalAction, match="R-48"):
        hand.muck()
    hand.show()
    with pytest.raises(tapete.IllegalAction, match="R-48"):
        hand.muck()
    hand.show()
    hand.muck()
    assert hand.result.shown == [1, 2]
    assert hand.result.pots == [(6, (0, 1, 2), {2: 6})]


def test_r48_a_tied_hand_is_not_beaten():
    """A hand that ties the best one shown is not beaten and has to be shown."""
    hand = to_showdown("asked", hole={0: "2h2d", 1: "KhKd", 2: "KsKc"}, board="Ac9hQd3s4d")
    hand.show()
    with pytest.raises(tapete.IllegalAction, match="R-48"):
        hand.muck()
    hand.show()
    assert hand.seat_to_show == 0


def test_r50_optional_showing():
    """With optional showing everybody may muck, and the last one left wins unshown (R-50)."""
    rules = tapete.Rules.preset("no").replace(small_blind=1, big_blind=2)
    hand = to_showdown("asked", rules)
    hand.muck()
    hand.muck()
    assert hand.over
    assert hand.result.shown == []
    assert hand.result.pots == [(6, (0, 1, 2), {0: 6})]
    assert hand.audit() == 0


def test_r49_all_in_hands_are_shown_unasked():
    """Where somebody is all-in, every live hand is shown and nobody is asked (R-49, R-44)."""
    hand = tapete.Hand(HOME, [50, 200, 200], 0, hole=CARDS, board=BOARD, showdown="asked")
    for action in [(0, "raise", 50), (1, "call"), (2, "fold")]:
        hand.act(*action)
    assert hand.over
    assert hand.board == BOARD
    assert hand.result.shown == [1, 0]


def test_r46_recorded_allows_any_muck():
    """In a recorded hand also a beaten all-in hand may be mucked, but never the last claim to a pot (R-46)."""
    hand = tapete.Hand(HOME, [50, 200], 0, board=BOARD, hole={1: "KhKd"}, showdown="recorded")
    hand.raise_to(50)
    hand.call()
    hand.show()
    hand.muck()
    assert hand.result.stacks == [0, 250]


def test_unknown_cards_wait_at_the_showdown():
    """Betting goes on without cards; the showdown waits at the first hand that is not known, until it is."""
    hand = to_showdown("auto", hole={1: "KhKd"}, board="")
    assert (hand.over, hand.seat_to_show, hand.board) == (False, 1, "??????????")
    hand.know(board=BOARD)
    assert hand.seat_to_show == 2
    assert hand.hole == [None, "KhKd", None]
    hand.know({2: "AhAd", 0: "QhQd"})
    assert hand.result.stacks == [198, 198, 204]


def test_know_never_changes_a_known_card():
    """A place that has a card keeps it, and a card is never there twice; all or nothing (R-01)."""
    hand = tapete.Hand(HOME, [200, 200], 0, hole={1: "KhKd"}, board="2c7d9h")
    before = bytes(hand)
    for hole, board in [
        ({1: "KhKs"}, ""),
        ({0: "KhQs"}, ""),
        ({0: "QhQs"}, "2c7d9hKd"),
        ({0: "QhQs"}, "2d"),
        ({0: "Qh"}, ""),
    ]:
        with pytest.raises(tapete.Fault):
            hand.know(hole, board)
        assert bytes(hand) == before
    hand.know({0: "QhQs", 1: "KhKd"}, "2c7d9hJs??")
    assert hand.hole == ["QhQs", "KhKd"]


def test_know_refuses_a_seat_without_cards():
    """Cards of a seat that is not dealt in are refused."""
    with pytest.raises(tapete.Fault, match="not dealt in"):
        tapete.Hand(HOME, [200, 200, None], 0).know({2: "AhAd"})


def test_a_river_bet_shows_first():
    """The last player who bet on the river shows first, then clockwise (R-47)."""
    hand = tapete.Hand(HOME, [200, 200, 200], 0, hole=CARDS, board=BOARD)
    for action in [(0, "call"), (1, "call"), (2, "check")] + [(1, "check"), (2, "check"), (0, "check")] * 2:
        hand.act(*action)
    for action in [(1, "check"), (2, "check"), (0, "bet", 10), (1, "call"), (2, "call")]:
        hand.act(*action)
    assert hand.result.shown == [0, 1, 2]


def test_a_turn_bet_does_not_show_first():
    """After an all-in on the turn nobody could act on the river: the first live player left of the button shows."""
    hand = tapete.Hand(HOME, [50, 50], 0, hole={0: "QhQd", 1: "KhKd"}, board=BOARD)
    hand.raise_to(50)
    hand.call()
    assert hand.result.shown == [1, 0]


def test_r48_an_unknown_hand_may_be_mucked_once_another_is_shown():
    """Nobody can say that a hand which is not known beats what is shown, so it may be mucked after the first (R-48)."""
    hand = to_showdown("asked", hole={1: "KhKd"})
    hand.show()
    hand.muck()
    hand.muck()
    assert hand.result.pots == [(6, (0, 1, 2), {1: 6})]


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_cards_may_become_known_in_any_order(order):
    """What is made known at once counts at once, in whatever order it is said, a folded player's cards too."""
    hand = tapete.Hand(HOME, [200, 200, 200], 0, board="2c7d9h", actions=[(0, "fold"), (1, "call"), (2, "check")])
    while hand.legal:
        hand.check()
    hand.know({seat: CARDS[seat] for seat in order}, BOARD)
    assert hand.result.stacks == [200, 198, 202]
    assert hand.hole == [CARDS[0], CARDS[1], CARDS[2]]


def test_two_cards_are_known_in_either_order():
    """Known cards said again the other way round are the same, and half a hand is completed."""
    hand = tapete.Hand(HOME, [200, 200], 0, hole={0: "AhKh", 1: "Qc??"})
    hand.know({0: "KhAh", 1: "QdQc"})
    assert hand.hole == ["AhKh", "QcQd"]


def test_r48_a_mucked_hand_stays_unseen():
    """Cards that were given up are not made known afterwards (R-48)."""
    hand = to_showdown("asked", hole={1: "KhKd"})
    hand.show()
    hand.muck()
    with pytest.raises(tapete.Fault, match="R-48"):
        hand.know({2: "AhAd"})


def test_r48_an_unknown_hand_may_not_be_mucked_first():
    """Before anything is shown nobody is beaten, known or not (R-48)."""
    with pytest.raises(tapete.IllegalAction, match="R-48"):
        to_showdown("asked", hole={}).muck()
