"""Deadlines, office hours, time banks, pauses: time as values."""

from random import Random

import pytest

from tapete.rules.profiles import Rules
from tapete.table import commands, events
from tapete.table.clock import deadline_after, worked
from tapete.table.events import Clock, Hours
from tests.table.scenes import ROOM, SECOND, Scene

MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
NINE_TO_FIVE = Hours(9 * 60, 17 * 60)
LIVE = Clock(30 * SECOND, 60 * SECOND)


@pytest.mark.parametrize(
    ("now", "work", "hours", "deadline"),
    [
        (0, HOUR, None, HOUR),
        (5 * HOUR, HOUR, Hours(), 6 * HOUR),
        (10 * HOUR, HOUR, NINE_TO_FIVE, 11 * HOUR),
        (3 * HOUR, HOUR, NINE_TO_FIVE, 10 * HOUR),
        (16 * HOUR, HOUR, NINE_TO_FIVE, 17 * HOUR),
        (16 * HOUR, 2 * HOUR, NINE_TO_FIVE, DAY + 10 * HOUR),
        (20 * HOUR, 8 * HOUR, NINE_TO_FIVE, DAY + 17 * HOUR),
        (10 * HOUR, 24 * HOUR, NINE_TO_FIVE, 3 * DAY + 10 * HOUR),
        (23 * HOUR, 2 * HOUR, Hours(22 * 60, 60), DAY + HOUR),
        (12 * HOUR, HOUR, Hours(22 * 60, 60), 23 * HOUR),
        (8 * HOUR, HOUR, Hours(9 * 60, 17 * 60, utc_offset=60), 9 * HOUR),
        (14 * HOUR, 3 * HOUR, Hours(9 * 60, 17 * 60, utc_offset=-300), 17 * HOUR),
    ],
)
def test_r59_a_deadline_counts_office_hours_only(now: int, work: int, hours: Hours | None, deadline: int) -> None:
    """Time outside one's office hours, local, does not count; past midnight and across days it adds up."""
    assert deadline_after(now, work, hours) == deadline


def test_r59_the_time_worked_until_a_deadline_is_the_time_given() -> None:
    """For any hours and times `worked` undoes `deadline_after`, and a deadline lies within the office hours."""
    rng = Random(59)
    for _ in range(3000):
        hours = Hours(rng.randrange(1440), rng.randrange(1440), rng.randrange(-720, 841))
        now, work = rng.randrange(40 * DAY), rng.randrange(1, 10 * DAY)
        deadline = deadline_after(now, work, hours)
        assert worked(now, deadline, hours) == work
        assert worked(now, deadline - 1, hours) == work - 1
        assert worked(deadline, now, hours) == 0


def asked(scene: Scene) -> events.Asked:
    """The last prompt."""
    return next(event for event in reversed(scene.log) if isinstance(event, events.Asked))


def test_r58_every_prompt_tells_its_deadline() -> None:
    """Whoever is asked has the time of the clock from now."""
    scene = Scene((200, 200), clock=LIVE).start()
    scene.now = 5_000
    scene.deal()
    assert asked(scene).deadline == scene.table.prompt.deadline == 35_000


def test_r58_without_a_clock_nobody_is_hurried() -> None:
    """A table without a clock has no deadlines, and its timer does nothing."""
    scene = Scene((200, 200)).start()
    scene.deal()
    assert asked(scene).deadline is None
    scene.now = 10**12
    assert scene.do(commands.TimeUp(scene.table.turn)) == ()


def test_r58_a_stale_or_early_timer_does_nothing() -> None:
    """A timer for a turn that is over, or before its deadline, changes nothing and says nothing."""
    scene = Scene((200, 200), clock=LIVE).start()
    scene.deal()
    turn = scene.table.turn
    scene.now = 29_999
    assert scene.do(commands.TimeUp(turn)) == ()
    scene.act("Ana", "call")
    scene.now = 10**9
    assert scene.do(commands.TimeUp(turn)) == ()


def test_r58_the_time_bank_runs_once_and_keeps_what_is_left() -> None:
    """After the action clock the bank opens; acting in it stops it; what is used is gone for the stay."""
    scene = Scene((200, 200), clock=LIVE).start()
    scene.deal()
    scene.now = 30_000
    opened = scene.do(commands.TimeUp(scene.table.turn))
    assert [(e.seat, e.deadline) for e in opened] == [(0, 90_000)]
    scene.now = 50_000
    assert scene.kinds(scene.act("Ana", "call"))[0] == "TimeBankStopped"
    assert scene.table.seats[0].bank == 40_000
    scene.act("Bea", "check")
    scene.act("Bea", "check")
    for left in (40_000, 0):
        scene.now = scene.table.prompt.deadline
        kinds = scene.kinds(scene.do(commands.TimeUp(scene.table.turn)))
        assert kinds[0] == ("TimeBankOpened" if left else "TimedOut")
    assert scene.table.seats[0].bank == 0


