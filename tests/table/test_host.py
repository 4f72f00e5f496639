"""The host, consent, undo, a void hand: each an event that everybody sees."""

import pytest

from tapete.table import commands, events
from tapete.table.commands import Command
from tapete.table.events import known_to
from tests.table.scenes import HOME, ROOM, Scene

HOST_ONLY: list[Command] = [
    commands.Start(who="bea"),
    commands.Deal(who="bea"),
    commands.EndAtHour(5, who="bea"),
    commands.LastHand(who="bea"),
    commands.VoidHand(who="bea"),
    commands.Pause(who="bea"),
    commands.Resume(who="bea"),
    commands.SetDoor("locked", who="bea"),
    commands.Approve("zoe", who="bea"),
    commands.Decline("zoe", who="bea"),
    commands.Kick("ana", who="bea"),
    commands.HandOver("bea", who="bea"),
    commands.SetStack("ana", 5, who="bea"),
    commands.SetBlinds(1, 2, who="bea"),
]


@pytest.mark.parametrize("command", HOST_ONLY, ids=lambda command: type(command).__name__)
def test_only_the_host_commands_the_table(command: Command) -> None:
    """What is the host's is refused to everybody else."""
    assert "host" in Scene(host="ana").refused(command)


@pytest.mark.parametrize("command", [commands.TimeUp(1, who="ana"), commands.ComeUpAgain(1, who="ana")])
def test_nobody_winds_the_clock(command: Command) -> None:
    """Timers are the program's, not even the host's."""
    assert "clock" in Scene(host="ana").refused(command)


def test_everybody_sees_what_a_host_does() -> None:
    """Pausing, locking, stacks and handing over are told to every seat and the rail."""
    scene = Scene(host="ana")
    for command in (
        commands.SetDoor("locked", who="ana"),
        commands.SetStack("bea", 150, who="ana"),
        commands.Pause(who="ana"),
        commands.HandOver("bea", who="ana"),
    ):
        told = scene.do(command)
        assert len(told) == 1
        assert all(known_to(told[0], seat) for seat in (None, 0, 1, 2))
        assert told[0].by == "ana"
    assert scene.table.host == "bea"
    assert "already" in scene.refused(commands.SetDoor("locked", who="bea"))
    assert scene.refused(commands.SetDoor("ajar", who="bea"))
    assert scene.refused(commands.HandOver("zoe", who="bea"))


def test_a_host_approves_who_sits_down() -> None:
    """With approval a seat is asked for; the host lets in or declines; a locked table takes nobody."""
    scene = Scene((200, 200, None, None), host="ana")
    scene.do(commands.SetDoor("approve", who="ana"))
    ask = commands.Sit(2, "Zoe", 200, who="zoe")
    assert scene.kinds(scene.do(ask)) == ["SeatRequested"]
    assert "already" in scene.refused(ask)
    scene.do(commands.Sit(3, "Yago", 200, who="yago"))
    assert scene.kinds(scene.do(commands.Approve("zoe", who="ana"))) == ["Sat"]
    assert scene.kinds(scene.do(commands.Decline("yago", who="ana"))) == ["SeatDeclined"]
    assert "not asked" in scene.refused(commands.Approve("yago", who="ana"))
    assert "not asked" in scene.refused(commands.Decline("yago", who="ana"))
    scene.do(commands.SetDoor("locked", who="ana"))
    assert "locked" in scene.refused(commands.Sit(3, "Yago", 200, who="yago"))


def test_a_host_hears_only_so_many_requests() -> None:
    """More requests than a host can read are refused."""
    scene = Scene((200, 200, None), host="ana")
    scene.do(commands.SetDoor("approve", who="ana"))
    for number in range(20):
        scene.do(commands.Sit(2, f"P{number}", 200, who=f"p{number}"))
    assert "too many" in scene.refused(commands.Sit(2, "Zoe", 200, who="zoe"))


