"""Replay: what the rules refuse, what R-46 tolerates, and what the file must not say of the result."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.history import phh, phh_writer
from tapete.history.verdict import as_json, judge
from tests.history.played import random_hand, stars_text
from tests.history.texts import CASH, PHH, TOURNAMENT, record_of, verdict_on


def phh_verdict(*changes):
    """The verdict on the sample document with some changes, each of which has to apply."""
    text = PHH
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return judge(phh.parse(text), 1)


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
        "notes": ["R-46: rake 2.00 as the file has it"],
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
    ("Ana: raises $2 to $3", "Ana: raises $0.50 to $1.50", "line 12, Ana raises to 1.50: R-29", "(in hundredths)"),
    ("Ana: raises $2 to $3", "C.D.: raises $2 to $3", "line 12, C.D. raises to 3.00: R-41", "Ana's turn (R-24)"),
    ("Bea Cruz: folds", "Bea Cruz: checks", "line 13, Bea Cruz checks: R-25", "2"),
    ("C.D.: calls $2", "C.D.: calls $1", "line 15, C.D. calls: R-16, R-33", "the call adds 2.00, not 1.00"),
    ("C.D.: checks\n", "", "line 17, Ana bets 4.00: R-41", "C.D.'s turn"),
    ("Ana: calls $6\n", "", "line 20, the board gets 9s: R-27", "the betting on the flop is not over, Ana has"),
    ("Ana: calls $6", "Ana: calls $6\nC.D.: bets $9", "line 21, C.D. bets 9.00: R-27", "and the turn is missing"),
    ("Ana: calls $47", "Ana: calls $47\nC.D.: folds", "line 24, C.D. folds: R-33", "C.D. is all-in"),
    ("Ana: calls $47", "Ana: calls $47\nAna: folds", "line 24, Ana folds: R-27", "the betting is over"),
    ("C.D.: checks", "Bea Cruz: checks", "line 17, Bea Cruz checks: R-41", "Bea Cruz has folded"),
    (
        "C.D.: bets $47 and is all-in",
        "C.D.: raises $47 to $47",
        "line 22, C.D. raises to 47.00: R-25",
        "nothing to raise",
    ),
    ("Ana: calls $47\n", "", "line 25, C.D. shows 7h7d: R-27", "the betting on the turn is not over"),
    ("Seat 1: Ana ($100", "Seat 1: Ana ($50", "line 23, Ana calls: R-16, R-33", "the call adds 37.00, not 47.00"),
]


@pytest.mark.parametrize(("old", "new", "place", "reason"), REFUSED)
def test_a_refused_action_is_said_with_its_place_and_figures(old, new, place, reason):
    """Hand, line, action, clause, figures; the replay stops there, without a result."""
    verdict = verdict_on(CASH, (old, new))
    said = verdict.fault.message("en")
    assert said.startswith(f"hand 101, {place}"), said
    assert reason in said
    assert verdict.fault.message("es").startswith("mano 101, línea ")
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
    assert verdict.notes[0][0].startswith("R-46: nobody could answer Ana's raise to 87.00 (R-32)")


def test_r46_a_bet_of_one_who_is_not_asked_any_more_comes_back():
    """All others are all-in, so there is nothing to bet against (R-32)."""
    verdict = verdict_on(
        CASH, ("*** SHOW DOWN ***", "Ana: bets $5\nUncalled bet ($5) returned to Ana\n*** SHOW DOWN ***")
    )
    assert verdict.ok, verdict.fault
    assert "nobody could answer Ana's raise to 5.00" in verdict.notes[0][0]


def test_r46_a_beaten_all_in_hand_may_have_been_mucked():
    """The stacks do not depend on it, and the note says so (R-49)."""
    verdict = verdict_on(CASH, ("Ana: shows [Ah Kh] (a pair of Kings)", "Ana: mucks hand"))
    assert verdict.ok
    assert verdict.notes[0][0] == "R-46: Ana mucked, where R-49 shows every hand"


def test_r49_a_mucked_all_in_hand_that_would_have_won_is_told():
    """R-49 shows it, so the chips that the file pays do not follow."""
    verdict = verdict_on(
        CASH,
        ("Ana [Ah Kh]\n", "Ana [Kc Kh]\n"),
        ("Ana: shows [Ah Kh] (a pair of Kings)", "Ana: mucks hand"),
        ("showed [Ah Kh] and lost", "mucked [Kc Kh]"),
    )
    assert "the file pays 118.50 to C.D., the rules pay 0.00" in str(verdict.fault)


def test_unknown_hands_that_are_mucked_lose():
    """The others win without them (R-48)."""
    verdict = verdict_on(
        CASH,
        ("Dealt to Ana [Ah Kh]\n", ""),
        ("Ana: shows [Ah Kh] (a pair of Kings)", "Ana: mucks hand"),
        ("showed [Ah Kh] and lost", "mucked"),
    )
    assert verdict.ok


SPLIT = (
    ("[Ah Kh]", "[Ac Kc]"),
    ("C.D.: shows [7h 7d]", "C.D.: shows [Ad Ks]"),
    ("(big blind) showed [7h 7d] and won ($118.50)", "(big blind) showed [Ad Ks] and won ($60.25)"),
    ("Rake $2", "Rake $0"),
)


def split(*collected):
    """The sample hand with two equal hands, and what each collects."""
    lines = "".join(
        f"{who} collected {chips} from pot\n" for who, chips in zip(("Ana", "C.D."), collected, strict=True)
    )
    return verdict_on(CASH, *SPLIT, ("C.D. collected $118.50 from pot\n", lines))


def test_r55_an_even_split_follows():
    """Both take half."""
    assert split("$60.25", "$60.25").ok


def test_r46_the_odd_cent_goes_where_the_file_has_it():
    """The stacks follow, and the note says whose it is by R-55."""
    text = CASH
    for old, new in SPLIT:
        text = text.replace(old, new)
    text = text.replace("$0.50", "$0.51").replace("$120.50", "$120.51")
    for first, second in (("$60.26", "$60.25"), ("$60.25", "$60.26")):
        lines = f"Ana collected {first} from pot\nC.D. collected {second} from pot\n"
        verdict = verdict_on(text, ("C.D. collected $118.50 from pot\n", lines))
        assert verdict.ok, verdict.fault
        assert [won % 100 for won in verdict.outcome.won] == [int(first[-2:]), 0, int(second[-2:])]
        noted = [note[0] for note in verdict.notes]
        assert noted == ([] if second == "$60.26" else ["R-46: the odd chip went to Ana, by R-55 it is C.D.'s"])


WRONG_RESULTS = [
    (("$118.50", "$118"), "R-42: the file pays 118.00 and takes 2.00 of a pot of 120.50"),
    (("Total pot $120.50 | Rake $2", "Total pot $130.50 | Rake $12"), "of a pot of 130.50, but the chips put in make"),
    (("C.D. collected", "Ana collected"), "R-53, R-55: the file pays 118.50 to Ana, the rules pay 0.00"),
    (("C.D. collected $118.50 from pot\n", 2 * "C.D. collected $118.50 from pot\n"), "R-42: the file pays 237.00"),
    (("C.D. collected $118.50", "Bea Cruz collected $118.50"), "to Bea Cruz, the rules pay 0.00"),
    (("*** SHOW DOWN", "Uncalled bet ($1) returned to Ana\n*** SHOW DOWN"), "R-34: the file returns 1.00 to Ana"),
    (("$118.50", "$20.50"), "R-42"),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG_RESULTS)
def test_a_result_that_does_not_follow_is_said_with_both_figures(change, sentence):
    """The replay ends with its own figures and says that the file disagrees (B91)."""
    verdict = verdict_on(CASH, change)
    assert sentence in str(verdict.fault)
    assert as_json(verdict, "f", "en")["stacks"] == [4000, 104000, 12050]


def test_half_the_pot_is_no_rake():
    """What is missing beyond that was lost by the file."""
    assert "R-42" in str(verdict_on(CASH, ("$118.50", "$50.50"), ("Rake $2", "Rake $70")).fault)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("[940, 760, 690]", None),
        ("[940, 760, 701]", "R-42"),
        ("[940, 770, 690]", "R-53, R-55: the file pays 10 to Bo, the rules pay 0"),
        ("[930, 760, 700]", "R-34, R-42: the file leaves Ana with 930; before the pots it is 940, 0 returned"),
    ],
)
def test_final_stacks_of_a_document_are_checked(row, sentence):
    """Less than the rules pay is the rake; everything else is said."""
    verdict = phh_verdict(("[940, 760, 700]", row))
    assert verdict.ok == (sentence is None)
    assert sentence is None or sentence in str(verdict.fault)
    assert verdict.outcome.rake == (10 if sentence is None else verdict.outcome.rake)


def test_winnings_and_final_stacks_have_to_agree():
    """A document that contradicts itself is refused."""
    verdict = phh_verdict(("finishing_stacks", "winnings = [0, 0, 100]\nfinishing_stacks"))
    assert "R-34, R-42: the file leaves Ci with 700" in str(verdict.fault)


def test_a_document_without_results_has_nothing_to_disagree_with():
    """Then the engine's figures stand."""
    verdict = phh_verdict(("finishing_stacks = [940, 760, 700]\n", ""))
    assert verdict.ok
    assert verdict.outcome.stacks == [940, 760, 700]


def test_trackers_that_keep_a_returned_bet_in_the_pot_are_followed():
    """A walk counted as $1.50 instead of $1 and $0.50 returned (R-34)."""
    text = CASH[: CASH.index("Ana: raises")] + "Ana: folds\nBea Cruz: folds\nC.D. collected $1.50 from pot\n"
    verdict = verdict_on(text + "*** SUMMARY ***\nTotal pot $1.50 | Rake $0\n")
    assert verdict.ok, verdict.fault
    assert verdict.outcome.returned == (0, 0, 50)


def test_r05_a_player_without_chips_does_not_play():
    """A stack of nothing is refused (R-05)."""
    assert "R-05: Ana plays without chips" in str(phh_verdict(("[1000, 800, 600]", "[0, 800, 600]")).fault)