def test_r58_a_pause_keeps_the_time_that_is_left() -> None:
    """While paused nobody acts and no timer counts; after it the player has as long as before."""
    scene = Scene((200, 200), clock=LIVE).start()
    scene.deal()
    scene.now = 10_000
    scene.do(commands.Pause())
    assert "paused" in scene.refused(scene.action("Ana", "call"))
    assert "paused" in scene.refused(commands.Pause())
    scene.now = 10**7
    assert scene.do(commands.TimeUp(scene.table.turn)) == ()
    scene.do(commands.Leave(who="bea"))
    scene.do(commands.Resume())
    assert scene.table.prompt.deadline == 10**7 + 20_000
    assert "not paused" in scene.refused(commands.Resume())


def test_r09_who_leaves_in_a_pause_folds_when_play_goes_on() -> None:
    """Leaving at one's turn while the table is paused folds at the end of the pause."""
    scene = Scene((200, 200, 200)).start()
    scene.deal()
    scene.do(commands.Pause())
    assert scene.kinds(scene.do(commands.Leave(who="ana"))) == ["LeavingNoted"]
    assert scene.kinds(scene.do(commands.Resume())) == ["Resumed", "Acted", "Asked"]


def test_r58_a_broken_connection_folds_nothing() -> None:
    """Losing the connection is told to all; hand, turn and clock stay."""
    scene = Scene((200, 200), clock=LIVE).start()
    scene.deal()
    prompt = scene.table.prompt.deadline
    assert scene.kinds(scene.do(commands.Disconnect(who="ana"))) == ["ConnectionLost"]
    assert scene.do(commands.Disconnect(who="ana")) == ()
    assert (scene.table.prompt.seat, scene.table.prompt.deadline) == (0, prompt)
    assert scene.kinds(scene.do(commands.Reconnect(who="ana"))) == ["ConnectionBack"]


def test_r58_who_timed_out_too_often_comes_back_at_will() -> None:
    """Coming back before the next hand takes back the sitting out that was noted."""
    scene = Scene((200, 200), ROOM.replace(misses_allowed=1), Clock(SECOND)).start()
    scene.deal()
    scene.everybody("call")
    scene.now = scene.table.prompt.deadline
    assert "SittingOutNoted" in scene.kinds(scene.do(commands.TimeUp(scene.table.turn)))
    scene.do(commands.ComeBack(who="bea"))
    scene.fold_out()
    assert not scene.table.seats[1].out


def test_r58_at_the_showdown_the_clock_shows_what_may_win_and_mucks_what_is_beaten() -> None:
    """With optional showing nobody loses a pot by a clock, and nobody's beaten hand is opened."""
    scene = Scene((200, 200), ROOM, Clock(SECOND)).start()
    scene.deal({"Ana": "AhAd", "Bea": "7c2d"}, "KsQs9h4d3c")
    scene.everybody("call", "check", "check", "check", "check", "check", "check")
    scene.act("Ana", "bet", 4)
    scene.act("Bea", "call")
    kinds = []
    while scene.table.hand_in_play is not None:
        scene.now = scene.table.prompt.deadline
        kinds += scene.kinds(scene.do(commands.TimeUp(scene.table.turn)))
    assert [kind for kind in kinds if kind in ("Shown", "Mucked")] == ["Shown", "Mucked"]
    assert scene.table.stacks == (206, 194)


def test_r59_a_slow_game_counts_each_player_s_own_hours() -> None:
    """In a slow game the deadline keeps to the hours of whoever is asked, in a live one it does not."""
    for pace, deadline in (("slow", DAY + 9 * HOUR + 30 * MINUTE), ("live", 18 * HOUR + 30 * MINUTE)):
        scene = Scene((200, 200), Rules.preset("web").replace(pace=pace), Clock(30 * MINUTE))
        scene.do(commands.SetHours(9 * 60, 17 * 60, who="ana"))
        scene.start().now = 18 * HOUR
        scene.deal()
        assert asked(scene).deadline == deadline
    assert "R-59" in scene.refused(commands.SetHours(0, 1440, who="ana"))
