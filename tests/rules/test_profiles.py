"""`Rules`: presets, fields that follow from others, and values that make no sense."""

import pytest

import tapete
from tapete.rules.profile_checks import rake_rate
from tapete.rules.profiles import PRESETS, blinds_of_limit, rules_from

FIELDS = tapete.Rules.__slots__


@pytest.mark.parametrize("name", PRESETS)
def test_repr_rebuilds_the_rules(name):
    """The text of rules rebuilds them, changed or not."""
    rules = tapete.Rules.preset(name)
    for value in (rules, rules.replace(ante=3, rake_percent="2.5")):
        assert eval(repr(value), {"Rules": tapete.Rules}) == value


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("no", {"betting": "fixed_limit", "raise_cap": None}),
        ("home", {"betting": "fixed_limit", "small_bet": 5, "small_blind": 1}),
        ("web", {"small_blind": 5, "big_blind": 11}),
        ("limit", {"small_bet": 500, "small_blind": 50, "buy_in": 10_000}),
    ],
)
def test_repr_rebuilds_what_does_not_follow(name, changes):
    """A field that would follow others but was set apart is in the text, also where it equals the preset's."""
    rules = tapete.Rules.preset(name).replace(**changes)
    assert eval(repr(rules), {"Rules": tapete.Rules}) == rules


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_replaced_by_itself_stays(name):
    """Giving every field of a preset its own value changes nothing, and neither does giving none."""
    rules = tapete.Rules.preset(name)
    assert rules.replace() == rules
    assert rules.replace(**{field: getattr(rules, field) for field in FIELDS}) == rules
    assert rules_from({"profile": name}) == rules


def test_the_home_series():
    """`home` is no-limit at 1/2 with 200 chips once, dead button, no rebuy (R-06, R-13)."""
    home = tapete.Rules.preset("home")
    assert (home.betting, home.small_blind, home.big_blind, home.buy_in) == ("no_limit", 1, 2, 200)
    assert (home.button_rule, home.rebuy, home.joining, home.rake_percent) == ("dead", False, "together", "0")


def test_r17_fixed_limit_blinds_follow_the_limits():
    """The blinds and the big bet of a fixed-limit table come from its lower limit unless given (R-17, R-36)."""
    rules = tapete.Rules.preset("limit").replace(small_bet=500)
    assert (rules.small_blind, rules.big_blind, rules.big_bet, rules.buy_in) == (200, 500, 1000, 50_000)
    kept = tapete.Rules.preset("limit").replace(small_blind=30).replace(small_bet=500)
    assert (kept.small_blind, kept.big_blind) == (30, 500)


@pytest.mark.parametrize(("lower", "unit"), [(n, u) for n in range(1, 60) for u in (1, 2, 5, 10, 100)])
def test_r17_small_blind_is_half_or_less(lower, unit):
    """The small blind is at most half of the lower limit, at least one chip, and whole units over one unit (R-17)."""
    small, big = blinds_of_limit(lower, unit)
    assert big == lower
    assert small == 1 or 2 * small <= lower
    if lower > unit and lower >= 2 * unit:
        assert small % unit == 0


def test_betting_brings_its_limits():
    """A table that turns to fixed limit bets by its big blind with three raises; one that turns away has no cap."""
    limit = tapete.Rules.preset("home").replace(betting="fixed_limit")
    assert (limit.small_bet, limit.big_bet, limit.raise_cap) == (2, 4, 3)
    free = tapete.Rules.preset("room").replace(betting="no_limit")
    assert (free.small_bet, free.big_bet, free.raise_cap) == (None, None, None)


def test_web_big_blind_is_twice_the_small_one():
    """In `web` the big blind follows the small one."""
    assert tapete.Rules.preset("web").replace(small_blind=5).big_blind == 10


def test_r08_the_least_buy_in_of_room():
    """The least buy-in of `room` is ten times its lower limit (R-08)."""
    assert tapete.Rules.preset("room").replace(small_bet=100).buy_in_least == 1000


@pytest.mark.parametrize(
    "changes",
    [
        {"big_blind": 0},
        {"big_blind": -2},
        {"big_blind": 2.0},
        {"big_blind": True},
        {"small_blind": 3},
        {"small_bet": 2},
        {"raise_cap": 3},
        {"betting": "spread"},
        {"profile": "casino"},
        {"rebuy": 1},
        {"ante": None},
        {"ante": 10**16},
        {"buy_in": 1},
        {"buy_in_least": 300},
        {"buy_in_most": 100},
        {"straddles": [2]},
        {"straddles": [4, 4]},
        {"straddles": 4},
        {"straddles": [4.5]},
        {"straddles": [4, 8, 16, 32, 64, 128, 256, 512, 1024]},
        {"rake_percent": 5},
        {"rake_percent": "five"},
        {"rake_percent": "100.0001"},
        {"rake_percent": "-1"},
        {"rake_unit": 0},
        {"ant": 1},
    ],
)
def test_senseless_values_are_refused(changes):
    """A value that makes no sense is one sentence that names the field, in both languages."""
    with pytest.raises(tapete.Fault) as caught:
        tapete.Rules.preset("home").replace(**changes)
    name = "buy_in" if "buy_in_least" in changes or "buy_in_most" in changes else next(iter(changes))
    assert name in str(caught.value)
    assert name in caught.value.message("es")


def test_fixed_limit_needs_its_limits():
    """A fixed-limit table without a lower limit, or with a big bet below it, is refused (R-36)."""
    for changes in ({"small_bet": None}, {"big_bet": 5}):
        with pytest.raises(tapete.Fault, match="lower limit"):
            tapete.Rules.preset("limit").replace(**changes)


def test_unknown_presets_are_refused():
    """A preset that does not exist is refused with the list of those that do."""
    with pytest.raises(tapete.Fault, match="home, room, limit, pot, no, web"):
        tapete.Rules.preset("casino")
    with pytest.raises(tapete.Fault, match="profile"):
        rules_from({"big_blind": 2})


def test_r57_percentages_are_exact():
    """Rake percentages are read in millionths of the pot, without floating point."""
    assert [rake_rate(text) for text in ("5", "2.5", "4.75", "0.0001", "100")] == [50_000, 25_000, 47_500, 1, 1_000_000]
