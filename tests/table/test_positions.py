"""Button and blinds from hand to hand: the vectors, and every elimination at small tables."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from tapete.table.entering import next_positions
from tapete.table.positions import Positions, first_positions, left_of
from tapete.text import Fault

SEATS = 6


def survivors(playing: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every set of two or more that may be left after a hand."""
    for count in range(2, len(playing) + 1):
        yield from combinations(playing, count)


def reachable(button_rule: str) -> set[tuple[Positions, tuple[int, ...]]]:
    """Every situation that eliminations can lead to at a table of six, from every first button."""
    full = tuple(range(SEATS))
    todo = [(first_positions(button, full), full) for button in full]
    seen = set(todo)
    while todo:
        before, playing = todo.pop()
        for left in survivors(playing):
            after = (next_positions(button_rule, before, left), left)
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return seen


DEAD = sorted(reachable("dead"), key=repr)
MOVING = sorted(reachable("moving"), key=repr)


def test_r13_the_big_blind_is_always_a_player_and_never_repeated() -> None:
    """With the dead button nobody has the big blind in two hands running, whoever leaves."""
    for before, playing in DEAD:
        for left in survivors(playing):
            after = next_positions("dead", before, left)
            assert after.big in left
            assert after.big != before.big


def test_r13_nobody_escapes_the_big_blind() -> None:
    """With the dead button no remaining player sits between one big blind and the next."""
    for before, playing in DEAD:
        for left in survivors(playing):
            after = next_positions("dead", before, left)
            passed = {(before.big + step) % SEATS for step in range(1, (after.big - before.big) % SEATS)}
            assert not passed & set(left)


def test_r13_who_had_the_big_blind_has_the_small_blind_next() -> None:
    """With three or more left the small blind is where the big blind was, posted only by a player who remains."""
    for before, playing in DEAD:
        for left in survivors(playing):
            after = next_positions("dead", before, left)
            if len(left) > 2:
                assert (after.small, after.button) == (before.big, before.small)
                assert after.small_posted == (before.big in left)


def test_r13_nobody_stands_between_button_and_blinds() -> None:
    """With the dead button the seats between button, small blind and big blind are empty."""
    for at, playing in DEAD:
        if len(playing) > 2:
            between = {(at.button + step) % SEATS for step in range(1, (at.big - at.button) % SEATS)} - {at.small}
            assert not between & set(playing)


@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_r12_heads_up_the_button_has_the_small_blind(rule: str) -> None:
    """When two remain, one has button and small blind and the other one the big blind."""
    for at, playing in DEAD if rule == "dead" else MOVING:
        if len(playing) == 2:
            assert at.button == at.small
            assert {at.small, at.big} == set(playing)
            assert at.small_posted


def test_r14_the_moving_button_is_always_at_a_player() -> None:
    """The moving button and both blinds are players, each the next one on."""
    for before, playing in MOVING:
        for left in survivors(playing):
            after = next_positions("moving", before, left)
            assert after.button == left_of(before.button, left)
            assert after.small_posted
            if len(left) > 2:
                assert (after.small, after.big) == (left_of(after.button, left), left_of(after.small, left))


@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_in_a_full_lap_everybody_has_each_position_once(rule: str) -> None:
    """While nobody leaves, a lap of the table gives every player the big blind once."""
    playing = (0, 2, 3, 7, 9)
    at = first_positions(3, playing)
    bigs = []
    for _ in playing:
        bigs.append(at.big)
        at = next_positions(rule, at, playing)
    assert sorted(bigs) == list(playing)
    assert at == first_positions(3, playing)


def test_r10_the_first_blinds_are_left_of_the_button() -> None:
    """In the first hand the blinds are the next two players, past empty seats."""
    assert first_positions(8, (1, 4, 8)) == Positions(button=8, small=1, big=4)


@pytest.mark.parametrize("playing", [(), (3,), tuple(range(11)), (1, 1, 2), (-1, 2)])
def test_r04_senseless_players_are_refused(playing: tuple[int, ...]) -> None:
    """Fewer than two, more than ten, repeated and negative seats are faults."""
    with pytest.raises(Fault):
        next_positions("dead", Positions(0, 1, 2), playing)
    with pytest.raises(Fault):
        first_positions(1, playing)


def test_senseless_positions_and_rules_are_refused() -> None:
    """A button nobody has, an unknown rule and two blinds at one seat are faults."""
    with pytest.raises(Fault, match="seat 4"):
        first_positions(4, (0, 1))
    with pytest.raises(Fault, match="dead or moving"):
        next_positions("still", Positions(0, 1, 2), (0, 1))
    with pytest.raises(Fault, match="both blinds"):
        next_positions("dead", Positions(0, 1, 1), (0, 1))
