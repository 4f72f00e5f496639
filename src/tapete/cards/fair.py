"""Fair cards: neither the dealer nor the players alone choose the order, and shown cards prove themselves.

In one hand, in this order (`docs/fair-cards.md` has the reasons):

1. Every player who wants a say draws a seed of 32 random bytes and tells its `seed_hash`. These hashes, the number of
   the hand and the seats in dealing order are the `Terms`.
2. The dealer shuffles, and `commit` tells a hash for each place of the deck and one root over the terms and them all.
3. The players open their seeds. `public_permutation` of root and seeds says from which committed place each card is
   dealt, so that everybody knows the places and nobody but the dealer the cards.
4. A card that somebody may see is told with its `Opening`: its place and the salt of its hash.

`tapete.cards.verify` checks all that from the `Evidence` of a hand. What is told is text: hashes, seeds and salts are
64 lower-case hexadecimal digits. What stays the dealer's secret, entropy and the salts of closed cards, is bytes.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from tapete.cards.card import card_text, parse_card
from tapete.cards.deck import block, permutation
from tapete.text import Fault

# Ended by \Z: Python's $ would let a newline follow.
Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Card = Annotated[str, Meta(pattern=r"^[2-9TJQKA][cdhs]\Z")]
Hole = Annotated[str, Meta(pattern=r"^([2-9TJQKA][cdhs]|\?\?){2}\Z")]
Board = Annotated[str, Meta(pattern=r"^(([2-9TJQKA][cdhs]){3,5})?\Z")]
Seat = Annotated[int, Meta(ge=0, le=255)]
Place = Annotated[int, Meta(ge=0, le=51)]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is settled before the deck is committed, and covered by its root."""

    hand: Annotated[int, Meta(ge=0, le=2**53 - 1)]  # as far as every JSON reader is exact
    """The number of the hand, another one for each hand of an evening."""
    seats: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=10)]
    """Who is dealt in, in dealing order: whoever gets the first card first (R-04, R-21)."""
    seed_hashes: dict[Seat, Hex]
    """The `seed_hash` that each of these seats told; the others have no say in the order."""


class Commitment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the dealer tells of the deck before the seeds are opened."""

    root: Hex
    leaves: Annotated[tuple[Hex, ...], Meta(min_length=52, max_length=52)]
    """The `leaf` of each committed place, 0 first."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card, shown to somebody who may see it, with what proves it."""

    dealt: Place
    """Which card of the dealing it is, 0 first, burnt cards counted (R-21, R-22)."""
    place: Place
    """The committed place from which it was dealt."""
    card: Card
    salt: Hex


