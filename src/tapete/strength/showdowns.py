"""Showdowns of a hand for each player, in compiled code: every choice of one hand each, on every board.

These kernels and those of `sweeps` add to ``sums`` (1326, players, 4), in deals times weight: dealt, won, tied, and
`SHARES` of the pot; and to ``kinds`` (players, 10): how often each ends with a hand of each of `CATEGORIES`.
"""

from typing import Any

import numpy as np

from tapete.kernel import kernel, summing_kernel
from tapete.strength.boards import COMBO_MASKS, COMBO_WORDS, mask_of, strength_of_sum, word_of
from tapete.strength.combos import COMBOS
from tapete.strength.describe import category_of
from tapete.strength.tables import NO_CARDS

DEALT, WON, TIED, SHARE = range(4)
SHARES = 2520
"""Parts of a pot: any number of players up to ten can share it evenly."""
KIND_OF = np.array([0] + [category_of(value) for value in range(1, 7463)], np.uint8)
"""(7463,) uint8: the place in `CATEGORIES` of each value."""

COMBO_BITS = 11
COMBO = (1 << COMBO_BITS) - 1
"""A packed hand is its value, then in eleven bits its combination."""


@kernel
def list_hands(word: int, mask: int, combos: Any, items: Any) -> int:
    """List value and combination, packed, of the combinations that a board leaves: how many."""
    found = 0
    for combo in combos:
        held = COMBO_MASKS[combo]
        if not held & mask:
            value = strength_of_sum(word + COMBO_WORDS[combo], mask | held)
            items[found] = value << COMBO_BITS | combo
            found += 1
    return found


@kernel
def meet_all(fixed: Any, boards: Any, times: Any, combos: Any, weights: Any, sums: Any, kinds: Any) -> None:
    """Any number of ranges: every choice of a hand each; ``weights`` (1326, players), the widest range last."""
    first = weights.shape[1] - 1
    hands, many = np.empty((first + 1, COMBOS), np.int64), np.zeros(first + 1, np.int64)
    items, cards, last = np.empty(COMBOS, np.uint32), np.empty((2, COMBOS), np.int64), np.empty((5, COMBOS))
    # By player, the hand that is tried; and, with one more at the front, what the hands up to his make.
    at, used = np.zeros(first, np.int64), np.zeros(first + 1, np.int64)
    odds, best = np.ones(first + 1), np.zeros(first + 1, np.int64)
    fixed_word, fixed_mask = NO_CARDS + word_of(fixed), mask_of(fixed)
    for number in range(len(boards)):
        found = list_hands(fixed_word + word_of(boards[number]), fixed_mask | mask_of(boards[number]), combos, items)
        _hand_out(items, found, weights, hands, many)
        _lay_out(hands, many[first], weights, cards, last)
        odds[0], at[0], player = times[number], 0, 0
        while player >= 0:
            if at[player] == many[player]:
                player -= 1
            elif _take(hands, at, player, weights, (used, odds, best)):
                if player + 1 < first:
                    player += 1
                    at[player] = 0
                else:
                    _settle_all(
                        hands, at, (used[first], best[first], odds[first]), (cards, last, many[first]), sums, kinds
                    )
        _settle_last(hands, many[first], last, sums, kinds)


@kernel
def _hand_out(items: Any, found: int, weights: Any, hands: Any, many: Any) -> None:
    """List the hands of each player."""
    many[:] = 0
    for place in range(found):
        combo = items[place] & COMBO
        for player in range(len(many)):
            if weights[combo, player]:
                hands[player, many[player]] = items[place]
                many[player] += 1


@kernel
def _lay_out(hands: Any, many: int, weights: Any, cards: Any, last: Any) -> None:
    """Side by side for the last player: cards and value of each hand, its weight, and nothing dealt to it so far."""
    first = len(hands) - 1
    for place in range(many):
        combo = hands[first, place] & COMBO
        cards[0, place], cards[1, place] = COMBO_MASKS[combo], hands[first, place] >> COMBO_BITS
        last[0, place] = weights[combo, first]
        for row in range(1, 5):
            last[row, place] = 0


