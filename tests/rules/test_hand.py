"""The Python face: what may be done, what is refused and with which words, and a hand as a value."""

import pickle

import pytest

import tapete
from tapete.rules.errors import REASONS

HOME = tapete.Rules.preset("home")
BOARD = "2c7d9hJs3c"


def three(**more):
    return tapete.Hand(HOME, [200, 200, 200], 0, hole={0: "QhQd", 1: "KhKd", 2: "AhAd"}, board=BOARD, **more)


def refusal(hand, seat, verb, to=None):
    """The refusal of an action, after checking that it left every byte as it was."""
    before = bytes(hand)
    with pytest.raises(tapete.IllegalAction) as caught:
        hand.act(seat, verb, to)
    assert bytes(hand) == before
    assert caught.value.legal == hand.legal
    return caught.value


def test_legal_says_what_the_seat_to_act_may_do():
    """Before the flop the first player may fold, call the big blind, or raise to 4 up to the stack (R-24, R-29)."""
    assert three().legal == tapete.Legal(seat=0, check=False, call=2, raise_to=(4, 200), verb="raise")


def test_r26_big_blind_option_is_a_raise():
    """After calls only the big blind may check or raise, and its verb is raise because the blind is a bet (R-26)."""
    hand = three()
    hand.call()
    hand.call()
    assert hand.legal == tapete.Legal(seat=2, check=True, call=None, raise_to=(4, 200), verb="raise")


def test_after_the_flop_the_verb_is_bet():
    """When nobody has bet in the round the verb is bet, from the big blind up (R-25, R-29)."""
    hand = three(actions=[(0, "call"), (1, "call"), (2, "check")])
    assert (hand.street, hand.board, hand.legal) == (
        "flop",
        "2c7d9h",
        tapete.Legal(seat=1, check=True, call=None, raise_to=(2, 198), verb="bet"),
    )


def test_verbs_of_the_seat_to_act():
    """The short verbs act for the seat in turn, and the totals of the round show in `bets`."""
    hand = three()
    hand.raise_to(6)
    hand.call()
    hand.fold()
    hand.check()
    hand.bet(10)
    assert hand.bets == [10, 0, 0]
    assert hand.stacks == [184, 194, 198]
    assert hand.pot == 24
    assert hand.live == (True, True, False)


def test_pots_in_play_split_only_at_all_ins():
    """While betting goes on there is one pot, and a side pot above each all-in player (R-42)."""
    hand = tapete.Hand(HOME, [20, 200, 200], 0)
    assert hand.pots == [tapete.Pot(3, (0, 1, 2), {})]
    hand.raise_to(20)
    hand.raise_to(50)
    assert hand.pots == [tapete.Pot(42, (0, 1, 2), {}), tapete.Pot(30, (1, 2), {})]


def test_result_before_the_end_is_refused():
    """A hand that is not over has no result, and says so."""
    with pytest.raises(tapete.Fault, match="not over"):
        _ = three().result


def test_r28_last_live_player_wins_unshown():
    """When everybody else has folded the last player wins at once; no card is opened or shown (R-28)."""
    hand = three(actions=[(0, "fold"), (1, "fold")])
    assert hand.over
    assert hand.legal is None
    assert hand.result == ([200, 199, 201], {2: 1}, [(2, (2,), {2: 2})], 0, [], 0)


def test_r31_message_names_the_figures():
    """The refusal of a raise after a short all-in says what it added, what a full raise is, and what is left to do."""
    hand = tapete.Hand(HOME, [200, 200, 17, 200], 1, actions=[(0, "call"), (1, "call"), (2, "call"), (3, "check")])
    for action in [(2, "check"), (3, "bet", 10), (0, "call"), (1, "call"), (2, "raise", 15)]:
        hand.act(*action)
    refused = refusal(hand, 3, "raise", 25)
    assert refused.clauses == ["R-31"]
    assert str(refused) == "R-31: the all-in to 15 added 5, less than the last raise of 10; you may call 5 or fold"
    assert refused.message("es").startswith("R-31: el all-in hasta 15 añadió 5, menos que la última subida de 10")


def limit(**more):
    rules = tapete.Rules.preset("limit").replace(unit=1, small_bet=10, big_bet=20)
    return tapete.Hand(rules, [500, 500, 500], 0, **more)


def shown_by(showdown, rules=HOME, stacks=(200, 200), hole=None):
    hand = tapete.Hand(
        rules, list(stacks), 0, hole={0: "QhQd", 1: "KhKd"} if hole is None else hole, board=BOARD, showdown=showdown
    )
    hand.call()
    hand.check()
    while hand.legal:
        hand.check()
    return hand


