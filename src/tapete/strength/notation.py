"""The text of ranges: `weights_of` reads it, `text_of` writes it, and either undoes the other.

A range is a row of terms with commas or spaces between them. A term is

- ``AA`` ``AKs`` ``AKo``, or ``AK`` for both; ``AhKh`` is one combination;
- with a plus, ``QQ+`` and up, ``KTo+`` and every higher kicker below the king;
- from one to another: ``77-22``, ``A5s-A2s`` (the kicker runs), ``JTs-76s`` (both run);
- ``random``, or ``top 8%``: the strongest hands of `ORDER` that together make up 8 % of the 1,326 combinations;
- ``AKo:0.5``: held with this weight from 0 to 1.

Terms add up, and where two name a combination the later one says its weight. ``!`` or ``-`` before a term takes it out
of what stands to the left. A dash between two plain hands runs from one to the other; write ``!`` to leave such a hand
out. Letter case does not matter.
"""

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from tapete.cards.card import RANKS, parse_cards
from tapete.strength.combos import COMBOS, HANDS, OFFSUIT, SUITED, combo_of, combo_text, hand_name
from tapete.text import Fault

Weights = NDArray[np.float64]
Shape = tuple[int, int, str]
"""Higher rank, lower rank, and the kinds meant: ``"s"``, ``"o"``, or ``"so"`` for both and for pairs."""

ORDER = tuple(
    """
    AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s A9o KJo 55 QJs K9s A5s
    A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s QTo 44 A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o
    A2o K4s Q7s K6o K3s T9s J8s 33 Q6s Q8o K5o J9o K2s Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o Q6o Q3s 98s T7s J6s K2o
    22 Q2s Q5o J5s T8o J7o Q4o 97s J4s T6s J3s Q3o 98o 87s T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s
    76s J3o 87o T2s 85s 96o J2o T5o 94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o 75o 82s
    73s 93o 65o 53s 63s 84o 92o 43s 74o 72s 54o 64o 52s 62s 83o 42s 82o 73o 53o 63o 32s 43o 72o 52o 62o 42o 32o
    """.split()  # noqa: SIM905 - a list of 169 strings is hard to read
)
"""The 169 hands by their exact equity against one random hand before the flop, as the table of match-ups has it."""


class RangeFault(Fault):
    """A range that cannot be read; ``place`` is the character where it goes wrong, from 0."""

    def __init__(self, en: str, es: str, text: str, place: int) -> None:
        super().__init__(
            f"range {text!r}, character {place + 1}: {en}",
            f"rango {text!r}, carácter {place + 1}: {es}",
        )
        self.place = place
        self._read = (en, es, text, place)

    def __reduce__(self) -> tuple[object, ...]:
        return (RangeFault, self._read)


_SPACE = re.compile(r"[\s,]*")
_SIGN = re.compile(r"[!-]\s*")
_COMBO = re.compile(r"(?:[2-9TJQKA][CDHS]){2}", re.IGNORECASE)
_HAND = re.compile(r"[2-9TJQKA]{2}[SO]?(?![CDHSO])", re.IGNORECASE)
_PLAIN = re.compile(_HAND.pattern + r"(?!\s*\+)", re.IGNORECASE)
_TOP = re.compile(r"top\s*(\d+(?:\.\d*)?|\.\d+)\s*%", re.IGNORECASE)
_RANDOM = re.compile(r"random", re.IGNORECASE)
_DASH = re.compile(r"\s*-\s*")
_WEIGHT = re.compile(r"\s*:\s*")
_NUMBER = re.compile(r"\d+(?:\.\d*)?|\.\d+")
_END = re.compile(r"[\s,!-]|$")


def weights_of(text: str) -> Weights:
    """The weights (1326,) 0..1 of a range; raises `RangeFault`, which points at the character that is wrong."""
    return _Reader(text).weights()


