"""PHH, the poker hand history format: one hand of fixed-limit or no-limit hold'em as a TOML document.

After the specification by Kim, "Recording and Describing Poker Hands" (2024), https://phh.readthedocs.io. Arrays go
from p1, the first player left of the button, to pN, the button; heads-up p1 is the big blind.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, Literal

from tapete.history.amounts import amount, exact
from tapete.history.forced import read_forced
from tapete.history.record import (
    UNKNOWN_HAND,
    Action,
    Record,
    Recorded,
    Stakes,
    Unreadable,
    Verb,
    check_cards,
    placed,
)
from tapete.text import Fault, Said

Fields = Mapping[str, Any]
Scale = Literal[1, 100]

POT_LIMIT, UNCALLED, TOTAL_POT, RAKE = "_pot_limit", "_uncalled", "_total_pot", "_rake"
DEAD_POSTS, DEAD_SMALL = "_dead_posts", "_dead_small_blind"
"""Fields of our own, which the format allows behind an underscore: what it has no word for."""

_ROWS = ("antes", "blinds_or_straddles", "starting_stacks", "winnings", "finishing_stacks", UNCALLED, DEAD_POSTS)
_SINGLE = ("min_bet", "small_bet", "big_bet", TOTAL_POT, RAKE)
_JUDGED = {*_ROWS, *_SINGLE, "variant", "actions", "players", "hand", "ante_trimming_status", POT_LIMIT, DEAD_SMALL}
_PLAYER = re.compile(r"p([1-9]\d?)")
_CARDS = re.compile(r"(?:[2-9TJQKA][cdhs]|\?\?)+")
_READ: dict[str, Verb] = {"f": "fold", "cc": "match", "cbr": "aim"}


def parse(text: str) -> Record:
    """The record of a document that holds one hand; raises `Fault` with the field or the action that is wrong."""
    fields: Fields = _document(text)
    while len(fields) == 1 and isinstance(inner := next(iter(fields.values())), dict):
        fields = inner  # one section of a collection (.phhs)
    hand = fields.get("hand")
    try:
        return _record(fields)
    except Fault as fault:
        raise placed(fault, Said(f"hand {hand}", f"mano {hand}")) if hand is not None else fault from None


def _document(text: str) -> Fields:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise Unreadable(
            f"not a TOML document, which a PHH hand has to be: {error}",
            f"no es un documento TOML, y una mano PHH tiene que serlo: {error}",
        ) from None


def _record(fields: Fields) -> Record:
    _check_variant(fields)
    scale: Scale = 100 if _has_decimals(fields) else 1
    stacks = _row(fields, "starting_stacks", scale)
    count = len(stacks)
    if not 2 <= count <= 10:
        raise Fault(f"R-04: 2 to 10 players, not {count}", f"R-04: de 2 a 10 jugadores, no {count}")
    antes, blinds = (_row(fields, name, scale, count) for name in ("antes", "blinds_or_straddles"))
    dead = _row(fields, DEAD_POSTS, scale, count) if DEAD_POSTS in fields else ()
    stakes, posted = read_forced(_stakes(fields, scale), antes, blinds, stacks, dead, fields.get(DEAD_SMALL))
    _check_least_bet(fields, stakes, scale)
    moves = list(_moves(fields, count, scale))
    found = Record(
        hand=fields["hand"] if isinstance(fields.get("hand"), int | str) else None,
        scale=scale,
        players=_players(fields, count),
        seats=tuple(range(1, count + 1)),
        button=count,
        stacks=stacks,
        stakes=stakes,
        posted=posted,
        hole=tuple(_dealt(moves, p) for p in range(count)),
        actions=tuple(move for move in moves if isinstance(move, Action)),
        recorded=_recorded(fields, count, scale),
        about={name: value for name, value in fields.items() if name not in _JUDGED},
    )
    check_cards(found)
    return found


def _check_variant(fields: Fields) -> None:
    variant = fields.get("variant")
    if variant not in ("NT", "FT"):
        raise Unreadable(
            f"variant {variant!r} is not read, only no-limit (NT) and fixed-limit (FT) Texas hold'em",
            f"la variante {variant!r} no se lee, solo Texas hold'em sin límite (NT) y con límite fijo (FT)",
        )


def _has_decimals(fields: Fields) -> bool:
    amounts = [fields.get(name) for name in _SINGLE]
    for name in _ROWS:
        amounts += _list(fields, name, [])
    written = (move.partition("#")[0] for move in _list(fields, "actions", []) if isinstance(move, str))
    return any("." in move for move in written) or any(isinstance(value, Decimal) for value in amounts)


def _list(fields: Fields, name: str, default: list[Any] | None = None) -> list[Any]:
    row = fields.get(name, default)
    if not isinstance(row, list):
        raise Fault(f"{name} is missing or not an array", f"falta {name} o no es una lista")
    return row


def _row(fields: Fields, name: str, scale: Scale, count: int | None = None) -> tuple[int, ...]:
    """An array of amounts, one per player."""
    row = _list(fields, name)
    if count is not None and len(row) != count:
        raise Fault(
            f"{name} has {len(row)} entries, but starting_stacks has {count}",
            f"{name} tiene {len(row)} valores, pero starting_stacks tiene {count}",
        )
    return tuple(_number(name, value, scale) for value in row)


def _number(name: str, value: Any, scale: Scale) -> int:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise Fault(f"{name}: {value!s:.40} is not an amount", f"{name}: {value!s:.40} no es una cantidad")
    return exact(value, scale)


def _optional(fields: Fields, name: str, scale: Scale) -> int | None:
    return _number(name, fields[name], scale) if name in fields else None


def _players(fields: Fields, count: int) -> tuple[str, ...]:
    """Names; one that is missing, empty or there twice gives way to the player's number."""
    names = _list(fields, "players", [""] * count)
    if len(names) != count or not all(isinstance(name, str) for name in names):
        raise Fault(f"players has to be {count} names", f"players tiene que ser {count} nombres")
    return tuple(name if name and names.count(name) == 1 else f"p{p}" for p, name in enumerate(names, 1))


