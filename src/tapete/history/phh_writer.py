"""Writes records as PHH: what `phh` reads, and what other readers of the format accept."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any

from tapete.history.amounts import written
from tapete.history.forced import Row, unclear, write_forced
from tapete.history.phh import DEAD_POSTS, DEAD_SMALL, POT_LIMIT, RAKE, TOTAL_POT, UNCALLED
from tapete.history.record import Action, Record

_LETTERS = {"fold": "f", "check": "cc", "call": "cc", "match": "cc", "bet": "cbr", "raise": "cbr", "aim": "cbr"}
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


class Amount(int):
    """An amount in hundredths, which is written as a decimal."""


def write(record: Record) -> str:
    """The hand as one document; `phh.parse` makes the same record of it."""
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in _fields(record).items())


def write_section(record: Record, number: int) -> str:
    """The hand as one section of a collection (``.phhs``)."""
    return f"[{number}]\n{write(record)}"


def _fields(record: Record) -> dict[str, Any]:
    order = record.around()
    antes, blinds = write_forced(record)
    stakes, told = record.stakes, record.recorded
    fixed = stakes.betting == "fixed_limit"
    fields = {
        "variant": "FT" if fixed else "NT",
        "ante_trimming_status": stakes.ante > 0 and len(set(antes)) == 1,
        "antes": _amounts(record, antes),
        "blinds_or_straddles": _amounts(record, blinds),
        "min_bet": None if fixed else _amount(record, stakes.big_blind),
        "small_bet": _amount(record, stakes.small_bet) if fixed else None,
        "big_bet": _amount(record, stakes.big_bet) if fixed else None,
        "starting_stacks": _amounts(record, [record.stacks[p] for p in order]),
        "actions": list(_moves(record, order)),
        **record.about,
        "hand": record.hand,
        "players": [record.players[p] for p in order],
        "finishing_stacks": _told(record, told.finishing, order),
        "winnings": _told(record, told.collected, order),
        UNCALLED: _told(record, told.uncalled, order),
        TOTAL_POT: _amount(record, told.total_pot),
        RAKE: _amount(record, told.rake),
        POT_LIMIT: True if stakes.betting == "pot_limit" else None,
        **_made_clear(record, antes, blinds),
    }
    return {name: value for name, value in fields.items() if value is not None}


def _made_clear(record: Record, antes: Row, blinds: Row) -> dict[str, Any]:
    """Who posted what, in fields of our own where the two arrays could be read otherwise."""
    if not unclear(record, antes, blinds):
        return {}
    dead = [record.posted.dead[p] for p in record.around()]
    return {DEAD_POSTS: _amounts(record, dead), DEAD_SMALL: record.posted.small is None}


def _amount(record: Record, value: int | None) -> Any:
    return Amount(value) if value is not None and record.scale == 100 else value


def _amounts(record: Record, row: Iterable[int]) -> list[Any]:
    return [_amount(record, value) for value in row]


def _told(record: Record, row: Sequence[int] | None, order: list[int]) -> list[Any] | None:
    return None if row is None else _amounts(record, [row[p] for p in order])


def _moves(record: Record, order: list[int]) -> Iterator[str]:
    for number, player in enumerate(order, 1):
        yield f"d dh p{number} {record.hole[player]}"
    for action in record.actions:
        remark = f" # {action.comment}" if action.comment else ""
        yield (_move(action, record, order) + remark).strip()


def _move(action: Action, record: Record, order: list[int]) -> str:
    if action.player is None:
        return f"d db {action.cards}" if action.verb == "board" else ""
    who = f"p{order.index(action.player) + 1}"
    if action.verb in ("show", "muck"):
        return f"{who} sm {action.cards}".strip()
    to = f" {written(action.to, record.scale)}" if action.to is not None else ""
    return f"{who} {_LETTERS[action.verb]}{to}"


# TOML


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _text(name)


def _value(value: Any) -> str:
    """A value as TOML writes it; dates and times have the text that TOML wants."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Amount):
        return written(value, 100)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(name)} = {_value(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, Decimal) and not value.is_finite():
        return str(value).lower().removesuffix("inity")
    return str(value)


def _text(value: str) -> str:
    """Single quotes where they will do, as PHH files have them."""
    plain = value.isprintable() and "'" not in value
    return f"'{value}'" if plain else json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
