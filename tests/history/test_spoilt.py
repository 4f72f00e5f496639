"""Spoilt files: whatever is done to a hand, a sentence comes out and nothing else."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapete.history import phh_writer, read
from tapete.history.transcript import told
from tapete.history.verdict import as_json, judge
from tapete.text import Fault
from tests.history.played import random_hand, stars_text
from tests.history.texts import CASH, PHH, TOURNAMENT, record_of, saved

QUICK = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
SCRAPS = st.sampled_from(
    ["9" * 18, "-1", "1e99", "nan", "??", "[[", '"""', "'", "\0", "é", "Ah", ": ", "***", "$", ".", "#"]
)


def consume(path):
    """Read, replay, tell and convert a file; only `Fault` may come out. Returns the verdicts."""
    verdicts = []
    try:
        for number, hand in enumerate(read(path), 1):
            verdict = judge(hand, number)
            assert verdict.ok == (as_json(verdict, "f", "es")["error"] is None)
            assert told(verdict, "en")
            if verdict.record is not None:
                phh_writer.write(verdict.record)
            verdicts.append(verdict)
    except Fault:
        pass  # what it says is tested with the files
    return verdicts


@st.composite
def spoilt(draw, texts):
    """A text with up to three pieces cut out, doubled, moved or overwritten."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        start, end = sorted(draw(st.lists(st.integers(0, len(text)), min_size=2, max_size=2)))
        end = min(end, start + draw(st.sampled_from([1, 5, 80, 10_000])))
        middle = draw(st.one_of(st.just(""), st.just(2 * text[start:end]), SCRAPS, st.text(max_size=5)))
        text = text[:start] + middle + text[end:]
    return text.encode("utf-8", "surrogatepass")


PLAYED = st.integers(0, 300).map(lambda seed: stars_text(random_hand(seed), seed))
TEXTS = st.one_of(st.sampled_from([CASH, TOURNAMENT]), PLAYED)
DOCUMENTS = st.one_of(st.just(PHH), PLAYED.map(lambda text: phh_writer.write(record_of(text))))


@QUICK
@given(text=spoilt(TEXTS))
def test_a_spoilt_text_ends_in_sentences(tmp_path, text):
    """Characters of a PokerStars text cut, doubled or overwritten."""
    consume(saved(tmp_path, "spoilt.txt", text))


@QUICK
@given(text=spoilt(DOCUMENTS))
def test_a_spoilt_document_ends_in_sentences(tmp_path, text):
    """Characters of a PHH document cut, doubled or overwritten."""
    consume(saved(tmp_path, "spoilt.phh", text))


@QUICK
@given(noise=st.binary(max_size=300), before=st.sampled_from(["", CASH[:90], CASH[:500], PHH[:40], "[1]\n"]))
def test_noise_ends_in_sentences(tmp_path, noise, before):
    """Random bytes, alone and after the beginning of a hand."""
    consume(saved(tmp_path, "noise", before.encode() + noise))


@pytest.mark.parametrize("text", [CASH, TOURNAMENT])
def test_no_hand_that_is_cut_off_is_taken_for_a_whole_one(tmp_path, text):
    """Cut anywhere before the line that tells the pot, a hand is not right."""
    for cut in range(1, text.index("Total pot"), 3):
        assert not any(verdict.ok for verdict in consume(saved(tmp_path, "cut.txt", text[:cut])))


@pytest.mark.parametrize("text", [CASH, TOURNAMENT])
def test_no_line_about_chips_is_missed(tmp_path, text):
    """Without any one line that bets, posts, opens or collects a hand is not right, and with it twice neither.

    What other lines tell as well may be missing: an ante that all pay, what came back, who won a single pot.
    """
    lines = text.splitlines(keepends=True)
    told_twice = ("Dealt", "Uncalled", "C.D. collected", "Eve", "Dun", "Seat 6", "C.D. said", "Ci finished", "*** SHOW")
    for number, line in enumerate(lines[: text[: text.index("*** SUMMARY")].count("\n")]):
        if line.startswith(told_twice) or " shows " in line:
            continue
        if "ante" not in line:
            less = "".join(lines[:number] + lines[number + 1 :])
            assert not any(verdict.ok for verdict in consume(saved(tmp_path, "less.txt", less))), line
        more = "".join(lines[: number + 1] + lines[number:])
        assert number == 0 or not any(verdict.ok for verdict in consume(saved(tmp_path, "more.txt", more))), line
