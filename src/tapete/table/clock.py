"""Time as values: deadlines, and office hours in which they run (R-58, R-59)."""

from tapete.table.events import Hours
from tapete.table.state import Prompt, State

_MINUTE = 60_000
_DAY = 1440 * _MINUTE


def deadline_after(now: int, work: int, hours: Hours | None) -> int:
    """When ``work`` milliseconds of office hours have passed since ``now``; without hours all time counts."""
    length = _length(hours)
    if hours is None or length == _DAY:
        return now + work
    days, phase = divmod(_since_opening(now, hours), _DAY)
    done = days * length + min(phase, length)  # office time since the first opening
    whole, rest = divmod(done + work, length)
    if rest == 0:  # until the end of a day, not the beginning of the next one
        whole, rest = whole - 1, length
    return now - _since_opening(now, hours) + whole * _DAY + rest


def worked(start: int, end: int, hours: Hours | None) -> int:
    """The milliseconds of office hours from ``start`` to ``end``, 0 if ``end`` is earlier."""
    length = _length(hours)
    if hours is None or length == _DAY:
        return max(0, end - start)
    counted = []
    for time in (start, end):
        days, phase = divmod(_since_opening(time, hours), _DAY)
        counted.append(days * length + min(phase, length))
    return max(0, counted[1] - counted[0])


def _length(hours: Hours | None) -> int:
    return _DAY if hours is None else ((hours.end - hours.start) % 1440 or 1440) * _MINUTE


def _since_opening(time: int, hours: Hours) -> int:
    return time + (hours.utc_offset - hours.start) * _MINUTE


def office_hours(table: State, seat: int) -> Hours | None:
    """The hours that count for a seat's clock: only a slow game has them (R-59)."""
    return table.seats[seat].hours if table.rules.pace == "slow" else None


def next_deadline(table: State, seat: int, now: int) -> int | None:
    """Until when a seat that is asked now may think; None where no clock runs."""
    return None if table.clock is None else deadline_after(now, table.clock.action, office_hours(table, seat))


def time_left(table: State, prompt: Prompt | None, now: int) -> int | None:
    """The milliseconds that a prompt has left; None where no clock runs."""
    if prompt is None or prompt.deadline is None:
        return None
    return worked(now, prompt.deadline, office_hours(table, prompt.seat))
