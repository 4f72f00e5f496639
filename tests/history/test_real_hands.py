"""Hands that were really played, with the results that their sites recorded."""

import warnings
from decimal import Decimal

import pytest
from pokerkit import HandHistory

from tapete.history import Unreadable, phh_writer, read, replay_file, tell_file
from tapete.history.files import phh
from tapete.history.verdict import judge
from tests.history.real_hands import HANDS, expected, files, needs_hands

pytestmark = needs_hands
READ = ("phh/*/*.phh", "stars/*.txt")


def test_every_hand_comes_to_its_recorded_end():
    """All are right; stacks before the site's own rake, pots, returned chips and rake are as recorded."""
    seen = 0
    for path in files(*READ):
        for told in replay_file(path):
            seen += 1
            right = expected()[str(path.relative_to(HANDS)), str(told["hand"])]
            assert told["ok"], (path, told["error"])
            assert_agrees(told, right)
    assert seen == sum(file.startswith(("phh/", "stars/")) for file, _ in expected())


def assert_agrees(told, right):
    """The stacks but for the rake, of which who won nothing pays nothing."""
    names = right["players"]
    stacks = dict(zip(told["players"], told["stacks"], strict=True))
    raked = [stacks[name] - final for name, final in zip(names, right["finishing"], strict=True)]
    assert told["hand"] == right["hand"]
    assert told["scale"] == right["scale"]
    assert sum(raked) == right["rake"] == told["rake"]
    assert all(share >= 0 and (took or not share) for share, took in zip(raked, right["collected"], strict=True)), told
    assert sum(pot["amount"] for pot in told["pots"]) == right["total_pot"]
    returned = {told["players"][int(player)]: chips for player, chips in told["returned"].items()}
    assert returned == {name: chips for name, chips in zip(names, right["uncalled"], strict=True) if chips}


ODD = {
    "biggame-s1-w1-d2-d1h33.phh": "action 21, Player 491 shows 6s6c: R-27: the betting on the river is not over",
    "biggame-s1-w2-d1-d2h22.phh": "action 11, Player 517 folds: R-41: it is Player 516's turn (R-24)",
    "biggame-s1-w2-d4-d2h95.phh": "Player 495 bets or raises to 2,000: R-27: the betting on the flop is over",
    "biggame-s1-w5-d3-d5h63.phh": "the betting before the flop is not over, Player 495 has still to act",
    "biggame-s1-w9-d4-d9h98.phh": "R-29: the bet is 1,500 and the last raise was 1,100: raise to 2,600 at least",
    "biggame-s1-w9-d2-d9h55.phh": "R-53, R-55: the file pays 21,000 to Player 492, the rules pay 0",
    "biggame-s1-w10-d2-d10h35.phh": "R-53, R-55: the file pays 2,100 to Player499, the rules pay 0",
    "biggame-s1-w9-d4-d9h100.phh": "the file ends with Player 492 at 860,700; by R-34 and R-42 it should be 861,300",
    "pokerstars-25234313412.txt": "line 20, Player63 calls: R-16, R-33: the call adds 300, not 180",
    "pokerstars-3406008447.txt": "R-34: the file returns $20.00 to Player 186, by the rules $10.00 come back",
    "pokerstars-2344646393.txt": "R-12: heads-up the button posts the small blind, but Player32 has the button",
    "pokerstars-47656382023.txt": "line 30, Player199 folds: R-33: Player199 is all-in",
    "pokerstars-16652117062.txt": "line 24, Player58 folds: R-33: Player58 is all-in",
    "fulltilt-153580581770.txt": "line 15, Player573 folds: R-33: Player573 is all-in",
    "pokermaster-154651502936610012.txt": "line 24, Playér632 folds: R-41: it is Playér631's turn (R-24)",
    "winamax-22085692498641245-7-1299346692.txt": "hands of Winamax are not read yet",
    "888-143941885.txt": "hands of 888poker are not read yet",
    "bovada-2599656336.txt": "hands of Bovada are not read yet",
    "bovada-3031605605.txt": "hands of Bovada are not read yet",
    "bovada-3031671418.txt": "hands of Bovada are not read yet",
}


def test_every_wrong_hand_is_told_with_its_reason():
    """None passes in silence, none ends in anything but a sentence."""
    paths = files("odd/*.phh", "odd/*.txt")
    assert {path.name for path in paths} == set(ODD)
    for path in paths:
        try:
            (told,) = replay_file(path)
            assert not told["ok"]
            said = told["error"]
        except Unreadable as fault:
            said = str(fault)
        assert ODD[path.name] in said


@pytest.mark.parametrize(("name", "stacks"), [("w9-d2-d9h55", [63700, 631700]), ("w10-d2-d10h35", [156500, 172000])])
def test_a_wrong_result_is_answered_with_the_right_one(name, stacks):
    """The engine's own stacks stand beside the sentence."""
    (told,) = replay_file(HANDS / "odd" / f"biggame-s1-{name}.phh")
    assert told["stacks"][:2] == stacks


def test_files_of_other_sites_are_refused():
    """One sentence each, that names the file."""
    paths = files("sites/*.txt", "pokernow/*.csv")
    assert len(paths) == 6
    for path in paths:
        with pytest.raises(Unreadable, match="are not read yet"):
            list(read(path))


def test_every_record_survives_the_writer():
    """Documents are written and read back the same; texts become documents that are."""
    for path in files(*READ, "odd/*.phh"):
        for record in read(path):
            once = phh.parse(phh_writer.write(record))
            assert phh.parse(phh_writer.write(once)) == once
            if path.suffix == ".phh":
                assert once == record


def test_every_hand_can_be_told():
    """In both languages, with every action in it."""
    for path in files(*READ):
        for (_, english), (_, spanish) in zip(tell_file(path, "en"), tell_file(path, "es"), strict=True):
            assert english.count("\n") == spanish.count("\n")
            assert english.startswith("Hand ")
            assert spanish.startswith("Mano ")


def test_pokerkit_reads_what_is_written_and_agrees():
    """Final stacks by an independent engine, but for what it is known to do otherwise.

    It knows no live posts beside blinds and straddles, mucks no hand before a run-out, counts no half bet (R-37), and
    splits a cent.
    """
    compared = 0
    for path in files(*READ):
        for record in read(path):
            verdict = judge(record, 1)
            if any(record.posted.live) or any("R-49" in note[0] for note in verdict.notes):
                continue
            theirs = pokerkit_stacks(record)
            ours = [verdict.outcome.stacks[player] for player in record.around()]
            if theirs is None:
                assert record.stakes.betting == "fixed_limit" or any(a.verb == "muck" for a in record.actions), record
                continue
            compared += 1
            assert all(abs(mine - its) < 1 for mine, its in zip(ours, theirs, strict=True)), (path, record.hand)
    assert compared >= 750


def pokerkit_stacks(record):
    """PokerKit's final stacks in PHH's order, None for a hand that it refuses."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            *_, state = HandHistory.loads(phh_writer.write(record))
    except ValueError:
        return None
    assert not state.status
    return [Decimal(stack) * record.scale for stack in state.stacks]
