"""Two languages: the codes, and a fault whose sentence exists in both."""

from typing import Literal

Lang = Literal["es", "en"]
LANGS: tuple[Lang, ...] = ("es", "en")


class Fault(ValueError):
    """Bad input, said in one sentence: what, where, and what would be right.

    ``str(fault)`` is the English sentence, ``fault.message("es")`` the Spanish one.
    """

    def __init__(self, en: str, es: str) -> None:
        super().__init__(en)
        self._sentences: dict[Lang, str] = {"en": en, "es": es}

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self._sentences["en"], self._sentences["es"]))

    def message(self, lang: Lang = "en") -> str:
        """The sentence in Spanish (``"es"``) or English (``"en"``)."""
        return self._sentences[check_lang(lang)]


def check_lang(lang: str) -> Lang:
    """A language that we speak; raises `Fault` for any other."""
    if lang not in LANGS:
        raise Fault(f"there is no language {lang!r}: es or en", f"no hay ningún idioma {lang!r}: es o en")
    return lang
