"""The betting rounds: chips go in, the turn moves on, a round ends, the next street opens."""

from tapete.kernel import Record, kernel
from tapete.rules.legal import bet_size, legal
from tapete.rules.pots import return_unmatched
from tapete.rules.showdown import begin_showdown, finish
from tapete.rules.state import (
    CALL,
    CHECK,
    FIXED_LIMIT,
    FLOP,
    FOLD,
    RIVER,
    bit,
    count,
    has,
    next_in,
    other_live_most,
)


@kernel
def act(h: Record, verb: int, to: int) -> None:
    """Carry out a legal action of the seat in ``turn`` and move on to the next question."""
    seat = h["turn"]
    h["pending"] &= ~bit(seat)
    if verb == FOLD:
        h["live"] &= ~bit(seat)
        h["active"] &= ~bit(seat)
    else:
        if verb == CALL:
            put_in(h, seat, h["call"])
        elif verb != CHECK:
            bet_or_raise(h, seat, to)
        h["acted"] |= bit(seat)
        h["level"][seat] = h["counted"]
    move_on(h, seat)


@kernel
def put_in(h: Record, seat: int, chips: int) -> None:
    """Move chips from a stack into the betting round; an empty stack is all-in (R-33)."""
    h["stack"][seat] -= chips
    h["bet"][seat] += chips
    h["round_chips"] += chips
    h["pot"] += chips
    if h["stack"][seat] == 0:
        h["active"] &= ~bit(seat)


@kernel
def bet_or_raise(h: Record, seat: int, to: int) -> None:
    """Bet or raise to a total; everybody else with chips must answer (R-27)."""
    put_in(h, seat, to - h["bet"][seat])
    if h["betting"] == FIXED_LIMIT:
        count_raise(h, to)
    elif to - h["price"] >= h["increment"]:
        h["increment"] = to - h["price"]  # only a full raise sets it
    h["price"] = to
    h["aggressor"] = seat
    h["pending"] = h["active"] & ~bit(seat)


@kernel
def count_raise(h: Record, to: int) -> None:
    """Fixed limit: an all-in counts when it covers half of the step (R-37)."""
    size = bet_size(h)
    if 2 * (to - h["counted"] * size) >= size:
        h["counted"] += 1
        note_cap(h)


@kernel
def note_cap(h: Record) -> None:
    """Close the round to raises once the cap is reached; heads-up it may be open (R-36)."""
    if h["raise_cap"] >= 0 and h["counted"] > h["raise_cap"] and (h["cap_heads_up"] or count(h["live"]) > 2):
        h["capped"] = 1


@kernel
def move_on(h: Record, seat: int) -> None:
    """Find who acts after ``seat``; without anybody the round is over (R-24, R-27)."""
    if count(h["live"]) == 1:
        end_round(h)
        return_unmatched(h)
        finish(h)
        return
    next_seat = next_in(h["pending"], seat, h["seats"])
    if next_seat >= 0 and h["active"] == bit(next_seat) and not owes(h, next_seat):
        next_seat = -1
    h["turn"] = next_seat
    if next_seat >= 0:
        legal(h)
    else:
        close_street(h)


@kernel
def owes(h: Record, seat: int) -> bool:
    """Whether another live player has put in more in this round (R-32)."""
    return other_live_most(h, seat) > h["bet"][seat]


@kernel
def end_round(h: Record) -> None:
    """Gather the bets of the round into the pot."""
    h["turn"] = -1
    h["pending"] = 0
    for seat in range(h["seats"]):
        h["paid"][seat] += h["bet"][seat]
        h["bet"][seat] = 0
    h["round_chips"] = 0
    legal(h)


@kernel
def close_street(h: Record) -> None:
    """After a round: the next street, a run-out, or the showdown (R-23, R-44)."""
    end_round(h)
    if h["street"] < RIVER and count(h["active"]) > 1:
        open_street(h)
        return
    if h["street"] < RIVER:
        h["aggressor"] = -1  # nobody could act on the river
        h["street"] = RIVER
        h["opened"] = 5
    return_unmatched(h)
    begin_showdown(h)


@kernel
def open_street(h: Record) -> None:
    """Open the next board cards and ask the first active player left of the button (R-24)."""
    h["street"] += 1
    h["opened"] = 3 if h["street"] == FLOP else h["opened"] + 1
    h["price"] = 0
    h["increment"] = h["big_blind"]
    h["counted"] = 0
    h["capped"] = 0
    h["acted"] = 0
    h["aggressor"] = -1
    h["earlier"] = earlier_pot(h)
    h["pending"] = h["active"]
    h["turn"] = next_in(h["active"], h["button"], h["seats"])
    legal(h)


@kernel
def earlier_pot(h: Record) -> int:
    """The chips of earlier rounds that a pot-limit raise counts (R-35)."""
    before = h["pot"] - h["round_chips"]
    if not h["active_pot_only"]:
        return before
    cap = -1
    for seat in range(h["seats"]):
        if has(h["live"], seat) and h["stack"][seat] == 0 and h["bet"][seat] == 0:
            cap = max(cap, h["paid"][seat])
    if cap < 0:
        return before
    over = 0
    for seat in range(h["seats"]):
        over += max(0, h["paid"][seat] - cap)
    return over