def test_a_host_removes_somebody_with_the_stack() -> None:
    """Between hands at once, in a hand after it; the chips are paid out."""
    scene = Scene(host="ana").start()
    scene.deal()
    assert scene.kinds(scene.do(commands.Kick("carla", who="ana"))) == ["LeavingNoted"]
    assert "already" in scene.refused(commands.Kick("carla", who="ana"))
    told = scene.fold_out()
    assert [(e.person, e.why) for e in told if isinstance(e, events.Left)] == [("carla", "removed")]
    assert scene.refused(commands.Kick("carla", who="ana"))


def test_a_host_who_leaves_hands_over_to_the_next_player() -> None:
    """The next player becomes the host, and the house when nobody is left."""
    scene = Scene((200, 200), host="ana")
    assert scene.kinds(scene.do(commands.Leave(who="ana"))) == ["Left", "HostChanged"]
    assert scene.table.host == "bea"
    scene.do(commands.Leave(who="bea"))
    assert scene.table.host is None


def test_r06_in_home_chips_and_blinds_need_everybody_s_consent() -> None:
    """A proposal takes effect with the last consent; one refusal ends it."""
    scene = Scene((200, 200, 200), HOME, host="ana")
    proposed = scene.do(commands.SetBlinds(2, 4, who="ana"))[0]
    assert isinstance(proposed, events.Proposed)
    assert proposed.needed == ("bea", "carla")
    assert "open" in scene.refused(commands.SetStack("bea", 100, who="ana"))
    assert scene.kinds(scene.do(commands.Agree(1, who="bea"))) == ["Agreed"]
    assert "consent" in scene.refused(commands.Agree(1, who="bea"))
    assert "consent" in scene.refused(commands.Agree(1, who="ana"))
    assert scene.kinds(scene.do(commands.Agree(1, who="carla"))) == ["Agreed", "ChangeMade"]
    assert (scene.table.rules.small_blind, scene.table.rules.big_blind) == (2, 4)
    scene.do(commands.SetStack("bea", 100, who="ana"))
    assert "consent" in scene.refused(commands.Object(2, who="zoe"))
    closed = scene.do(commands.Object(2, who="bea"))[0]
    assert (closed.proposal, closed.name) == (2, "Bea")
    assert scene.table.stacks == (200, 200, 200)
    assert "not open" in scene.refused(commands.Agree(2, who="carla"))


def test_r06_who_leaves_is_not_waited_for() -> None:
    """A proposal goes through when those who are still there have agreed, and is off when its player is gone."""
    scene = Scene((200, 200, 200), HOME, host="ana")
    scene.do(commands.SetStack("bea", 100, who="ana"))
    scene.do(commands.Agree(1, who="bea"))
    assert "ChangeMade" in scene.kinds(scene.do(commands.Leave(who="carla")))
    scene.do(commands.SetStack("bea", 150, who="ana"))
    assert "ProposalClosed" in scene.kinds(scene.do(commands.Leave(who="bea")))


def test_r06_the_house_withdraws_a_proposal() -> None:
    """Whoever owns the table may take a proposal back without a name."""
    scene = Scene((200, 200), HOME)
    scene.do(commands.SetBlinds(2, 4))
    assert scene.do(commands.Object(1))[0].name is None


def test_a_change_asked_for_in_a_hand_is_made_after_it() -> None:
    """Stacks and blinds change when the pots are paid, and everybody is told before."""
    scene = Scene(host="ana").start()
    scene.deal()
    assert scene.kinds(scene.do(commands.SetStack("bea", 500, who="ana"))) == ["ChangeNoted"]
    assert scene.kinds(scene.do(commands.SetBlinds(2, 4, who="ana"))) == ["ChangeNoted"]
    assert scene.table.rules.big_blind == 2
    assert scene.kinds(scene.fold_out())[-2:] == ["ChangeMade", "ChangeMade"]
    assert scene.table.stacks[1] == 500
    assert scene.table.rules.big_blind == 4
    assert scene.table.accounts["bea"].bought == 200 + 301


