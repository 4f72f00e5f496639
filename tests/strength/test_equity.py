"""Equities: published figures, every way of counting against a slow enumeration, and what sampling may miss by."""

import zlib
from itertools import combinations, product

import numba
import numpy as np
import pytest

import tapete
from tapete.cards.card import card_text, cards_text, parse_cards
from tapete.strength import counting, matchups
from tapete.strength.boards import boards_from
from tapete.strength.combos import CARDS, HANDS, MOVED, SUIT_ORDERS, combo_of
from tapete.strength.describe import CATEGORIES, category_of
from tapete.strength.notation import ORDER
from tapete.strength.showdowns import SHARE, SHARES, TIED, WON, meet_all, meet_hands
from tapete.strength.spot import Spot, read_spot
from tapete.strength.sweeps import sweep_three, sweep_two
from tapete.text import Fault

INTERPRETED = bool(numba.config.DISABLE_JIT)
needs_compiled = pytest.mark.skipif(INTERPRETED, reason="millions of boards want compiled code: turns stand in here")


def slow(hands, board, dead=""):
    """By player win, tie and equity, and the chances of each category, from every deal one after the other."""
    ranges = [list(tapete.Range(hand).hands.items()) for hand in hands]
    seen = set(parse_cards(board) + parse_cards(dead))
    total, found = 0.0, np.zeros((len(hands), 3))
    kinds = np.zeros((len(hands), len(CATEGORIES)))
    for choice in product(*ranges):
        held = [parse_cards(text) for text, _ in choice]
        used = seen.union(*held)
        if len(used) < len(seen) + 2 * len(held):
            continue
        weight = np.prod([weight for _, weight in choice])
        rest = [card for card in range(52) if card not in used]
        for more in combinations(rest, 5 - len(parse_cards(board))):
            values = [tapete.evaluate(parse_cards(board) + more + hole).value for hole in held]
            winners = values.count(max(values))
            total += weight
            for player, value in enumerate(values):
                kinds[player, category_of(value)] += weight
                if value == max(values):
                    found[player, 0 if winners == 1 else 1] += weight
                    found[player, 2] += weight / winners
    return found / total, kinds / total


def agrees(answer, expected):
    found, kinds = expected
    assert np.allclose(np.stack([answer.win, answer.tie, answer.equity], axis=1), found, atol=1e-12)
    assert np.allclose([list(row.values()) for row in answer.categories], kinds, atol=1e-12)


WAYS = {2: [meet_all, sweep_two], 3: [meet_all, sweep_three], 4: [meet_all]}
SPOTS = [
    (["AhKh", "QsQd"], "Qh7c2c3s", ""),
    (["AhKh", "AKs"], "Qh7c2c3s", "9h4c"),
    (["QQ+:0.25,AKs", "77,AhQh,7h6h:0.5"], "Qh7c2c3s", ""),
    (["AA,KK", "AA,AKs"], "AcKcQcJc", "2d"),
    (["66,65s", "66,76s", "77,65s"], "9c8c7d6d2h", ""),
    (["KK:0.5,AhKh", "AKs,QQ", "AA,KcQc:0.3"], "2c2d2hKs", ""),
    (["T9s,T8s:0.1", "T9s,88", "TT,T9s:0.7"], "QsJs8d8h3c", ""),
    (["AKs", "AQs", "KQs", "AhJh,AsJs"], "2c3d4h5s9d", ""),
]
if not INTERPRETED:
    SPOTS += [(["AKs,QQ", "AQs,KK"], "AcKcQc", ""), (["AhKh", "QsQd", "JcTc"], "9c8c2d", "")]


