"""PHH documents: read, written, read back."""

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.history import phh, phh_writer
from tapete.history.record import Action, Unreadable
from tapete.history.verdict import judge
from tapete.text import Fault
from tests.history.played import random_hand, stars_text
from tests.history.texts import PHH, record_of


def changed(*changes):
    """The sample document with some changes, each of which has to apply."""
    text = PHH
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def test_a_document_becomes_a_record():
    """Players, stakes, cards, actions and remarks are where the format has them."""
    record = phh.parse(PHH)
    assert (record.hand, record.scale, record.players, record.stacks) == (7, 1, ("Ana", "Bo", "Ci"), (1000, 800, 600))
    assert (record.stakes.betting, record.stakes.small_blind, record.stakes.big_blind) == ("no_limit", 10, 20)
    assert (record.stakes.big_blind_ante, record.stakes.ante) == (20, 0)
    assert record.hole == ("AhKh", "????", "2c2d")
    assert record.board == "2h7c9d"
    assert record.actions[0] == Action("aim", 2, 60, comment="a raise")
    assert record.actions[-1] == Action("remark", comment="well played")
    assert record.about == {"author": "O'Hara"}


def test_a_remark_on_a_deal_is_kept():
    """It stands for itself, since cards are kept apart from the actions."""
    record = phh.parse(changed(("'d dh p1 AhKh'", "'d dh p1 AhKh # suited', ' '")))
    assert record.actions[0] == Action("remark", comment="suited")
    assert record.hole[0] == "AhKh"


def test_the_hand_of_the_document_is_right():
    """The big blind pays the ante for all (R-20), and p3 wins what is in."""
    verdict = judge(phh.parse(PHH), 1)
    assert verdict.ok
    assert verdict.outcome.stacks == [940, 760, 700]


def test_heads_up_arrays_are_written_in_reverse():
    """p1 is the big blind, and `blinds_or_straddles` names the small blind first (R-12)."""
    text = """
        variant = "NT"
        antes = [0, 2]
        blinds_or_straddles = [1, 2]
        min_bet = 2
        starting_stacks = [100, 50]
        actions = []
    """
    record = phh.parse(text)
    assert (record.posted.big, record.posted.small) == (0, 1)
    assert (record.stakes.small_blind, record.stakes.big_blind, record.stakes.big_blind_ante) == (1, 2, 2)
    assert record.players == ("p1", "p2")
    assert phh.parse(phh_writer.write(record)) == record


@pytest.mark.parametrize(
    ("antes", "found"),
    [
        ([0, 0, 0, 0], (0, 0, 0, (0, 0, 0, 0))),
        ([5, 5, 5, 5], (5, 0, 0, (0, 0, 0, 0))),
        ([0, 9, 0, 0], (0, 9, 0, (0, 0, 0, 0))),
        ([0, 0, 0, 9], (0, 0, 9, (0, 0, 0, 0))),
        ([0, 0, 4, 0], (0, 0, 0, (0, 0, 4, 0))),
        ([5, 15, 9, 5], (5, 10, 0, (0, 0, 4, 0))),
        ([5, 5, 3, 5], (5, 0, 0, (0, 0, 0, 0))),
    ],
)
def test_r20_the_pattern_of_the_antes_tells_who_pays_for_whom(antes, found):
    """Everybody's, the big blind's or the button's for all (R-20), a dead post (R-19), a short stack's."""
    text = f"""
        variant = "NT"
        antes = {antes}
        blinds_or_straddles = [1, 2, 0, 0]
        min_bet = 2
        starting_stacks = [100, 50, 3, 70]
        actions = []
    """
    record = phh.parse(text)
    stakes = record.stakes
    assert (stakes.ante, stakes.big_blind_ante, stakes.button_ante, record.posted.dead) == found


def test_r45_straddles_and_r18_posts_share_an_array():
    """Rising amounts behind the big blind are straddles, others live posts."""
    text = """
        variant = "NT"
        antes = [0, 0, 0, 0, 0, 0]
        blinds_or_straddles = [1, 2, 4, 8, 0, 2]
        min_bet = 2
        starting_stacks = [90, 90, 90, 90, 90, 90]
        actions = []
    """
    record = phh.parse(text)
    assert record.stakes.straddles == (4, 8)
    assert record.posted.live == (0, 0, 0, 0, 0, 2)
    assert phh.parse(phh_writer.write(record)) == record


def test_r13_a_dead_small_blind_leaves_p1_the_big_one():
    """With one blind only, its player has the big blind."""
    record = phh.parse(changed(("[10, 20, 0]", "[20, 0, 0]"), ("[0, 20, 0]", "[0, 0, 0]")))
    assert (record.posted.small, record.posted.big) == (None, 0)
    assert phh.parse(phh_writer.write(record)) == record


