"""Tables for tests: people by name, known cards, and a clock that stands still unless told."""

from unittest import mock

import pytest

from tapete.cards.card import parse_cards
from tapete.rules.profiles import Rules
from tapete.table import commands
from tapete.table.commands import Command
from tapete.table.entering import NextHand
from tapete.table.events import Clock, EveningOpened, Event
from tapete.table.positions import clockwise
from tapete.table.table import Table
from tapete.text import Fault

ROOM = Rules.preset("no").replace(small_blind=1, big_blind=2, unit=1, buy_in=200)
"""A cash table of 1/2 where chips may be bought again; who joins posts or waits."""
HOME = Rules.preset("home")
NAMES = ("Ana", "Bea", "Carla", "Dani", "Eva", "Fran")
SECOND = 1_000


class Scene:
    """A table, its log, and short words for what people do; ids are names in lower case."""

    def __init__(
        self,
        stacks: tuple[int | None, ...] = (200, 200, 200),
        rules: Rules = ROOM,
        clock: Clock | None = None,
        host: str | None = None,
    ) -> None:
        names = tuple(None if chips is None else name for name, chips in zip(NAMES, stacks, strict=False))
        people = tuple(None if name is None else name.lower() for name in names)
        opening = EveningOpened(rules, names, stacks, people, host, clock, seq=1)
        self.table = Table.of(opening)
        self.log: list[Event] = [opening]
        self.now = 0

    def do(self, command: Command, deck: tuple[int, ...] | None = None) -> tuple[Event, ...]:
        """Ask the table, with this deck for a shuffle."""
        if deck is None:
            told = self.table.handle(command, self.now, bytes(32))
        else:
            with mock.patch("tapete.table.play.shuffled", return_value=deck):
                told = self.table.handle(command, self.now, bytes(32))
        self.log += told
        return told

    def refused(self, command: Command) -> str:
        """The sentence of a refusal that has changed nothing."""
        before = self.table.snapshot()
        with pytest.raises(Fault) as refusal:
            self.do(command)
        assert self.table.snapshot() == before
        assert refusal.value.message("es") != refusal.value.message("en")
        return str(refusal.value)

    def start(self, button: int = 0) -> "Scene":
        """Place the first button at a seat: everybody draws, that one the ace of spades."""
        drawn = {
            seat: "As" if seat == button else f"{rank}c"
            for seat, rank in zip(self.table.playing, "23456789TJ", strict=False)
        }
        rest = [card for card in range(52) if card not in parse_cards("".join(drawn.values()))]
        self.do(commands.Start(), (*parse_cards("".join(drawn.values())), *rest))
        if self.table.button != button:  # the rules give it to the first seated
            assert self.table.rules.first_button == "first_seated"
        return self

    def deal(self, hole: dict[str, str] | None = None, board: str = "") -> tuple[Event, ...]:
        """The next hand, with some known cards by name, and a known board."""
        return self.do(commands.Deal(), self.deck(self.table.next_hand(), hole or {}, board))

    def deck(self, hand: NextHand, hole: dict[str, str], board: str) -> tuple[int, ...]:
        """A deck that deals these cards: singly, then the board with its burns (R-21, R-22)."""
        known = {self.seat(name): parse_cards(cards) for name, cards in hole.items()}
        opened = parse_cards(board)
        used = {*opened, *(card for cards in known.values() for card in cards)}
        spare = iter([card for card in range(52) if card not in used])
        start = hand.at.button if self.table.rules.deal_from == "button" else hand.at.big
        order = clockwise(start, hand.playing)
        dealt = {seat: known.get(seat) or (next(spare), next(spare)) for seat in order}
        five = [*opened, *(next(spare) for _ in range(5 - len(opened)))]
        body = [next(spare), *five[:3], next(spare), five[3], next(spare), five[4]]
        return tuple([dealt[seat][turn] for turn in (0, 1) for seat in order] + body + list(spare))

    def seat(self, name: str) -> int:
        """Where somebody sits."""
        return self.table.names.index(name)

    def act(self, name: str, verb: str, to: int | None = None, cmd_id: str = "") -> tuple[Event, ...]:
        """Somebody acts at the present turn."""
        return self.do(self.action(name, verb, to, cmd_id=cmd_id))

    def action(self, name: str, verb: str, to: int | None = None, turn: int | None = None, cmd_id: str = "") -> Command:
        """The command of somebody who acts, at the present turn unless another is given."""
        turn = self.table.turn if turn is None else turn
        return commands.Act(self.seat(name), verb, to, turn, who=name.lower(), cmd_id=cmd_id)

    def everybody(self, *verbs: str) -> tuple[Event, ...]:
        """Whoever is asked does these things one after the other; what the last one led to."""
        told: tuple[Event, ...] = ()
        for verb in verbs:
            told = self.do(commands.Act(self.table.prompt.seat, verb))  # type: ignore[union-attr]
        return told

    def fold_out(self) -> tuple[Event, ...]:
        """Everybody folds until the hand is over."""
        told: tuple[Event, ...] = ()
        while self.table.hand_in_play is not None:
            told = self.everybody("fold")
        return told

    def kinds(self, told: tuple[Event, ...]) -> list[str]:
        """The names of what happened."""
        return [type(event).__name__ for event in told]
