"""`Table`: an evening as commands in, numbered events out. No clock, no randomness: both come in with the command."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from tapete.cards.card import card_text, cards_text, parse_cards
from tapete.cards.deck import shuffled
from tapete.rules.hand import Hand
from tapete.rules.profiles import Rules
from tapete.table import refusals
from tapete.table.commands import Act, Command, Deal, EndAtHour, Muck, Show, Start
from tapete.table.entering import next_positions
from tapete.table.events import (
    Acted,
    ButtonPlaced,
    CardDrawn,
    DeckShuffled,
    Eliminated,
    Ending,
    EveningEnded,
    EveningOpened,
    Event,
    HandEnded,
    HandStarted,
    HourAgreed,
    Mucked,
    Place,
    Shown,
)
from tapete.table.positions import Positions, first_positions
from tapete.table.ranking import final_ranking, places_of_eliminated
from tapete.table.telling import (
    acted,
    consequences,
    hand_ended,
    holes_dealt,
    postings,
    shown,
    stacks_after,
    straddled_by,
)


class Table:
    """One evening at one table.

    `handle` is the only way to change it: every event it answers with has been applied, and the events from the first
    one on are the whole truth (`rebuild`). Two tables are equal when they stand the same in every respect.
    """

    __slots__ = (
        "button",  # who had the first button; None before the start
        "hand",  # the hand in play or the last one; None before the first
        "hour",  # agreed hour to stop, milliseconds since 1970
        "names",  # of each seat, None for an empty one
        "number",  # of the hand in the evening, from 1; 0 before the first
        "places",  # of the eliminated
        "positions",  # of the hand in play or the last one
        "ranking",  # empty until the evening is over
        "rules",
        "seq",  # of the last event
        "stacks",  # of each seat between hands, or when the hand in play began
        "told",  # events since the hand in play or the last one began, that one included
    )

    def __init__(self, opening: EveningOpened) -> None:
        """A table as its first event says; `open` and `rebuild` are the usual ways to one."""
        refusals.check_opening(opening)
        self.rules: Rules = opening.rules
        self.names: tuple[str | None, ...] = opening.names
        self.stacks: tuple[int | None, ...] = opening.stacks
        self.seq: int = opening.seq
        self.told: list[Event] = [opening]
        self.button: int | None = None
        self.positions: Positions | None = None
        self.number: int = 0
        self.hand: Hand | None = None
        self.places: dict[int, int] = {}
        self.hour: int | None = None
        self.ranking: tuple[Place, ...] = ()

    @classmethod
    def open(cls, rules: Rules, names: Sequence[str | None]) -> "Table":
        """Everybody sits down with the buy-in; ``None`` is an empty seat. The first event stands in ``told``.

        Raises `Fault` for fewer than two or more than ten players (R-04), and for names that cannot be told apart.
        """
        stacks = tuple(None if name is None else rules.buy_in for name in names)
        return cls(EveningOpened(rules, tuple(names), stacks, seq=1))

    @classmethod
    def rebuild(cls, events: Iterable[Event]) -> "Table":
        """The table that told these events, all of them from the first one on; raises `Fault` where one cannot be."""
        log = iter(events)
        first = next(log, None)
        if not isinstance(first, EveningOpened):
            raise refusals.no_opening()
        table = cls(first)
        for event in log:
            table._apply(event)
        return table

    def handle(self, command: Command, now: int, entropy: bytes = b"") -> tuple[Event, ...]:
        """Do what a command asks and return the events that tell it; refused, nothing has changed.

        ``now`` is in milliseconds since 1970; ``entropy`` are 29 random bytes or more, where a command shuffles. Raises
        `tapete.IllegalAction` for what the rules of the hand refuse, `Fault` for everything else.
        """
        return tuple(self._tell(event) for event in self._decide(command, now, entropy))

    @property
    def playing(self) -> list[int]:
        """The seats that have chips; during a hand, those that had some when it began."""
        return [seat for seat, chips in enumerate(self.stacks) if chips]

    @property
    def hand_in_play(self) -> Hand | None:
        """The hand in play; None between hands."""
        return None if self.hand is None or self.hand.over else self.hand

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _tell(self, event: Event) -> Event:
        numbered = replace(event, seq=self.seq + 1)
        self._apply(numbered)
        return numbered

    def _apply(self, event: Event) -> None:
        """The only place that changes a table: the same for what happens now and for what a log tells."""
        if event.seq != self.seq + 1:
            raise refusals.gap(self.seq, event.seq)
        refusals.check_seats(event, self.names)
        match event:
            case ButtonPlaced():
                self.button = event.seat
            case HandStarted():
                refusals.check_stacks(event, self.stacks)
                self.number = event.number
                self.positions = Positions(event.button, event.small, event.big, event.small_posted)
                self.told.clear()
            case DeckShuffled():
                self.hand = self._dealt(parse_cards(event.deck))
            case Acted():
                to = event.to if event.verb in ("bet", "raise") else None
                self._needed_hand().act(event.seat, event.verb, to)
            case Shown() if self.hand_in_play is not None:  # an all-in hand is opened without asking
                self.hand_in_play.act(event.seat, "show")
            case Mucked():
                self._needed_hand().act(event.seat, "muck")
            case HandEnded():
                refusals.check_stacks(event, stacks_after(self._needed_hand(), self.stacks))
                self.stacks = event.stacks
            case Eliminated():
                self.places[event.seat] = event.place
            case HourAgreed():
                self.hour = event.at
            case EveningEnded():
                self.ranking = event.ranking
        self.told.append(event)
        self.seq = event.seq

    def _decide(self, command: Command, now: int, entropy: bytes) -> Iterator[Event]:
        """The events that a command leads to; each is applied before the next is asked for."""
        if self.ranking:
            raise refusals.evening_over()
        match command:
            case Start():
                return self._start(entropy)
            case Deal():
                return self._deal(now, entropy)
            case Act():
                return self._act(command, now)
            case Show() | Muck():
                return self._show(command, now)
            case EndAtHour():
                return self._end_at(command.hour, now)
        raise refusals.unknown_command(command)

    def _start(self, entropy: bytes) -> Iterator[Event]:
        if self.button is not None:
            raise refusals.started_already()
        if self.rules.first_button == "first_seated":
            yield ButtonPlaced(self.playing[0])
            return
        drawn = dict(zip(self.playing, _shuffle(entropy), strict=False))
        for seat, card in drawn.items():
            yield CardDrawn(seat, card_text(card))
        # the value of a card goes by rank, then by suit in just this order
        yield ButtonPlaced(max(drawn, key=lambda seat: drawn[seat]))

    def _deal(self, now: int, entropy: bytes) -> Iterator[Event]:
        if self.hand_in_play is not None:
            raise refusals.hand_in_play(self.number)
        at = self._next_positions()
        if self._hour_has_come(now):
            yield self._evening_ended("hour")
            return
        deck = _shuffle(entropy)
        yield HandStarted(self.number + 1, at.button, at.small, at.big, at.small_posted, self.stacks)
        yield DeckShuffled(cards_text(deck))
        yield from postings(self.rules, at, self.stacks)
        yield from holes_dealt(self._needed_hand(), at)
        yield from self._go_on(now)

    def _act(self, command: Act, now: int) -> Iterator[Event]:
        hand = self._needed_hand()
        refusals.check_verb(command.verb)
        hand.copy().act(command.seat, command.verb, command.to)  # refused here, before anything is told
        yield acted(hand, command.seat, command.verb, command.to)
        yield from self._go_on(now)

    def _show(self, command: Show | Muck, now: int) -> Iterator[Event]:
        hand = self._needed_hand()
        verb = "show" if isinstance(command, Show) else "muck"
        hand.copy().act(command.seat, verb)
        yield shown(hand, command.seat) if verb == "show" else Mucked(command.seat)
        yield from self._go_on(now)

    def _end_at(self, hour: int, now: int) -> Iterator[Event]:
        yield HourAgreed(hour)
        if self.hand_in_play is None and self._hour_has_come(now):
            yield self._evening_ended("hour")

    def _go_on(self, now: int) -> Iterator[Event]:
        """What follows by itself, up to the next decision or the end of the hand, and perhaps of the evening."""
        hand = self._needed_hand()
        yield from consequences(hand, self.told)
        if not hand.over:
            return
        before = self.stacks
        yield hand_ended(hand, self.number, before)
        for seat, place in places_of_eliminated(before, self.stacks).items():
            yield Eliminated(seat, place)
        if len(self.playing) == 1:
            yield self._evening_ended("last")
        elif self._hour_has_come(now):
            yield self._evening_ended("hour")

    def _needed_hand(self) -> Hand:
        if self.hand is None:
            raise refusals.no_hand()
        return self.hand

    def _next_positions(self) -> Positions:
        if self.button is None:
            raise refusals.not_started()
        if self.positions is None:
            return first_positions(self.button, self.playing)
        return next_positions(self.rules.button_rule, self.positions, self.playing)

    def _hour_has_come(self, now: int) -> bool:
        return self.hour is not None and now >= self.hour

    def _evening_ended(self, why: Ending) -> EveningEnded:
        return EveningEnded(why, final_ranking(self.stacks, self.places))

    def _dealt(self, deck: tuple[int, ...]) -> Hand:
        if self.positions is None:
            raise refusals.no_hand()
        at = self.positions
        blinds = {"small": at.small if at.small_posted else None, "big": at.big}
        rules = straddled_by(self.rules, len(self.playing))
        return Hand(rules, self.stacks, at.button, deck, blinds=blinds, showdown="asked")


def _shuffle(entropy: bytes) -> tuple[int, ...]:
    refusals.check_entropy(entropy)
    return shuffled(entropy)
