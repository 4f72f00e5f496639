"""The long runs behind the tests of the rules: ``python -m tests.rules.prove random --hands 1000000``.

``random`` audits every step of random hands, ``actions`` tries every action in a sample of their positions,
``reference`` and ``pokerkit`` compare them with another engine, ``perft`` prints the table of docs/perft.md.
"""

import time
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable
from multiprocessing import Pool

from tests.rules import compiled, compiled_actions
from tests.rules.against_pokerkit import play_many
from tests.rules.against_reference import compare_many
from tests.rules.perft import POSITIONS, by_the_engine, table_row
from tests.rules.pokerkit_classes import CLASSES

PART = 2500
"""Hands of one part of a run that is shared out among processes."""


def random(given: Namespace) -> str:
    steps = compiled.play_random_hands(given.seed, range(given.hands), compiled.templates(given.seed, 1000))
    return f"{given.hands} hands, {steps} steps, all clean"


def actions(given: Namespace) -> str:
    kinds = compiled.templates(given.seed, 1000)
    positions, provoked = compiled_actions.try_in_random_hands(given.seed, range(given.hands), 50, kinds)
    return f"{given.hands} hands, {positions} positions, {provoked.sum()} refusals without a trace"


def reference(given: Namespace) -> str:
    with Pool(given.processes) as pool:
        steps = sum(pool.starmap(compare_many, parts(given), chunksize=1))
    return f"{given.hands} hands, {steps} actions, no difference"


def pokerkit(given: Namespace) -> str:
    found: Counter[str] = Counter()
    with Pool(given.processes) as pool:
        for part in pool.starmap(play_many, parts(given), chunksize=1):
            found.update(part)
    rows = [f"{found[name]:8} {name} ({kind.clause}): PokerKit {kind.pokerkit}" for name, kind in CLASSES.items()]
    return "\n".join([f"{found['hands']} hands; hands with a difference of each class:", *rows])


def perft(_: Namespace) -> str:
    return "\n".join(table_row(name, by_the_engine(position, position.depth)) for name, position in POSITIONS.items())


def parts(given: Namespace) -> list[tuple[int, int]]:
    """A seed and a number of hands for each part."""
    starts = range(0, given.hands, PART)
    return [(1000 * given.seed + start // PART, min(PART, given.hands - start)) for start in starts]


RUNS: dict[str, Callable[[Namespace], str]] = {
    run.__name__: run for run in (random, actions, reference, pokerkit, perft)
}


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("run", choices=RUNS)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    start = time.perf_counter()
    print(RUNS[given.run](given))
    print(f"{time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
