"""What the seat to act may do: `legal` fills the packed answer, `refusal` names the rule that an action breaks."""

from tapete.kernel import Record, kernel
from tapete.rules import errors as why
from tapete.rules.state import (
    BET,
    BETTING,
    CALL,
    CHECK,
    FIXED_LIMIT,
    FLOP,
    FOLD,
    NO_LIMIT,
    OVER,
    POT_LIMIT,
    RAISE,
    bit,
    has,
)


@kernel
def legal(h: Record) -> None:
    """Fill ``call``, ``least`` and ``most`` for the seat in ``turn``."""
    seat = h["turn"]
    h["call"] = 0
    h["least"] = 0
    h["most"] = 0
    if seat < 0:
        return
    h["call"] = min(h["price"] - h["bet"][seat], h["stack"][seat])
    if raise_closed(h, seat) == why.NOTHING:
        most = most_to(h, seat)
        h["most"] = most
        h["least"] = min(least_to(h), most)


@kernel
def raise_closed(h: Record, seat: int) -> int:
    """The reason why a seat may neither bet nor raise, or NOTHING."""
    if h["active"] & ~bit(seat) == 0:
        return why.NOBODY_TO_ANSWER
    if h["capped"]:
        return why.CAPPED
    if has(h["acted"], seat) and not reopened(h, seat):
        return why.NOT_REOPENED
    if h["stack"][seat] <= h["price"] - h["bet"][seat]:
        return why.ONLY_A_CALL
    return why.NOTHING


@kernel
def reopened(h: Record, seat: int) -> bool:
    """Whether a seat that has acted faces a full raise since then (R-31; fixed limit R-37)."""
    if h["betting"] == FIXED_LIMIT:
        return h["counted"] > h["level"][seat]
    return h["price"] - h["bet"][seat] >= h["increment"]


@kernel
def bet_size(h: Record) -> int:
    """Fixed limit: the size of every bet and raise of the round (R-36)."""
    return h["small_bet"] if h["street"] <= FLOP else h["big_bet"]


@kernel
def least_to(h: Record) -> int:
    """The least total of a bet or raise by a player with chips enough (R-29, R-37)."""
    if h["betting"] == FIXED_LIMIT:
        return (h["counted"] + 1) * bet_size(h)
    return h["price"] + h["increment"]


@kernel
def most_to(h: Record, seat: int) -> int:
    """The most that a seat may bet or raise to (R-29, R-35, R-36)."""
    stack = h["bet"][seat] + h["stack"][seat]
    if h["betting"] == NO_LIMIT:
        return stack
    if h["betting"] == FIXED_LIMIT:
        return min(stack, least_to(h))
    return min(stack, max(pot_to(h, seat), least_to(h)))


@kernel
def pot_to(h: Record, seat: int) -> int:
    """The total of a raise by the size of the pot (R-35)."""
    own_call = h["price"] - h["bet"][seat]
    return h["price"] + h["earlier"] + h["round_chips"] + own_call


@kernel
def refusal(h: Record, seat: int, verb: int, to: int) -> int:
    """The first rule that a betting action breaks, or NOTHING."""
    if h["phase"] == OVER:
        return why.HAND_OVER
    if h["phase"] != BETTING or seat != h["turn"]:
        return why.NOT_YOUR_TURN
    if verb == FOLD:
        return why.NOTHING
    owed = h["price"] - h["bet"][seat]
    if verb == CHECK:
        return why.CHECK_OWES if owed > 0 else why.NOTHING
    if verb == CALL:
        return why.NOTHING if owed > 0 else why.CALL_OF_NOTHING
    if verb == BET and h["price"] > 0:
        return why.BET_OVER_A_BET
    if verb == RAISE and h["price"] == 0:
        return why.RAISE_OF_NOTHING
    return amount_refusal(h, seat, to)


@kernel
def amount_refusal(h: Record, seat: int, to: int) -> int:
    """The first rule that a bet or raise to a total breaks, or NOTHING."""
    if h["most"] > 0 and h["least"] <= to <= h["most"]:
        return why.NOTHING
    closed = raise_closed(h, seat)
    if closed != why.NOTHING:
        return closed
    if h["bet"][seat] + h["stack"][seat] < to:
        return why.MORE_THAN_THE_STACK
    if h["betting"] == FIXED_LIMIT:
        return why.NOT_THE_FIXED_SIZE
    if to < h["least"]:
        return why.BELOW_THE_LEAST
    return why.MORE_THAN_THE_POT if h["betting"] == POT_LIMIT else why.MORE_THAN_THE_STACK
