"""PokerStars text, line by line: what is read, what is passed over, what is refused with its line."""

import pytest

from tapete.history.record import Unreadable
from tapete.text import Fault
from tests.history.texts import CASH, TOURNAMENT, numbered, record_of, verdict_on

POSTS = """\
PokerStars Hand #103:  Hold'em No Limit ($1/$2) - 2010/01/01 1:00:00 ET
Table 'X' 9-max Seat #{button} is the button
Seat 1: A ($100 in chips)
Seat 2: B ($100 in chips)
Seat 4: C ($100 in chips)
Seat 5: D ($100 in chips)
{posts}
*** HOLE CARDS ***
{folds}
*** SUMMARY ***
Total pot $0 | Rake $0
"""


def posted(posts, button=1, folds=("A", "B", "C", "D")):
    """The record of a hand of four with these posts."""
    return record_of(
        POSTS.format(button=button, posts="\n".join(posts), folds="\n".join(f"{who}: folds" for who in folds))
    )


def test_a_cash_hand_becomes_a_record():
    """Names with blanks and dots, commas in amounts, cents; who sits out and does nothing is not dealt in."""
    record = record_of(CASH)
    assert (record.hand, record.scale) == ("101", 100)
    assert record.players == ("Ana", "Bea Cruz", "C.D.")
    assert record.stacks == (10000, 104050, 6000)
    assert (record.posted.small, record.posted.big, record.stakes.small_blind, record.stakes.big_blind) == (
        1,
        2,
        50,
        100,
    )
    assert record.board == "2h7cKd9s3d"
    assert record.hole == ("AhKh", "????", "7h7d")
    assert record.recorded.collected == (0, 0, 11850)
    assert (record.recorded.total_pot, record.recorded.rake) == (12050, 200)
    assert record.about == {
        "venue": "PokerStars",
        "currency_symbol": "$",
        "year": 2021,
        "month": 2,
        "day": 3,
        "table": "Sol II",
    }


def test_in_a_run_out_hands_are_shown_before_the_rest_of_the_board():
    """The order is PHH's, whatever the text prints first (R-44)."""
    verbs = [action.verb for action in record_of(CASH).actions]
    assert verbs[-3:] == ["show", "show", "board"]


def test_a_tournament_hand_with_a_short_blind_and_a_side_pot():
    """The blind's full size comes from the header (R-16); amounts are chips."""
    record = record_of(TOURNAMENT)
    assert (record.scale, record.stakes.ante, record.stakes.small_blind) == (1, 25, 100)
    assert record.recorded.uncalled == (200, 0, 0)
    assert record.recorded.collected == (210, 360, 0)


def test_b89_a_raise_is_read_as_its_total():
    """ "raises $2 to $3" makes a total of $3."""
    assert [action.to for action in record_of(CASH).actions if action.verb == "raise"] == [300, 1000]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("PokerStars Hand #101:  Hold'em No Limit ($0.50/$1 USD)", "POKERSTARS GAME #101: HOLD'EM NO LIMIT ($0.50/$1)"),
        ("PokerStars Hand", "PokerStars Zoom Hand"),
        ("PokerStars Hand", "PokerStars Home Game Hand"),
        ("#101: ", "#101 (partial):"),
        ("Hold'em No Limit ($0.50/$1 USD)", "Mixed NLH/PLO (Hold'em No Limit, $0.50/$1 USD)"),
        ("$", "€"),
        ("$", "£"),
        ("6-max ", ""),
        ("Ana: raises $2 to $3", "Ana: raises $3 to $3"),
        ("shows [Ah Kh] (a pair of Kings)", "shows [Ah Kh]"),
        ("Dealt to Ana [Ah Kh]\n", ""),
        ("Board [2h 7c Kd 9s 3d]\n", ""),
        ("*** TURN *** [2h 7c Kd] [9s]", "*** TURN *** [2h 7c Kd 9s]"),
        ("*** TURN *** [2h 7c Kd] [9s]", "*** TURN *** [9s]"),
        ("SHOW DOWN", "SHOWDOWN"),
        ("C.D.: checks\n", "C.D.: checks \nAna has timed out\nAna is disconnected\nBetting is capped\n"),
        ("C.D.: checks\n", 'C.D.: checks\nGhost: is sitting out\nGhost said, "Ana: folds"\nAna: Table deposit $5\n'),
        ("Ana: bets $4", "  Ana: bets $4  "),
        ("C.D. collected $118.50 from pot\n", ""),
        ("Rake $2", "Rake $1 | Jackpot $1 | Bingo $0"),
        ("Total pot $120.50", "Total pot $118.50"),
    ],
)
def test_variants_of_the_format_tell_the_same_hand(old, new):
    """Eras, currencies, trackers and table talk change nothing about chips and cards."""
    verdict = verdict_on(CASH, (old, new))
    assert verdict.ok, verdict.fault
    assert verdict.outcome.stacks == [4000, 104000, 12050]


