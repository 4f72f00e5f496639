"""Cases of online play that went wrong elsewhere, each by its id, with the right behaviour."""

import pytest

from tapete.table import commands, events
from tapete.table.events import Clock
from tapete.table.messages import seen_by
from tapete.table.table import Table
from tapete.table.views import rail_view, seat_view
from tapete.text import Fault
from tests.table.scenes import HOME, ROOM, SECOND, Scene
from tests.table.test_evenings import cards_in

LIVE = Clock(30 * SECOND)


def test_s01_a_player_is_told_own_cards_and_board_only() -> None:
    """In everything told to a seat until the river are its own two cards and the board, no other card."""
    scene = Scene().start()
    own = ("AhKh", "QsQd", "7c2d")
    scene.deal(dict(zip(("Ana", "Bea", "Carla"), own, strict=True)), "2c3d4h5s6c")
    scene.everybody("call", "call", "check", *["check"] * 8)
    for seat in range(3):
        told = [seen_by(event, seat) for event in scene.log if not isinstance(event, events.CardDrawn)]
        found = set().union(*(cards_in(message) for message in told))
        assert found == cards_in(own[seat]) | cards_in("2c3d4h5s6c")
        assert cards_in(seat_view(scene.table, seat)) <= found


def test_s02_nobody_shows_when_everybody_else_folded() -> None:
    """A river bet that is not called wins without showing; an all-in that is folded to deals no board."""
    scene = Scene((200, 200)).start()
    scene.deal()
    scene.everybody("call", "check", *["check"] * 4)
    scene.do(commands.Act(scene.table.prompt.seat, "bet", 10))
    told = scene.everybody("fold")
    assert scene.kinds(told) == ["Acted", "Returned", "PotWon", "HandEnded"]
    scene.deal()
    scene.do(commands.Act(scene.table.prompt.seat, "raise", 198))
    assert not {"Shown", "StreetOpened"} & set(scene.kinds(scene.everybody("fold")))


def test_s03_a_new_hand_starts_with_nothing_shown() -> None:
    """What was shown in one hand is not in the views of the next one."""
    scene = Scene((200, 200)).start()
    scene.deal({"Ana": "AhKh", "Bea": "QsQd"})
    scene.do(commands.Act(0, "raise", 200))
    scene.everybody("call")
    scene.do(commands.TopUp(200, who="ana" if scene.table.stacks[0] == 0 else "bea"))
    scene.deal()
    for seat in (0, 1):
        view = seat_view(scene.table, seat)
        assert view.shown == {}
        assert cards_in(view) == cards_in(scene.table.hand.hole[seat])


def test_s04_a_mucked_hand_is_told_to_nobody() -> None:
    """Who is beaten and mucks shows no card to anybody else."""
    scene = Scene((200, 200), HOME).start()
    scene.deal({"Ana": "AhAd", "Bea": "7c2d"}, "KsQs9h4d3c")
    scene.everybody("call", "check", "check", "check", "check", "check", "check")
    scene.act("Ana", "bet", 4)
    told = scene.act("Bea", "call")
    assert (told[-1].seat, told[-1].what) == (1, "show")
    assert "Mucked" in scene.kinds(scene.do(commands.Muck(1, scene.table.turn, who="bea")))
    for message in (seen_by(event, 0) for event in scene.log if not isinstance(event, events.CardDrawn)):
        assert not cards_in(message) & cards_in("7c2d")


def test_s06_no_message_has_the_deck() -> None:
    """The shuffled deck is told to nobody, and no view has a field for it."""
    scene = Scene().start()
    shuffled = next(event for event in scene.deal() if isinstance(event, events.DeckShuffled))
    for seat in (None, 0, 1, 2):
        assert not cards_in(seen_by(shuffled, seat))
    assert not cards_in(rail_view(scene.table))


def test_s08_nobody_acts_or_sits_for_somebody_else() -> None:
    """A command with somebody else's seat is refused; a person has one seat; a stranger has none."""
    scene = Scene((200, 200, 200, None)).start()
    scene.deal()
    asked = scene.table.prompt.seat
    other = (asked + 1) % 3
    for who in (scene.table.people[other], "stranger", ""):
        assert scene.refused(commands.Act(asked, "fold", None, scene.table.turn, who=who))
    assert "one seat" in scene.refused(commands.Sit(3, "Zoe", 200, who="ana"))
    assert "does not sit" in scene.refused(commands.Leave(who="stranger"))


