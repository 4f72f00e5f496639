"""Betting perft: how many lines of legal actions a position has, by the engine and by the reference.

A line is a sequence of legal actions, every legal total of a bet or raise being an action of its own. Counted are the
lines of exactly 1, 2, 3, … actions, and those that end the hand within these.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from tapete import Rules
from tapete.kernel import kernel
from tapete.rules.state import BET, BETTING, CALL, CHECK, FOLD, HAND, RAISE
from tapete.rules.step import step
from tests.rules.reference import ReferenceHand, Setup
from tests.rules.setups import hand_of

NO = Rules.preset("home")
POT = Rules.preset("pot").replace(small_blind=1, big_blind=2, unit=1)
LIMIT = Rules.preset("limit").replace(small_bet=2, unit=1)


class Counts(NamedTuple):
    """Lines of 1, 2, 3, … actions, and how many lines end the hand."""

    lines: list[int]
    ended: int


@dataclass(frozen=True)
class Position:
    """A hand's setup, the actions that lead to the position, and how many more are counted (None: to the end)."""

    about: str
    rules: Rules
    stacks: Sequence[int | None]
    depth: int | None
    blinds: tuple[int, int | None, int] = (0, 1, 2)
    posts: dict[int, int] = field(default_factory=dict)
    dead: dict[int, int] = field(default_factory=dict)
    actions: tuple[tuple[str, int], ...] = ()

    def setup(self) -> Setup:
        button, small, big = self.blinds
        return Setup(self.rules, self.stacks, button, small, big, self.posts, self.dead, range(52))


LONGEST = 60
"""More actions than a line to the end has in these positions."""

TWO = (0, 0, 1)
LIMPED = (("call", 0), ("call", 0), ("call", 0), ("call", 0), ("check", 0))
POSITIONS = {
    "heads-up": Position("two players with 8 and 7 chips", NO, [8, 7], None, TWO),
    "deep": Position("two players with 20 chips", NO, [20, 20], 4, TWO),
    "three-way": Position("three players with 5, 6 and 7 chips", NO, [5, 6, 7], None),
    "short big blind": Position("the big blind has 1 chip of 2, the others 9 and 7 (R-16)", NO, [9, 7, 1], None),
    "short all-ins": Position(
        "on the flop a bet of 4 and a call; then players with 6, 8 and 20 chips (R-31)",
        NO,
        [22, 22, 8, 10, 22],
        5,
        (4, 0, 1),
        actions=(*LIMPED, ("bet", 4), ("call", 0)),
    ),
    "fixed limit": Position(
        "three players with 20 chips, limits 2/4, four bets a round (R-36)", LIMIT, [20, 20, 20], 9
    ),
    "no cap heads-up": Position(
        "two players with 20 chips, limits 2/4, no cap between two (R-36)",
        LIMIT.replace(cap_heads_up=False),
        [20, 20],
        None,
        TWO,
    ),
    "half bets": Position(
        "limits 4/8, stacks of 13, 20, 6 and 19 that end within a bet (R-37)",
        LIMIT.replace(small_bet=4),
        [13, 20, 6, 19],
        9,
    ),
    "pot limit": Position("three players with 12 chips, pot limit (R-35)", POT, [12, 12, 12], 5),
    "active pot": Position(
        "pot limit on the flop; one player is all-in, only the side pot counts (R-35)",
        POT.replace(pot_counts="active"),
        [20, 20, 4],
        6,
        actions=(("raise", 6), ("call", 0), ("call", 0)),
    ),
    "dead small blind": Position(
        "no small blind is posted; one player posts 2 live and 1 dead (R-13, R-18, R-19)",
        NO,
        [6, None, 7, 5],
        None,
        (0, None, 2),
        posts={3: 2},
        dead={3: 1},
    ),
    "antes": Position(
        "antes of 2, which one of four players cannot pay in full (R-20)", NO.replace(ante=2), [8, 7, 1, 9], None
    ),
    "straddle": Position(
        "four players with 9 chips, the third has straddled 4 (R-45)", NO.replace(straddles=(4,)), [9, 9, 9, 9], 7
    ),
}
"""No limit with blinds of 1 and 2 where nothing else is said."""


# -- by the engine -------------------------------------------------------------------------------------------------


@kernel
def walk(hands: Any, words: Any, depth: int, counts: Any) -> int:
    """Count the lines that go on from the hand in row ``depth``; the row after it is where the next action is tried."""
    h = hands[depth]
    counts[0, depth] += 1
    if h["phase"] != BETTING:
        counts[1, depth] += 1
        return 0
    if depth + 1 == len(hands):
        return 0
    totals = h["most"] - h["least"] + 1 if h["most"] else 0
    for choice in range(2 + totals):
        words[depth + 1] = words[depth]
        take(hands[depth + 1], choice)
        walk(hands, words, depth + 1, counts)
    return 0


@kernel
def take(h: Any, choice: int) -> int:
    """The first choice is to fold, the second to check or call, the others are the totals of a bet or raise."""
    if choice == 0:
        return step(h, h["turn"], FOLD, 0)
    if choice == 1:
        return step(h, h["turn"], CALL if h["call"] else CHECK, 0)
    return step(h, h["turn"], RAISE if h["price"] else BET, h["least"] + choice - 2)


def by_the_engine(position: Position, depth: int | None) -> Counts:
    """Lines of 1 to ``depth`` actions, and how many of them end the hand."""
    rows = (depth or LONGEST) + 1
    hand = hand_of(position.setup())
    for verb, to in position.actions:
        hand.act(hand.seat_to_act, verb, to or None)
    hands = np.zeros(rows, HAND)
    words = hands.view(np.int64).reshape(rows, -1)
    words[0] = np.frombuffer(bytes(hand), np.int64)
    counts = np.zeros((2, rows), np.int64)
    walk(hands, words, 0, counts)
    return Counts(np.trim_zeros(counts[0, 1:]).tolist(), int(counts[1].sum()))


# -- by the reference ----------------------------------------------------------------------------------------------


def by_the_reference(position: Position, depth: int | None) -> Counts:
    """The same counts, by walking the reference level by level."""
    hand = ReferenceHand(position.setup())
    for verb, to in position.actions:
        hand.act(verb, to)
    lines, level, ended = [], [hand], 0
    while level and (depth is None or len(lines) < depth):
        level = [after for before in level for after in successors(before)]
        lines.append(len(level))
        ended += sum(after.outcome is not None for after in level)
        level = [after for after in level if after.outcome is None]
    return Counts([count for count in lines if count], ended)


def successors(hand: ReferenceHand) -> list[ReferenceHand]:
    """The hands after each legal action."""
    found = []
    for verb, to in hand.choices():
        after = hand.copy()
        after.act(verb, to)
        found.append(after)
    return found


# -- the table -----------------------------------------------------------------------------------------------------


def table_row(name: str, counts: Counts) -> str:
    """A row of the table in docs/perft.md."""
    position = POSITIONS[name]
    lines = " ".join(map(str, counts.lines))
    return f"| {name} | {position.about} | {position.depth or 'end'} | {lines} | {counts.ended} |"
