"""The events around hands: prompts and clocks, people coming and going, the host and consent."""

from typing import Literal

import msgspec

from tapete.cards.fair import Opening
from tapete.table.commands import Door, Entering, Otherwise, Plan, Which
from tapete.table.event import Event, Hours

LeavingWhy = Literal["asked", "removed"]
SittingOutWhy = Literal["asked", "misses"]


# -- a prompt and the time to answer it --------------------------------------------------------------------------------


class Asked(Event, frozen=True):
    """A seat must act, or show or muck; commands that answer carry ``turn_id``.

    ``call`` are the chips that a call adds, ``raise_to`` the least and most total of a bet or raise (``verb``), as in
    `tapete.rules.hand.Legal`; ``no_raise`` are the clauses why there is none. ``deadline`` None: no clock runs.
    """

    seat: int
    turn_id: int
    what: Literal["act", "show"] = "act"
    check: bool = False
    call: int | None = None
    raise_to: tuple[int, int] | None = None
    verb: str | None = None
    no_raise: tuple[str, ...] = ()
    deadline: int | None = None


class TimeBankOpened(Event, frozen=True):
    """The time to act is over, and the time bank runs until ``deadline`` (R-58)."""

    seat: int
    turn_id: int
    deadline: int


class TimeBankStopped(Event, frozen=True):
    """The seat acted while its bank ran; ``left`` milliseconds remain in it."""

    seat: int
    left: int


class TimedOut(Event, frozen=True):
    """The time is up: the check or fold, or the showing, that follows is the clock's (R-58)."""

    seat: int
    turn_id: int


class Paused(Event, frozen=True):
    """Play stands still; ``left`` milliseconds remain to whoever is asked, None without a clock."""

    left: int | None = None


class Resumed(Event, frozen=True):
    """Play goes on, with the clock of whoever is asked."""

    deadline: int | None = None


class ClockRestarted(Event, frozen=True):
    """The program was away; whoever is asked has the time that was left."""

    turn_id: int
    deadline: int


class HoursSet(Event, frozen=True):
    """A player's office hours in a slow game (R-59)."""

    seat: int
    hours: Hours


class OrderGiven(Event, frozen=True):
    """What a seat will do when its turn comes in this round; only that seat may know (`commands.GiveOrder`)."""

    seat: int
    plan: Plan
    to: int | None = None
    otherwise: Otherwise = "ask"


class OrderDropped(Event, frozen=True):
    """A seat's order is gone: taken back, or overtaken by the price or a new round. Only that seat may know."""

    seat: int
    why: Literal["asked", "price", "round"]


# -- coming and going --------------------------------------------------------------------------------------------------


class SeatRequested(Event, frozen=True):
    """Somebody asks the host for a seat."""

    person: str
    name: str
    seat: int
    chips: int
    enter: Entering = "wait"


class SeatDeclined(Event, frozen=True):
    """The host does not let somebody sit down."""

    person: str
    name: str


class Sat(Event, frozen=True):
    """Somebody takes a seat and buys in; in a running game they wait or post before they are dealt in (R-18)."""

    seat: int
    person: str
    name: str
    chips: int
    enter: Entering = "wait"
    owes_big: bool = False


class EnteringChosen(Event, frozen=True):
    """A player waits for the big blind, or will post (R-18, R-19)."""

    seat: int
    how: Entering


class SittingOutNoted(Event, frozen=True):
    """A player will sit out from the next hand."""

    seat: int
    why: SittingOutWhy = "asked"


class SatOut(Event, frozen=True):
    """A player is dealt no more hands for now (R-09, R-58)."""

    seat: int
    why: SittingOutWhy = "asked"


class CameBack(Event, frozen=True):
    """A player plays again, with these blinds missed; also when sitting out had only been noted (R-19)."""

    seat: int
    enter: Entering = "wait"
    owes_big: bool = False
    owes_small: bool = False


class BlindsMissed(Event, frozen=True):
    """The blinds have passed a player who sits out (R-19); True for each one that is owed now."""

    seat: int
    big: bool
    small: bool


class TopUpNoted(Event, frozen=True):
    """Chips will be added after the hand (R-05)."""

    seat: int
    chips: int


class ToppedUp(Event, frozen=True):
    """Chips were bought and are on the table."""

    seat: int
    chips: int


class LeavingNoted(Event, frozen=True):
    """A player will leave after the hand, and folds when the action comes (R-09)."""

    seat: int
    why: LeavingWhy = "asked"


class Left(Event, frozen=True):
    """A player has left with ``chips``; ``place`` is the rank of one who leaves an evening without rebuys (R-06)."""

    seat: int
    person: str
    name: str
    chips: int
    at: int
    why: LeavingWhy = "asked"
    place: int | None = None


class ConnectionLost(Event, frozen=True):
    """A player's connection broke; nothing is folded for it (R-58)."""

    seat: int


class ConnectionBack(Event, frozen=True):
    """A player is connected again."""

    seat: int


class OutOfChips(Event, frozen=True):
    """A player has no chips left and may buy in again (R-05)."""

    seat: int


# -- the host ----------------------------------------------------------------------------------------------------------


class DoorSet(Event, frozen=True):
    """Who may sit down from now on."""

    door: Door


class HostChanged(Event, frozen=True):
    """Another host; ``person`` None is the house."""

    person: str | None
    name: str | None = None


class LastHandCalled(Event, frozen=True):
    """The hand in play, or else the next one, is the last."""


class StackChange(msgspec.Struct, frozen=True, tag_field="change", tag=True, forbid_unknown_fields=True):
    """A seat will have ``chips``."""

    seat: int
    chips: int


class BlindsChange(msgspec.Struct, frozen=True, tag_field="change", tag=True, forbid_unknown_fields=True):
    """The blinds will be these."""

    small: int
    big: int


class UndoLast(msgspec.Struct, frozen=True, tag_field="change", tag=True, forbid_unknown_fields=True):
    """The last action, of ``seat``, will be taken back."""

    seat: int
    verb: str


Change = StackChange | BlindsChange | UndoLast


class Proposed(Event, frozen=True):
    """A change that needs the consent of all in ``needed`` (person ids)."""

    proposal: int
    change: Change
    needed: tuple[str, ...]


class Agreed(Event, frozen=True):
    """A person consents."""

    proposal: int
    person: str
    name: str


class ProposalClosed(Event, frozen=True):
    """The proposal is off: refused or withdrawn by ``name``, or (None) overtaken by play."""

    proposal: int
    name: str | None = None


class ChangeNoted(Event, frozen=True):
    """The change will be made after the hand."""

    change: StackChange | BlindsChange


class ChangeMade(Event, frozen=True):
    """A stack or the blinds are changed."""

    change: StackChange | BlindsChange


class Undone(Event, frozen=True):
    """The last action is taken back, by consent of all in the hand."""

    seat: int
    verb: str


class HandVoided(Event, frozen=True):
    """The hand cannot go on: every contribution is back, button and blinds are as before it (R-56)."""

    number: int
    stacks: tuple[int | None, ...]


class ShownUnasked(Event, frozen=True):
    """One or two cards opened after the hand without need."""

    seat: int
    cards: str
    which: Which = "both"
    openings: tuple[Opening, ...] = ()