def test_r17_at_fixed_limit_the_limits_follow_the_blinds() -> None:
    """The big blind is the lower limit, the upper is twice that."""
    scene = Scene((20_000, 20_000), ROOM.replace(betting="fixed_limit"))
    scene.do(commands.SetBlinds(2, 4))
    rules = scene.table.rules
    assert (rules.small_blind, rules.big_blind, rules.small_bet, rules.big_bet) == (2, 4, 4, 8)
    assert scene.refused(commands.SetBlinds(9, 4))


def test_the_last_action_is_taken_back_by_consent_of_all_in_the_hand() -> None:
    """Everybody live and the actor agree; then the chips are back, and the same player is asked anew."""
    scene = Scene().start()
    scene.deal()
    scene.act("Ana", "raise", 60)
    before = scene.table.turn
    proposed = scene.do(commands.AskUndo(who="ana"))[0]
    assert proposed.needed == ("bea", "carla")
    scene.do(commands.Agree(1, who="bea"))
    assert scene.kinds(scene.do(commands.Agree(1, who="carla"))) == ["Agreed", "Undone", "Asked"]
    assert scene.table.hand.bets == [0, 1, 2]
    assert scene.table.prompt.seat == 0
    assert scene.table.turn == before + 1
    scene.act("Ana", "call")


def test_an_undo_is_off_with_the_next_action_and_impossible_after_a_card() -> None:
    """Who acts on closes the proposal; once a street is open, or before any action, there is nothing to take back."""
    scene = Scene().start()
    scene.deal()
    assert "taken back" in scene.refused(commands.AskUndo(who="ana"))
    scene.act("Ana", "call")
    scene.do(commands.AskUndo(who="ana"))
    assert "ProposalClosed" in scene.kinds(scene.act("Bea", "fold"))
    assert "in the hand" in scene.refused(commands.AskUndo(who="zoe"))
    scene.act("Carla", "check")
    assert "taken back" in scene.refused(commands.AskUndo(who="ana"))


def test_an_order_that_was_undone_is_not_carried_out_again() -> None:
    """Taking back what an order did drops the order, and the player is asked."""
    scene = Scene().start()
    scene.deal()
    scene.do(commands.GiveOrder("call", 50, who="bea"))
    scene.act("Ana", "raise", 20)
    scene.do(commands.AskUndo(who="bea"))
    scene.do(commands.Agree(1, who="ana"))
    assert scene.kinds(scene.do(commands.Agree(1, who="carla"))) == ["Agreed", "OrderDropped", "Undone", "Asked"]
    assert scene.table.prompt.seat == 1


def test_r56_after_a_void_hand_button_blinds_and_debts_are_as_before() -> None:
    """Every chip is back, the next hand has the same positions, and a post is owed again."""
    scene = Scene((200, 200, 200, None)).start()
    scene.deal()
    first = scene.table.at
    scene.fold_out()
    scene.do(commands.Sit(3, "Zoe", 200, "post", who="zoe"))
    scene.deal()
    at, stacks = scene.table.at, scene.table.stacks
    assert at != first
    assert scene.kinds(scene.do(commands.VoidHand()))[0] == "HandVoided"
    assert scene.table.stacks == stacks
    assert scene.table.seats[3].owes_big
    scene.deal()
    assert scene.table.at == at
    scene.fold_out()
    assert "no hand" in scene.refused(commands.VoidHand())


def test_the_last_hand_is_the_last() -> None:
    """Called in a hand it is that one, between hands the next one; then the evening has its ranking."""
    scene = Scene(host="ana").start()
    scene.do(commands.LastHand(who="ana"))
    assert "already" in scene.refused(commands.LastHand(who="ana"))
    scene.deal()
    end = scene.fold_out()[-1]
    assert isinstance(end, events.EveningEnded)
    assert end.why == "host"
    assert scene.table.waits_for == "nothing"
    assert "over" in scene.refused(commands.Leave(who="ana"))


def test_r56_a_void_hand_ends_a_proposal_to_undo() -> None:
    """What was to be taken back is gone with the hand."""
    scene = Scene().start()
    scene.deal()
    scene.act("Ana", "call")
    scene.do(commands.AskUndo(who="ana"))
    assert scene.kinds(scene.do(commands.VoidHand()))[:2] == ["ProposalClosed", "HandVoided"]