class _Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def weights(self) -> Weights:
        found = np.zeros(COMBOS)
        self._take(_SPACE)
        while self.place < len(self.text):
            out = self._take(_SIGN)
            combos = self._combos()
            found[combos] = 0 if out else self._weight()
            if not _END.match(self.text, self.place):
                raise self._fault(
                    "a comma or a space belongs between two terms", "entre dos términos va una coma o un espacio"
                )
            self._take(_SPACE)
        if not found.any():
            raise self._fault(
                "no hand is left in it; write one, like QQ+", "no queda ninguna mano; escribe una, como QQ+"
            )
        return found

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.match(self.text, self.place)
        if match:
            self.place = match.end()
        return match

    def _fault(self, en: str, es: str, place: int | None = None) -> RangeFault:
        return RangeFault(en, es, self.text, self.place if place is None else place)

    def _combos(self) -> list[int]:
        start = self.place
        if self._take(_RANDOM):
            return list(range(COMBOS))
        if match := self._take(_TOP):
            return self._top(match[1], start)
        if match := self._take(_COMBO):
            return self._one(match[0], start)
        if match := self._take(_HAND):
            return [combo for shape in self._hands(match[0], start) for combo in _combos_of(shape)]
        raise self._no_term()

    def _one(self, cards: str, start: int) -> list[int]:
        try:
            return [
                combo_of(
                    *parse_cards("".join(c.upper() + s.lower() for c, s in zip(cards[::2], cards[1::2], strict=True)))
                )
            ]
        except Fault as fault:
            raise self._fault(str(fault), fault.message("es"), start + 2) from None

    def _no_term(self) -> RangeFault:
        rest = self.text[self.place :]
        begun = 0
        while begun < min(len(rest), 2) and rest[begun].upper() in RANKS:
            begun += 1
        found = rest[begun : begun + 1]
        return self._fault(
            f"{found!r} does not fit here; a hand is written like QQ, AKs, AKo or AhKh"
            if found
            else "a hand breaks off",
            f"{found!r} no encaja aquí; una mano se escribe como QQ, AKs, AKo o AhKh"
            if found
            else "una mano queda a medias",
            self.place + begun,
        )

    def _hands(self, name: str, start: int) -> list[Shape]:
        """The hands from ``name`` on that a plus or a dash adds."""
        first = self._shape(name, start)
        if self._take(re.compile(r"\+")):
            return _and_up(first)
        before = self.place
        if self._take(_DASH) and not _COMBO.match(self.text, self.place):
            second = self.place
            if match := self._take(_PLAIN):
                return self._run(first, self._shape(match[0], second), second)
        self.place = before
        return [first]

    def _shape(self, name: str, start: int) -> Shape:
        low, high = sorted(RANKS.index(rank.upper()) for rank in name[:2])
        kind = name[2:].lower()
        if low == high and kind:
            raise self._fault(
                "a pair has no suits to match; write it like QQ",
                "una pareja no lleva s ni o; escríbela como QQ",
                start + 2,
            )
        return high, low, kind or SUITED + OFFSUIT

    def _run(self, one: Shape, other: Shape, place: int) -> list[Shape]:
        top, bottom = max(one, other), min(one, other)
        falls = top[0] - bottom[0]
        level = top[0] == bottom[0] and top[0] != top[1] and bottom[0] != bottom[1]
        if one[2] != other[2] or not (level or falls == top[1] - bottom[1]):
            raise self._fault(
                "no run leads here: a run is like 77-22, A5s-A2s or JTs-76s; write ! to leave a hand out",
                "ninguna serie llega hasta aquí: es como 77-22, A5s-A2s o JTs-76s; escribe ! para quitar una mano",
                place,
            )
        return [(top[0] - (0 if level else down), top[1] - down, top[2]) for down in range(top[1] - bottom[1] + 1)]

    def _top(self, number: str, start: int) -> list[int]:
        share = Fraction(Decimal(number))
        if not 0 < share <= 100:
            raise self._fault(
                "write a share over 0 and up to 100 %", "escribe una parte mayor que 0 y hasta el 100 %", start
            )
        found: list[int] = []
        for name in ORDER:
            if len(found) * 100 >= share * COMBOS:
                break
            found += HANDS[name]
        return found

    def _weight(self) -> float:
        if not self._take(_WEIGHT):
            return 1.0
        start = self.place
        match = self._take(_NUMBER)
        if not match or float(match[0]) > 1:
            raise self._fault(
                "a weight is a number from 0 to 1, like 0.5", "un peso es un número de 0 a 1, como 0.5", start
            )
        return float(match[0])


def _and_up(shape: Shape) -> list[Shape]:
    high, low, kind = shape
    if high == low:
        return [(rank, rank, kind) for rank in range(high, 13)]
    return [(high, kicker, kind) for kicker in range(low, high)]


def _combos_of(shape: Shape) -> Iterator[int]:
    high, low, kinds = shape
    for name in dict.fromkeys(hand_name(high, low, kind) for kind in kinds):
        yield from HANDS[name]


def text_of(weights: Weights) -> str:
    """The shortest plain text of weights (1326,) that are not all zero: `weights_of` gives exactly these back."""
    if (weights == 1).all():
        return "random"
    terms: list[str] = []
    for weight in sorted(set(weights[weights > 0].tolist()), reverse=True):
        suffix = "" if weight == 1 else ":" + format(Decimal(repr(weight)), "f")
        terms += [term + suffix for term in _terms(weights == weight)]
    return ",".join(terms)


def _terms(held: NDArray[np.bool_]) -> Iterator[str]:
    """Terms for the combinations held: whole hands in runs, then the other combinations one by one."""
    whole = {name for name, combos in HANDS.items() if held[combos].all()}
    yield from _runs([(rank, rank) for rank in reversed(range(13))], "", whole)
    for kind in (SUITED, OFFSUIT):
        for high in reversed(range(1, 13)):
            yield from _runs([(high, low) for low in reversed(range(high))], kind, whole)
    for name, combos in HANDS.items():
        if name not in whole:
            yield from (combo_text(combo) for combo in combos if held[combo])


def _runs(ranks: Iterable[tuple[int, int]], kind: str, whole: set[str]) -> Iterator[str]:
    """Of hands from the strongest down, those that are held, neighbours joined."""
    names = [hand_name(high, low, kind) for high, low in ranks]
    runs: list[list[str]] = [[]]
    for name in names:
        if name in whole:
            runs[-1].append(name)
        elif runs[-1]:
            runs.append([])
    for run in filter(None, runs):
        if len(run) == 1:
            yield run[0]
        else:
            yield f"{run[-1]}+" if run[0] == names[0] else f"{run[0]}-{run[-1]}"
