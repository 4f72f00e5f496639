"""The end of a hand: who shows in which order, who may muck, who is paid."""

from tapete.cards.card import UNKNOWN
from tapete.kernel import Record, kernel
from tapete.rules import errors as why
from tapete.rules.pots import pay_pots
from tapete.rules.rake import house_rake
from tapete.rules.state import (
    ASKED,
    AUTO,
    OPTIONAL,
    OVER,
    RECORDED,
    SHOW,
    SHOWDOWN,
    bit,
    has,
    next_in,
)
from tapete.strength.evaluate import strength_of_seven


@kernel
def begin_showdown(h: Record) -> None:
    """The last bettor of the river shows first, else the first live player left of the button (R-47)."""
    h["phase"] = SHOWDOWN
    first = h["aggressor"]
    if first < 0:
        first = next_in(h["live"], h["button"], h["seats"])
    h["first_show"] = first
    h["to_show"] = first
    run_showdown(h)


@kernel
def run_showdown(h: Record) -> None:
    """Go on with the showdown as far as it needs nobody's decision and no card that is not known."""
    while h["to_show"] >= 0:
        seat = h["to_show"]
        if claims_alone(h, seat):
            h["to_show"] = -1  # the last one left wins unshown
        elif shows_unasked(h) and can_show(h, seat):
            show(h, seat)
        else:
            return
    finish(h)


@kernel
def shows_unasked(h: Record) -> bool:
    """Whether hands are shown without asking: as ordered, or because somebody is all-in (R-49)."""
    return h["showdown"] == AUTO or (h["showdown"] == ASKED and somebody_all_in(h))


@kernel
def somebody_all_in(h: Record) -> bool:
    """Whether a live player is all-in (R-49)."""
    return h["live"] != h["active"]


@kernel
def claims_alone(h: Record, seat: int) -> bool:
    """Whether every other live hand has been mucked."""
    return h["live"] & ~h["mucked"] == bit(seat)


@kernel
def can_show(h: Record, seat: int) -> bool:
    """Whether both hole cards and the whole board are known."""
    known = h["hole"][seat][0] != UNKNOWN and h["hole"][seat][1] != UNKNOWN
    for place in range(5):
        known = known and h["board"][place] != UNKNOWN
    return known


@kernel
def strength_of(h: Record, seat: int) -> int:
    """The best five of a seat's seven known cards (R-51)."""
    board = h["board"]
    hole = h["hole"][seat]
    return strength_of_seven(
        int(hole[0]), int(hole[1]), int(board[0]), int(board[1]), int(board[2]), int(board[3]), int(board[4])
    )


@kernel
def show(h: Record, seat: int) -> None:
    """Show both hole cards (R-48) and pass on to the next who has not shown or mucked."""
    h["strength"][seat] = strength_of(h, seat)
    h["shown"] |= bit(seat)
    pass_on(h, seat)


@kernel
def muck(h: Record, seat: int) -> None:
    """Give up the pots unseen (R-48, R-50)."""
    h["mucked"] |= bit(seat)
    pass_on(h, seat)


@kernel
def pass_on(h: Record, seat: int) -> None:
    """The next live seat that has neither shown nor mucked is asked."""
    h["to_show"] = next_in(h["live"] & ~h["shown"] & ~h["mucked"], seat, h["seats"])


@kernel
def showing_refusal(h: Record, seat: int, verb: int) -> int:
    """The first rule that showing or mucking breaks, or NOTHING."""
    if h["phase"] == OVER:
        return why.HAND_OVER
    if h["phase"] != SHOWDOWN:
        return why.NO_SHOWDOWN_YET
    if seat != h["to_show"]:
        return why.NOT_YOURS_TO_SHOW
    if verb == SHOW:
        return why.NOTHING if can_show(h, seat) else why.CARDS_NOT_KNOWN
    return muck_refusal(h, seat)


@kernel
def muck_refusal(h: Record, seat: int) -> int:
    """The rule that keeps a hand from being mucked, or NOTHING."""
    if h["showdown"] == RECORDED:
        return why.NOTHING if somebody_claims(h, seat) else why.POT_WITHOUT_A_CLAIM
    if somebody_all_in(h):
        return why.ALL_IN_IS_SHOWN
    if h["showdown"] == AUTO:
        return why.EVERYBODY_SHOWS
    if h["showing"] != OPTIONAL and not beaten(h, seat):
        return why.NOT_BEATEN
    return why.NOTHING


@kernel
def somebody_claims(h: Record, seat: int) -> bool:
    """Whether another hand is left that contests every pot of this seat."""
    for s in range(h["seats"]):
        if s != seat and has(h["live"] & ~h["mucked"], s) and h["paid"][s] >= h["paid"][seat]:
            return True
    return False


@kernel
def beaten(h: Record, seat: int) -> bool:
    """Whether a shown hand beats this one; without an all-in all live players contest the same pot (R-48)."""
    if not can_show(h, seat):
        return h["shown"] != 0
    best = 0
    for s in range(h["seats"]):
        best = max(best, h["strength"][s])
    return strength_of(h, seat) < best


@kernel
def finish(h: Record) -> None:
    """Take the rake, pay the pots; the hand is over."""
    h["to_show"] = -1
    h["phase"] = OVER
    h["rake"] = house_rake(h)
    pay_pots(h)
