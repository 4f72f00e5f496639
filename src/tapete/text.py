"""Two languages: the codes, a sentence that exists in both, and a fault that is said in one."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, Protocol

Lang = Literal["es", "en"]
LANGS: tuple[Lang, ...] = ("es", "en")

_LONGEST = 10**18  # beyond the chips of any table; an amount that somebody made up is not written out


class Amounts(Protocol):
    """How amounts of chips are written: bare, or in a table's currency (`tapete.table.amounts.Money`)."""

    def written(self, chips: int, lang: Lang) -> str:
        """An amount of chips as text."""


class _BareChips:
    def written(self, chips: int, lang: Lang) -> str:  # noqa: ARG002
        return str(chips)


BARE: Amounts = _BareChips()
"""Whole chips without a name, the same in both languages."""


class Said(NamedTuple):
    """A sentence in English and in Spanish.

    With ``words`` both texts are templates: ``{name}`` stands for a word, which is a text, an amount of chips (`int`),
    or another sentence, said in the same language and money.
    """

    en: str
    es: str
    words: Mapping[str, "str | int | Said"] = {}

    def message(self, lang: Lang = "en", money: Amounts = BARE) -> str:
        """The sentence in one language, its amounts as ``money`` writes them."""
        text = self.es if check_lang(lang) == "es" else self.en
        if not self.words:
            return text
        return text.format(**{name: _worded(word, lang, money) for name, word in self.words.items()})


def _worded(word: "str | int | Said", lang: Lang, money: Amounts) -> str:
    if isinstance(word, Said):
        return word.message(lang, money)
    if isinstance(word, int):
        return money.written(word, lang) if abs(word) < _LONGEST else "…"
    return word


class Fault(ValueError):
    """Bad input, said in one sentence: what, where, and what would be right.

    ``str(fault)`` is the English sentence, ``fault.message("es")`` the Spanish one; ``words`` are those of `Said`.
    """

    def __init__(self, en: str, es: str, **words: "str | int | Said") -> None:
        super().__init__(en, es)
        self.said = Said(en, es, words)

    def __str__(self) -> str:
        return self.message()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def message(self, lang: Lang = "en", money: Amounts = BARE) -> str:
        """The sentence in Spanish (``"es"``) or English (``"en"``), amounts in chips or as ``money`` writes them."""
        return self.said.message(lang, money)


def check_lang(lang: str) -> Lang:
    """A language that we speak; raises `Fault` for any other."""
    if lang not in LANGS:
        raise Fault(f"there is no language {lang!r}: es or en", f"no hay ningún idioma {lang!r}: es o en")
    return lang
