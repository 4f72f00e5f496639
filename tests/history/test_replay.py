"""Replay: what the rules refuse, and what R-46 tolerates."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.history import phh, phh_writer
from tapete.history.verdict import as_json, judge
from tests.history.played import random_hand, stars_text
from tests.history.texts import CASH, TOURNAMENT, phh_verdict, record_of, verdict_on


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_what_the_engine_played_is_replayed(seed):
    """Any hand, printed as PokerStars does: the same chips, before the rake that the text names."""
    played = random_hand(seed)
    result = played.hand.result
    verdict = judge(record_of(stars_text(played, seed)), 1)
    assert verdict.ok, verdict.fault
    raked = [ours - (result.stacks[seat] or 0) for ours, seat in zip(verdict.outcome.stacks, played.seats, strict=True)]
    assert verdict.outcome.rake == sum(raked) == result.rake
    assert min(raked) >= 0
    assert {played.seats[p]: chips for p, chips in enumerate(verdict.outcome.returned) if chips} == result.returned


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_converted_hand_comes_to_the_same_end(seed):
    """Through PHH nothing is lost that the result depends on."""
    record = record_of(stars_text(random_hand(seed), seed))
    before, after = judge(record, 1), judge(phh.parse(phh_writer.write(record)), 1)
    assert after.ok, after.fault
    assert after.outcome.stacks == [before.outcome.stacks[p] for p in record.around()]


def test_the_json_of_a_hand():
    """The object of `tapete replay --json`, to the letter."""
    assert as_json(verdict_on(CASH), "a.txt", "en") == {
        "file": "a.txt",
        "hand": "101",
        "ok": True,
        "error": None,
        "notes": ["R-46: rake $2.00 as the file has it"],
        "players": ["Ana", "Bea Cruz", "C.D."],
        "scale": 100,
        "stacks": [4000, 104000, 12050],
        "pots": [{"amount": 12050, "seats": [0, 2], "won": {"2": 12050}}],
        "returned": {},
        "rake": 200,
    }


def test_the_json_of_side_pots_and_returned_chips():
    """The short blind's main pot, the side pot, and what came back (R-16, R-34, R-42)."""
    told = as_json(verdict_on(TOURNAMENT), "t.txt", "en")
    assert told["ok"]
    assert told["stacks"] == [2985, 360, 3775]
    assert [(pot["amount"], pot["seats"], pot["won"]) for pot in told["pots"]] == [
        (360, [0, 1], {"1": 360}),
        (210, [0], {"0": 210}),
    ]
    assert told["returned"] == {"0": 200}


REFUSED = [
    (
        "Ana: raises $2 to $3",
        "Ana: raises $0.50 to $1.50",
        "line 12, Ana raises to $1.50: R-29",
        "raise to $2.00 at least, not $1.50",
    ),
    ("Ana: raises $2 to $3", "C.D.: raises $2 to $3", "line 12, C.D. raises to $3.00: R-41", "Ana's turn (R-24)"),
    ("Bea Cruz: folds", "Bea Cruz: checks", "line 13, Bea Cruz checks: R-25", "you owe $2.50"),
    ("C.D.: calls $2", "C.D.: calls $1", "line 15, C.D. calls: R-16, R-33", "the call adds $2.00, not $1.00"),
    ("C.D.: checks\n", "", "line 17, Ana bets $4.00: R-41", "C.D.'s turn"),
    ("Ana: calls $6\n", "", "line 20, the board gets 9s: R-27", "the betting on the flop is not over, Ana has"),
    ("Ana: calls $6", "Ana: calls $6\nC.D.: bets $9", "line 21, C.D. bets $9.00: R-27", "and the turn is missing"),
    (
        "Ana: calls $47",
        "Ana: calls $47\nC.D.: folds",
        "line 24, C.D. folds: R-33",
        "C.D. is all-in: the hand stays live; there is nothing left to",
    ),
    ("Ana: calls $47", "Ana: calls $47\nAna: folds", "line 24, Ana folds: R-27", "the betting is over"),
    ("C.D.: checks", "Bea Cruz: checks", "line 17, Bea Cruz checks: R-41", "Bea Cruz has folded"),
    (
        "C.D.: bets $47 and is all-in",
        "C.D.: raises $47 to $47",
        "line 22, C.D. raises to $47.00: R-25",
        "nothing to raise",
    ),
    ("Ana: calls $47\n", "", "line 25, C.D. shows 7h7d: R-27", "the betting on the turn is not over"),
    ("Seat 1: Ana ($100", "Seat 1: Ana ($50", "line 23, Ana calls: R-16, R-33", "the call adds $37.00, not $47.00"),
]


