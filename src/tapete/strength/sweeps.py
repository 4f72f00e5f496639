"""What every hand of two or three ranges wins, in compiled code: board by board, all hands at once.

Two ranges: all hands of a board are sorted by strength and swept from the weakest up. What a hand beats is what was
swept so far, less what holds one of its two cards; sums are kept per card for that. No pair of hands is ever looked at.

Three ranges: as for two, but the two opponents may not share a card either. Of all pairs of an opponent's hand with
another's, those that share a card are taken out card by card, and those that are the same hand, which were taken out
twice, are put back.

Sums and kinds are as in `showdowns`. The sweeps leave out what was dealt, which hangs on no board (`deal_two`,
`deal_three`), and the kinds where that array is empty.
"""

from typing import Any

import numpy as np

from tapete.kernel import kernel
from tapete.strength.boards import mask_of, word_of
from tapete.strength.combos import CARDS, COMBOS
from tapete.strength.showdowns import COMBO, COMBO_BITS, DEALT, KIND_OF, SHARE, SHARES, TIED, WON, list_hands
from tapete.strength.tables import NO_CARDS

_ROUNDING = 1e-12
"""A difference of sums no larger than this part of them is zero."""
_LOW_BITS, _VALUE_BITS = 7, 13
_LOWS, _HIGHS = 1 << _LOW_BITS, 1 << (_VALUE_BITS - _LOW_BITS)


@kernel
def sort_hands(items: Any, many: int, spare: Any, starts: Any) -> None:
    """Sort packed hands by value: by the low seven bits, then by the others, each time keeping the order so far."""
    starts[:] = 0
    for at in range(many):
        value = items[at] >> COMBO_BITS
        starts[0, (value & (_LOWS - 1)) + 1] += 1
        starts[1, (value >> _LOW_BITS) + 1] += 1
    for low in range(_LOWS):
        starts[0, low + 1] += starts[0, low]
    for high in range(_HIGHS):
        starts[1, high + 1] += starts[1, high]
    for at in range(many):
        low = items[at] >> COMBO_BITS & (_LOWS - 1)
        spare[starts[0, low]] = items[at]
        starts[0, low] += 1
    for at in range(many):
        high = spare[at] >> (COMBO_BITS + _LOW_BITS)
        items[starts[1, high]] = spare[at]
        starts[1, high] += 1


@kernel
def _end_of_ties(items: Any, many: int, start: int) -> int:
    value = items[start] >> COMBO_BITS
    end = start + 1
    while end < many and items[end] >> COMBO_BITS == value:
        end += 1
    return end


@kernel
def sweep_two(fixed: Any, boards: Any, times: Any, combos: Any, weights: Any, sums: Any, kinds: Any) -> None:
    """Two ranges: ``weights`` (1326, 2) on ``boards`` (n, k), which complete the ``fixed`` cards.

    ``combos`` lists the combinations that either range holds, best in no order, which sorts faster.
    """
    items, spare, starts = np.empty(COMBOS, np.uint32), np.empty(COMBOS, np.uint32), np.empty((2, _LOWS + 1), np.int32)
    below, beaten = np.empty((53, 2)), np.empty((COMBOS, 2))
    fixed_word, fixed_mask = NO_CARDS + word_of(fixed), mask_of(fixed)
    for at in range(len(boards)):
        many = list_hands(fixed_word + word_of(boards[at]), fixed_mask | mask_of(boards[at]), combos, items)
        sort_hands(items, many, spare, starts)
        below[:] = 0
        start = 0
        while start < many:
            end = _end_of_ties(items, many, start)
            _settle_two(items, start, end, times[at], weights, (below, beaten, sums))
            start = end
        if len(kinds):
            _count_kinds(items, many, times[at], weights, below, kinds)
    for combo in combos:
        for player in range(2):
            sums[combo, player, SHARE] = (sums[combo, player, WON] + sums[combo, player, TIED] / 2) * SHARES


@kernel
def _settle_two(items: Any, start: int, end: int, times: int, weights: Any, books: Any) -> None:
    """Hands of one value: what they beat; then they are swept in; then what they tie with."""
    below, beaten, sums = books
    for place in range(start, end):
        combo = items[place] & COMBO
        low, high = CARDS[combo, 0], CARDS[combo, 1]
        beaten[place, 0] = _apart(below, low, high, 1)
        beaten[place, 1] = _apart(below, low, high, 0)
    for place in range(start, end):
        combo = items[place] & COMBO
        for player in range(2):
            weight = weights[combo, player]
            below[CARDS[combo, 0], player] += weight
            below[CARDS[combo, 1], player] += weight
            below[52, player] += weight
    for place in range(start, end):
        combo = items[place] & COMBO
        low, high = CARDS[combo, 0], CARDS[combo, 1]
        for player in range(2):
            weight, won = times * weights[combo, player], beaten[place, player]
            tie = _apart(below, low, high, 1 - player) + weights[combo, 1 - player] - won
            sums[combo, player, WON] += weight * won
            sums[combo, player, TIED] += weight * tie


