"""An evening against bots: the table, who plays at it, its file, and where its luck comes from."""

import hashlib
import secrets
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from tapete.bots.characters import CHARACTERS, Character
from tapete.bots.player import decide
from tapete.rules.profiles import Rules
from tapete.table.amounts import CHIPS
from tapete.table.commands import Act, Command, Deal, EndAtHour, Muck, Show, Start
from tapete.table.events import Event, Mucked
from tapete.table.log import AnyEvent
from tapete.table.play import shown_or_mucked
from tapete.table.rules_file import House
from tapete.table.table import Table
from tapete.table.views import SeatView, seat_view
from tapete.terminal.save import NoFile, SaveFile
from tapete.text import Fault

_LINE = msgspec.json.Decoder(list[AnyEvent])
_HOME = House(Rules.preset("home"), CHIPS)
_BY_KEY = {character.key: character for character in CHARACTERS}


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file: the player's seat, the bots by seat, and the seed of an evening that has one."""

    me: int
    characters: tuple[str | None, ...]
    seed: int | None = None

    def __post_init__(self) -> None:
        if not set(self.characters) <= {None, *_BY_KEY}:
            raise ValueError("a bot of no known character")


class Damaged(Fault):
    """A file with a line that is no part of an evening, or that does not follow from the lines before it."""

    @classmethod
    def at(cls, line: int, path: Path) -> "Damaged":
        """The fault of a line, counted from 1."""
        return cls(
            f"line {line} of {path} cannot be read as an evening's record",
            f"la línea {line} de {path} no se puede leer como parte de una velada",
        )


class _Reading:
    """The lines of a file, and the number of the one being read."""

    def __init__(self, lines: list[bytes]) -> None:
        self._lines = lines
        self.number = 1

    def setup(self) -> Setup:
        return msgspec.json.decode(self._lines[0], type=Setup)

    def events(self) -> Iterator[Event]:
        for line in self._lines[1:]:
            self.number += 1
            yield from _LINE.decode(line)


class Evening:
    """A table with one player and bots. What happens is in the file before `do` tells it."""

    def __init__(self, setup: Setup, table: Table, file: SaveFile | NoFile) -> None:
        self.me = setup.me
        self.seed = setup.seed
        self.company = {seat: _BY_KEY[key] for seat, key in enumerate(setup.characters) if key is not None}
        self.table = table
        self.file = file

    @classmethod
    def begin(cls, name: str, bots: int, seed: int | None, file: SaveFile | NoFile, house: House = _HOME) -> "Evening":
        """Sit down to an evening, the player at seat 0 and the bots to the left."""
        company = [CHARACTERS[number % len(CHARACTERS)] for number in range(bots)]
        table = Table.open(house.rules, [name, *_bot_names(company, name)], house.money.label)
        setup = Setup(0, (None, *(bot.key for bot in company)), seed)
        file.append(msgspec.json.encode(setup) + b"\n" + msgspec.json.encode(table.told))
        return cls(setup, table, file)

    @classmethod
    def resume(cls, file: SaveFile) -> "Evening":
        """The evening of a file as it was left; raises `Damaged` when the file is damaged or not ours."""
        reading = _Reading(file.lines())
        try:
            evening = cls(reading.setup(), Table.rebuild(reading.events()), file)
        except Exception as error:  # whatever a damaged or foreign line trips over
            raise Damaged.at(reading.number, file.path) from error
        if sorted([evening.me, *evening.company]) != list(range(len(evening.table.names))):
            raise Damaged.at(1, file.path)
        return evening

    @property
    def over(self) -> bool:
        """Whether the evening has its final ranking."""
        return bool(self.table.ranking)

    @property
    def my_turn(self) -> bool:
        """Whether everything waits for the player."""
        hand = self.table.hand
        return hand is not None and not hand.over and hand.seat_to_act == self.me

    def view(self) -> SeatView:
        """What the player may know."""
        return seat_view(self.table, self.me)

    def go_on(self) -> tuple[Event, ...]:
        """What happens next without the player: a bot acts, a beaten hand is mucked, the next hand is dealt."""
        return self.do(self._next_command())

    def do(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command, keep what happened, and tell it; raises `Fault` for what the table refuses."""
        events = self.table.handle(command, time.time_ns() // 1_000_000, self._luck("deck"))
        self.file.append(msgspec.json.encode(events))
        return events

    def _next_command(self) -> Command:
        hand = self.table.hand
        if self.table.button is None:
            return Start()
        if self.table.waits_for == "players":  # where chips may be bought again the table stays open
            return EndAtHour(0)
        if hand is None or hand.over:
            return Deal()
        if hand.seat_to_show is not None:  # with optional showing a hand that may win is shown
            beaten = isinstance(shown_or_mucked(self.table, hand.seat_to_show), Mucked)
            return Muck(hand.seat_to_show) if beaten else Show(hand.seat_to_show)
        seat = hand.seat_to_act
        assert seat is not None
        verb, to = decide(self.company[seat], seat_view(self.table, seat), self._luck("bots"))
        return Act(seat, verb, to)

    def _luck(self, what: str) -> bytes:
        if self.seed is None:
            return secrets.token_bytes(32)
        return hashlib.sha256(f"{self.seed} {what} {self.table.seq}".encode()).digest()


def _bot_names(company: Sequence[Character], taken: str) -> Iterable[str]:
    """A name for each bot, none that the player has."""
    used = {taken.casefold()}
    for bot in company:
        name = next(name for name in bot.names if name.casefold() not in used)
        used.add(name.casefold())
        yield name
