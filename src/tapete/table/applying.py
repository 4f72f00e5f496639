"""`apply`: the only place that changes a table, the same for what happens now and for what a log tells."""

from collections.abc import Callable
from typing import Any

from tapete.cards.card import parse_cards
from tapete.rules.hand import Hand
from tapete.table import events, refusals, seating
from tapete.table.positions import Positions
from tapete.table.state import (
    SPENT_DIGITS,
    Answer,
    Covered,
    Dealt,
    Debts,
    Order,
    Prompt,
    State,
)
from tapete.table.telling import stacks_after, straddled_by

ANSWERS = 8
"""How many answers are remembered for each person, so that a repeated command gets the same one."""
PEOPLE = 64
"""For how many people answers are remembered: those who have commanded last."""


def apply(table: State, event: events.Event) -> None:
    """Change a table as an event says; raises `Fault` for an event that cannot follow on the ones before."""
    if event.seq != table.seq + 1:
        raise refusals.gap(table.seq, event.seq)
    refusals.check_seats(event, table.names)
    change = _CHANGES.get(type(event))
    if change is not None:
        change(table, event)
    table.told.append(event)
    table.seq = event.seq
    if event.by is not None and event.cmd_id:
        _remember(table, event.by, event)


def dealt_hand(dealt: Dealt) -> Hand:
    """The hand as it was dealt, with everything that has been done in it."""
    at = dealt.at
    blinds = {"small": at.small if at.small_posted else None, "big": at.big}
    return Hand(
        straddled_by(dealt.rules, at, dealt.playing, dealt.posts),
        dealt.stacks,
        at.button,
        parse_cards(dealt.deck),
        blinds=blinds,
        posts=dealt.posts,
        dead=dealt.dead,
        showdown="asked",
        actions=[action if action[2] is not None else action[:2] for action in dealt.actions],
    )


def _remember(table: State, person: str, event: events.Event) -> None:
    answers = table.answers.setdefault(person, [])
    if not answers or answers[-1].cmd_id != event.cmd_id:
        answers.append(Answer(event.cmd_id))
        del answers[:-ANSWERS]
    answers[-1].events.append(event)
    if len(table.answers) > PEOPLE:
        del table.answers[min(table.answers, key=lambda other: table.answers[other][-1].events[-1].seq)]


# -- the hand ----------------------------------------------------------------------------------------------------------


def _button_placed(table: State, event: events.ButtonPlaced) -> None:
    table.button = event.seat


def _hand_started(table: State, event: events.HandStarted) -> None:
    refusals.check_stacks(event, table.stacks)
    owed = tuple((seat.new, seat.owes_big, seat.owes_small) for seat in table.seats)
    table.before = Debts(table.at, owed)
    table.at = Positions(event.button, event.small, event.big, event.small_posted)
    stacks = tuple(chips if seat in event.playing else None for seat, chips in enumerate(event.stacks))
    table.dealt = Dealt(table.rules, table.at, event.playing, stacks, event.posts, event.dead)
    table.number, table.hand = event.number, None
    table.told.clear()
    for number in event.playing:
        seat = table.seats[number]
        seat.new = seat.owes_big = seat.owes_small = False


def _seed_hash_told(table: State, event: events.SeedHashTold) -> None:
    table.seed_hashes[event.seat] = event.seed_hash


def _deck_committed(table: State, event: events.DeckCommitted) -> None:
    table.covered = Covered(event.terms, event.commitment, event.hand)
    table.spent += [told[:SPENT_DIGITS] for told in event.terms.seed_hashes.values()]
    table.seed_hashes = {}


def _deck_sealed(table: State, event: events.DeckSealed) -> None:
    covered = refusals.needed(table.covered)
    covered.deck, covered.entropy = event.deck, event.entropy


def _seed_opened(table: State, event: events.SeedOpened) -> None:
    refusals.needed(table.covered).seeds[event.seat] = event.seed


def _deck_shuffled(table: State, event: events.DeckShuffled) -> None:
    dealt = refusals.needed(table.dealt)
    dealt.deck = event.deck
    table.hand = dealt_hand(dealt)


def _acted(table: State, event: events.Acted) -> None:
    _step(table, event.seat, event.verb, event.to if event.verb in ("bet", "raise") else None)
    _answered(table, event.seat)
    if event.verb == "fold":
        table.seats[event.seat].order = None


def _shown(table: State, event: events.Shown) -> None:
    if table.hand_in_play is not None:  # an all-in hand is opened without asking
        _step(table, event.seat, "show", None)
        _answered(table, event.seat)


def _mucked(table: State, event: events.Mucked) -> None:
    _step(table, event.seat, "muck", None)
    _answered(table, event.seat)


def _step(table: State, seat: int, verb: str, to: int | None) -> None:
    refusals.needed(table.hand).act(seat, verb, to)
    refusals.needed(table.dealt).actions.append((seat, verb, to))