@pytest.mark.parametrize("name", ["", " ", "a\nb", "x" * 31, "\u202eevil", "Ana"])
def test_s09_a_name_cannot_forge_a_line(name: str) -> None:
    """Control characters, newlines, right-to-left override, too long and taken names are refused."""
    assert Scene((200, 200, None)).refused(commands.Sit(2, name, 200, who="zoe"))


def test_s09_markup_in_a_name_is_plain_text() -> None:
    """A name with markup is a name like any other, as it is."""
    scene = Scene((200, 200, None))
    scene.do(commands.Sit(2, "<img src=x>", 200, who="zoe"))
    assert scene.table.names[2] == "<img src=x>"


def test_s10_double_click_acts_twice() -> None:
    """The second click of a raise is for a turn that is over; with the same id it gets the first answer."""
    scene = Scene((200, 200)).start()
    scene.deal()
    turn = scene.table.turn
    first = scene.act("Ana", "raise", 6, "click")
    scene.act("Bea", "raise", 20)
    before = scene.table.snapshot()
    assert scene.table.handle(scene.action("Ana", "raise", 6, turn, "click"), 0) == first
    assert scene.table.snapshot() == before
    assert "turn" in scene.refused(scene.action("Ana", "raise", 6, turn, "other click"))
    assert scene.table.hand.bets == [6, 20]
    assert scene.table.hand.legal.call == 14


def test_s12_an_order_is_for_one_hand_one_street_and_one_price() -> None:
    """An order is gone at a new street, at the end of the hand, and where the price has passed it."""
    scene = Scene().start()
    scene.deal()
    scene.do(commands.GiveOrder("call", 5, who="carla"))
    scene.act("Ana", "raise", 20)
    told = scene.act("Bea", "fold")
    assert scene.kinds(told) == ["Acted", "OrderDropped", "Asked"]
    scene.do(commands.GiveOrder("check", who="ana"))
    assert scene.kinds(scene.act("Carla", "call")) == ["Acted", "StreetOpened", "OrderDropped", "Asked"]
    scene.do(commands.GiveOrder("fold", who="ana"))
    scene.fold_out()
    assert all(seat.order is None for seat in scene.table.seats)


def test_s13_after_the_end_nothing_is_paid_twice() -> None:
    """Folds after the hand are refused; the pot was paid once."""
    scene = Scene((150, 150), ROOM.replace(small_blind=5, big_blind=10)).start()
    scene.deal()
    scene.act("Ana", "raise", 150)
    scene.act("Bea", "fold")
    for name in ("Bea", "Bea", "Ana"):
        assert "R-41" in scene.refused(scene.action(name, "fold"))
    assert scene.table.stacks == (160, 140)


BAD_NUMBERS = (-5, 0, 3.5, "6", float("nan"), float("inf"), None, 2**53, 10**30, True, [6])


@pytest.mark.parametrize("number", BAD_NUMBERS, ids=repr)
def test_s14_bad_numbers_are_refused(number: object) -> None:
    """Raises, chips, seats and stacks that are no sensible whole number are refused and change nothing."""
    scene = Scene((200, 200, None)).start()
    scene.deal()
    turn = scene.table.turn
    assert scene.refused(commands.Act(0, "raise", number, turn, who="ana"))
    assert scene.refused(commands.TopUp(number, who="ana"))
    assert scene.refused(commands.SetStack("ana", number))
    assert scene.refused(commands.Sit(2, "Zoe", number, who="zoe"))
    assert scene.refused(commands.GiveOrder("call", number, who="bea"))
    if number != 0 and number != 2:
        assert scene.refused(commands.Sit(number, "Zoe", 200, who="zoe"))


def test_s16_a_raise_is_not_offered_where_it_is_not_legal() -> None:
    """After a short all-in that does not reopen, the prompt has call and fold, and the clause why."""
    scene = Scene((200, 200, 15)).start()
    scene.deal()
    scene.act("Ana", "raise", 10)
    scene.act("Bea", "call")
    told = scene.act("Carla", "raise", 15)
    asked = told[-1]
    assert isinstance(asked, events.Asked)
    assert (asked.seat, asked.call, asked.raise_to) == (0, 5, None)
    assert "R-31" in asked.no_raise
    assert "R-31" in scene.refused(scene.action("Ana", "raise", 40))


