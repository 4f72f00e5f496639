"""`Rules`: what a table plays by. Six presets carry the house rules; every field can be set."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from tapete.rules.profile_checks import check_sense, check_values
from tapete.text import Fault

Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True, repr=False)
class Rules:
    """The rules of a table: take a `preset` and `replace` what differs.

    Amounts are chips, ``rake_percent`` is a decimal string in percent with at most four decimals, ``raise_cap`` counts
    the raises after the first bet (None: no cap), ``straddles`` are totals, ``return_minutes`` minutes. Raises `Fault`
    for a value that makes no sense.
    """

    profile: str
    betting: str
    small_blind: int
    big_blind: int
    small_bet: int | None = None
    big_bet: int | None = None
    raise_cap: int | None = None
    cap_heads_up: bool = True
    pot_counts: str = "all"
    ante: int = 0
    big_blind_ante: int = 0
    button_ante: int = 0
    straddles: tuple[int, ...] = ()
    rake_percent: str = "0"
    rake_cap: int | None = None
    rake_unit: int = 1
    no_flop_no_drop: bool = True
    unit: int = 1
    button_rule: str = "moving"
    deal_from: str = "button"
    showing: str = "to_claim"
    first_button: str = "drawn"
    joining: str = "post_or_wait"
    pace: str = "live"
    rebuy: bool = True
    buy_in: int = 100
    buy_in_least: int | None = None
    buy_in_most: int | None = None
    return_minutes: int = 30
    misses_allowed: int = 2

    @staticmethod
    def preset(name: str) -> "Rules":
        """The rules of a preset: home, room, limit, pot, no or web."""
        if not isinstance(name, str) or name not in PRESETS:
            known = ", ".join(PRESETS)
            raise Fault(
                f"there is no preset {name!r}: take one of {known}", f"no existe el perfil {name!r}: hay {known}"
            )
        return PRESETS[name]

    def replace(self, **changes: Any) -> "Rules":
        """These rules with some fields changed.

        Fields that follow from others (the blinds and big bet of a fixed-limit table, the big blind of `web`, the
        buy-in) follow them, unless they are given or were set apart before.
        """
        for name in changes:
            if name not in self.__slots__:
                raise Fault(f"rules have no field {name!r}", f"las reglas no tienen ningún campo {name!r}")
        before = _values(self)
        check_values({**before, **changes})
        return Rules(**_changed(before, changes))

    def __post_init__(self) -> None:
        values = _values(self)
        check_values(values)
        check_sense(values)
        object.__setattr__(self, "straddles", tuple(self.straddles))

    def __hash__(self) -> int:
        return hash(
            (self.profile, self.betting, self.small_blind, self.big_blind)
        )  # quick: each hand looks its rules up

    def __repr__(self) -> str:
        values, base = _values(self), _values(PRESETS[self.profile])
        changes = {name: value for name, value in values.items() if value != base[name]}
        rebuilt = _changed(base, changes)
        changes |= {name: value for name, value in values.items() if value != rebuilt[name]}
        said = ", ".join(f"{name}={value!r}" for name, value in changes.items())
        return f"Rules.preset({self.profile!r})" + (f".replace({said})" if said else "")


def rules_from(values: Mapping[str, Any]) -> Rules:
    """The rules of a mapping with ``profile`` and fields that differ from it, as in vectors and rule files."""
    if "profile" not in values:
        raise Fault("rules need a 'profile'", "las reglas necesitan un 'profile'")
    return Rules.preset(values["profile"]).replace(**{k: v for k, v in values.items() if k != "profile"})


def blinds_of_limit(lower_limit: int, unit: int) -> tuple[int, int]:
    """The small and the big blind of a fixed-limit table (R-17)."""
    half = lower_limit // 2
    return max(1, half // unit * unit or half), lower_limit


def _values(rules: Rules) -> dict[str, Any]:
    return {field.name: getattr(rules, field.name) for field in fields(Rules)}


def _changed(before: Values, changes: Values) -> dict[str, Any]:
    """Values after changes: those that follow from others and did so before follow them."""
    after = {**before, **changes}
    for name, follow in FOLLOWERS.items():
        if name not in changes and before[name] == follow(before):
            after[name] = follow(after)
    return after


def _limit(v: Values) -> bool:
    return v["betting"] == "fixed_limit" and v["small_bet"] is not None


def _big_blind(v: Values) -> int:
    if _limit(v):
        return int(v["small_bet"])
    return 2 * v["small_blind"] if v["profile"] == "web" else v["big_blind"]


FOLLOWERS: dict[str, Callable[[Values], Any]] = {
    "small_bet": lambda v: (v["small_bet"] or v["big_blind"]) if v["betting"] == "fixed_limit" else None,
    "big_bet": lambda v: 2 * v["small_bet"] if _limit(v) else None,
    "raise_cap": lambda v: 3 if _limit(v) else None,
    "big_blind": _big_blind,
    "small_blind": lambda v: blinds_of_limit(v["small_bet"], v["unit"])[0] if _limit(v) else v["small_blind"],
    "buy_in": lambda v: 100 * v["big_blind"],
    "buy_in_least": lambda v: v["buy_in"] if v["profile"] == "home" else 10 * v["small_bet"] if _room(v) else None,
    "buy_in_most": lambda v: v["buy_in"] if v["profile"] == "home" else None,
}
"""How fields follow from others, in this order: R-17, R-36, R-06 and R-08, and the buy-in of 100 big blinds."""


def _room(v: Values) -> bool:
    return v["profile"] == "room" and _limit(v)


_HOME: dict[str, Any] = {
    "betting": "no_limit",
    "small_blind": 1,
    "big_blind": 2,
    "button_rule": "dead",
    "joining": "together",
    "rebuy": False,
    "buy_in": 200,
    "buy_in_least": 200,
    "buy_in_most": 200,
}
_UNIT: dict[str, Any] = {"small_blind": 50, "big_blind": 100, "unit": 100, "buy_in": 10_000}
_LIMIT: dict[str, Any] = {**_UNIT, "betting": "fixed_limit", "small_bet": 100, "big_bet": 200, "raise_cap": 3}
_HOUSE: dict[str, Any] = {"showing": "optional", "first_button": "first_seated"}

PRESETS: dict[str, Rules] = {
    "home": Rules("home", **_HOME),
    "room": Rules("room", **_LIMIT, deal_from="big_blind", buy_in_least=1_000),
    "limit": Rules("limit", **_LIMIT, **_HOUSE),
    "pot": Rules("pot", "pot_limit", **_UNIT, **_HOUSE, pot_counts="active"),
    "no": Rules("no", "no_limit", **_UNIT, **_HOUSE),
    "web": Rules("web", "no_limit", 1, 2, joining="wait", pace="slow", buy_in=200),
}
"""The six presets: the home series, the card room, and the three games and the web game of the rule documents."""