@pytest.mark.parametrize(("old", "new", "place", "reason"), REFUSED)
def test_a_refused_action_is_said_with_its_place_and_figures(old, new, place, reason):
    """Hand, line, action, clause, figures; the replay stops there, without a result."""
    verdict = verdict_on(CASH, (old, new))
    said = verdict.wrong("en")
    assert said.startswith(f"hand 101, {place}"), said
    assert reason in said
    assert verdict.wrong("es").startswith("mano 101, línea ")
    assert as_json(verdict, "f", "es")["stacks"] == []


def test_r12_heads_up_the_button_has_the_small_blind():
    """Blinds the other way round are refused before the first action (R-12)."""
    text = CASH[: CASH.index("Ana: raises")].replace("Seat 4: C.D. ($60 in chips)\n", "")
    text = text.replace("C.D.: posts big", "Ana: posts big") + "Bea Cruz: folds\nAna collected $1 from pot\n"
    verdict = verdict_on(text + "*** SUMMARY ***\nTotal pot $1 | Rake $0\n")
    assert "R-12: heads-up the button posts the small blind, but Ana has the button" in str(verdict.fault)


def test_r10_nobody_sits_between_the_button_and_the_blinds():
    """A player who is dealt in there and posts nothing is refused (R-10)."""
    verdict = verdict_on(CASH, ("Seat #1", "Seat #6"))
    assert "R-10: the blinds come from the left of the button" in str(verdict.fault)
    assert "Ana" in str(verdict.fault)


def test_r28_a_street_after_everybody_folded_is_refused():
    """The hand ends when one player is left (R-28)."""
    assert "R-28" in str(verdict_on(CASH, ("Ana: calls $47", "Ana: folds")).fault)


def test_r41_an_action_after_the_end_is_refused():
    """A hand that is over takes no action (R-41)."""
    verdict = phh_verdict(("'p1 f', '# well played'", "'p1 f', 'p3 cc'"))
    assert str(verdict.fault) == "hand 7, action 11, Ci checks or calls: R-41: the hand is over"


def test_r27_a_record_that_breaks_off_is_refused():
    """Who has still to act is named (R-27)."""
    verdict = phh_verdict((", 'p1 f', '# well played',", ","))
    assert "the record ends, but the betting on the flop does not: Ana has still to act" in str(verdict.fault)


def test_r44_a_showdown_needs_the_whole_board():
    """An all-in without its board cannot be decided (R-44)."""
    verdict = phh_verdict(
        ("'p3 cbr 60 # a raise', 'p1 cc'", "'p3 cbr 600', 'p1 cc'"),
        ("'d db 2h7c9d', 'p1 cc', 'p3 cbr 100', 'p1 f',", ""),
    )
    assert "R-44: the showdown needs the whole board" in str(verdict.fault)


def test_r23_the_flop_has_three_cards_at_once():
    """Three cards, then one, then one (R-23)."""
    assert "R-23" in str(phh_verdict(("'d db 2h7c9d'", "'d db 2h7c'")).fault)
    assert "R-23: that makes 2 board cards" in str(phh_verdict(("'d db 2h7c9d'", "'d db 2h7c', 'd db 9d'")).fault)


@pytest.mark.parametrize(
    ("given_back", "collected"),
    [
        ("\nUncalled bet ($40) returned to Ana", "C.D. collected $118.50 from pot"),
        ("", "Ana collected $40 from side pot\nC.D. collected $118.50 from main pot"),
        ("", "C.D. collected $118.50 from pot"),
    ],
)
def test_r46_a_raise_that_nobody_could_answer_is_a_call(given_back, collected):
    """The one live opponent is all-in: the call counts, the rest comes back, however the site says that (R-32)."""
    stacks = ("Seat 1: Ana ($100", "Seat 1: Ana ($150")
    raised = ("Ana: calls $47", f"Ana: raises $40 to $87{given_back}")
    total = ("Total pot $120.50", f"Total pot ${'160.50' if 'side' in collected else '120.50'}")
    verdict = verdict_on(CASH, stacks, raised, ("C.D. collected $118.50 from pot", collected), total)
    assert verdict.ok, verdict.fault
    assert verdict.outcome.stacks[0] == 9000
    assert verdict.noted("en")[0].startswith("R-46: nobody could answer Ana's raise to $87.00 (R-32)")


def test_r46_a_bet_of_one_who_is_not_asked_any_more_comes_back():
    """All others are all-in, so there is nothing to bet against (R-32)."""
    verdict = verdict_on(
        CASH, ("*** SHOW DOWN ***", "Ana: bets $5\nUncalled bet ($5) returned to Ana\n*** SHOW DOWN ***")
    )
    assert verdict.ok, verdict.fault
    assert "nobody could answer Ana's raise to $5.00" in verdict.noted("en")[0]


def test_r46_a_beaten_all_in_hand_may_have_been_mucked():
    """The stacks do not depend on it, and the note says so (R-49)."""
    verdict = verdict_on(CASH, ("Ana: shows [Ah Kh] (a pair of Kings)", "Ana: mucks hand"))
    assert verdict.ok
    assert verdict.noted("en")[0] == "R-46: Ana mucked, where R-49 shows every hand"


