"""`step`: the one door through which a hand changes."""

from tapete.cards.card import UNKNOWN
from tapete.kernel import Record, kernel
from tapete.rules import errors as why
from tapete.rules.betting import act
from tapete.rules.legal import legal, refusal
from tapete.rules.showdown import muck, run_showdown, show, showing_refusal
from tapete.rules.state import FOLD, KNOW_BOARD, KNOW_HOLE, MUCK, OVER, RAISE, SHOW, SHOWDOWN, VOID

BOARD_CARDS, DECK_CARDS = 5, 52


@kernel
def step(h: Record, seat: int, verb: int, to: int) -> int:
    """Carry out one action, or refuse it and leave every byte as it was.

    ``to`` is the total of a bet or raise in chips; for KNOW_HOLE it is ``64 * first + second`` card, for KNOW_BOARD
    ``64 * place + card``. Returns NOTHING or the reason code of `tapete.rules.errors`.
    """
    if FOLD <= verb <= RAISE:
        reason = refusal(h, seat, verb, to)
        if reason == why.NOTHING:
            act(h, verb, to)
        return reason
    if SHOW <= verb <= MUCK:
        reason = showing_refusal(h, seat, verb)
        if reason == why.NOTHING:
            if verb == SHOW:
                show(h, seat)
            else:
                muck(h, seat)
            run_showdown(h)
        return reason
    if h["phase"] == OVER:
        return why.HAND_OVER
    if verb == KNOW_HOLE and 0 <= seat < h["seats"]:
        return know_hole(h, seat, to)
    if verb == KNOW_BOARD and 0 <= to >> 6 < BOARD_CARDS:
        return know_board(h, to >> 6, to & 63)
    return void(h) if verb == VOID else why.NO_SUCH_ACTION


@kernel
def know_hole(h: Record, seat: int, cards: int) -> int:
    """Fill in hole cards that were not known; a showdown that waited for them goes on."""
    hole = h["hole"][seat]
    first = cards >> 6
    second = cards & 63
    if first == second or not (fits(h, hole[0], first) and fits(h, hole[1], second)):
        return why.CARD_IS_KNOWN
    hole[0] = first
    hole[1] = second
    if h["phase"] == SHOWDOWN:
        run_showdown(h)
    return why.NOTHING


@kernel
def know_board(h: Record, place: int, card: int) -> int:
    """Fill in a board card that was not known; a showdown that waited for it goes on."""
    if not fits(h, h["board"][place], card):
        return why.CARD_IS_KNOWN
    h["board"][place] = card
    if h["phase"] == SHOWDOWN:
        run_showdown(h)
    return why.NOTHING


@kernel
def fits(h: Record, known: int, card: int) -> bool:
    """Whether a place has a card already, or is free for one that lies nowhere else (R-01)."""
    if known == card:
        return True
    lies_elsewhere = card >= DECK_CARDS
    for seat in range(h["seats"]):
        lies_elsewhere = lies_elsewhere or h["hole"][seat][0] == card or h["hole"][seat][1] == card
    for place in range(BOARD_CARDS):
        lies_elsewhere = lies_elsewhere or h["board"][place] == card
    return known == UNKNOWN and not lies_elsewhere


@kernel
def void(h: Record) -> int:
    """The hand cannot go on: every contribution back, no rake (R-56)."""
    for seat in range(h["seats"]):
        h["returned"][seat] = h["started"][seat] - h["stack"][seat]
        h["stack"][seat] = h["started"][seat]
        h["bet"][seat] = 0
        h["paid"][seat] = 0
    h["pot"] = 0
    h["dead"] = 0
    h["round_chips"] = 0
    h["turn"] = -1
    h["pending"] = 0
    h["to_show"] = -1
    h["phase"] = OVER
    h["voided"] = 1
    legal(h)
    return why.NOTHING