@kernel
def _take(hands: Any, at: Any, player: int, weights: Any, made: Any) -> bool:
    """Give the player his next hand; False if an earlier player has a card of it."""
    used, odds, best = made
    item = hands[player, at[player]]
    at[player] += 1
    combo = item & COMBO
    if COMBO_MASKS[combo] & used[player]:
        return False
    used[player + 1] = used[player] | COMBO_MASKS[combo]
    odds[player + 1] = odds[player] * weights[combo, player]
    best[player + 1] = max(best[player], item >> COMBO_BITS)
    return True


@kernel
def _settle_all(hands: Any, at: Any, made: Any, last: Any, sums: Any, kinds: Any) -> None:
    """A hand for each player but the last, the one before the next to try, against all of the last player's."""
    _, best, odds = made
    winners = 0
    for player in range(len(at)):
        winners += int(hands[player, at[player] - 1] >> COMBO_BITS == best)
    dealt, below, level = _meet_last(made, winners, last)
    for player in range(len(at)):
        item = hands[player, at[player] - 1]
        combo, value = item & COMBO, item >> COMBO_BITS
        sums[combo, player, DEALT] += odds * dealt
        kinds[player, KIND_OF[value]] += odds * dealt
        if value == best:
            sums[combo, player, WON if winners == 1 else TIED] += odds * below
            sums[combo, player, TIED] += odds * level
            share = below * (SHARES // winners) + level * (SHARES // (winners + 1))
            sums[combo, player, SHARE] += odds * share


@summing_kernel
def _meet_last(made: Any, winners: int, last: Any) -> Any:
    """What the last player's hands get against the others' best: their weight in all, of the weaker, of the equal."""
    used, best, odds = made
    cards, books, many = last
    part = odds * (SHARES // (winners + 1))
    dealt, below, level = 0.0, 0.0, 0.0
    for place in range(many):
        free, value, weight = cards[0, place] & used == 0, cards[1, place], books[0, place]
        dealt += weight if free else 0.0
        below += weight if free and value < best else 0.0
        level += weight if free and value == best else 0.0
        books[1, place] += odds if free else 0.0
        books[2, place] += odds if free and value > best else 0.0
        books[3, place] += odds if free and value == best else 0.0
        books[4, place] += part if free and value == best else 0.0
    return dealt, below, level


@kernel
def _settle_last(hands: Any, many: int, last: Any, sums: Any, kinds: Any) -> None:
    player = len(hands) - 1
    for place in range(many):
        combo, value = hands[player, place] & COMBO, hands[player, place] >> COMBO_BITS
        weight, won = last[0, place], last[2, place]
        sums[combo, player, DEALT] += weight * last[1, place]
        sums[combo, player, WON] += weight * won
        sums[combo, player, TIED] += weight * last[3, place]
        sums[combo, player, SHARE] += weight * (won * SHARES + last[4, place])
        kinds[player, KIND_OF[value]] += weight * last[1, place]


@kernel
def meet_hands(fixed: Any, boards: Any, times: Any, combos: Any, weights: Any, sums: Any, kinds: Any) -> None:
    """As `meet_all`, where each player holds one hand."""
    players = weights.shape[1]
    held, odds, outcomes = np.zeros(players, np.int64), 1.0, np.zeros(1 << players)
    for combo in combos:
        for player in range(players):
            if weights[combo, player]:
                held[player] = combo
                odds *= weights[combo, player]
    fixed_word, fixed_mask = NO_CARDS + word_of(fixed), mask_of(fixed)
    for at in range(len(boards)):
        word, mask = fixed_word + word_of(boards[at]), fixed_mask | mask_of(boards[at])
        best, winners = 0, 0
        for player in range(players):
            value = strength_of_sum(word + COMBO_WORDS[held[player]], mask | COMBO_MASKS[held[player]])
            kinds[player, KIND_OF[value]] += odds * times[at]
            if value > best:
                best, winners = value, 0
            winners |= int(value == best) << player
        outcomes[winners] += odds * times[at]
    for winners in range(1, len(outcomes)):
        many = 0
        for player in range(players):
            many += winners >> player & 1
        for player in range(players):
            add_one(sums, held[player], player, outcomes[winners], many if winners >> player & 1 else 0)


@kernel
def add_one(sums: Any, combo: int, player: int, odds: float, winners: int) -> None:
    """Add one showdown of a hand: among how many it won, 0 if it lost."""
    sums[combo, player, DEALT] += odds
    if winners:
        sums[combo, player, SHARE] += odds * (SHARES // winners)
        sums[combo, player, WON if winners == 1 else TIED] += odds
