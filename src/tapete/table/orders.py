"""Orders given beforehand: fold, check or fold, call up to a price, raise to a total (R-59, and S12 for their end)."""

from collections.abc import Iterator

from tapete.rules.hand import Hand
from tapete.table import permission, refusals
from tapete.table.commands import DropOrder, GiveOrder
from tapete.table.events import Event, OrderDropped, OrderGiven
from tapete.table.state import Order, State

Choice = tuple[str, int | None]


def give_order(table: State, command: GiveOrder) -> Iterator[Event]:
    """Keep what a player will do in this round; one whose turn it is acts instead."""
    seat = permission.seated(table, command.who)
    hand = table.hand_in_play
    if hand is None or not table.in_hand(seat) or not hand.live[seat] or not hand.stacks[seat]:
        raise permission.nothing_to_decide()
    if hand.seat_to_act in (seat, None):
        raise permission.act_instead()
    permission.check_order(command)
    yield OrderGiven(seat, command.plan, command.to, command.otherwise)


def drop_order(table: State, command: DropOrder) -> Iterator[Event]:
    """Take an order back."""
    seat = permission.seated(table, command.who)
    if table.seats[seat].order is None:
        raise permission.no_order()
    yield OrderDropped(seat, "asked")


def outdated(table: State) -> Iterator[Event]:
    """Orders are for one round of one hand (S12)."""
    hand = refusals.needed(table.hand)
    for number, seat in enumerate(table.seats):
        if seat.order is not None and (hand.over or hand.street != seat.order.street):
            yield OrderDropped(number, "round")


def resolved(hand: Hand, order: Order) -> Choice | None:
    """What an order comes to at the present price for the seat to act; None where it is overtaken and says to ask."""
    legal = refusals.needed(hand.legal)
    if legal.check and order.plan in ("check", "call"):
        return "check", None
    if order.plan in ("fold", "check"):
        return "fold", None
    price = (hand.bets[legal.seat] or 0) + (legal.call or 0)
    if order.to is not None and order.plan == "call" and price <= order.to:
        return "call", None
    if order.to is not None and order.plan == "raise" and _may_raise_to(legal.raise_to, order.to):
        return str(legal.verb), order.to
    if order.otherwise == "fold":
        return ("check" if legal.check else "fold"), None
    return None


def _may_raise_to(bounds: tuple[int, int] | None, to: int) -> bool:
    return bounds is not None and bounds[0] <= to <= bounds[1]
