"""`tapete play`: an evening against bots, from the first card to the ranking."""

import signal
from collections.abc import Iterable
from contextlib import suppress

from tapete.rules.hand import Legal
from tapete.table import events
from tapete.table.commands import Act
from tapete.table.events import Event
from tapete.table.sentences import sentence
from tapete.terminal.arrival import sit_down
from tapete.terminal.console import Console
from tapete.terminal.evening import Evening
from tapete.terminal.keys import Wish, means_yes, read_wish
from tapete.terminal.options import Options
from tapete.terminal.save import NoFile
from tapete.terminal.screen import HAND_RULE, Screen
from tapete.terminal.words import HELP, say
from tapete.text import Fault, Lang

_UNSAID = (events.DeckShuffled, events.HandEnded, events.Asked)
_OUT = (events.Eliminated, events.OutOfChips)
_READING_TIME = {events.Acted: 0.7, events.StreetOpened: 1.0, events.Shown: 1.0, events.PotWon: 1.5}  # seconds


def play(options: Options, lang: Lang) -> int:
    """Play until the evening ends or is left; the exit code is 0 either way."""
    _leave_on_signals()
    console = Console(0.0 if options.fast else 1.0)
    kept = True
    try:
        evening = sit_down(options, console, lang)
        kept = not isinstance(evening.file, NoFile)
        Game(evening, console, lang).play()
    except (EOFError, KeyboardInterrupt):
        with suppress(OSError):  # the terminal may be gone
            console.tell("", say("left" if kept else "left_unsaved", lang))
    return 0


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

    def play(self) -> None:
        """Until the evening is over; raises `EOFError` or `KeyboardInterrupt` when the player leaves."""
        if self.evening.table.button is None:
            self._welcome()
        while not self.evening.over:
            self._tell(self._decided() if self.evening.my_turn else self.evening.go_on())
        self.evening.file.put_aside("finished")

    def _welcome(self) -> None:
        self._tell(self.evening.table.told)
        for seat, bot in self.evening.company.items():
            name, label = self.evening.table.names[seat], bot.label[self.lang]
            self.console.tell("  " + self._say("company", name=name, label=label, about=bot.about[self.lang]))

    def _tell(self, told: Iterable[Event]) -> None:
        for event in told:
            if events.known_to(event, self.evening.me) and not isinstance(event, _UNSAID):
                self._tell_one(event)
            if isinstance(event, _OUT) and event.seat == self.evening.me and not self.evening.over:
                self._offer_to_watch()

    def _tell_one(self, event: Event) -> None:
        if isinstance(event, events.HandStarted):
            self.console.tell("", HAND_RULE)
        self.console.tell(*self.screen.paragraph(sentence(event, self.evening.table.names, self.lang)))
        self.console.pause(_READING_TIME.get(type(event), 0.0))

    def _offer_to_watch(self) -> None:
        if self.console.interactive and not means_yes(self.console.ask(self._say("out"))):
            raise EOFError

    def _decided(self) -> tuple[Event, ...]:
        """Show the table, and ask until the player has done something that may be done."""
        view = self.evening.view()
        assert view.legal is not None
        self.console.tell("", *self.screen.situation(view), "")
        while True:
            try:
                action = self._asked(view.legal)
                if action is not None:
                    return self.evening.do(action)
            except Fault as fault:
                self.console.tell(*self.screen.paragraph(fault.message(self.lang)))

    def _asked(self, legal: Legal) -> Act | None:
        """One line from the player as an action; None when it was help, or a fold taken back."""
        wish = read_wish(self.console.ask(self._say("prompt")))
        if wish.verb == "leave":
            raise EOFError
        if wish.verb == "help":
            self.console.tell(HELP[self.lang])
            return None
        if wish.verb == "fold" and legal.check and not means_yes(self.console.ask(self._say("free_check"))):
            return None
        return self._action(wish, legal)

    def _action(self, wish: Wish, legal: Legal) -> Act:
        view = self.evening.view()
        everything = (view.stacks[view.seat] or 0) + (view.bets[view.seat] or 0)
        opens = legal.verb or ("raise" if max(filter(None, view.bets), default=0) else "bet")
        match wish.verb:
            case "all-in" if legal.raise_to is None and legal.call == view.stacks[view.seat]:
                return Act(view.seat, "call")
            case "all-in":
                return Act(view.seat, opens, everything)
            case "amount":
                return Act(view.seat, opens, wish.amount)
            case "call" if wish.amount not in (None, legal.call):
                raise Fault(*(say("call_is", lang, call=legal.call, amount=wish.amount) for lang in ("en", "es")))
        return Act(view.seat, wish.verb, wish.amount if wish.verb in ("bet", "raise") else None)

    def _say(self, key: str, **words: object) -> str:
        return say(key, self.lang, **words)
