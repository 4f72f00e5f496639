"""Hands played elsewhere: read them, replay them by the rules, tell them, write them as PHH.

Each function takes a file of any format that is read and goes through it hand by hand; it raises `Unreadable` (exit
code 2) for a file that is none. What is wrong with a single hand (exit code 1) is said, and the next hand follows.
"""

from collections.abc import Iterator
from itertools import chain, islice
from os import PathLike
from typing import Any

from tapete.history.files import read
from tapete.history.phh_writer import write, write_section
from tapete.history.record import Damaged, Record, Unreadable
from tapete.history.transcript import told
from tapete.history.verdict import as_json, judge
from tapete.text import Lang

__all__ = ["Damaged", "Record", "Unreadable", "convert_file", "read", "replay_file", "tell_file"]

Path = str | PathLike[str]


def replay_file(path: Path, lang: Lang = "en") -> Iterator[dict[str, Any]]:
    """The object of ``tapete replay --json`` for each hand; its ``ok`` says whether all is well."""
    for number, hand in enumerate(read(path), 1):
        yield as_json(judge(hand, number), str(path), lang)


def tell_file(path: Path, lang: Lang = "en") -> Iterator[tuple[bool, str]]:
    """For each hand whether all is well, and a paragraph that tells it."""
    for number, hand in enumerate(read(path), 1):
        verdict = judge(hand, number)
        yield verdict.ok, told(verdict, lang)


def convert_file(path: Path, lang: Lang = "en") -> Iterator[tuple[bool, str]]:
    """For each hand its PHH text, or False and what is wrong with it.

    A hand alone is a document (``.phh``), several are the sections of a collection (``.phhs``).
    """
    hands = read(path)
    first_two = list(islice(hands, 2))
    for number, hand in enumerate(chain(first_two, hands), 1):
        if isinstance(hand, Damaged):
            yield False, hand.message(lang)
        else:
            yield True, write_section(hand, number) if len(first_two) == 2 else write(hand)
