"""The events of a table as text: a line of JSON for what each command told."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Union

import msgspec

from tapete.table import events
from tapete.text import Fault

if TYPE_CHECKING:
    AnyEvent = events.Event
else:
    AnyEvent = Union[tuple(events.Event.__subclasses__())]  # noqa: UP007 # a union of what is defined there
_LINE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(list[AnyEvent])


def encode(told: Iterable[events.Event]) -> bytes:
    """The events that one command told as a line of JSON in UTF-8, so that a log cut short still ends with a command.

    Private and sealed events are in it too: it is for the table, not for a player.
    """
    return msgspec.json.encode(tuple(told)) + b"\n"


def decode(lines: bytes) -> Iterator[AnyEvent]:
    """The events of lines that `encode` wrote; raises `Fault` with the number of a line that is none."""
    for number, line in enumerate(lines.splitlines(), 1):
        try:
            yield from _LINE.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise Fault(
                f"line {number} does not tell what happened at a table ({error})",
                f"la línea {number} no cuenta lo que pasó en una mesa ({error})",
            ) from None
