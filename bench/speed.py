"""Hands per second: compiled random play, and the same random hands driven from Python beside other engines.

``python -m bench.speed`` prints a Markdown report, with ``--json`` one JSON object. Everything runs on one core and is
measured in processor time; the engines take turns in short blocks (A B C D A B C D …), so that a busy machine slows all
of them alike.
"""

import argparse
import gc
import json
import os
import platform
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from time import process_time

from bench.loops import (
    SEATS,
    STACK,
    Loop,
    Played,
    open_spiel_loop,
    open_spiel_short_loop,
    pokerkit_loop,
    pokers_loop,
    tapete_loop,
)

ENGINES: dict[str, Callable[[], Loop]] = {
    "tapete": tapete_loop,
    "pokers": pokers_loop,
    "OpenSpiel": open_spiel_loop,
    "OpenSpiel, shortest way": open_spiel_short_loop,
    "PokerKit": pokerkit_loop,
}
PACKAGES = {"OpenSpiel": "open_spiel", "OpenSpiel, shortest way": "open_spiel"}
NOTES = {
    "tapete": "checks deck, seats, verb and total; side pots; cards from one NumPy shuffle of many decks",
    "pokers": "Rust; deals by itself; takes a raise of any size, even 0; prints each showdown (sent to nowhere)",
    "OpenSpiel": "C++; checks each action; side pots; cards from the same NumPy shuffle, told one by one",
    "OpenSpiel, shortest way": "the same, but asks what is legal only before a fold or a raise",
    "PokerKit": "pure Python; checks each operation; side pots; deals by itself",
}


@dataclass(frozen=True)
class Figure:
    """One engine: hands per second in each block, and what it did in all of them."""

    name: str
    version: str
    hands_per_second: list[float]
    actions_per_second: float
    actions_per_hand: float
    folds: float
    passive: float
    raises: float
    forced_per_hand: float
    chips_kept: bool

    @property
    def middle(self) -> float:
        """The median of hands per second."""
        return median(self.hands_per_second)


def main() -> None:
    """Measure, then print."""
    parser = argparse.ArgumentParser(prog="python -m bench.speed", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="blocks for each engine (default 9)")
    parser.add_argument("--block", type=float, default=0.4, help="seconds of a block, about (default 0.4)")
    parser.add_argument("--json", action="store_true", help="print one JSON object, not Markdown")
    options = parser.parse_args()
    stay_on_one_core()
    compiled = compiled_play(options.rounds)
    loops, missing = engines_here()
    figures = take_turns(loops, options.rounds, options.block)
    if options.json:
        print(json.dumps(as_json(compiled, figures, missing), indent=2))
    else:
        print("\n".join(report(compiled, figures, missing)))


def stay_on_one_core() -> None:
    """Bind this process to the last core it may use, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def compiled_play(rounds: int, hands: int = 200_000) -> list[float]:
    """Hands per second of `tapete.sim.random_play`, one core, block by block."""
    from tapete import Rules
    from tapete.sim.random_play import random_hands

    rules, stacks = Rules.preset("home"), [STACK] * SEATS
    random_hands(rules, stacks, 10)
    speeds = []
    for seed in range(rounds):
        start = process_time()
        net, _ = random_hands(rules, stacks, hands, seed)
        speeds.append(hands / (process_time() - start))
        assert not net.sum(axis=1).any(), "chips were made or lost"
    return speeds


def engines_here() -> tuple[dict[str, Loop], list[str]]:
    """The loops of the engines that are installed, and the names of those that are not."""
    loops: dict[str, Loop] = {}
    missing = []
    for name, make in ENGINES.items():
        try:
            loops[name] = make()
        except ImportError as error:
            missing.append(name)
            print(f"MISSING: {name} is not installed ({error}); pip install '.[bench]' brings it", file=sys.stderr)
    return loops, missing


def take_turns(loops: dict[str, Loop], rounds: int, block: float) -> list[Figure]:
    """Let the engines play in turn, each about ``block`` seconds at a time."""
    hands = {name: max(10, int(block * timed(loop, 60, 1)[0])) for name, loop in loops.items()}
    hands = {name: max(10, int(block * timed(loop, hands[name] // 8 + 10, 2)[0])) for name, loop in loops.items()}
    blocks: dict[str, list[tuple[float, Played]]] = {name: [] for name in loops}
    for seed in range(rounds):
        for name, loop in loops.items():
            blocks[name].append(timed(loop, hands[name], 100 + seed))
    return [figure(name, blocks[name]) for name in loops]


def timed(loop: Loop, hands: int, seed: int) -> tuple[float, Played]:
    """Hands per second of one block, and what was played; the collector of garbage rests, as in `timeit`."""
    with silence():
        gc.collect()
        gc.disable()
        start = process_time()
        played = loop(hands, seed)
        seconds = process_time() - start
        gc.enable()
    return hands / seconds, played


@contextmanager
def silence() -> Iterator[None]:
    """Send what compiled code prints to nowhere."""
    sys.stdout.flush()
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)


def figure(name: str, blocks: list[tuple[float, Played]]) -> Figure:
    """Sum the blocks of an engine up."""
    played = [block for _, block in blocks]
    folds, passive, raises, forced = (sum(kind) for kind in list(zip(*played, strict=True))[:4])
    hands = sum(len(p.ends) for p in played)
    seconds = sum(len(p.ends) / speed for speed, p in blocks)
    actions = folds + passive + raises
    totals = {round(sum(end), 6) for p in played for end in p.ends}
    return Figure(
        name=name,
        version=installed(PACKAGES.get(name, name.lower())),
        hands_per_second=[speed for speed, _ in blocks],
        actions_per_second=actions / seconds,
        actions_per_hand=actions / hands,
        folds=folds / actions,
        passive=passive / actions,
        raises=raises / actions,
        forced_per_hand=forced / hands,
        chips_kept=totals <= {0, SEATS * STACK},
    )


def installed(package: str) -> str:
    """The version of a package."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "from the source folder"


