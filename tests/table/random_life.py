"""Random table life for the property tests: people come, play, err, repeat themselves and leave, under every preset.

``python -m tests.table.random_life 200000`` plays that many hands with every check and says how it went.
"""

import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from tapete.cards import fair
from tapete.rules.profiles import Rules
from tapete.table import commands
from tapete.table.commands import Command
from tapete.table.events import Clock, EveningOpened, Event, HandEnded, HandVoided
from tapete.table.table import Table
from tapete.text import Fault
from tests.table.random_evenings import INTERPRETED, random_action

HANDS = int(os.environ.get("TAPETE_LIFE_HANDS", "400" if INTERPRETED else "10000"))
"""How many hands a run plays; set TAPETE_LIFE_HANDS for more."""

PEOPLE = tuple(f"person-{number}" for number in range(14))
HOUSES = (
    Rules.preset("home"),
    Rules.preset("home").replace(buy_in=31, ante=1, straddles=(4, 8)),
    Rules.preset("room").replace(rake_percent="5", rake_cap=300),
    Rules.preset("room").replace(button_rule="dead", buy_in_least=200, buy_in=400, buy_in_most=2000),
    Rules.preset("limit").replace(buy_in=1500),
    Rules.preset("pot").replace(buy_in=1000, rake_percent="2.5", big_blind_ante=100),
    Rules.preset("no").replace(buy_in=777, straddles=(200,)),
    Rules.preset("no").replace(button_rule="dead", joining="wait", button_ante=30, buy_in_most=20000),
    Rules.preset("web"),
    Rules.preset("web").replace(button_rule="dead", misses_allowed=1, buy_in=40),
)
ANYTHING = (0, 1, -5, 7, 10**15 + 1, 3.5, "6", None, True)
"""What stands where a number should."""


@dataclass(frozen=True)
class Step:
    """One command, what came in with it, and what it led to: events, or a refusal."""

    command: Command
    now: int
    entropy: bytes
    told: tuple[Event, ...] = ()
    refused: Fault | None = None


