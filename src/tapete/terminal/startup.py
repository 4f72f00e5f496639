"""Starting up: the engine is compiled at the first start ever, and found on disk at all later ones."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

from llvmlite.binding import get_host_cpu_name
from numba.core import config, event
from numba.core.dispatcher import Dispatcher

from tapete.kernel import cache_folder
from tapete.terminal.progress import bar
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
    parts = _parts()
    total = _count_kernels()
    with bar(what, total) as advance, event.install_listener("numba:compile", _Compiled(advance, total)):
        for part in parts:
            part()


class _Compiled(event.Listener):
    """Tells of each kernel that has been compiled, ``total`` times at most."""

    def __init__(self, advance: Callable[[], None], total: int) -> None:
        self.advance = advance
        self.left = total

    def on_start(self, event: Any) -> None:
        """A kernel begins."""

    def on_end(self, event: Any) -> None:  # noqa: ARG002
        """A kernel is ready."""
        if self.left:
            self.left -= 1
            self.advance()


def _parts() -> tuple[Callable[[], object], ...]:
    from tapete.bots.reading import standing
    from tapete.rules.hand import Hand
    from tapete.rules.profiles import Rules
    from tapete.strength.evaluate import evaluate

    hands: list[Hand] = []
    return (
        lambda: evaluate("AhKhQhJhTh2c3d"),
        lambda: standing((0, 5), (10, 15, 20)),
        lambda: hands.append(Hand(Rules.preset("home"), [200, 200])),
        lambda: hands[0].call(),
        lambda: hands[0].pots,
    )


def _count_kernels() -> int:
    """Of the modules that are loaded; some may stay uncompiled, and some are compiled for more than one type."""
    modules = [vars(module) for name, module in sys.modules.items() if name.startswith("tapete.")]
    return len({id(value) for names in modules for value in names.values() if isinstance(value, Dispatcher)})


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
