"""What happens at a table, as numbered facts that never change.

Events in order are enough to rebuild the table (`tapete.table.Table.rebuild`). Seats count from 0 clockwise, amounts
are chips, times are milliseconds since 1970, cards are text (``"AhKh"``). Who may know an event: everybody, one seat
(its own cards and orders) or nobody (the deck).
"""

from tapete.table.event import Clock as Clock
from tapete.table.event import Event as Event
from tapete.table.event import Hours as Hours
from tapete.table.hand_events import *  # noqa: F403 # all of them are events
from tapete.table.hand_events import DeckSealed, DeckShuffled, HoleDealt
from tapete.table.life_events import *  # noqa: F403
from tapete.table.life_events import OrderDropped, OrderGiven


def known_to(event: Event, seat: int | None) -> bool:
    """Whether the player at ``seat`` may know an event; None asks for a spectator."""
    match event:
        case DeckShuffled() | DeckSealed():
            return False
        case HoleDealt() | OrderGiven() | OrderDropped():
            return event.seat == seat
    return True
