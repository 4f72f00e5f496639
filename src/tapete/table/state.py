"""What a table is made of: seats, people, the hand in play, the prompt that waits. Only `applying.apply` changes it."""

from typing import Any, Literal

import msgspec

from tapete.cards.fair import Commitment, Terms
from tapete.rules.hand import Hand
from tapete.rules.profiles import Rules
from tapete.table.amounts import Money
from tapete.table.commands import Door, Entering, Otherwise, Plan
from tapete.table.entering import NextHand, Ready, first_hand, next_hand
from tapete.table.events import (
    BlindsChange,
    Change,
    Clock,
    EveningOpened,
    Event,
    Hours,
    LeavingWhy,
    Place,
    SittingOutWhy,
    StackChange,
)
from tapete.table.log import AnyEvent
from tapete.table.positions import Positions

SPENT_DIGITS = 12
"""So many digits of a spent seed hash are kept: two agree by chance once in 2 to the power of 48."""
Waiting = Literal["start", "players", "deal", "act", "show", "resume", "seeds", "nothing"]


class Order(msgspec.Struct, frozen=True):
    """What a seat will do when its turn comes on ``street`` (`commands.GiveOrder`)."""

    plan: Plan
    to: int | None
    otherwise: Otherwise
    street: str


class Seat(msgspec.Struct):
    """One seat, and whoever sits there."""

    person: str | None = None  # id; None: nobody
    name: str | None = None
    chips: int = 0  # between hands, or when the hand in play began
    since: int = 0  # seq of the event with which the player sat down
    out: bool = False  # sits out
    gone: bool = False  # left an evening without rebuys; name and place stay
    new: bool = False  # has not been dealt in since joining a running game
    owes_big: bool = False
    owes_small: bool = False
    posts: bool = False  # posts what is owed, instead of waiting for the big blind
    connected: bool = True
    misses: int = 0  # time-outs in a row
    bank: int = 0  # time bank left, milliseconds
    hours: Hours | None = None  # office hours of a slow game
    order: Order | None = None
    leaving: LeavingWhy | None = None  # after the hand
    sitting_out: SittingOutWhy | None = None  # after the hand
    topping_up: int = 0  # chips to add after the hand

    @property
    def ready(self) -> bool:
        """Whether the player may be dealt in."""
        return self.chips > 0 and not self.out


class Account(msgspec.Struct):
    """What a person has bought in for and cashed out in all, in chips."""

    name: str
    bought: int = 0
    cashed: int = 0


class Gone(msgspec.Struct, frozen=True):
    """The stack that somebody took away, and when (R-08)."""

    chips: int
    at: int


class Request(msgspec.Struct, frozen=True):
    """A seat asked of the host."""

    name: str
    seat: int
    chips: int
    enter: Entering


class Prompt(msgspec.Struct):
    """Who is asked, and until when."""

    seat: int
    turn_id: int
    deadline: int | None  # milliseconds since 1970; None: no clock runs
    bank_open: bool = False
    timed_out: bool = False


class Proposal(msgspec.Struct):
    """A change that waits for consent."""

    number: int
    change: Change
    needed: tuple[str, ...]
    by: str | None
    agreed: list[str] = []


class Dealt(msgspec.Struct):
    """All that a hand follows from."""

    rules: Rules
    at: Positions
    playing: tuple[int, ...]
    stacks: tuple[int | None, ...]  # of those who are dealt in
    posts: dict[int, int]
    dead: dict[int, int]
    deck: str = ""
    actions: list[tuple[int, str, int | None]] = []


class Debts(msgspec.Struct, frozen=True):
    """Positions and owed blinds before a hand, for when it is void (R-56): (new, big, small) of each seat."""

    at: Positions | None
    owed: tuple[tuple[bool, bool, bool], ...]


class Covered(msgspec.Struct):
    """A committed deck, and who will be dealt it (`tapete.table.fair_cards`)."""

    terms: Terms
    commitment: Commitment
    hand: NextHand
    deck: str = ""  # in committed places
    entropy: str = ""  # of shuffle and salts, hexadecimal
    seeds: dict[int, str] = {}  # opened, by seat


class Answer(msgspec.Struct):
    """What a command of a person led to."""

    cmd_id: str
    events: list[AnyEvent] = []