def test_s17_the_clock_checks_where_it_is_free_and_folds_where_it_is_not() -> None:
    """The big blind who times out after limps sees the flop; facing a bet it folds; an all-in hand is never folded."""
    scene = Scene((200, 200, 200), clock=LIVE).start()
    scene.deal()
    scene.everybody("call", "call")
    assert time_out(scene)[1:3] == ["Acted", "StreetOpened"]
    scene.do(commands.Act(scene.table.prompt.seat, "bet", 4))
    assert "Acted" in time_out(scene)
    assert [event.verb for event in scene.log if isinstance(event, events.Acted)][-1] == "fold"


def time_out(scene: Scene) -> list[str]:
    """Let the clock of whoever is asked run out."""
    scene.now = scene.table.prompt.deadline
    return scene.kinds(scene.do(commands.TimeUp(scene.table.turn)))


def test_s19_an_idle_player_sits_out_after_two_misses() -> None:
    """Play goes on at each time-out; after the second in a row the player sits out from the next hand, chips kept."""
    scene = Scene((200, 200, 200), clock=LIVE).start()
    scene.deal()
    assert time_out(scene)[0] == "TimedOut"
    scene.fold_out()
    while scene.table.seats[0].misses < 2:
        scene.deal()
        while scene.table.hand_in_play is not None:
            if scene.table.prompt.seat == 0:
                scene.now = scene.table.prompt.deadline
                scene.do(commands.TimeUp(scene.table.turn))
            else:
                scene.act(scene.table.names[scene.table.prompt.seat], "fold")
    assert scene.table.seats[0].out
    assert scene.table.seats[0].chips > 0
    scene.deal()
    assert 0 not in scene.table.playing


def test_s19_one_time_out_and_an_action_are_no_two_in_a_row() -> None:
    """Acting in time clears the time-outs before it (R-58)."""
    scene = Scene((200, 200), clock=LIVE).start()
    scene.deal()
    scene.everybody("call")
    time_out(scene)
    assert scene.table.seats[1].misses == 1
    scene.act("Bea", "check")
    assert scene.table.seats[1].misses == 0


def test_s20_the_clock_goes_on_with_the_time_that_was_left() -> None:
    """Seven seconds before the deadline the program stops; sixty seconds later the player has seven again."""
    scene = Scene((200, 200), clock=LIVE).start()
    scene.deal()
    stopped = scene.table.prompt.deadline - 7 * SECOND
    scene.now = stopped + 60 * SECOND
    scene.do(commands.ComeUpAgain(stopped))
    assert scene.table.prompt.deadline == scene.now + 7 * SECOND
    assert scene.do(commands.TimeUp(scene.table.turn)) == ()


def test_s22_who_comes_back_sees_everything_once() -> None:
    """On the turn the view has own cards, board, bets, stacks, whose turn it is and what may be done."""
    scene = Scene((200, 200), clock=LIVE).start()
    scene.deal({"Ana": "AhKh"}, "2c3d4h5s")
    scene.everybody("call", "check", "check", "check")
    view = seat_view(scene.table, scene.table.prompt.seat)
    assert (view.board, view.turn, view.street) == ("2c3d4h5s", scene.table.prompt.seat, "turn")
    assert view.legal is not None
    assert Table.restore(scene.table.snapshot()) == scene.table


def test_s23_a_restart_deals_no_better_cards() -> None:
    """Rebuilt in the middle of a hand the table has the same cards; what cannot go on is void, with every chip back."""
    scene = Scene().start()
    scene.deal()
    scene.act("Ana", "raise", 6)
    again = Table.rebuild(scene.log)
    assert again.hand.hole == scene.table.hand.hole
    told = scene.do(commands.VoidHand())
    assert isinstance(told[0], events.HandVoided)
    assert scene.table.stacks == (200, 200, 200)


