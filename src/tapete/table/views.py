"""What a spectator and what one seat may know of the table: types without a field for anything hidden."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tapete.rules.answers import Legal
from tapete.rules.hand import Hand
from tapete.rules.profiles import Rules
from tapete.strength.describe import describe_hole
from tapete.strength.evaluate import evaluate
from tapete.table.amounts import Money
from tapete.table.commands import Door
from tapete.table.events import Acted, Asked, Clock, Event, HandStarted, Shown, ShownUnasked, StreetOpened
from tapete.table.state import Order, Proposal, Seat, State, Waiting
from tapete.text import Fault, Lang


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


class Guest(msgspec.Struct, frozen=True):
    """A person at the table, beside the hand in play."""

    person: str  # id
    name: str
    out: bool  # sits out
    gone: bool  # has left the evening, or lost all chips where there is no rebuy
    owes_big: bool  # waits for the big blind or posts it before being dealt in
    owes_small: bool
    posts: bool  # will post instead of waiting
    connected: bool
    bank: int  # time bank left, milliseconds
    leaving: bool  # after the hand
    sitting_out: bool  # after the hand
    topping_up: int  # chips to be added after the hand


class RailView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as everybody may see it.

    Per-seat tuples have an entry per seat from 0 clockwise, ``None`` for an empty one; amounts are chips, times
    milliseconds since 1970. Between hands it shows the end of the last hand; before the first one ``hand`` is 0 and
    there are neither positions nor street.
    """

    seq: int  # of the last event that it includes
    rules: Rules
    currency: str  # label of the rules' unit
    names: tuple[str | None, ...]
    guests: tuple[Guest | None, ...]
    host: str | None  # a person's id
    door: Door
    clock: Clock | None
    waits_for: Waiting
    hour: int | None  # agreed hour to stop
    last_hand: bool
    proposal: Proposal | None  # a change that waits for consent
    hand: int  # its number in the evening, from 1
    over: bool  # no hand is being played
    stacks: tuple[int | None, ...]  # behind
    bets: tuple[int | None, ...]  # in front, in this round
    button: int | None
    small: int | None
    big: int | None
    street: str | None
    board: str
    shown: dict[int, str]  # the cards that have been opened in this hand
    live: tuple[bool, ...]  # dealt in and not folded
    all_in: tuple[bool, ...]
    pots: tuple[PotView, ...]  # all chips in so far, bets included, main pot first
    pot: int  # their sum
    asked: Asked | None  # the prompt that waits, with its deadline as it is now and what may be done
    bank_open: bool  # the time bank of whoever is asked runs
    paused: bool
    time_left: int | None  # milliseconds, of whoever is asked, while paused
    turn: int | None  # the seat that must act
    to_show: int | None  # the seat that must show or muck
    last: tuple[Action | None, ...]  # of each seat, in this round
    actions: tuple[Action, ...]  # of this hand

    @property
    def money(self) -> Money:
        """How the amounts of this table are written and typed."""
        return Money(self.rules.unit, self.currency)


class SeatView(RailView, frozen=True, kw_only=True):
    """The table as the player at ``seat`` sees it: what is public, and this seat's own cards and order."""

    seat: int
    cards: str
    legal: Legal | None  # what this seat may do; None when it is not its turn
    order: Order | None  # what it has said to do when its turn comes


def rail_view(table: State) -> RailView:
    """What a spectator may know now."""
    return RailView(**_public(table))


def seat_view(table: State, seat: int) -> SeatView:
    """What the player at ``seat`` may know now; raises `Fault` where nobody sits."""
    if not 0 <= seat < len(table.names) or table.names[seat] is None:
        raise Fault(f"nobody sits at seat {seat!r}", f"en el asiento {seat!r} no hay nadie")
    hand, cards = table.hand, ""
    if hand is not None and _was_dealt_in(table, seat):
        cards = hand.hole[seat] or ""
    legal = hand.legal if hand is not None else None
    return SeatView(
        **_public(table),
        seat=seat,
        cards=cards,
        legal=legal if legal is not None and legal.seat == seat else None,
        order=table.seats[seat].order,
    )


def hand_in_words(view: SeatView, lang: Lang) -> str:
    """How strong one's own cards are, in a player's words; empty for somebody who was dealt none."""
    if not view.cards:
        return ""
    return evaluate(view.cards + view.board).describe(lang) if view.board else describe_hole(view.cards, lang)


