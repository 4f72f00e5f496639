"""A progress bar on a terminal; nothing in a pipe."""

import sys
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def tracked(items: Sequence[Item], what: str) -> Iterator[Item]:
    """``items`` one after another, with a bar on stderr where somebody may be looking at it."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, what, console=Console(stderr=True), transient=True)
