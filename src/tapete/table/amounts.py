"""Amounts as people write and type them: chips in the table's unit, with its currency label, by language.

The two locales and a free label are all that is needed here, so they are written down (ADR 4) instead of taken from a
locale library. What is typed is read exactly or refused; no text is one amount in Spanish and another in English.
"""

import re
import unicodedata
from dataclasses import dataclass

from tapete.rules.state import MOST_CHIPS
from tapete.text import Fault, Lang

LONGEST_LABEL = 12
_LONGEST_TEXT = 60
_SPACE = "\u00a0"  # an amount is never broken from its label
_SEPARATORS: dict[Lang, tuple[str, str]] = {"en": (",", "."), "es": (".", ",")}
"""Between thousands, and before the decimals."""


@dataclass(frozen=True, slots=True)
class Money:
    """How the chips of a table are written: ``unit`` chips make one whole unit, ``label`` is its sign or name.

    ``Money(100, "€")`` writes 123450 chips ``€1,234.50`` in English and ``1.234,50 €`` in Spanish; ``Money()`` writes
    plain chips. Raises `Fault` for a unit whose chip is no decimal, and for a label that could be taken for a number.
    """

    unit: int = 1
    label: str = ""

    def __post_init__(self) -> None:
        _check_unit(self.unit)
        _check_label(self.label)

    @property
    def decimals(self) -> int:
        """How many decimals are written: as many as one chip needs, cents at least, none where a chip is a unit."""
        return 0 if self.unit == 1 else max(2, _decimals_of(self.unit))

    def written(self, chips: int, lang: Lang) -> str:
        """An amount of chips with the label: ``25``, ``$0.50``, ``1.234,50 €``; below 0 with its sign."""
        if chips < 0:
            return "-" + self.written(-chips, lang)
        number = self._number(chips, lang)
        if not self.label:
            return number
        if lang == "es" or self.label[-1].isalpha():
            return number + _SPACE + self.label
        return self.label + number

    def counted(self, chips: int, lang: Lang) -> str:
        """The amount as a noun: ``1 chip``, ``25 fichas`` where chips have no other name, else as `written`."""
        if self.unit > 1 or self.label:
            return self.written(chips, lang)
        word = "ficha" if lang == "es" else "chip"
        return f"{self.written(chips, lang)} {word}" + ("" if chips == 1 else "s")

    def read(self, text: str, lang: Lang) -> int:
        """The chips that somebody typed, in the form that `written` gives; label and thousands may be left out.

        Raises `Fault` for anything else: fractions and words, decimals finer than a chip, separators of another
        language or out of place.
        """
        whole, decimals = self._parts(text, lang)
        if len(decimals) > self.decimals:
            raise self._too_fine(text, lang)
        parts: int = 10**self.decimals
        chips, rest = divmod(int(whole + decimals.ljust(self.decimals, "0")) * self.unit, parts)
        if rest:
            raise self._too_fine(text, lang)
        if chips > MOST_CHIPS:
            raise self._too_many(text, lang)
        return chips

    def _number(self, chips: int, lang: Lang) -> str:
        thousands, point = _SEPARATORS[lang]
        whole, rest = divmod(chips * 10**self.decimals // self.unit, 10**self.decimals)
        grouped = f"{whole:,}".replace(",", thousands) if self._grouped else str(whole)
        return f"{grouped}{point}{rest:0{self.decimals}}" if self.decimals else grouped

    @property
    def _grouped(self) -> bool:
        """Three decimals and more look like thousands to the other language, so then thousands are not marked."""
        return self.decimals <= 2

    def _parts(self, text: str, lang: Lang) -> tuple[str, str]:
        """The digits before and after the decimal sign."""
        thousands, point = (re.escape(sign) for sign in _SEPARATORS[lang])
        grouped = rf"[1-9][0-9]{{0,2}}(?:{thousands}[0-9]{{3}})+|" if self._grouped else ""
        found = re.fullmatch(rf"({grouped}0|[1-9][0-9]*)(?:{point}([0-9]+))?", self._bare(text))
        if found is None or len(text) > _LONGEST_TEXT:
            raise self._no_amount(text, lang)
        return re.sub("[^0-9]", "", found[1]), found[2] or ""

    def _bare(self, text: str) -> str:
        """The text without the label, before or after it."""
        bare = text.strip()
        if bare.startswith(self.label):
            return bare.removeprefix(self.label).strip()
        return bare.removesuffix(self.label).strip()

    def _no_amount(self, text: str, lang: Lang) -> Fault:
        example = self.written(1234 * self.unit + self.unit // 2, lang)
        shown = _shortened(text)
        return Fault(
            f"{shown} is not an amount: write it like {example}", f"{shown} no es un importe: escríbelo como {example}"
        )

    def _too_fine(self, text: str, lang: Lang) -> Fault:
        chip, shown = self.written(1, lang), _shortened(text)
        return Fault(
            f"{shown} does not come to whole chips: the smallest amount is {chip}",
            f"{shown} no da fichas enteras: el importe más pequeño es {chip}",
        )

    def _too_many(self, text: str, lang: Lang) -> Fault:
        most, shown = self.written(MOST_CHIPS, lang), _shortened(text)
        return Fault(
            f"{shown} is more than a stack may hold, which is {most}",
            f"{shown} es más de lo que cabe en una pila, {most}",
        )


def _decimals_of(unit: int) -> int:
    """The fewest decimals that write every multiple of 1/``unit``; -1 when no number of them does."""
    return next((places for places in range(16) if 10**places % unit == 0), -1)


def _check_unit(unit: int) -> None:
    if not 1 <= unit <= MOST_CHIPS or _decimals_of(unit) < 0:
        raise Fault(
            f"the rules field unit must be a number of chips that decimals can share out, like 1, 4, 20 or 100, "
            f"not {unit}",
            f"el campo unit debe ser un número de fichas que se reparta en decimales, como 1, 4, 20 o 100, no {unit}",
        )


def _check_label(label: str) -> None:
    readable = all(sign.isalpha() or unicodedata.category(sign) == "Sc" for sign in label)
    if not readable or len(label) > LONGEST_LABEL:
        raise Fault(
            f"the currency must be a sign or a word of at most {LONGEST_LABEL} letters, like € or points, "
            f"not {_shortened(label)}",
            f"la moneda debe ser un signo o una palabra de {LONGEST_LABEL} letras como mucho, como € o puntos, "
            f"no {_shortened(label)}",
        )


def _shortened(text: str) -> str:
    return repr(text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 1] + "…")


CHIPS = Money()
"""Plain chips, as in the home game."""
