"""A progress bar on a terminal; nothing in a pipe."""

import sys
from collections.abc import Iterable, Iterator, Sized
from typing import TypeVar

Item = TypeVar("Item")


def tracked(items: Iterable[Item], what: str) -> Iterator[Item]:
    """``items`` one after another, with a bar on stderr where somebody may be looking at it.

    How many are done is always told, of how many where ``items`` have a length.
    """
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    # on a terminal lines are printed above the bar; redirected output must not pass through it
    with Progress(*columns, console=console, transient=True, redirect_stdout=sys.stdout.isatty()) as progress:
        task = progress.add_task(what, total=len(items) if isinstance(items, Sized) else None)
        for item in items:
            yield item
            progress.advance(task)
