"""The deck: a shuffle that anyone can redo, and decks in a given order."""

import hashlib
import operator
from collections.abc import Iterator

from tapete.cards.card import parse_cards
from tapete.text import Fault

_DOMAIN = b"tapete shuffle 1\0"


def shuffled(seed: int | bytes) -> tuple[int, ...]:
    """The 52 cards in the order that a seed gives, [0] dealt first (R-02); the same in every version and language.

    1. *Root*: SHA-256 of ``b"tapete shuffle 1\\0"``, then ``b"i"`` and the int, big-endian in as few bytes as it needs
       (0 needs none), or ``b"b"`` and the bytes as they are.
    2. *Stream*: SHA-256 of the root and a counter of eight bytes, big-endian, for 0, 1, 2 …; digests end to end.
    3. *Draw below n*: take the next byte of the stream; if it is not below the largest multiple of n up to 256, drop it
       and take the next; the remainder by n is drawn.
    4. *Fisher-Yates*: the deck starts as 0, 1 … 51; for i from 51 down to 1, j is drawn below i + 1 and the cards at i
       and j change places.

    A seed of 32 random bytes carries 256 bits; the 52! orders need 226. Ints of any size from 0 and bytes of any length
    are seeds; an int and bytes never share a root. Raises `Fault` for a negative int and for anything else.
    """
    return permutation(hashlib.sha256(_DOMAIN + seed_bytes(seed)).digest())


def permutation(root: bytes) -> tuple[int, ...]:
    """The order of 0 … 51 that a root of 32 bytes gives, by steps 2 to 4 of `shuffled`."""
    stream = _stream(root)
    deck = list(range(52))
    for i in range(51, 0, -1):
        j = _below(i + 1, stream)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def block(root: bytes, counter: int) -> bytes:
    """The 32 bytes of block ``counter`` of the stream of a root (step 2 of `shuffled`)."""
    return hashlib.sha256(root + counter.to_bytes(8, "big")).digest()


def seed_bytes(seed: int | bytes) -> bytes:
    """The bytes that a seed stands for in a hash, see `shuffled`; raises `Fault` for what is no seed."""
    if isinstance(seed, bytes):
        return b"b" + seed
    try:
        number = operator.index(seed)
        return b"i" + number.to_bytes((number.bit_length() + 7) // 8, "big")
    except (TypeError, OverflowError):
        raise Fault(
            f"{seed!r} is not a seed: give a whole number from 0 on, or bytes",
            f"{seed!r} no es una semilla: da un número entero desde 0, o bytes",
        ) from None


def _stream(root: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from block(root, counter)
        counter += 1


def _below(n: int, stream: Iterator[int]) -> int:
    fair = 256 - 256 % n  # bytes from here on would favour the small remainders
    drawn = next(stream)
    while drawn >= fair:
        drawn = next(stream)
    return drawn % n


def deck_of(text: str) -> tuple[int, ...]:
    """A deck that begins with these cards, such as ``"Ah 2c Kd"``; the missing ones follow, ascending.

    Raises `Fault` for a repeated card (R-01) and for what is no card.
    """
    first = parse_cards(text)
    return first + tuple(card for card in range(52) if card not in first)