@pytest.mark.parametrize(("hands", "board", "dead"), SPOTS)
def test_every_way_counts_as_the_slow_one(hands, board, dead, monkeypatch):
    """Each way of counting out gives win, tie, equity and categories as a deal-by-deal enumeration does."""
    expected = slow(hands, board, dead)
    agrees(tapete.equity(hands, board=board, dead=dead), expected)
    ways = list(WAYS[len(hands)])
    if set(read_spot(hands, board, dead).held) == {1}:
        ways.append(meet_hands)
    for way in ways:
        monkeypatch.setattr(counting, "_ways", lambda _, way=way: [(1, way)])
        answer = tapete.equity(hands, board=board, dead=dead)
        assert answer.exact
        assert answer.standard_error == (0.0,) * len(hands)
        agrees(answer, expected)


@pytest.mark.parametrize(
    ("hands", "board", "turn"), [(["AA,72o", "KK"], "QcJcTc", "3c"), (["AK", "QQ", "TT"], "9d9h2c", "2s")]
)
def test_boards_alike_up_to_suits_are_counted_once(hands, board, turn, monkeypatch):
    """Where suits can be renamed, one board stands for several, and no answer changes by it, hand by hand."""
    board = board + turn if INTERPRETED else board
    assert len(read_spot(hands, board, "").orders) > 1
    short = tapete.equity(hands, board=board)
    monkeypatch.setattr(Spot, "orders", np.array([0]))
    full = tapete.equity(hands, board=board)
    assert short.win == pytest.approx(full.win, abs=1e-14)
    for player in range(len(hands)):
        assert short.hands(player).keys() == full.hands(player).keys()
        for text, hand in short.hands(player).items():
            assert hand == pytest.approx(full.hands(player)[text], abs=1e-14)


def test_ties_are_not_wins():
    """On a river that both play, a hand that never wins has its equity from ties alone: 259 of 990."""
    answer = tapete.equity(["5s4h", "random"], board="KsJhTh8h8c")
    assert (answer.win[0], answer.tie[0] * 990, answer.equity[0] * 1980) == (0, pytest.approx(259), pytest.approx(259))
    assert answer.samples == 990


def test_dead_cards_leave_the_deck():
    """Seven of 44 rivers win for the flush draw, and six of 42 once two cards are known dead."""
    hands = ["AhKh", "QsQd"]
    assert tapete.equity(hands, board="Qh7h2c3s").win[0] == pytest.approx(7 / 44, abs=1e-15)
    assert tapete.equity(hands, board="Qh7h2c3s", dead="9h4c").win[0] == pytest.approx(6 / 42, abs=1e-15)
    assert tapete.equity(hands, board=parse_cards("Qh7h2c3s"), dead=parse_cards("9h4c")).samples == 42


def test_cards_are_removed_by_their_weights():
    """Hands are dealt as often as the others' hands leave their cards: combinations count, not kinds of hands."""
    river = "2c3d4h5s9d"
    held = tapete.equity(["AhKh", "AKs,QQ"], board=river).hands(1)
    assert len(held) == 9
    assert {hand.weight for hand in held.values()} == {1 / 9}
    assert "AhKh" not in held
    assert tapete.equity(["AA", "AA"], board=river).samples == 6
    assert tapete.equity(["AA", "AA:0.5,KcKd"], board=river).hands(1)["KdKc"].weight == pytest.approx(6 / 9)


def test_known_cards_are_nobody_elses():
    """What one player surely holds is taken from the others, and what follows from that, too."""
    spot = read_spot(["AhKh,AhQh", "AhAs,AcAd", "AcKc,AsKs", "22"], "2c3c4c", "2d")
    assert spot.held == [2, 1, 1, 1]
    assert [card_text(card) for card in range(52) if card not in spot.deck] == sorted(
        ["2c", "3c", "4c", "2d", "2h", "2s", "Ac", "Ad", "Ah", "As", "Ks"], key=lambda text: parse_cards(text)
    )


