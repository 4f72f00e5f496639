"""What every hand of every range wins, in compiled code: board by board, all hands at once.

Two ranges: all hands of a board are sorted by strength and swept from the weakest up. What a hand beats is what was
swept so far, less what holds one of its two cards; sums are kept per card for that. No pair of hands is ever looked at.

Three ranges: as for two, but the two opponents may not share a card either. Of all pairs of an opponent's hand with
another's, those that share a card are taken out card by card, and those that are the same hand, which were taken out
twice, are put back.

Any number of small ranges: every choice of one hand each.

All add to ``sums`` (1326, players, 4), in deals times weight: dealt, won, tied, and `SHARES` of the pot; and to
``kinds`` (players, 10): how often each ends with a hand of each of `CATEGORIES`.
"""

from typing import Any

import numpy as np

from tapete.kernel import kernel
from tapete.strength.boards import COMBO_MASKS, COMBO_WORDS, mask_of, strength_of_sum, word_of
from tapete.strength.combos import CARDS, COMBOS
from tapete.strength.describe import category_of
from tapete.strength.tables import NO_CARDS

DEALT, WON, TIED, SHARE = range(4)
SHARES = 2520
"""Parts of a pot: any number of players up to ten can share it evenly."""
KIND_OF = np.array([0] + [category_of(value) for value in range(1, 7463)], np.uint8)
"""(7463,) uint8: the place in `CATEGORIES` of each value."""

_LOW_BITS, _VALUE_BITS, _COMBO_BITS = 7, 13, 11
_LOWS, _HIGHS = 1 << _LOW_BITS, 1 << (_VALUE_BITS - _LOW_BITS)
_COMBO = (1 << _COMBO_BITS) - 1


@kernel
def list_hands(word: int, mask: int, combos: Any, items: Any) -> int:
    """List value and combination, packed, of the combinations that a board leaves: how many."""
    found = 0
    for combo in combos:
        held = COMBO_MASKS[combo]
        if not held & mask:
            value = strength_of_sum(word + COMBO_WORDS[combo], mask | held)
            items[found] = value << _COMBO_BITS | combo
            found += 1
    return found


@kernel
def sort_hands(items: Any, many: int, spare: Any, starts: Any) -> None:
    """Sort packed hands by value: by the low seven bits, then by the others, each time keeping the order so far."""
    starts[:] = 0
    for at in range(many):
        value = items[at] >> _COMBO_BITS
        starts[0, (value & (_LOWS - 1)) + 1] += 1
        starts[1, (value >> _LOW_BITS) + 1] += 1
    for low in range(_LOWS):
        starts[0, low + 1] += starts[0, low]
    for high in range(_HIGHS):
        starts[1, high + 1] += starts[1, high]
    for at in range(many):
        low = items[at] >> _COMBO_BITS & (_LOWS - 1)
        spare[starts[0, low]] = items[at]
        starts[0, low] += 1
    for at in range(many):
        high = spare[at] >> (_COMBO_BITS + _LOW_BITS)
        items[starts[1, high]] = spare[at]
        starts[1, high] += 1


@kernel
def _end_of_ties(items: Any, many: int, start: int) -> int:
    value = items[start] >> _COMBO_BITS
    end = start + 1
    while end < many and items[end] >> _COMBO_BITS == value:
        end += 1
    return end


@kernel
def sweep_two(fixed: Any, boards: Any, times: Any, combos: Any, weights: Any, sums: Any, kinds: Any) -> None:
    """Two ranges: ``weights`` (1326, 2) on ``boards`` (n, k), which complete the ``fixed`` cards.

    ``combos`` lists the combinations that either range holds, best in no order, which sorts faster.
    """
    items, spare, starts = np.empty(COMBOS, np.uint32), np.empty(COMBOS, np.uint32), np.empty((2, _LOWS + 1), np.int32)
    below, beaten = np.empty((53, 2)), np.empty((COMBOS, 2))
    word, mask = NO_CARDS + word_of(fixed), mask_of(fixed)
    for at in range(len(boards)):
        many = list_hands(word + word_of(boards[at]), mask | mask_of(boards[at]), combos, items)
        sort_hands(items, many, spare, starts)
        below[:] = 0
        start = 0
        while start < many:
            end = _end_of_ties(items, many, start)
            _settle_two(items[start:end], times[at], weights, below, beaten, sums)
            start = end
        _count_two(items[:many], times[at], weights, below, sums, kinds)


