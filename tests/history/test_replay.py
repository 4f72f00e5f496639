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
        verdict = verdict_on(text, ("C.D. collected $118.50 from pot\n", lines), ("($60.25)", f"({second})"))
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
        ("[930, 760, 700]", "the file ends with Ana at 930; by R-34 and R-42 it should be 940"),
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
    assert "the file says that Ci won 100, but by its final stacks it is 160 (R-34, R-42)" in str(verdict.fault)


def test_a_document_without_results_has_nothing_to_disagree_with():
    """Then the engine's figures stand."""
    verdict = phh_verdict(("finishing_stacks = [940, 760, 700]\n", ""))
    assert verdict.ok
    assert verdict.outcome.stacks == [940, 760, 700]


TIE = (
    "variant = 'NT'\nante_trimming_status = false\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
    "starting_stacks = [200, 300]\nactions = ['d dh p1 AhKh', 'd dh p2 AdKd', 'p2 cc', 'p1 cbr 100', 'p2 cc',\n"
    "'d db 2s3s4s', 'p1 cc', 'p2 cc', 'd db 9c', 'p1 cc', 'p2 cc', 'd db Tc', 'p1 cc', 'p2 cc',\n"
    "'p1 sm AhKh', 'p2 sm AdKd']\nhand = 8\nplayers = ['Ana', 'Bo']\n"
)
"""Two equal hands and a pot of 200."""


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("winnings = [100, 100]", None),
        ("winnings = [95, 95]", None),
        ("winnings = [96, 95]", None),
        ("finishing_stacks = [195, 296]", None),
        ("winnings = [100, 98]", "Bo and Ana split a pot and its rake alike, but the file pays 98 to one and 100 to"),
        ("winnings = [100, 0]", "R-53, R-55: the file pays 0 to Bo, the rules pay 100"),
        ("winnings = [0, 100]", "R-53, R-55: the file pays 0 to Ana, the rules pay 100"),
        ("finishing_stacks = [200, 200]", "R-53, R-55: the file pays 0 to Bo, the rules pay 100"),
        ("finishing_stacks = [200, 250]", "R-55, R-57: Bo and Ana split a pot and its rake alike"),
    ],
)
def test_r57_the_rake_of_a_tie_falls_on_both(row, sentence):
    """Ties are split after the rake; only an odd chip may differ."""
    verdict = judge(phh.parse(f"{TIE}{row}\n"), 1)
    assert verdict.ok == (sentence is None), verdict.fault
    assert sentence is None or sentence in str(verdict.fault)


THREE_WAY = (
    "variant = 'NT'\nante_trimming_status = false\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
    "starting_stacks = [50, 150, 150]\nactions = ['d dh p1 AhKh', 'd dh p2 AdKd', 'd dh p3 QcJd', 'p3 cbr 150',\n"
    "'p1 cc', 'p2 cc', 'p3 sm QcJd', 'p1 sm AhKh', 'p2 sm AdKd', 'd db 2s3s4s', 'd db 9c', 'd db Tc']\n"
    "hand = 9\nplayers = ['Ana', 'Bo', 'Ci']\n"
)
"""Ana and Bo split the main pot of 150, Bo wins the side pot of 200."""


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("[75, 275, 0]", None),
        ("[73, 265, 0]", None),
        ("[75, 265, 0]", None),
        ("[73, 273, 0]", None),
        ("[60, 275, 0]", "Ana and Bo split a pot and its rake alike, but the file pays 60 to one and 75 to the other"),
        ("[0, 275, 0]", "the file pays 0 to Ana, the rules pay 75"),
    ],
)
def test_r57_the_rake_of_a_side_pot_is_its_winners(row, sentence):
    """Houses rake the pots as they like; who splits the main pot never pays more than who wins the side pot too."""
    verdict = judge(phh.parse(f"{THREE_WAY}winnings = {row}\n"), 1)
    assert verdict.ok == (sentence is None), verdict.fault
    assert sentence is None or sentence in str(verdict.fault)


def test_r55_a_side_pot_is_paid():
    """Its winner may be raked, but does not go without."""
    text = THREE_WAY.replace("AhKh", "AhAc")
    assert judge(phh.parse(f"{text}winnings = [150, 190, 0]\n"), 1).ok
    text = text.replace("[50, 150, 150]", "[150, 200, 200]").replace("cbr 150", "cbr 200")
    verdict = judge(phh.parse(f"{text}winnings = [450, 0, 0]\n"), 1)
    assert "the file pays 0 to Bo, the rules pay 100" in str(verdict.fault)


def test_r55_no_odd_chip_is_left_of_a_pot_that_divides():
    """Who gets more than an equal winner by more than the odd chip is paid too much."""
    tens = TIE.replace("[200, 300]", "[2000, 3000]").replace("[1, 2]", "[10, 20]").replace("100'", "1000'")
    tens = tens.replace("min_bet = 2", "min_bet = 20")
    assert judge(phh.parse(f"{tens}winnings = [1000, 1000]\n"), 1).ok
    verdict = judge(phh.parse(f"{tens}winnings = [1010, 990]\n"), 1)
    assert "the file pays 1010 to Ana, the rules pay 1000" in str(verdict.fault)


