"""What every event is: a numbered fact that never changes; and time as events tell it."""

import msgspec


class Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="event",
    tag=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """One fact; ``seq`` numbers the events of a table from 1, without a gap.

    ``by`` and ``cmd_id`` are those of the command that led to it.
    """

    seq: int = 0
    by: str | None = None
    cmd_id: str = ""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time to act, and the time bank of each player for the whole stay, in milliseconds (R-58, R-59)."""

    action: int
    bank: int = 0


class Hours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Office hours (R-59): local minutes of the day, ``utc_offset`` in minutes east of UTC; past midnight if ``end``
    is smaller, the whole day if they are equal."""

    start: int = 0
    end: int = 0
    utc_offset: int = 0
