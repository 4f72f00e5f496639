"""A difference between a vector and the engine, said in one sentence."""

from typing import Any, NamedTuple, NoReturn

import msgspec

from tapete.text import Fault


class Said(NamedTuple):
    """A part of the sentence in both languages."""

    en: str
    es: str


class Difference(Fault):
    """The engine does not do what the vector says."""


def at_step(number: int, what: str) -> Said:
    """A step of a hand, counted from 1."""
    return Said(f"step {number}, {what}", f"paso {number}, {what}")


def in_any(text: str) -> Said:
    """A key or a value of the vector, which is the same in every language."""
    return Said(text, text)


def compare(where: Said, expected: Any, got: Any) -> None:
    """Raise `Difference` unless both are equal; the sentence shows them as a vector would write them."""
    if expected != got:
        differ(where, in_any(as_json(expected)), in_any(as_json(got)))


def differ(where: Said, expected: Said, got: Said) -> NoReturn:
    """Raise `Difference`."""
    raise Difference(
        f"{where.en}: expected {expected.en}, got {got.en}", f"{where.es}: se esperaba {expected.es}, salió {got.es}"
    )


def as_json(value: Any) -> str:
    """A value as a vector would write it."""
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
