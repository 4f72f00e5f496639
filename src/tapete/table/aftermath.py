"""After a hand: who is out, what had been asked for during it, who leaves, and whether the evening is over."""

from collections.abc import Iterator

from tapete.table import refusals
from tapete.table.events import (
    ChangeMade,
    ChangeNoted,
    Eliminated,
    Ending,
    EveningEnded,
    Event,
    HandEnded,
    HandVoided,
    HostChanged,
    Left,
    OutOfChips,
    ProposalClosed,
    SatOut,
    StackChange,
    ToppedUp,
    UndoLast,
)
from tapete.table.ranking import final_ranking, places_of_eliminated
from tapete.table.state import State


def after_hand(table: State, now: int, ended: HandEnded | HandVoided) -> Iterator[Event]:
    """The end of a hand and everything that waited for it (R-05, R-06, R-09, R-58; S32: after the pots are paid)."""
    if table.proposal is not None and isinstance(table.proposal.change, UndoLast):
        yield ProposalClosed(table.proposal.number)
    before = table.stacks
    yield ended
    for number, place in places_of_eliminated(before, table.stacks).items():
        yield OutOfChips(number) if table.rules.rebuy else Eliminated(number, place)
    for number, seat in enumerate(table.seats):
        if seat.leaving is not None:
            yield from depart(table, number, now)
        else:
            yield from _noted_changes(table, number)
    for change in list(table.noted):
        yield ChangeMade(change)
    yield from ending(table, now)


def _noted_changes(table: State, number: int) -> Iterator[Event]:
    seat = table.seats[number]
    if seat.topping_up:
        yield ToppedUp(number, seat.topping_up)
    if seat.sitting_out is not None:
        yield SatOut(number, seat.sitting_out)


def depart(table: State, number: int, now: int) -> Iterator[Event]:
    """A player leaves now, with the stack; a host hands over to the next player, and proposals do without them."""
    seat = table.seats[number]
    person = refusals.needed(seat.person)
    place = _place_of_leaver(table, number)
    yield Left(number, person, seat.name or "", seat.chips, now, seat.leaving or "asked", place)
    if table.host == person:
        yield _next_host(table, number)
    yield from settled(table, number)


def _place_of_leaver(table: State, number: int) -> int | None:
    """The rank of one who leaves an evening without rebuys that has begun: behind all who stay (R-06)."""
    if table.rules.rebuy or table.number == 0:
        return None
    others = sum(1 for other, seat in enumerate(table.seats) if seat.chips and other != number)
    return table.places.get(number, others + 1)


def _next_host(table: State, number: int) -> HostChanged:
    for step in range(1, len(table.seats)):
        seat = table.seats[(number + step) % len(table.seats)]
        if seat.person is not None and not seat.gone:
            return HostChanged(seat.person, seat.name)
    return HostChanged(None)


def settled(table: State, gone: int | None = None) -> Iterator[Event]:
    """Close a proposal about a player who is gone; make a change to which everybody still there has agreed."""
    proposal = table.proposal
    if proposal is None or isinstance(proposal.change, UndoLast):
        return
    if isinstance(proposal.change, StackChange) and proposal.change.seat == gone:
        yield ProposalClosed(proposal.number)
    elif not missing(table):
        yield ChangeMade(proposal.change) if table.between_hands else ChangeNoted(proposal.change)


def missing(table: State) -> list[str]:
    """Whose consent to the proposal is still missing, of those who are at the table."""
    proposal = refusals.needed(table.proposal)
    return [p for p in proposal.needed if p not in proposal.agreed and table.seat_of(p) is not None]


def ending(table: State, now: int) -> Iterator[Event]:
    """The end of the evening, when one player is left without rebuys (R-06), at the hour (R-07), or by the host."""
    contenders = sum(1 for seat in table.seats if seat.chips)
    if table.number and not table.rules.rebuy and contenders <= 1:
        yield _ended(table, "last")
    elif hour_has_come(table, now):
        yield _ended(table, "hour")
    elif table.last_hand and table.told and any(isinstance(e, HandEnded | HandVoided) for e in table.told):
        yield _ended(table, "host")


def hour_has_come(table: State, now: int) -> bool:
    """Whether the agreed hour has come (R-07)."""
    return table.hour is not None and now >= table.hour


def _ended(table: State, why: Ending) -> EveningEnded:
    return EveningEnded(why, final_ranking(table.stacks, table.places))
