"""What happens at a table, as numbered facts that never change.

Events in order are enough to rebuild the table (`tapete.table.Table.rebuild`). Seats count from 0 clockwise, amounts
are chips, times are milliseconds since 1970, cards are text (``"AhKh"``). Who may know an event: everybody, one seat
(its own cards and orders) or nobody (the deck).
"""

from typing import Literal

import msgspec

from tapete.cards.fair import Commitment, Opening, Terms
from tapete.rules.profiles import Rules
from tapete.table.commands import Door, Entering, Otherwise, Plan, Which
from tapete.table.entering import NextHand

Posting = Literal["ante", "small_blind", "big_blind", "post", "dead_post", "straddle"]
Street = Literal["preflop", "flop", "turn", "river"]
Ending = Literal["last", "hour", "host"]
LeavingWhy = Literal["asked", "removed"]
SittingOutWhy = Literal["asked", "misses"]


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


class EveningOpened(Event, frozen=True):
    """Who sits where, with which chips, under which rules; ``None`` is an empty seat.

    ``people`` are the ids by seat (the names, where it is empty); without a ``clock`` nobody is hurried; ``host`` is a
    person's id, None for the house; ``currency`` is the label of the rules' unit (`tapete.table.amounts.Money`);
    ``fair``: cards are committed and proved (`tapete.table.fair_cards`).
    """

    rules: Rules
    names: tuple[str | None, ...]
    stacks: tuple[int | None, ...]
    people: tuple[str | None, ...] = ()
    host: str | None = None
    clock: Clock | None = None
    door: Door = "open"
    currency: str = ""
    fair: bool = False


class CardDrawn(Event, frozen=True):
    """A face-up card of the draw for the button (R-03)."""

    seat: int
    card: str


class ButtonPlaced(Event, frozen=True):
    """Who has the first button: drawn with the highest card, or first seated (R-03)."""

    seat: int


class HandStarted(Event, frozen=True):
    """Positions and stacks before anything is posted; ``small`` is a position that may be dead (R-13).

    ``playing`` are the seats that are dealt in; ``stacks`` are everybody's, also of those who sit out or wait;
    ``posts`` and ``dead`` are the live and dead chips posted to enter, by seat (R-18, R-19); ``restart``: too few were
    playing, so everybody is dealt in and nobody posts.
    """

    number: int
    button: int
    small: int
    big: int
    small_posted: bool
    stacks: tuple[int | None, ...]
    playing: tuple[int, ...] = ()
    posts: dict[int, int] = {}
    dead: dict[int, int] = {}
    restart: bool = False
    at: int = 0


class DeckShuffled(Event, frozen=True):
    """All 52 cards, first dealt first. Nobody may know this; it is kept so that the hand can be rebuilt."""

    deck: str


class SeedHashTold(Event, frozen=True):
    """A player will have a say in the order of the next deck (`tapete.cards.fair`)."""

    seat: int
    seed_hash: str


class DeckCommitted(Event, frozen=True):
    """The deck of the next hand is fixed and its hashes are told; who is dealt in and where is fixed with it."""

    terms: Terms
    commitment: Commitment
    hand: NextHand


class DeckSealed(Event, frozen=True):
    """The committed deck and the entropy of its salts. Nobody may know this."""

    deck: str
    entropy: str


class SeedOpened(Event, frozen=True):
    """A player opens the seed whose hash was told."""

    seat: int
    seed: str


class Posted(Event, frozen=True):
    """Chips put in before the cards; ``all_in`` when nothing is left behind (R-16)."""

    seat: int
    what: Posting
    amount: int
    all_in: bool = False


class HoleDealt(Event, frozen=True):
    """The two cards of one seat, which only that seat may know."""

    seat: int
    cards: str
    openings: tuple[Opening, ...] = ()


class Acted(Event, frozen=True):
    """``verb`` fold, check, call, bet or raise; ``to`` the total of the round then, ``added`` the chips put in now."""

    seat: int
    verb: str
    to: int
    added: int
    all_in: bool = False


class StreetOpened(Event, frozen=True):
    """The cards opened now: three on the flop, one on turn and river."""

    street: Street
    cards: str
    openings: tuple[Opening, ...] = ()


class Returned(Event, frozen=True):
    """Chips that nobody matched go back (R-34)."""

    seat: int
    amount: int


class Shown(Event, frozen=True):
    """Both hole cards, face up; ``best`` the five cards that count, empty while the board is short of them."""

    seat: int
    cards: str
    best: str = ""
    openings: tuple[Opening, ...] = ()


class Mucked(Event, frozen=True):
    """A hand given up unseen at the showdown."""

    seat: int


class PotWon(Event, frozen=True):
    """What one seat takes of pot number ``pot`` of ``pots``, after rake; 0 is the main pot.

    ``shared`` when others take a part of it too; ``best`` are the five cards that won it, empty when nothing was shown.
    """

    seat: int
    amount: int
    pot: int = 0
    pots: int = 1
    shared: bool = False
    best: str = ""


class HandEnded(Event, frozen=True):
    """The stacks after the hand, and what the house took (R-57)."""

    number: int
    stacks: tuple[int | None, ...]
    rake: int = 0


class Eliminated(Event, frozen=True):
    """A player without chips is out (R-06), in this place of the evening."""

    seat: int
    place: int


class HourAgreed(Event, frozen=True):
    """The evening stops at ``at`` (milliseconds since 1970): a hand in play is finished, no new one starts (R-07)."""

    at: int


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


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the final ranking; equal stacks share a place (R-07)."""

    place: int
    seat: int
    stack: int


class EveningEnded(Event, frozen=True):
    """The final ranking, best first; ``why``: one player has all chips (R-06), the agreed hour has come (R-07), or
    the host called the last hand."""

    why: Ending
    ranking: tuple[Place, ...]


def known_to(event: Event, seat: int | None) -> bool:
    """Whether the player at ``seat`` may know an event; None asks for a spectator."""
    match event:
        case DeckShuffled() | DeckSealed():
            return False
        case HoleDealt() | OrderGiven() | OrderDropped():
            return event.seat == seat
    return True
