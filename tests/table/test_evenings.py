"""Random evenings, checked after every command and at every event."""

import re
from collections import Counter
from collections.abc import Iterable

import msgspec
import pytest

from tapete.table import events
from tapete.table.events import Event, known_to
from tapete.table.log import decode, encode
from tapete.table.sentences import sentence
from tapete.table.table import Table
from tapete.table.views import SeatView, seat_view
from tapete.text import LANGS
from tests.table.random_evenings import Evening, random_evenings

CARDS = re.compile(b'"((?:[2-9TJQKA][cdhs])+)"')


@pytest.fixture(scope="module")
def played() -> list[Evening]:
    """Evenings played to their end."""
    evenings = list(random_evenings())
    for evening in evenings:
        for _ in evening.turns():
            pass
    return evenings


def cards_in(data: object) -> set[str]:
    """Every card in a value written as JSON: a text of cards stands by itself, and no name or tag is one."""
    texts = (text.decode() for text in CARDS.findall(msgspec.json.encode(data)))
    return {text[at : at + 2] for text in texts for at in range(0, len(text), 2)}


def opened(told: Iterable[Event]) -> set[str]:
    """The cards that everybody has seen in the hand being told."""
    return {
        card
        for event in told
        if isinstance(event, events.StreetOpened | events.Shown)
        for card in cards_in(event.cards)
    }


def test_every_evening_ends_or_says_who_is_asked() -> None:
    """After each command one thing is awaited: an action, a showing, a deal; or the evening is over."""
    for evening in random_evenings():
        for _ in evening.turns():
            table = evening.table
            hand = table.hand_in_play
            if hand is None:
                assert table.waits_for in ("nothing", "players", "deal")
            else:
                assert (hand.seat_to_act is None) != (hand.seat_to_show is None)
                assert hand.audit() == 0
        assert isinstance(evening.log[-1], events.EveningEnded)


def test_no_view_and_no_foreign_event_has_a_hidden_card() -> None:
    """A seat finds its own cards and the opened ones in its view, and in what is told to it, and no other."""
    for evening in random_evenings():
        for turn in evening.turns():
            for seat, name in enumerate(evening.table.names):
                if name is not None:
                    check_secrecy(evening, seat, turn.told)


def check_secrecy(evening: Evening, seat: int, told: tuple[Event, ...]) -> None:
    """Search a view and the events told to a seat for cards that it must not know."""
    view = seat_view(evening.table, seat)
    public = opened(evening.table.told)
    assert cards_in(msgspec.structs.replace(view, rules=None, names=())) <= public | cards_in(view.cards)
    hole = {e.seat: cards_in(e.cards) for e in evening.table.told if isinstance(e, events.HoleDealt)}
    assert cards_in(view.cards) == hole.get(seat, set())
    for event in told:
        if known_to(event, seat) and not isinstance(event, events.CardDrawn | events.EveningOpened):
            assert cards_in(event) <= public | hole.get(seat, set())


def test_a_spectator_learns_a_card_only_when_it_is_opened(played: list[Evening]) -> None:
    """What everybody may know names a hand's card at the earliest when it is shown or put on the board."""
    for evening in played:
        seen: set[str] = set()
        for event in evening.log:
            seen = set() if isinstance(event, events.HandStarted) else seen | opened([event])
            if known_to(event, None) and not isinstance(event, events.CardDrawn | events.EveningOpened):
                assert cards_in(event) <= seen


def test_a_table_rebuilt_from_its_log_is_the_same_table(played: list[Evening]) -> None:
    """The log alone gives an equal table, also written to text and read again."""
    for evening in played:
        lines = encode(evening.log)
        assert list(decode(lines)) == evening.log
        assert Table.rebuild(decode(lines)) == evening.table


def test_a_rebuilt_table_goes_on_in_the_same_way() -> None:
    """A table taken up again, also in the middle of a hand, is equal and tells the same bytes from then on."""
    for evening in random_evenings():
        twin = Table.rebuild(evening.log)
        for number, turn in enumerate(evening.turns()):
            assert encode(twin.handle(turn.command, turn.now, turn.entropy)) == encode(turn.told)
            if number % 17 == 0:
                twin = Table.rebuild(evening.log)
                assert twin == evening.table


