"""Every action tried in compiled code: each verb of each seat with each total, in a sample of random positions."""

from typing import Any

import numpy as np

from tapete.kernel import kernel
from tapete.rules.audit import audit
from tapete.rules.errors import REASONS
from tapete.rules.state import (
    ASKED,
    BET,
    BETTING,
    CALL,
    FOLD,
    HAND,
    MUCK,
    OPTIONAL,
    OVER,
    RAISE,
    RECORDED,
    SHOW,
    SHOWDOWN,
)
from tapete.rules.step import step
from tapete.strength.evaluate import strength_of_seven
from tests.rules.compiled import Templates, act, open_numbered, roll

LAST_REASON = max(REASONS)
OFFERED_BUT_REFUSED, DONE_BUT_NOT_OFFERED, BYTES_CHANGED, NO_REASON, AUDIT_AFTER = 1, 2, 3, 4, 5
NAMES = {
    OFFERED_BUT_REFUSED: "an action that is offered is refused",
    DONE_BUT_NOT_OFFERED: "an action that is not offered is done",
    BYTES_CHANGED: "a refusal changes the record",
    NO_REASON: "a refusal has no known reason",
    AUDIT_AFTER: "the audit flags the hand after an action that was offered",
}


@kernel
def offered(h: Any, seat: int, verb: int, to: int) -> bool:
    """Whether the packed answer and the clauses on showing allow an action."""
    if h["phase"] == BETTING and seat == h["turn"] and verb <= RAISE:
        within = h["most"] > 0 and h["least"] <= to <= h["most"]
        if verb in (BET, RAISE):
            return within and (verb == RAISE) == (h["price"] > 0)
        return verb == FOLD or (verb == CALL) == (h["call"] > 0)
    if h["phase"] == SHOWDOWN and seat == h["to_show"]:
        return verb == SHOW or (verb == MUCK and may_muck(h, seat))
    return False


@kernel
def may_muck(h: Any, seat: int) -> bool:
    """R-46: recorded, while another hand still claims every pot; R-48, R-50: asked, when free to or beaten."""
    best = 0
    covered = False
    for other in range(h["seats"]):
        best = max(best, h["strength"][other])
        out = other == seat or (h["mucked"] >> other) & 1 or not (h["live"] >> other) & 1
        covered = covered or (not out and h["paid"][other] >= h["paid"][seat])
    if h["showdown"] == RECORDED:
        return covered
    return h["showdown"] == ASKED and (h["showing"] == OPTIONAL or own_strength(h, seat) < best)


@kernel
def own_strength(h: Any, seat: int) -> int:
    a, b = h["hole"][seat]
    c, d, e, f, g = h["board"]
    return strength_of_seven(int(a), int(b), int(c), int(d), int(e), int(f), int(g))


@kernel
def try_one(trial: Any, words: Any, trial_words: Any, action: Any, provoked: Any) -> int:
    """Try one action on a copy; what is wrong with its outcome, 0 for nothing."""
    seat, verb, to = action
    allowed = offered(trial, seat, verb, to)
    reason = step(trial, seat, verb, to)
    if allowed:
        flags = audit(trial)
        trial_words[:] = words
        return OFFERED_BUT_REFUSED if reason else AUDIT_AFTER if flags else 0
    if reason == 0:
        return DONE_BUT_NOT_OFFERED
    if not 0 < reason <= LAST_REASON:
        return NO_REASON
    provoked[reason] += 1
    for place in range(len(words)):
        if words[place] != trial_words[place]:
            return BYTES_CHANGED
    return 0


@kernel
def try_every_action(h: Any, words: Any, copy: Any, provoked: Any) -> int:
    """Each verb of each seat, also seats that do not exist, with each total from -1 to the largest stack + 2."""
    trial_words = copy.view(np.int64)
    trial_words[:] = words
    largest = 0
    for seat in range(h["seats"]):
        largest = max(largest, h["started"][seat])
    for seat in range(-1, 11):
        for verb in range(FOLD, MUCK + 1):
            for to in range(-1, largest + 3):
                wrong = try_one(copy[0], words, trial_words, (seat, verb, to), provoked)
                if wrong:
                    return wrong
    return 0


@kernel
def play_and_try(hands: Any, copy: Any, provoked: Any, per_thousand: int, state: Any) -> Any:
    """Play an opened hand; in a sample of its positions, and half the showdowns, try every action."""
    h = hands[0]
    positions = 0
    over = False
    while not over:
        over = h["phase"] == OVER
        state, dice = roll(state, 1000)
        if dice < per_thousand or (h["phase"] == SHOWDOWN and dice < 500):
            positions += 1
            wrong = try_every_action(h, hands.view(np.int64), copy, provoked)
            if wrong:
                return positions, wrong
        if not over:
            state, _ = act(h, state)
    return positions, 0


@kernel
def play_and_try_hands(kinds: Any, buffers: Any, provoked: Any, numbers: Any) -> Any:
    """Hands ``numbers[1]`` to ``numbers[2]`` of seed ``numbers[0]``: positions tried, the first bad hand, its fault."""
    hands, copy = buffers
    positions = 0
    for hand in range(numbers[1], numbers[2]):
        state = open_numbered(hands, kinds, numbers[0], hand)
        more, wrong = play_and_try(hands, copy, provoked, numbers[3], state)
        positions += more
        if wrong:
            return positions, hand, wrong
    return positions, -1, 0


def try_in_random_hands(seed: int, hands: range, per_thousand: int, kinds: Templates) -> tuple[int, Any]:
    """Try every action in a sample of positions: how many positions, and how often each reason was given."""
    provoked = np.zeros(LAST_REASON + 1, np.int64)
    numbers = np.array([seed, hands.start, hands.stop, per_thousand])
    buffers = np.zeros(1, HAND), np.zeros(1, HAND)
    positions, bad, wrong = play_and_try_hands(tuple(kinds), buffers, provoked, numbers)
    assert bad < 0, f"hand {bad} of seed {seed}: {NAMES[wrong]}\n{buffers[0]}"
    return int(positions), provoked