@kernel
def _settle_two(tied: Any, times: int, weights: Any, below: Any, beaten: Any, sums: Any) -> None:
    """Hands of one value: what they beat; then they count as swept; then what they tie with."""
    for place in range(len(tied)):
        low, high = CARDS[tied[place] & _COMBO]
        beaten[place, 0] = _apart(below, low, high, 1)
        beaten[place, 1] = _apart(below, low, high, 0)
    for item in tied:
        _sweep_in(int(item) & _COMBO, weights, below)
    for place in range(len(tied)):
        combo = int(tied[place]) & _COMBO
        low, high = CARDS[combo]
        for player in range(2):
            weight, won = times * weights[combo, player], beaten[place, player]
            tie = _apart(below, low, high, 1 - player) + weights[combo, 1 - player] - won
            sums[combo, player, WON] += weight * won
            sums[combo, player, TIED] += weight * tie
            sums[combo, player, SHARE] += weight * (won + tie / 2) * SHARES


@kernel
def _sweep_in(combo: int, weights: Any, below: Any) -> None:
    """Add a combination to the sums of both players: of each card, and at 52 of all."""
    low, high = CARDS[combo]
    for player in range(2):
        weight = weights[combo, player]
        below[low, player] += weight
        below[high, player] += weight
        below[52, player] += weight


@kernel
def _apart(below: Any, low: int, high: int, player: int) -> float:
    """The weight of a player's hands without either card, where a hand of both was not swept in or is added again."""
    return below[52, player] - below[low, player] - below[high, player]


@kernel
def _count_two(items: Any, times: int, weights: Any, swept: Any, sums: Any, kinds: Any) -> None:
    """How often each hand was dealt against any of the others, once all are swept in."""
    for item in items:
        combo, kind = int(item) & _COMBO, KIND_OF[item >> _COMBO_BITS]
        low, high = CARDS[combo]
        for player in range(2):
            other = 1 - player
            dealt = times * weights[combo, player] * (_apart(swept, low, high, other) + weights[combo, other])
            sums[combo, player, DEALT] += dealt
            kinds[player, kind] += dealt


@kernel
def sweep_three(fixed: Any, boards: Any, times: Any, combos: Any, weights: Any, sums: Any, kinds: Any) -> None:
    """Three ranges: as `sweep_two`, with ``weights`` (1326, 3)."""
    items, spare, starts = np.empty(COMBOS, np.uint32), np.empty(COMBOS, np.uint32), np.empty((2, _LOWS + 1), np.int32)
    # First what is beaten, then what is beaten or tied with: by player the weight held with each two cards (with one
    # at row 52, of all in its corner), and by player the products of the weights that the other two have of one hand.
    swept, twins = np.zeros((2, 3, 53, 53)), np.zeros((2, 3, 53))
    shared = _shared_cards(combos, weights)
    word, mask = NO_CARDS + word_of(fixed), mask_of(fixed)
    for at in range(len(boards)):
        many = list_hands(word + word_of(boards[at]), mask | mask_of(boards[at]), combos, items)
        sort_hands(items, many, spare, starts)
        start = 0
        while start < many:
            end = _end_of_ties(items, many, start)
            for item in items[start:end]:
                _sweep_in_three(int(item) & _COMBO, weights, swept[1], twins[1])
            for item in items[start:end]:
                _settle_three(int(item) & _COMBO, times[at], weights, (swept, twins, shared), sums)
            for item in items[start:end]:
                _sweep_in_three(int(item) & _COMBO, weights, swept[0], twins[0])
            start = end
        for item in items[:many]:
            _count_three(item, times[at], weights, (swept, twins, shared), sums, kinds)
        _clear(items[:many], swept, twins)


