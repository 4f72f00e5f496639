"""Hands in a player's words, and the five cards that play."""

from collections.abc import Iterable, Sequence

from tapete.cards.card import UNKNOWN, cards_text, parse_cards
from tapete.strength.tables import (
    CODES,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
)
from tapete.text import Fault, Lang, check_lang

_CODES: list[int] = CODES.tolist()
ROYAL_FLUSH = STRAIGHT_FLUSH + 1
CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)

_COPIES = {
    HIGH_CARD: (1, 1, 1, 1, 1),
    PAIR: (2, 1, 1, 1),
    TWO_PAIR: (2, 2, 1),
    THREE: (3, 1, 1),
    FLUSH: (1, 1, 1, 1, 1),
    FULL_HOUSE: (3, 2),
    FOUR: (4, 1),
}

_ONE: dict[Lang, tuple[str, ...]] = {
    "es": ("dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "jota", "dama", "rey", "as"),
    "en": ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
}
_MANY: dict[Lang, tuple[str, ...]] = {
    "es": tuple(name + "s" if name[-1] in "aeo" else name.replace("z", "c") + "es" for name in _ONE["es"]),
    "en": tuple(name + "es" if name == "six" else name + "s" for name in _ONE["en"]),
}
_UP_TO: dict[Lang, tuple[str, ...]] = {
    "es": tuple(f"a la {name}" if name[-1] == "a" else f"al {name}" for name in _ONE["es"]),
    "en": tuple(f"{name}-high" for name in _ONE["en"]),
}

_HANDS: dict[Lang, tuple[str, ...]] = {
    "es": (
        "carta alta {one[0]} con kicker {one[1]}",
        "pareja de {many[0]} con kicker {one[1]}",
        "dobles parejas de {many[0]} y {many[1]} con kicker {one[2]}",
        "trío de {many[0]} con kicker {one[1]}",
        "escalera {up_to[0]}",
        "color {up_to[0]}",
        "full de {many[0]} y {many[1]}",
        "póquer de {many[0]} con kicker {one[1]}",
        "escalera de color {up_to[0]}",
        "escalera real",
    ),
    "en": (
        "{one[0]} high, {one[1]} kicker",
        "pair of {many[0]}, {one[1]} kicker",
        "two pair, {many[0]} and {many[1]}, {one[2]} kicker",
        "three {many[0]}, {one[1]} kicker",
        "{up_to[0]} straight",
        "{up_to[0]} flush",
        "{many[0]} full of {many[1]}",
        "four {many[0]}, {one[1]} kicker",
        "{up_to[0]} straight flush",
        "royal flush",
    ),
}

_HOLES: dict[Lang, tuple[str, str, str]] = {
    "es": ("pareja de {many[0]}", "{one[0]} y {one[1]} del mismo palo", "{one[0]} y {one[1]} de distinto palo"),
    "en": ("pair of {many[0]}", "{one[0]}-{one[1]} suited", "{one[0]}-{one[1]} offsuit"),
}


def category_of(value: int) -> int:
    """Where in `CATEGORIES` a value 1..7462 belongs (R-52)."""
    code = _CODES[value - 1]
    return ROYAL_FLUSH if value == len(_CODES) else code >> 20


def _ranks_of(value: int) -> list[int]:
    """The ranks that R-53 compares, in its order; zeros fill up to five."""
    code = _CODES[value - 1]
    return [code >> 4 * place & 15 for place in (4, 3, 2, 1, 0)]


def _worded(sentence: str, ranks: Sequence[int], lang: Lang) -> str:
    one, many, up_to = ([words[lang][rank] for rank in ranks] for words in (_ONE, _MANY, _UP_TO))
    return sentence.format(one=one, many=many, up_to=up_to)


def describe(value: int, lang: Lang) -> str:
    """A value 1..7462 in a player's words: "full de reyes y doses", "kings full of twos"."""
    return _worded(_HANDS[check_lang(lang)][category_of(value)], _ranks_of(value), lang)


def describe_hole(cards: str, lang: Lang) -> str:
    """Two hole cards in a player's words, before there is a board: "pair of sevens", "as y rey del mismo palo".

    Raises `Fault` for anything else than two different cards.
    """
    hole = parse_cards(cards)
    if len(hole) != 2:
        raise Fault(
            f"{cards!r} is not a hand of hole cards: write two cards, like AhKh",
            f"{cards!r} no es una mano de cartas privadas: escribe dos cartas, como AhKh",
        )
    low, high = sorted(hole)
    kind = 0 if low >> 2 == high >> 2 else 1 if low & 3 == high & 3 else 2
    return _worded(_HOLES[check_lang(lang)][kind], (high >> 2, low >> 2), lang)


def _playing_ranks(value: int) -> list[int]:
    """The ranks of the five cards that play, as a player lays them out; a wheel is 5432A."""
    kind, ranks = _CODES[value - 1] >> 20, _ranks_of(value)
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return [(ranks[0] - down) % 13 for down in range(5)]
    return [rank for rank, copies in zip(ranks, _COPIES[kind], strict=False) for _ in range(copies)]


def best_five(value: int, cards: Iterable[int]) -> str:
    """Text of the five of these cards (values 0..51, 255 for none) that make the value (R-51).

    Pairs, trips and quads come first, then the rest from the top; of cards that would do equally, those given first.
    """
    left = [int(card) for card in cards if card != UNKNOWN]
    if _CODES[value - 1] >> 20 in (FLUSH, STRAIGHT_FLUSH):
        suits = [card & 3 for card in left]
        left = [card for card in left if suits.count(card & 3) >= 5]
    playing = []
    for rank in _playing_ranks(value):
        playing.append(next(card for card in left if card >> 2 == rank))
        left.remove(playing[-1])
    return cards_text(playing)
