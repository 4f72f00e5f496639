"""docs/conformance.md: its example adapter runs, and what it says of the kit is so."""

import re
import sys
import types
from pathlib import Path
from typing import Any

import pytest

import tapete
from tapete.conform.reader import read_vectors
from tapete.conform.runner import KIT
from tapete.rules.profiles import rules_from

PAGE = (Path(__file__).parents[2] / "docs" / "conformance.md").read_text("utf-8")
ADAPTER, LIBRARY = re.findall(r"```python\n(.*?)```", PAGE, re.S)


class Game:
    """A foreign engine's face, in the words of the example; behind it is this engine."""

    def __init__(self, rules: Any, stacks: Any, button: int, blinds: Any, *by_seat: Any) -> None:
        """Deal: ``by_seat`` are live posts, dead posts, hole cards, and last the board."""
        posts, dead, hole = ({int(seat): value for seat, value in part.items()} for part in by_seat[:3])
        cards = {"hole": hole, "board": by_seat[3]}
        self.hand = tapete.Hand(rules_from(rules), stacks, button, blinds=blinds, posts=posts, dead=dead, **cards)

    def __deepcopy__(self, _: Any) -> "Game":
        twin = Game.__new__(Game)
        twin.hand = self.hand.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.hand == other.hand

    __hash__ = None  # type: ignore[assignment] # a game changes

    def __getattr__(self, name: str) -> Any:
        legal = self.hand.legal
        answers = {
            "actor": legal and legal.seat,
            "can_check": legal and legal.check,
            "to_call": legal and legal.call,
            "raise_range": legal and legal.raise_to and list(legal.raise_to),
            "stacks": self.hand.stacks,
            "board": re.findall("..", self.hand.board),
        }
        return answers[name]

    def play(self, seat: int, do: str, to: int | None) -> None:
        """Act or raise."""
        self.hand.act(seat, do, to)


class Sloppy(Game):
    """An engine that takes any raise for a call."""

    def play(self, seat: int, do: str, to: int | None) -> None:
        """Act, but never raise."""
        super().play(seat, "call" if do == "raise" else do, None if do == "raise" else to)


def run_example(game: type[Game], path: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit code of the page's adapter on a file."""
    other = types.ModuleType("other")
    other.__dict__.update(Game=game, Refused=tapete.Fault)
    monkeypatch.setitem(sys.modules, "other", other)
    monkeypatch.setattr(sys, "argv", ["adapter", str(path)])
    with pytest.raises(SystemExit) as ended:
        exec(compile(ADAPTER, "conformance.md", "exec"), {})
    return int(str(ended.value.code))


@pytest.mark.parametrize("path", KIT, ids=lambda path: path.stem)
def test_the_example_adapter_runs_the_kit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copied from the page, the adapter passes a right engine."""
    assert run_example(Game, path, monkeypatch) == 0


def test_the_example_adapter_finds_a_wrong_engine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The adapter fails an engine that cannot raise, and names the vectors."""
    assert run_example(Sloppy, next(path for path in KIT if path.stem == "core"), monkeypatch) == 1
    assert "core-r29-1: step " in capsys.readouterr().out


def test_the_example_of_the_library_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """The page's last example runs the kit and prints nothing."""
    exec(compile(LIBRARY, "conformance.md", "exec"), {})
    assert capsys.readouterr().out == ""


def test_the_page_counts_the_vectors() -> None:
    """The table of files has every file of the kit and its number of vectors."""
    told = dict(re.findall(r"^\| `(\w+)\.jsonl` \| (\d+) \|", PAGE, re.M))
    assert told == {path.stem: str(len(list(read_vectors(path)))) for path in KIT}
