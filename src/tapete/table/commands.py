"""What may be asked of a table: `Table.handle` takes one of these and answers with events, or refuses."""

import msgspec


class Command(msgspec.Struct, frozen=True, tag_field="command", tag=True, forbid_unknown_fields=True):
    """Base of all commands."""


class Start(Command, frozen=True):
    """Place the first button (R-03); needs entropy where it is drawn."""


class Deal(Command, frozen=True):
    """Shuffle and deal the next hand; needs entropy."""


class Act(Command, frozen=True):
    """``verb`` fold, check, call, bet or raise; ``to``, the total of the round, only with bet and raise."""

    seat: int
    verb: str
    to: int | None = None


class Show(Command, frozen=True):
    """Open both cards at the showdown (R-48)."""

    seat: int


class Muck(Command, frozen=True):
    """Give up the hand unseen at the showdown, where R-48 to R-50 allow it."""

    seat: int


class EndAtHour(Command, frozen=True):
    """Agree on the hour to stop, in milliseconds since 1970 as ``now`` is: no hand starts from then on (R-07)."""

    hour: int
