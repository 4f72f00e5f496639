"""What a seat or a spectator is told of an event: the event itself, or a message without a field for what is hidden.

A hidden event still uses its number, so that whoever reconnects can tell that nothing is missing.
"""

import msgspec

from tapete.table.events import Event, HoleDealt, known_to


class FaceDown(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=True, forbid_unknown_fields=True):
    """Somebody else was dealt two cards."""

    seq: int
    seat: int


class Unseen(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=True, forbid_unknown_fields=True):
    """Something that this seat may not know, not even who it concerns."""

    seq: int


Message = Event | FaceDown | Unseen


def seen_by(event: Event, seat: int | None) -> Message:
    """What the player at ``seat`` is told of an event; None asks for a spectator."""
    if known_to(event, seat):
        return event
    if isinstance(event, HoleDealt):
        return FaceDown(seq=event.seq, seat=event.seat)
    return Unseen(seq=event.seq)
