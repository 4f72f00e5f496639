"""Pots: what nobody matched goes back, the rest lies in layers, each pot is won by itself.

A pot is the layer between two levels, the totals of live players (R-42). While betting goes on only all-in players
have a level, because everybody with chips can still cover every pot.
"""

import numpy as np

from tapete.kernel import Record, kernel
from tapete.rules.rake import after_rake, rake_share
from tapete.rules.state import BETTING, MAX_SEATS, OVER, bit, has, next_in

POT = np.dtype(
    [
        ("amount", np.int64),  # chips, before rake
        ("contest", np.int64),  # mask of the live seats that contest it
        ("won", np.int64, (MAX_SEATS,)),  # chips won, after rake
    ],
    align=True,
)

FLOOR, TOP = -1, -2
"""Where the first pot begins, and where the last one ends."""


@kernel
def return_unmatched(h: Record) -> None:
    """Give back what nobody matched, before pots are formed (R-34)."""
    owner = 0
    for seat in range(1, h["seats"]):
        if h["paid"][seat] > h["paid"][owner]:
            owner = seat
    matched = 0
    for seat in range(h["seats"]):
        if seat != owner:
            matched = max(matched, h["paid"][seat])
    excess = h["paid"][owner] - matched
    h["paid"][owner] = matched
    h["stack"][owner] += excess
    h["returned"][owner] = excess
    h["pot"] -= excess


@kernel
def next_pot(h: Record, floor: int) -> tuple[int, int, int]:
    """The pot that begins at a level: its chips, the mask of who contests it, and the level where it ends."""
    contest = contestants(h, floor)
    ceiling = next_level(h, floor)
    if ceiling != TOP and contestants(h, ceiling) == 0:
        ceiling = TOP  # folded chips above the highest live player lie in the last pot
    amount = h["dead"] if floor == FLOOR else 0  # dead money lies in the main pot
    for seat in range(h["seats"]):
        total = h["paid"][seat] + h["bet"][seat]
        upper = total if ceiling == TOP else min(total, ceiling)
        amount += max(0, upper - max(0, floor))
    return amount, contest, ceiling


@kernel
def contestants(h: Record, floor: int) -> int:
    """The live seats that cover more than ``floor`` (R-42, R-43)."""
    mask = 0
    for seat in range(h["seats"]):
        if has(h["live"], seat) and (h["paid"][seat] + h["bet"][seat] > floor or not has_level(h, seat)):
            mask |= bit(seat)
    return mask


@kernel
def next_level(h: Record, floor: int) -> int:
    """The smallest level above ``floor``, or TOP."""
    level = TOP
    for seat in range(h["seats"]):
        total = h["paid"][seat] + h["bet"][seat]
        if has(h["live"], seat) and has_level(h, seat) and total > floor and (level == TOP or total < level):
            level = total
    return level


@kernel
def has_level(h: Record, seat: int) -> bool:
    """Whether a live seat caps a pot: it is all-in, or betting is over."""
    return h["phase"] != BETTING or h["stack"][seat] == 0


@kernel
def best_of(h: Record, contest: int) -> int:
    """The mask of the best hands among those who contest a pot and did not muck (R-54, R-55)."""
    claim = contest & ~h["mucked"]
    best = 0
    winners = claim
    for seat in range(h["seats"]):
        if has(claim, seat) and h["strength"][seat] >= best:
            winners = bit(seat) if h["strength"][seat] > best else winners | bit(seat)
            best = h["strength"][seat]
    return winners


@kernel
def share_out(h: Record, winners: int, amount: int, won: Record) -> None:
    """Add equal shares to ``won``, odd chips one each from the left of the button (R-55)."""
    number = 0
    for seat in range(h["seats"]):
        number += has(winners, seat)
    odd = amount % number
    seat = h["button"]
    for _ in range(number):
        seat = next_in(winners, seat, h["seats"])
        won[seat] += amount // number + (1 if odd > 0 else 0)
        odd -= 1


@kernel
def rake_to_place(h: Record) -> int:
    """What rounding the shares of the rake down leaves over (R-57)."""
    left_over = h["rake"]
    floor = FLOOR
    while left_over > 0 and floor != TOP:
        amount, _, floor = next_pot(h, floor)
        left_over -= rake_share(h, amount)
    return left_over


@kernel
def pay_pots(h: Record) -> None:
    """Pay every pot to its winners, after the rake."""
    left_over = rake_to_place(h)
    floor = FLOOR
    while floor != TOP:
        amount, contest, floor = next_pot(h, floor)
        amount, left_over = after_rake(h, amount, left_over)
        share_out(h, best_of(h, contest), amount, h["won"])
    for seat in range(h["seats"]):
        h["stack"][seat] += h["won"][seat]


@kernel
def list_pots(h: Record, pots: Record) -> int:
    """Write the pots, main pot first, into ``pots`` (``POT`` records); return how many there are."""
    number = 0
    left_over = rake_to_place(h)
    floor = FLOOR
    while floor != TOP:
        amount, contest, floor = next_pot(h, floor)
        if amount > 0:
            pots[number]["amount"] = amount
            pots[number]["contest"] = contest
            pots[number]["won"][:] = 0
            if h["phase"] == OVER:
                amount, left_over = after_rake(h, amount, left_over)
                share_out(h, best_of(h, contest), amount, pots[number]["won"])
            number += 1
    return number
