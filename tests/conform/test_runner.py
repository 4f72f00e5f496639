"""The runner finds every kind of difference: a kit that cannot fail proves nothing."""

import copy
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tapete.conform import hands, runner
from tapete.conform.shapes import AnyVector
from tapete.rules.hand import Hand
from tapete.text import Fault

HAND: dict[str, Any] = {
    "kind": "hand",
    "id": "a-hand",
    "rules": {"profile": "no", "small_blind": 1, "big_blind": 2, "rake_percent": "5"},
    "stacks": [20, 80, 50],
    "button": 0,
    "hole": {"0": "AhAd", "1": "KhKd", "2": "QhQd"},
    "board": "2c7d9hJs3c",
    "steps": [
        {"legal": {"seat": 0, "fold": True, "check": False, "call": 2, "raise": [4, 20]}},
        {"seat": 0, "do": "raise", "to": 20},
        {"refused": {"seat": 0, "do": "call"}, "cites": ["R-41"]},
        {"seat": 1, "do": "raise", "to": 80},
        {"seat": 2, "do": "call"},
        {"legal": None},
    ],
    "result": {
        "stacks": [57, 87, 0],
        "returned": {"1": 30},
        "pots": [
            {"amount": 60, "seats": [0, 1, 2], "won": {"0": 57}},
            {"amount": 60, "seats": [1, 2], "won": {"1": 57}},
        ],
        "rake": 6,
        "shown": [1, 2, 0],
        "board_dealt": 5,
    },
}
POSITIONS: dict[str, Any] = {
    "kind": "positions",
    "id": "a-button",
    "rules": {"profile": "home"},
    "before": {"button": 0, "small": 1, "big": 2},
    "alive": [0, 1, 3],
    "after": {"button": 1, "small": 2, "big": 3, "small_posted": False},
}
STRENGTH: dict[str, Any] = {
    "kind": "strength",
    "id": "a-showdown",
    "board": "AcKdQhJsTc",
    "hands": ["2h2s", "9d9c"],
    "order": [[1, 0]],
    "names": ["straight", "straight"],
}
CHIPS: dict[str, Any] = {
    "kind": "chips",
    "id": "a-chip",
    "facing": {"owed": 10, "in": 0, "least_raise_to": 20, "stack": 200},
    "pushed": [100],
    "announced": None,
    "means": {"do": "call", "to": 10, "change": 90},
}
BLINDS: dict[str, Any] = {
    "kind": "blinds",
    "id": "a-limit",
    "rules": {"profile": "room", "small_bet": 500, "unit": 100},
    "after": {"small": 200, "big": 500},
}
RIGHT = [HAND, POSITIONS, STRENGTH, CHIPS, BLINDS]