def _public(table: State) -> dict[str, Any]:
    prompt = table.prompt
    return {
        "seq": table.seq,
        "rules": table.rules,
        "currency": table.currency,
        "names": table.names,
        "guests": tuple(_guest(seat) for seat in table.seats),
        "host": table.host,
        "door": table.door,
        "clock": table.clock,
        "waits_for": table.waits_for,
        "hour": table.hour,
        "last_hand": table.last_hand,
        "proposal": _copied(table.proposal),
        "asked": _asked(table),
        "bank_open": prompt is not None and prompt.bank_open,
        "paused": table.paused,
        "time_left": table.time_left,
        "hand": table.number,
        **(_before_the_first_hand(table) if table.hand is None else _of_hand(table, table.hand)),
    }


def _guest(seat: Seat) -> Guest | None:
    if seat.person is None or seat.name is None:
        return None
    return Guest(
        person=seat.person,
        name=seat.name,
        out=seat.out,
        gone=seat.gone,
        owes_big=seat.owes_big,
        owes_small=seat.owes_small,
        posts=seat.posts,
        connected=seat.connected,
        bank=seat.bank,
        leaving=seat.leaving is not None,
        sitting_out=seat.sitting_out is not None,
        topping_up=seat.topping_up,
    )


def _copied(proposal: Proposal | None) -> Proposal | None:
    return None if proposal is None else msgspec.structs.replace(proposal, agreed=list(proposal.agreed))


def _asked(table: State) -> Asked | None:
    """The prompt as it was told, with the deadline that holds now."""
    prompt = table.prompt
    if prompt is None:
        return None
    told = (event for event in reversed(table.told) if isinstance(event, Asked) and event.turn_id == prompt.turn_id)
    return next((msgspec.structs.replace(event, deadline=prompt.deadline) for event in told), None)


def _before_the_first_hand(table: State) -> dict[str, Any]:
    nobody = tuple(False for _ in table.names)
    return {
        "over": True,
        "stacks": table.stacks,
        "bets": _nothing(table),
        "button": table.button,
        "small": None,
        "big": None,
        "street": None,
        "board": "",
        "shown": {},
        "live": nobody,
        "all_in": nobody,
        "pots": (),
        "pot": 0,
        "turn": None,
        "to_show": None,
        "last": tuple(None for _ in table.names),
        "actions": (),
    }


def _of_hand(table: State, hand: Hand) -> dict[str, Any]:
    actions, dealt_in = tuple(_actions(table.told)), [_was_dealt_in(table, seat) for seat in range(len(table.seats))]
    live = tuple(live and dealt for live, dealt in zip(hand.live, dealt_in, strict=True))
    behind = zip(live, hand.stacks, strict=True)
    return {
        "over": hand.over,
        "stacks": table.behind,
        "bets": _nothing(table) if hand.over else _or_nothing(table, hand.bets),
        "button": hand.button,
        "small": hand.blinds["small"],
        "big": hand.blinds["big"],
        "street": hand.street,
        "board": hand.board,
        "shown": {seat: cards for seat, cards in _shown(table.told).items() if dealt_in[seat]},
        "live": live,
        "all_in": tuple(live and not chips for live, chips in behind),
        "pots": tuple(PotView(pot.amount, pot.seats) for pot in hand.pots),
        "pot": hand.pot,
        "turn": hand.seat_to_act,
        "to_show": hand.seat_to_show,
        "last": _last(actions, hand.street, len(table.names)),
        "actions": actions,
    }


def _was_dealt_in(table: State, seat: int) -> bool:
    """Whether whoever sits there now was dealt into the hand in play or the last one, and not somebody before."""
    start = table.told[0]
    return isinstance(start, HandStarted) and seat in start.playing and table.seats[seat].since < start.seq


def _or_nothing(table: State, chips: Sequence[int | None]) -> tuple[int | None, ...]:
    """Chips of every player, 0 for those who do not play the hand; None for a seat where nobody sits."""
    return tuple(None if name is None else amount or 0 for name, amount in zip(table.names, chips, strict=True))


def _nothing(table: State) -> tuple[int | None, ...]:
    return _or_nothing(table, [0] * len(table.names))


def _shown(told: Iterable[Event]) -> dict[int, str]:
    """The cards opened in the hand; of two opened one by one, both."""
    shown: dict[int, str] = {}
    for event in told:
        if isinstance(event, Shown | ShownUnasked):
            before = shown.get(event.seat, "")
            shown[event.seat] = event.cards if len(event.cards) == 4 or before == event.cards else before + event.cards
    return shown


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
