"""What one seat may know of the table: types without a field for anything hidden."""

from collections.abc import Iterable, Sequence

import msgspec

from tapete.rules.answers import Legal
from tapete.rules.hand import Hand
from tapete.rules.profiles import Rules
from tapete.table.events import Acted, Event, Shown, StreetOpened
from tapete.table.table import Table
from tapete.text import Fault


class PotView(msgspec.Struct, frozen=True):
    """Chips in one pot and the seats that contest it."""

    amount: int
    seats: tuple[int, ...]


class Action(msgspec.Struct, frozen=True):
    """One public action of the hand: ``verb`` fold, check, call, bet, raise; ``to`` is the total of the round."""

    street: str
    seat: int
    verb: str
    to: int
    added: int
    all_in: bool


class SeatView(msgspec.Struct, frozen=True):
    """The table as the player at ``seat`` sees it: what is public, and this seat's own two cards.

    Per-seat tuples have an entry per seat from 0 clockwise, ``None`` for an empty one; amounts are chips. Between hands
    it shows the end of the last hand; before the first one ``hand`` is 0 and there are neither positions nor street.
    """

    seat: int
    rules: Rules
    names: tuple[str | None, ...]
    hand: int  # its number in the evening, from 1
    over: bool  # no hand is being played
    stacks: tuple[int | None, ...]  # behind
    bets: tuple[int | None, ...]  # in front, in this round
    button: int | None  # may be an empty seat
    small: int | None  # who posts the small blind; None when nobody does
    big: int | None
    street: str | None  # preflop, flop, turn, river
    board: str
    cards: str  # this seat's own; empty when it was not dealt in
    shown: dict[int, str]  # what others and this seat have opened
    live: tuple[bool, ...]  # dealt in and not folded
    all_in: tuple[bool, ...]
    pots: tuple[PotView, ...]  # all chips in so far, bets included, main pot first
    pot: int  # their sum
    turn: int | None  # the seat that must act
    legal: Legal | None  # what this seat may do; None when it is not its turn
    to_show: int | None  # the seat that must show or muck
    last: tuple[Action | None, ...]  # of each seat, in this round
    actions: tuple[Action, ...]  # of this hand


def seat_view(table: Table, seat: int) -> SeatView:
    """What the player at ``seat`` may know now; raises `Fault` where nobody sits."""
    if not 0 <= seat < len(table.names) or table.names[seat] is None:
        raise Fault(f"nobody sits at seat {seat!r}", f"en el asiento {seat!r} no hay nadie")
    if table.hand is None:
        return _before_the_first_hand(table, seat)
    return _of_hand(table, table.hand, seat)


def _before_the_first_hand(table: Table, seat: int) -> SeatView:
    nobody = tuple(False for _ in table.names)
    return SeatView(
        seat=seat,
        rules=table.rules,
        names=table.names,
        hand=0,
        over=True,
        stacks=table.stacks,
        bets=_per_seat(table, [0] * len(table.names)),
        button=table.button,
        small=None,
        big=None,
        street=None,
        board="",
        cards="",
        shown={},
        live=nobody,
        all_in=nobody,
        pots=(),
        pot=0,
        turn=None,
        legal=None,
        to_show=None,
        last=tuple(None for _ in table.names),
        actions=(),
    )


def _of_hand(table: Table, hand: Hand, seat: int) -> SeatView:
    legal, street = hand.legal, hand.street
    actions = tuple(_actions(table.told))
    stacks = _per_seat(table, hand.stacks)
    return SeatView(
        seat=seat,
        rules=table.rules,
        names=table.names,
        hand=table.number,
        over=hand.over,
        stacks=stacks,
        bets=_per_seat(table, hand.bets),
        button=hand.button,
        small=hand.blinds["small"],
        big=hand.blinds["big"],
        street=street,
        board=hand.board,
        cards=hand.hole[seat] or "",
        shown={event.seat: event.cards for event in table.told if isinstance(event, Shown)},
        live=hand.live,
        all_in=tuple(live and not chips for live, chips in zip(hand.live, stacks, strict=True)),
        pots=tuple(PotView(pot.amount, pot.seats) for pot in hand.pots),
        pot=hand.pot,
        turn=hand.seat_to_act,
        legal=legal if legal is not None and legal.seat == seat else None,
        to_show=hand.seat_to_show,
        last=_last(actions, street, len(table.names)),
        actions=actions,
    )


def _per_seat(table: Table, chips: Sequence[int | None]) -> tuple[int | None, ...]:
    """Chips of every player, 0 for the eliminated; None for a seat where nobody sits."""
    return tuple(None if name is None else amount or 0 for name, amount in zip(table.names, chips, strict=True))


def _actions(told: Iterable[Event]) -> Iterable[Action]:
    street = "preflop"
    for event in told:
        if isinstance(event, StreetOpened):
            street = event.street
        elif isinstance(event, Acted):
            yield Action(street, event.seat, event.verb, event.to, event.added, event.all_in)


def _last(actions: Iterable[Action], street: str, seats: int) -> tuple[Action | None, ...]:
    last = {action.seat: action for action in actions if action.street == street}
    return tuple(last.get(seat) for seat in range(seats))
