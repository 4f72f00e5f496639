"""Pots, odd chips, rake: R-34, R-42, R-43, R-55, R-57."""

from hypothesis import given
from hypothesis import strategies as st

import tapete
from tapete.rules.rake import share_of

HOME = tapete.Rules.preset("home")
BOARD = "2c7d9hJs3c"
CARDS = {0: "QhQd", 1: "KhKd", 2: "AhAd"}


def test_r42_the_example_of_the_clause():
    """20 all-in, 50 all-in and 80: 30 go back, main pot 60, side pot 60 (R-34, R-42)."""
    hand = tapete.Hand(HOME, [80, 20, 50], 0, hole=CARDS, board=BOARD)
    for action in [(0, "raise", 80), (1, "call"), (2, "call")]:
        hand.act(*action)
    assert hand.result.returned == {0: 30}
    assert hand.result.pots == [(60, (0, 1, 2), {2: 60}), (60, (0, 2), {2: 60})]


def test_r42_the_example_of_the_web_rules():
    """Four players, 50 all-in and three at 70: main 200, side 60; the last 30 open a third pot (R-42)."""
    hand = tapete.Hand(HOME, [200, 200, 50, 100], 3, hole={**CARDS, 3: "TcTd"}, board=BOARD)
    for action in [(2, "raise", 50), (3, "raise", 98), (0, "call"), (1, "call")]:
        hand.act(*action)
    assert hand.pots == [(200, (0, 1, 2, 3), {}), (144, (0, 1, 3), {})]


def test_r43_folded_chips_above_every_live_player_stay_in_the_last_pot():
    """Posters who fold for free leave their chips in the pot, also above what any live player covers (R-43)."""
    hand = tapete.Hand(
        HOME.replace(small_blind=5, big_blind=10), [4, 100, 100, 100], 2, hole={**CARDS, 3: "TcTd"}, board=BOARD,
        blinds={"small": 3, "big": 0}, posts={1: 10, 2: 10},
    )  # fmt: skip
    hand.fold()
    hand.fold()
    assert hand.over
    assert hand.result.returned == {}
    assert hand.result.pots == [(16, (0, 3), {0: 16}), (13, (3,), {3: 13})]


def test_r34_what_nobody_matched_goes_back_to_its_owner_also_after_a_fold():
    """A poster who folds for free gets back what nobody matched: the chips belong to no pot (R-34)."""
    hand = tapete.Hand(
        HOME.replace(small_blind=5, big_blind=10), [4, 100, 100], 2, hole=CARDS, board=BOARD,
        blinds={"small": 2, "big": 0}, posts={1: 10},
    )  # fmt: skip
    hand.fold()
    assert hand.result.returned == {1: 5}
    assert hand.result.stacks == [0, 95, 109]


def test_r57_the_example_of_the_clause():
    """Main 90 and side 50 at 5 %: 7 in all, 4 + 1 from the main pot and 2 from the side pot (R-57)."""
    hand = tapete.Hand(
        HOME.replace(rake_percent="5"), [30, 200, 200], 0, hole={0: "AhAd", 1: "KhKd", 2: "QhQd"}, board=BOARD
    )
    for action in [(0, "raise", 30), (1, "call"), (2, "call"), (1, "bet", 25), (2, "call")]:
        hand.act(*action)
    while hand.legal:
        hand.check()
    assert hand.result.rake == 7
    assert hand.result.pots == [(90, (0, 1, 2), {0: 85}), (50, (1, 2), {1: 48})]


def test_r57_no_flop_no_drop():
    """A hand that ends before the flop pays nothing, unless the house says otherwise (R-57)."""
    for no_drop, rake in [(True, 0), (False, 2)]:
        rules = HOME.replace(rake_percent="50", no_flop_no_drop=no_drop)
        assert tapete.Hand(rules, [200, 200], 0, actions=[(0, "call"), (1, "fold")]).result.rake == rake


def test_r57_the_left_over_skips_a_pot_that_is_too_small():
    """What rounding leaves over comes from the next pot when the main pot cannot pay it (R-57)."""
    rules = HOME.replace(button_ante=1, rake_percent="98")
    cards = {0: "AhAd", 1: "KhKd", 2: "QhQd", 3: "TcTd"}
    hand = tapete.Hand(rules, [1, 3, 9, 9], 0, hole=cards, board=BOARD)
    for action in [(3, "raise", 9), (1, "call"), (2, "call")]:
        hand.act(*action)
    assert [pot.amount for pot in hand.result.pots] == [1, 9, 12]
    assert hand.result.rake == 21  # shares 0, 8 and 11; of the 2 left over the main pot has only 1
    assert hand.result.pots == [(1, (0, 1, 2, 3), {}), (9, (1, 2, 3), {}), (12, (2, 3), {2: 1})]


@given(st.integers(1, 2**55), st.data())
def test_r57_shares_are_exact(whole, data):
    """A share is chips * part // whole to the chip, also where the product leaves 64 bits."""
    chips = data.draw(st.integers(0, whole))
    part = data.draw(st.integers(0, whole))
    assert share_of(chips, part, whole) == chips * part // whole


def test_huge_stacks_are_exact():
    """Ten stacks of the largest size are raked and shared to the chip."""
    most = 10**15
    rules = HOME.replace(rake_percent="4.75", rake_unit=7)
    hand = tapete.Hand(rules, [most] * 10, 0, tapete.shuffled(seed=5))
    while hand.legal:
        hand.raise_to(hand.legal.raise_to[1]) if hand.legal.raise_to else hand.call()
    assert hand.result.rake == 10 * most * 475 // 10_000 // 7 * 7
    assert sum(hand.result.stacks) + hand.result.rake == 10 * most
