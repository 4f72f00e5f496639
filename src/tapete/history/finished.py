"""Records of the hands that were finished at a table, from its events: to be written as PHH, replayed and told.

Made from what a seat was told (`tapete.table.messages.seen_by`) a record has that seat's cards and those that were
shown; made from the whole log it has everybody's.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from tapete.history.record import UNKNOWN_HAND, Action, Posted, Record, Recorded, Stakes
from tapete.rules.profiles import Rules
from tapete.table import events
from tapete.table.amounts import Money
from tapete.table.chronicle import Chronicle
from tapete.table.messages import Message
from tapete.table.positions import Positions
from tapete.table.telling import straddled_by

Row = tuple[int, ...]


def finished(log: Iterable[Message]) -> Iterator[Record]:
    """The finished hands of a log, which goes from the first event on; a void hand (R-56) leaves none."""
    story = Chronicle()
    told: _Told | None = None
    for event in log:
        if told is not None and isinstance(event, events.HandStarted | events.HandVoided):
            yield from told.records()
            told = None
        story.read(event)
        if isinstance(event, events.HandStarted):
            told = _Told(event, tuple(story.names), story.rules, story.money)
        elif told is not None:
            told.moments.append(event)
    if told is not None:
        yield from told.records()


@dataclass
class _Told:
    """What was told of one hand, and who sat there when it began."""

    start: events.HandStarted
    names: tuple[str | None, ...]
    rules: Rules
    money: Money
    moments: list[Message] = field(default_factory=list)

    def records(self) -> Iterator[Record]:
        """The record, when the hand came to its end."""
        end = next((event for event in self.moments if isinstance(event, events.HandEnded)), None)
        if end is not None:
            yield self._record(end)

    def _record(self, end: events.HandEnded) -> Record:
        start = self.start
        seats = start.playing or tuple(seat for seat, chips in enumerate(start.stacks) if chips)
        return Record(
            hand=start.number,
            scale=_scale(self.rules),
            players=tuple(self.names[seat] or str(seat) for seat in seats),
            seats=seats,
            button=start.button,
            stacks=_row(seats, dict(enumerate(start.stacks))),
            stakes=_stakes(self.rules, start, seats),
            posted=_posted(start, seats),
            hole=tuple(self._dealt(seat) for seat in seats),
            actions=tuple(self._actions(seats)),
            recorded=self._recorded(end, seats),
            about={"currency_symbol": self.money.label} if self.money.label else {},
        )

    def _dealt(self, seat: int) -> str:
        dealt = (event for event in self.moments if isinstance(event, events.HoleDealt) and event.seat == seat)
        return next((event.cards for event in dealt), UNKNOWN_HAND)

    def _actions(self, seats: Row) -> list[Action]:
        actions: list[Action] = []
        for event in self.moments:
            match event:
                case events.Acted():
                    actions.append(_acted(event, seats.index(event.seat)))
                case events.Undone():
                    del actions[-1]
                case events.StreetOpened():
                    actions.append(Action("board", cards=event.cards))
                case events.Shown() | events.ShownUnasked() if event.seat in seats:
                    actions.append(Action("show", seats.index(event.seat), cards=event.cards.ljust(4, "?")))
                case events.Mucked():
                    actions.append(Action("muck", seats.index(event.seat)))
        return actions

    def _recorded(self, end: events.HandEnded, seats: Row) -> Recorded:
        won, returned = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0)
        for event in self.moments:
            if isinstance(event, events.PotWon):
                won[event.seat] += event.amount
            elif isinstance(event, events.Returned):
                returned[event.seat] += event.amount
        return Recorded(
            collected=_row(seats, won),
            uncalled=_row(seats, returned),
            total_pot=sum(won.values()) + end.rake,
            rake=end.rake,
            finishing=_row(seats, dict(enumerate(end.stacks))),
        )


def _scale(rules: Rules) -> Literal[1, 100]:
    """Cents are written as decimals; with any other unit amounts are written in chips."""
    return 100 if rules.unit == 100 else 1


def _row(seats: Row, chips: dict[int, int] | dict[int, int | None]) -> Row:
    return tuple(chips.get(seat) or 0 for seat in seats)


def _stakes(rules: Rules, start: events.HandStarted, seats: Row) -> Stakes:
    at = Positions(start.button, start.small, start.big, start.small_posted)
    return Stakes(
        betting=rules.betting,  # type: ignore[arg-type] # `Rules` has checked it
        small_blind=rules.small_blind,
        big_blind=rules.big_blind,
        small_bet=rules.small_bet or 0,
        big_bet=rules.big_bet or 0,
        ante=rules.ante,
        big_blind_ante=rules.big_blind_ante,
        button_ante=rules.button_ante if start.button in seats else 0,  # nobody pays for an empty seat
        straddles=straddled_by(rules, at, seats, start.posts).straddles,
    )


def _posted(start: events.HandStarted, seats: Row) -> Posted:
    return Posted(
        small=seats.index(start.small) if start.small_posted else None,
        big=seats.index(start.big),
        live=_row(seats, start.posts),
        dead=_row(seats, start.dead),
    )


def _acted(event: events.Acted, player: int) -> Action:
    match event.verb:
        case "bet" | "raise":
            return Action("raise" if event.verb == "raise" else "bet", player, to=event.to)
        case "call":
            return Action("call", player, paid=event.added)
    return Action("fold" if event.verb == "fold" else "check", player)