@kernel
def _apart(below: Any, low: int, high: int, player: int) -> float:
    """The weight of a player's hands without either card, where a hand of both was not swept in or is added again."""
    return below[52, player] - below[low, player] - below[high, player]


@kernel
def _count_kinds(items: Any, many: int, times: int, weights: Any, swept: Any, kinds: Any) -> None:
    """How often hands of each category were dealt against any of the others, once all are swept in."""
    for place in range(many):
        combo, kind = items[place] & COMBO, KIND_OF[items[place] >> COMBO_BITS]
        low, high = CARDS[combo, 0], CARDS[combo, 1]
        for player in range(2):
            others = _apart(swept, low, high, 1 - player) + weights[combo, 1 - player]
            kinds[player, kind] += times * weights[combo, player] * others


@kernel
def sweep_three(fixed: Any, boards: Any, times: Any, combos: Any, weights: Any, sums: Any, kinds: Any) -> None:
    """Three ranges: as `sweep_two`, with ``weights`` (1326, 3)."""
    items, spare, starts = np.empty(COMBOS, np.uint32), np.empty(COMBOS, np.uint32), np.empty((2, _LOWS + 1), np.int32)
    swept, shared, odds = np.zeros((2, 3, 54, 53)), _shared_cards(combos, weights), np.zeros(weights.shape)
    fixed_word, fixed_mask = NO_CARDS + word_of(fixed), mask_of(fixed)
    for at in range(len(boards)):
        many = list_hands(fixed_word + word_of(boards[at]), fixed_mask | mask_of(boards[at]), combos, items)
        sort_hands(items, many, spare, starts)
        if at == 0 or times[at] != times[at - 1]:
            _set_odds(times[at], combos, weights, odds)
        start = 0
        while start < many:
            end = _end_of_ties(items, many, start)
            _sweep_in(items[start:end], weights, swept[1])
            for player in range(3):
                _settle_three(items[start:end], player, odds, swept, shared, sums)
            _sweep_in(items[start:end], weights, swept[0])
            start = end
        if len(kinds):
            _count_kinds_of_three(items[:many], odds, swept, shared, kinds)
        _clear(items[:many], weights, swept)


@kernel
def _set_odds(times: int, combos: Any, weights: Any, odds: Any) -> None:
    """The weights, each as often as its board."""
    for combo in combos:
        for player in range(3):
            odds[combo, player] = times * weights[combo, player]


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
def _sweep_in(tied: Any, weights: Any, swept: Any) -> None:
    """Add hands to what is beaten, or to what is beaten or tied with.

    By player that is the weight held with each two cards; in row 52 with one card, and at its end of all; in row 53 the
    same of the products of the others' weights of one hand.
    """
    for player in range(3):
        one, other = (player + 1) % 3, (player + 2) % 3
        for item in tied:
            combo = item & COMBO
            low, high = CARDS[combo, 0], CARDS[combo, 1]
            weight, twin = weights[combo, player], weights[combo, one] * weights[combo, other]
            if weight:
                swept[player, low, high] = swept[player, high, low] = weight
                swept[player, 52, low] += weight
                swept[player, 52, high] += weight
                swept[player, 52, 52] += weight
            if twin:
                swept[player, 53, low] += twin
                swept[player, 53, high] += twin
                swept[player, 53, 52] += twin


@kernel
def _settle_three(tied: Any, player: int, odds: Any, swept: Any, shared: Any, sums: Any) -> None:
    """What a player's hands of one value win and share."""
    x, y = (player + 1) % 3, (player + 2) % 3
    x_held, y_held = swept[1, x, 52, 52], swept[1, y, 52, 52]
    if not x_held or not y_held:
        return
    if x_held > swept[0, x, 52, 52] or y_held > swept[0, y, 52, 52]:
        _share(tied, player, odds, swept, shared, sums)
        return
    for item in tied:
        combo = item & COMBO
        weight = odds[combo, player]
        if weight:
            won = weight * _meetings(combo, player, swept, shared, 0, 0)
            sums[combo, player, WON] += won
            sums[combo, player, SHARE] += won * SHARES


