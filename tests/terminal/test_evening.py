"""An evening and its file: nothing that was acknowledged is lost, whatever happens."""

import msgspec
import pytest

from tapete.rules.profiles import PRESETS, Rules
from tapete.table.amounts import CHIPS
from tapete.table.commands import Act
from tapete.table.rules_file import House
from tapete.terminal.evening import Damaged, Evening
from tapete.terminal.save import NoFile, SaveFile
from tapete.text import Fault


@pytest.fixture
def path(tmp_path):
    return tmp_path / "evening.jsonl"


def begin(path, seed=1, bots=3):
    """A new evening in a new file."""
    return Evening.begin("Ana", bots, seed, SaveFile(path))


def play_on(evening, steps):
    """Let some things happen; the player checks or calls."""
    for _ in range(steps):
        if evening.over:
            break
        if evening.my_turn:
            evening.do(Act(evening.me, "check" if evening.view().legal.check else "call"))
        else:
            evening.go_on()
    return evening


@pytest.mark.parametrize("steps", [0, 1, 2, 5, 9, 40, 200])
def test_a_resumed_evening_stands_as_it_was_left(path, steps):
    """Left after any step, the table, the player's view and the company come back the same."""
    left = play_on(begin(path), steps)
    left.file.close()
    resumed = Evening.resume(SaveFile(path))
    assert resumed.table == left.table
    assert resumed.view() == left.view()
    assert (resumed.me, resumed.seed, resumed.company) == (left.me, left.seed, left.company)


def test_a_seeded_evening_goes_on_as_if_it_had_not_been_left(tmp_path, monkeypatch):
    """With a seed, leaving and resuming changes no card and no bot's mind."""
    monkeypatch.setattr("time.time_ns", lambda: 0)  # hands say when they began
    whole = play_on(begin(tmp_path / "whole.jsonl"), 60)
    parts = play_on(begin(tmp_path / "parts.jsonl"), 25)
    parts.file.close()
    assert play_on(Evening.resume(SaveFile(tmp_path / "parts.jsonl")), 35).table == whole.table


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played(path, preset):
    """Under any preset hands are dealt and played, and the file brings the evening back."""
    evening = Evening.begin("Ana", 3, 5, SaveFile(path), House(Rules.preset(preset), CHIPS))
    left = play_on(evening, 150)
    left.file.close()
    assert left.table.number > 3
    assert Evening.resume(SaveFile(path)).table == left.table


def test_seeds_differ(tmp_path):
    """Another seed gives another evening, and none gives one that nobody can repeat."""
    tables = [play_on(begin(tmp_path / f"{n}.jsonl", seed), 30).table for n, seed in enumerate((1, 2, None, None))]
    assert all(one != other for at, one in enumerate(tables) for other in tables[:at])


def test_killed_at_any_byte_nothing_acknowledged_is_lost(path):
    """Cut anywhere, the file rebuilds to the state after its last whole line."""
    evening = begin(path)
    states = {}
    for _ in range(30):
        states[path.stat().st_size] = evening.table.seq
        play_on(evening, 1)
    evening.file.close()
    text = path.read_bytes()
    for size in range(min(states), len(text), 37):
        path.write_bytes(text[:size])
        resumed = Evening.resume(SaveFile(path))
        assert resumed.table.seq == states[max(known for known in states if known <= size)]
        play_on(resumed, 1)
        resumed.file.close()
        assert all(msgspec.json.decode(line) for line in path.read_bytes().splitlines())


@pytest.mark.parametrize(
    ("line", "spoil"),
    [
        (1, lambda lines: lines[:0]),
        (1, lambda lines: [b"hello", *lines[1:]]),
        (1, lambda lines: lines[1:]),
        (1, lambda lines: lines[:1]),
        (1, lambda lines: [lines[0].replace(b"rock", b"shark"), *lines[1:]]),
        (6, lambda lines: [*lines[:5], *lines[6:]]),
        (6, lambda lines: [*lines[:5], b"[{}]", *lines[6:]]),
        (6, lambda lines: [*lines[:5], b"\xff\xfe", *lines[5:]]),
        (6, lambda lines: [*lines[:5], lines[4], *lines[5:]]),
        (1, lambda lines: [lines[0].replace(b'"me":0', b'"me":7'), *lines[1:]]),
    ],
)
def test_a_damaged_or_foreign_file_is_not_taken_for_an_evening(path, line, spoil):
    """A line missing, doubled, foreign or garbled: resuming fails and names the line and the file."""
    play_on(begin(path), 20).file.close()
    lines = spoil(path.read_bytes().splitlines())
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    with pytest.raises(Damaged) as caught:
        Evening.resume(SaveFile(path))
    assert caught.value.message("en") == f"line {line} of {path} cannot be read as an evening's record"
    assert caught.value.message("es") == f"la línea {line} de {path} no se puede leer como parte de una velada"


def test_a_refused_action_is_not_kept(path):
    """What the rules refuse leaves table and file as they were."""
    evening = begin(path)
    while not evening.my_turn:
        evening.go_on()
    before = (evening.table.seq, path.read_bytes())
    with pytest.raises(Fault):
        evening.do(Act(evening.me, "raise", 1))
    assert (evening.table.seq, path.read_bytes()) == before


def test_an_evening_without_a_file_plays_too():
    """Where nothing can be saved the evening goes on all the same."""
    assert play_on(Evening.begin("Ana", 2, 3, NoFile()), 50).table.number > 0


def test_a_player_named_like_a_bot_is_nobody_elses_name(path):
    """The bots give way to the player's name."""
    evening = Evening.begin("inés", 9, 1, SaveFile(path))
    assert len({name.casefold() for name in evening.table.names}) == 10