def every_reason():
    """Each reason code with a hand and an action that provokes it, and a figure that its sentence must name."""
    over = three(actions=[(0, "fold"), (1, "fold")])
    raised = three(actions=[(0, "raise", 6)])
    flop = three(actions=[(0, "call"), (1, "call"), (2, "check")])
    short = tapete.Hand(HOME, [200, 200, 17, 200], 1)
    for action in [(0, "call"), (1, "call"), (2, "call"), (3, "check"), (2, "check"), (3, "bet", 10), (0, "call")]:
        short.act(*action)
    short.act(1, "call")
    short.act(2, "raise", 15)
    capped = limit(actions=[(0, "raise", 20), (1, "raise", 30), (2, "raise", 40)])
    half = tapete.Hand(capped.rules, [500, 500, 14], 0)
    for action in [(0, "call"), (1, "call"), (2, "raise", 14)]:
        half.act(*action)
    pot = tapete.Hand(tapete.Rules.preset("pot").replace(small_blind=1, big_blind=2), [200, 200], 0)
    unknown = shown_by("asked", hole={0: "QhQd"})
    recorded = shown_by("recorded")
    recorded_all_in = tapete.Hand(HOME, [200, 50], 0, hole={0: "QhQd", 1: "KhKd"}, board=BOARD, showdown="asked")
    waiting = tapete.Hand(HOME, [200, 50], 0, hole={0: "QhQd"}, board=BOARD, showdown="asked")
    for hand in (recorded_all_in, waiting):
        hand.raise_to(50)
        hand.call()
    side = tapete.Hand(
        HOME, [30, 200, 200], 0, hole={0: "QhQd", 1: "KhKd", 2: "AhAd"}, board=BOARD, showdown="recorded"
    )
    for action in [(0, "raise", 30), (1, "call"), (2, "call"), (1, "bet", 50), (2, "call")]:
        side.act(*action)
    while side.legal:
        side.check()
    side.muck()
    return {
        "HAND_OVER": (over, (0, "fold"), "over"),
        "NOT_YOUR_TURN": (raised, (2, "call"), "seat 1"),
        "CHECK_OWES": (raised, (1, "check"), "5"),
        "CALL_OF_NOTHING": (flop, (1, "call"), "nothing"),
        "BET_OVER_A_BET": (raised, (1, "bet", 12), "6"),
        "RAISE_OF_NOTHING": (flop, (1, "raise", 4), "nobody has bet"),
        "NOBODY_TO_ANSWER": (tapete.Hand(HOME, [50, 2], 0), (0, "raise", 4), "call 1"),
        "CAPPED": (capped, (0, "raise", 50), "3 raises"),
        "NOT_REOPENED": (short, (3, "raise", 25), "5, less than the last raise of 10"),
        "NOT_REOPENED fixed": (half, (0, "raise", 20), "less than half of a bet of 10"),
        "ONLY_A_CALL": (tapete.Hand(HOME, [2, 50, 50], 0), (0, "raise", 2), "2"),
        "MORE_THAN_THE_STACK": (raised, (1, "raise", 201), "200"),
        "NOT_THE_FIXED_SIZE": (limit(), (0, "raise", 25), "20"),
        "BELOW_THE_LEAST": (raised, (1, "raise", 9), "10"),
        "BELOW_THE_LEAST bet": (flop, (1, "bet", 1), "2"),
        "BELOW_THE_LEAST all-in": (tapete.Hand(HOME, [3, 50, 50], 0), (0, "raise", 2), "3"),
        "MORE_THAN_THE_POT": (pot, (0, "raise", 7), "6"),
        "NO_SHOWDOWN_YET": (flop, (1, "show"), "seat 1"),
        "NOT_YOURS_TO_SHOW": (recorded, (0, "show"), "seat 1"),
        "CARDS_NOT_KNOWN": (unknown, (1, "show"), "seat 1"),
        "ALL_IN_IS_SHOWN": (waiting, (1, "muck"), "all-in"),
        "EVERYBODY_SHOWS": (shown_by("auto", hole={0: "QhQd"}), (1, "muck"), "every live hand"),
        "NOT_BEATEN": (shown_by("asked"), (1, "muck"), "beats"),
        "POT_WITHOUT_A_CLAIM": (side, (2, "muck"), "seat 2"),
    }


@pytest.mark.parametrize("name", every_reason())
def test_r41_every_reason_is_a_refusal(name):
    """Each reason code is provoked by a hand, cites its clause in both languages and names the figure."""
    hand, action, figure = every_reason()[name]
    refused = refusal(hand, *action)
    for lang in ("es", "en"):
        assert refused.message(lang).startswith(refused.clauses[0] + ": ")
    assert figure in str(refused)
    assert pickle.loads(pickle.dumps(refused)).message("es") == refused.message("es")


def test_every_reason_code_is_provoked():
    """No reason code is without a test; CARD_IS_KNOWN has its own in `test_know`."""
    from tapete.rules import errors

    provoked = {name.split()[0] for name in every_reason()} | {"CARD_IS_KNOWN"}
    assert {getattr(errors, name) for name in provoked} == set(REASONS)


def test_r41_wrong_seats_are_refused():
    """A seat that is empty, far off or negative may not act."""
    for seat in (-1, 3, 9, 10, 10**30):
        assert refusal(three(), seat, "fold").clauses == ["R-41"]


