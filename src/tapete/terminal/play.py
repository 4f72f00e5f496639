"""`tapete play`: an evening against bots, from the first card to the ranking."""

import signal
from collections.abc import Iterable
from contextlib import suppress

from tapete.table import events
from tapete.table.chronicle import PROMPTS
from tapete.table.commands import Act, EndAtHour
from tapete.table.events import Event
from tapete.table.explain import explain
from tapete.table.sentences import sentence
from tapete.table.views import SeatView
from tapete.terminal.arrival import how_to_resume, sit_down
from tapete.terminal.console import Console
from tapete.terminal.evening import Evening
from tapete.terminal.keys import Wish, action_of, read_wish
from tapete.terminal.options import Options
from tapete.terminal.save import NoFile, Unsaved
from tapete.terminal.screen import HAND_RULE, Screen
from tapete.terminal.words import HELP, say
from tapete.text import Fault, Lang

_UNSAID = (events.DeckShuffled, events.HandEnded, *PROMPTS)
_OUT = (events.Eliminated, events.OutOfChips)
_READING_TIME = {events.Acted: 0.7, events.StreetOpened: 1.0, events.Shown: 1.0, events.PotWon: 2.0}  # seconds


def play(options: Options, lang: Lang) -> int:
    """Play until the evening ends or is left; the exit code is 0 either way. Raises `Fault` when the disk is full."""
    _leave_on_signals()
    console = Console(0.0 if options.fast else 1.0)
    kept = True
    try:
        evening = sit_down(options, console, lang)
        kept = not isinstance(evening.file, NoFile)
        Game(evening, console, lang).play(options.hour)
    except (EOFError, KeyboardInterrupt):
        with suppress(OSError):  # the terminal may be gone
            console.tell("", say("left" if kept else "left_unsaved", lang, command=how_to_resume(options)))
    except Unsaved as error:
        raise _unsaved(error, how_to_resume(options)) from error
    return 0


def _unsaved(error: Unsaved, command: str) -> Fault:
    path, why = error.filename, error.strerror
    return Fault(
        f"{path} cannot be written ({why}): what was told so far is kept; once there is room, {command} goes on",
        f"no se puede escribir en {path} ({why}): lo contado hasta aquí queda guardado; con sitio, {command} sigue",
    )


def _leave_on_signals() -> None:
    """A killed process and a closed terminal leave the table as Ctrl-C does."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)


class Game:
    """The talk between the table and its player."""

    def __init__(self, evening: Evening, console: Console, lang: Lang) -> None:
        self.evening = evening
        self.console = console
        self.lang: Lang = lang
        self.screen = Screen(lang, evening.company)
        self.gone = False  # out of the game, and not watching the rest

    def play(self, hour: int | None) -> None:
        """Until the evening is over, or over for the player; a new ``hour`` to stop is agreed first (R-07).

        Raises `EOFError` or `KeyboardInterrupt` when the evening is left.
        """
        if self.evening.table.button is None:
            self._welcome()
        elif self.evening.table.hand_in_play:
            self._recall()
        if hour is not None:
            self._tell(self.evening.do(EndAtHour(hour)))
        while not self.evening.over and not self.gone:
            self._tell(self._decided() if self.evening.my_turn else self.evening.go_on())
        self.evening.file.put_aside("finished")

    def _welcome(self) -> None:
        self._tell(self.evening.table.told)
        self._introduce()

    def _introduce(self) -> None:
        for seat, bot in self.evening.company.items():
            name, label = self.evening.table.names[seat], bot.label[self.lang]
            self.console.tell("  " + self._say("company", name=name, label=label, about=bot.about[self.lang]))

    def _tell(self, told: Iterable[Event]) -> None:
        for event in told:
            if self._is_said(event):
                self._tell_one(event)
                self.console.pause(_READING_TIME.get(type(event), 0.0))
            if isinstance(event, _OUT) and event.seat == self.evening.me and not self.evening.over:
                self._offer_to_watch()

    def _recall(self) -> None:
        """The hand in play up to now, for who comes back to it."""
        for event in filter(self._is_said, self.evening.table.told):
            self._tell_one(event)

    def _is_said(self, event: Event) -> bool:
        return events.known_to(event, self.evening.me) and not isinstance(event, _UNSAID)

    def _tell_one(self, event: Event) -> None:
        if isinstance(event, events.HandStarted):
            self.console.tell("", HAND_RULE)
        table = self.evening.table
        said = sentence(event, table.names, self.lang, table.money)
        self.console.tell(*self.screen.paragraph(said))

    def _offer_to_watch(self) -> None:
        self.gone = self.console.interactive and not self._agreed("out")

    def _decided(self) -> tuple[Event, ...]:
        """Show the table, and ask until the player has done something that may be done."""
        view = self.evening.view()
        self.console.tell("", *self.screen.situation(view), "")
        while True:
            try:
                action = self._asked(view)
                if action is not None:
                    return self.evening.do(action)
            except Fault as fault:
                self.console.tell(*self.screen.paragraph(fault.message(self.lang, view.money)))

    def _asked(self, view: SeatView) -> Act | None:
        """One line from the player as an action; None when it asked for something else, or took an action back."""
        wish = read_wish(self.console.ask(self._say("prompt")), view.money, self.lang)
        if wish.verb == "leave":
            raise EOFError
        if wish.verb == "help":
            self.console.tell(HELP[self.lang])
            self._introduce()
            return None
        if wish.verb == "explain":
            self._explain(view)
            return None
        action = action_of(wish, view)
        return action if self._meant(wish, action, view) else None

    def _meant(self, wish: Wish, action: Act, view: SeatView) -> bool:
        """Asked once: a fold where checking is free, and a bet or raise of everything by one key."""
        assert view.legal is not None
        if action.verb == "fold" and view.legal.check:
            return self._agreed("free_check")
        if wish.verb == "all-in" and action.verb == view.legal.verb:
            return self._agreed("all_of_it", chips=view.money.written(view.stacks[view.seat] or 0, self.lang))
        return True

    def _agreed(self, question: str, **words: object) -> bool:
        return self.console.agreed(self._say(question, **words), False, self.lang)

    def _explain(self, view: SeatView) -> None:
        """Where the chips in the pots come from, and who contests them."""
        hand = self.evening.table.hand
        assert hand is not None
        for said in explain(hand, view.names, self.lang, view.money):
            self.console.tell(*self.screen.paragraph(said))

    def _say(self, key: str, **words: object) -> str:
        return say(key, self.lang, **words)
