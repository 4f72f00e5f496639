"""Which values of `Rules` make sense, and the sentence for one that does not."""

import re
from collections.abc import Mapping
from typing import Any

from tapete.rules.state import MAX_SEATS, MOST_CHIPS
from tapete.text import Fault

CHOICES = {
    "profile": ("home", "room", "limit", "pot", "no", "web"),
    "betting": ("no_limit", "pot_limit", "fixed_limit"),
    "pot_counts": ("active", "all"),
    "button_rule": ("dead", "moving"),
    "deal_from": ("button", "big_blind"),
    "showing": ("to_claim", "optional"),
    "first_button": ("drawn", "first_seated"),
    "joining": ("together", "post_or_wait", "wait"),
    "pace": ("live", "slow"),
}
LEAST = {
    "small_blind": 0,
    "big_blind": 1,
    "small_bet": 1,
    "big_bet": 1,
    "raise_cap": 0,
    "ante": 0,
    "big_blind_ante": 0,
    "button_ante": 0,
    "rake_cap": 0,
    "rake_unit": 1,
    "unit": 1,
    "buy_in": 1,
    "buy_in_least": 1,
    "buy_in_most": 1,
    "return_minutes": 0,
    "misses_allowed": 1,
}
MAY_BE_NONE = {"small_bet", "big_bet", "raise_cap", "rake_cap", "buy_in_least", "buy_in_most"}
YES_NO = ("cap_heads_up", "no_flop_no_drop", "rebuy")


def check_values(values: Mapping[str, Any]) -> None:
    """Each field by itself: its type and its range."""
    for name, choices in CHOICES.items():
        if values[name] not in choices:
            either = ", ".join(choices)
            _refuse(name, values[name], f"one of {either}", f"uno de {either}")
    for name in YES_NO:
        if not isinstance(values[name], bool):
            _refuse(name, values[name], "true or false", "true o false")
    for name, least in LEAST.items():
        if not (values[name] is None and name in MAY_BE_NONE):
            _check_whole(name, values[name], least)
    _check_straddles(values["straddles"])
    _check_percent(values["rake_percent"])


def check_sense(values: Mapping[str, Any]) -> None:
    """The fields together."""
    small, big, buy_in = values["small_blind"], values["big_blind"], values["buy_in"]
    if small > big:
        _refuse("small_blind", small, f"at most the big blind, {big}", f"como mucho la ciega grande, {big}")
    if buy_in < big:
        _refuse("buy_in", buy_in, f"at least the big blind, {big}", f"al menos la ciega grande, {big}")
    if values["betting"] == "fixed_limit":
        _check_limits(values)
    else:
        for name in ("small_bet", "big_bet", "raise_cap"):
            if values[name] is not None:
                _refuse(name, values[name], "left out: it is for fixed limit", "sin valor: es del límite fijo")
    for amount in values["straddles"]:
        if amount <= big:
            _refuse("straddles", amount, f"more than {big} (R-45)", f"más que {big} (R-45)")
        big = amount
    _check_buy_in(values)


def rake_rate(percent: str) -> int:
    """A rake percentage in millionths of the pot: ``"2.5"`` is 25,000."""
    whole, _, decimals = percent.partition(".")
    return int(whole) * 10_000 + int(decimals.ljust(4, "0"))


def _refuse(name: str, value: object, en: str, es: str) -> None:
    raise Fault(f"the rules field {name} must be {en}, not {value!r}", f"el campo {name} debe ser {es}, no {value!r}")


def _check_whole(name: str, value: Any, least: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST_CHIPS:
        _refuse(
            name,
            value,
            f"a whole number (int) from {least} to {MOST_CHIPS}",
            f"un número entero (int) de {least} a {MOST_CHIPS}",
        )


def _check_limits(values: Mapping[str, Any]) -> None:
    small, big = values["small_bet"], values["big_bet"]
    if small is None:
        _refuse("small_bet", small, "the lower limit in chips (R-36)", "el límite inferior en fichas (R-36)")
    if big is None or big < small:
        _refuse("big_bet", big, f"at least the lower limit, {small}", f"al menos el límite inferior, {small}")


def _check_straddles(straddles: Any) -> None:
    if not isinstance(straddles, (tuple, list)) or len(straddles) > MAX_SEATS - 2:
        _refuse(
            "straddles", straddles, f"a list of at most {MAX_SEATS - 2}", f"una lista de {MAX_SEATS - 2} como mucho"
        )
    for amount in straddles:
        _check_whole("straddles", amount, 1)


def _check_percent(percent: Any) -> None:
    readable = isinstance(percent, str) and re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,4})?", percent)
    if not readable or rake_rate(percent) > 1_000_000:
        _refuse(
            "rake_percent",
            percent,
            "a percentage from 0 to 100 as text, like '2.5'",
            "un porcentaje de 0 a 100 en texto, como '2.5'",
        )


def _check_buy_in(values: Mapping[str, Any]) -> None:
    buy_in, least, most = values["buy_in"], values["buy_in_least"], values["buy_in_most"]
    if least is not None and buy_in < least:
        _refuse("buy_in", buy_in, f"at least {least}", f"al menos {least}")
    if most is not None and buy_in > most:
        _refuse("buy_in", buy_in, f"at most {most}", f"como mucho {most}")
