"""Random hands in compiled code: every rule, any table, each step audited, and every action tried where asked.

A *template* is a record with rules filled in and no seats (`tapete.rules.opening.template`). `Templates` holds many as
rows of 64-bit words, with their straddles. Everything random comes from (seed, hand) through `tapete.cards.chance`.
"""

from random import Random
from typing import Any, NamedTuple

import numpy as np

from tapete.cards.chance import advance, below, below_wide, stream_of
from tapete.kernel import kernel
from tapete.rules import opening
from tapete.rules.audit import audit
from tapete.rules.deal import deal, seat_blinds, with_chips
from tapete.rules.pots import POT, list_pots
from tapete.rules.state import (
    BET,
    CALL,
    CHECK,
    FOLD,
    HAND,
    MAX_SEATS,
    MUCK,
    OVER,
    RAISE,
    SHOW,
    SHOWDOWN,
    VOID,
    count,
    next_in,
)
from tapete.rules.step import step
from tapete.sim.random_play import place_random_cards
from tests.rules.setups import random_rules

AUDIT, REFUSED, POTS, ENDLESS, PAYMENT, STILL_OPEN = 1 << 20, 1 << 21, 1 << 22, 1 << 23, 1 << 24, 1 << 25
"""What can be wrong with a hand, beside the flags of the audit itself: `faults` says it in words."""
NAMES = {
    AUDIT: "the audit flags it",
    REFUSED: "an action that was offered is refused",
    POTS: "the pots do not add up",
    ENDLESS: "it does not end",
    PAYMENT: "the result does not add up",
    STILL_OPEN: "somebody is still asked after the end",
}
MOST_STEPS = 2000
VOID_PER_THOUSAND = 5


class Templates(NamedTuple):
    """Rules of many kinds: ``words`` (templates, words of a record), ``straddles`` (templates, 8), -1 where none."""

    words: Any
    straddles: Any


