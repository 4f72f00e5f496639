"""Random hands in compiled code: shuffle, deal, act at random, to the last chip.

The policy folds 15 %, checks or calls 65 %, and else bets or raises uniformly within what is legal; where it may not
raise it checks or calls.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tapete.cards.chance import advance, below, below_wide, stream_of
from tapete.kernel import Record, kernel
from tapete.rules import opening
from tapete.rules.deal import deal, seat_blinds, with_chips
from tapete.rules.profiles import Rules
from tapete.rules.state import BET, BETTING, CALL, CHECK, FOLD, MAX_SEATS, RAISE, next_in
from tapete.rules.step import step

FOLD_PERCENT, PASSIVE_PERCENT = 15, 65


@kernel
def place_random_cards(h: Record, deck: Record, state: np.uint64) -> np.uint64:
    """Draw all hole cards and the board without replacement; every order is equally likely (R-02)."""
    for card in range(52):
        deck[card] = card
    drawn = 0
    for place in range(2):
        for seat in range(h["seats"]):
            if h["started"][seat] > 0:
                state = advance(state)
                h["hole"][seat][place] = draw(deck, drawn, state)
                drawn += 1
    for place in range(5):
        state = advance(state)
        h["board"][place] = draw(deck, drawn, state)
        drawn += 1
    return state


@kernel
def draw(deck: Record, drawn: int, state: np.uint64) -> int:
    """One step of a Fisher-Yates shuffle: the next card."""
    other = drawn + below(state, 52 - drawn)
    card = deck[other]
    deck[other] = deck[drawn]
    return card


@kernel
def act_at_random(h: Record, state: np.uint64) -> np.uint64:
    """One random action of the seat to act."""
    state = advance(state)
    dice = below(state, 100)
    if dice < FOLD_PERCENT:
        step(h, h["turn"], FOLD, 0)
    elif dice < FOLD_PERCENT + PASSIVE_PERCENT or h["most"] == 0:
        step(h, h["turn"], CALL if h["call"] > 0 else CHECK, 0)
    else:
        state = advance(state)
        to = h["least"] + below_wide(state, h["most"] - h["least"] + 1)
        step(h, h["turn"], RAISE if h["price"] > 0 else BET, to)
    return state


@kernel
def seat_button(h: Record, hand: int) -> None:
    """The button of a numbered hand, and the blinds left of it."""
    h["button"] = next_in(with_chips(h), (hand + h["seats"] - 1) % h["seats"], h["seats"])
    seat_blinds(h)


@kernel
def play_random(hands: Record, words: Record, blank: Record, seed: int, straddles: Record, net: Record) -> int:
    """Play numbered hands on one record, one a row of ``net``, and write what each seat won or lost into ``net``.

    ``words`` are the 64-bit words of ``hands``, ``blank`` those of the record before the deal. Returns the actions.
    """
    h = hands[0]
    deck = np.empty(52, np.uint8)
    none = np.zeros(MAX_SEATS, np.int64)
    actions = 0
    for row in range(net.shape[0]):
        words[:] = blank
        state = place_random_cards(h, deck, stream_of(seed, row))
        seat_button(h, row)
        deal(h, none, none, straddles)
        while h["phase"] == BETTING:
            state = act_at_random(h, state)
            actions += 1
        for seat in range(h["seats"]):
            net[row, seat] = h["stack"][seat] - h["started"][seat]
    return actions


def random_hands(
    rules: Rules, stacks: Sequence[int | None], number: int, seed: int = 0
) -> tuple[npt.NDArray[np.int64], int]:
    """What each seat won or lost in random hands, ``(number, seats)`` chips, and the number of actions."""
    hands = opening.fresh_copy(opening.template(rules, "auto"))
    opening.seat_players(hands, stacks, 0)
    words: npt.NDArray[Any] = hands.view(np.int64)
    straddles = np.array(rules.straddles, np.int64)
    net = np.zeros((number, len(stacks)), np.int64)
    actions = play_random(hands, words, words.copy(), seed, straddles, net)
    return net, int(actions)