@pytest.mark.parametrize("collected", [("$59.26", "$59.25"), ("$59.25", "$59.26")])
def test_r46_the_odd_cent_of_a_raked_split_goes_where_the_file_has_it(collected):
    """59.255 each."""
    text = [*SPLIT[:2], ("showed [7h 7d]", "showed [Ad Ks]"), ("Rake $2", "Rake $1.99")]
    lines = "".join(
        f"{who} collected {chips} from pot\n" for who, chips in zip(("Ana", "C.D."), collected, strict=True)
    )
    assert verdict_on(CASH, *text, ("C.D. collected $118.50 from pot\n", lines)).ok


def test_a_rake_that_is_not_printed_is_none():
    """PokerStars prints it even when it is 0; what is missing from the pot was lost."""
    walk = CASH[: CASH.index("Ana: raises")] + "Ana: folds\nBea Cruz: folds\nC.D. collected {} from pot\n"
    walk += "*** SUMMARY ***\nTotal pot $1.50\n"
    assert verdict_on(walk.format("$1.50")).ok
    verdict = verdict_on(CASH, (" | Rake $2", ""))
    assert "R-42: the file pays 118.50 and takes 0.00 of a pot of 120.50" in str(verdict.fault)
    assert not verdict_on(CASH, (" | Rake $2", ""), ("$118.50", "$60.25")).ok
    assert verdict_on(CASH, (" | Rake $2", ""), ("$118.50", "$120.50")).ok


MISFITS = [
    (
        ("Seat 4: C.D. (big blind) showed [7h 7d] and won ($118.50)", "Seat 3: Bea Cruz won ($118.50)"),
        "R-46: the summary gives 118.50 to Bea Cruz, the lines above it 0.00; those count",
        "R-46: el resumen da 118.50 a Bea Cruz; las líneas anteriores, 0.00, y son las que cuentan",
    ),
    (
        ("and won ($118.50)", "and won ($18.50)"),
        "R-46: the summary gives 18.50 to C.D., the lines above it 118.50; those count",
        "R-46: el resumen da 18.50 a C.D.; las líneas anteriores, 118.50, y son las que cuentan",
    ),
    (
        ("Ana: calls $47", "Ana: calls $47 and is all-in"),
        "R-46: the file calls Ana all-in, with 40.00 left",
        "R-46: el archivo da a Ana por all-in, y le quedan 40.00",
    ),
    (
        ("Ana: bets $4", "Ana: bets $4 and is all-in"),
        "R-46: the file calls Ana all-in, with 93.00 left",
        "R-46: el archivo da a Ana por all-in, y le quedan 93.00",
    ),
    (
        ("C.D.: raises $6 to $10", "C.D.: raises $6 to $10 and is all-in"),
        "R-46: the file calls C.D. all-in, with 47.00 left",
        "R-46: el archivo da a C.D. por all-in, y le quedan 47.00",
    ),
    (
        ("posts big blind $1", "posts big blind $1 and is all-in"),
        "R-46: the file calls C.D. all-in, with 59.00 left",
        "R-46: el archivo da a C.D. por all-in, y le quedan 59.00",
    ),
    (
        ("C.D.: raises $6 to $10", "C.D.: raises $60 to $10"),
        "R-46: C.D.'s raise to 10.00 is by 6.00; the file prints 60.00",
        "R-46: la subida de C.D. a 10.00 es de 6.00; el archivo pone 60.00",
    ),
    (
        ("Ana: raises $2 to $3", "Ana: raises $3 to $3"),
        "R-46: Ana's raise to 3.00 is by 2.00; the file prints 3.00",
        "R-46: la subida de Ana a 3.00 es de 2.00; el archivo pone 3.00",
    ),
]


@pytest.mark.parametrize(("change", "english", "spanish"), MISFITS)
def test_r46_words_that_do_not_fit_the_chips_are_noted(change, english, spanish):
    """The totals and the lines of the course count; what contradicts them beside is said, and the hand is right."""
    verdict = verdict_on(CASH, change)
    assert verdict.ok, verdict.fault
    assert verdict.outcome.stacks == [4000, 104000, 12050]
    assert [note for note in verdict.notes if "rake" not in note[0]] == [(english, spanish)]


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


def test_trackers_that_keep_a_returned_bet_in_the_pot_are_followed():
    """A walk counted as $1.50 instead of $1 and $0.50 returned (R-34)."""
    text = CASH[: CASH.index("Ana: raises")] + "Ana: folds\nBea Cruz: folds\nC.D. collected $1.50 from pot\n"
    verdict = verdict_on(text + "*** SUMMARY ***\nTotal pot $1.50 | Rake $0\n")
    assert verdict.ok, verdict.fault
    assert verdict.outcome.returned == (0, 0, 50)


def test_r05_a_player_without_chips_does_not_play():
    """A stack of nothing is refused (R-05)."""
    assert "R-05: Ana plays without chips" in str(phh_verdict(("[1000, 800, 600]", "[0, 800, 600]")).fault)
