"""Results: what the file must not say of the pots, the rake and the final stacks."""

import pytest

from tapete.history import phh
from tapete.history.verdict import as_json, judge
from tests.history.texts import CASH, phh_verdict, verdict_on

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
    (("$118.50", "$118"), "R-42: the file pays $118.00 and takes $2.00 of a pot of $120.50"),
    (("Total pot $120.50 | Rake $2", "Total pot $130.50 | Rake $12"), "of a pot of $130.50, but the chips put in make"),
    (("C.D. collected", "Ana collected"), "R-53, R-55: the file pays $118.50 to Ana, the rules pay $0.00"),
    (("C.D. collected $118.50 from pot\n", 2 * "C.D. collected $118.50 from pot\n"), "R-42: the file pays $237.00"),
    (("C.D. collected $118.50", "Bea Cruz collected $118.50"), "to Bea Cruz, the rules pay $0.00"),
    (("*** SHOW DOWN", "Uncalled bet ($1) returned to Ana\n*** SHOW DOWN"), "R-34: the file returns $1.00 to Ana"),
    (("$118.50", "$20.50"), "R-42"),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG_RESULTS)
def test_a_result_that_does_not_follow_is_said_with_both_figures(change, sentence):
    """The replay ends with its own figures and says that the file disagrees (B91)."""
    verdict = verdict_on(CASH, change)
    assert sentence in (verdict.wrong("en") or "")
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
    assert "R-42: the file pays $118.50 and takes $0.00 of a pot of $120.50" in (verdict.wrong("en") or "")
    assert not verdict_on(CASH, (" | Rake $2", ""), ("$118.50", "$60.25")).ok
    assert verdict_on(CASH, (" | Rake $2", ""), ("$118.50", "$120.50")).ok


def test_trackers_that_keep_a_returned_bet_in_the_pot_are_followed():
    """A walk counted as $1.50 instead of $1 and $0.50 returned (R-34)."""
    text = CASH[: CASH.index("Ana: raises")] + "Ana: folds\nBea Cruz: folds\nC.D. collected $1.50 from pot\n"
    verdict = verdict_on(text + "*** SUMMARY ***\nTotal pot $1.50 | Rake $0\n")
    assert verdict.ok, verdict.fault
    assert verdict.outcome.returned == (0, 0, 50)
