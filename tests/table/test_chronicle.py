"""The transcript of a log, whole or as a seat was told it."""

from pathlib import Path

import pytest

from tapete.rules.profiles import Rules
from tapete.table import events
from tapete.table.chronicle import PROMPTS, Chronicle, transcript
from tapete.table.messages import seen_by
from tapete.text import LANGS
from tests.table.evening_script import GOLDEN, Script

SCRIPTS = sorted(GOLDEN.glob("*.script"))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_the_transcript_of_a_log_is_the_golden_one(path: Path) -> None:
    """A log alone gives the transcript that was reviewed, but for the refusals, which are no events."""
    log = Script(path.read_text("utf-8")).events
    for lang in LANGS:
        golden = path.with_suffix(f".{lang}.txt").read_text("utf-8").splitlines()
        assert list(transcript(log, lang)) == [line for line in golden if not line.startswith("  ")]


def test_a_seats_transcript_has_the_cards_of_that_seat_and_those_shown() -> None:
    """Others' cards are dealt face down in it, and the shuffle is not told."""
    log = Script((GOLDEN / "side_pots.script").read_text("utf-8")).events
    told = list(transcript([seen_by(event, 3) for event in log], "en"))
    assert "Dani is dealt 7♠ 6♠." in told
    assert "Ana is dealt two cards." in told
    assert "The deck is shuffled." not in told
    assert "Carla shows Q♥ Q♠." in told
    rail = "\n".join(transcript([seen_by(event, None) for event in log], "es"))
    assert "Dani recibe dos cartas." in rail
    assert "7♠" not in rail


def test_names_and_blinds_are_those_of_the_moment() -> None:
    """Who leaves is named until then, the next one at that seat afterwards; blinds and currency follow the events."""
    log = [
        events.EveningOpened(rules=Rules.preset("no"), names=("Ana", "Bea"), stacks=(10_000, 10_000), currency="$"),
        events.Left(seat=1, person="b", name="Bea", chips=10_000, at=0),
        events.Sat(seat=1, person="c", name="Carla", chips=5_000),
        events.ChangeMade(change=events.BlindsChange(100, 200)),
        events.Asked(seat=1, turn_id=1, check=True),
        events.SatOut(seat=1),
    ]
    assert list(transcript(log, "en")) == [
        "The evening begins: Ana and Bea with $100.00 each; blinds $0.50/$1.00.",
        "Bea leaves with $100.00.",
        "Carla sits down with $50.00.",
        "The blinds are $1.00/$2.00 now.",
        "Carla sits out.",
    ]
    story = Chronicle()
    for event in log:
        story.read(event)
    assert (story.names, story.rules.big_blind) == (["Ana", "Carla"], 200)
    assert events.Asked in PROMPTS