def test_a_header_that_names_two_forms_of_betting_is_no_limit():
    """Pot limit before the flop, no limit after it: legal as no limit."""
    verdict = verdict_on(CASH, ("No Limit", "Pot Limit Pre-Flop, No Limit Post-Flop"))
    assert verdict.record.stakes.betting == "no_limit"


def test_the_limits_of_fixed_limit_give_the_blinds():
    """A fixed-limit header tells the bets; the blinds are what was posted (R-17)."""
    record = record_of(CASH.replace("No Limit ($0.50/$1 USD)", "Limit ($1/$2 USD)"))
    stakes = record.stakes
    assert (stakes.betting, stakes.small_bet, stakes.big_bet, stakes.small_blind) == ("fixed_limit", 100, 200, 50)


def test_r18_a_second_big_blind_is_a_live_post():
    """The first one left of the small blind is the big blind."""
    record = posted(["B: posts small blind $1", "C: posts big blind $2", "D: posts big blind $2"])
    assert (record.posted.small, record.posted.big, record.posted.live) == (1, 2, (0, 0, 0, 200))


def test_r19_a_second_small_blind_is_dead():
    """Who missed only the small blind posts that, dead."""
    record = posted(["D: posts small blind $1", "B: posts small blind $1", "C: posts big blind $2"])
    assert (record.posted.small, record.posted.dead) == (1, (0, 0, 0, 100))


@pytest.mark.parametrize("words", ["small & big blinds", "big & small blinds"])
def test_r19_both_blinds_in_one_post_are_a_live_and_a_dead_part(words):
    """The big blind is live, the small one dead, the live post first."""
    record = posted(["B: posts small blind $1", "C: posts big blind $2", f"D: posts {words} $3"])
    assert (record.posted.live[3], record.posted.dead[3]) == (200, 100)
    short = posted(["B: posts small blind $1", "C: posts big blind $2", f"D: posts {words} $1.50 and is all-in"])
    assert (short.posted.live[3], short.posted.dead[3]) == (150, 0)


def test_a_post_without_words_is_live_and_a_dead_one_says_so():
    """ "posts $2" and "posts dead $1" are taken as they are called."""
    record = posted(["B: posts small blind $1", "C: posts big blind $2", "D: posts $2", "A: posts dead $1"])
    assert (record.posted.live[3], record.posted.dead[0]) == (200, 100)


def test_r13_without_a_small_blind_the_first_player_is_the_big_blind():
    """A dead small blind, and a dead one posted elsewhere is not it."""
    record = posted(["B: posts big blind $2", "D: posts small blind $1"])
    assert (record.posted.small, record.posted.big, record.posted.dead) == (None, 1, (0, 0, 0, 100))


def test_r13_the_button_may_be_an_empty_seat():
    """The order starts left of it."""
    record = posted(["C: posts small blind $1", "D: posts big blind $2"], button=3)
    assert [record.players[p] for p in record.around()] == ["C", "D", "A", "B"]


def test_r45_straddles_sit_left_of_the_big_blind():
    """One elsewhere is an ordinary live post; a short one counts in full."""
    blinds = ["B: posts small blind $1", "C: posts big blind $2"]
    assert posted([*blinds, "D: posts straddle $4"]).stakes.straddles == (400,)
    assert posted([*blinds, "D: posts the straddle $3 and is all-in"]).stakes.straddles == (400,)
    assert posted([*blinds, "A: posts straddle $4"]).posted.live == (400, 0, 0, 0)


