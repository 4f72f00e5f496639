"""The speed card plays what it says, names what is missing, and hides nothing."""

import pytest
from bench.loops import SEATS, STACK, pokerkit_loop, shuffled_decks, tapete_loop
from bench.speed import engines_here, figure, ratios, report, timed


def test_decks_are_whole_and_differ():
    """Each deck has all 52 cards, also in the last, shorter batch of a shuffle."""
    decks = list(shuffled_decks(260, seed=1))
    assert len(set(decks)) == 260
    assert all(sorted(deck) == list(range(52)) for deck in decks)


@pytest.mark.parametrize(("make", "hands"), [(tapete_loop, 3000), (pokerkit_loop, 40)])
def test_loops_play_the_policy_and_keep_the_chips(make, hands):
    """All chips are there after every hand, and about 11, 73 and 16 % of the actions are folds, calls and raises."""
    played = make()(hands, seed=5)
    assert len(played.ends) == hands
    assert {sum(end) for end in played.ends} == {SEATS * STACK}
    actions = played.folds + played.passive + played.raises
    assert played.passive / actions == pytest.approx(0.73, abs=0.05)
    assert played.raises / actions == pytest.approx(0.165, abs=0.04)


def test_the_card_names_what_is_missing_and_where_others_are_ahead():
    """A peer that is not installed has its row, in bold; a factor below one is printed like any other."""
    blocks = [timed(tapete_loop(), 20, seed) for seed in range(3)]
    slow, fast = figure("tapete", blocks), figure("OpenSpiel", [(2 * speed, played) for speed, played in blocks])
    lines = list(report([1.0], [slow, fast], ["pokers"]))
    assert ratios([slow, fast]) == {"OpenSpiel": pytest.approx(0.5)}
    assert any("OpenSpiel" in line and "0.50 ×" in line for line in lines)
    assert "| pokers | **MISSING, not installed** | | |" in lines


def test_a_missing_peer_is_named_aloud(monkeypatch, capsys):
    """The name stands on stderr and in the list of the missing."""

    def absent():
        raise ImportError("No module named 'pokers'")

    monkeypatch.setattr("bench.speed.ENGINES", {"tapete": tapete_loop, "pokers": absent})
    loops, missing = engines_here()
    assert list(loops) == ["tapete"]
    assert missing == ["pokers"]
    assert "MISSING: pokers" in capsys.readouterr().err
