"""Amounts: from what a file writes (``1,646.95``, ``$0.50``) to integers in 1/scale of its unit, and back."""

import re
from decimal import Decimal
from typing import Literal

from tapete.text import Fault

MOST_DIGITS = 12
"""No table has more chips than that; it also keeps ``1e999999`` from being written out."""

MONEY = r"(?:[A-Z]{0,2}[^\w\s().,\-\[\]] ?)?(?:\d[\d,]*(?:\.\d+)?|\.\d+)"
"""A regular expression for an amount as sites print it: a currency sign, commas between thousands, decimals."""

_NUMBER = re.compile(r"(?:\d[\d,]*(?:\.\d*)?|\.\d+)$")


def amount(text: str, scale: Literal[1, 100]) -> int:
    """The amount ``text`` in 1/``scale``; raises `Fault` when it is none or finer than that."""
    number = _NUMBER.search(text.strip())
    if number is None:
        raise Fault(f"{text!r} is not an amount", f"{text!r} no es una cantidad")
    return exact(Decimal(number[0].replace(",", "")), scale)


def exact(value: int | Decimal, scale: Literal[1, 100]) -> int:
    """A number of the file in 1/``scale``, without rounding."""
    number = Decimal(value)
    if not number.is_finite() or number.is_signed() or number.adjusted() > MOST_DIGITS:
        raise Fault(
            f"{value!s:.40} is not an amount that can be played for",
            f"{value!s:.40} no es una cantidad con la que se pueda jugar",
        )
    if number.is_zero():
        return 0
    whole, parts = number.as_integer_ratio() if number.adjusted() >= -MOST_DIGITS else (1, 10**MOST_DIGITS)
    if whole * scale % parts:
        finest = "0.01" if scale == 100 else "1"
        raise Fault(
            f"{value!s:.40} is finer than the smallest amount, {finest}",
            f"{value!s:.40} es más fino que la cantidad mínima, {finest}",
        )
    return whole * scale // parts


def written(value: int, scale: Literal[1, 100]) -> str:
    """An amount as a file of that scale writes it: ``150``, or ``1.50``."""
    if scale == 1:
        return str(value)
    return f"{value // 100}.{value % 100:02d}"
