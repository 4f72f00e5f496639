"""Random table life, checked after every event: chips, secrecy, answers, the log, and that play always goes on."""

from collections import Counter
from collections.abc import Iterable

import pytest

from tapete.cards.verify import verify_evening
from tapete.table import events
from tapete.table.events import Event, known_to
from tapete.table.fair_cards import evidence
from tapete.table.log import decode, encode
from tapete.table.messages import seen_by
from tapete.table.state import State
from tapete.table.table import Table
from tapete.table.views import rail_view, seat_view
from tests.table.random_life import HANDS, Life, Step
from tests.table.test_evenings import cards_in

EACH = 40
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_random_life_keeps_every_promise(part: int) -> None:
    """Chips stay, no card leaks, refusals change nothing, answers repeat, the log is the table, play goes on."""
    played = number = 0
    while played < HANDS // PARTS:
        life, _ = check_life(Life.of(PARTS * number + part))
        played, number = played + life.table.number, number + 1


def check_life(life: Life) -> tuple[Life, tuple[int, int]]:
    """Live one life with every check; how much was asked, and how much of it refused."""
    twin = Table.of(life.log[0])  # type: ignore[arg-type] # it opens the evening
    seen, asked, refused = Secrets(), 0, 0
    kept = life.table.snapshot()
    for step in life.steps(EACH):
        asked += 1
        if step.refused is not None:
            refused += 1
        fresh = [event for event in step.told if event.seq > twin.seq]
        if step.refused is not None or not fresh:
            assert life.table.snapshot() == kept, f"{step.command} changed the table"
        else:
            for event in fresh:
                twin.followed_by([event])
                check_chips(twin)
                seen.check(event, twin)
            kept = life.table.snapshot()
            assert twin.snapshot() == kept
            check_sane(life.table)
        if asked % 29 == 0:
            check_again(life, step)
            check_views(life, seen)
            twin = Table.restore(kept)
    check_log(life)
    check_fair_cards(life)
    check_big_blinds(life.log)
    return life, (asked, refused)


def check_chips(table: State) -> None:
    """Chips on the table, in the pot and taken as rake are those bought less those cashed out; the hand is sound."""
    hand = table.hand_in_play
    pot = 0 if hand is None else hand.pot
    behind = [chips or 0 for chips in table.behind]
    bought = sum(account.bought - account.cashed for account in table.accounts.values())
    assert sum(behind) + pot + table.raked == bought
    assert min(behind) >= 0
    assert hand is None or hand.audit() == 0


def check_sane(table: State) -> None:
    """Somebody is asked who can answer, or the table says what it waits for; one person has one seat."""
    hand, prompt = table.hand_in_play, table.prompt
    waiting = table.waits_for
    if hand is None:
        assert prompt is None
        assert waiting in ("start", "players", "deal", "seeds", "resume", "nothing")
    else:
        assert prompt is not None
        assert prompt.seat == (hand.seat_to_show if hand.seat_to_act is None else hand.seat_to_act)
        assert waiting in ("act", "show", "resume")
    people = [person for person in table.people if person is not None]
    assert len(set(people)) == len(people)
    if waiting == "deal":
        assert len(table.next_hand().playing) >= 2


class Secrets:
    """Which cards each seat may know in the hand being told."""

    def __init__(self) -> None:
        self.public: set[str] = set()
        self.own: dict[int, set[str]] = {}

    def check(self, event: Event, table: State) -> None:
        """Search what an event tells each seat and the rail for cards that they must not know."""
        if isinstance(event, events.CardDrawn):
            return
        if isinstance(event, events.HandStarted):
            self.public, self.own = set(), {}
        if isinstance(event, events.StreetOpened | events.Shown | events.ShownUnasked):
            self.public |= cards_in(event.cards)
        if isinstance(event, events.HoleDealt):
            self.own[event.seat] = cards_in(event.cards)
        if cards_in(event):
            for seat in (None, *range(len(table.seats))):
                message = seen_by(event, seat)
                assert cards_in(message) <= self.public | (self.own.get(seat, set()) if seat is not None else set())
                assert known_to(event, seat) or message != event


def check_views(life: Life, seen: Secrets) -> None:
    """Search every view for cards that its seat must not know."""
    assert cards_in(rail_view(life.table)) <= seen.public
    for seat, name in enumerate(life.table.names):
        if name is not None:
            assert cards_in(seat_view(life.table, seat)) <= seen.public | seen.own.get(seat, set())


def check_again(life: Life, step: Step) -> None:
    """A command with an id, repeated at once, gets the same answer and changes nothing."""
    if step.command.who is not None and step.command.cmd_id and not life.table.ranking:
        before = life.table.snapshot()
        again = life.step(step.command)
        assert (again.told, str(again.refused)) == (step.told, str(step.refused))
        assert life.table.snapshot() == before


def check_log(life: Life) -> None:
    """Numbers without a gap; written, read and rebuilt, the log is the table; so is a snapshot and the rest."""
    assert [event.seq for event in life.log] == list(range(1, life.table.seq + 1))
    log = list(decode(encode(life.log)))
    assert log == life.log
    cut = life.rng.randint(1, len(log))
    part = Table.rebuild(log[:cut])
    assert Table.restore(part.snapshot()).followed_by(log[cut:]).snapshot() == life.table.snapshot()
    assert part.followed_by(log[cut:]) == life.table


def check_fair_cards(life: Life) -> None:
    """What every seat and the rail were told of fair cards proves itself, with no missing hand."""
    for seat in (None, *range(len(life.table.seats))):
        told = [seen_by(event, seat) for event in life.log]
        report = verify_evening(evidence(told))
        assert report.ok, report.failures
        assert (report.hands > 0) <= life.table.fair


def check_big_blinds(log: Iterable[Event]) -> None:
    """With the dead button whoever played every hand paid the big blind as often as any other, give or take one."""
    rule, hands, last, bigs = "moving", 0, -1, Counter[int]()
    stay: set[int] = set()  # seats that have played every hand
    for event in log:
        match event:
            case events.EveningOpened():
                rule = event.rules.button_rule
            case events.Left():
                stay.discard(event.seat)
            case events.HandStarted():
                hands, last = hands + 1, event.big
                stay = set(event.playing) if hands == 1 else stay & set(event.playing)
            case events.HandVoided():
                hands -= hands == 1
            case events.HandEnded():
                bigs[last] += 1
                paid = [bigs[seat] for seat in stay]
                assert rule == "moving" or not paid or max(paid) - min(paid) <= 1
