"""What a replayed hand comes to, and whether the file's figures follow from it by the file's rake.

The file has to agree with the rules on who gets chips back (R-34); what was collected and the rake have to make up the
pot; nobody may collect more than the rules pay, who wins nothing collects nothing, and who wins collects something.
Odd chips and the rake are as printed (R-46), but equal winners share them.
"""

from dataclasses import dataclass, field, replace
from itertools import permutations
from math import gcd

from tapete.history.record import Record, Recorded, placed
from tapete.history.replay import Replay
from tapete.history.telling import where
from tapete.text import Fault, Said

Row = tuple[int, ...]
MOST_RAKED = 2
"""No house takes more than one in so many chips; what is missing beyond that was lost by the file."""


@dataclass
class Share:
    """One pot before rake: players by their number in the record."""

    amount: int
    players: Row
    won: dict[int, int]


@dataclass
class Outcome:
    """The end of a hand before rake, by player; ``rake`` is what the file says."""

    record: Record
    stacks: list[int]
    returned: Row
    unanswered: Row
    """What came back of a raise that was a call by the rules (R-46)."""
    pots: list[Share]
    rake: int = 0
    notes: list[Said] = field(default_factory=list)

    @staticmethod
    def of(replay: Replay) -> "Outcome":
        """What the engine makes of the hand; odd chips go where the file has them."""
        player_of = {seat: player for player, seat in enumerate(replay.seats)}
        result = replay.hand.result
        pots = [
            Share(
                pot.amount,
                tuple(sorted(player_of[s] for s in pot.seats)),
                {player_of[s]: w for s, w in pot.won.items()},
            )
            for pot in result.pots
        ]
        return Outcome(
            record=replay.record,
            stacks=[result.stacks[seat] or 0 for seat in replay.seats],
            returned=tuple(result.returned.get(seat, 0) for seat in replay.seats),
            unanswered=tuple(replay.unanswered.get(player, 0) for player in range(len(replay.seats))),
            pots=pots,
            notes=list(replay.notes),
        )

    @property
    def won(self) -> list[int]:
        """What the rules pay each player, before rake."""
        return [sum(pot.won.get(player, 0) for pot in self.pots) for player in range(len(self.stacks))]

    @property
    def pot(self) -> int:
        """All pots."""
        return sum(pot.amount for pot in self.pots)


def settle(outcome: Outcome) -> None:
    """Take over the file's rake and odd chips; raises `Fault` when its figures do not follow from the rules'."""
    try:
        _compare(outcome)
    except Fault as fault:
        raise placed(fault, where(outcome.record)) from None


def _compare(outcome: Outcome) -> None:
    told = _without_returned(outcome, outcome.record.recorded)
    _check_returned(outcome, told)
    collected = _collected(outcome, told)
    if collected is None:
        return
    outcome.rake = _rake(outcome, told, sum(collected))
    _check_pot(outcome, told, sum(collected))
    chip = _smallest_chip(outcome, collected)
    _follow_odd_chips(outcome, collected, chip)
    _check_winners(outcome, collected, chip)
    _check_equals(outcome, collected, chip)
    if outcome.rake:
        outcome.notes.append(
            Said(
                "R-46: rake {rake} as the file has it",
                "R-46: rake de {rake}, como consta en el archivo",
                {"rake": outcome.rake},
            )
        )


def _without_returned(outcome: Outcome, told: Recorded) -> Recorded:
    """Trackers leave out that a bet came back and count it as collected, some sites as a pot: take it out again."""
    if told.collected is None:
        return told
    for back in _backs(outcome) if told.uncalled is None else [outcome.unanswered]:
        kept = tuple(chips - returned for chips, returned in zip(told.collected, back, strict=True))
        everything = outcome.pot + sum(back)
        if min(kept) >= 0 and sum(told.collected) + (told.rake or 0) == everything:
            total = outcome.pot if told.total_pot == everything else told.total_pot
            return replace(told, collected=kept, total_pot=total)
    return told


def _backs(outcome: Outcome) -> list[Row]:
    """What may have been counted as collected although nobody matched it, by player."""
    both = tuple(map(sum, zip(outcome.returned, outcome.unanswered, strict=True)))
    return [outcome.returned, outcome.unanswered, both]


def _check_returned(outcome: Outcome, told: Recorded) -> None:
    if told.uncalled is None:
        return
    for player, (said, due) in enumerate(zip(told.uncalled, outcome.returned, strict=True)):
        if said not in (due, due + outcome.unanswered[player]):
            raise Fault(
                "R-34: the file returns {file} to {name}, by the rules {rules} come back",
                "R-34: el archivo devuelve {file} a {name}; según las reglas vuelven {rules}",
                file=said,
                name=outcome.record.players[player],
                rules=due,
            )


def _collected(outcome: Outcome, told: Recorded) -> Row | None:
    """What each player took from the pots: as told, or from the final stacks that the file tells."""
    if told.finishing is None:
        return told.collected
    kept = [stack - won for stack, won in zip(outcome.stacks, outcome.won, strict=True)]
    from_stacks = tuple(final - stack for final, stack in zip(told.finishing, kept, strict=True))
    _check_final(outcome, from_stacks, told.finishing)
    if told.collected is not None:
        _check_winnings(outcome, from_stacks, told.collected)
    return from_stacks


