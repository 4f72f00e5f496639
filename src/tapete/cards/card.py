"""Cards: values 0..51 and their text.

A card is ``4 * rank + suit``: rank 0..12 for 2..A, suit 0..3 for clubs, diamonds, hearts, spades. The text of a card is
its rank and suit, ``"Ah"``; a row of cards is written without gaps, ``"AhKh"``. An unknown card is 255, ``"??"``.
"""

from collections.abc import Iterable

from tapete.text import Fault

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN = 255
"""The value of a card that is not known (``"??"``)."""

_VALUES = {rank + suit: 4 * r + s for r, rank in enumerate(RANKS) for s, suit in enumerate(SUITS)}


def parse_card(text: str) -> int:
    """The value 0..51 of a card such as ``"Ah"``; raises `Fault` for anything else."""
    value = _VALUES.get(text)
    if value is None:
        raise Fault(
            f"{text!r} is not a card: write a rank of {RANKS} and a suit of {SUITS}, like Ah",
            f"{text!r} no es una carta: escribe un valor de {RANKS} y un palo de {SUITS}, como Ah",
        )
    return value


def parse_cards(text: str) -> tuple[int, ...]:
    """The values of a row of cards such as ``"AhKh"`` or ``"Ah Kh"``, none of them twice."""
    if not isinstance(text, str):
        raise Fault(f"cards are text like AhKh, not {text!r}", f"las cartas son texto como AhKh, no {text!r}")
    packed = "".join(text.split())
    if len(packed) % 2:
        raise Fault(
            f"{text!r} is not a row of cards: each card has two letters, like AhKh",
            f"{text!r} no es una fila de cartas: cada carta tiene dos letras, como AhKh",
        )
    cards = tuple(parse_card(packed[i : i + 2]) for i in range(0, len(packed), 2))
    check_distinct(cards)
    return cards


def check_distinct(cards: Iterable[int]) -> None:
    """Raise `Fault` when a known card is there twice (R-01)."""
    seen: set[int] = set()
    for card in cards:
        if card in seen and card != UNKNOWN:
            name = card_text(card)
            raise Fault(f"R-01: {name} is there twice", f"R-01: {name} aparece dos veces")
        seen.add(card)


def card_text(card: int) -> str:
    """The text of a card value: ``"Ah"``, or ``"??"`` for an unknown one."""
    if card == UNKNOWN:
        return "??"
    return RANKS[card >> 2] + SUITS[card & 3]


def cards_text(cards: Iterable[int]) -> str:
    """The text of a row of card values: ``"AhKh"``."""
    return "".join(card_text(card) for card in cards)
