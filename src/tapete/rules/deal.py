"""Opening a hand: seats, cards, antes, blinds, posts, straddles, and the first player is asked (R-10 to R-22, R-45)."""

from tapete.kernel import Record, kernel
from tapete.rules.betting import earlier_pot, move_on, note_cap, put_in
from tapete.rules.state import BETTING, FIXED_LIMIT, MAX_SEATS, MOST_CHIPS, PREFLOP, bit, count, next_in

FROM_BUTTON, FROM_BIG_BLIND = 0, 1


@kernel
def take_seats(h: Record, stacks: Record, button: int) -> int:
    """Fill in the stack of each seat (0: nobody), the button and the blinds; how many play, -1 for bad stacks."""
    if not 2 <= len(stacks) <= MAX_SEATS:
        return -1
    h["seats"] = len(stacks)
    for seat in range(len(stacks)):
        if not 0 <= stacks[seat] <= MOST_CHIPS:
            return -1
        h["started"][seat] = stacks[seat]
    h["button"] = button
    seat_blinds(h)
    return count(with_chips(h))


@kernel
def with_chips(h: Record) -> int:
    """The mask of the seats that are dealt in."""
    mask = 0
    for seat in range(h["seats"]):
        if h["started"][seat] > 0:
            mask |= bit(seat)
    return mask


@kernel
def seat_blinds(h: Record) -> None:
    """Who posts the blinds, clockwise from the button (R-10); between two the button posts the small one (R-12)."""
    dealt_in = with_chips(h)
    small = h["button"] if count(dealt_in) == 2 else next_in(dealt_in, h["button"], h["seats"])
    h["small_seat"] = small
    h["big_seat"] = next_in(dealt_in, small, h["seats"])


@kernel
def is_whole(deck: Record) -> bool:
    """Whether a deck has all 52 cards once (R-01)."""
    if len(deck) != 52:
        return False
    seen = 0
    for card in deck:
        if card >= 52:
            return False
        seen |= 1 << int(card)
    return seen == (1 << 52) - 1


@kernel
def deal_deck(h: Record, deck: Record, start: int) -> bool:
    """Deal a whole deck: singly from button or big blind, then board cards after a burn each (R-21, R-22)."""
    if not is_whole(deck):
        return False
    dealt_in = with_chips(h)
    number = count(dealt_in)
    seat = h["button"] if start == FROM_BUTTON or number == 2 else h["big_seat"]  # the button is dealt last
    for place in range(number):
        seat = next_in(dealt_in, seat, h["seats"])
        h["hole"][seat][0] = deck[place]
        h["hole"][seat][1] = deck[number + place]
    burnt = 2 * number
    for place in range(5):
        if place == 0 or place >= 3:
            burnt += 1
        h["board"][place] = deck[burnt + place]
    return True


@kernel
def deal(h: Record, posts: Record, dead: Record, straddles: Record) -> None:
    """Open a hand whose rules, seats, ``started`` stacks and cards are filled in and whose other fields are zero.

    ``posts`` and ``dead`` are the live and dead posts of each seat (R-18, R-19), ``straddles`` the amounts of the
    straddlers left of the big blind (R-45), all in chips; who has less is all-in (R-16).
    """
    sit_down(h)
    pay_antes(h)
    for seat in range(h["seats"]):
        put_in(h, seat, min(h["stack"][seat], blind_of(h, seat) + posts[seat]))
    last = post_straddles(h, straddles)
    for seat in range(h["seats"]):
        pay_dead(h, seat, dead[seat])  # the live post first
    pay_dead(h, h["big_seat"], h["big_blind_ante"])  # after the blind
    pay_dead(h, h["button"], h["button_ante"])
    open_betting(h, posts)
    move_on(h, last)


@kernel
def sit_down(h: Record) -> None:
    """Everybody with chips is dealt in; nobody has acted, nothing is shown."""
    h["phase"] = BETTING
    h["street"] = PREFLOP
    h["to_show"] = -1
    h["first_show"] = -1
    h["aggressor"] = -1
    for seat in range(h["seats"]):
        h["stack"][seat] = h["started"][seat]
    h["live"] = with_chips(h)
    h["active"] = h["live"]


@kernel
def pay_antes(h: Record) -> None:
    """Each player's ante, before the blinds; it is matched like a bet, but is none (R-20)."""
    for seat in range(h["seats"]):
        put_in(h, seat, min(h["stack"][seat], h["ante"]))
        h["paid"][seat] = h["bet"][seat]
        h["bet"][seat] = 0
    h["round_chips"] = 0


@kernel
def blind_of(h: Record, seat: int) -> int:
    """The blind that a seat posts (R-10, R-12)."""
    if seat == h["big_seat"]:
        return h["big_blind"]
    return h["small_blind"] if seat == h["small_seat"] else 0


@kernel
def post_straddles(h: Record, straddles: Record) -> int:
    """Post the straddles in order; return the last blind or straddler, after whom the action starts (R-24, R-45)."""
    h["price"] = h["big_blind"]  # in full, even when it was posted short
    h["increment"] = h["big_blind"]
    last = h["big_seat"]
    dealt_in = h["live"]
    for amount in straddles:
        last = next_in(dealt_in, last, h["seats"])
        put_in(h, last, min(h["stack"][last], amount))
        h["price"] = amount
        h["increment"] = amount
    return last


@kernel
def pay_dead(h: Record, seat: int, chips: int) -> None:
    """Dead money into the main pot, as far as the stack goes (R-19, R-20)."""
    chips = min(chips, h["stack"][seat])
    h["stack"][seat] -= chips
    h["dead"] += chips
    h["pot"] += chips
    if h["stack"][seat] == 0:
        h["active"] &= ~bit(seat)


@kernel
def open_betting(h: Record, posts: Record) -> None:
    """The price, the bets that count already, and everybody with chips still to act (R-11, R-26)."""
    for seat in range(h["seats"]):
        h["price"] = max(h["price"], min(h["bet"][seat], posts[seat]))  # a post above the big blind
    if h["betting"] == FIXED_LIMIT:
        h["counted"] = max(1, h["price"] // h["small_bet"])  # the big blind is the bet
        note_cap(h)
    h["earlier"] = earlier_pot(h)
    h["pending"] = h["active"]