@dataclass
class Life:
    """One table's random life: what has been asked of it, and its log."""

    seed: str
    rules: Rules
    rng: Random
    table: Table
    log: list[Event]
    now: int = 0
    given: list[Command] = field(default_factory=list)  # commands with a cmd_id

    @classmethod
    def of(cls, number: int) -> "Life":
        """The life with this number, always the same one."""
        rng = Random(f"life {number}")
        rules = HOUSES[number % len(HOUSES)]
        clock = rng.choice((None, Clock(30_000, 60_000), Clock(30_000), Clock(86_400_000)))
        empty = (None,) * rng.randint(2, 10)
        host, fair_cards = rng.choice((None, PEOPLE[0])), rng.random() < 0.25
        table = Table.of(EveningOpened(rules, empty, empty, host=host, clock=clock, fair=fair_cards, seq=1))
        return cls(f"life {number}", rules, rng, table, list(table.told))

    def steps(self, hands: int) -> Iterator[Step]:
        """Live until so many hands have been played, or the evening is over."""
        ended = 0
        for _ in range(hands * 60):
            if self.table.ranking or ended >= hands:
                return
            step = self.step(self.next_command())
            ended += sum(isinstance(event, HandEnded | HandVoided) for event in step.told)
            yield step

    def step(self, command: Command) -> Step:
        """Ask one thing of the table."""
        self.now += self.rng.choice((0, 10, 500, 4_000, 40_000))
        entropy = self.rng.randbytes(32)
        if command.cmd_id and command not in self.given:
            self.given.append(command)
        try:
            told = self.table.handle(command, self.now, entropy)
        except Fault as refused:
            return Step(command, self.now, entropy, refused=refused)
        self.log += [event for event in told if event.seq > self.log[-1].seq]
        return Step(command, self.now, entropy, told)

    # -- what is asked -------------------------------------------------------------------------------------------------

    def next_command(self) -> Command:
        """Mostly what the table waits for, often something else, sometimes nonsense."""
        chance = self.rng.random()
        if chance < 0.03 and self.given:
            return self.rng.choice(self.given[-20:])
        if chance < 0.26:
            sitting = [seat.person for seat in self.table.seats if seat.person is not None]
            return self.whim(self.rng.choice(sitting if sitting and self.rng.random() < 0.8 else PEOPLE))
        if chance < 0.3:
            return self.order_of_the_host()
        if self.table.proposal is not None and chance < 0.6:
            return self.consent()
        if self.table.requests and chance < 0.6:
            kind = commands.Decline if self.rng.random() < 0.1 else commands.Approve
            return kind(self.rng.choice(list(self.table.requests)))
        return self.awaited()

    def awaited(self) -> Command:
        """What lets the evening go on."""
        table, rng = self.table, self.rng
        match table.waits_for:
            case "start":
                return commands.Start()
            case "deal":
                return commands.Deal()
            case "resume":
                return commands.Resume()
            case "seeds":
                if rng.random() < 0.1:
                    return commands.Deal()
                seat = rng.choice(list(table.covered.terms.seed_hashes))
                return commands.OpenSeed(seed_of(table, seat), **self.signed(seat))
            case "players":
                return self.filling()
            case "show":
                kind = rng.choice((commands.Show, commands.Muck))
                return kind(table.prompt.seat, **self.signed(table.prompt.seat), turn_id=table.prompt.turn_id)
        if table.prompt.deadline is not None and rng.random() < 0.12:
            self.now = max(self.now, table.prompt.deadline)
            return commands.TimeUp(table.prompt.turn_id)
        act = random_action(table.hand, rng)
        return commands.Act(act.seat, act.verb, act.to, table.prompt.turn_id, **self.signed(act.seat))

    def filling(self) -> Command:
        """What may bring a second player: a seat, chips, a return, an open door."""
        table, rng = self.table, self.rng
        if table.door == "locked" or (table.door == "approve" and rng.random() < 0.1):
            return commands.SetDoor("open")
        idle = [(number, seat) for number, seat in enumerate(table.seats) if seat.person is not None and not seat.ready]
        free = [number for number, seat in enumerate(table.seats) if seat.person is None]
        if free and (not idle or rng.random() < 0.5):
            return commands.Sit(rng.choice(free), self.name(), self.buy_in(), **self.signed())
        if not idle:
            return commands.EndAtHour(0)
        number, seat = rng.choice(idle)
        if seat.out:
            return commands.ComeBack(**self.signed(number))
        if rng.random() < 0.05:
            return commands.EndAtHour(0)  # all that are left have no chips, and may not get any
        return commands.TopUp(self.buy_in(), **self.signed(number))

    def consent(self) -> Command:
        """What settles a proposal, most often consent."""
        proposal = self.table.proposal
        who = self.rng.choice(proposal.needed)
        kind = commands.Object if self.rng.random() < 0.05 else commands.Agree
        return kind(proposal.number, who=who, cmd_id=f"c{self.rng.randrange(10**9)}")

    def whim(self, who: str) -> Command:
        """Something that a person may come to ask, whether it fits or not."""
        rng, table = self.rng, self.table
        seat = table.seat_of(who)
        seat = rng.randrange(len(table.seats)) if seat is None else seat
        turn = rng.choice((None, table.turn, table.turn - 1, table.turn + 1))
        number = rng.choice(ANYTHING) if rng.random() < 0.2 else rng.randint(1, 300)
        signed = {"who": who, "cmd_id": f"c{rng.randrange(10**9)}"}
        enter = rng.choice(("wait", "post"))
        proposal = table.proposals if rng.random() < 0.9 else number
        wishes = (
            lambda: commands.Sit(rng.randrange(len(table.seats)), self.name(), self.buy_in(), enter, **signed),
            lambda: commands.Sit(seat, rng.choice(("Ana", "", "x\ny", "<b>")), number, enter, **signed),
            lambda: commands.Enter(enter, **signed),
            lambda: commands.SitOut(**signed),
            lambda: commands.ComeBack(enter, **signed),
            lambda: commands.ComeBack(enter, **signed),
            lambda: commands.TopUp(rng.choice((number, self.buy_in())), **signed),
            lambda: commands.Leave(**signed) if rng.random() < 0.4 else commands.Enter(enter, **signed),
            lambda: commands.Disconnect(**signed),
            lambda: commands.Reconnect(**signed),
            lambda: commands.SetHours(rng.randrange(1440), rng.randrange(1440), rng.choice((0, 60, -300)), **signed),
            lambda: commands.GiveOrder(rng.choice(("fold", "check")), **signed),
            lambda: commands.GiveOrder(rng.choice(("call", "raise")), number, rng.choice(("ask", "fold")), **signed),
            lambda: commands.DropOrder(**signed),
            lambda: commands.AskUndo(**signed),
            lambda: commands.AskUndo(**signed),
            lambda: commands.Agree(proposal, **signed),
            lambda: commands.Object(proposal, **signed) if rng.random() < 0.3 else commands.SitOut(**signed),
            lambda: commands.ShowUnasked(rng.choice(("both", "first", "second")), **signed),
            lambda: commands.Act(seat, rng.choice(("fold", "check", "call")), None, turn, **signed),
            lambda: commands.Act(seat, rng.choice(("bet", "raise", "dance")), number, turn, **signed),
            lambda: commands.Muck(seat, turn, **signed),
            lambda: commands.TimeUp(table.turn, who=rng.choice((None, who))),
            lambda: commands.ComeUpAgain(self.now - 5_000),
            lambda: commands.Pause(**signed),
            lambda: commands.TellSeedHash(fair.seed_hash(seed_of(table, seat)), **signed),
            lambda: commands.TellSeedHash(rng.choice(("", f"{rng.getrandbits(256):064x}")), **signed),
            lambda: commands.OpenSeed(rng.choice(("", seed_of(table, seat))), **signed),
        )
        return rng.choice(wishes)()

    def order_of_the_host(self) -> Command:
        """Something that only a host may ask."""
        rng, table = self.rng, self.table
        who, person, number = rng.choice((None, table.host)), rng.choice(PEOPLE), rng.randint(1, 300)
        big = rng.choice((table.rules.big_blind, 2, 3, 100))
        return rng.choice(
            (
                lambda: commands.Pause(who=who),
                lambda: commands.SetDoor(rng.choice(("open", "approve", "locked")), who=who),
                lambda: commands.Approve(rng.choice([*table.requests, person]), who=who),
                lambda: commands.Approve(rng.choice([*table.requests, person]), who=who),
                lambda: commands.Decline(rng.choice([*table.requests, person]), who=who),
                lambda: commands.Kick(person, who=who) if rng.random() < 0.3 else commands.Pause(who=who),
                lambda: commands.HandOver(person, who=who),
                lambda: commands.SetStack(person, number, who=who),
                lambda: commands.SetBlinds(rng.randint(0, big), big, who=who),
                lambda: commands.VoidHand(who=who),
                lambda: commands.LastHand(who=who) if rng.random() < 0.05 else commands.AskUndo(),
                lambda: commands.EndAtHour(self.now + 10**7, who=who) if rng.random() < 0.05 else commands.AskUndo(),
            )
        )()

    def signed(self, seat: int | None = None) -> dict[str, str]:
        """Who asks, and the id of the command."""
        who = self.rng.choice(PEOPLE) if seat is None else self.table.people[seat]
        return {"who": who, "cmd_id": f"c{self.rng.randrange(10**9)}"}

    def name(self) -> str:
        """A name, now and then one that is taken."""
        return f"N{self.rng.randrange(40)}"

    def buy_in(self) -> int:
        """Chips to sit down with, mostly within the limits."""
        return self.rng.choice(
            (self.rules.buy_in, self.rules.buy_in, self.rules.buy_in_least or 1, 3 * self.rules.buy_in)
        )


def seed_of(table: Table, seat: int) -> str:
    """The seed of whoever sits there for the next hand."""
    return f"{table.number:032x}{seat:032x}"


def main(hands: int) -> None:
    """Play with all checks, and say how fast and how much."""
    from tests.table.test_life import check_life

    started, played, events, asked, refused = time.perf_counter(), 0, 0, 0, 0
    number = 0
    while played < hands:
        life, counted = check_life(Life.of(number))
        played, events = played + life.table.number, events + len(life.log)
        asked, refused, number = asked + counted[0], refused + counted[1], number + 1
        if number % 500 == 0:
            print(f"{number} lives, {played} hands", flush=True)
    spent = time.perf_counter() - started
    print(f"{number} lives, {played} hands, {asked} commands ({refused} refused), {events} events in {spent:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]))
