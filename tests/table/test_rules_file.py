"""Rules files: every field read, every fault with its line."""

from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.rules.profile_checks import CHOICES, MAY_BE_NONE, YES_NO
from tapete.rules.profiles import PRESETS, Rules
from tapete.table.amounts import LONGEST_LABEL, Money
from tapete.table.rules_file import FIELDS, House, house_from_toml, rules_from_toml
from tapete.text import Fault

DOCS = Path(__file__).parents[2] / "docs" / "rules"


def written(rules: Rules, currency: str = "") -> str:
    """The rules as a file that sets every field."""
    values = {name: getattr(rules, name) for name in FIELDS[:-1]} | {"currency": currency}
    return "".join(f"{name} = {_value(value)}\n" for name, value in values.items())


def _value(value: object) -> str:
    if value is None:
        return '"none"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    return str(list(value)) if isinstance(value, tuple) else str(value)


@st.composite
def some_rules(draw: st.DrawFn) -> Rules:
    """Rules with any field away from its preset's value, as far as they make sense together."""
    base = draw(st.sampled_from(list(PRESETS.values())))
    chips = st.integers(0, 10**15)
    amounts = {name: draw(chips) for name in ("ante", "big_blind_ante", "button_ante", "return_minutes")}
    choices = {n: draw(st.sampled_from(c)) for n, c in CHOICES.items() if n not in ("profile", "betting")}
    yes_no = {name: draw(st.booleans()) for name in YES_NO}
    rake = {
        "rake_percent": draw(st.from_regex(r"\A[0-9]{1,2}(\.[0-9]{1,4})?\Z")),
        "rake_cap": draw(st.none() | chips),
        "rake_unit": draw(st.integers(1, 1000)),
    }
    straddles = sorted(draw(st.sets(st.integers(base.big_blind + 1, 10**15), max_size=8)))
    unit = draw(st.sampled_from([1, 4, 20, 100, 1000]))
    changes = {**amounts, **choices, **yes_no, **rake, "straddles": tuple(straddles), "misses_allowed": 3}
    cap = draw(st.none() | st.integers(0, 9)) if base.betting == "fixed_limit" else None
    rules = base.replace(unit=unit, **changes).replace(raise_cap=cap)
    return rules.replace(buy_in=draw(st.just(rules.buy_in) | st.integers(rules.buy_in, rules.buy_in_most or 10**15)))


@given(some_rules(), st.sampled_from(["", "€", "US$", "puntos", "ñ" * LONGEST_LABEL]))
def test_rules_written_to_a_file_are_read_back(rules: Rules, currency: str) -> None:
    """A file with every field set gives exactly these rules and this currency."""
    assert house_from_toml(written(rules, currency)) == House(rules, Money(rules.unit, currency))


@pytest.mark.parametrize("name", PRESETS)
def test_the_file_of_each_preset_in_the_documentation_is_that_preset(name: str) -> None:
    """docs/rules shows every field of every preset with its own value."""
    text = (DOCS / f"{name}.toml").read_text("utf-8")
    assert rules_from_toml(text) == Rules.preset(name)
    lines = [line.split(" = ")[0] for line in text.splitlines() if not line.startswith("#")]
    assert tuple(lines) == FIELDS


def test_every_preset_is_documented_and_nothing_else() -> None:
    """There is a file per preset."""
    assert {path.stem for path in DOCS.glob("*.toml")} == set(PRESETS)


def test_what_a_file_leaves_out_follows_the_preset() -> None:
    """Blinds, buy-in and limits follow from the fields that are set (R-08, R-17)."""
    rules = rules_from_toml('profile = "room"\nsmall_bet = 500\n')
    assert rules == Rules.preset("room").replace(small_bet=500)
    assert (rules.small_blind, rules.big_bet, rules.buy_in_least) == (200, 1000, 5000)


def test_none_takes_a_value_away() -> None:
    """A fixed-limit table without a cap writes "none"."""
    assert rules_from_toml('profile = "limit"\nraise_cap = "none"').raise_cap is None