WRONG: list[tuple[dict[str, Any], tuple[str | int, ...], Any, str]] = [
    (HAND, ("rules", "profile"), "casino", "there is no preset 'casino'"),
    (HAND, ("rules", "colour"), 1, "rules have no field 'colour'"),
    (HAND, ("stacks",), [20], "R-04"),
    (HAND, ("button",), 7, "button"),
    (HAND, ("hole", "1"), "AhKd", "Ah is there twice"),
    (HAND, ("board",), "2c7d9hJsAh", "Ah is there twice"),
    (HAND, ("steps", 0, "legal", "seat"), 1, 'step 1, legal: expected {"seat": 1'),
    (HAND, ("steps", 0, "legal", "check"), True, 'step 1, legal: expected {"seat": 0, "fold": true, "check": true'),
    (HAND, ("steps", 0, "legal", "call"), 3, "step 1, legal: expected"),
    (HAND, ("steps", 0, "legal", "call"), None, "step 1, legal: expected"),
    (HAND, ("steps", 0, "legal", "raise"), [3, 20], "step 1, legal: expected"),
    (HAND, ("steps", 0, "legal", "raise"), [4, 19], "step 1, legal: expected"),
    (HAND, ("steps", 0, "legal", "raise"), None, "step 1, legal: expected"),
    (HAND, ("steps", 0, "legal"), None, 'step 1, legal: expected null, got {"seat": 0'),
    (HAND, ("steps", 5, "legal"), HAND["steps"][0]["legal"], "got null"),
    (
        HAND,
        ("steps", 1, "to"),
        21,
        'step 2, {"seat": 0, "do": "raise", "to": 21}: expected an accepted action, got the',
    ),
    (HAND, ("steps", 1, "to"), -1, "step 2"),
    (HAND, ("steps", 1, "seat"), 1, "got the refusal 'R-41: seat 1 may not act now"),
    (HAND, ("steps", 3), {"seat": 1, "do": "check"}, "step 4"),
    (HAND, ("steps", 2, "refused"), {"seat": 1, "do": "fold"}, "expected a refusal, got an accepted action"),
    (HAND, ("steps", 2, "cites"), ["R-29", "R-30"], "expected a refusal by R-29 or R-30, got the refusal 'R-41"),
    (HAND, ("steps",), HAND["steps"][:2], "result: expected the hand to be over, got seat 1 to act"),
    (HAND, ("result", "stacks"), [57, 86, 1], "result.stacks: expected [57, 86, 1], got [57, 87, 0]"),
    (HAND, ("result", "returned"), {}, 'result.returned: expected {}, got {"1": 30}'),
    (HAND, ("result", "pots", 0, "amount"), 61, 'result.pots: expected [{"amount": 61'),
    (HAND, ("result", "pots", 0, "seats"), [0, 1], "result.pots: expected"),
    (HAND, ("result", "pots", 0, "won"), {"0": 56}, "result.pots: expected"),
    (HAND, ("result", "pots"), HAND["result"]["pots"][:1], "result.pots: expected"),
    (HAND, ("result", "rake"), 5, "result.rake: expected 5, got 6"),
    (HAND, ("result", "shown"), [0, 1, 2], "result.shown: expected [0, 1, 2], got [1, 2, 0]"),
    (HAND, ("result", "board_dealt"), 4, "result.board_dealt: expected 4, got 5"),
    (POSITIONS, ("after", "button"), 0, 'after: expected {"button": 0'),
    (POSITIONS, ("after", "small"), 1, "after: expected"),
    (POSITIONS, ("after", "big"), 0, "after: expected"),
    (POSITIONS, ("after", "small_posted"), True, "after: expected"),
    (POSITIONS, ("rules", "button_rule"), "moving", "after: expected"),
    (POSITIONS, ("alive",), [0], "R-04"),
    (STRENGTH, ("order",), [[1], [0]], "order: expected [[1], [0]], got [[0, 1]]"),
    (STRENGTH, ("board",), "AcKdQhJs2c", "order: expected [[0, 1]], got [[0], [1]]"),
    (STRENGTH, ("names", 0), "flush", 'names: expected ["flush", "straight"], got ["straight", "straight"]'),
    (STRENGTH, ("hands", 0), "AcAd", "Ac is there twice"),
    (CHIPS, ("means", "do"), "raise", 'means: expected {"do": "raise"'),
    (CHIPS, ("means", "to"), 20, "means: expected"),
    (CHIPS, ("means", "change"), 0, "means: expected"),
    (CHIPS, ("pushed",), [100, 200], "R-05"),
    (BLINDS, ("after", "small"), 250, 'after: expected {"small": 250, "big": 500}, got {"small": 200, "big": 500}'),
    (BLINDS, ("after", "big"), 1000, "after: expected"),
]


def vector_of(value: dict[str, Any]) -> AnyVector:
    """The vector that a line with this object is read as."""
    return msgspec.json.decode(json.dumps(value).encode(), type=AnyVector)


def changed(value: dict[str, Any], path: tuple[str | int, ...], to: Any) -> dict[str, Any]:
    """A copy with another value at a path of keys."""
    twin = copy.deepcopy(value)
    inner: Any = twin
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return twin


