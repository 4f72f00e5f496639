"""What the events around hands change: seats, people and their ledger, the host, proposals. Part of `applying`."""

from collections.abc import Callable
from typing import Any

from tapete.table import events, permission, refusals
from tapete.table.state import Account, Gone, Proposal, Request, Seat, State

# -- coming and going --------------------------------------------------------------------------------------------------


def _seat_requested(table: State, event: events.SeatRequested) -> None:
    table.requests[event.person] = Request(event.name, event.seat, event.chips, event.enter)


def _seat_declined(table: State, event: events.SeatDeclined) -> None:
    table.requests.pop(event.person, None)


def _sat(table: State, event: events.Sat) -> None:
    table.seats[event.seat] = Seat(
        event.person,
        event.name,
        event.chips,
        event.seq,
        new=event.owes_big,
        owes_big=event.owes_big,
        posts=event.enter == "post",
        bank=table.clock.bank if table.clock else 0,
    )
    table.requests.pop(event.person, None)
    table.left.pop(event.person, None)
    account = table.accounts.setdefault(event.person, Account(event.name))
    account.name = event.name
    account.bought += event.chips


def _entering_chosen(table: State, event: events.EnteringChosen) -> None:
    table.seats[event.seat].posts = event.how == "post"


def _sitting_out_noted(table: State, event: events.SittingOutNoted) -> None:
    table.seats[event.seat].sitting_out = event.why


def _sat_out(table: State, event: events.SatOut) -> None:
    seat = table.seats[event.seat]
    seat.out, seat.sitting_out = True, None


def _came_back(table: State, event: events.CameBack) -> None:
    seat = table.seats[event.seat]
    seat.out, seat.sitting_out, seat.misses = False, None, 0
    seat.posts = event.enter == "post"


def _blinds_missed(table: State, event: events.BlindsMissed) -> None:
    seat = table.seats[event.seat]
    seat.owes_big, seat.owes_small = event.big, event.small


def _top_up_noted(table: State, event: events.TopUpNoted) -> None:
    table.seats[event.seat].topping_up = event.chips


def _topped_up(table: State, event: events.ToppedUp) -> None:
    seat = table.seats[event.seat]
    seat.chips += event.chips
    seat.topping_up = 0
    table.accounts[refusals.needed(seat.person)].bought += event.chips


def _leaving_noted(table: State, event: events.LeavingNoted) -> None:
    table.seats[event.seat].leaving = event.why


def _left(table: State, event: events.Left) -> None:
    table.accounts[event.person].cashed += event.chips
    since = event.at - 60_000 * table.rules.return_minutes
    table.left = {person: gone for person, gone in table.left.items() if gone.at > since}
    if event.chips:
        table.left[event.person] = Gone(event.chips, event.at)
    table.seed_hashes.pop(event.seat, None)
    table.noted = [c for c in table.noted if not (isinstance(c, events.StackChange) and c.seat == event.seat)]
    if event.place is None:
        table.seats[event.seat] = Seat()
    else:
        table.seats[event.seat] = Seat(event.person, event.name, gone=True)
        table.places[event.seat] = event.place


def _connection_lost(table: State, event: events.ConnectionLost) -> None:
    table.seats[event.seat].connected = False


def _connection_back(table: State, event: events.ConnectionBack) -> None:
    table.seats[event.seat].connected = True


# -- the host ----------------------------------------------------------------------------------------------------------


def _hour_agreed(table: State, event: events.HourAgreed) -> None:
    table.hour = event.at


def _last_hand_called(table: State, _event: events.LastHandCalled) -> None:
    table.last_hand = True


def _door_set(table: State, event: events.DoorSet) -> None:
    table.door = event.door


def _host_changed(table: State, event: events.HostChanged) -> None:
    table.host = event.person


def _proposed(table: State, event: events.Proposed) -> None:
    table.proposals = event.proposal
    table.proposal = Proposal(event.proposal, event.change, event.needed, event.by)


def _agreed(table: State, event: events.Agreed) -> None:
    refusals.needed(table.proposal).agreed.append(event.person)


def _proposal_closed(table: State, _event: events.ProposalClosed) -> None:
    table.proposal = None


def _change_noted(table: State, event: events.ChangeNoted) -> None:
    table.noted.append(event.change)
    table.proposal = None


def _change_made(table: State, event: events.ChangeMade) -> None:
    table.proposal = None
    table.noted = [change for change in table.noted if change != event.change]
    if isinstance(event.change, events.BlindsChange):
        table.rules = permission.with_blinds(table.rules, event.change.small, event.change.big)
        return
    seat = table.seats[event.change.seat]
    account = table.accounts[refusals.needed(seat.person)]
    account.bought += max(0, event.change.chips - seat.chips)
    account.cashed += max(0, seat.chips - event.change.chips)
    seat.chips = event.change.chips


CHANGES: dict[type[events.Event], Callable[[State, Any], None]] = {
    events.SeatRequested: _seat_requested,
    events.SeatDeclined: _seat_declined,
    events.Sat: _sat,
    events.EnteringChosen: _entering_chosen,
    events.SittingOutNoted: _sitting_out_noted,
    events.SatOut: _sat_out,
    events.CameBack: _came_back,
    events.BlindsMissed: _blinds_missed,
    events.TopUpNoted: _top_up_noted,
    events.ToppedUp: _topped_up,
    events.LeavingNoted: _leaving_noted,
    events.Left: _left,
    events.ConnectionLost: _connection_lost,
    events.ConnectionBack: _connection_back,
    events.HourAgreed: _hour_agreed,
    events.LastHandCalled: _last_hand_called,
    events.DoorSet: _door_set,
    events.HostChanged: _host_changed,
    events.Proposed: _proposed,
    events.Agreed: _agreed,
    events.ProposalClosed: _proposal_closed,
    events.ChangeNoted: _change_noted,
    events.ChangeMade: _change_made,
}
"""What each of these events changes."""