def _check_final(outcome: Outcome, from_stacks: Row, finishing: Row) -> None:
    """Nobody ends with less than what the pots left."""
    for player, taken in enumerate(from_stacks):
        if taken < 0:
            raise Fault(
                "the file ends with {name} at {final}; by R-34 and R-42 it should be {due}",
                "el archivo acaba con {name} en {final}; por R-34 y R-42 debería ser {due}",
                name=outcome.record.players[player],
                final=finishing[player],
                due=outcome.stacks[player],
            )


def _check_winnings(outcome: Outcome, from_stacks: Row, winnings: Row) -> None:
    """What a document tells as winnings is what its final stacks come to."""
    for name, taken, said in zip(outcome.record.players, from_stacks, winnings, strict=True):
        if said != taken:
            raise Fault(
                "the file says that {name} won {won}, but by its final stacks it is {left} (R-34, R-42)",
                "el archivo dice que {name} ganó {won}, pero por sus fichas finales son {left} (R-34, R-42)",
                name=name,
                won=said,
                left=taken,
            )


def _rake(outcome: Outcome, told: Recorded, collected: int) -> int:
    if told.rake is not None:
        return told.rake
    return (outcome.pot if told.total_pot is None else told.total_pot) - collected


def _check_pot(outcome: Outcome, told: Recorded, collected: int) -> None:
    total = outcome.pot if told.total_pot in (None, outcome.pot - outcome.rake) else told.total_pot
    if collected + outcome.rake == total == outcome.pot and 0 <= MOST_RAKED * outcome.rake <= outcome.pot:
        return
    raise Fault(
        "R-42: the file pays {paid} and takes {rake} of a pot of {said}, but the chips put in make a pot of {pot}",
        "R-42: el archivo reparte {paid} y retira {rake} de un bote de {said}, pero las fichas puestas suman {pot}",
        paid=collected,
        rake=outcome.rake,
        said=told.total_pot or outcome.pot,
        pot=outcome.pot,
    )


def _smallest_chip(outcome: Outcome, collected: Row) -> int:
    """What all amounts are multiples of: a chip, a cent, or the five cents of some sites."""
    stakes, pots = outcome.record.stakes, (pot.amount for pot in outcome.pots)
    return gcd(*outcome.record.stacks, stakes.big_blind, stakes.small_blind, stakes.ante, *pots, *collected)


def _odd_chips(pot: Share, chip: int) -> int:
    """By how much equal winners of a pot may differ: one of them may have got all the chips that are over."""
    return chip * (len(pot.won) - 1)


def _follow_odd_chips(outcome: Outcome, collected: Row, chip: int) -> None:
    """R-46: in a split pot the odd chips may have gone to others of the winners than by R-55."""
    for pot in outcome.pots:
        for winner, giver in permutations(pot.won, 2):
            due = outcome.won
            odd = min(chip, collected[winner] - due[winner], due[giver] - collected[giver])
            if odd > 0 and pot.won[winner] - pot.won[giver] + 2 * odd <= _odd_chips(pot, chip):
                pot.won[winner] += odd
                pot.won[giver] -= odd
                outcome.stacks[winner] += odd
                outcome.stacks[giver] -= odd
                _note_odd_chip(outcome, giver, winner)


def _note_odd_chip(outcome: Outcome, giver: int, winner: int) -> None:
    first, second = outcome.record.players[giver], outcome.record.players[winner]
    outcome.notes.append(
        Said(
            f"R-46: the odd chip went to {second}, by R-55 it is {first}'s",
            f"R-46: la ficha sobrante fue para {second}; por R-55 es de {first}",
        )
    )


def _check_winners(outcome: Outcome, collected: Row, chip: int) -> None:
    """Nobody takes more than the rules pay, or nothing where they pay more than an odd chip a pot."""
    won, players = outcome.won, range(len(collected))
    odd = [chip * sum(player in pot.won for pot in outcome.pots) for player in players]
    too_much = [player for player in players if collected[player] > won[player]]
    nothing = [player for player in players if collected[player] == 0 and won[player] > odd[player]]
    for player in too_much + nothing:
        raise Fault(
            "R-53, R-55: the file pays {file} to {name}, the rules pay {rules}",
            "R-53, R-55: el archivo paga {file} a {name}; según las reglas le tocan {rules}",
            file=collected[player],
            name=outcome.record.players[player],
            rules=won[player],
        )


def _check_equals(outcome: Outcome, collected: Row, chip: int) -> None:
    """Who splits all pots that another wins takes as much of them: the rake does not fall on one alone (R-57)."""
    for player, other in permutations(range(len(collected)), 2):
        alike = [pot for pot in outcome.pots if player in pot.won]
        if not alike or not all(other in pot.won for pot in alike):
            continue
        beside = sum(pot.won[other] for pot in outcome.pots if other in pot.won and pot not in alike)
        more = collected[other] - beside
        if more - collected[player] > sum(_odd_chips(pot, chip) for pot in alike):
            raise Fault(
                "R-55, R-57: {one} and {other} split a pot and its rake alike, "
                "but the file pays {less} to one and {more} to the other",
                "R-55, R-57: {one} y {other} se reparten por igual un bote y su rake, "
                "pero el archivo paga {less} a uno y {more} a otro",
                one=outcome.record.players[player],
                other=outcome.record.players[other],
                less=collected[player],
                more=more,
            )