@kernel
def _shared_cards(combos: Any, weights: Any) -> Any:
    """By player, the cards that both others may hold, and how many in the last column."""
    held = np.zeros((3, 52), np.bool_)
    for combo in combos:
        for player in range(3):
            if weights[combo, player]:
                held[player, CARDS[combo, 0]] = True
                held[player, CARDS[combo, 1]] = True
    shared = np.zeros((3, 53), np.int64)
    for player in range(3):
        for card in range(52):
            if held[(player + 1) % 3, card] and held[(player + 2) % 3, card]:
                shared[player, shared[player, 52]] = card
                shared[player, 52] += 1
    return shared


@kernel
def _sweep_in_three(combo: int, weights: Any, swept: Any, twins: Any) -> None:
    low, high = CARDS[combo]
    for player in range(3):
        weight = weights[combo, player]
        if weight:
            swept[player, low, high] += weight
            swept[player, high, low] += weight
            swept[player, 52, low] += weight
            swept[player, 52, high] += weight
            swept[player, 52, 52] += weight
        both = weights[combo, (player + 1) % 3] * weights[combo, (player + 2) % 3]
        if both:
            twins[player, low] += both
            twins[player, high] += both
            twins[player, 52] += both


@kernel
def _left(swept: Any, low: int, high: int) -> float:
    """The weight of hands without either card."""
    return swept[52, 52] - swept[52, low] - swept[52, high] + swept[low, high]


@kernel
def _with(swept: Any, card: int, low: int, high: int) -> float:
    """The weight of hands with a card and without two others."""
    return swept[52, card] - swept[low, card] - swept[high, card]