def ratios(figures: list[Figure]) -> dict[str, float]:
    """By what factor tapete is ahead of each other engine: the median over the rounds of the run."""
    own = next(f for f in figures if f.name == "tapete").hands_per_second
    others = [f for f in figures if f.name != "tapete"]
    return {f.name: median(a / b for a, b in zip(own, f.hands_per_second, strict=True)) for f in others}


def machine() -> dict[str, str]:
    """What the figures were measured on."""
    return {
        "cpu": processor(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numba": installed("numba"),
        "numpy": installed("numpy"),
    }


def processor() -> str:
    """The name of the processor, as Linux tells it, or else as Python does."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.processor())


def as_json(compiled: list[float], figures: list[Figure], missing: list[str]) -> dict[str, object]:
    """The whole measurement as plain values."""
    return {
        "machine": machine(),
        "compiled_hands_per_second": compiled,
        "engines": [asdict(f) for f in figures],
        "tapete_ahead_by": ratios(figures),
        "missing": missing,
    }


def report(compiled: list[float], figures: list[Figure], missing: list[str]) -> Iterator[str]:
    """The lines of the Markdown report."""
    here = machine()
    versions = f"Python {here['python']}, Numba {here['numba']}, NumPy {here['numpy']}"
    yield f"One core of {here['cpu']} ({here['system']}), {versions}; processor time."
    yield f"Six seats of {STACK} chips, no-limit 1/2, random play. Median of {len(compiled)} blocks (least to most)."
    yield ""
    yield f"Compiled: **{spread(compiled)}** hands/s, shuffled, dealt, shown down and paid (15 % fold, owing or not)."
    yield ""
    yield "| from Python, action by action | hands/s | actions/s | tapete is ahead by |"
    yield "|---|--:|--:|--:|"
    ahead = ratios(figures)
    for f in sorted(figures, key=lambda f: -f.middle):
        factor = f"{ahead[f.name]:.2f} ×" if f.name in ahead else ""
        yield f"| {f.name} ({f.version}) | {spread(f.hands_per_second)} | {f.actions_per_second:,.0f} | {factor} |"
    for name in missing:
        yield f"| {name} | **MISSING, not installed** | | |"
    yield ""
    yield from mix_table(figures)
    yield ""
    yield f"Not in these figures is the shuffle that anyone can redo: `tapete.shuffled(seed)`, {shuffle_time():.1f} µs."


def shuffle_time(decks: int = 2000) -> float:
    """Microseconds of one documented shuffle."""
    from tapete import shuffled

    start = process_time()
    for seed in range(decks):
        shuffled(seed)
    return (process_time() - start) / decks * 1e6


def mix_table(figures: list[Figure]) -> Iterator[str]:
    """Whether the engines played alike, and what each does and does not do."""
    yield "| | actions a hand | fold | check, call | bet, raise | turns without a choice | chips kept | what it does |"
    yield "|---|--:|--:|--:|--:|--:|:-:|---|"
    for f in figures:
        kept = "yes" if f.chips_kept else "**NO**"
        mix = f"{f.folds:.1%} | {f.passive:.1%} | {f.raises:.1%}"
        yield f"| {f.name} | {f.actions_per_hand:.2f} | {mix} | {f.forced_per_hand:.2f} | {kept} | {NOTES[f.name]} |"


def spread(speeds: list[float]) -> str:
    """Median, least and most."""
    return f"{median(speeds):,.0f} ({min(speeds):,.0f} to {max(speeds):,.0f})"


if __name__ == "__main__":
    main()