def test_s24_after_every_event_the_log_alone_is_the_table() -> None:
    """Cut after any event of a hand, the log rebuilds to a table whose chips are all there."""
    scene = Scene((200, 200, 200)).start()
    scene.deal()
    scene.everybody("call", "call", "check", "check", "check")
    scene.do(commands.Act(scene.table.prompt.seat, "bet", 20))
    scene.everybody("fold", "call", "check", "check", "check", "check")
    for end in range(1, len(scene.log) + 1):
        table = Table.rebuild(scene.log[:end])
        pot = table.hand_in_play.pot if table.hand_in_play else 0
        assert sum(chips or 0 for chips in table.behind) + pot == 600
        assert table.seq == end


def test_s27_a_flicker_of_joining_and_leaving_stops_nobody() -> None:
    """Somebody who sits and leaves again and again changes nothing for the others, whose hand is dealt."""
    scene = Scene((200, 200, None)).start()
    for _ in range(10):
        scene.do(commands.Sit(2, "Zoe", 200, who="zoe"))
        scene.do(commands.Leave(who="zoe"))
    scene.deal()
    assert scene.table.playing == [0, 1]


def test_s28_who_joins_during_a_hand_waits_for_the_next_one() -> None:
    """A third person sits down on the flop: no cards, not asked, nothing moves; then waits for the big blind."""
    scene = Scene((200, None, 200)).start()
    scene.deal()
    scene.everybody("call", "check")
    at, told = scene.table.at, scene.do(commands.Sit(1, "Zoe", 200, who="zoe"))
    assert scene.kinds(told) == ["Sat"]
    assert scene.table.at == at
    assert scene.table.hand.hole[1] is None
    assert seat_view(scene.table, 1).cards == ""
    scene.fold_out()
    assert scene.table.seats[1].owes_big
    bigs = []
    while 1 not in scene.table.playing or scene.table.hand_in_play is None:
        scene.deal()
        bigs.append(scene.table.at.big)
        if 1 not in scene.table.playing:
            scene.fold_out()
    assert bigs[-1] == 1


def test_s29_chips_bought_during_a_hand_come_after_it() -> None:
    """An all-in for 40 stays 40; the top-up is told, waits, and comes when the pot is paid; `home` refuses it."""
    scene = Scene((200, 40)).start()
    scene.deal({"Ana": "7c2d", "Bea": "AhAd"}, "KsQs9h4d3c")
    scene.act("Ana", "raise", 40)
    assert scene.kinds(scene.do(commands.TopUp(100, who="bea"))) == ["TopUpNoted"]
    told = scene.act("Bea", "call")
    assert scene.kinds(told)[-2:] == ["HandEnded", "ToppedUp"]
    assert scene.table.stacks == (160, 180)
    assert "R-06" in Scene((200, 200), HOME).refused(commands.TopUp(100, who="bea"))


def test_s29_a_top_up_goes_up_to_the_most_of_the_table() -> None:
    """Who won meanwhile gets only what still fits, or nothing."""
    scene = Scene((200, 40), ROOM.replace(buy_in_most=200)).start()
    scene.deal({"Ana": "7c2d", "Bea": "AhAd"}, "KsQs9h4d3c")
    scene.do(commands.TopUp(150, who="bea"))
    scene.act("Ana", "raise", 40)
    scene.act("Bea", "call")
    assert scene.table.stacks == (160, 200)
    assert scene.table.accounts["bea"].bought == 40 + 120


def test_s30_who_leaves_in_a_hand_folds_in_turn_and_is_paid_once() -> None:
    """The small blind leaves: its 1 stays in, its fold comes at its turn and not before, 199 go with it."""
    scene = Scene((200, 200, 200)).start()
    scene.deal()
    turn = scene.table.turn
    assert scene.kinds(scene.do(commands.Leave(who="bea"))) == ["LeavingNoted"]
    assert scene.table.turn == turn
    told = scene.act("Ana", "call")
    assert [e.verb for e in told if isinstance(e, events.Acted)] == ["call", "fold"]
    assert len(scene.table.hand.live) == 3
    told = scene.fold_out()
    left = [event for event in told if isinstance(event, events.Left)]
    assert [(event.person, event.chips) for event in left] == [("bea", 199)]
    assert scene.table.accounts["bea"].cashed == 199


