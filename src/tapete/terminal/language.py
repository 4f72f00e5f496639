"""Which language a person is spoken to in, and what their terminal can show."""

import codecs
import unicodedata
from collections.abc import Mapping
from typing import TextIO

from tapete.text import LANGS, Fault, Lang

_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LOCALE = ("C", "POSIX")
_PLAIN = {
    "♣": "c",
    "♦": "d",
    "♥": "h",
    "♠": "s",
    "─": "-",
    "·": "-",
    "–": "-",
    "—": "-",
    "…": "...",
    "→": ">",
    "▸": ">",
}
_PLAIN |= {"«": '"', "»": '"', "“": '"', "”": '"', "’": "'", "¿": "", "¡": "", "×": "x"}


def language(environ: Mapping[str, str]) -> Lang:
    """The language of a POSIX locale, as gettext finds it; English where it says nothing that we speak."""
    locale = next((environ[name] for name in _LOCALE_VARIABLES if environ.get(name)), "")
    if locale in _NO_LOCALE:  # gettext: the C locale is not translated, whatever LANGUAGE says
        return "en"
    for wish in (*environ.get("LANGUAGE", "").split(":"), locale):
        code = wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in LANGS:
            return code
    return "en"


def chosen_language(text: str) -> Lang:
    """The value of ``--lang``; raises `Fault` for another language than the two."""
    if text not in LANGS:
        raise Fault(
            f"--lang {text}: the languages are es (Spanish) and en (English)",
            f"--lang {text}: los idiomas son es (español) y en (inglés)",
        )
    return text


def take_language(words: list[str], lang: Lang) -> tuple[Lang, list[str]]:
    """``--lang`` wherever it stands in a command line, else ``lang``; and the words without it."""
    if "--lang" in words[:-1]:
        at = words.index("--lang")
        return chosen_language(words[at + 1]), words[:at] + words[at + 2 :]
    joined = next((word for word in words if word == "--lang" or word.startswith("--lang=")), None)
    if joined is None:
        return lang, words
    return chosen_language(joined.partition("=")[2]), [word for word in words if word != joined]


def language_of(words: list[str], environ: Mapping[str, str]) -> Lang:
    """The language of a command line, usable or not."""
    usual = language(environ)
    try:
        return take_language(words, usual)[0]
    except Fault:
        return usual


def make_printable(stream: TextIO, environ: Mapping[str, str]) -> None:
    """Let ``stream`` write anything: what its encoding lacks is written plainly, ♠ as s and ñ as n.

    Where the user asked for the C locale, Python may still write UTF-8; there we keep to ASCII.
    """
    codecs.register_error("tapete.plain", _plain)
    wish = next((environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)), "")
    encoding = "ascii" if wish in _NO_LOCALE and "PYTHONIOENCODING" not in environ else None
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(encoding=encoding, errors="tapete.plain")


def _plain(error: UnicodeError) -> tuple[str | bytes, int]:
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end]
    return "".join(_plain_character(character) for character in missing), error.end


def _plain_character(character: str) -> str:
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return _PLAIN.get(character, bare or "?")
