"""How fast a table is, without I/O: ``python -m bench.table [hands]``.

Six people play a cash game in which everybody checks or calls, folds a little and raises a little; every command
carries who, turn and id, as from a server. Printed are events per second on one core, the time of one command, and
where it goes.
"""

import cProfile
import pstats
import statistics
import sys
import time
from random import Random

from tapete.rules.profiles import Rules
from tapete.table.commands import Act, Command, Deal, Muck, Start
from tapete.table.events import Clock, EveningOpened
from tapete.table.table import Table

SEATS = 6
WHERE = ("rules/", "table/applying.py", "table/telling.py", "table/play.py", "table/table.py", "cards/", "strength/")


def opened() -> Table:
    """Six players with a clock, at a table where nobody can lose everything in one hand."""
    names = tuple(f"P{seat}" for seat in range(SEATS))
    rules = Rules.preset("limit").replace(buy_in=10**9)
    return Table.of(EveningOpened(rules, names, (10**9,) * SEATS, clock=Clock(30_000, 60_000), seq=1))


def next_command(table: Table, rng: Random) -> Command:
    """What the table waits for."""
    prompt, hand = table.prompt, table.hand
    if prompt is None or hand is None:
        return Start() if table.button is None else Deal()
    person, cmd_id = table.people[prompt.seat], f"{rng.getrandbits(64):x}"
    legal = hand.legal
    if legal is None:
        return Muck(prompt.seat, prompt.turn_id, who=person, cmd_id=cmd_id)
    chance, to = rng.random(), None
    verb = "check" if legal.check else "fold" if chance < 0.2 else "call"
    if chance > 0.85 and legal.raise_to is not None and legal.verb is not None:
        verb, to = legal.verb, legal.raise_to[0]
    return Act(prompt.seat, verb, to, prompt.turn_id, who=person, cmd_id=cmd_id)


def played(hands: int) -> tuple[dict[str, list[float]], int, Table]:
    """The processor seconds of every command by kind, the number of events, and the table after so many hands."""
    table, rng = opened(), Random(1)
    spent: dict[str, list[float]] = {"Start": [], "Deal": [], "Act": [], "Muck": []}
    while table.number < hands or table.hand_in_play is not None:
        command, entropy = next_command(table, rng), rng.randbytes(32)
        started = time.process_time()
        table.handle(command, 1_000, entropy)
        spent[type(command).__name__].append(time.process_time() - started)
    return spent, table.seq, table


def main(hands: int) -> None:
    """Measure and print."""
    played(20)  # compile
    spent, events, table = played(hands)
    everything = [seconds for times in spent.values() for seconds in times]
    total = sum(everything)
    print(f"{hands} hands, {len(everything)} commands, {events} events: {events / total:,.0f} events/s on one core")
    for name, times in (*spent.items(), ("all", everything)):
        if times:
            median, tail = statistics.median(times), sorted(times)[len(times) * 99 // 100]
            print(f"{name:6} {len(times):7}  median {median * 1e6:6.1f} µs   99 % under {tail * 1e6:6.1f} µs")
    started = time.process_time()
    for _ in range(200):
        table.snapshot()
    print(f"snapshot {(time.process_time() - started) / 200 * 1e6:.0f} µs, {len(table.snapshot())} bytes")
    where_it_goes(hands // 5)


def where_it_goes(hands: int) -> None:
    """The share of each part of the program, by a profile."""
    profile = cProfile.Profile()
    profile.runcall(played, hands)
    rows = pstats.Stats(profile).stats  # type: ignore[attr-defined] # it has them
    total = sum(own for _, _, own, _, _ in rows.values())
    for part in WHERE:
        own = sum(row[2] for (file, _, _), row in rows.items() if f"tapete/{part}" in file)
        print(f"  {100 * own / total:4.1f} %  {part}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