@kernel
def _share(tied: Any, player: int, odds: Any, swept: Any, shared: Any, sums: Any) -> None:
    """What a player's hands win and share where others have hands of the same value.

    With b both beaten, l and r one beaten and the other beaten or tied, e both beaten or tied: a hand wins b, ties
    e - b, and gets b + (l - b) / 2 + (r - b) / 2 + (e - l - r + b) / 3 = (2 b + l + r + 2 e) / 6.
    """
    for item in tied:
        combo = item & COMBO
        weight = odds[combo, player]
        if weight:
            for left in range(2):
                for right in range(2):
                    pairs = weight * _meetings(combo, player, swept, shared, left, right)
                    sums[combo, player, WON] += pairs if left + right == 0 else 0.0
                    sums[combo, player, TIED] += pairs * (left + right - 1)
                    sums[combo, player, SHARE] += pairs * (SHARES // 3 if left == right else SHARES // 6)


@kernel
def _meetings(combo: int, player: int, swept: Any, shared: Any, one: int, other: int) -> float:
    """Pairs of the others' hands without a common card, nor one with this hand; ``one`` and ``other``: tied, or beaten.

    That is all pairs, less those with a common card, card by card, and those of one hand put back.
    """
    x, y, both = (player + 1) % 3, (player + 2) % 3, one & other
    low, high = CARDS[combo, 0], CARDS[combo, 1]
    pairs = _left(swept, one, x, low, high) * _left(swept, other, y, low, high)
    pairs += swept[both, player, 53, 52] - swept[both, player, 53, low] - swept[both, player, 53, high]
    pairs += swept[both, x, low, high] * swept[both, y, low, high]
    for place in range(shared[player, 52]):
        card = shared[player, place]
        if card != low and card != high:
            pairs -= _with(swept, one, x, card, low, high) * _with(swept, other, y, card, low, high)
    return pairs


@kernel
def _left(swept: Any, tied: int, player: int, low: int, high: int) -> float:
    """The weight of a player's hands without either card."""
    one_card = swept[tied, player, 52, low] + swept[tied, player, 52, high]
    return swept[tied, player, 52, 52] - one_card + swept[tied, player, low, high]


@kernel
def _with(swept: Any, tied: int, player: int, card: int, low: int, high: int) -> float:
    """The weight of a player's hands with a card and without two others."""
    return swept[tied, player, 52, card] - swept[tied, player, low, card] - swept[tied, player, high, card]


@kernel
def _count_kinds_of_three(items: Any, odds: Any, swept: Any, shared: Any, kinds: Any) -> None:
    """How often hands of each category were dealt against any pair of the others' hands, once all are swept in."""
    for player in range(3):
        for item in items:
            combo, kind = item & COMBO, KIND_OF[item >> COMBO_BITS]
            if odds[combo, player]:
                kinds[player, kind] += odds[combo, player] * _meetings(combo, player, swept, shared, 1, 1)


@kernel
def _clear(items: Any, weights: Any, swept: Any) -> None:
    swept[:, :, 52:] = 0
    for player in range(3):
        for item in items:
            combo = item & COMBO
            if weights[combo, player]:
                low, high = CARDS[combo, 0], CARDS[combo, 1]
                swept[0, player, low, high] = swept[0, player, high, low] = 0
                swept[1, player, low, high] = swept[1, player, high, low] = 0


@kernel
def deal_two(boards: int, combos: Any, weights: Any, sums: Any) -> None:
    """How often each hand of two ranges is dealt, when any two of them leave ``boards`` boards."""
    held = np.zeros((53, 2))
    for combo in combos:
        for player in range(2):
            held[CARDS[combo, 0], player] += weights[combo, player]
            held[CARDS[combo, 1], player] += weights[combo, player]
            held[52, player] += weights[combo, player]
    for combo in combos:
        for player in range(2):
            others = _apart(held, CARDS[combo, 0], CARDS[combo, 1], 1 - player) + weights[combo, 1 - player]
            some = others > _ROUNDING * held[52, 1 - player]
            sums[combo, player, DEALT] = boards * weights[combo, player] * others if some else 0.0


@kernel
def deal_three(boards: int, combos: Any, weights: Any, sums: Any) -> None:
    """How often each hand of three ranges is dealt, when any three of them leave ``boards`` boards."""
    swept, shared = np.zeros((2, 3, 54, 53)), _shared_cards(combos, weights)
    _sweep_in(combos, weights, swept[0])
    for combo in combos:
        for player in range(3):
            if weights[combo, player]:
                others = _meetings(combo, player, swept, shared, 0, 0)
                some = others > _ROUNDING * swept[0, (player + 1) % 3, 52, 52] * swept[0, (player + 2) % 3, 52, 52]
                sums[combo, player, DEALT] = boards * weights[combo, player] * others if some else 0.0
