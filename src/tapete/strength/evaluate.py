"""How strong five to seven cards are."""

from tapete.kernel import kernel
from tapete.strength.tables import (
    FLUSH_BITS,
    FLUSHES,
    KEY_BITS,
    NO_CARDS,
    OFFSETS,
    ROW_BITS,
    SUIT_SHIFT,
    VALUES,
    WORDS,
)

_KEY = (1 << KEY_BITS) - 1
_CELL = (1 << ROW_BITS) - 1


@kernel
def _of_word(word: int) -> int:
    """Value of a hand without a flush from the sum of its cards' words."""
    key = word & _KEY
    return int(VALUES[(key & _CELL) + OFFSETS[key >> ROW_BITS]])


@kernel
def _suit_of(word: int) -> int:
    """The suit that has five cards or more."""
    suit = 0
    while not word >> (SUIT_SHIFT + 4 * suit) & 8:
        suit += 1
    return suit


@kernel
def strength_of_seven(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """Value 1..7462 of seven cards 0..51: higher is better, equal is a tie (R-51 to R-54)."""
    word = NO_CARDS + WORDS[a] + WORDS[b] + WORDS[c] + WORDS[d] + WORDS[e] + WORDS[f] + WORDS[g]
    if not word & FLUSH_BITS:
        return _of_word(word)
    suit = _suit_of(word)
    mask = 0
    for card in (a, b, c, d, e, f, g):
        if card & 3 == suit:
            mask |= 1 << (int(card) >> 2)
    return int(FLUSHES[mask])
