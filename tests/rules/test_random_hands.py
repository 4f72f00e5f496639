"""Random hands of every kind keep every invariant: audited at each step, chips conserved, ended, paid in full.

Here is a part; ``python -m tests.rules.prove random --hands 1000000`` plays as many as it is told.
"""

import numpy as np
import pytest

from tapete.rules.audit import BET_OVER_PRICE, CHIPS_LOST
from tapete.rules.pots import POT
from tapete.rules.state import HAND, MAX_SEATS
from tests.rules import compiled
from tests.rules.setups import INTERPRETED

pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")  # the generator wraps at 64 bits
HANDS = 200 if INTERPRETED else 50_000
KINDS = compiled.templates(seed=1, number=40 if INTERPRETED else 400)


def opened(hand):
    """The record of a numbered random hand after its forced bets."""
    hands = np.zeros(1, HAND)
    compiled.open_numbered(hands, tuple(KINDS), 1, hand)
    return hands


def test_random_hands_are_audited_clean_at_every_step():
    """All betting forms, caps, antes, straddles, posts, dead blinds, rakes, 2 to 10 players: no flag is ever raised."""
    steps = compiled.play_random_hands(1, range(HANDS), KINDS)
    assert steps > 6 * HANDS


def test_a_numbered_hand_is_the_same_hand_again():
    """A hand depends on its seed and number only, so a bad one can be played again."""
    assert opened(17).tobytes() == opened(17).tobytes() != opened(57).tobytes()


def test_the_random_hands_cover_the_rules():
    """Among the hands are all betting forms, every number of players, antes, straddles, posts and dead blinds."""
    hands = np.concatenate([opened(number) for number in range(2 * len(KINDS.words))])
    players = {int(sum(chips > 0 for chips in hand["started"])) for hand in hands}
    assert players == set(range(2, 11))
    assert set(hands["betting"]) == {0, 1, 2}
    assert set(hands["showdown"]) == {0, 1, 2}
    for field in ("ante", "big_blind_ante", "button_ante", "dead", "rake_rate", "active_pot_only"):
        assert (hands[field] > 0).any(), field
    assert (hands["small_seat"] < 0).any()
    assert (KINDS.straddles > 0).any()
    button_stacks = np.take_along_axis(hands["started"], hands["button"][:, None], axis=1)
    assert (button_stacks == 0).any()


@pytest.mark.parametrize(
    ("field", "value", "flag"),
    [("stack", 5, CHIPS_LOST), ("bet", 10**6, BET_OVER_PRICE)],
)
def test_a_broken_hand_is_noticed(field, value, flag):
    """Chips out of nowhere or a bet above the price: the step after it is flagged."""
    hands = opened(1)
    hands[field][0, int(hands["turn"][0])] += value
    assert compiled.check_step(hands[0], np.zeros(MAX_SEATS + 1, POT)) & flag