@kernel
def _settle_three(combo: int, times: int, weights: Any, state: Any, sums: Any) -> None:
    """What a hand of each player wins and shares, from pairs of the others' hands that leave it its cards.

    With b both beaten, l and r one beaten and the other beaten or tied, e both beaten or tied: it wins b, ties e - b,
    and gets b + (l - b) / 2 + (r - b) / 2 + (e - l - r + b) / 3 = (2 b + l + r + 2 e) / 6.
    """
    swept, twins, shared = state
    low, high = CARDS[combo]
    for player in range(3):
        weight = times * weights[combo, player]
        if not weight:
            continue
        one, other = (player + 1) % 3, (player + 2) % 3
        x, y, x_tied, y_tied = swept[0, one], swept[0, other], swept[1, one], swept[1, other]
        bb, be, eb, ee = _meetings(x, y, x_tied, y_tied, (low, high), shared[player])
        twin = twins[0, player, 52] - twins[0, player, low] - twins[0, player, high]
        both = weights[combo, one] * weights[combo, other]
        tied_twin = twins[1, player, 52] - twins[1, player, low] - twins[1, player, high] + both
        bb, be, eb, ee = bb + twin, be + twin, eb + twin, ee + tied_twin
        sums[combo, player, WON] += weight * bb
        sums[combo, player, TIED] += weight * (ee - bb)
        sums[combo, player, SHARE] += weight * (2 * bb + be + eb + 2 * ee) * (SHARES // 6)


@kernel
def _meetings(x: Any, y: Any, x_tied: Any, y_tied: Any, cards: Any, shared: Any) -> Any:
    """Pairs of hands, less those with a common card, card by card: both beaten, one or the other tied, both tied."""
    low, high = cards
    x_left, y_left = _left(x, low, high), _left(y, low, high)
    x_tied_left, y_tied_left = _left(x_tied, low, high), _left(y_tied, low, high)
    bb, be, eb, ee = x_left * y_left, x_left * y_tied_left, x_tied_left * y_left, x_tied_left * y_tied_left
    for place in range(shared[52]):
        card = shared[place]
        if card not in (low, high):
            x_here, y_here = _with(x, card, low, high), _with(y, card, low, high)
            x_tied_here, y_tied_here = _with(x_tied, card, low, high), _with(y_tied, card, low, high)
            bb -= x_here * y_here
            be -= x_here * y_tied_here
            eb -= x_tied_here * y_here
            ee -= x_tied_here * y_tied_here
    return bb, be, eb, ee


@kernel
def _count_three(item: int, times: int, weights: Any, state: Any, sums: Any, kinds: Any) -> None:
    """How often a hand was dealt against any pair of the others' hands, once all are swept in."""
    swept, twins, shared = state
    combo, kind = int(item) & _COMBO, KIND_OF[item >> _COMBO_BITS]
    low, high = CARDS[combo]
    for player in range(3):
        weight = times * weights[combo, player]
        if weight:
            one, other = (player + 1) % 3, (player + 2) % 3
            x, y = swept[1, one], swept[1, other]
            pairs = _meetings(x, y, x, y, (low, high), shared[player])[3]
            both = weights[combo, one] * weights[combo, other]
            dealt = weight * (pairs + twins[1, player, 52] - twins[1, player, low] - twins[1, player, high] + both)
            sums[combo, player, DEALT] += dealt
            kinds[player, kind] += dealt


@kernel
def _clear(items: Any, swept: Any, twins: Any) -> None:
    twins[:] = 0
    swept[:, :, 52] = 0
    for item in items:
        low, high = CARDS[item & _COMBO]
        for state in range(2):
            for player in range(3):
                swept[state, player, low, high] = 0
                swept[state, player, high, low] = 0


@kernel
def meet_all(fixed: Any, boards: Any, times: Any, combos: Any, weights: Any, sums: Any, kinds: Any) -> None:
    """Any number of ranges: every choice of a hand each; ``weights`` (1326, players)."""
    players = weights.shape[1]
    hands, many = np.empty((players, COMBOS), np.int64), np.zeros(players, np.int64)
    items, word, mask = np.empty(COMBOS, np.uint32), NO_CARDS + word_of(fixed), mask_of(fixed)
    # By player, the hand that is tried; and, with one more at the front, what the hands up to his make.
    at, used = np.zeros(players, np.int64), np.zeros(players + 1, np.int64)
    odds, best = np.ones(players + 1), np.zeros(players + 1, np.int64)
    for number in range(len(boards)):
        found = list_hands(word + word_of(boards[number]), mask | mask_of(boards[number]), combos, items)
        _hand_out(items[:found], weights, hands, many)
        odds[0], at[0], player = times[number], 0, 0
        while player >= 0:
            if at[player] == many[player]:
                player -= 1
            elif _take(hands, at, player, weights, (used, odds, best)):
                if player + 1 < players:
                    player += 1
                    at[player] = 0
                else:
                    _settle_all(hands, at, best[players], odds[players], sums, kinds)


@kernel
def _take(hands: Any, at: Any, player: int, weights: Any, made: Any) -> bool:
    """Give the player his next hand; False if an earlier player has a card of it."""
    used, odds, best = made
    item = hands[player, at[player]]
    at[player] += 1
    combo = item & _COMBO
    if COMBO_MASKS[combo] & used[player]:
        return False
    used[player + 1] = used[player] | COMBO_MASKS[combo]
    odds[player + 1] = odds[player] * weights[combo, player]
    best[player + 1] = max(best[player], item >> _COMBO_BITS)
    return True


@kernel
def _hand_out(items: Any, weights: Any, hands: Any, many: Any) -> None:
    """List the hands of each player."""
    many[:] = 0
    for item in items:
        for player in range(len(many)):
            if weights[int(item) & _COMBO, player]:
                hands[player, many[player]] = item
                many[player] += 1


@kernel
def _settle_all(hands: Any, at: Any, best: int, odds: float, sums: Any, kinds: Any) -> None:
    """One hand each, the one before the next to try: who wins or shares."""
    players = len(at)
    winners = 0
    for player in range(players):
        winners += int(hands[player, at[player] - 1] >> _COMBO_BITS == best)
    for player in range(players):
        item = hands[player, at[player] - 1]
        combo, value = item & _COMBO, item >> _COMBO_BITS
        add_one(sums[combo, player], odds, winners if value == best else 0)
        kinds[player, KIND_OF[value]] += odds


@kernel
def add_one(sums: Any, odds: float, winners: int) -> None:
    """Add one showdown of a hand: among how many it won, 0 if it lost."""
    sums[DEALT] += odds
    if winners:
        sums[SHARE] += odds * (SHARES // winners)
        if winners == 1:
            sums[WON] += odds
        else:
            sums[TIED] += odds