def test_r20_one_ante_alone_is_paid_for_all():
    """By the big blind, or by the button."""
    blinds = ["B: posts small blind $1", "C: posts big blind $2"]
    assert posted([*blinds, "C: posts the ante $2"]).stakes.big_blind_ante == 200
    assert posted([*blinds, "A: posts the ante $2"]).stakes.button_ante == 200


def test_r20_who_has_the_chips_pays_the_whole_ante():
    """Less is posted only all-in, with a blind or without one."""
    with pytest.raises(Fault, match="R-20: Bo posts an ante of 19 and could pay 25 like the others") as caught:
        record_of(TOURNAMENT.replace("Bo: posts the ante 25", "Bo: posts the ante 19"))
    assert "R-20: Bo pone un ante de 19 y podía pagar 25 como los demás" in caught.value.message("es")
    with pytest.raises(Fault, match="R-20"):
        record_of(TOURNAMENT.replace("Ana: posts the ante 25", "Ana: posts the ante 24 and is all-in"))
    short = TOURNAMENT.replace("Bo (120", "Bo (19").replace("Bo: posts small blind 95 and is all-in\n", "")
    for said in ("", " and is all-in"):
        assert record_of(short.replace("Bo: posts the ante 25", f"Bo: posts the ante 19{said}")).stakes.ante == 25


def test_r16_an_ante_can_take_the_whole_blind():
    """Who has nothing left for the blind prints no line, and still has it."""
    text = (
        POSTS.replace("B ($100", "B ($1")
        .replace("C ($100", "C ($1")
        .format(button=1, folds="D: folds\nA: folds", posts="\n".join(f"{who}: posts the ante $1" for who in "ABCD"))
    )
    record = record_of(text)
    assert (record.posted.small, record.posted.big) == (1, 2)
    alone = record_of(text.replace("C ($1 ", "C ($50 "))
    assert (alone.posted.small, alone.posted.big) == (None, 1)


def test_names_cannot_pretend_to_act():
    """The longest name that fits a line has spoken."""
    text = CASH.replace("Bea Cruz", "Ana: folds, she").replace("C.D.", "Ana: raises $1 to")
    verdict = verdict_on(text)
    assert verdict.ok, verdict.fault
    assert verdict.record.players == ("Ana", "Ana: folds, she", "Ana: raises $1 to")


def test_a_single_card_that_is_shown_leaves_the_other_unknown():
    """It was not shown to claim a pot (R-48)."""
    record = record_of(CASH.replace("Ana: shows [Ah Kh]", "Ana: shows [Ah]").replace("Dealt to Ana [Ah Kh]\n", ""))
    assert "Ah??" in [action.cards for action in record.actions]


def test_who_shows_without_having_to_is_only_known():
    """After all others folded nobody shows down; the cards are kept."""
    cut = CASH.index("Ana: calls $47")
    text = CASH[:cut] + (
        "Ana: folds\nUncalled bet ($47) returned to C.D.\nC.D. collected $20.50 from pot\nC.D.: shows [7h 7d]\n"
        "*** SUMMARY ***\nTotal pot $20.50 | Rake $0\nSeat 3: Bea Cruz (small blind) mucked [2c 2d]\n"
    )
    record = record_of(text)
    assert record.hole == ("AhKh", "2c2d", "7h7d")
    assert {action.verb for action in record.actions} == {"fold", "raise", "call", "check", "bet", "board"}


