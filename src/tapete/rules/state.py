"""`HAND`: one hand of hold'em as one flat record.

Chips are ``int64`` chips, seats are 0..9 clockwise and -1 for nobody, a *mask* has bit ``s`` set for seat ``s``. The
first fields are the packed answer that a caller reads after every step. `tapete.rules.step.step` is the only function
that changes a record once `tapete.rules.deal.deal` has opened it.
"""

import numpy as np

from tapete.kernel import Record, kernel

MAX_SEATS = 10
MOST_CHIPS = 10**15
"""The largest stack, so that no sum or share of pots leaves 64 bits."""

PREFLOP, FLOP, TURN, RIVER = 0, 1, 2, 3
BETTING, SHOWDOWN, OVER = 0, 1, 2
NO_LIMIT, POT_LIMIT, FIXED_LIMIT = 0, 1, 2
TO_CLAIM, OPTIONAL = 0, 1
AUTO, ASKED, RECORDED = 0, 1, 2
FOLD, CHECK, CALL, BET, RAISE, SHOW, MUCK, KNOW_HOLE, KNOW_BOARD, VOID = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9

_SEATS = (MAX_SEATS,)
_i = np.int64

HAND = np.dtype(
    [
        # the answer: `answer_of` reads these nine in one go
        ("turn", _i),  # seat that must act, -1 nobody
        ("call", _i),  # chips that a call adds now, all-in if short; 0 nothing owed
        ("least", _i),  # least total of a bet or raise; 0 may neither bet nor raise
        ("most", _i),  # most total of a bet or raise; 0 may neither bet nor raise
        ("price", _i),  # total that a call must reach in this round
        ("phase", _i),  # BETTING, SHOWDOWN, OVER
        ("street", _i),  # PREFLOP, FLOP, TURN, RIVER
        ("opened", _i),  # board cards opened: 0, 3, 4, 5
        ("to_show", _i),  # seat that must show or muck, -1 nobody
        # the rules of this hand
        ("betting", _i),  # NO_LIMIT, POT_LIMIT, FIXED_LIMIT
        ("small_blind", _i),  # chips
        ("big_blind", _i),  # chips
        ("small_bet", _i),  # fixed limit before the flop and on it, chips; 0 otherwise
        ("big_bet", _i),  # fixed limit on turn and river, chips; 0 otherwise
        ("raise_cap", _i),  # raises after the first bet; -1 no cap
        ("cap_heads_up", _i),  # 1 the cap also holds with two live players
        ("active_pot_only", _i),  # 1 for pot_counts = active
        ("ante", _i),  # each player's, chips
        ("big_blind_ante", _i),  # chips, dead
        ("button_ante", _i),  # chips, dead
        ("rake_rate", _i),  # millionths of the pots
        ("rake_cap", _i),  # chips; -1 no cap
        ("rake_unit", _i),  # chips
        ("no_flop_no_drop", _i),  # 1 no rake when the hand ended before the flop
        ("showing", _i),  # TO_CLAIM, OPTIONAL
        ("showdown", _i),  # AUTO, ASKED, RECORDED
        # the seats
        ("seats", _i),  # number of seats
        ("button", _i),  # seat of the button, perhaps empty
        ("small_seat", _i),  # seat that posts the small blind, -1 dead small blind
        ("big_seat", _i),  # seat that posts the big blind
        # the course of the hand
        ("live", _i),  # mask: dealt in and not folded
        ("active", _i),  # mask: live and not all-in
        ("pending", _i),  # mask: must still act in this round
        ("acted", _i),  # mask: has acted in this round
        ("increment", _i),  # the last full bet or raise increment of the round
        ("counted", _i),  # fixed limit: bets that count so far in this round
        ("capped", _i),  # 1 the round is capped
        ("aggressor", _i),  # last seat that bet or raised in this round, -1 nobody
        ("pot", _i),  # all chips in, bets and dead money included
        ("dead", _i),  # dead money, in the main pot whole
        ("round_chips", _i),  # all bets of this round
        ("earlier", _i),  # chips of earlier rounds that a pot-limit raise counts
        ("stack", _i, _SEATS),  # chips behind
        ("bet", _i, _SEATS),  # chips in front in this round
        ("paid", _i, _SEATS),  # chips in from earlier rounds and antes, without dead money
        ("started", _i, _SEATS),  # stack before blinds, 0 for an empty seat
        ("level", _i, _SEATS),  # fixed limit: `counted` when the seat last acted
        # the end
        ("shown", _i),  # mask: hole cards shown
        ("mucked", _i),  # mask: gave up the pots at showdown
        ("first_show", _i),  # seat that shows first, -1 no showdown
        ("rake", _i),  # chips
        ("voided", _i),  # 1 the hand was void
        ("won", _i, _SEATS),  # chips won from all pots, after rake
        ("returned", _i, _SEATS),  # chips that nobody matched, or all of a void hand
        ("strength", _i, _SEATS),  # 1..7462 of a shown hand, 0 unknown or not shown
        # the cards, 255 unknown
        ("hole", np.uint8, (MAX_SEATS, 2)),
        ("board", np.uint8, (5,)),  # all five, also those not opened yet
    ],
    align=True,
)

ANSWER_WORDS = 9
"""How many 64-bit words at the start of a record are the packed answer."""


def word_of(field: str) -> int:
    """The place of a field in a record, counted in 64-bit words."""
    return int(HAND.fields[field][1]) // 8  # type: ignore[index] # it has fields


@kernel
def bit(seat: int) -> int:
    """The mask of one seat."""
    return 1 << seat


@kernel
def has(mask: int, seat: int) -> bool:
    """Whether a mask has a seat."""
    return (mask >> seat) & 1 == 1


@kernel
def count(mask: int) -> int:
    """How many seats a mask has."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


@kernel
def next_in(mask: int, seat: int, seats: int) -> int:
    """The first seat of a mask clockwise after ``seat`` (itself last), -1 for an empty mask."""
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if (mask >> seat) & 1:
            return seat
    return -1


@kernel
def other_live_most(h: Record, seat: int) -> int:
    """The largest total of this round among the other live seats."""
    most = 0
    for s in range(h["seats"]):
        if s != seat and has(h["live"], s) and h["bet"][s] > most:
            most = h["bet"][s]
    return most