def test_huge_totals_are_refused():
    """A total beyond 64 bits, or below zero, is refused like any other (R-05, R-29)."""
    assert refusal(three(), 0, "raise", 10**30).clauses == ["R-05", "R-29"]
    assert refusal(three(), 0, "raise", -(10**30)).clauses == ["R-29", "R-30"]


@pytest.mark.parametrize("to", [3.5, "6", None, True, float("nan")])
def test_totals_are_whole_chips(to):
    """Totals are whole numbers; anything else is one clear sentence and changes nothing."""
    hand = three()
    before = bytes(hand)
    with pytest.raises(tapete.Fault):
        hand.act(0, "raise", to)
    assert bytes(hand) == before


def test_unknown_verbs_are_refused():
    """An action that does not exist, or a total where none belongs, is a fault."""
    with pytest.raises(tapete.Fault, match="no action"):
        three().act(0, "straddle")
    with pytest.raises(tapete.Fault, match="takes no total"):
        three().act(0, "call", 2)
    with pytest.raises(tapete.Fault, match="seat is a number"):
        three().act("0", "call")


def test_copy_is_independent():
    """What happens to a copy does not touch the original."""
    hand = three()
    twin = hand.copy()
    assert twin == hand
    twin.raise_to(6)
    assert twin != hand
    assert hand.legal == three().legal


def test_repr_rebuilds_the_hand():
    """The text of a hand rebuilds it to the byte, at every point of its course."""
    hand = tapete.Hand(
        HOME.replace(ante=1, straddles=[4]),
        [200, 30, None, 200, 55],
        1,
        hole={0: "QhQd", 4: "AhAd"},
        board=BOARD,
        posts={1: 2},
        dead={0: 1},
        showdown="recorded",
    )
    while hand.legal:
        assert eval(repr(hand), {"tapete": tapete}) == hand
        hand.call() if hand.legal.call else hand.check()
    hand.muck()
    hand.know({1: "KhKd", 3: "8s8c"})
    assert eval(repr(hand), {"tapete": tapete}) == hand


def test_a_hand_is_not_hashable():
    """A hand changes, so it is no key."""
    with pytest.raises(TypeError):
        hash(three())


def test_deck_is_dealt_singly_with_burns():
    """From a deck: singly from the left of the button, then burn, flop, burn, turn, burn, river (R-21, R-22)."""
    deck = tapete.deck_of("2c 3c 4c 2d 3d 4d 5s 6h 7h 8h 5h 9h 5d Th")
    hand = tapete.Hand(HOME, [200, 200, 200], 0, deck)
    assert hand.hole == ["4c4d", "2c2d", "3c3d"]
    while hand.legal:
        hand.call() if hand.legal.call else hand.check()
    assert hand.board == "6h7h8h9hTh"


def test_r21_room_deals_from_the_big_blind():
    """In `room` the first card goes to the player left of the big blind (R-21)."""
    hand = tapete.Hand(tapete.Rules.preset("room"), [2000, 2000, 2000], 0, tapete.deck_of("2c 3c 4c 2d 3d 4d"))
    assert hand.hole == ["2c2d", "3c3d", "4c4d"]


def test_r12_heads_up_button_is_dealt_last():
    """Between two the other player gets the first card (R-12)."""
    hand = tapete.Hand(HOME, [200, 200], 1, tapete.deck_of("2c 3c 2d 3d"))
    assert hand.hole == ["2c2d", "3c3d"]
    assert hand.blinds == {"small": 1, "big": 0}
    room = tapete.Hand(tapete.Rules.preset("room"), [2000, 2000], 1, tapete.deck_of("2c 3c 2d 3d"))
    assert room.hole == ["2c2d", "3c3d"]


def test_r56_void_gives_everything_back():
    """A void hand returns every contribution, takes no rake and is over (R-56)."""
    rules = HOME.replace(ante=1, big_blind_ante=2, rake_percent="10")
    hand = tapete.Hand(rules, [200, 200, 200], 0, actions=[(0, "raise", 6), (1, "call")])
    hand.void()
    assert hand.over
    assert hand.audit() == 0
    assert hand.result == ([200, 200, 200], {0: 7, 1: 7, 2: 5}, [], 0, [], 0)
    assert refusal(hand, 0, "void").clauses == ["R-41"]
    assert eval(repr(hand), {"tapete": tapete}) == hand


def test_r36_a_cap_of_no_raise_leaves_the_option_of_a_check():
    """Where the blind is the only bet of the round, the big blind may check or fold, and the refusal says so (R-36)."""
    rules = tapete.Rules.preset("limit").replace(unit=1, small_bet=10, big_bet=20, raise_cap=0)
    hand = tapete.Hand(rules, [500, 500], 0, actions=[(0, "call")])
    assert hand.legal == tapete.Legal(1, check=True, call=None, raise_to=None, verb=None)
    refused = refusal(hand, 1, "raise", 20)
    assert str(refused) == "R-36: the round is capped: one bet and 0 raises; you may check or fold"
    assert refused.message("es").endswith("puedes pasar o retirarte")
