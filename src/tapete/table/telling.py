"""What a hand tells: the events that follow by themselves from posting, acting and showing."""

from collections.abc import Container, Iterator, Sequence

from tapete.rules.answers import Pot
from tapete.rules.errors import IllegalAction
from tapete.rules.hand import Hand
from tapete.rules.profiles import Rules
from tapete.strength.evaluate import evaluate
from tapete.table.events import (
    Acted,
    Event,
    HoleDealt,
    Posted,
    Posting,
    PotWon,
    Returned,
    Shown,
    Street,
    StreetOpened,
)
from tapete.table.positions import Positions, clockwise, left_of
from tapete.table.state import Dealt

_STREETS: dict[Street, slice] = {"flop": slice(0, 6), "turn": slice(6, 8), "river": slice(8, 10)}
"""Where the cards of a street stand in the text of the board."""


def straddled_by(rules: Rules, at: Positions, playing: Sequence[int], posts: Container[int]) -> Rules:
    """The rules with as many straddles as there are players left of the big blind, up to one who posts (R-45, R-18)."""
    if not rules.straddles:
        return rules
    others = clockwise(at.big, playing)[: len(playing) - 2]
    possible = next((number for number, seat in enumerate(others) if seat in posts), len(others))
    return rules if len(rules.straddles) <= possible else rules.replace(straddles=rules.straddles[:possible])


def postings(dealt: Dealt) -> Iterator[Posted]:
    """Antes, blinds, posts and straddles in the order in which they are put in, each as far as the stack goes.

    R-16, R-18 to R-20.
    """
    behind = {seat: dealt.stacks[seat] or 0 for seat in dealt.playing}
    for seat, what, amount in _owed(dealt):
        paid = min(amount, behind.get(seat, 0))
        if paid:
            behind[seat] -= paid
            yield Posted(seat, what, paid, all_in=behind[seat] == 0)


def _owed(dealt: Dealt) -> Iterator[tuple[int, Posting, int]]:
    rules, at = dealt.rules, dealt.at
    for seat in clockwise(at.button, dealt.playing):
        yield seat, "ante", rules.ante
    if at.small_posted:
        yield at.small, "small_blind", rules.small_blind
    yield at.big, "big_blind", rules.big_blind
    for seat in clockwise(at.big, dealt.posts):
        yield seat, "post", dealt.posts[seat]
    last = at.big
    for amount in straddled_by(rules, at, dealt.playing, dealt.posts).straddles:
        last = left_of(last, dealt.playing)
        yield last, "straddle", amount
    for seat in clockwise(at.big, dealt.dead):  # after the live posts
        yield seat, "dead_post", dealt.dead[seat]
    yield at.big, "ante", rules.big_blind_ante  # after the blind
    yield at.button, "ante", rules.button_ante


def holes_dealt(hand: Hand, at: Positions) -> Iterator[HoleDealt]:
    """The two cards of every player, in the order of the deal (R-21; heads-up R-12)."""
    players = [seat for seat, live in enumerate(hand.live) if live]
    start = at.button if hand.rules.deal_from == "button" or len(players) == 2 else at.big
    for seat in clockwise(start, players):
        yield HoleDealt(seat, _cards(hand, seat))


def acted(hand: Hand, seat: int, verb: str, to: int | None) -> Acted:
    """The event of an action that the hand has accepted on a copy of itself."""
    legal = hand.legal
    assert legal is not None
    bet, stack = hand.bets[seat] or 0, hand.stacks[seat] or 0
    added = (legal.call or 0) if verb == "call" else (to - bet if to is not None else 0)
    return Acted(seat, verb, bet + added, added, all_in=added > 0 and added == stack)


def consequences(hand: Hand, told: Sequence[Event]) -> Iterator[Event]:
    """What follows from the state of a hand and has not been told in it yet, up to the next decision or the end.

    Each event is to be applied before the next is asked for. With everybody all-in the hands are opened first, then the
    board is completed (R-44, R-49).
    """
    if not hand.over:
        yield from _streets(hand, told)
        while hand.seat_to_show is not None and not may_muck(hand):
            yield shown(hand, hand.seat_to_show)
    if hand.over:
        yield from _ending(hand, told)


def may_muck(hand: Hand) -> bool:
    """Whether the seat to show has a choice (R-48 to R-50)."""
    seat = hand.seat_to_show
    assert seat is not None
    try:
        hand.copy().act(seat, "muck")
    except IllegalAction:
        return False
    return True


def shown(hand: Hand, seat: int) -> Shown:
    """A hand opened now, with the five cards that count once the board is there."""
    return Shown(seat, _cards(hand, seat), _best(hand, seat))


def _streets(hand: Hand, told: Sequence[Event]) -> Iterator[StreetOpened]:
    opened = {event.street for event in told if isinstance(event, StreetOpened)}
    for street, where in _STREETS.items():
        if street not in opened and hand.board[where]:
            yield StreetOpened(street, hand.board[where])


def _ending(hand: Hand, told: Sequence[Event]) -> Iterator[Event]:
    board = sum(len(event.cards) for event in told if isinstance(event, StreetOpened))
    open_already = {event.seat for event in told if isinstance(event, Shown)}
    for seat, amount in hand.result.returned.items():
        yield Returned(seat, amount)
    for seat in hand.result.shown:
        if seat not in open_already:
            yield Shown(seat, _cards(hand, seat), _best(hand, seat) if board == 10 else "")
    yield from _streets(hand, told)
    for number, pot in enumerate(hand.result.pots):
        yield from _won(hand, number, pot)


def _won(hand: Hand, number: int, pot: Pot) -> Iterator[PotWon]:
    for seat in clockwise(hand.button, pot.won):  # odd chips from the left of the button
        best = _best(hand, seat) if seat in hand.result.shown else ""
        pots = len(hand.result.pots)
        yield PotWon(seat, pot.won[seat], number, pots, shared=len(pot.won) > 1, best=best)


def stacks_after(hand: Hand, before: Sequence[int | None]) -> tuple[int | None, ...]:
    """The chips of every seat after a hand, ``before`` of those who were not in it; raises `Fault` while it goes on."""
    return tuple(was if now is None else now for was, now in zip(before, hand.result.stacks, strict=True))


def _cards(hand: Hand, seat: int) -> str:
    return hand.hole[seat] or ""


def _best(hand: Hand, seat: int) -> str:
    return evaluate(_cards(hand, seat) + hand.board).best_five
