"""Coming and going: buy-ins, posting and waiting, sitting out, top-ups, leaving, the ledger."""

import pytest

from tapete.table import commands, events
from tapete.table.table import Table
from tapete.text import Fault
from tests.table.scenes import HOME, ROOM, Scene


def test_a_table_is_founded_empty_and_filled() -> None:
    """People sit down, the button is drawn among them, and at the start nobody posts (R-18)."""
    table = Table.found(ROOM, 6)
    assert table.waits_for == "players"
    for seat, name in enumerate(("Ana", "Bea", "Carla")):
        table.handle(commands.Sit(2 * seat, name, 200, who=name.lower()), 0)
    assert table.waits_for == "start"
    table.handle(commands.Start(), 0, bytes(32))
    told = table.handle(commands.Deal(), 0, bytes(32))
    assert {event.what for event in told if isinstance(event, events.Posted)} == {"small_blind", "big_blind"}
    with pytest.raises(Fault, match="2 to 10 seats"):
        Table.found(ROOM, 11)


def test_r04_nothing_starts_with_one_player() -> None:
    """Neither the draw nor a deal."""
    scene = Scene((200, None, 200))
    scene.do(commands.SitOut(who="carla"))
    assert "R-04" in scene.refused(commands.Start())
    scene.do(commands.ComeBack(who="carla"))
    scene.start()
    scene.do(commands.SitOut(who="carla"))
    assert "R-04" in scene.refused(commands.Deal())


def test_r06_in_home_everybody_starts_together() -> None:
    """Before the first hand one may still sit down with the buy-in, afterwards nobody."""
    scene = Scene((200, 200, None, None), HOME)
    assert "R-08" in scene.refused(commands.Sit(2, "Zoe", 199, who="zoe"))
    scene.do(commands.Sit(2, "Zoe", 200, who="zoe"))
    scene.start().deal()
    assert "R-06" in scene.refused(commands.Sit(3, "Yago", 200, who="yago"))


def test_r06_who_leaves_home_has_a_place_and_no_way_back() -> None:
    """Who leaves takes the chips and ranks behind all who stay; the last one with chips wins."""
    scene = Scene((200, 200, 200), HOME).start()
    scene.deal()
    scene.fold_out()
    left = scene.do(commands.Leave(who="ana"))[0]
    assert left.place == 3
    assert "one seat" in scene.refused(commands.Sit(0, "Ana", 200, who="ana"))
    end = scene.do(commands.Leave(who="bea"))[-1]
    assert isinstance(end, events.EveningEnded)
    assert [(line.place, line.seat) for line in end.ranking] == [(1, 2), (2, 1), (3, 0)]


def test_r08_the_buy_in_has_a_least_and_a_most() -> None:
    """Chips outside the limits are refused with the limits."""
    scene = Scene((200, 200, None), ROOM.replace(buy_in_least=50, buy_in_most=300))
    for chips in (49, 301):
        assert "50 to 300" in scene.refused(commands.Sit(2, "Zoe", chips, who="zoe"))
    scene.do(commands.Sit(2, "Zoe", 300, who="zoe"))
    assert "up to 300 at most" in scene.refused(commands.TopUp(1, who="zoe"))
    assert "at least 2" in Scene((200, None), ROOM).refused(commands.Sit(1, "Zoe", 1, who="zoe"))


def test_r18_a_newcomer_posts_a_live_big_blind() -> None:
    """Posted chips are a bet that leaves the option; two may post in one hand."""
    scene = Scene((200, 200, 200, 200, None, None)).start()
    scene.deal()
    scene.fold_out()
    scene.do(commands.Sit(4, "Eva", 200, "post", who="eva"))
    scene.do(commands.Sit(5, "Fran", 200, "post", who="fran"))
    told = scene.deal()
    posts = [(e.seat, e.amount) for e in told if isinstance(e, events.Posted) and e.what == "post"]
    assert posts == [(4, 2), (5, 2)]
    assert scene.table.hand.bets[4:] == [2, 2]
    assert scene.table.prompt.seat == 4
    assert scene.table.hand.legal.check


def test_r18_where_one_waits_nobody_posts() -> None:
    """Under `joining = wait` a newcomer may not post, but who missed blinds may (R-19)."""
    scene = Scene((200, 200, 200, None), ROOM.replace(joining="wait")).start()
    scene.deal()
    scene.fold_out()
    assert "R-18" in scene.refused(commands.Sit(3, "Zoe", 200, "post", who="zoe"))
    scene.do(commands.Sit(3, "Zoe", 200, who="zoe"))
    assert "R-18" in scene.refused(commands.Enter("post", who="zoe"))
    assert "wait or post" in scene.refused(commands.Enter("fly", who="zoe"))
    assert "R-19" in scene.refused(commands.Enter("post", who="ana"))


def test_r19_missed_blinds_are_posted_live_and_dead() -> None:
    """After a lap away one posts the big blind live and the small one dead, or waits for the big blind."""
    scene = Scene((200, 200, 200, 200)).start()
    scene.deal()
    scene.fold_out()
    scene.do(commands.SitOut(who="carla"))
    assert "already" in scene.refused(commands.SitOut(who="carla"))
    for _ in range(4):
        scene.deal()
        scene.fold_out()
    back = scene.do(commands.ComeBack("wait", who="carla"))[0]
    assert (back.owes_big, back.owes_small) == (True, True)
    assert "not sitting out" in scene.refused(commands.ComeBack(who="carla"))
    scene.do(commands.Enter("post", who="carla"))
    posted = []
    while not posted:
        told = scene.deal()
        posted = [(e.what, e.amount) for e in told if isinstance(e, events.Posted) and e.seat == 2]
        scene.fold_out()
    assert posted in ([("post", 2), ("dead_post", 1)], [("big_blind", 2)])