def test_s30_who_leaves_all_in_is_paid_what_the_hand_wins() -> None:
    """An all-in hand of somebody who left stays live."""
    scene = Scene((200, 200)).start()
    scene.deal({"Ana": "AhAd", "Bea": "7c2d"}, "KsQs9h4d3c")
    scene.act("Ana", "raise", 200)
    scene.do(commands.Leave(who="ana"))
    told = scene.act("Bea", "call")
    assert [event.chips for event in told if isinstance(event, events.Left)] == [400]


def test_s32_nobody_is_out_before_the_pots_are_paid() -> None:
    """The all-in winner plays on; the loser may buy in again at a cash table, and is out in `home`."""
    for rules, kind in ((ROOM, events.OutOfChips), (HOME, events.Eliminated)):
        scene = Scene((100, 100, 100), rules).start()
        scene.deal({"Ana": "AhAd", "Bea": "7c2d", "Carla": "8c3d"}, "KsQs9h4d3c")
        scene.act("Ana", "raise", 100)
        scene.everybody("call")
        told = scene.everybody("call")
        assert sorted(e.seat for e in told if isinstance(e, kind)) == [1, 2]
        assert scene.table.stacks == (300, 0, 0)
        assert (scene.table.waits_for == "players") == (rules == ROOM)


def test_s34_a_run_out_is_told_street_by_street_and_shown_once() -> None:
    """After the last call all-in: both hands once, flop, turn, river, then the pots."""
    scene = Scene((200, 200)).start()
    scene.deal()
    scene.act("Ana", "raise", 200)
    kinds = scene.kinds(scene.act("Bea", "call"))
    assert kinds[:6] == ["Acted", "Shown", "Shown", "StreetOpened", "StreetOpened", "StreetOpened"]
    assert kinds.count("Shown") == 2


def test_s35_who_comes_back_soon_brings_what_was_taken() -> None:
    """Within the time of R-08 the least buy-in is the stack that was taken away, afterwards the usual one."""
    scene = Scene((200, 200, 90), ROOM.replace(buy_in_least=20, buy_in_most=80, buy_in=80))
    scene.do(commands.Leave(who="carla"))
    scene.now += 60 * SECOND
    assert "R-08" in scene.refused(commands.Sit(2, "Carla", 20, who="carla"))
    early = Table.restore(scene.table.snapshot())
    assert early.handle(commands.Sit(2, "Carla", 90, who="carla"), scene.now)
    scene.now += 30 * 60 * SECOND
    scene.do(commands.Sit(2, "Carla", 20, who="carla"))


def test_s36_no_stack_is_ever_negative() -> None:
    """A big blind of one chip is all-in for it; the first message of a hand carries all stacks."""
    scene = Scene((200, 200, 1)).start()
    told = scene.deal()
    posted = {e.what: e for e in told if isinstance(e, events.Posted)}
    assert (posted["big_blind"].amount, posted["big_blind"].all_in) == (1, True)
    assert told[0].stacks == (200, 200, 1)
    assert scene.table.behind == (200, 199, 0)


def test_b101_b103_b105_commands_that_no_rule_allows_change_nothing() -> None:
    """A raise above the stack, a check facing a bet, and folds after the end are refused."""
    scene = Scene((594, 6)).start()
    scene.deal()
    scene.act("Ana", "call")
    assert scene.refused(scene.action("Bea", "raise", 8))
    scene.act("Bea", "raise", 6)
    assert "R-25" in scene.refused(scene.action("Ana", "check"))
    scene.act("Ana", "fold")
    assert scene.table.stacks == (592, 8)
    assert scene.refused(scene.action("Ana", "fold"))


def test_a_refusal_is_the_same_a_second_time() -> None:
    """The same id of the same person gets the same refusal, even where it would now be allowed."""
    scene = Scene((200, 200, None))
    sit = commands.Sit(0, "Zoe", 200, who="zoe", cmd_id="1")
    first = scene.refused(sit)
    scene.do(commands.Leave(who="ana"))
    assert scene.refused(sit) == first
    with pytest.raises(Fault, match="taken"):
        scene.do(sit)
    scene.do(commands.Sit(0, "Zoe", 200, who="zoe", cmd_id="2"))
