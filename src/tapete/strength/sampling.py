"""Showdowns drawn at random, for what is too much to count out."""

from typing import Any

import numpy as np

from tapete.cards.chance import advance, below, stream_of
from tapete.kernel import kernel
from tapete.strength.boards import CARD_MASKS, COMBO_MASKS, COMBO_WORDS, mask_of, strength_of_sum, word_of
from tapete.strength.showdowns import KIND_OF, SHARES, add_one
from tapete.strength.tables import NO_CARDS, WORDS

_ONE = 1 << 31


@kernel
def sample(deal: Any, seed: int, part: int, tries: int, totals: Any) -> int:
    """Deal ``tries`` times from stream ``part`` of a seed; returns how many deals came about.

    ``deal`` is the fixed cards, the deck, and by player the number of combinations (0: any two cards of the deck), the
    combinations, and their weights in parts of 2**31, the largest all of them. A deal where two players have one card
    does not come about. ``totals`` is sums and kinds as in `showdowns`, and by player the sum of squares of the share.
    """
    fixed, deck, many, combos, weights = deal
    players = len(many)
    hands, values = np.zeros(players, np.int64), np.zeros(players, np.int64)
    word, mask = NO_CARDS + word_of(fixed), mask_of(fixed)
    missing = 5 - len(fixed)
    state = stream_of(seed, part)
    dealt = 0
    for _ in range(tries):
        state, used = _deal_ranges(many, combos, weights, hands, state)
        if used < 0:
            continue
        state, used = _deal_others(deck, many, hands, used, state)
        state, board_word, board = _deal_board(deck, missing, used, state)
        for player in range(players):
            held = hands[player]
            values[player] = strength_of_sum(word + board_word + COMBO_WORDS[held], mask | board | COMBO_MASKS[held])
        _settle(hands, values, totals)
        dealt += 1
    return dealt


@kernel
def _deal_ranges(many: Any, combos: Any, weights: Any, hands: Any, state: Any) -> Any:
    """A hand for each player with a range of his own, and the cards used: -1 if two of them have the same one."""
    used = 0
    for player in range(len(many)):
        if many[player]:
            state = advance(state)
            at = below(state, many[player])
            state = advance(state)
            while below(state, _ONE) >= weights[player, at]:
                state = advance(state)
                at = below(state, many[player])
                state = advance(state)
            hands[player] = combos[player, at]
            if COMBO_MASKS[hands[player]] & used:
                return state, -1
            used |= COMBO_MASKS[hands[player]]
    return state, used


@kernel
def _deal_others(deck: Any, many: Any, hands: Any, used: int, state: Any) -> Any:
    """Two cards for each player who may have any."""
    for player in range(len(many)):
        if not many[player]:
            state, one = _draw(deck, used, state)
            used |= CARD_MASKS[one]
            state, other = _draw(deck, used, state)
            used |= CARD_MASKS[other]
            low, high = min(one, other), max(one, other)
            hands[player] = high * (high - 1) // 2 + low
    return state, used


@kernel
def _deal_board(deck: Any, missing: int, used: int, state: Any) -> Any:
    word, board = 0, 0
    for _ in range(missing):
        state, card = _draw(deck, used | board, state)
        word += WORDS[card]
        board |= CARD_MASKS[card]
    return state, word, board


@kernel
def _draw(deck: Any, used: int, state: Any) -> Any:
    """A card of the deck that is not used yet."""
    state = advance(state)
    card = int(deck[below(state, len(deck))])
    while CARD_MASKS[card] & used:
        state = advance(state)
        card = int(deck[below(state, len(deck))])
    return state, card


@kernel
def _settle(hands: Any, values: Any, totals: Any) -> None:
    sums, kinds, squares = totals
    best, winners = values.max(), 0
    for value in values:
        winners += int(value == best)
    for player in range(len(hands)):
        won = winners if values[player] == best else 0
        add_one(sums, hands[player], player, 1.0, won)
        kinds[player, KIND_OF[values[player]]] += 1
        if won:
            squares[player] += (SHARES // winners) ** 2