WRONG = [
    ("Hold'em No Limit", "Omaha Pot Limit", 1, "not Texas hold'em"),
    ("Hold'em No Limit", "6+ Hold'em No Limit", 1, "not Texas hold'em"),
    ("Hold'em No Limit", "Split Hold'em No Limit", 1, "not Texas hold'em"),
    ("($0.50/$1 USD)", "", 1, "no blinds or limits in the header"),
    ("($0.50/$1 USD)", "($0.50/$1 - $20 Cap -  USD)", 1, "a cap on what a hand may cost"),
    ("Table 'Sol II' 6-max Seat #1 is the button\n", "", 1, "the button is missing"),
    ("Seat 3: Bea Cruz", "Seat 1: Bea Cruz", 4, "is there twice"),
    ("Seat 4: C.D.", "Seat 4: Ana", 5, "is there twice"),
    ("C.D.: posts big blind $1", "C.D.: posts button blind $1", 8, "not known in hold'em"),
    ("C.D.: posts big blind $1\n", 2 * "C.D.: posts big blind $1\n", 9, "C.D. posts that a second time"),
    ("C.D.: posts big blind $1\n", "", 1, "nobody posts the big blind"),
    ("*** HOLE CARDS ***\n", "", 11, "acts before the cards"),
    ("*** TURN ***", "*** FLOP ***", 21, "*** FLOP *** comes after *** FLOP ***"),
    ("*** FLOP ***", "*** FIRST FLOP ***", 16, "run more than once"),
    ("*** FLOP ***", "*** 4TH STREET ***", 16, "no part of a hold'em hand"),
    ("[2h 7c Kd]\nC.D.", "[2h 7c]\nC.D.", 16, "not 3 new cards"),
    ("*** TURN *** [2h 7c Kd] [9s]\n", "", 23, "these are not 1 new cards"),
    ("Ana: calls $47", "Ana: ponders", 23, "this is not understood: 'ponders'"),
    ("Ana: calls $47", "Ann: calls $47", 23, "'Ann' has no seat line"),
    ("Ana: calls $47", "Ana: calls $0.001", 23, "finer than the smallest amount"),
    ("C.D. collected", "D.C. collected", 28, "'D.C.' has no seat line"),
    ("Board [2h 7c Kd 9s 3d]", "Board [2h 7c Kd 9s 3c]", 31, "the summary has the board"),
    ("Seat 4: C.D. (big", "Seat 5: C.D. (big", 34, "seat 5 has no seat line"),
    ("Total pot $120.50 | Rake $2\n", "", 1, "the summary is missing"),
    ("Ana: shows [Ah Kh]", "Ana: shows [Ah Kc]", 1, "Ana shows AhKc, but was dealt AhKh"),
    ("Ana: shows [Ah Kh]", "Ana: shows [Ah Kh Qh]", 27, "two hole cards"),
    ("shows [7h 7d]", "shows [7h 7c]", 1, "R-01: 7c is there twice"),
    ("Eve joins", "x" * 3000, 11, "a line of 30"),
    ("Eve joins the table at seat #5", "Hand cancelled", 11, "R-56"),
    ("Eve joins the table at seat #5", "Seat 2: Eve ($5 in chips)", 11, "begins without its header"),
    ("Eve joins the table at seat #5", "Table 'T' Seat #2 is the button", 11, "begins without its header"),
    ("Seat 1: Ana ($100", "Table 'T' Seat #2 is the button\nSeat 1: Ana ($100", 3, "a second table line"),
    ("Board [", "Hand was run twice\nBoard [", 31, "run more than once"),
]


@pytest.mark.parametrize(("old", "new", "line", "sentence"), WRONG)
def test_what_is_damaged_is_said_with_its_line(old, new, line, sentence):
    """One sentence names the hand, the line and what is wrong, in both languages."""
    assert old in CASH
    with pytest.raises(Fault) as caught:
        record_of(CASH.replace(old, new, 1))
    assert str(caught.value).startswith(f"hand 101, line {line}: ")
    assert sentence in str(caught.value)
    assert caught.value.message("es").startswith(f"mano 101, línea {line}: ")


def test_another_game_is_unreadable_and_a_damaged_hand_is_not():
    """The kinds of fault differ, as their exit codes do."""
    with pytest.raises(Unreadable):
        record_of(CASH.replace("Hold'em", "Omaha"))
    with pytest.raises(Fault, match="the header") as caught:
        record_of("hello\n")
    assert not isinstance(caught.value, Unreadable)


def test_r04_eleven_players_are_refused():
    """No table has more than ten (R-04)."""
    extra = "".join(f"Seat {n}: P{n} ($9 in chips)\n" for n in range(7, 16))
    acting = "".join(f"P{n}: folds\n" for n in range(7, 16))
    text = CASH.replace("Seat 6", extra + "Seat 6", 1).replace("Ana: raises $2", acting + "Ana: raises $2")
    with pytest.raises(Fault, match="R-04: 2 to 10 players are dealt in, not 12"):
        record_of(text)


def test_lines_know_their_numbers():
    """Numbers are those of the file, wherever the hand begins in it."""
    text = "\n".join(line for _, line in numbered(CASH))
    assert record_of(text).actions[0].line == 12
