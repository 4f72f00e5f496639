"""The events of a table as text: one JSON object on a line, in order."""

from collections.abc import Iterable, Iterator

import msgspec

from tapete.table import events
from tapete.text import Fault

AnyEvent = (
    events.EveningOpened
    | events.CardDrawn
    | events.ButtonPlaced
    | events.HandStarted
    | events.DeckShuffled
    | events.Posted
    | events.HoleDealt
    | events.Acted
    | events.StreetOpened
    | events.Returned
    | events.Shown
    | events.Mucked
    | events.PotWon
    | events.HandEnded
    | events.Eliminated
    | events.HourAgreed
    | events.EveningEnded
)
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnyEvent)


def encode(told: Iterable[events.Event]) -> bytes:
    """The events as lines of JSON in UTF-8, private and sealed ones too: a file for the table, not for a player."""
    return _ENCODER.encode_lines(told)


def decode(lines: bytes) -> Iterator[AnyEvent]:
    """The events that `encode` wrote; raises `Fault` with the number of a line that is none."""
    for number, line in enumerate(lines.splitlines(), 1):
        try:
            yield _DECODER.decode(line)
        except msgspec.MsgspecError as error:
            raise Fault(
                f"line {number} is no event of a table ({error})",
                f"la línea {number} no es un suceso de una mesa ({error})",
            ) from None
