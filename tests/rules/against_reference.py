"""Random hands played by the engine and by the reference, compared at every step."""

from random import Random
from typing import Any

from tapete import Hand
from tests.rules.reference import Answer, ReferenceHand
from tests.rules.setups import hand_of, random_rules, random_setup

RULES_PER_RUN = 200


def compare_many(seed: int, number: int, reading: type[ReferenceHand] = ReferenceHand) -> int:
    """Play random hands in both; how many actions were compared. AssertionError with the hand at a difference."""
    dice = Random(seed)
    pool = [random_rules(dice) for _ in range(min(number, RULES_PER_RUN))]
    return sum(
        compare(hand_of(setup), reading(setup), dice)
        for setup in (random_setup(dice, dice.choice(pool)) for _ in range(number))
    )


def compare(hand: Hand, reference: ReferenceHand, dice: Random) -> int:
    """Play one hand in both to its end; the number of actions."""
    actions = 0
    while reference.outcome is None:
        answer = reference.answer()
        assert hand.legal == answer, difference(hand, hand.legal, answer)
        ours, theirs = state_of(hand), state_of_reference(reference)
        assert ours == theirs, difference(hand, ours, theirs)
        verb, to = random_action(answer, dice)
        hand.act(answer.seat, verb, to or None)
        reference.act(verb, to)
        actions += 1
    assert hand.over, difference(hand, hand.legal, None)
    ours, theirs = result_of(hand), result_of_reference(reference)
    assert ours == theirs, difference(hand, ours, theirs)
    return actions


def random_action(answer: Answer, dice: Random) -> tuple[str, int]:
    """Fold one time in eight, raise one time in three, half of these to the least."""
    roll = dice.random()
    if roll < 0.12:
        return "fold", 0
    if roll < 0.65 or answer.raise_to is None or answer.verb is None:
        return ("check" if answer.check else "call"), 0
    least, most = answer.raise_to
    return answer.verb, least if roll < 0.82 else dice.randint(least, most)


def difference(hand: Hand, ours: Any, theirs: Any) -> str:
    return f"the engine says {ours}\nthe reference  {theirs}\n{hand!r}"


def state_of(hand: Hand) -> tuple[Any, ...]:
    """Street, stacks, bets, who is live, and the pots so far."""
    street = ("preflop", "flop", "turn", "river").index(hand.street)
    live = [seat for seat, live in enumerate(hand.live) if live]
    return street, hand.stacks, hand.bets, live, [(pot.amount, pot.seats) for pot in hand.pots]


def state_of_reference(hand: ReferenceHand) -> tuple[Any, ...]:
    seats = range(len(hand.setup.stacks))
    stacks, bets = ([chips.get(seat) for seat in seats] for chips in (hand.behind, hand.front))
    return hand.street, stacks, bets, hand.live(), hand.pots()


def result_of(hand: Hand) -> tuple[Any, ...]:
    """All that a vector's ``result`` has."""
    result = hand.result
    pots = [tuple(pot) for pot in result.pots]
    return result.stacks, result.returned, pots, result.rake, result.shown, result.board_dealt


def result_of_reference(hand: ReferenceHand) -> tuple[Any, ...]:
    outcome = hand.outcome
    assert outcome is not None
    stacks = [outcome.stacks.get(seat) for seat in range(len(hand.setup.stacks))]
    pots = [tuple(pot) for pot in outcome.pots]
    return stacks, outcome.returned, pots, outcome.rake, outcome.shown, outcome.board_dealt