class State(msgspec.Struct, eq=False):
    """A table; see `tapete.table.table.Table` for how to use one."""

    rules: Rules
    seats: list[Seat]
    currency: str = ""
    host: str | None = None  # a person's id; None: the house
    door: Door = "open"
    clock: Clock | None = None
    requests: dict[str, Request] = {}  # by person
    accounts: dict[str, Account] = {}  # by person
    left: dict[str, Gone] = {}  # by person, while R-08 binds them
    button: int | None = None  # who had the first button; None before the start
    at: Positions | None = None  # positions of the hand in play or the last one
    before: Debts | None = None  # of the hand in play
    number: int = 0  # of the hand in the evening, from 1; 0 before the first
    fair: bool = False  # cards are committed and proved
    seed_hashes: dict[int, str] = {}  # told for the next hand, by seat
    spent: list[str] = []  # the first digits of the seed hashes that decks were ordered by: none serves twice
    covered: Covered | None = None  # of the hand to come, in play or the last one
    dealt: Dealt | None = None  # the hand in play or the last one
    hand: Hand | None = None  # the same; None before the first
    told: list[AnyEvent] = []  # events since the hand in play or the last one began, that one included
    prompt: Prompt | None = None
    turn: int = 0  # the last turn_id
    paused: bool = False
    time_left: int | None = None  # of the prompt, while paused
    proposal: Proposal | None = None
    proposals: int = 0  # number of the last one
    noted: list[StackChange | BlindsChange] = []  # changes to be made after the hand
    hour: int | None = None  # agreed hour to stop, milliseconds since 1970
    last_hand: bool = False
    places: dict[int, int] = {}  # of the eliminated
    ranking: tuple[Place, ...] = ()  # empty until the evening is over
    raked: int = 0  # chips that the house has taken
    seq: int = 0  # of the last event
    answers: dict[str, list[Answer]] = {}  # the last few of each person
    refused: dict[tuple[str, str], Exception] = {}  # the last refusals by person and cmd_id; not told, so not kept

    @property
    def money(self) -> Money:
        """How the amounts of this table are written and typed."""
        return Money(self.rules.unit, self.currency)

    @property
    def names(self) -> tuple[str | None, ...]:
        """Of each seat, None for an empty one."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[str | None, ...]:
        """The ids of each seat, None for an empty one."""
        return tuple(seat.person for seat in self.seats)

    @property
    def stacks(self) -> tuple[int | None, ...]:
        """Of each seat between hands, or when the hand in play began; None for an empty seat."""
        return tuple(None if seat.person is None else seat.chips for seat in self.seats)

    @property
    def behind(self) -> tuple[int | None, ...]:
        """The chips behind of each seat right now; None for an empty seat."""
        if self.hand_in_play is None:
            return self.stacks
        now = self.hand_in_play.stacks
        return tuple(was if chips is None else chips for was, chips in zip(self.stacks, now, strict=True))

    @property
    def playing(self) -> list[int]:
        """The seats that are dealt into the hand in play; between hands, those that may be dealt in next."""
        if self.dealt is not None and self.hand_in_play is not None:
            return list(self.dealt.playing)
        return [number for number, seat in enumerate(self.seats) if seat.ready]

    @property
    def positions(self) -> Positions | None:
        """Of the hand in play or the last one; None before the first."""
        return self.at

    @property
    def hand_in_play(self) -> Hand | None:
        """The hand in play; None between hands."""
        return None if self.hand is None or self.hand.over else self.hand

    @property
    def committed(self) -> bool:
        """Whether the deck of the next hand is fixed, and seeds are being opened."""
        return self.covered is not None and self.covered.terms.hand == self.number + 1

    @property
    def between_hands(self) -> bool:
        """Whether stacks, seats and blinds may change now."""
        return self.hand_in_play is None and not self.committed

    @property
    def waits_for(self) -> Waiting:
        """What must come next for the evening to go on."""
        if self.ranking:
            return "nothing"
        if self.paused:
            return "resume"
        hand = self.hand_in_play
        if hand is not None:
            return "act" if hand.seat_to_act is not None else "show"
        if self.committed:
            return "seeds"
        if len(self.playing) < 2:
            return "players"
        return "start" if self.button is None else "deal"

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits; None for somebody who does not."""
        if person is not None:
            for number, seat in enumerate(self.seats):
                if seat.person == person and not seat.gone:
                    return number
        return None

    def in_hand(self, seat: int) -> bool:
        """Whether a seat is dealt into the hand in play, folded or not, or into the one whose deck is committed."""
        if self.covered is not None and self.committed:
            return seat in self.covered.hand.playing
        return self.hand_in_play is not None and self.dealt is not None and seat in self.dealt.playing

    def next_hand(self) -> NextHand:
        """Who would be dealt in now, and where; raises `Fault` with fewer than two who are ready."""
        ready = [
            Ready(number, seat.owes_big, seat.owes_small, seat.posts)
            for number, seat in enumerate(self.seats)
            if seat.ready
        ]
        if self.at is None:
            return first_hand(self.button or 0, ready)
        return next_hand(self.rules.button_rule, self.at, ready)


def opened(opening: EveningOpened) -> dict[str, Any]:
    """The fields of the table that an opening describes."""
    bank = opening.clock.bank if opening.clock else 0
    people = opening.people or opening.names
    seats = [
        Seat(person, name, chips or 0, opening.seq, bank=bank)
        for person, name, chips in zip(people, opening.names, opening.stacks, strict=True)
    ]
    accounts = {s.person: Account(s.name or "", s.chips) for s in seats if s.person is not None}
    told: list[Event] = [opening]
    return {
        "rules": opening.rules,
        "seats": seats,
        "currency": opening.currency,
        "fair": opening.fair,
        "host": opening.host,
        "door": opening.door,
        "clock": opening.clock,
        "accounts": accounts,
        "told": told,
        "seq": opening.seq,
    }