def test_r45_a_straddle_is_not_for_who_posts() -> None:
    """Straddles stop before a player who posts to enter."""
    scene = Scene((200, 200, 200, 200, None), ROOM.replace(straddles=(4,))).start()
    scene.deal()
    scene.fold_out()
    scene.do(commands.Sit(4, "Eva", 200, "post", who="eva"))
    told = scene.deal()
    assert [e.what for e in told if isinstance(e, events.Posted)] == ["small_blind", "big_blind", "post"]


def test_r05_the_ledger_has_every_buy_in_and_cash_out() -> None:
    """What a person bought less what was cashed out is what play has cost or brought."""
    scene = Scene((200, 200)).start()
    scene.deal()
    scene.fold_out()
    scene.do(commands.TopUp(50, who="ana"))
    chips = scene.table.stacks[0]
    scene.do(commands.Leave(who="ana"))
    account = scene.table.accounts["ana"]
    assert (account.bought, account.cashed) == (250, chips)
    assert chips in (249, 251)


def test_r09_who_leaves_at_the_turn_folds_at_once() -> None:
    """The fold comes with the leaving, and the next player is asked."""
    scene = Scene().start()
    scene.deal()
    assert scene.kinds(scene.do(commands.Leave(who="ana"))) == ["LeavingNoted", "Acted", "Asked"]
    assert "already" in scene.refused(commands.Leave(who="ana"))


def test_r09_who_leaves_before_the_showdown_mucks_what_is_beaten() -> None:
    """At the showdown a player who left shows what may win and mucks the rest."""
    scene = Scene((200, 200)).start()
    scene.deal({"Ana": "AhAd", "Bea": "7c2d"}, "KsQs9h4d3c")
    scene.everybody("call", "check", "check", "check", "check", "check", "check")
    scene.act("Ana", "bet", 4)
    scene.act("Bea", "call")
    scene.do(commands.Show(0, scene.table.turn, who="ana"))
    told = scene.do(commands.Leave(who="bea"))
    assert "Left" in scene.kinds(told)
    assert not any(isinstance(e, events.Shown) and e.seat == 1 for e in scene.log)


def test_r50_who_wins_unseen_may_show_one_card_or_both() -> None:
    """After everybody folded the winner may open one card or both, once, until the next deal."""
    scene = Scene((200, 200)).start()
    scene.deal({"Ana": "AhKd", "Bea": "7c2d"})
    assert "unasked" in scene.refused(commands.ShowUnasked(who="ana"))
    scene.act("Ana", "raise", 20)
    scene.act("Bea", "fold")
    assert "unasked" in scene.refused(commands.ShowUnasked(who="bea"))
    assert scene.do(commands.ShowUnasked("second", who="ana"))[0].cards == "Kd"
    assert "unasked" in scene.refused(commands.ShowUnasked(who="ana"))


def test_damaged_snapshots_are_refused() -> None:
    """Bytes that are no table, or whose hand is another one, are faults."""
    scene = Scene((200, 200)).start()
    scene.deal({"Ana": "AhKd", "Bea": "7c2d"})
    good = scene.table.snapshot()
    for bad in (b"", b"{}", b"\xff", good.replace(b'"deck":"7c', b'"deck":"7d', 1), good[:-2] + b'x"}'):
        with pytest.raises(Fault):
            Table.restore(bad)


def test_answers_are_remembered_for_the_last_people_and_commands() -> None:
    """Eight answers a person, sixty-four people: the memory does not grow with the evening."""
    scene = Scene((200, 200, None))
    for number in range(70):
        scene.do(commands.Sit(2, "Zoe", 200, who=f"p{number}", cmd_id="in"))
        scene.do(commands.Leave(who=f"p{number}", cmd_id="out"))
    assert len(scene.table.answers) == 64
    for number in range(12):
        kind = commands.SitOut if number % 2 == 0 else commands.ComeBack
        scene.do(kind(who="ana", cmd_id=f"{number}"))
    assert [answer.cmd_id for answer in scene.table.answers["ana"]] == [f"{number}" for number in range(4, 12)]


def test_refusals_are_remembered_to_a_bound() -> None:
    """Sixty-four refusals are kept to be repeated."""
    scene = Scene((200, 200))
    for number in range(70):
        with pytest.raises(Fault):
            scene.do(commands.Enter("post", who="ana", cmd_id=f"{number}"))
    assert len(scene.table.refused) == 64


def test_r05_a_table_holds_only_so_many_chips() -> None:
    """What one player could not hold is not put on the table; a stranger's kind of command is none."""
    scene = Scene((200, 200, None))
    assert "at most" in scene.refused(commands.Sit(2, "Zoe", 10**15, who="zoe"))
    assert "no command" in scene.refused(commands.Command())
    assert "milliseconds" in scene.refused(commands.EndAtHour(1.5))