def _answered(table: State, seat: int) -> None:
    prompt = table.prompt
    if prompt is not None and prompt.seat == seat and not prompt.timed_out:
        table.seats[seat].misses = 0
    table.prompt = None


def _undone(table: State, _event: events.Undone) -> None:
    dealt = refusals.needed(table.dealt)
    dealt.actions.pop()
    table.hand = dealt_hand(dealt)
    table.prompt = table.proposal = None
    last = max(n for n, told in enumerate(table.told) if isinstance(told, events.Acted))
    del table.told[last]


def _hand_ended(table: State, event: events.HandEnded) -> None:
    refusals.check_stacks(event, stacks_after(refusals.needed(table.hand), table.stacks))
    table.raked += event.rake
    _settle(table, event.stacks)


def _hand_voided(table: State, event: events.HandVoided) -> None:
    hand, before = refusals.needed(table.hand), refusals.needed(table.before)
    hand.void()
    refusals.needed(table.dealt).actions.append((0, "void", None))
    table.at = before.at  # button and blinds as before
    for seat, (new, big, small) in zip(table.seats, before.owed, strict=True):
        seat.new, seat.owes_big, seat.owes_small = new, big, small
    refusals.check_stacks(event, stacks_after(hand, table.stacks))
    _settle(table, event.stacks)


def _settle(table: State, stacks: tuple[int | None, ...]) -> None:
    table.prompt = table.before = None
    most = table.rules.buy_in_most
    for seat, chips in zip(table.seats, stacks, strict=True):
        seat.chips = chips or 0
        if most is not None:  # S29: up to the most of the table
            seat.topping_up = max(0, min(seat.topping_up, most - seat.chips))


def _eliminated(table: State, event: events.Eliminated) -> None:
    table.places[event.seat] = event.place


def _evening_ended(table: State, event: events.EveningEnded) -> None:
    table.ranking = event.ranking
    table.prompt = table.proposal = None


# -- prompts and time --------------------------------------------------------------------------------------------------


def _asked(table: State, event: events.Asked) -> None:
    table.turn = event.turn_id
    table.prompt = Prompt(event.seat, event.turn_id, event.deadline)


def _bank_opened(table: State, event: events.TimeBankOpened) -> None:
    prompt = refusals.needed(table.prompt)
    prompt.deadline, prompt.bank_open = event.deadline, True


def _bank_stopped(table: State, event: events.TimeBankStopped) -> None:
    table.seats[event.seat].bank = event.left


def _timed_out(table: State, event: events.TimedOut) -> None:
    refusals.needed(table.prompt).timed_out = True
    seat = table.seats[event.seat]
    seat.misses += 1
    if refusals.needed(table.prompt).bank_open:
        seat.bank = 0


def _paused(table: State, event: events.Paused) -> None:
    table.paused, table.time_left = True, event.left
    if table.prompt is not None:
        table.prompt.deadline = None


def _resumed(table: State, event: events.Resumed) -> None:
    table.paused, table.time_left = False, None
    if table.prompt is not None:
        table.prompt.deadline = event.deadline


def _clock_restarted(table: State, event: events.ClockRestarted) -> None:
    refusals.needed(table.prompt).deadline = event.deadline


def _hours_set(table: State, event: events.HoursSet) -> None:
    table.seats[event.seat].hours = event.hours


def _order_given(table: State, event: events.OrderGiven) -> None:
    street = refusals.needed(table.hand).street
    table.seats[event.seat].order = Order(event.plan, event.to, event.otherwise, street)


def _order_dropped(table: State, event: events.OrderDropped) -> None:
    table.seats[event.seat].order = None


_CHANGES: dict[type[events.Event], Callable[[State, Any], None]] = {
    events.ButtonPlaced: _button_placed,
    events.HandStarted: _hand_started,
    events.SeedHashTold: _seed_hash_told,
    events.DeckCommitted: _deck_committed,
    events.DeckSealed: _deck_sealed,
    events.SeedOpened: _seed_opened,
    events.DeckShuffled: _deck_shuffled,
    events.Acted: _acted,
    events.Shown: _shown,
    events.Mucked: _mucked,
    events.Undone: _undone,
    events.HandEnded: _hand_ended,
    events.HandVoided: _hand_voided,
    events.Eliminated: _eliminated,
    events.EveningEnded: _evening_ended,
    events.Asked: _asked,
    events.TimeBankOpened: _bank_opened,
    events.TimeBankStopped: _bank_stopped,
    events.TimedOut: _timed_out,
    events.Paused: _paused,
    events.Resumed: _resumed,
    events.ClockRestarted: _clock_restarted,
    events.HoursSet: _hours_set,
    events.OrderGiven: _order_given,
    events.OrderDropped: _order_dropped,
    **seating.CHANGES,
}
"""What each event changes; the others (cards dealt, pots won …) only tell what the hand has done."""
