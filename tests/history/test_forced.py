"""Forced bets between a record and PHH's two arrays."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.history.forced import read_forced, write_forced
from tapete.history.record import Posted, Record, Stakes


@st.composite
def forced(draw):
    """Stakes and posts that the format can tell apart, for two to ten players in PHH's order."""
    count = draw(st.integers(2, 10))
    dead_small = count > 2 and draw(st.booleans())
    big = 0 if dead_small or count == 2 else 1
    free = [] if dead_small else list(range(big + 1, count)) if count > 2 else []
    straddles = draw(st.sampled_from([(), (4,), (4, 8)])) if len(free) > 2 else ()
    posters = free[len(straddles) :]
    antes = draw(st.sampled_from([{}, {"ante": 3}, {"big_blind_ante": 3}, {"button_ante": 3}]))
    stakes = Stakes("no_limit", 0 if dead_small else 1, 2, straddles=straddles, **antes)
    live = tuple(2 if p in posters and draw(st.booleans()) else 0 for p in range(count))
    lone = count > 4 and not antes and draw(st.booleans())
    dead = tuple(1 if lone and p == 2 else 0 for p in range(count))
    return stakes, Posted(None if dead_small else 1 if count == 2 else 0, big, live, dead)


@settings(max_examples=300)
@given(forced())
def test_forced_bets_survive_the_arrays(given_forced):
    """Blinds, antes of three kinds, straddles, live and dead posts are found again."""
    stakes, posted = given_forced
    count = len(posted.live)
    record = Record(
        hand=None,
        scale=1,
        players=tuple(map(str, range(count))),
        seats=tuple(range(count)),
        button=count - 1,
        stacks=(100,) * count,
        stakes=stakes,
        posted=posted,
        hole=("????",) * count,
        actions=(),
    )
    antes, blinds = write_forced(record)
    assert read_forced(Stakes("no_limit", 0, 0), antes, blinds, record.stacks) == (stakes, posted)
