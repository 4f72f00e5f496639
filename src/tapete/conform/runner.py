"""Run vectors against this engine and say what differs."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from tapete.conform.difference import Difference
from tapete.conform.hands import check_hand
from tapete.conform.questions import check_blinds, check_chips, check_positions, check_strength
from tapete.conform.reader import read_vectors
from tapete.conform.shapes import AnyVector, BlindsVector, ChipsVector, HandVector, PositionsVector, StrengthVector
from tapete.text import Fault, Lang

KIT = sorted((Path(__file__).parent / "vectors").glob("*.jsonl"))
"""The vector files that come with the package."""

CHECKS: dict[type, Callable[[Any], None]] = {
    HandVector: check_hand,
    PositionsVector: check_positions,
    StrengthVector: check_strength,
    ChipsVector: check_chips,
    BlindsVector: check_blinds,
}


def run_vector(vector: AnyVector) -> Fault | None:
    """What the engine does otherwise than the vector says, in one sentence; None when nothing."""
    try:
        CHECKS[type(vector)](vector)
    except Fault as fault:
        return fault
    except Exception as error:  # an engine that breaks has failed this vector, and the next ones still run
        broken = f"{type(error).__name__}: {error}"
        return Difference(f"the engine broke with {broken}", f"el motor se ha roto con {broken}")
    return None


def run_file(path: Path | str) -> Iterator[tuple[AnyVector, Fault | None]]:
    """Each vector of a file with what differs, read as it goes; raises `Fault` where the file cannot be read on."""
    return ((vector, run_vector(vector)) for vector in read_vectors(path))


def conform(
    paths: Iterable[Path | str],
    out: Callable[[str], None],
    complain: Callable[[str], None] | None = None,
    lang: Lang = "en",
) -> int:
    """Run files: a line to ``out`` for each vector that fails, and a last one ``N passed, M failed``.

    A file that cannot be read, or not to its end, is a sentence to ``complain`` (to ``out`` if that is left out), and
    the other files still run. Returns the exit code: 0 none failed, 1 some failed, 2 some file could not be read.
    """
    tally = {True: 0, False: 0}
    unread = False
    for path in paths:
        try:
            for vector, fault in run_file(path):
                tally[fault is None] += 1
                if fault:
                    out(f"{vector.id}: {fault.message(lang)}")
        except Fault as fault:
            unread = True
            (complain or out)(fault.message(lang))
    out(f"{tally[True]} passed, {tally[False]} failed")
    return 2 if unread else 1 if tally[False] else 0
