"""Who meets whom: ranges, board and dead cards, read and made consistent."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from math import comb
from operator import or_
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tapete.cards.card import cards_text, check_distinct, parse_cards
from tapete.strength.combos import CARD_BITS, COMBOS, MOVED, SUIT_ORDERS
from tapete.strength.notation import Weights
from tapete.strength.ranges import Range
from tapete.text import Fault

PLAYERS = (2, 10)


@dataclass(frozen=True)
class Spot:
    """A question that `equity` answers, with every hand gone that the others' known cards rule out."""

    ranges: tuple[Range, ...]
    board: NDArray[np.uint8]
    """The board's cards so far."""
    dead: tuple[int, ...]
    weights: Weights
    """(1326, players)."""
    combos: tuple[NDArray[np.intp], ...]
    """The combinations that each may hold."""
    deck: NDArray[np.uint8]
    """Cards that may still come."""

    @property
    def players(self) -> int:
        return len(self.ranges)

    @property
    def missing(self) -> int:
        """How many cards the board still gets."""
        return 5 - len(self.board)

    @property
    def boards(self) -> int:
        """How many full boards there are, less none for the hands."""
        return comb(len(self.deck), self.missing)

    @property
    def held(self) -> list[int]:
        """How many combinations each player may hold."""
        return [len(combos) for combos in self.combos]

    @cached_property
    def orders(self) -> NDArray[np.intp]:
        """The orders of suits (numbers in `SUIT_ORDERS`) that change nothing here."""
        cards = [frozenset(self.board.tolist()), frozenset(self.dead)]
        alike = [number for number, order in enumerate(SUIT_ORDERS.tolist()) if all(map(_renamed(order), cards))]
        return np.array([n for n in alike if np.array_equal(self.weights[MOVED[n]], self.weights)])


def _renamed(order: Sequence[int]) -> Any:
    return lambda cards: {card & ~3 | order[card & 3] for card in cards} == cards


def read_spot(hands: Sequence[str | Range], board: str | Sequence[int], dead: str | Sequence[int]) -> Spot:
    """Read what `equity` is asked; raises `Fault` for what is no range, no card, or cannot be dealt."""
    ranges = _ranges(hands)
    fixed, gone = _cards(board), _cards(dead)
    check_distinct(fixed + gone)
    if len(fixed) > 5:
        raise Fault(
            f"board {cards_text(fixed)} has {len(fixed)} cards; a board has up to five",
            f"la mesa {cards_text(fixed)} tiene {len(fixed)} cartas; una mesa tiene hasta cinco",
        )
    left, known = _left(ranges, fixed + gone)
    deck = np.array([card for card in range(52) if not known >> card & 1], np.uint8)
    if 52 - len(fixed + gone) < 2 * len(ranges) + 5 - len(fixed):
        raise Fault("too few cards are left to deal", "quedan muy pocas cartas para repartir")
    return Spot(ranges, np.array(fixed, np.uint8), gone, _matrix(ranges, left), tuple(left), deck)


def _ranges(hands: Sequence[str | Range]) -> tuple[Range, ...]:
    if isinstance(hands, str) or not PLAYERS[0] <= len(hands) <= PLAYERS[1]:
        raise Fault(
            f"{hands!r}: give a list of two to ten hands or ranges, one for each player",
            f"{hands!r}: da una lista de dos a diez manos o rangos, uno por jugador",
        )
    return tuple(hand if isinstance(hand, Range) else Range(hand) for hand in hands)


def _cards(cards: str | Sequence[int]) -> tuple[int, ...]:
    found = parse_cards(cards) if isinstance(cards, str) else tuple(int(card) for card in cards)
    for card in found:
        if not 0 <= card <= 51:
            raise Fault(
                f"{card} is not a card: card values go from 0 to 51",
                f"{card} no es una carta: los valores de las cartas van de 0 a 51",
            )
    return found


def _left(ranges: Sequence[Range], seen: Sequence[int]) -> tuple[list[NDArray[np.intp]], int]:
    """By player the combinations without a card that is seen or another surely holds; the bits of those cards."""
    table, left = sum(1 << card for card in seen), [held.held for held in ranges]
    sure, before = [0] * len(ranges), None
    while sure != before:
        before = sure
        for player, combos in enumerate(left):
            gone = reduce(or_, sure[:player] + sure[player + 1 :], table)
            left[player] = combos[CARD_BITS[combos] & gone == 0]
        sure = [_in_all(combos, player, ranges[player]) for player, combos in enumerate(left)]
    return left, reduce(or_, sure, table)


def _in_all(combos: NDArray[np.intp], player: int, held: Range) -> int:
    """The bits of the cards that are in every hand that a player has left."""
    if not len(combos):
        raise Fault(
            f"player {player + 1} can hold no hand of {str(held)!r}: its cards are on the board, dead or held",
            f"el jugador {player + 1} no puede tener ninguna mano de {str(held)!r}: sus cartas están en la mesa, "
            "muertas o en otras manos",
        )
    return int(np.bitwise_and.reduce(CARD_BITS[combos]))


def _matrix(ranges: Sequence[Range], left: Sequence[NDArray[np.intp]]) -> Weights:
    weights = np.zeros((COMBOS, len(ranges)))
    for player, combos in enumerate(left):
        weights[combos, player] = ranges[player].weights[combos]
    return weights
