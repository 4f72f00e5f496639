"""What a replayed hand comes to, and whether the file's figures follow from it by the file's rake.

The file has to agree with the rules on who gets chips back (R-34); what was collected and the rake have to make up the
pot; nobody may collect more than the rules pay, and who wins nothing collects nothing. Odd chips and the rake are as
printed (R-46).
"""

from dataclasses import dataclass, field, replace
from math import gcd

from tapete.history.amounts import written
from tapete.history.record import Record, Recorded, placed
from tapete.history.replay import Replay
from tapete.history.telling import Said, where
from tapete.text import Fault

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
        raise placed(fault, *where(outcome.record)) from None


def _compare(outcome: Outcome) -> None:
    told = _without_returned(outcome, outcome.record.recorded)
    _check_returned(outcome, told)
    collected = _collected(outcome, told)
    if collected is None:
        return
    outcome.rake = _rake(outcome, told, sum(collected))
    _check_pot(outcome, told, sum(collected))
    _follow_odd_chips(outcome, collected)
    _check_winners(outcome, collected)
    if outcome.rake:
        rake = written(outcome.rake, outcome.record.scale)
        outcome.notes.append(
            (f"R-46: rake {rake} as the file has it", f"R-46: rake de {rake}, como consta en el fichero")
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
            name, (file, rules) = outcome.record.players[player], _texts(outcome, said, due)
            raise Fault(
                f"R-34: the file returns {file} to {name}, by the rules {rules} come back",
                f"R-34: el fichero devuelve {file} a {name}; según las reglas vuelven {rules}",
            )


def _collected(outcome: Outcome, told: Recorded) -> Row | None:
    """What each player took from the pots: as told, or from the final stacks that the file tells."""
    if told.finishing is None:
        return told.collected
    kept = [stack - won for stack, won in zip(outcome.stacks, outcome.won, strict=True)]
    from_stacks = tuple(final - stack for final, stack in zip(told.finishing, kept, strict=True))
    for player, taken in enumerate(from_stacks):
        said = taken if told.collected is None else told.collected[player]
        if taken < 0 or said != taken:
            name = outcome.record.players[player]
            final, stack, back = _texts(outcome, told.finishing[player], kept[player], outcome.returned[player])
            raise Fault(
                f"R-34, R-42: the file leaves {name} with {final}; before the pots it is {stack}, {back} returned",
                f"R-34, R-42: el fichero deja a {name} con {final}; sin los botes le quedan {stack}, {back} devueltas",
            )
    return from_stacks


def _rake(outcome: Outcome, told: Recorded, collected: int) -> int:
    if told.rake is not None:
        return told.rake
    return (outcome.pot if told.total_pot is None else told.total_pot) - collected


def _check_pot(outcome: Outcome, told: Recorded, collected: int) -> None:
    total = outcome.pot if told.total_pot in (None, outcome.pot - outcome.rake) else told.total_pot
    if collected + outcome.rake == total == outcome.pot and 0 <= MOST_RAKED * outcome.rake <= outcome.pot:
        return
    paid, rake, said, pot = _texts(outcome, collected, outcome.rake, told.total_pot or outcome.pot, outcome.pot)
    raise Fault(
        f"R-42: the file pays {paid} and takes {rake} of a pot of {said}, but the chips put in make a pot of {pot}",
        f"R-42: el fichero reparte {paid} y retira {rake} de un bote de {said}, pero las fichas puestas suman {pot}",
    )


def _follow_odd_chips(outcome: Outcome, collected: Row) -> None:
    """R-46: in a split pot the odd chip may have gone to another of the winners than by R-55."""
    chip = _smallest_chip(outcome.record)
    for pot in outcome.pots:
        for winner in pot.won:
            due = outcome.won
            odd = min(chip, collected[winner] - due[winner])
            giver = next((p for p in pot.won if p != winner and due[p] - collected[p] >= odd), None)
            if odd > 0 and giver is not None:
                pot.won[winner] += odd
                pot.won[giver] -= odd
                outcome.stacks[winner] += odd
                outcome.stacks[giver] -= odd
                _note_odd_chip(outcome, giver, winner)


def _smallest_chip(record: Record) -> int:
    """At a table with chips what all amounts are multiples of; money is split to the cent."""
    stakes = record.stakes
    if record.scale == 100:
        return 1
    return gcd(*record.stacks, stakes.big_blind, stakes.small_blind, stakes.ante)


def _note_odd_chip(outcome: Outcome, giver: int, winner: int) -> None:
    first, second = outcome.record.players[giver], outcome.record.players[winner]
    outcome.notes.append(
        (
            f"R-46: the odd chip went to {second}, by R-55 it is {first}'s",
            f"R-46: la ficha sobrante fue para {second}; por R-55 es de {first}",
        )
    )


def _check_winners(outcome: Outcome, collected: Row) -> None:
    for player, (taken, due) in enumerate(zip(collected, outcome.won, strict=True)):
        if taken > due:
            name, (file, rules) = outcome.record.players[player], _texts(outcome, taken, due)
            raise Fault(
                f"R-53, R-55: the file pays {file} to {name}, the rules pay {rules}",
                f"R-53, R-55: el fichero paga {file} a {name}; según las reglas le tocan {rules}",
            )


def _texts(outcome: Outcome, *amounts: int) -> list[str]:
    return [written(amount, outcome.record.scale) for amount in amounts]
