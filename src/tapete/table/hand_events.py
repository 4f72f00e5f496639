"""The events of hands: the opening, the deal, actions, streets, pots, and the end."""

from typing import Literal

import msgspec

from tapete.cards.fair import Commitment, Opening, Terms
from tapete.rules.profiles import Rules
from tapete.table.commands import Door
from tapete.table.entering import NextHand
from tapete.table.event import Clock, Event

Posting = Literal["ante", "small_blind", "big_blind", "post", "dead_post", "straddle"]
Street = Literal["preflop", "flop", "turn", "river"]
Ending = Literal["last", "hour", "host"]


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
    posts: dict[int, int] = msgspec.field(default_factory=dict)
    dead: dict[int, int] = msgspec.field(default_factory=dict)
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
