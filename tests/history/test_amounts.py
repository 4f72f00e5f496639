"""Amounts as files write them."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.history.amounts import amount, exact, written
from tapete.text import Fault


@pytest.mark.parametrize(
    ("text", "scale", "expected"),
    [
        ("$1,646.95", 100, 164695),
        ("€0.5", 100, 50),
        (".25", 100, 25),
        ("24,152", 1, 24152),
        ("R$ 3", 100, 300),
        ("7.", 1, 7),
    ],
)
def test_amounts_of_sites_are_read(text, scale, expected):
    """Currency signs, commas between thousands and decimals are read exactly."""
    assert amount(text, scale) == expected


@given(st.integers(0, 10**12), st.sampled_from([1, 100]))
def test_every_amount_survives_writing_and_reading(value, scale):
    """What is written in a scale is read back as the same integer."""
    assert amount(written(value, scale), scale) == value


@pytest.mark.parametrize("text", ["", "x", "$", "-", "."])
def test_what_is_no_amount_is_refused(text):
    """Text without a number at its end is a fault."""
    with pytest.raises(Fault, match="not an amount"):
        amount(text, 1)


@pytest.mark.parametrize("text", ["0.001", "1e-3", "1.005", "1e-999999999", "1." + "0" * 40 + "1"])
def test_finer_than_a_cent_is_refused(text):
    """Nothing is rounded: an amount finer than the scale is a fault."""
    with pytest.raises(Fault, match=r"finer than the smallest amount, 0\.01"):
        exact(Decimal(text), 100)


@pytest.mark.parametrize("text", ["inf", "nan", "-1", "1e999999999", "1e13"])
def test_amounts_beyond_any_table_are_refused(text):
    """Infinite, negative and absurd amounts are faults, and take no time."""
    with pytest.raises(Fault, match="not an amount that can be played for"):
        exact(Decimal(text), 1)


def test_zero_has_no_smallest_digit():
    """Zero is zero with any exponent."""
    assert exact(Decimal("0e-99999999"), 1) == 0