def templates(seed: int, number: int) -> Templates:
    """Records for random rules, two thirds with the automatic showdown, the rest asked or recorded."""
    dice = Random(seed)
    words = np.zeros((number, HAND.itemsize // 8), np.int64)
    straddles = np.full((number, 8), -1, np.int64)
    for row in range(number):
        rules = random_rules(dice)
        rules = rules.replace(showing=dice.choice(["to_claim", "optional"]))
        showdown = dice.choice(["auto", "auto", "auto", "auto", "asked", "recorded"])
        words[row] = opening.fresh_copy(opening.template(rules, showdown)).view(np.int64)
        straddles[row, : len(rules.straddles)] = rules.straddles
    return Templates(words, straddles)


@kernel
def roll(state: Any, bound: int) -> Any:
    """The next place of a stream and a number below ``bound``."""
    state = advance(state)
    return state, np.int64(below(state, bound))


@kernel
def sit(h: Any, straddlers: int, state: Any) -> Any:
    """Players, empty seats, stacks (half of them short), button and blinds, alive or dead (R-13)."""
    state, more = roll(state, MAX_SEATS - 1 - straddlers)
    players = 2 + straddlers + more
    state, empty = roll(state, MAX_SEATS - players + 1)
    h["seats"] = players + empty
    state, depth = roll(state, 40)
    for seat in range(h["seats"]):
        state, dice = roll(state, h["seats"] - seat)
        if dice < players:
            players -= 1
            state, short = roll(state, 2)
            state, chips = roll(state, h["big_blind"] * (2 if short else 1 + depth))
            h["started"][seat] = 1 + chips
    return seat_button(h, state)


@kernel
def seat_button(h: Any, state: Any) -> Any:
    """The button, one time in five anywhere, and the blinds left of it, sometimes with a dead small one (R-13)."""
    dealt_in = with_chips(h)
    state, button = roll(state, h["seats"])
    state, dice = roll(state, 100)
    two = count(dealt_in) == 2
    h["button"] = next_in(dealt_in, button, h["seats"]) if two or dice >= 20 else button
    seat_blinds(h)
    if not two and dice % 7 == 0:
        h["big_seat"] = h["small_seat"]
        h["small_seat"] = -1
    return state


@kernel
def post(h: Any, straddlers: int, posts: Any, dead: Any, state: Any) -> Any:
    """Live and dead posts of players who put in no blind and no straddle (R-18, R-19)."""
    posts[:] = 0
    dead[:] = 0
    after = (h["big_seat"] + 1) % h["seats"]
    for place in range(h["seats"] - 1):
        seat = (after + place) % h["seats"]
        if h["started"][seat] == 0 or seat == h["small_seat"]:
            continue
        straddlers -= 1
        if straddlers >= 0:
            continue
        state, dice = roll(state, 12)
        posts[seat] = h["big_blind"] if dice < 2 else 0
        dead[seat] = h["small_blind"] if 1 <= dice <= 2 else 0
    return state


@kernel
def act(h: Any, state: Any) -> Any:
    """One random action that is offered; and the reason if it is refused all the same."""
    state, dice = roll(state, 1000)
    if dice < VOID_PER_THOUSAND:
        return state, step(h, 0, VOID, 0)
    state, dice = roll(state, 100)
    if h["phase"] == SHOWDOWN:
        if dice < 60 and step(h, h["to_show"], MUCK, 0) == 0:
            return state, 0
        return state, step(h, h["to_show"], SHOW, 0)
    if dice < 12:
        return state, step(h, h["turn"], FOLD, 0)
    if dice < 60 or h["most"] == 0:
        return state, step(h, h["turn"], CALL if h["call"] > 0 else CHECK, 0)
    state = advance(state)
    to = h["least"] + (below_wide(state, h["most"] - h["least"] + 1) if dice < 85 else 0)
    return state, step(h, h["turn"], RAISE if h["price"] > 0 else BET, to)


@kernel
def check_step(h: Any, pots: Any) -> int:
    """The audit, and whether the pots are all the chips that are in."""
    found = audit(h)
    wrong = AUDIT | found if found else 0
    total = 0
    for place in range(list_pots(h, pots)):
        total += pots[place]["amount"]
    return wrong if total == h["pot"] else wrong | POTS


@kernel
def check_end(h: Any, pots: Any) -> int:
    """Chips: what was put in is what came back, was won or was raked; each pot goes to those who contest it."""
    wrong = 0 if h["turn"] == -1 and h["to_show"] == -1 else STILL_OPEN
    started = 0
    stacks = 0
    for seat in range(h["seats"]):
        started += h["started"][seat]
        stacks += h["stack"][seat]
    if started != stacks + h["rake"]:
        wrong |= PAYMENT
    won = 0
    for place in range(list_pots(h, pots)):
        for seat in range(MAX_SEATS):
            won += pots[place]["won"][seat]
            if pots[place]["won"][seat] and not (pots[place]["contest"] >> seat) & 1:
                wrong |= PAYMENT
    return wrong if won + h["rake"] == h["pot"] else wrong | PAYMENT


@kernel
def open_hand(h: Any, straddles: Any, state: Any) -> Any:
    """Seats, cards and forced bets of one random hand on a template."""
    deck = np.empty(52, np.uint8)
    posts = np.zeros(MAX_SEATS, np.int64)
    dead = np.zeros(MAX_SEATS, np.int64)
    straddlers = 0
    while straddlers < 8 and straddles[straddlers] >= 0:
        straddlers += 1
    state = sit(h, straddlers, state)
    state = place_random_cards(h, deck, state)
    state = post(h, straddlers, posts, dead, state)
    deal(h, posts, dead, straddles[:straddlers])
    return state


@kernel
def open_numbered(hands: Any, kinds: Any, seed: int, hand: int) -> Any:
    """Open a numbered hand of a seed in the first record; the stream that its actions are drawn from."""
    blanks, straddles = kinds
    row = hand % blanks.shape[0]
    hands.view(np.int64)[:] = blanks[row]
    return open_hand(hands[0], straddles[row], stream_of(seed, hand))


@kernel
def play_hand(h: Any, pots: Any, state: Any) -> Any:
    """Play an opened hand to its end; how many steps it took, and what is wrong with it (0: nothing)."""
    wrong = check_step(h, pots)
    steps = 0
    while h["phase"] != OVER and wrong == 0:
        state, reason = act(h, state)
        steps += 1
        wrong = check_step(h, pots) | (REFUSED if reason else 0) | (ENDLESS if steps > MOST_STEPS else 0)
    return steps, wrong if wrong else check_end(h, pots)


@kernel
def play_hands(hands: Any, kinds: Any, pots: Any, numbers: Any) -> Any:
    """Play hands ``numbers[1]`` to ``numbers[2]`` of seed ``numbers[0]``; the first bad one, its faults, all steps."""
    steps = 0
    for hand in range(numbers[1], numbers[2]):
        state = open_numbered(hands, kinds, numbers[0], hand)
        more, wrong = play_hand(hands[0], pots, state)
        steps += more
        if wrong:
            return hand, wrong, steps
    return -1, 0, steps


def play_random_hands(seed: int, hands: range, kinds: Templates) -> int:
    """Play numbered random hands and audit every step; how many steps. AssertionError with the number of a bad hand."""
    record, numbers = np.zeros(1, HAND), np.array([seed, hands.start, hands.stop])
    bad, wrong, steps = play_hands(record, tuple(kinds), np.zeros(MAX_SEATS + 1, POT), numbers)
    assert bad < 0, f"hand {bad} of seed {seed}: {faults(wrong)}\n{record}"
    return int(steps)


def faults(wrong: int) -> str:
    """The faults in words."""
    words = [text for flag, text in NAMES.items() if wrong & flag]
    return ", ".join(words) + f" (audit {wrong & (AUDIT - 1)})"
