"""What a table does with commands and logs: the button, the hour, what it refuses."""

from collections.abc import Callable
from unittest import mock

import pytest

from tapete.cards.card import parse_cards
from tapete.rules.errors import IllegalAction
from tapete.rules.profiles import Rules
from tapete.table import events
from tapete.table.commands import Act, Command, Deal, EndAtHour, Muck, Show, Start
from tapete.table.events import Event
from tapete.table.table import Table
from tapete.text import Fault

HOME = Rules.preset("home")
ENTROPY = bytes(range(32))
THREE = ("Ana", "Bea", "Carla")


def started(rules: Rules = HOME) -> Table:
    """A table of three with its first button."""
    table = Table.open(rules, THREE)
    table.handle(Start(), 0, ENTROPY)
    return table


def dealt() -> Table:
    """A table of three in its first hand."""
    table = started()
    table.handle(Deal(), 0, ENTROPY)
    return table


def folded_to_the_end(table: Table, now: int = 0) -> tuple[Event, ...]:
    """Everybody folds in turn; what the last one's fold told."""
    told: tuple[Event, ...] = ()
    while table.hand_in_play is not None:
        seat = table.hand_in_play.seat_to_act
        assert seat is not None
        told = table.handle(Act(seat, "fold"), now)
    return told


def draw(names: list[str | None], cards: str) -> tuple[Event, ...]:
    """The draw for the button, in which the seats get these cards."""
    with mock.patch("tapete.table.play.shuffled", return_value=parse_cards(cards)):
        return Table.open(HOME, names).handle(Start(), 0, ENTROPY)


def test_r03_the_highest_card_has_the_button() -> None:
    """Each player gets one card face up, and the highest rank has the button."""
    told = draw(["Ana", None, "Bea", "Carla"], "ThQc9s")
    drawn = [(e.seat, e.card) for e in told if isinstance(e, events.CardDrawn)]
    assert drawn == [(0, "Th"), (2, "Qc"), (3, "9s")]
    assert told[-1] == events.ButtonPlaced(2, seq=5)


@pytest.mark.parametrize(("cards", "seat"), [("QcQdQhQs", 3), ("QhQsQdQc", 1), ("QdQcQhKc", 3), ("QdQc2h2s", 0)])
def test_r03_equal_ranks_go_by_suit(cards: str, seat: int) -> None:
    """Among equal ranks spades go before hearts, diamonds and clubs."""
    assert draw(["Ana", "Bea", "Carla", "Dani"], cards)[-1] == events.ButtonPlaced(seat, seq=6)


def test_r03_first_seated_has_the_button_without_a_draw() -> None:
    """Under `limit` who sat down first has the button, and nothing is shuffled for it."""
    told = Table.open(Rules.preset("limit"), [None, *THREE]).handle(Start(), 0)
    assert told == (events.ButtonPlaced(1, seq=2),)


def test_r05_everybody_begins_with_the_buy_in() -> None:
    """Each player has the buy-in of the rules in front, an empty seat nothing."""
    assert Table.open(HOME, ["Ana", None, "Bea"]).stacks == (200, None, 200)


def test_r02_every_hand_is_shuffled_anew() -> None:
    """Other entropy gives another deck, the same entropy the same one."""
    decks = []
    for entropy in (ENTROPY, bytes(32), ENTROPY):
        told = started().handle(Deal(), 0, entropy)
        decks += [event.deck for event in told if isinstance(event, events.DeckShuffled)]
    assert decks[0] == decks[2] != decks[1]


def test_events_are_numbered_from_one_without_a_gap() -> None:
    """The opening is event 1, and each event after it has the next number."""
    table = Table.open(HOME, THREE)
    log = list(table.told)
    log += table.handle(Start(), 0, ENTROPY)
    log += table.handle(Deal(), 0, ENTROPY)
    assert [event.seq for event in log] == list(range(1, table.seq + 1))


def test_r07_the_hour_ends_the_evening_after_the_hand_in_play() -> None:
    """The hand in play is finished; then stacks rank, and no hand is dealt."""
    table = dealt()
    assert table.handle(EndAtHour(100), now=100) == (events.HourAgreed(100, seq=table.seq),)
    told = folded_to_the_end(table, now=101)
    assert isinstance(told[-1], events.EveningEnded)
    assert told[-1].why == "hour"
    with pytest.raises(Fault, match="over"):
        table.handle(Deal(), 102, ENTROPY)


def test_r07_before_the_hour_hands_go_on() -> None:
    """A hand that ends before the hour is followed by another one; at the hour none is dealt."""
    table = dealt()
    table.handle(EndAtHour(100), now=0)
    assert isinstance(folded_to_the_end(table, now=99)[-1], events.HandEnded)
    table.handle(Deal(), 99, ENTROPY)
    folded_to_the_end(table, now=99)
    told = table.handle(Deal(), 100, ENTROPY)
    assert [type(event) for event in told] == [events.EveningEnded]


def test_r07_an_hour_that_has_come_ends_the_evening_between_hands() -> None:
    """Without a hand in play the ranking follows at once; equal stacks share the place."""
    told = started().handle(EndAtHour(50), now=50)
    assert told[-1] == events.EveningEnded("hour", tuple(events.Place(1, seat, 200) for seat in range(3)), seq=7)


