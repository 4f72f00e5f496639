"""A progress bar on a terminal; nothing in a pipe."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sized
from contextlib import contextmanager
from typing import TypeVar

Item = TypeVar("Item")


@contextmanager
def bar(what: str, total: int | None) -> Iterator[Callable[[], None]]:
    """A bar on stderr where somebody may be looking at it; what it gives is called when one more is done.

    How many are done is always told, of how many where ``total`` is known.
    """
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    # on a terminal lines are printed above the bar; redirected output must not pass through it
    with Progress(*columns, console=console, transient=True, redirect_stdout=sys.stdout.isatty()) as progress:
        task = progress.add_task(what, total=total)
        yield lambda: progress.advance(task)


def tracked(items: Iterable[Item], what: str) -> Iterator[Item]:
    """``items`` one after another, with a bar."""
    with bar(what, len(items) if isinstance(items, Sized) else None) as advance:
        for item in items:
            yield item
            advance()
