"""What happens when time runs out, stands still or goes on (R-58, R-59)."""

from collections.abc import Iterator

from tapete.table import permission, refusals
from tapete.table.clock import deadline_after, office_hours, time_left
from tapete.table.commands import ComeUpAgain, SetHours, TimeUp
from tapete.table.events import (
    ClockRestarted,
    Event,
    Hours,
    HoursSet,
    Paused,
    Resumed,
    SittingOutNoted,
    TimeBankOpened,
    TimedOut,
)
from tapete.table.play import go_on, shown_or_mucked
from tapete.table.state import State
from tapete.table.telling import acted


def set_hours(table: State, command: SetHours) -> Iterator[Event]:
    """A player's own office hours; they hold from the next prompt."""
    seat = permission.seated(table, command.who)
    permission.check_hours(command.start, command.end, command.utc_offset)
    yield HoursSet(seat, Hours(command.start, command.end, command.utc_offset))


def time_up(table: State, command: TimeUp, now: int) -> Iterator[Event]:
    """The time bank opens, or the clock checks or folds (R-58). A stale or early timer does nothing."""
    prompt = table.prompt
    if prompt is None or prompt.turn_id != command.turn_id or prompt.deadline is None or now < prompt.deadline:
        return
    bank = table.seats[prompt.seat].bank
    if bank and not prompt.bank_open:
        yield TimeBankOpened(prompt.seat, prompt.turn_id, now + bank)
        return
    yield TimedOut(prompt.seat, prompt.turn_id)
    seat = table.seats[prompt.seat]
    if seat.misses >= table.rules.misses_allowed and not (seat.sitting_out or seat.leaving):
        yield SittingOutNoted(prompt.seat, "misses")
    yield from _decided_by_the_clock(table, prompt.seat)
    yield from go_on(table, now)


def _decided_by_the_clock(table: State, seat: int) -> Iterator[Event]:
    hand = refusals.needed(table.hand_in_play)
    legal = hand.legal
    if legal is not None:
        yield acted(hand, seat, "check" if legal.check else "fold", None)
    else:
        yield shown_or_mucked(table, seat)


def pause(table: State, now: int) -> Iterator[Event]:
    """Stop play; the time that is left is kept."""
    if table.paused:
        raise permission.paused_already()
    yield Paused(time_left(table, table.prompt, now))


def resume(table: State, now: int) -> Iterator[Event]:
    """Go on with the time that was left; somebody who left meanwhile folds."""
    if not table.paused:
        raise permission.not_paused()
    prompt, left = table.prompt, table.time_left
    deadline = None
    if prompt is not None and left is not None:
        deadline = deadline_after(now, left, office_hours(table, prompt.seat))
    yield Resumed(deadline)
    if prompt is not None and table.seats[prompt.seat].leaving:
        yield from go_on(table, now)


def come_up_again(table: State, command: ComeUpAgain, now: int) -> Iterator[Event]:
    """After a restart of the program the player has the time that was left when it went down."""
    prompt = table.prompt
    left = time_left(table, prompt, command.down_since)
    if prompt is not None and left is not None:
        yield ClockRestarted(prompt.turn_id, deadline_after(now, left, office_hours(table, prompt.seat)))