class Evidence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one person has been told of one hand: the four messages, and the cards as they were played."""

    terms: Terms
    commitment: Commitment
    seeds: dict[Seat, Hex]
    """The seeds that were opened, by seat; one that has a hash and is not here is missing, for all to see."""
    openings: tuple[Opening, ...]
    board: Board = ""
    hole: dict[Seat, Hole] = {}
    """The hole cards that this person has seen, in the order in which they were dealt; ``"Ah??"`` is one shown."""


def seed_hash(seed: str) -> str:
    """What a player tells of a seed before the deck is committed; raises `Fault` for what is no seed."""
    return hashlib.sha256(b"tapete seed 1\0" + _raw(seed)).hexdigest()


def salts(entropy: bytes) -> tuple[bytes, ...]:
    """The 52 salts that 32 random bytes give: the blocks 0 to 51 of the stream of a root of their own.

    The entropy of the shuffle may be used: the two roots have different domains. Raises `Fault` for another length.
    """
    if len(entropy) != 32:
        raise Fault(
            f"salts need 32 bytes of entropy, not {len(entropy)}",
            f"las sales necesitan 32 bytes de entropía, no {len(entropy)}",
        )
    root = hashlib.sha256(b"tapete salts 1\0" + entropy).digest()
    return tuple(block(root, place) for place in range(52))


def leaf(place: int, card: int, salt: bytes) -> str:
    """The hash that commits to a card, a value 0..51, at a place of the deck."""
    return hashlib.sha256(b"tapete leaf 1\0" + bytes((place, card)) + salt).hexdigest()


def root_of(terms: Terms, leaves: Iterable[str]) -> str:
    """The hash over the terms and the 52 leaves, each part of a length that is fixed or told before it."""
    told = hashlib.sha256(b"tapete root 1\0" + terms.hand.to_bytes(8, "big"))
    told.update(bytes((len(terms.seats), *terms.seats, len(terms.seed_hashes))) + _by_seat(terms.seed_hashes))
    told.update(b"".join(map(_raw, leaves)))
    return told.hexdigest()


def commit(deck: Sequence[int], secret: Sequence[bytes], terms: Terms) -> Commitment:
    """The leaves of a deck with its 52 `salts` in committed places, and their root.

    Raises `Fault` for a deck that has not each card once (R-01) and for hashes that are none.
    """
    if sorted(deck) != list(range(52)):
        raise Fault(
            "R-01: a deck has each of the 52 cards once", "R-01: una baraja tiene cada una de las 52 cartas una vez"
        )
    leaves = tuple(leaf(place, card, salt) for place, (card, salt) in enumerate(zip(deck, secret, strict=True)))
    return Commitment(root_of(terms, leaves), leaves)


def public_permutation(root: str, seeds: Mapping[int, str]) -> tuple[int, ...]:
    """From which committed place each card is dealt: [0] is the place of the card dealt first.

    The hash of the root and of each opened seed with its seat, seats ascending, is the root of a `permutation`. The
    given root covers the number of the hand. Raises `Fault` for a root or seed that is none.
    """
    return permutation(hashlib.sha256(b"tapete order 1\0" + _raw(root) + _by_seat(seeds)).digest())


def dealt(deck: Sequence[int], places: Iterable[int]) -> tuple[int, ...]:
    """The committed deck in the order of a public permutation, as a `tapete.Hand` deals it."""
    return tuple(deck[place] for place in places)


def dealt_to(seats: Sequence[int], seat: int) -> tuple[int, int]:
    """Which two cards of the dealing a seat gets (R-21)."""
    first = seats.index(seat)
    return first, len(seats) + first


def dealt_on_board(seats: Sequence[int]) -> tuple[int, ...]:
    """Which five cards of the dealing are the board, one being burnt before flop, turn and river (R-22)."""
    burnt = 2 * len(seats)
    return burnt + 1, burnt + 2, burnt + 3, burnt + 5, burnt + 7


def openings(
    deck: Sequence[int], secret: Sequence[bytes], places: Sequence[int], shown: Iterable[int]
) -> tuple[Opening, ...]:
    """What to tell of the ``shown`` cards of the dealing (0..51), given deck, `salts` and public permutation."""
    return tuple(
        Opening(dealt=which, place=places[which], card=card_text(deck[places[which]]), salt=secret[places[which]].hex())
        for which in shown
    )


def opens(opening: Opening, commitment: Commitment) -> bool:
    """Whether a card and its salt are what was committed at their place."""
    return leaf(opening.place, parse_card(opening.card), _raw(opening.salt)) == commitment.leaves[opening.place]


def _by_seat(told: Mapping[int, str]) -> bytes:
    return b"".join(bytes((seat,)) + _raw(told[seat]) for seat in sorted(told))


def _raw(text: str) -> bytes:
    """The 32 bytes of a told hash, seed or salt; one value has one spelling, so that no digit can change unseen."""
    try:
        raw = bytes.fromhex(text)
    except ValueError:
        raw = b""
    if raw.hex() != text or len(raw) != 32:
        raise Fault(
            f"{text!r} is no hash, seed or salt: these are 64 digits from 0 to 9 and a to f",
            f"{text!r} no es una huella, una semilla ni una sal: se escriben con 64 cifras, de 0 a 9 y de a a f",
        )
    return raw
