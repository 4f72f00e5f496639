"""One loop for each engine: random hands of six seats, driven action by action from Python.

Every loop plays the same hands by the same policy, and asks its engine in the cheapest public way that we found:

* six seats, 200 chips each, no-limit, blinds 1 and 2, seat 0 on the button, shuffled cards, chips read at the end;
* 15 % fold, 65 % check or call, else bet or raise to a whole number of chips, uniformly from least to most;
* nobody folds when a check is free, because OpenSpiel does not allow it; who may not raise checks or calls.

Each loop asks what is legal before every action, acts, and goes on until nobody is asked. The loops differ only in
what an engine needs to be told and asked; no adapter stands between. OpenSpiel has a second loop that leaves out the
questions it can do without. A loop counts what it did and keeps what each hand ended with, so that the mix and the
chips can be compared after the clock has stopped.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

SEATS, STACK, SMALL_BLIND, BIG_BLIND = 6, 200, 1, 2
FOLDS = 0.15
PASSIVE = 0.80
"""Below FOLDS the dice say fold, below PASSIVE check or call, else bet or raise."""


class Played(NamedTuple):
    """What a loop did: actions by kind, turns without a choice, and the chips or gains of each seat after each hand."""

    folds: int
    passive: int
    raises: int
    forced: int
    ends: list[Sequence[float]]


Loop = Callable[[int, int], Played]
"""Plays so many hands from a seed."""


def shuffled_decks(hands: int, seed: int) -> Iterator[bytes]:
    """Decks as 52 bytes, many of them shuffled by NumPy at once: the cheapest honest shuffle that we know."""
    generator = np.random.default_rng(seed)
    ordered = np.tile(np.arange(52, dtype=np.uint8), (250, 1))
    for first in range(0, hands, 250):
        decks = generator.permuted(ordered, axis=1).tobytes()
        for start in range(0, 52 * min(250, hands - first), 52):
            yield decks[start : start + 52]


def tapete_loop() -> Loop:
    """tapete: `Hand.legal` before every action, the named action after it; every input is checked."""
    import tapete

    rules = tapete.Rules.preset("home").replace(small_blind=SMALL_BLIND, big_blind=BIG_BLIND)
    stacks = [STACK] * SEATS

    def play(hands: int, seed: int) -> Played:
        random = Random(seed).random
        folds = passive = raises = 0
        ends: list[Sequence[float]] = []
        for deck in shuffled_decks(hands, seed):
            hand = tapete.Hand(rules, stacks, 0, deck)
            while (legal := hand.legal) is not None:
                dice = random()
                if dice < FOLDS and not legal.check:
                    hand.fold()
                    folds += 1
                elif dice < PASSIVE or legal.raise_to is None:
                    if legal.check:
                        hand.check()
                    else:
                        hand.call()
                    passive += 1
                else:
                    least, most = legal.raise_to
                    to = least + int(random() * (most - least + 1))
                    if legal.verb == "bet":
                        hand.bet(to)
                    else:
                        hand.raise_to(to)
                    raises += 1
            ends.append(hand.stacks)  # type: ignore[arg-type] # no seat is empty here
        return Played(folds, passive, raises, 0, ends)

    return play


def pokerkit_loop() -> Loop:
    """PokerKit: everything automated that can be, the price and the least raise asked for as values."""
    from pokerkit import Automation, Mode, NoLimitTexasHoldem

    game = NoLimitTexasHoldem(tuple(Automation), True, 0, (SMALL_BLIND, BIG_BLIND), BIG_BLIND, mode=Mode.CASH_GAME)

    def play(hands: int, seed: int) -> Played:
        import random as shuffler  # PokerKit shuffles with the global generator

        shuffler.seed(seed)
        random = Random(seed).random
        folds = passive = raises = 0
        ends: list[Sequence[float]] = []
        for _ in range(hands):
            state = game(STACK, SEATS)
            while state.status:
                dice = random()
                if dice < FOLDS and state.checking_or_calling_amount:
                    state.fold()
                    folds += 1
                elif dice < PASSIVE or (least := state.min_completion_betting_or_raising_to_amount) is None:
                    state.check_or_call()
                    passive += 1
                else:
                    most: Any = state.max_completion_betting_or_raising_to_amount
                    state.complete_bet_or_raise_to(least + int(random() * (most - least + 1)))
                    raises += 1
            ends.append(state.stacks)
        return Played(folds, passive, raises, 0, ends)

    return play


def open_spiel_game() -> Any:
    """OpenSpiel's universal_poker as the hands of this module, bets of any whole number."""
    import pyspiel

    blinds = [SMALL_BLIND, BIG_BLIND] + [0] * (SEATS - 2)
    return pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "bettingAbstraction": "fullgame",
            "numPlayers": SEATS,
            "numRounds": 4,
            "stack": " ".join([str(STACK)] * SEATS),
            "blind": " ".join(map(str, blinds)),
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
        },
    )


