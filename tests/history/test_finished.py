"""Hands finished at a table as records: replayed by the rules they give the table's own result."""

from collections.abc import Iterable
from itertools import islice
from pathlib import Path

import pytest

from tapete.history.files import read
from tapete.history.finished import finished
from tapete.history.phh import parse
from tapete.history.phh_writer import write, write_section
from tapete.history.record import UNKNOWN_HAND, Record
from tapete.history.verdict import judge
from tapete.rules.profiles import Rules
from tapete.table import events
from tapete.table.messages import Message, seen_by
from tapete.text import Fault
from tests.table.evening_script import GOLDEN, Script
from tests.table.random_evenings import random_evenings
from tests.table.random_life import Life

SCRIPTS = sorted(GOLDEN.glob("*.script"))
EVENINGS = 12
LIVES = 10


def collection(log: Iterable[Message]) -> str:
    """The finished hands of a log as a PHH collection."""
    return "\n".join(write_section(record, number) for number, record in enumerate(finished(log), 1))


def check(record: Record) -> None:
    """The record replays by the rules, and from its text as well."""
    for read_back in (record, parse(write(record))):
        verdict = judge(read_back, 1)
        assert verdict.ok, str(verdict.fault)
        assert verdict.outcome is not None
        order = range(len(record.players)) if read_back is record else record.around()
        assert record.recorded.finishing is not None
        final = [record.recorded.finishing[player] for player in order]
        assert sum(verdict.outcome.stacks) - verdict.outcome.rake == sum(final)
        if not verdict.outcome.rake:
            assert verdict.outcome.stacks == final


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_the_records_of_an_evening_are_as_they_were(path: Path) -> None:
    """The PHH collection of each golden evening is the one that was reviewed, and every hand in it replays."""
    played = Script(path.read_text("utf-8"))
    written = path.with_suffix(".phhs")
    assert collection(played.events) == written.read_text("utf-8")
    hands = list(read(written))
    assert len(hands) == sum(isinstance(event, events.HandEnded) for event in played.events)
    assert all(judge(hand, number).ok for number, hand in enumerate(hands, 1))


def test_every_hand_of_random_evenings_replays_with_the_tables_result() -> None:
    """Under every preset each hand of a log replays to the table's stacks, and so does what one player was told."""
    hands = 0
    for evening in islice(random_evenings(), EVENINGS):
        for _ in evening.turns():
            pass
        seat = next(seat for seat, name in enumerate(evening.table.names) if name)
        for record in [*finished(evening.log), *finished([seen_by(event, seat) for event in evening.log])]:
            check(record)
            hands += 1
    assert hands > 50


def test_every_hand_of_random_table_life_replays() -> None:
    """With posts, missed blinds, dead buttons, changed blinds and undone actions each record replays all the same."""
    hands = 0
    for number in range(LIVES):
        life = Life.of(number)
        for _ in life.steps(30):
            pass
        for record in finished(life.log):
            check(record)
            hands += 1
    assert hands > 10 * LIVES


def test_a_players_record_has_only_what_that_player_saw() -> None:
    """Cards that were not shown are unknown in the record made from one seat's messages; a spectator has none."""
    script = Script((GOLDEN / "showdown.script").read_text("utf-8"))
    whole, seen, rail = (
        list(finished(told))
        for told in (script.events, [seen_by(e, 0) for e in script.events], [seen_by(e, None) for e in script.events])
    )
    for full, own, none in zip(whole, seen, rail, strict=True):
        assert UNKNOWN_HAND not in full.hole
        assert own.hole == (full.hole[0], *[UNKNOWN_HAND] * (len(full.hole) - 1))
        assert set(none.hole) == {UNKNOWN_HAND}
        assert own.actions == none.actions == full.actions


def log_of(start: events.HandStarted, *course: events.Event) -> list[events.Event]:
    """A log that a table could have written, of one hand between Ana, Bea, Carla and Dani with 200 chips each."""
    opening = events.EveningOpened(
        rules=Rules.preset("home"), names=("Ana", "Bea", "Carla", "Dani", None), stacks=(200, 200, 200, 200, None)
    )
    return [opening, start, *course]


def fold(seat: int) -> events.Acted:
    """A fold."""
    return events.Acted(seat=seat, verb="fold", to=0, added=0)


def started(**changes: object) -> events.HandStarted:
    """The start of a hand with the button at Ana."""
    usual = {"number": 9, "button": 0, "small": 1, "big": 2, "small_posted": True, "playing": (0, 1, 2, 3)}
    return events.HandStarted(stacks=(200, 200, 200, 200, None), **(usual | changes))  # type: ignore[arg-type]


def test_r13_r18_a_live_post_after_a_dead_small_blind_is_not_taken_for_the_big_blind() -> None:
    """The two arrays of PHH would be misread there, so the text says whose the first blind is."""
    start = started(button=4, small=0, big=1, small_posted=False, playing=(1, 2, 3), posts={2: 2})
    ended = events.HandEnded(number=9, stacks=(200, 202, 198, 200, None))
    course = (fold(2), fold(3), events.PotWon(seat=1, amount=4), ended)
    (record,) = finished(log_of(start, *course))
    assert (record.posted.small, record.posted.big, record.posted.live) == (None, 0, (0, 2, 0))
    assert "_dead_small_blind = true" in write(record)
    assert parse(write(record)).posted == record.posted
    check(record)


