"""A log as a story: who sat where when it happened, under which rules, and the transcript of it all."""

from collections.abc import Iterable, Iterator

from tapete.rules.profiles import Rules
from tapete.table import events
from tapete.table.amounts import CHIPS, Money
from tapete.table.messages import Message
from tapete.table.permission import with_blinds
from tapete.table.sentences import sentence
from tapete.text import Lang

PROMPTS = (events.Asked, events.TimeBankStopped)
"""What a player needs in the moment, and a reader of the evening does not."""


class Chronicle:
    """Names, rules and money as they stand after the events that it was told, from the first one on.

    It takes what a seat was told (`tapete.table.messages.seen_by`) as well as the whole log.
    """

    def __init__(self) -> None:
        self.names: list[str | None] = []
        self.rules = Rules.preset("home")
        self.money: Money = CHIPS

    def read(self, event: Message) -> None:
        """Go on past one event."""
        match event:
            case events.EveningOpened():
                self.names = list(event.names)
                self.rules = event.rules
                self.money = Money(event.rules.unit, event.currency)
            case events.Sat():
                self.names[event.seat] = event.name
            case events.Left(place=None):
                self.names[event.seat] = None
            case events.ChangeMade(change=events.BlindsChange(small, big)):
                self.rules = with_blinds(self.rules, small, big)

    def tell(self, event: Message, lang: Lang) -> Iterator[str]:
        """Go on past one event, and what a transcript says of it: hands are set apart by an empty line."""
        before = tuple(self.names)
        self.read(event)
        names = before if isinstance(event, events.Left) else self.names
        if isinstance(event, events.HandStarted):
            yield ""
        said = "" if isinstance(event, PROMPTS) else sentence(event, names, lang, self.money)
        if said:
            yield said


def transcript(log: Iterable[Message], lang: Lang) -> Iterator[str]:
    """The story of a log, a sentence a line.

    ``log`` are events from the first one on, whole or as a seat was told them; prompts are left out.
    """
    story = Chronicle()
    for event in log:
        yield from story.tell(event, lang)