REFUSED: list[tuple[Callable[[], Table], Command, bytes, str]] = [
    (lambda: Table.open(HOME, THREE), Start(), bytes(28), "R-02"),
    (lambda: Table.open(HOME, THREE), Deal(), ENTROPY, "R-03"),
    (lambda: Table.open(HOME, THREE), Act(0, "fold"), ENTROPY, "no hand"),
    (started, Start(), ENTROPY, "R-03"),
    (started, Deal(), b"", "R-02"),
    (started, Show(0), b"", "no hand"),
    (dealt, Deal(), ENTROPY, "hand 1"),
    (dealt, Act(7, "fold"), b"", "R-41"),
    (dealt, Act(-1, "fold"), b"", "R-41"),
    (dealt, Act(0, "show"), b"", "R-25"),
    (dealt, Act(0, "dance"), b"", "R-25"),
    (dealt, Act(0, "raise"), b"", "total"),
    (dealt, Act(0, "fold", 5), b"", "total"),
    (dealt, Show(0), b"", "R-41"),
    (dealt, Muck(0), b"", "R-41"),
    (dealt, "fold", b"", "no command"),  # type: ignore[list-item]
]


@pytest.mark.parametrize(("make", "command", "entropy", "why"), REFUSED)
def test_r41_what_is_refused_changes_nothing(
    make: Callable[[], Table], command: Command, entropy: bytes, why: str
) -> None:
    """A refusal names its clause or reason, and the table stands as before."""
    table = make()
    with pytest.raises(Fault, match=why):
        table.handle(command, 0, entropy)
    assert table == make()


def test_r41_every_wrong_total_changes_nothing() -> None:
    """All totals from -1 to above the stack, by every seat: what is refused leaves the table as it was."""
    for seat in range(3):
        for to in range(-1, 203):
            table = dealt()
            try:
                table.handle(Act(seat, "raise", to), 0)
            except IllegalAction:
                assert table == dealt()


@pytest.mark.parametrize(
    "names",
    [
        (),
        ("Ana",),
        ("Ana", None),
        tuple(f"P{seat}" for seat in range(11)),
        ("Ana", "Bea", *(None,) * 9),
        ("Ana", "Ana"),
        ("Ana", ""),
        ("Ana", " Bea"),
        ("Ana", "Be\na"),
        ("Ana", "Be\u202ea"),
        ("Ana", "B" * 31),
    ],
)
def test_r04_a_table_that_makes_no_sense_is_not_opened(names: tuple[str | None, ...]) -> None:
    """Too few, too many, nameless, equally named players and names that forge a line are faults."""
    with pytest.raises(Fault):
        Table.open(HOME, names)


def test_stacks_belong_to_players() -> None:
    """An opening that gives an empty seat chips, or a player none, is a fault."""
    for stacks in ((200, None), (200, 0), (200,)):
        with pytest.raises(Fault, match="stacks"):
            Table.of(events.EveningOpened(HOME, ("Ana", "Bea"), stacks, seq=1))


def test_one_player_can_win_all_chips() -> None:
    """More chips than one stack may hold are not put on the table."""
    with pytest.raises(Fault, match="more than"):
        Table.open(HOME.replace(buy_in=10**15), THREE)


def damaged(change: Callable[[list[Event]], list[Event]]) -> list[Event]:
    """The log of one hand, with a change."""
    table = Table.open(HOME, THREE)
    log = [*table.told, *table.handle(Start(), 0, ENTROPY), *table.handle(Deal(), 0, ENTROPY)]
    while table.hand_in_play is not None:
        log += table.handle(Act(table.hand_in_play.seat_to_act or 0, "fold"), 0)
    return change(log)


DAMAGES: dict[str, Callable[[list[Event]], list[Event]]] = {
    "nothing": lambda log: log[:0],
    "no opening": lambda log: log[1:],
    "one is missing": lambda log: log[:7] + log[8:],
    "one is there twice": lambda log: log[:7] + log[6:],
    "a deck without a hand": lambda log: [*log[:5], events.DeckShuffled("AsKs", seq=6)],
    "an action without a hand": lambda log: [*log[:5], events.Acted(0, "fold", 0, 0, seq=6)],
    "a hand of others": lambda log: [*log[:5], events.HandStarted(1, 0, 1, 2, True, (1, 2, 3), seq=6)],
    "a seat that is not there": lambda log: [*log, events.Eliminated(9, 3, seq=len(log) + 1)],
    "a ranked seat that is not there": lambda log: [
        *log,
        events.EveningEnded("last", (events.Place(1, 5, 600),), seq=len(log) + 1),
    ],
    "stacks out of nothing": lambda log: [*log[:-1], events.HandEnded(1, (999, 999, 999), seq=len(log))],
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_log_is_a_fault(damage: str) -> None:
    """A log that cannot have happened is refused with a sentence."""
    with pytest.raises(Fault) as refused:
        Table.rebuild(damaged(DAMAGES[damage]))
    assert refused.value.message("es") != refused.value.message("en")


def test_an_undamaged_log_is_none() -> None:
    """The same log without a change is a table."""
    assert Table.rebuild(damaged(lambda log: log)).stacks[0] is not None


def test_tables_are_equal_only_to_equal_tables() -> None:
    """Tables with the same past are equal, a table and something else are not."""
    assert dealt() == dealt() != started()
    assert started() != "a table"