NO_BLIND = "line 2: the rules field big_blind must be a whole number (int) from 1 to 1000000000000000, not"
FAULTS = [
    ('profile = "home"\nsmal_blind = 1', "line 2: rules have no field 'smal_blind'; did you mean small_blind?"),
    ('profile = "home"\n\nxyz = 1', "line 3: rules have no field 'xyz'"),
    ('profile = "home"\n[blinds]\nsmall = 1', "line 2: rules have no field 'blinds'"),
    ('profile = "home"\n[[tables]]\nsmall = 1', "line 2: rules have no field 'tables'"),
    ("small_blind = 1", 'the rules begin with profile = "home", or with another of home, room, limit, pot, no, web'),
    ("# my rules\nprofile = 3", 'line 2: the rules begin with profile = "home", or with another of'),
    ('profile = ["home"]', 'line 1: the rules begin with profile = "home"'),
    ("[profile]", 'line 1: the rules begin with profile = "home"'),
    (
        'profile = "no"\nsmall_blind = -1',
        "line 2: the rules field small_blind must be a whole number (int) from 0 to 1000000000000000, not -1",
    ),
    ('profile = "no"\nbig_blind = 0.5', f"{NO_BLIND} 0.5"),
    ('profile = "no"\nbig_blind = "none"', f"{NO_BLIND} 'none'"),
    ('profile = "no"\nbig_blind = nan', f"{NO_BLIND} nan"),
    ('profile = "no"\nsmall_blind = 200', "line 2: the rules field small_blind must be at most the big blind, 100"),
    ('profile = "no"\nraise_cap = 3', "line 2: the rules field raise_cap must be left out: it is for fixed limit"),
    ('profile = "home"\nbuy_in_least = 300', "the rules field buy_in must be at least 300, not 200"),
    (
        'profile = "no"\n"rake_percent" = 5',
        "line 2: the rules field rake_percent must be a percentage from 0 to 100 as text",
    ),
    ('profile = "no"\nstraddles = [150, 120]', "line 2: the rules field straddles must be more than 150"),
    ('profile = "no"\nunit = 3', "line 2: the rules field unit must be a number of chips that decimals can share out"),
    ('profile = "no"\ncurrency = 1', "line 2: the field currency must be text in quotes"),
    ('profile = "no"\ncurrency = "<b>"', "line 2: the currency must be a sign or a word"),
    ('profile = "no"\nprofile = "no"\n', "line 2 of the rules cannot be read: write each field once"),
    ('profile = "no"\nante: 3', "line 2 of the rules cannot be read"),
    ('profile = "no\nante = 1', "line 1 of the rules cannot be read"),
    ("profile = ", "the last line of the rules cannot be read"),
    ("a=" + "[" * 5000, "a value in the rules cannot be read"),
    ('profile = "no"\nante = ' + "9" * 5000, "a value in the rules cannot be read"),
]


@pytest.mark.parametrize(("text", "sentence"), FAULTS, ids=range(len(FAULTS)))
def test_what_is_wrong_is_said_with_line_and_field(text: str, sentence: str) -> None:
    """A rules file that makes no sense is refused in one sentence that says where, what, and what would be right."""
    with pytest.raises(Fault) as refused:
        house_from_toml(text)
    assert str(refused.value).startswith(sentence)
    assert refused.value.message("es") != str(refused.value)


@given(st.text(max_size=200) | st.text("proflehm=\"' \n[]{}.#_1-").map('profile = "home"\n'.__add__))
def test_no_text_leads_to_anything_but_rules_or_a_fault(text: str) -> None:
    """Whatever a file holds, reading it ends in rules or in a sentence."""
    try:
        rules_from_toml(text)
    except Fault as fault:
        said = fault.message("en") + fault.message("es")
    else:
        said = ""
    assert "\n" not in said


def test_a_file_may_set_every_field_of_the_rules() -> None:
    """No field of `Rules` is out of reach, and only those with no value in some preset may be none."""
    assert FIELDS[:-1] == tuple(field.name for field in fields(Rules))
    assert set(FIELDS) >= MAY_BE_NONE