def test_decimals_are_exact_cents():
    """One decimal anywhere makes the scale 100; a float would not hold 0.29."""
    record = phh.parse(changed(("[1000, 800, 600]", "[1000, 0.29, 600]"), ("cbr 60", "cbr 2.50")))
    assert record.scale == 100
    assert record.stacks == (100000, 29, 60000)
    assert record.actions[0].to == 250
    assert phh.parse(phh_writer.write(record)) == record


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("'NT'", "'PO'"), "variant 'PO' is not read"),
        (("variant = 'NT'", ""), "variant None is not read"),
        (("[1000, 800, 600]", "[1000, 800]"), "antes has 3 entries, but starting_stacks has 2"),
        (("[1000, 800, 600]", "[1000, 'x', 600]"), "starting_stacks: x is not an amount"),
        (("[1000, 800, 600]", "[1000, -8, 600]"), "-8 is not an amount"),
        (("[1000, 800, 600]", "[1000, inf, 600]"), "not an amount that can be played for"),
        (("[1000, 800, 600]", "[1000, 0.005, 600]"), "finer than the smallest amount"),
        (("[1000, 800, 600]", "7"), "starting_stacks is missing or not an array"),
        (("antes = [0, 20, 0]", ""), "antes is missing"),
        (("[10, 20, 0]", "[0, 0, 0]"), "no big blind"),
        (("min_bet = 20", "min_bet = 40"), "R-29: min_bet is 40"),
        (("antes = [0, 20, 0]", "antes = [20, 20, 5]"), "antes: p3 pays 5 of 20 and has 600"),
        (("'p2 f'", "'p2 sd'"), "action 6: 'p2 sd' is not an action of hold'em"),
        (("'p2 f'", "'p4 f'"), "action 6: 'p4' is not one of p1 to p3"),
        (("'p2 f'", "'p2 cbr lots'"), "action 6: 'lots' is not an amount"),
        (("db 2h7c9d", "db 2h7c9x"), "action 7: '2h7c9x' are not cards"),
        (("db 2h7c9d", "db 2d7c9d"), "R-01: 2d is there twice"),
        (("p1 AhKh", "p1 AhKhQh"), "R-21: p1 is dealt AhKhQh"),
        (("'# well played'", "'p3 sm 2c3d'"), "Ci shows 2c3d, but was dealt 2c2d"),
        (("['Ana', 'Bo', 'Ci']", "['Ana', 'Bo']"), "players has to be 3 names"),
        (("[940, 760, 700]", "[940, 760]"), "finishing_stacks has 2 entries"),
    ],
)
def test_what_is_wrong_with_a_document_is_said_with_its_place(change, sentence):
    """A field or an action that makes no sense is named, with the hand."""
    with pytest.raises(Fault) as caught:
        phh.parse(changed(change))
    assert sentence in str(caught.value)
    assert "hand 7: " in str(caught.value)
    assert "mano 7: " in caught.value.message("es")


@pytest.mark.parametrize("text", ["variant = ", "[1", "x = [[[" + "[" * 5000, "x = 1" + "0" * 5000, "\0"])
def test_what_is_no_toml_is_unreadable(text):
    """Broken TOML cannot be read at all, however it is broken."""
    with pytest.raises(Unreadable, match="not a TOML document"):
        phh.parse(text)


@pytest.mark.parametrize("count", [1, 11])
def test_r04_one_and_eleven_players_are_refused(count):
    """A hand has two to ten players (R-04)."""
    row = [100] * count
    fields = {"variant": "'NT'", "antes": row, "blinds_or_straddles": row, "min_bet": 2, "starting_stacks": row}
    text = "\n".join(f"{name} = {value}" for name, value in fields.items()) + "\nactions = []"
    with pytest.raises(Fault, match=f"R-04: 2 to 10 players, not {count}"):
        phh.parse(text)


def test_names_that_are_missing_or_double_become_numbers():
    """Every player can be told apart."""
    assert phh.parse(changed(("['Ana', 'Bo', 'Ci']", "['', 'Bo', 'Bo']"))).players == ("p1", "p2", "p3")


TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=8)
VALUES = st.recursive(
    st.one_of(TEXT, st.integers(-(10**9), 10**9), st.booleans(), st.decimals(-1000, 1000, places=3)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXT, inner, max_size=3)),
    max_leaves=6,
)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), about=VALUES, remark=TEXT.map(str.strip).filter(bool))
def test_every_record_survives_writing_and_reading(seed, about, remark):
    """Whatever was played, with whatever the author adds: the document makes the same record."""
    played = phh.parse(phh_writer.write(record_of(stars_text(random_hand(seed), seed))))
    actions = (Action("remark", comment=remark), *(replace(action, comment=remark) for action in played.actions))
    record = replace(played, actions=actions, about={"_mine": about})
    assert phh.parse(phh_writer.write(record)) == record


def test_infinite_values_of_the_author_are_written_as_toml():
    """`time_limit = inf` is allowed by the format and stays."""
    record = phh.parse(PHH + "time_limit = inf\n")
    assert phh.parse(phh_writer.write(record)).about["time_limit"] == Decimal("inf")


def test_a_time_of_day_is_kept():
    """TOML's own types for dates and times survive."""
    record = phh.parse(PHH + "time = 12:34:56\n")
    assert phh.parse(phh_writer.write(record)) == record
