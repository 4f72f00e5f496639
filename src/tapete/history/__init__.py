"""Hands played elsewhere: read them, replay them by the rules, write them down, tell them."""

from collections.abc import Iterator
from os import PathLike
from typing import Any

from tapete.history.files import read
from tapete.history.record import Damaged, Record, Unreadable
from tapete.history.verdict import as_json, judge
from tapete.text import Lang

__all__ = ["Damaged", "Record", "Unreadable", "read", "replay_file"]


def replay_file(path: str | PathLike[str], lang: Lang = "en") -> Iterator[dict[str, Any]]:
    """The object of ``tapete replay --json`` for each hand of a file; raises `Unreadable` for a file that is none."""
    for number, hand in enumerate(read(path), 1):
        yield as_json(judge(hand, number), str(path), lang)
