"""What happens at a table, as numbered facts that never change.

Events in order are enough to rebuild the table (`tapete.table.Table.rebuild`). Seats count from 0 clockwise, amounts
are chips, cards are text (``"AhKh"``). Who may know an event: everybody, one seat (its own cards) or nobody (the deck).
"""

from typing import Literal

import msgspec

from tapete.rules.profiles import Rules

Posting = Literal["ante", "small_blind", "big_blind", "straddle"]
Street = Literal["preflop", "flop", "turn", "river"]
Ending = Literal["last", "hour"]


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=True, forbid_unknown_fields=True):
    """One fact; ``seq`` numbers the events of a table from 1, without a gap."""

    seq: int = 0


class EveningOpened(Event, frozen=True):
    """Who sits where, with which chips, under which rules; ``None`` is an empty seat."""

    rules: Rules
    names: tuple[str | None, ...]
    stacks: tuple[int | None, ...]


class CardDrawn(Event, frozen=True):
    """A face-up card of the draw for the button (R-03)."""

    seat: int
    card: str


class ButtonPlaced(Event, frozen=True):
    """Who has the first button: drawn with the highest card, or first seated (R-03)."""

    seat: int


class HandStarted(Event, frozen=True):
    """Positions and stacks before anything is posted; ``small`` is a position that may be dead (R-13)."""

    number: int
    button: int
    small: int
    big: int
    small_posted: bool
    stacks: tuple[int | None, ...]


class DeckShuffled(Event, frozen=True):
    """All 52 cards, first dealt first. Nobody may know this; it is kept so that the hand can be rebuilt."""

    deck: str


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


class Returned(Event, frozen=True):
    """Chips that nobody matched go back (R-34)."""

    seat: int
    amount: int


class Shown(Event, frozen=True):
    """Both hole cards, face up; ``best`` the five cards that count, empty while the board is short of them."""

    seat: int
    cards: str
    best: str = ""


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


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the final ranking; equal stacks share a place (R-07)."""

    place: int
    seat: int
    stack: int


class EveningEnded(Event, frozen=True):
    """The final ranking, best first; ``why``: one player has all chips (R-06), or the agreed hour has come (R-07)."""

    why: Ending
    ranking: tuple[Place, ...]


def known_to(event: Event, seat: int | None) -> bool:
    """Whether the player at ``seat`` may know an event; None asks for a spectator."""
    match event:
        case DeckShuffled():
            return False
        case HoleDealt():
            return event.seat == seat
    return True
