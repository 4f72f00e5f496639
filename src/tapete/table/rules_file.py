"""Rules from the text of a TOML file: a preset, and the fields that differ from it. docs/rules has one per preset."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from difflib import get_close_matches
from typing import Any, NamedTuple

from tapete.rules.profile_checks import MAY_BE_NONE
from tapete.rules.profiles import PRESETS, Rules, rules_from
from tapete.table.amounts import Money
from tapete.text import Fault

CURRENCY = "currency"
FIELDS = (*(field.name for field in fields(Rules)), CURRENCY)
"""What a rules file may set, in the order of `Rules`."""

NONE = "none"
"""How a file leaves a field without a value, as TOML cannot: ``raise_cap = "none"``."""


class House(NamedTuple):
    """What a rules file says of a table: the rules, and how its amounts are written."""

    rules: Rules
    money: Money


def house_from_toml(text: str) -> House:
    """The rules and the currency of a rules file.

    ``profile`` names the preset, every other field of `Rules` may follow, amounts in whole chips; ``currency`` is the
    label of the unit. Raises `Fault` with line and field for what TOML or the rules do not take.
    """
    values = _values(text)
    for name in values:
        _check_known(name, text)
    _check_profile(values, text)
    currency = values.pop(CURRENCY, "")
    try:
        rules = rules_from({name: _without_none(name, value) for name, value in values.items()})
        return House(rules, Money(rules.unit, _label(currency)))
    except Fault as fault:
        raise _placed(fault, text) from None


def rules_from_toml(text: str) -> Rules:
    """The rules of a rules file alone; raises `Fault` as `house_from_toml` does."""
    return house_from_toml(text).rules


def _values(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        en, es = _where(str(error))
        raise Fault(
            f"{en} cannot be read: write each field once, in a line like small_blind = 1",
            f"{es} no se entiende: escribe cada campo una vez, en una línea como small_blind = 1",
        ) from None


def _where(error: str) -> tuple[str, str]:
    """The place that the reader of TOML names in its error, if it does."""
    if found := re.search(r"at line (\d+)", error):
        return f"line {found[1]} of the rules", f"la línea {found[1]} de las reglas"
    if "end of document" in error:
        return "the last line of the rules", "la última línea de las reglas"
    return "a value in the rules", "un valor de las reglas"


def _check_known(name: str, text: str) -> None:
    if name in FIELDS:
        return
    close = get_close_matches(name, FIELDS, n=1)
    or_en, or_es = (f"; did you mean {close[0]}?", f"; ¿quizá {close[0]}?") if close else ("", "")
    raise _placed(Fault(f"rules have no field {name!r}{or_en}", f"las reglas no tienen el campo {name!r}{or_es}"), text)


def _check_profile(values: Mapping[str, Any], text: str) -> None:
    if values.get("profile") not in tuple(PRESETS):
        known = ", ".join(PRESETS)
        fault = Fault(
            f'the rules begin with profile = "home", or with another of {known}',
            f'las reglas empiezan por profile = "home", o por otro de {known}',
        )
        raise _placed(fault, text)


def _without_none(name: str, value: Any) -> Any:
    return None if value == NONE and name in MAY_BE_NONE else value


def _label(currency: Any) -> str:
    if isinstance(currency, str):
        return currency
    raise Fault(
        f'the field {CURRENCY} must be text in quotes, like "€", not {currency!r}',
        f'el campo {CURRENCY} debe ser texto entre comillas, como "€", no {currency!r}',
    )


def _placed(fault: Fault, text: str) -> Fault:
    """The fault, led by the line that sets the field which its sentence names."""
    named = next((word for word in re.findall(r"\w+", fault.message("en")) if word in _lines(text)), None)
    if named is None:
        return fault
    line = _lines(text)[named]
    return Fault(f"line {line}: {fault.message('en')}", f"línea {line}: {fault.message('es')}")


def _lines(text: str) -> Mapping[str, int]:
    """The line of each field that the file sets, from 1."""
    set_here = ((re.match(r"""\s*["']?(\w+)["']?\s*[=.\]]""", line), number) for number, line in _numbered(text))
    return {found[1]: number for found, number in set_here if found}


def _numbered(text: str) -> list[tuple[int, str]]:
    return [(number, line.lstrip("[ ")) for number, line in enumerate(text.splitlines(), 1)]