TERMINAL, FOLD, CALL = -4, 0, 1
"""OpenSpiel's player at the end of a hand, and its actions; higher actions are totals of the hand."""


def open_spiel_loop() -> Loop:
    """OpenSpiel: a copy of one initial state, `legal_actions` before every action, `apply_action` after it."""
    fresh = open_spiel_game().new_initial_state()

    def play(hands: int, seed: int) -> Played:
        random = Random(seed).random
        folds = passive = raises = 0
        ends: list[Sequence[float]] = []
        for deck in shuffled_decks(hands, seed):
            state = fresh.clone()
            apply = state.apply_action
            for card in deck[: 2 * SEATS]:
                apply(card)
            board = iter(deck[2 * SEATS :])
            while (player := state.current_player()) != TERMINAL:
                if player < 0:
                    apply(next(board))
                    continue
                actions = state.legal_actions()
                first = 2 if actions[0] == FOLD else 1
                dice = random()
                if dice < FOLDS and first == 2:
                    apply(FOLD)
                    folds += 1
                elif dice < PASSIVE or len(actions) == first:
                    apply(CALL)
                    passive += 1
                else:
                    apply(actions[first + int(random() * (len(actions) - first))])
                    raises += 1
            ends.append(state.returns())
        return Played(folds, passive, raises, 0, ends)

    return play


def open_spiel_short_loop() -> Loop:
    """OpenSpiel by the shortest way: CALL checks or calls and is always legal, so 65 % of the turns ask nothing."""
    fresh = open_spiel_game().new_initial_state()

    def play(hands: int, seed: int) -> Played:
        random = Random(seed).random
        folds = passive = raises = 0
        ends: list[Sequence[float]] = []
        for deck in shuffled_decks(hands, seed):
            state = fresh.clone()
            apply = state.apply_action
            for card in deck[: 2 * SEATS]:
                apply(card)
            board = iter(deck[2 * SEATS :])
            while (player := state.current_player()) != TERMINAL:
                if player < 0:
                    apply(next(board))
                    continue
                dice = random()
                if FOLDS <= dice < PASSIVE:
                    apply(CALL)
                    passive += 1
                    continue
                actions = state.legal_actions()
                first = 2 if actions[0] == FOLD else 1
                if dice < FOLDS and first == 2:
                    apply(FOLD)
                    folds += 1
                elif dice < FOLDS or len(actions) == first:
                    apply(CALL)
                    passive += 1
                else:
                    apply(actions[first + int(random() * (len(actions) - first))])
                    raises += 1
            ends.append(state.returns())
        return Played(folds, passive, raises, 0, ends)

    return play


def pokers_loop() -> Loop:
    """pokers: a new state for every action. It asks players who are all-in, too, and knows no least raise.

    So the loop checks through the turns of players who are all-in without dice and counts them apart, and it keeps the
    last increment for the least raise.
    """
    import pokers

    check, call = pokers.ActionEnum.Check, pokers.ActionEnum.Call
    raise_enum, checks, folding = pokers.ActionEnum.Raise, pokers.Action(check), pokers.Action(pokers.ActionEnum.Fold)
    action, from_seed = pokers.Action, pokers.State.from_seed

    def play(hands: int, seed: int) -> Played:
        random = Random(seed).random
        folds = passive = raises = forced = 0
        ends: list[Sequence[float]] = []
        for number in range(hands):
            state: Any = from_seed(SEATS, 0, SMALL_BLIND, BIG_BLIND, STACK, seed * hands + number)
            all_in, increment = False, BIG_BLIND
            while not state.final_state:
                allowed = state.legal_actions  # fold, check or call, raise
                if all_in and allowed[1] == check:
                    state = state.apply_action(checks)
                    forced += 1
                    continue
                dice = random()
                if dice < FOLDS and allowed[1] == call:
                    state = state.apply_action(folding)
                    folds += 1
                elif dice < PASSIVE or all_in:
                    state = state.apply_action(action(allowed[1]))
                    passive += 1
                else:
                    player = state.players_state[state.current_player]
                    most = player.stake + player.bet_chips - state.min_bet
                    least = min(most, increment if state.min_bet else BIG_BLIND)
                    increment = least + int(random() * (most - least + 1))
                    state = state.apply_action(action(raise_enum, increment))
                    all_in = increment == most
                    raises += 1
            ends.append([player.reward for player in state.players_state])
        return Played(folds, passive, raises, forced, ends)

    return play