def test_r49_a_mucked_all_in_hand_that_would_have_won_is_told():
    """R-49 shows it, so the chips that the file pays do not follow."""
    verdict = verdict_on(
        CASH,
        ("Ana [Ah Kh]\n", "Ana [Kc Kh]\n"),
        ("Ana: shows [Ah Kh] (a pair of Kings)", "Ana: mucks hand"),
        ("showed [Ah Kh] and lost", "mucked [Kc Kh]"),
    )
    assert "the file pays $118.50 to C.D., the rules pay $0.00" in verdict.wrong("en")


def test_unknown_hands_that_are_mucked_lose():
    """The others win without them (R-48)."""
    verdict = verdict_on(
        CASH,
        ("Dealt to Ana [Ah Kh]\n", ""),
        ("Ana: shows [Ah Kh] (a pair of Kings)", "Ana: mucks hand"),
        ("showed [Ah Kh] and lost", "mucked"),
    )
    assert verdict.ok


MISFITS = [
    (
        ("Seat 4: C.D. (big blind) showed [7h 7d] and won ($118.50)", "Seat 3: Bea Cruz won ($118.50)"),
        "R-46: the summary gives $118.50 to Bea Cruz, the lines above it $0.00; those count",
        "R-46: el resumen da 118,50\u00a0$ a Bea Cruz; las líneas anteriores, 0,00\u00a0$, y son las que cuentan",
    ),
    (
        ("and won ($118.50)", "and won ($18.50)"),
        "R-46: the summary gives $18.50 to C.D., the lines above it $118.50; those count",
        "R-46: el resumen da 18,50\u00a0$ a C.D.; las líneas anteriores, 118,50\u00a0$, y son las que cuentan",
    ),
    (
        ("Ana: calls $47", "Ana: calls $47 and is all-in"),
        "R-46: the file calls Ana all-in, with $40.00 left",
        "R-46: el archivo da a Ana por all-in, y le quedan 40,00\u00a0$",
    ),
    (
        ("Ana: bets $4", "Ana: bets $4 and is all-in"),
        "R-46: the file calls Ana all-in, with $93.00 left",
        "R-46: el archivo da a Ana por all-in, y le quedan 93,00\u00a0$",
    ),
    (
        ("C.D.: raises $6 to $10", "C.D.: raises $6 to $10 and is all-in"),
        "R-46: the file calls C.D. all-in, with $47.00 left",
        "R-46: el archivo da a C.D. por all-in, y le quedan 47,00\u00a0$",
    ),
    (
        ("posts big blind $1", "posts big blind $1 and is all-in"),
        "R-46: the file calls C.D. all-in, with $59.00 left",
        "R-46: el archivo da a C.D. por all-in, y le quedan 59,00\u00a0$",
    ),
    (
        ("C.D.: raises $6 to $10", "C.D.: raises $60 to $10"),
        "R-46: C.D.'s raise to $10.00 is by $6.00; the file prints $60.00",
        "R-46: la subida de C.D. a 10,00\u00a0$ es de 6,00\u00a0$; el archivo pone 60,00\u00a0$",
    ),
    (
        ("Ana: raises $2 to $3", "Ana: raises $3 to $3"),
        "R-46: Ana's raise to $3.00 is by $2.00; the file prints $3.00",
        "R-46: la subida de Ana a 3,00\u00a0$ es de 2,00\u00a0$; el archivo pone 3,00\u00a0$",
    ),
]


@pytest.mark.parametrize(("change", "english", "spanish"), MISFITS)
def test_r46_words_that_do_not_fit_the_chips_are_noted(change, english, spanish):
    """The totals and the lines of the course count; what contradicts them beside is said, and the hand is right."""
    verdict = verdict_on(CASH, change)
    assert verdict.ok, verdict.fault
    assert verdict.outcome.stacks == [4000, 104000, 12050]
    for lang, sentence in (("en", english), ("es", spanish)):
        assert [note for note in verdict.noted(lang) if "rake" not in note] == [sentence]


def test_r16_a_raise_over_a_short_blind_is_printed_from_either():
    """PokerStars prints by how much it exceeds the short blind, others the full one."""
    for printed in ("500", "400"):
        verdict = verdict_on(
            TOURNAMENT,
            ("Ci (4000", "Ci (120"),
            ("posts big blind 200", "posts big blind 95 and is all-in"),
            ("Bo (120", "Bo (4000"),
            ("posts small blind 95 and is all-in", "posts small blind 100"),
            ("Ana: calls 200\nCi: checks", f"Ana: raises {printed} to 600\nBo: folds"),
        )
        assert not [note for note in verdict.notes if "raise" in note[0]]


def test_r05_a_player_without_chips_does_not_play():
    """A stack of nothing is refused (R-05)."""
    assert "R-05: Ana plays without chips" in str(phh_verdict(("[1000, 800, 600]", "[0, 800, 600]")).fault)