@pytest.mark.parametrize(
    ("arguments", "en", "es"),
    [
        (
            {"hands": ["22", "AKs-AdKd-AhKh"], "board": "AsKc2d"},
            "player 2 can hold no hand",
            "el jugador 2 no puede tener",
        ),
        ({"hands": ["AhKh", "AhQh"]}, "player 1 can hold no hand", "el jugador 1 no puede tener"),
        ({"hands": ["QQ", "77"], "dead": "7c7d7h"}, "player 2 can hold no hand", "el jugador 2 no puede tener"),
        (
            {"hands": ["AA"] * 3, "board": "2c3c4c5c"},
            "these hands cannot be dealt",
            "estas manos no se pueden repartir",
        ),
        ({"hands": ["AA:0.3"] * 3, "board": "2c3c4c5c"}, "these hands cannot be dealt", "estas manos no se pueden"),
        (
            {"hands": ["AA"] * 4, "board": "2c3c4c5c"},
            "these hands cannot be dealt",
            "estas manos no se pueden repartir",
        ),
        ({"hands": ["AA"]}, "['AA']: give a list of two to ten", "['AA']: da una lista de dos a diez"),
        ({"hands": ["AA"] * 11}, "['AA', 'AA'", "['AA', 'AA'"),
        ({"hands": "AAKK"}, "'AAKK': give a list", "'AAKK': da una lista"),
        ({"hands": ["AA", "KX"]}, "range 'KX', character 2", "rango 'KX', carácter 2"),
        (
            {"hands": ["AA", "KK"], "board": "2c3c4c5c6c7c"},
            "board 2c3c4c5c6c7c has 6 cards",
            "la mesa 2c3c4c5c6c7c tiene",
        ),
        (
            {"hands": ["AA", "KK"], "board": "2c3c4c", "dead": "2c"},
            "R-01: 2c is there twice",
            "R-01: 2c aparece dos veces",
        ),
        ({"hands": ["AA", "KK"], "board": [52]}, "52 is not a card", "52 no es una carta"),
        ({"hands": ["random"] * 10, "dead": range(30)}, "too few cards are left", "quedan muy pocas cartas"),
        ({"hands": ["AA", "KK"], "board": "2c3c4c", "seed": -1}, "-1 is not a seed", "-1 no es una semilla"),
    ],
)
def test_what_cannot_be_dealt_is_refused(arguments, en, es):
    """Ranges that others' cards empty, and cards and lists that are none, are refused in both languages."""
    with pytest.raises(Fault) as fault:
        tapete.equity(**arguments)
    assert str(fault.value).startswith(en)
    assert fault.value.message("es").startswith(es)


def test_answers_tell_of_hands_and_spread():
    """Each hand of a range has its equity; their mean is the range's, and the distribution adds up to the range."""
    answer = tapete.equity(["QQ+,AKs,72o:0.5", "JJ,AQs"], board="Qh7c2c3s")
    for player in range(2):
        hands = answer.hands(player).values()
        assert sum(hand.weight for hand in hands) == pytest.approx(1)
        assert sum(hand.weight * hand.equity for hand in hands) == pytest.approx(answer.equity[player])
        spread = answer.distribution(player, bins=10)
        assert len(spread) == 10
        assert sum(spread) == pytest.approx(1)
    sets = sum(hand.weight for text, hand in answer.hands(0).items() if text[0] == text[2] == "Q")
    assert answer.distribution(0, bins=10)[9] >= sets
    assert next(iter(answer.hands(0))) == "AsAh"


