"""The bots: always legal, repeatable, blind to hidden cards, and different from each other."""

import hashlib

import msgspec
import pytest

from tapete import Rules
from tapete.bots.characters import CHARACTERS, MANIAC, ROCK, STATION
from tapete.bots.player import decide
from tapete.table.commands import Act, Deal, Muck, Start
from tapete.table.table import Table
from tapete.table.views import seat_view

BETTING = {
    "home": Rules.preset("home"),
    "pot": Rules.preset("home").replace(betting="pot_limit"),
    "limit": Rules.preset("limit").replace(buy_in=4000),
}


def luck(*what):
    """Repeatable bytes for a test."""
    return hashlib.sha256(repr(what).encode()).digest()


def play_hands(company, hands, rules=BETTING["home"], seed=0):
    """Hands at a table of bots, with fresh chips whenever one is out; yields each decision: view, character, choice."""
    table, played, evening = None, 0, 0
    while played < hands:
        if table is None or table.ranking:
            evening += 1
            table = Table.open(rules, [f"Bot {seat}" for seat in range(len(company))])
            table.handle(Start(), 0, luck(seed, evening))
        hand = table.hand
        if hand is None or hand.over:
            table.handle(Deal(), 0, luck(seed, evening, table.seq))
            played += 1
        elif hand.seat_to_show is not None:
            table.handle(Muck(hand.seat_to_show), 0)
        else:
            seat = hand.seat_to_act
            view = seat_view(table, seat)
            choice = decide(company[seat], view, luck(seed, table.seq))
            yield view, company[seat], choice
            table.handle(Act(seat, *choice), 0)


@pytest.mark.parametrize("betting", BETTING)
@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_every_choice_is_legal_and_no_free_check_is_folded(betting, players):
    """Over many hands the table refuses nothing that a bot does, and a bot never folds for nothing."""
    company = [CHARACTERS[seat % 3] for seat in range(players)]
    decisions = 0
    for view, _, (verb, to) in play_hands(company, 40, BETTING[betting], seed=players):
        decisions += 1
        assert not (verb == "fold" and view.legal.check)
        assert (to is not None) == (verb in ("bet", "raise"))
    assert decisions > 40


def test_the_same_view_and_luck_give_the_same_choice():
    """A choice follows from the view and the luck alone."""
    for view, character, choice in play_hands([ROCK, STATION, MANIAC], 20):
        assert decide(character, view, luck(1)) == decide(character, view, luck(1))
        assert choice[0] in ("fold", "check", "call", "bet", "raise")


def test_luck_changes_what_a_bot_does():
    """The same spot is not always played the same way."""
    spots = [(view, character) for view, character, _ in play_hands([MANIAC, MANIAC], 10)]
    assert any(len({decide(character, view, luck(n)) for n in range(20)}) > 1 for view, character in spots)


def test_nobody_decides_out_of_turn():
    """A view in which it is another seat's turn is refused."""
    table = Table.open(BETTING["home"], ["Ana", "Bea"])
    with pytest.raises(ValueError, match="nothing to decide"):
        decide(ROCK, seat_view(table, 0), luck())


def test_a_bot_sees_no_card_of_others():
    """All that a bot is given, written out, holds its own cards and the board and no other card."""
    for view, *_ in play_hands([ROCK, STATION, MANIAC], 10):
        text = msgspec.json.encode(view).decode()
        assert view.shown == {}
        assert f'"cards":"{view.cards}"' in text
        assert not {"hole", "deck", "holes"} & set(view.__struct_fields__)


@pytest.fixture(scope="module")
def habits():
    """Per character: share of hands with chips put in freely before the flop, and raises per call."""
    played, dealt, raises, calls = ({bot.key: 0 for bot in CHARACTERS} for _ in range(4))
    company = [ROCK, STATION, MANIAC, ROCK, STATION, MANIAC]
    entered = set()
    for view, bot, (verb, _) in play_hands(company, 400, seed=9):
        hand = (view.hand, view.names[view.seat], id(view.rules))
        if view.street == "preflop" and not any(action.seat == view.seat for action in view.actions):
            dealt[bot.key] += 1
            played[bot.key] += verb in ("call", "bet", "raise")
        raises[bot.key] += verb in ("bet", "raise")
        calls[bot.key] += verb == "call"
        entered.add(hand)
    share = {key: played[key] / dealt[key] for key in played}
    aggression = {key: raises[key] / max(1, calls[key]) for key in played}
    return share, aggression


def test_the_characters_play_as_they_are_described(habits):
    """The rock plays few hands, the caller most of them without raising, the maniac raises more than it calls."""
    share, aggression = habits
    assert share["rock"] < 0.25
    assert share["station"] > 0.5
    assert share["maniac"] > 0.4
    assert aggression["station"] < 0.5
    assert aggression["maniac"] > 1.5
    assert aggression["rock"] > aggression["station"]


def test_the_characters_speak_both_languages():
    """Each has a label and a sentence in Spanish and English, and names that nobody else has."""
    names = [name for bot in CHARACTERS for name in bot.names]
    assert len(set(names)) == len(names)
    for bot in CHARACTERS:
        assert set(bot.label) == set(bot.about) == {"en", "es"}