def test_r17_a_small_blind_of_nothing_is_not_taken_for_a_dead_one() -> None:
    """Blinds of 0/2 are read back as they were posted."""
    opening, *rest = log_of(started(small_posted=True), fold(3), fold(0), fold(1))
    assert isinstance(opening, events.EveningOpened)
    opened = events.EveningOpened(
        rules=opening.rules.replace(small_blind=0), names=opening.names, stacks=opening.stacks
    )
    course = (events.Returned(seat=2, amount=2), events.HandEnded(number=9, stacks=(200, 200, 200, 200, None)))
    (record,) = finished([opened, *rest, *course])
    assert parse(write(record)).posted.small == 0
    assert parse(write(record)).stakes.small_blind == 0


def test_r19_several_dead_posts_are_not_taken_for_antes() -> None:
    """Dead posts of two players come back from the text as dead posts."""
    start = started(playing=(0, 1, 2, 3), posts={3: 2, 0: 2}, dead={3: 1, 0: 1})
    ended = events.HandEnded(number=9, stacks=(197, 199, 207, 197, None))
    won = events.PotWon(seat=2, amount=9)
    (record,) = finished(log_of(start, fold(3), fold(0), fold(1), won, ended))
    assert parse(write(record)).posted.dead == (0, 0, 1, 1)
    check(record)


def test_r19_dead_posts_of_most_players_come_back_from_the_text() -> None:
    """Where all but one post dead money, PHH's arrays alone would make no sense; more dead than was paid is refused."""
    start = started(playing=(0, 1, 2), posts={0: 2}, dead={0: 1, 1: 1})
    ended = events.HandEnded(number=9, stacks=(197, 198, 205, 200, None))
    (record,) = finished(log_of(start, fold(0), fold(1), events.PotWon(seat=2, amount=7), ended))
    text = write(record)
    assert parse(text).posted.dead == (1, 0, 1)
    with pytest.raises(Fault, match="p2 posts 5 of dead money, but pays 0"):
        parse(text.replace("_dead_posts = [1, 0, 1]", "_dead_posts = [1, 5, 1]"))


def test_an_undone_action_is_not_in_the_record() -> None:
    """What was taken back did not happen; cards shown unasked after the hand did, one of them or both."""
    start = started()
    course = (
        fold(3),
        events.Undone(seat=3, verb="fold"),
        events.Acted(seat=3, verb="raise", to=6, added=6),
        fold(0),
        fold(1),
        fold(2),
        events.Returned(seat=3, amount=4),
        events.PotWon(seat=3, amount=5),
        events.HandEnded(number=9, stacks=(200, 199, 198, 203, None)),
        events.ShownUnasked(seat=3, cards="Ah"),
        events.Left(seat=3, person="Dani", name="Dani", chips=203, at=0),
    )
    (record,) = finished(log_of(start, *course))
    assert [(a.verb, a.player, a.cards) for a in record.actions][:2] == [("raise", 3, ""), ("fold", 0, "")]
    assert [(a.verb, a.player, a.cards) for a in record.actions][-1] == ("show", 3, "Ah??")
    assert record.players[3] == "Dani"
    check(record)


def test_r56_a_void_hand_leaves_no_record_and_neither_does_one_in_play() -> None:
    """Only hands that came to an end are told."""
    start = started()
    assert not list(finished(log_of(start, fold(3))))
    voided = events.HandVoided(number=9, stacks=start.stacks)
    assert not list(finished(log_of(start, fold(3), voided)))


def test_changed_blinds_and_the_currency_are_in_the_record() -> None:
    """The stakes are those of the hand, in cents where the unit has a hundred chips, with the currency's sign."""
    opening = events.EveningOpened(
        rules=Rules.preset("no"), names=("Ana", "Bea"), stacks=(10_000, 10_000), currency="€"
    )
    changed = events.ChangeMade(change=events.BlindsChange(100, 200))
    start = events.HandStarted(number=1, button=0, small=0, big=1, small_posted=True, stacks=(10_000, 10_000))
    course = (fold(0), events.Returned(seat=1, amount=100), events.PotWon(seat=1, amount=200),
              events.HandEnded(number=1, stacks=(9_900, 10_100)))  # fmt: skip
    (record,) = finished([opening, changed, start, *course])
    text = write(record)
    assert "blinds_or_straddles = [1.00, 2.00]" in text
    assert "currency_symbol = '€'" in text
    check(record)


def write_collections() -> None:
    """Make the collections of all scripts anew."""
    for path in SCRIPTS:
        path.with_suffix(".phhs").write_text(collection(Script(path.read_text("utf-8")).events), "utf-8")


if __name__ == "__main__":
    write_collections()
