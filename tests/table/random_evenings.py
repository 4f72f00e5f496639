"""Random evenings for the property tests: who sits, under which rules, and legal actions drawn at random."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from tapete.rules.hand import Hand
from tapete.rules.profiles import Rules
from tapete.table.commands import Act, Command, Deal, EndAtHour, Muck, Show, Start
from tapete.table.events import Event
from tapete.table.table import Table

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") == "1"
EVENINGS = int(os.environ.get("TAPETE_EVENINGS", "10" if INTERPRETED else "60"))
"""How many random evenings a run plays; set TAPETE_EVENINGS for more."""

MOST_HANDS = 60
"""After so many hands the agreed hour comes, so that an evening of cautious players ends."""

NAMES = ("Ana", "Bea", "Carla", "Dani", "Eva", "Fran", "Gil", "Hugo", "Ines", "Jon")
HOUSES = (
    Rules.preset("home"),
    Rules.preset("home").replace(buy_in=31),
    Rules.preset("home").replace(ante=1, straddles=(4, 8), buy_in=40),
    Rules.preset("home").replace(big_blind_ante=2, showing="optional", buy_in=20),
    Rules.preset("home").replace(button_ante=3, betting="pot_limit", buy_in=60),
    Rules.preset("room").replace(rake_percent="5", rake_cap=300, buy_in=1250),
    Rules.preset("limit").replace(buy_in=1500),
    Rules.preset("pot").replace(buy_in=1000, rake_percent="2.5"),
    Rules.preset("no").replace(buy_in=777),
    Rules.preset("web"),
)


@dataclass(frozen=True)
class Turn:
    """One command, what came in with it, and what it told."""

    command: Command
    now: int
    entropy: bytes
    told: tuple[Event, ...]


@dataclass
class Evening:
    """A random evening as it goes on: the table and its whole log."""

    seed: int
    rules: Rules
    table: Table
    log: list[Event] = field(default_factory=list)

    def turns(self) -> Iterator[Turn]:
        """Play to the end; the number of the hand is the clock."""
        rng = Random(self.seed)
        while not self.table.ranking:
            command, now, entropy = next_command(self.table, rng), self.table.number, rng.randbytes(32)
            told = self.table.handle(command, now, entropy)
            self.log += told
            yield Turn(command, now, entropy, told)


def random_evenings() -> Iterator[Evening]:
    """Evenings of 2 to 10 players under every preset and some house rules, always the same ones."""
    for seed in range(EVENINGS):
        rng = Random(f"evening {seed}")
        rules = HOUSES[seed % len(HOUSES)]
        names: list[str | None] = list(NAMES[: rng.randint(2, 10)])
        for _ in range(rng.randint(0, 10 - len(names))):
            names.insert(rng.randint(0, len(names)), None)
        table = Table.open(rules, names)
        yield Evening(seed, rules, table, list(table.told))


def next_command(table: Table, rng: Random) -> Command:
    """Something that the table can be asked now."""
    if table.button is None:
        return Start()
    if table.hour is None and rng.random() < 0.02:
        return EndAtHour(MOST_HANDS)
    hand = table.hand_in_play
    if hand is None:
        return EndAtHour(0) if table.waits_for == "players" else Deal()
    if hand.seat_to_show is not None:
        return Show(hand.seat_to_show) if rng.random() < 0.3 else Muck(hand.seat_to_show)
    return random_action(hand, rng)


def random_action(hand: Hand, rng: Random) -> Act:
    """A legal action: often a call or check, sometimes a fold, bets and raises of every size up to all-in."""
    legal = hand.legal
    assert legal is not None
    if legal.raise_to is not None and rng.random() < 0.3:
        least, most = legal.raise_to
        to = rng.choice((least, most, rng.randint(least, most)))
        return Act(legal.seat, str(legal.verb), to)
    if rng.random() < 0.15:
        return Act(legal.seat, "fold")
    return Act(legal.seat, "check" if legal.check else "call")
