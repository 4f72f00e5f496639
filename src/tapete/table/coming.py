"""Coming and going: sit, post or wait, sit out, come back, top up, leave (R-05, R-08, R-09, R-18, R-19)."""

from collections.abc import Iterator

from tapete.table import permission, refusals
from tapete.table.aftermath import depart, ending
from tapete.table.commands import (
    Approve,
    ComeBack,
    Decline,
    Disconnect,
    Enter,
    Kick,
    Leave,
    Reconnect,
    Sit,
    SitOut,
    TopUp,
)
from tapete.table.events import (
    CameBack,
    ConnectionBack,
    ConnectionLost,
    EnteringChosen,
    Event,
    LeavingNoted,
    LeavingWhy,
    Sat,
    SatOut,
    SeatDeclined,
    SeatRequested,
    SittingOutNoted,
    ToppedUp,
    TopUpNoted,
)
from tapete.table.play import go_on
from tapete.table.state import Request, State


def sit(table: State, command: Sit, now: int) -> Iterator[Event]:
    """Take a seat, or ask the host for it."""
    person = refusals.check_person(command.who)
    asked = Request(command.name, command.seat, command.chips, command.enter)
    permission.check_sitting(table, person, asked, now)
    if table.door == "locked":
        raise permission.locked()
    if table.door == "approve" and person != table.host:
        if table.requests.get(person) == asked:
            raise permission.requested_already()
        permission.check_requests(table)
        yield SeatRequested(person, asked.name, asked.seat, asked.chips, asked.enter)
    else:
        yield _sat(table, person, asked)


def approve(table: State, command: Approve, now: int) -> Iterator[Event]:
    """The host lets somebody sit down."""
    asked = table.requests.get(command.person)
    if asked is None:
        raise permission.no_request(command.person)
    permission.check_sitting(table, command.person, asked, now)
    yield _sat(table, command.person, asked)


def decline(table: State, command: Decline) -> Iterator[Event]:
    """The host does not let somebody sit down."""
    asked = table.requests.get(command.person)
    if asked is None:
        raise permission.no_request(command.person)
    yield SeatDeclined(command.person, asked.name)


def _sat(table: State, person: str, asked: Request) -> Sat:
    # at a table that starts nobody posts
    return Sat(asked.seat, person, asked.name, asked.chips, asked.enter, owes_big=table.number > 0)


def enter(table: State, command: Enter) -> Iterator[Event]:
    """Wait for the big blind, or post."""
    number = permission.seated(table, command.who)
    seat = table.seats[number]
    permission.check_entering(table, command.how, seat.new)
    if not (seat.owes_big or seat.owes_small):
        raise permission.owes_nothing()
    yield EnteringChosen(number, command.how)


def sit_out(table: State, command: SitOut) -> Iterator[Event]:
    """Be dealt no more hands; from the next one on."""
    number = permission.seated(table, command.who)
    if table.seats[number].out or table.seats[number].sitting_out:
        raise permission.sits_out_already()
    yield SittingOutNoted(number) if table.in_hand(number) else SatOut(number)


def come_back(table: State, command: ComeBack) -> Iterator[Event]:
    """Play again from the next hand on that is possible (R-19)."""
    number = permission.seated(table, command.who)
    seat = table.seats[number]
    if not (seat.out or seat.sitting_out):
        raise permission.plays_already()
    permission.check_entering(table, command.enter, seat.new)
    yield CameBack(number, command.enter, seat.owes_big, seat.owes_small)


def top_up(table: State, command: TopUp) -> Iterator[Event]:
    """Buy more chips; in a hand they come after it (R-05)."""
    number = permission.seated(table, command.who)
    permission.check_top_up(table, number, command.chips)
    yield TopUpNoted(number, command.chips) if table.in_hand(number) else ToppedUp(number, command.chips)


def leave(table: State, command: Leave, now: int) -> Iterator[Event]:
    """Leave with the stack (R-09)."""
    yield from leaving(table, permission.seated(table, command.who), "asked", now)


def kick(table: State, command: Kick, now: int) -> Iterator[Event]:
    """The host removes somebody, with the stack."""
    number = table.seat_of(command.person)
    if number is None:
        raise permission.not_seated(command.person)
    yield from leaving(table, number, "removed", now)


def leaving(table: State, number: int, why: LeavingWhy, now: int) -> Iterator[Event]:
    """At once, or after the hand; whose turn it is folds now (S30)."""
    seat = table.seats[number]
    if seat.leaving is not None:
        raise permission.leaves_already()
    if not table.in_hand(number):
        yield from depart(table, number, now)
        if table.between_hands:
            yield from ending(table, now)
        return
    yield LeavingNoted(number, why)
    if table.prompt is not None and table.prompt.seat == number and not table.paused:
        yield from go_on(table, now)


def disconnect(table: State, command: Disconnect) -> Iterator[Event]:
    """A connection broke; nothing is folded for it (R-58)."""
    number = permission.seated(table, command.who)
    if table.seats[number].connected:
        yield ConnectionLost(number)


def reconnect(table: State, command: Reconnect) -> Iterator[Event]:
    """A connection is there again."""
    number = permission.seated(table, command.who)
    if not table.seats[number].connected:
        yield ConnectionBack(number)