@pytest.mark.parametrize("value", RIGHT, ids=lambda value: value["kind"])
def test_a_right_vector_passes(value: dict[str, Any]) -> None:
    """The vectors that are spoilt below are right to begin with."""
    assert runner.run_vector(vector_of(value)) is None


@pytest.mark.parametrize(
    ("value", "path", "to", "sentence"), WRONG, ids=[f"{v['kind']}-{'-'.join(map(str, p))}" for v, p, *_ in WRONG]
)
def test_a_wrong_vector_fails(value: dict[str, Any], path: tuple[str | int, ...], to: Any, sentence: str) -> None:
    """Every key of the format is checked: another value fails, with the place, what was due and what came."""
    fault = runner.run_vector(vector_of(changed(value, path, to)))
    assert fault is not None
    assert sentence in fault.message("en")
    assert fault.message("es") != fault.message("en")


@pytest.mark.parametrize("key", ["stacks", "returned", "pots", "rake", "shown", "board_dealt"])
def test_a_key_that_is_left_out_is_not_checked(key: str) -> None:
    """A result may tell a part only."""
    known = {k: v for k, v in HAND["result"].items() if k == key}
    assert runner.run_vector(vector_of({**HAND, "result": known})) is None


class Careless(Hand):
    """A hand that folds the player to act before it refuses somebody else's action."""

    def act(self, seat: int, verb: str, to: int | None = None) -> None:
        """Refuse, but not without harm."""
        if seat != self.seat_to_act:
            self.fold()
        super().act(seat, verb, to)


def test_r41_a_refusal_that_changes_the_hand_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal by the right clause is not enough: the hand must be as it was."""
    monkeypatch.setattr(hands, "Hand", Careless)
    fault = runner.run_vector(vector_of(HAND))
    assert fault is not None
    assert "expected no change, got tapete.Hand(" in fault.message("en")


def test_an_engine_that_breaks_fails_the_vector(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception that is no refusal is one failed vector, and names itself."""
    monkeypatch.setattr(hands, "Hand", _broken)
    fault = runner.run_vector(vector_of(HAND))
    assert fault is not None
    assert fault.message("en") == "the engine broke with KeyError: 'seat'"


def _broken(*_: object, **__: object) -> None:
    raise KeyError("seat")


@pytest.mark.parametrize("number", [-1, 10, 2**31, 10**30])
@pytest.mark.parametrize(
    "path", [("steps", 1, "seat"), ("steps", 1, "to"), ("stacks", 1), ("button",), ("result", "rake")]
)
def test_no_number_breaks_the_engine(number: int, path: tuple[str | int, ...]) -> None:
    """A number that makes no sense is a sentence of the engine or a difference, never a breakdown."""
    fault = runner.run_vector(vector_of(changed(HAND, path, number)))
    assert fault is None or "the engine broke" not in fault.message("en")


def lines_of(run: Callable[[Callable[[str], None]], int]) -> tuple[int, list[str]]:
    """The exit code and the lines of a run."""
    lines: list[str] = []
    return run(lines.append), lines


def test_a_fault_is_told_in_both_languages(tmp_path: Any) -> None:
    """The line of a failing vector exists in Spanish and English; the last line is the same in both."""
    file = tmp_path / "one.jsonl"
    file.write_text(json.dumps(changed(BLINDS, ("after", "small"), 250)))
    english = lines_of(lambda out: runner.conform([file], out))
    spanish = lines_of(lambda out: runner.conform([file], out, lang="es"))
    figures = '{"small": 250, "big": 500}', '{"small": 200, "big": 500}'
    assert english == (1, [f"a-limit: after: expected {figures[0]}, got {figures[1]}", "0 passed, 1 failed"])
    assert spanish == (1, [f"a-limit: after: se esperaba {figures[0]}, salió {figures[1]}", "0 passed, 1 failed"])


def test_the_sentence_is_a_fault() -> None:
    """What differs is a `Fault`, so that every front end can say it in the user's language."""
    assert isinstance(runner.run_vector(vector_of(changed(CHIPS, ("means", "to"), 20))), Fault)
