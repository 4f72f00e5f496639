"""Random hands to begin with: rules of every kind, seats, stacks, blinds, posts and decks."""

from random import Random
from typing import Any

import numba

from tapete import Hand, Rules
from tests.rules.reference import Setup

INTERPRETED = bool(numba.config.DISABLE_JIT)
"""Whether kernels run as plain Python, a hundred times slower: then a small part of each proof is run."""

PROFILES = {"no_limit": "no", "pot_limit": "pot", "fixed_limit": "limit"}


def random_rules(dice: Random) -> Rules:
    """Rules for one hand: all betting forms, caps, antes, straddles and rakes, in amounts where odd chips matter."""
    betting = dice.choice(list(PROFILES))
    small = dice.randint(0, 4)
    fields: dict[str, Any] = {"small_blind": small, "big_blind": max(1, small) * dice.choice([1, 2, 2, 3]), "unit": 1}
    if betting == "fixed_limit":
        lower = dice.choice([1, 2, 3, 4, 5, 8, 10])
        fields = {"small_bet": lower, "big_bet": lower * dice.choice([1, 2, 2]), "cap_heads_up": dice.random() < 0.5}
        fields["raise_cap"] = dice.choice([None, 0, 1, 2, 3, 3, 3, 4])
    if betting == "pot_limit":
        fields["pot_counts"] = dice.choice(["active", "all"])
    rules = Rules.preset(PROFILES[betting]).replace(**fields)
    blind = rules.big_blind
    if dice.random() < 0.3:
        kind = dice.choice(["ante", "big_blind_ante", "button_ante"])
        rules = rules.replace(**{kind: dice.randint(1, 2 * blind)})
    if dice.random() < 0.2:
        rules = rules.replace(straddles=tuple(blind << n for n in range(1, dice.randint(2, 4))))
    if dice.random() < 0.5:
        rules = rules.replace(**random_rake(dice))
    return rules.replace(deal_from=dice.choice(["button", "big_blind"]))


def random_rake(dice: Random) -> dict[str, Any]:
    """A percentage, a unit and a cap (R-57)."""
    return {
        "rake_percent": dice.choice(["5", "2.5", "10", "33.3333", "0.7", "100"]),
        "rake_unit": dice.choice([1, 1, 2, 5]),
        "rake_cap": dice.choice([None, 0, 1, 3, 10]),
        "no_flop_no_drop": dice.random() < 0.7,
    }


def random_setup(dice: Random, rules: Rules) -> Setup:
    """A table for these rules: 2 to 10 players, empty seats, short stacks, dead button and small blind, posts."""
    number = dice.randint(2 + len(rules.straddles), 10 if dice.random() < 0.5 else min(10, 4 + len(rules.straddles)))
    seats = dice.randint(number, 10)
    players = sorted(dice.sample(range(seats), number))
    deep = rules.big_blind * dice.choice([2, 5, 20, 60])
    stacks: list[int | None] = [None] * seats
    for seat in players:
        stacks[seat] = dice.randint(1, deep if dice.random() < 0.7 else 2 * rules.big_blind)
    button, small, big = random_blinds(dice, players, seats)
    posts, dead = random_posts(dice, rules, players, small, big)
    return Setup(rules, stacks, button, small, big, posts, dead, dice.sample(range(52), 52))


def random_blinds(dice: Random, players: list[int], seats: int) -> tuple[int, int | None, int]:
    """Button, small and big blind: as in R-10 and R-12, or with a dead button or a dead small blind (R-13)."""
    button = dice.choice(players)
    if len(players) == 2:
        return button, button, next(seat for seat in players if seat != button)
    if dice.random() < 0.2:
        button = dice.randrange(seats)
    order = sorted(players, key=lambda seat: (seat - button - 1) % seats)
    if dice.random() < 0.15:
        return button, None, order[0]
    return button, order[0], order[1]


def random_posts(
    dice: Random, rules: Rules, players: list[int], small: int | None, big: int
) -> tuple[dict[int, int], dict[int, int]]:
    """Live and dead posts of players who blind nothing else (R-18, R-19)."""
    after_big = sorted(players, key=lambda seat: (seat - big - 1) % 10)
    free = [seat for seat in after_big[len(rules.straddles) :] if seat not in (small, big)]
    posters = [seat for seat in free if dice.random() < 0.15]
    posts = {seat: rules.big_blind for seat in posters if dice.random() < 0.8}
    dead = {seat: rules.small_blind for seat in posters if dice.random() < 0.5 and rules.small_blind}
    return posts, dead


def hand_of(setup: Setup, showdown: str = "auto") -> Hand:
    """The engine's hand of a setup."""
    return Hand(
        setup.rules,
        list(setup.stacks),
        setup.button,
        setup.deck,
        blinds={"small": setup.small, "big": setup.big},
        posts=setup.posts,
        dead=setup.dead,
        showdown=showdown,
    )
