"""The kit that comes with the package, run against the package."""

import json
from pathlib import Path

import msgspec
import pytest

from tapete.conform.reader import read_vectors
from tapete.conform.runner import KIT, run_file

VECTORS = {"core": 159, "random": 300, "readings": 20, "reports": 74}


def test_the_kit_is_whole() -> None:
    """Four files come with the package, with 553 vectors of different names."""
    ids = {path.stem: [vector.id for vector in read_vectors(path)] for path in KIT}
    assert {stem: len(names) for stem, names in ids.items()} == VECTORS
    every = [name for names in ids.values() for name in names]
    assert len(set(every)) == len(every) == 553


@pytest.mark.parametrize("path", KIT, ids=lambda path: path.stem)
def test_the_engine_passes_the_kit(path: Path) -> None:
    """The engine gives the answer of every vector."""
    differing = [f"{vector.id}: {fault}" for vector, fault in run_file(path) if fault]
    assert not differing, "\n".join(differing)


@pytest.mark.parametrize("path", KIT, ids=lambda path: path.stem)
def test_reading_and_writing_a_vector_gives_it_back(path: Path) -> None:
    """Nothing of a line is lost or added when its vector is read and written again."""
    lines = path.read_text("utf-8").splitlines()
    for line, vector in zip(lines, read_vectors(path), strict=True):
        assert json.loads(msgspec.json.encode(vector)) == json.loads(line)


def test_every_vector_says_what_it_is_about() -> None:
    """Each vector has a sentence and cites at least one clause."""
    silent = [vector.id for path in KIT for vector in read_vectors(path) if not (vector.about and vector.cites)]
    assert silent == []
