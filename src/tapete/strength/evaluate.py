"""How strong five to seven cards are: one hand with its words, or an array of millions.

A value is the number of a hand's class among the 7,462 classes of equal hands, 1 the weakest: R-51 to R-54.
"""

from collections.abc import Iterable, Sequence
from functools import total_ordering
from typing import Any, NoReturn

import numpy as np
from numba import TypingError
from numpy.typing import NDArray

from tapete.cards.card import UNKNOWN, cards_text, check_distinct, parse_cards
from tapete.strength.describe import CATEGORIES, best_five, category_of, describe
from tapete.strength.kernels import strength_of_seven, strength_or_zero, strengths_of_rows, strengths_of_sevens
from tapete.text import Fault, Lang

__all__ = ["Strength", "evaluate", "evaluate_many", "strength_of_seven"]


@total_ordering
class Strength:
    """How strong a hand is. Strengths compare as the hands do; equal ones tie."""

    __slots__ = ("_cards", "value")

    value: int
    """1..7462, higher is better."""

    def __init__(self, value: int, cards: tuple[int, ...]) -> None:
        self.value = value
        self._cards = cards

    def __eq__(self, other: object) -> bool:
        return self.value == other.value if isinstance(other, Strength) else NotImplemented

    def __lt__(self, other: "Strength") -> bool:
        return self.value < other.value if isinstance(other, Strength) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.value)

    def __repr__(self) -> str:
        return f"evaluate({cards_text(card for card in self._cards if card != UNKNOWN)!r})"

    @property
    def category(self) -> str:
        """One of `CATEGORIES`, such as ``"full_house"`` (R-52)."""
        return CATEGORIES[category_of(self.value)]

    @property
    def best_five(self) -> str:
        """Text of the five cards that play, the made part first, then the kickers; a wheel is 5432A."""
        return best_five(self.value, self._cards)

    def describe(self, lang: Lang = "en") -> str:
        """The hand in a player's words: "full de reyes y doses", "kings full of twos"."""
        return describe(self.value, lang)


def evaluate(cards: str | Sequence[int]) -> Strength:
    """The strength of five to seven different cards: text such as ``"AhKhQhJhTh2c3d"``, or values 0..51 (255: no card).

    Raises `Fault` for anything else.
    """
    try:
        hand = _read(cards) if isinstance(cards, _TO_READ) else tuple(cards)
        value = strength_or_zero(*hand) if len(hand) == 7 else _strength_of_few(hand)
    except (TypeError, OverflowError, TypingError):
        _refuse(cards)
    if not value:
        _refuse(hand)
    return Strength(value, hand)


_TO_READ = (str, np.ndarray)


def _read(cards: Any) -> tuple[int, ...]:
    return parse_cards(cards) if isinstance(cards, str) else tuple(np.atleast_1d(cards).tolist())


def _strength_of_few(hand: tuple[int, ...]) -> int:
    return strength_or_zero(*hand, *[UNKNOWN] * (7 - len(hand))) if len(hand) in (5, 6) else 0


def _not_a_hand(said: str) -> Fault:
    return Fault(
        f"{said} is not a hand: give five to seven cards, as text like AhKhQhJhTh or as values 0 to 51",
        f"{said} no es una mano: da de cinco a siete cartas, como texto (AhKhQhJhTh) o como valores de 0 a 51",
    )


def _refuse(hand: Any) -> NoReturn:
    """Say what is wrong with cards that the evaluator refused."""
    if not isinstance(hand, Iterable):
        raise _not_a_hand(repr(hand))
    for card in hand:
        if not isinstance(card, int | np.integer) or not (0 <= card <= 51 or card == UNKNOWN):
            raise Fault(
                f"{card!r} is not a card: card values go from 0 to 51",
                f"{card!r} no es una carta: los valores de las cartas van de 0 a 51",
            )
    check_distinct(hand)
    raise _not_a_hand(repr(cards_text(hand)))


def evaluate_many(cards: NDArray[np.uint8], axis: int = 1) -> NDArray[np.uint16]:
    """Values (n,) uint16 1..7462 of many hands of five to seven cards; higher is better, equal is a tie.

    ``cards`` is (n, k) uint8 with k 5 to 7, one hand a row, or (k, n) with ``axis=0``, one hand a column; 255 fills
    shorter hands. Every hand is checked: `Fault` names the first one with a repeated card, with something that is no
    card, or with fewer than five.
    """
    hands = _seven_wide(cards, axis)
    values = np.empty(len(hands), np.uint16)
    done = strengths_of_sevens(hands, values)
    if done < len(hands):
        faulty = strengths_of_rows(hands, values, done)
        if faulty >= 0:
            _refuse_hand(hands, faulty)
    return values


def _seven_wide(cards: Any, axis: int) -> NDArray[np.uint8]:
    """One hand a row, filled up to seven cards; never written to, so that one compilation serves all arrays."""
    if not isinstance(cards, np.ndarray) or cards.dtype != np.uint8 or cards.ndim != 2 or axis not in (0, 1):
        raise _not_an_array(cards, axis)
    hands = cards if axis == 1 else cards.T
    if not 5 <= hands.shape[1] <= 7:
        raise _not_an_array(cards, axis)
    if hands.shape[1] < 7 or not hands.flags.forc:
        filled = np.full((len(hands), 7), UNKNOWN, np.uint8)
        filled[:, : hands.shape[1]] = hands
        hands = filled
    hands = hands.view()
    hands.flags.writeable = False
    return hands


def _not_an_array(cards: Any, axis: int) -> Fault:
    found = f"{cards.dtype} {cards.shape}" if isinstance(cards, np.ndarray) else type(cards).__name__
    return Fault(
        f"{found} with axis={axis} is not an array of hands: give uint8 (n, k), or (k, n) with axis=0, with k 5 to 7",
        f"{found} con axis={axis} no es una matriz de manos: da uint8 (n, k), o (k, n) con axis=0, con k de 5 a 7",
    )


def _refuse_hand(hands: NDArray[np.uint8], number: int) -> None:
    """Say what is wrong with one hand of many."""
    try:
        evaluate(hands[number])
    except Fault as fault:
        raise Fault(f"hand {number}: {fault}", f"mano {number}: {fault.message('es')}") from None
