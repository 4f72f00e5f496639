"""What may be asked of a table: `Table.handle` takes one of these and answers with events, or refuses.

Every command says who asks (``who``, a person's id; None is the program that owns the table: its timers, a judge, a
terminal). A server always fills it in from the session. ``cmd_id`` is made by the client: the same person's same id a
second time gets the same answer and changes nothing; empty means that the answer need not be remembered. ``turn_id`` is
the prompt that the command answers (`events.Asked`); people must give it, and a late one is refused.
"""

from typing import Literal

import msgspec

Entering = Literal["wait", "post"]
Door = Literal["open", "approve", "locked"]
Which = Literal["both", "first", "second"]
Plan = Literal["fold", "check", "call", "raise"]
Otherwise = Literal["ask", "fold"]


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="command", tag=True, forbid_unknown_fields=True):
    """Base of all commands."""

    who: str | None = None
    cmd_id: str = ""


# -- the run of the evening; for the house or the host -----------------------------------------------------------------


class Start(Command, frozen=True):
    """Place the first button (R-03); needs entropy where it is drawn."""


class Deal(Command, frozen=True):
    """Shuffle and deal the next hand; needs entropy."""


class EndAtHour(Command, frozen=True):
    """Agree on the hour to stop, in milliseconds since 1970 as ``now`` is: no hand starts from then on (R-07)."""

    hour: int


class LastHand(Command, frozen=True):
    """The hand in play, or else the next one, is the last."""


class VoidHand(Command, frozen=True):
    """The hand in play cannot go on (R-56)."""


# -- playing -----------------------------------------------------------------------------------------------------------


class Act(Command, frozen=True):
    """``verb`` fold, check, call, bet or raise; ``to``, the total of the round, only with bet and raise."""

    seat: int
    verb: str
    to: int | None = None
    turn_id: int | None = None


class Show(Command, frozen=True):
    """Open both cards at the showdown (R-48)."""

    seat: int
    turn_id: int | None = None


class Muck(Command, frozen=True):
    """Give up the hand unseen at the showdown, where R-48 to R-50 allow it."""

    seat: int
    turn_id: int | None = None


class ShowUnasked(Command, frozen=True):
    """Open one's cards, or one of them, after the hand, until the next one is dealt."""

    which: Which = "both"


class GiveOrder(Command, frozen=True):
    """Say beforehand what to do when one's turn comes in this round; replaces an earlier order.

    ``fold``: fold. ``check``: check, fold to a bet. ``call``: check or call up to a total of ``to``. ``raise``: bet or
    raise to ``to``. Where the plan is no longer possible at that price, ``otherwise`` the seat is asked, or folds.
    """

    plan: Plan
    to: int | None = None
    otherwise: Otherwise = "ask"


class DropOrder(Command, frozen=True):
    """Take back one's order."""


class AskUndo(Command, frozen=True):
    """Ask everybody in the hand to take back the last action, as long as no card came after it."""


class TellSeedHash(Command, frozen=True):
    """Have a say in the order of the next deck: the hash of a seed (`tapete.cards.fair.seed_hash`)."""

    seed_hash: str


class OpenSeed(Command, frozen=True):
    """Open the seed whose hash one told, once the deck is committed."""

    seed: str


# -- coming and going --------------------------------------------------------------------------------------------------


class Sit(Command, frozen=True):
    """Take an empty seat with ``chips``; ``enter`` by waiting for the big blind or by posting (R-18)."""

    seat: int
    name: str
    chips: int
    enter: Entering = "wait"


class Enter(Command, frozen=True):
    """Change one's mind about waiting or posting (R-18, R-19)."""

    how: Entering


class SitOut(Command, frozen=True):
    """Be dealt no more hands for now (R-09)."""


class ComeBack(Command, frozen=True):
    """Play again; after missed blinds by waiting for the big blind or by posting what was missed (R-19)."""

    enter: Entering = "wait"


class TopUp(Command, frozen=True):
    """Add chips between hands; asked for in a hand, after it (R-05)."""

    chips: int


class Leave(Command, frozen=True):
    """Leave with the stack; in a hand, fold when the action comes and leave after it (R-09)."""


class Disconnect(Command, frozen=True):
    """The connection of ``who`` broke: told to all, folds nothing (R-58)."""


class Reconnect(Command, frozen=True):
    """``who`` is connected again."""


class SetHours(Command, frozen=True):
    """One's office hours for a slow game (R-59): local minutes of the day; ``utc_offset`` in minutes east of UTC.

    From ``start`` up to ``end``; past midnight where ``end`` is smaller; the whole day where they are equal.
    """

    start: int
    end: int
    utc_offset: int = 0


# -- time --------------------------------------------------------------------------------------------------------------


class TimeUp(Command, frozen=True):
    """The deadline of a prompt has passed; for the house. An early or stale one does nothing."""

    turn_id: int


class ComeUpAgain(Command, frozen=True):
    """The program was away since ``down_since`` (milliseconds since 1970): clocks go on with the time left then."""

    down_since: int


class Pause(Command, frozen=True):
    """Stop play and the clock."""


class Resume(Command, frozen=True):
    """Go on; whoever is asked has the time that was left."""


# -- the host ----------------------------------------------------------------------------------------------------------


class SetDoor(Command, frozen=True):
    """Who may sit down: everybody, whom the host approves, nobody."""

    door: Door


class Approve(Command, frozen=True):
    """Let somebody sit down who asked to."""

    person: str


class Decline(Command, frozen=True):
    """Do not let somebody sit down."""

    person: str


class Kick(Command, frozen=True):
    """Remove a person with the stack, after the hand where they are in one."""

    person: str


class HandOver(Command, frozen=True):
    """Make another person the host."""

    person: str


class SetStack(Command, frozen=True):
    """Change somebody's stack between hands; where chips are fixed (R-06), by everybody's consent."""

    person: str
    chips: int


class SetBlinds(Command, frozen=True):
    """Change the blinds between hands; where they are fixed (R-06), by everybody's consent."""

    small: int
    big: int


class Agree(Command, frozen=True):
    """Consent to what is proposed."""

    proposal: int


class Object(Command, frozen=True):
    """Refuse what is proposed, or withdraw one's own proposal."""

    proposal: int