def _stakes(fields: Fields, scale: Scale) -> Stakes:
    """The stakes without the forced bets."""
    if fields["variant"] == "NT":
        return Stakes("pot_limit" if fields.get(POT_LIMIT) is True else "no_limit", 0, 0)
    small_bet, big_bet = (_number(name, fields.get(name), scale) for name in ("small_bet", "big_bet"))
    return Stakes("fixed_limit", 0, 0, small_bet, big_bet)


def _check_least_bet(fields: Fields, stakes: Stakes, scale: Scale) -> None:
    least = _number("min_bet", fields.get("min_bet"), scale) if stakes.betting != "fixed_limit" else stakes.big_blind
    if least != stakes.big_blind:
        raise Fault(
            f"R-29: min_bet is {least}, but the least bet is the big blind of {stakes.big_blind}",
            f"R-29: min_bet es {least}, pero la apuesta mínima es la ciega grande de {stakes.big_blind}",
        )


def _recorded(fields: Fields, count: int, scale: Scale) -> Recorded:
    rows = [_row(fields, n, scale, count) if n in fields else None for n in ("winnings", UNCALLED, "finishing_stacks")]
    singles = [_optional(fields, name, scale) for name in (TOTAL_POT, RAKE)]
    return Recorded(rows[0], rows[1], singles[0], singles[1], rows[2])


# The actions: `pN f`, `pN cc`, `pN cbr AMOUNT`, `pN sm [CARDS]`, `d dh pN CARDS`, `d db CARDS`, each with `# a remark`

Deal = tuple[int, str]


def _moves(fields: Fields, count: int, scale: Scale) -> Iterator[Action | Deal]:
    for number, text in enumerate(_list(fields, "actions"), 1):
        try:
            yield from _move(str(text), number, count, scale)
        except Fault as fault:
            raise placed(fault, Said(f"action {number}", f"acción {number}")) from None


def _move(text: str, number: int, count: int, scale: Scale) -> Iterator[Action | Deal]:
    play, _, remark = text.partition("#")
    comment = remark.strip()
    match play.split():
        case ["d", "dh", who, cards]:
            yield _who(who, count), _cards(cards)
            if comment:
                yield Action("remark", comment=comment, line=number)
        case ["d", "db", cards]:
            yield Action("board", cards=_cards(cards), comment=comment, line=number)
        case [who, ("f" | "cc") as verb]:
            yield Action(_READ[verb], _who(who, count), comment=comment, line=number)
        case [who, "cbr", to]:
            yield Action("aim", _who(who, count), amount(to, scale), comment=comment, line=number)
        case [who, "sm"]:
            yield Action("muck", _who(who, count), comment=comment, line=number)
        case [who, "sm", cards]:
            yield Action("show", _who(who, count), cards=_cards(cards), comment=comment, line=number)
        case []:
            if comment:
                yield Action("remark", comment=comment, line=number)
        case _:
            raise Fault(f"{text!r:.80} is not an action of hold'em", f"{text!r:.80} no es una acción de hold'em")


def _who(text: str, count: int) -> int:
    found = _PLAYER.fullmatch(text)
    if found is None or int(found[1]) > count:
        raise Fault(f"{text!r:.20} is not one of p1 to p{count}", f"{text!r:.20} no es ninguno de p1 a p{count}")
    return int(found[1]) - 1


def _cards(text: str) -> str:
    if not _CARDS.fullmatch(text):
        raise Fault(f"{text!r:.40} are not cards, like AhKh", f"{text!r:.40} no son cartas, como AhKh")
    return text


def _dealt(moves: list[Action | Deal], player: int) -> str:
    cards = "".join(move[1] for move in moves if isinstance(move, tuple) and move[0] == player)
    if cards and len(cards) != 4:
        raise Fault(
            f"R-21: p{player + 1} is dealt {cards}; it has to be two cards",
            f"R-21: p{player + 1} recibe {cards}; tienen que ser dos cartas",
        )
    return cards or UNKNOWN_HAND
