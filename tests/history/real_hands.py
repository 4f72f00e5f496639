"""Other people's hands, read in place: ``shared/hands`` beside the checkout, or the folder in TAPETE_HANDS."""

import json
import os
import warnings
from functools import cache
from pathlib import Path
from typing import Any

import pytest

HANDS = Path(os.environ.get("TAPETE_HANDS") or Path(__file__).parents[3] / "shared" / "hands")
MISSING = not (HANDS / "expected.jsonl").exists()
if MISSING:
    warnings.warn(f"REAL HANDS ARE NOT CHECKED: there is no {HANDS}; set TAPETE_HANDS", stacklevel=1)

needs_hands = pytest.mark.skipif(MISSING, reason=f"REAL HANDS ARE NOT CHECKED: there is no {HANDS}")


@cache
def expected() -> dict[tuple[str, str], Any]:
    """The right answers, by file and hand."""
    lines = (HANDS / "expected.jsonl").read_text("utf-8").splitlines()
    return {(answer["file"], str(answer["hand"])): answer for answer in map(json.loads, lines)}


def files(*patterns: str) -> list[Path]:
    """The files of these kinds, in order."""
    return sorted(path for pattern in patterns for path in HANDS.glob(pattern))
