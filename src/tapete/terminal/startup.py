"""Starting up: the engine is compiled at the first start ever, and found on disk at all later ones."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from llvmlite.binding import get_host_cpu_name
from numba.core import config

from tapete.bots.reading import standing
from tapete.kernel import cache_folder
from tapete.rules.hand import Hand
from tapete.rules.profiles import Rules
from tapete.strength.evaluate import evaluate
from tapete.terminal.progress import tracked
from tapete.terminal.words import say
from tapete.text import Lang


def prepare(lang: Lang, out: TextIO) -> None:
    """Have everything compiled that a hand needs; a first start says so on ``out``, with progress on a terminal."""
    marker = _marker()
    if config.DISABLE_JIT or marker.exists():  # type: ignore[attr-defined] # set when Numba is imported
        return
    kept = _can_keep(marker)
    print(say("first_start" if kept else "no_cache", lang, folder=marker.parent), file=out, flush=True)
    warm_up(say("compiling", lang))
    if kept:
        marker.touch()


def warm_up(what: str) -> None:
    """Call each compiled entry once, so that it is compiled, or loaded from the cache."""
    for part in tracked(_parts(), what):
        part()


def _parts() -> tuple[Callable[[], object], ...]:
    hands: list[Hand] = []
    return (
        lambda: evaluate("AhKhQhJhTh2c3d"),
        lambda: standing((0, 5), (10, 15, 20)),
        lambda: hands.append(Hand(Rules.preset("home"), [200, 200])),
        lambda: hands[0].call(),
        lambda: hands[0].pots,
    )


def _marker() -> Path:
    """The file that says that everything has been compiled for this machine."""
    return cache_folder() / f"complete-{sys.implementation.cache_tag}-{get_host_cpu_name()}"


def _can_keep(marker: Path) -> bool:
    trial = marker.with_suffix(".trial")
    try:
        marker.parent.mkdir(parents=True, exist_ok=True)
        trial.touch()
        trial.unlink()
    except OSError:
        return False
    return True