def test_chips_are_conserved_at_every_event(played: list[Evening]) -> None:
    """Chips behind, in the pots and in the house's hands are always as many as at the opening."""
    for evening in played:
        check_chips(evening.log)


def check_chips(log: list[Event]) -> None:
    """Add up an evening from its public events alone, apart from the engine."""
    behind: Counter[int] = Counter()
    pot = house = 0
    total = None
    for event in log:
        match event:
            case events.EveningOpened():
                behind.update({seat: chips for seat, chips in enumerate(event.stacks) if chips})
            case events.Posted():
                behind[event.seat] -= event.amount
                pot += event.amount
                assert event.all_in == (behind[event.seat] == 0)
            case events.Acted():
                behind[event.seat] -= event.added
                pot += event.added
                assert event.all_in == (event.added > 0 and behind[event.seat] == 0)
            case events.Returned() | events.PotWon():
                behind[event.seat] += event.amount
                pot -= event.amount
            case events.HandEnded():
                assert pot == event.rake
                pot, house = 0, house + event.rake
                assert {s: c for s, c in enumerate(event.stacks) if c} == {s: c for s, c in behind.items() if c}
        assert min(behind.values()) >= 0
        total = total or sum(behind.values())
        assert sum(behind.values()) + pot + house == total


def test_r13_players_who_stay_pay_the_big_blind_equally_often(played: list[Evening]) -> None:
    """With the dead button the big blinds of two players who have played every hand differ by one at most."""
    for evening in played:
        if evening.rules.button_rule == "dead":
            check_big_blinds(evening.log)


def check_big_blinds(log: list[Event]) -> None:
    """Count who had the big blind, after every hand, among those who still play."""
    bigs: Counter[int] = Counter()
    for event in log:
        if isinstance(event, events.HandStarted):
            bigs[event.big] += 1
            paid = [bigs[seat] for seat, chips in enumerate(event.stacks) if chips]
            assert max(paid) - min(paid) <= 1


def test_r06_r07_the_ranking_follows_stacks_and_eliminations(played: list[Evening]) -> None:
    """Everybody has a place; more chips are a better one; the eliminated have the places they were told."""
    for evening in played:
        end = evening.log[-1]
        assert isinstance(end, events.EveningEnded)
        told = {e.seat: e.place for e in evening.log if isinstance(e, events.Eliminated)}
        players = [seat for seat, name in enumerate(evening.table.names) if name is not None]
        assert sorted(line.seat for line in end.ranking) == players
        for line in end.ranking:
            better = sum(1 for other in end.ranking if other.place < line.place)
            assert line.place == better + 1
            assert told.get(line.seat, line.place) == line.place
            assert (line.seat in told) == (line.stack == 0 and not evening.rules.rebuy)
        stacks = [line.stack for line in end.ranking]
        assert stacks == sorted(stacks, reverse=True)
        last = not evening.rules.rebuy and len([stack for stack in stacks if stack]) == 1
        assert (end.why == "last") == last


def test_every_event_has_a_sentence_in_both_languages(played: list[Evening]) -> None:
    """Each event is said in one sentence that ends in a full stop and leaves nothing blank."""
    for evening in played:
        for event in evening.log:
            for lang in LANGS:
                said = sentence(event, evening.table.names, lang)
                assert said.endswith(".")
                assert "None" not in said
                assert "{" not in said


def test_a_sentence_names_no_card_that_its_event_does_not_name(played: list[Evening]) -> None:
    """The sentence of the shuffled deck keeps the deck secret."""
    for evening in played:
        for event in evening.log:
            if isinstance(event, events.DeckShuffled):
                assert not re.search("[♣♦♥♠]", sentence(event, evening.table.names, "es"))


def test_a_view_has_no_field_for_what_is_hidden() -> None:
    """The fields of a view are exactly these, each of them public or the seat's own."""
    own, public = (
        {"seat", "cards", "legal", "order"},
        {"rules", "names", "hand", "over", "stacks", "bets", "button", "small"},
    )
    public |= {"big", "street", "board", "shown", "live", "all_in", "pots", "pot", "turn", "to_show", "last", "actions"}
    public |= {"seq", "currency", "guests", "host", "door", "clock", "waits_for", "hour", "last_hand", "proposal"}
    public |= {"asked", "bank_open", "paused", "time_left"}
    assert set(SeatView.__struct_fields__) == own | public
