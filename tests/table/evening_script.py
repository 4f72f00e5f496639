"""Evenings as a reviewer reads them: a script of seats, cards and actions, and what the table tells of it.

A script has one thing on each line; `#` begins a comment::

    rules home small_blind=2 big_blind=4    a preset and what differs
    currency €                              the label of its unit
    seat Ana 200                            the next seat, with its chips; `seat -` is an empty one
    draw Kh 2c 3d                           the draw for the button, in the order of the seats
    deal Ana AhKh Bea QsQd board 2h7d9cKs4s the next hand; cards that are left out do not matter
    Ana raise 10                            fold, check, call, bet TO, raise TO, show, muck
    refused Ana raise 12                    an action that the table refuses
    stop                                    the agreed hour has come
    clock 20 30                             seconds to act, and in the time bank
    after 21                                so many seconds later
    Lola sits 3 200 post                    and the other words of script_words
    blinds 2 4

The transcripts in tests/golden are made anew with ``python -m tests.table.evening_script``; read the difference.
"""

from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from tapete.cards.card import parse_cards
from tapete.rules.profiles import Rules
from tapete.table.chronicle import Chronicle
from tapete.table.commands import Act, Command, Deal, EndAtHour, Muck, Show, Start
from tapete.table.events import Clock, EveningOpened, Event
from tapete.table.positions import clockwise
from tapete.table.table import Table
from tapete.text import LANGS, Fault, Lang
from tests.table.script_words import by_a_person, by_the_house

GOLDEN = Path(__file__).parent.parent / "golden"
Step = Event | Fault


class Script:
    """A script being played: its table and everything that has happened."""

    def __init__(self, text: str) -> None:
        self.rules = Rules.preset("home")
        self.currency = ""
        self.seats: list[tuple[str | None, int | None]] = []
        self.table: Table | None = None
        self.steps: list[Step] = []
        self.clock: Clock | None = None
        self.now = 0
        for line in text.splitlines():
            words = line.partition("#")[0].split()
            if words:
                self.read_line(line, words)

    @property
    def events(self) -> list[Event]:
        """The log of the table."""
        return [step for step in self.steps if isinstance(step, Event)]

    def read_line(self, line: str, words: list[str]) -> None:
        """Do what one line says, and name the line when that fails."""
        try:
            self.read(*words)
        except Exception as error:
            error.add_note(f"in the script's line: {line}")
            raise

    def read(self, word: str, *rest: str) -> None:
        """Do what one line says."""
        if word == "rules":
            changes = dict(pair.split("=") for pair in rest[1:])
            self.rules = Rules.preset(rest[0]).replace(**{key: _value(text) for key, text in changes.items()})
        elif word == "currency":
            self.currency = rest[0]
        elif word == "seat":
            self.seats.append((None, None) if rest[0] == "-" else (rest[0], int(rest[1])))
        elif word == "draw":
            self.handle(Start(), list(parse_cards("".join(rest))))
        elif word == "deal":
            self.handle(Deal(), self.deck(dict(zip(rest[::2], rest[1::2], strict=True))))
        elif word == "stop":
            self.handle(EndAtHour(0))
        elif word == "clock":
            self.clock = Clock(*(int(seconds) * 1000 for seconds in rest))
        elif word == "after":
            self.now += int(rest[0]) * 1000
        elif word == "refused":
            self.refuse(self.command(*rest))
        else:
            self.handle(self.command(word, *rest))

    def command(self, word: str, *rest: str) -> Command:
        """What a line asks of the table."""
        table = self.opened()
        if (by_house := by_the_house(word, list(rest), table)) is not None:
            return by_house
        return by_a_person(word, rest[0], list(rest[1:]), table) or self.action(word, *rest)

    def opened(self) -> Table:
        """The table, opened with the seats when it is first needed."""
        if self.table is None:
            names, stacks = zip(*self.seats, strict=True)
            opening = EveningOpened(self.rules, names, stacks, clock=self.clock, currency=self.currency, seq=1)
            self.table, self.steps = Table.of(opening), [opening]
        return self.table

    def handle(self, command: Command, deck: list[int] | None = None) -> None:
        """Let the table handle a command, with this deck for a shuffle."""
        table = self.opened()
        ordered = [*(deck or []), *(card for card in range(52) if card not in (deck or []))]
        with mock.patch("tapete.table.play.shuffled", return_value=tuple(ordered)):
            self.steps += table.handle(command, self.now, bytes(32))

    def refuse(self, command: Command) -> None:
        """Note why the table refuses a command."""
        try:
            self.handle(command)
        except Fault as fault:
            self.steps.append(fault)
        else:
            raise AssertionError(f"{command} was not refused")

    def action(self, name: str, verb: str, to: str | None = None) -> Command:
        """The command of a line such as ``Ana raise 10``."""
        seat = self.seat(name)
        if verb in ("show", "muck"):
            return Show(seat) if verb == "show" else Muck(seat)
        return Act(seat, verb, int(to) if to else None)

    def seat(self, name: str) -> int:
        """Where a player sits."""
        return self.opened().names.index(name)

    def deck(self, known: dict[str, str]) -> list[int]:
        """A deck that deals these cards in the next hand: singly, then the board with its burns (R-21, R-22)."""
        table = self.opened()
        board = parse_cards(known.pop("board", ""))
        hole = {self.seat(name): parse_cards(cards) for name, cards in known.items()}
        used = {*board, *(card for cards in hole.values() for card in cards)}
        spare = iter([card for card in range(52) if card not in used])
        after = table.next_hand()
        from_button = self.rules.deal_from == "button" or len(after.playing) == 2
        order = clockwise(after.at.button if from_button else after.at.big, after.playing)
        dealt = {seat: hole.get(seat) or (next(spare), next(spare)) for seat in order}
        opened = [*board, *(next(spare) for _ in range(5 - len(board)))]
        rest = [next(spare), *opened[:3], next(spare), opened[3], next(spare), opened[4]]
        return [dealt[seat][turn] for turn in (0, 1) for seat in order] + rest

    def transcript(self, lang: Lang) -> str:
        """Everything that happened, a sentence on each line, hands apart."""
        return "".join(self.lines(lang))

    def lines(self, lang: Lang) -> Iterator[str]:
        """The lines of the transcript."""
        story = Chronicle()
        for step in self.steps:
            if isinstance(step, Fault):
                yield f"  {step.message(lang, self.opened().money)}\n"
            else:
                yield from (f"{line}\n" for line in story.tell(step, lang))


def _value(text: str) -> object:
    if "," in text:
        return tuple(int(part) for part in text.split(",") if part)
    return int(text) if text.isdigit() else text


def write_transcripts() -> None:
    """Make the transcripts of all scripts anew."""
    for path in sorted(GOLDEN.glob("*.script")):
        played = Script(path.read_text("utf-8"))
        for lang in LANGS:
            path.with_suffix(f".{lang}.txt").write_text(played.transcript(lang), "utf-8")


if __name__ == "__main__":
    write_transcripts()
