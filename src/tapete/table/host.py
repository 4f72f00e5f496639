"""What a host may do, and what needs everybody's consent (R-06, R-07)."""

from collections.abc import Iterator

from tapete.table import permission, refusals
from tapete.table.aftermath import ending, missing, settled
from tapete.table.commands import (
    Agree,
    AskUndo,
    EndAtHour,
    HandOver,
    Object,
    SetBlinds,
    SetDoor,
    SetStack,
)
from tapete.table.events import (
    Acted,
    Agreed,
    BlindsChange,
    ChangeMade,
    ChangeNoted,
    DoorSet,
    Event,
    HostChanged,
    HourAgreed,
    LastHandCalled,
    Mucked,
    OrderDropped,
    ProposalClosed,
    Proposed,
    Returned,
    Shown,
    StackChange,
    StreetOpened,
    UndoLast,
    Undone,
)
from tapete.table.play import go_on
from tapete.table.state import State


def end_at(table: State, command: EndAtHour, now: int) -> Iterator[Event]:
    """Agree on the hour (R-07)."""
    yield HourAgreed(permission.check_hour(command.hour))
    if table.between_hands:
        yield from ending(table, now)


def call_last_hand(table: State) -> Iterator[Event]:
    """The hand in play, or else the next one, is the last."""
    if table.last_hand:
        raise permission.last_hand_already()
    yield LastHandCalled()


def set_door(table: State, command: SetDoor) -> Iterator[Event]:
    """Open, approve to enter, or lock."""
    permission.check_door(table, command.door)
    yield DoorSet(command.door)


def hand_over(table: State, command: HandOver) -> Iterator[Event]:
    """Another player becomes the host."""
    number = table.seat_of(command.person)
    if number is None:
        raise permission.not_seated(command.person)
    yield HostChanged(command.person, table.seats[number].name)


def set_stack(table: State, command: SetStack) -> Iterator[Event]:
    """Change a stack; where chips are fixed, with everybody's consent (R-06)."""
    number = table.seat_of(command.person)
    if number is None:
        raise permission.not_seated(command.person)
    permission.check_new_stack(table, number, command.chips)
    yield from _change(table, command.who, StackChange(number, command.chips))


def set_blinds(table: State, command: SetBlinds) -> Iterator[Event]:
    """Change the blinds; where they are fixed, with everybody's consent (R-06)."""
    permission.with_blinds(table.rules, command.small, command.big)
    yield from _change(table, command.who, BlindsChange(command.small, command.big))


def _change(table: State, who: str | None, change: StackChange | BlindsChange) -> Iterator[Event]:
    needed = _everybody_but(table, who)
    if needed and not table.rules.rebuy:
        yield _proposed(table, change, needed)
    else:
        yield ChangeMade(change) if table.between_hands else ChangeNoted(change)


def _everybody_but(table: State, who: str | None) -> tuple[str, ...]:
    return tuple(s.person for s in table.seats if s.person is not None and not s.gone and s.person != who)


def _proposed(table: State, change: StackChange | BlindsChange | UndoLast, needed: tuple[str, ...]) -> Proposed:
    if table.proposal is not None:
        raise permission.proposal_open(table.proposal.number)
    return Proposed(table.proposals + 1, change, needed)


def agree(table: State, command: Agree, now: int) -> Iterator[Event]:
    """Consent; with the last consent the change is made."""
    proposal = permission.open_proposal(table, command.proposal)
    person = refusals.check_person(command.who)
    seat = table.seat_of(person)
    if seat is None or person not in missing(table):
        raise permission.not_asked_for_consent()
    undo = isinstance(proposal.change, UndoLast)
    if undo:
        permission.check_running(table)
    yield Agreed(proposal.number, person, table.seats[seat].name or "")
    if undo and not missing(table):
        yield from _undo(table, now)
    else:
        yield from settled(table)


def object_to(table: State, command: Object) -> Iterator[Event]:
    """Refuse or withdraw: the proposal is off."""
    proposal = permission.open_proposal(table, command.proposal)
    name = permission.name_of_objector(table, proposal, command.who)
    yield ProposalClosed(proposal.number, name)


def ask_undo(table: State, command: AskUndo) -> Iterator[Event]:
    """Propose to take back the last action, until a card has been dealt or shown after it."""
    permission.check_running(table)
    hand, last = table.hand_in_play, _last_of_play(table)
    if hand is None or not isinstance(last, Acted):
        raise permission.nothing_to_undo()
    concerned = [seat for seat, live in enumerate(hand.live) if live or seat == last.seat]
    if command.who is not None and table.seat_of(command.who) not in concerned:
        raise permission.not_in_the_hand()
    people = (table.seats[seat].person for seat in concerned)
    needed = tuple(person for person in people if person is not None and person != command.who)
    yield _proposed(table, UndoLast(last.seat, last.verb), needed)


def _last_of_play(table: State) -> Event | None:
    kinds = (Acted, StreetOpened, Shown, Mucked, Returned)
    return next((event for event in reversed(table.told) if isinstance(event, kinds)), None)


def _undo(table: State, now: int) -> Iterator[Event]:
    change = refusals.needed(table.proposal).change
    assert isinstance(change, UndoLast)
    if table.seats[change.seat].order is not None:
        yield OrderDropped(change.seat, "price")
    yield Undone(change.seat, change.verb)
    yield from go_on(table, now)