def test_progress_rises_to_the_end_and_can_stop_it():
    """The part done is told in order and ends at 1; an exception of the callback ends the call and comes through."""
    told = []
    tapete.equity(["QQ+", "AK"], board="Qh7c2c3s", progress=told.append)
    tapete.equity(["AA"] + ["random"] * 3, board="Qh7c2c3s", work=0, progress=told.append)
    assert told == [1, 1]

    def stop(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tapete.equity(["QQ+", "AK"], board="Qh7c2c3s", progress=stop)


@pytest.fixture
def few_tries(monkeypatch):
    """Parts of a size that interpreted code gets through."""
    if INTERPRETED:
        monkeypatch.setattr(counting, "_TRIES", 300)


SAMPLED = [
    (["QQ+:0.25,AKs", "77,AhQh,7h6h:0.5"], "Qh7c2c3s", ""),
    (["AKs,QQ", "random", "KhJh"], "Qh7c2c", "2d"),
    (["AA", "AA", "KQs"], "Qh7c2c3s", ""),
]


@pytest.mark.parametrize(("hands", "board", "dead"), SAMPLED)
@pytest.mark.usefixtures("few_tries")
def test_samples_miss_by_their_standard_error(hands, board, dead):
    """Sampled equities lie within five standard errors of the exact ones, and so do the categories."""
    if INTERPRETED:
        board = (board + "3s")[:8]
        hands = [hand.replace("random", "T9s,55") for hand in hands]
    exact = tapete.equity(hands, board=board, dead=dead)
    answer = tapete.equity(hands, board=board, dead=dead, work=1, seed=7)
    assert exact.exact
    assert not answer.exact
    assert 0 < answer.samples <= counting._TRIES
    for player, error in enumerate(answer.standard_error):
        assert 0 < error < 0.6 / answer.samples**0.5
        assert abs(answer.equity[player] - exact.equity[player]) < 5 * error
        for kind, chance in exact.categories[player].items():
            spread = (chance * (1 - chance) / answer.samples) ** 0.5
            assert abs(answer.categories[player][kind] - chance) <= 5 * spread + 1e-12


@pytest.mark.usefixtures("few_tries")
def test_samples_deal_hands_as_often_as_they_should():
    """Chi-square: hands of weighted ranges that share cards are drawn in their exact proportions."""
    hands, board = ["AKs,QQ:0.5,AhQs", "AQs,KK:0.1,QhJh:0.7"], "Kh7c2c3s9d"
    exact = tapete.equity(hands, board=board)
    answer = tapete.equity(hands, board=board, work=1)
    for player in range(2):
        expected = {text: hand.weight * answer.samples for text, hand in exact.hands(player).items()}
        found = {text: hand.weight * answer.samples for text, hand in answer.hands(player).items()}
        assert found.keys() <= expected.keys()
        off = sum((found.get(text, 0) - many) ** 2 / many for text, many in expected.items())
        free = len(expected) - 1
        assert off < free + 5 * (2 * free) ** 0.5


@pytest.mark.usefixtures("few_tries")
def test_samples_come_from_the_seed():
    """The same seed gives the same answer, another one another; ints and bytes are seeds."""
    ask = {"hands": ["AKs", "random", "QQ"], "board": "Qh7c2c", "work": 1}
    assert tapete.equity(**ask, seed=3).equity == tapete.equity(**ask, seed=3).equity
    assert len({tapete.equity(**ask, seed=seed).equity for seed in (0, 1, 2**80, b"", b"1")}) == 5


@needs_compiled
def test_sampling_ends_at_error_or_work():
    """Sampling goes on until every standard error is as small as asked for, or until the work is used up."""
    ask = {"hands": ["AA", *["random"] * 3]}
    assert max(tapete.equity(**ask, error=0.001).standard_error) <= 0.001
    assert max(tapete.equity(**ask).standard_error) <= 0.0002
    short, long = tapete.equity(**ask, work=2e6), tapete.equity(**ask, work=2e7)
    assert 5 * short.samples < long.samples < 20 * short.samples
    told = []
    tapete.equity(**ask, error=0.0005, progress=told.append)
    assert told[-1] == 1


@needs_compiled
def test_ten_random_hands_are_equal():
    """Ten hands of any two cards win a tenth each."""
    answer = tapete.equity(["random"] * 10, error=0.0005)
    assert answer.equity == pytest.approx([0.1] * 10, abs=0.0025)
    assert sum(answer.equity) == pytest.approx(1)


@needs_compiled
def test_aces_against_kings():
    """AA wins 81.95 % against KK; two pairs of aces tie on 1,637,884 of 1,712,304 boards and win 37,210 each."""
    assert tapete.equity(["AA", "KK"]).equity[0] == pytest.approx(0.8195, abs=0.00005)
    aces = tapete.equity(["AdAh", "AcAs"])
    assert aces.samples == 1_712_304
    assert [round(chance * aces.samples) for chance in aces.win + aces.tie] == [37_210, 37_210, 1_637_884, 1_637_884]
    assert aces.equity == (0.5, 0.5)


AGAINST_RANDOM = {
    "AA": 85.20,
    "KK": 82.40,
    "QQ": 79.93,
    "JJ": 77.47,
    "TT": 75.01,
    "99": 72.06,
    "88": 69.16,
    "77": 66.24,
    "66": 63.28,
    "55": 60.32,
    "44": 57.02,
    "33": 53.69,
    "22": 50.33,
    "AKs": 67.04,
    "AKo": 65.32,
    "AQs": 66.21,
    "KQs": 63.40,
    "JTs": 57.53,
    "72o": 34.58,
    "32o": 32.30,
}
"""Per cent, as tables of hands against one random hand have long been printed."""


@pytest.fixture(scope="module")
def built():
    """The table of match-ups, which takes seconds where it never was built."""
    return matchups.table()


@needs_compiled
@pytest.mark.usefixtures("built")
def test_169_hands_against_random():
    """The 169 hands have their published equities against a random hand, in the order of "top x%", 50 % on average."""
    found = {name: tapete.equity([name, "random"]).equity[0] for name in HANDS}
    assert {name: round(100 * found[name], 2) for name in AGAINST_RANDOM} == AGAINST_RANDOM
    assert tuple(sorted(found, key=lambda name: -found[name])) == ORDER
    assert sum(found[name] * len(combos) for name, combos in HANDS.items()) / 1326 == pytest.approx(0.5, abs=1e-12)


@needs_compiled
@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("hands", [("AhKd", "QsQc"), ("AhKh", "AdKd"), ("7s2h", "2s2c"), ("JhTh", "9h9d")])
def test_the_table_is_as_the_boards_are(hands, monkeypatch):
    """A match-up has the same counts in the table as on all boards, one by one."""
    table = tapete.equity(hands)
    monkeypatch.setattr(Spot, "orders", np.array([0]))
    spot = read_spot(hands, "", "")
    totals = counting.from_boards(spot, counting.Budget(1e9, 0, 0, lambda _: None), kinds=0)
    assert totals.of_players()[:, WON].tolist() == [round(chance * 1_712_304) for chance in table.win]
    assert totals.of_players()[:, TIED].tolist() == [round(chance * 1_712_304) for chance in table.tie]


@needs_compiled
@pytest.mark.usefixtures("built")
def test_ranges_from_the_table_are_as_swept():
    """Ranges before the flop get the same from the table as from sweeping every board, weights and categories, too."""
    hands = ["QQ+:0.5,AKs", "TT+,AQ:0.25,76s"]
    table = tapete.equity(hands)
    spot = read_spot(hands, "", "")
    totals = counting.from_boards(spot, counting.Budget(1e10, 0, 0, lambda _: None), kinds=2)
    sums = totals.of_players()
    assert table.equity == pytest.approx((sums[:, SHARE] / sums[:, 0] / SHARES).tolist(), abs=1e-13)
    assert [list(row.values()) for row in table.categories] == [
        pytest.approx((row / row.sum()).tolist(), abs=1e-13) for row in totals.kinds
    ]


def test_the_table_counts_wins_on_boards_of_a_kind(monkeypatch):
    """From one board of a kind, the table has what every board of that kind gives, suits renamed."""
    board = np.array([parse_cards("AcKcQc7d7h")], np.uint8)
    monkeypatch.setattr(matchups, "boards_from", lambda *_: (board, np.array([12], np.uint8)))
    monkeypatch.setattr(matchups, "PARTS", 1)
    told = []
    table = matchups.build(told.append)
    assert told == [1]
    kind = {frozenset(card & ~3 | order[card & 3] for card in board[0].tolist()) for order in SUIT_ORDERS.tolist()}
    assert len(kind) == 12
    for one, other in [("AhAs", "KdKh"), ("7c7s", "JcTc"), ("JsTs", "8d2d"), ("Jc2d", "9c9h")]:
        mine, others = parse_cards(one), parse_cards(other)
        fit = [tuple(cards) for cards in kind if not cards & {*mine, *others}]
        won = sum(tapete.evaluate(cards + mine).value > tapete.evaluate(cards + others).value for cards in fit)
        maps = (matchups.HAND_OF, matchups.WAY, MOVED)
        assert matchups.wins_of(table, *maps, combo_of(*mine), combo_of(*others)) == won


def test_the_table_is_kept_whole_or_not_at_all(tmp_path, monkeypatch):
    """A table is read back as it was kept; a spoilt or missing file or a locked folder does no harm."""
    made = np.arange(169 * 1326, dtype=np.int32).reshape(169, 1326)
    monkeypatch.setattr(matchups, "CHECKSUM", zlib.crc32(made.tobytes()))
    monkeypatch.setattr(matchups, "build", lambda _: made)
    monkeypatch.setattr(matchups, "user_cache", lambda: tmp_path / "cache")
    monkeypatch.setattr(matchups, "_kept", [])
    assert matchups.ready() is None
    assert np.array_equal(matchups.table(), made)
    assert [file.name for file in (tmp_path / "cache").iterdir()] == ["matchups-1.npy"]
    matchups._kept.clear()
    assert np.array_equal(matchups.ready(), made)
    for spoilt in (b"", b"nonsense", (tmp_path / "cache/matchups-1.npy").read_bytes()[:-4] + b"1234"):
        matchups._kept.clear()
        (tmp_path / "cache/matchups-1.npy").write_bytes(spoilt)
        assert matchups.ready() is None
    monkeypatch.setattr(matchups, "user_cache", lambda: tmp_path / "cache/matchups-1.npy")
    assert np.array_equal(matchups.table(), made)


def test_the_table_answers_two_players_before_the_flop(monkeypatch):
    """Two ranges get the sums of their match-ups; without a table, little work is done board by board."""
    rng = np.random.default_rng(1)
    fake = rng.integers(0, matchups.BOARDS // 2, (169, 1326)).astype(np.int32)
    monkeypatch.setattr(matchups, "_kept", [fake])
    maps = (matchups.HAND_OF, matchups.WAY, MOVED)
    won = lost = 0.0
    for mine, weight in tapete.Range("AKs,QQ:0.5").hands.items():
        for others in tapete.Range("KQs,AA").hands:
            if not set(parse_cards(mine)) & set(parse_cards(others)):
                pair = combo_of(*parse_cards(mine)), combo_of(*parse_cards(others))
                won += weight * matchups.wins_of(fake, *maps, *pair)
                lost += weight * matchups.wins_of(fake, *maps, *reversed(pair))
    answer = tapete.equity(["AKs,QQ:0.5", "KQs,AA"])
    assert answer.exact
    assert [chance * answer.samples for chance in answer.win] == pytest.approx([won, lost])
    monkeypatch.setattr(matchups, "ready", lambda: None)
    spot = read_spot(["AKs", "QQ"], "", "")
    assert counting.from_table(spot, counting.Budget(1, 0, 0, lambda _: None)) is None


def test_boards_stand_for_all_that_are_alike():
    """One flop stands for each of the 1,755 kinds, and together they stand for all 22,100."""
    boards, times = boards_from(np.arange(52, dtype=np.uint8), 3, SUIT_ORDERS)
    assert (len(boards), int(times.sum())) == (1755, 22_100)
    assert len({frozenset(board) for board in boards.tolist()}) == 1755
    boards, times = boards_from(np.arange(4, dtype=np.uint8), 0, SUIT_ORDERS)
    assert (boards.shape, times.tolist()) == ((1, 0), [1])
    boards, _ = boards_from(np.arange(40, 44, dtype=np.uint8), 3, SUIT_ORDERS[:1])
    assert [cards_text(board) for board in boards] == ["QcQdQh", "QcQdQs", "QcQhQs", "QdQhQs"]
    assert CARDS.shape == (1326, 2)
