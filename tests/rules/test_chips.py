"""Chips without words (R-40, R-39); the examples are vectors, here is what holds for all of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tapete
from tapete.rules.chips import chips_mean

FACING = st.tuples(st.integers(0, 60), st.integers(0, 30), st.integers(1, 60))


@given(FACING, st.lists(st.sampled_from([1, 2, 5, 25, 100]), min_size=1, max_size=6), st.integers(0, 400), st.data())
def test_r40_chips_always_mean_something_legal(facing, pushed, more, data):
    """Whatever is pushed, the meaning costs no more than the stack, and no chip is lost."""
    owed, in_front, step = facing
    least = in_front + owed + step
    stack = sum(pushed) + more
    announced = data.draw(st.sampled_from([None, "raise", "call"]))
    verb, to, change = chips_mean(owed, in_front, least, stack, pushed, announced)
    assert in_front <= to <= in_front + stack
    assert change == max(0, sum(pushed) - (to - in_front))
    if verb in ("bet", "raise"):
        assert to >= least or to == in_front + stack
        assert (verb == "bet") == (owed == 0 and in_front == 0)
    if verb == "call":
        assert to == in_front + min(owed, stack)
    assert (verb == "check") == (owed == 0 and announced == "call")


@given(FACING, st.sampled_from([1, 5, 25, 100]))
def test_r40_one_chip_without_a_word_never_raises(facing, chip):
    """Facing a bet, one chip of any size is a call (R-40)."""
    owed, in_front, step = facing
    if owed:
        assert chips_mean(owed, in_front, in_front + owed + step, 200, [chip], None).verb == "call"


@pytest.mark.parametrize(
    ("pushed", "announced", "says"),
    [([], None, "no chips"), ([100, 101], None, "R-05"), ([5], "bet", "announcement"), ([-5], None, "no number")],
)
def test_senseless_pushes_are_refused(pushed, announced, says):
    """A push that cannot be, is refused in one sentence."""
    with pytest.raises(tapete.Fault, match=says):
        chips_mean(10, 0, 20, 200, pushed, announced)


def test_r33_the_word_raise_with_too_few_chips_is_a_call():
    """Who says raise with less than the call is all-in for it (R-33)."""
    assert chips_mean(10, 0, 20, 6, [5, 1], "raise") == ("call", 6, 0)
