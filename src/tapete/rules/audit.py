"""`audit`: the invariants that hold after every step, as flags."""

from tapete.cards.card import UNKNOWN
from tapete.kernel import Record, kernel
from tapete.rules.legal import legal
from tapete.rules.state import BETTING, OVER, SHOWDOWN, bit, has

CHIPS_LOST = 1 << 0
CARD_TWICE = 1 << 1
NEGATIVE_CHIPS = 1 << 2
ACTOR_CANNOT_ACT = 1 << 3
POT_IS_NOT_THE_SUM = 1 << 4
BET_OVER_PRICE = 1 << 5
MASKS_DISAGREE = 1 << 6
STALE_ANSWER = 1 << 7
OPEN_END = 1 << 8


@kernel
def audit(h: Record) -> int:
    """The flags of all broken invariants of a hand, 0 always."""
    flags = audit_chips(h) | audit_turn(h)
    if cards_repeat(h):
        flags |= CARD_TWICE
    return flags


@kernel
def audit_chips(h: Record) -> int:
    """Chips: none lost or made, none negative, the pot is the sum of what lies in it."""
    flags = 0
    started = 0
    now = h["rake"] if h["phase"] == OVER else h["pot"]
    lying = h["dead"]
    for seat in range(h["seats"]):
        started += h["started"][seat]
        now += h["stack"][seat]
        lying += h["paid"][seat] + h["bet"][seat]
        if min(h["stack"][seat], h["bet"][seat], h["paid"][seat], h["won"][seat], h["returned"][seat]) < 0:
            flags |= NEGATIVE_CHIPS
        if h["bet"][seat] > h["price"]:
            flags |= BET_OVER_PRICE
    if started != now:
        flags |= CHIPS_LOST
    if lying != h["pot"]:
        flags |= POT_IS_NOT_THE_SUM
    return flags


@kernel
def audit_turn(h: Record) -> int:
    """The turn: only a live player with chips is asked, and the answer is what `legal` says now."""
    flags = 0
    for seat in range(h["seats"]):
        with_chips = has(h["live"], seat) and h["stack"][seat] > 0
        if h["phase"] == BETTING and has(h["active"], seat) != with_chips:
            flags |= MASKS_DISAGREE
    if h["pending"] & ~h["active"] or h["shown"] & ~h["live"] or h["shown"] & h["mucked"] or h["live"] == 0:
        flags |= MASKS_DISAGREE
    if (h["turn"] >= 0) != (h["phase"] == BETTING) or (h["to_show"] >= 0) != (h["phase"] == SHOWDOWN):
        flags |= OPEN_END
    if h["turn"] >= 0 and not has(h["pending"], h["turn"]):
        flags |= ACTOR_CANNOT_ACT
    call = h["call"]
    least = h["least"]
    most = h["most"]
    legal(h)
    if call != h["call"] or least != h["least"] or most != h["most"]:
        flags |= STALE_ANSWER
    return flags


@kernel
def cards_repeat(h: Record) -> bool:
    """Whether a known card is there twice (R-01)."""
    seen = 0
    twice = False
    for seat in range(h["seats"]):
        for place in range(2):
            card = int(h["hole"][seat][place])
            twice = twice or (card != UNKNOWN and has(seen, card))
            seen |= bit(card) if card != UNKNOWN else 0
    for place in range(5):
        card = int(h["board"][place])
        twice = twice or (card != UNKNOWN and has(seen, card))
        seen |= bit(card) if card != UNKNOWN else 0
    return twice
