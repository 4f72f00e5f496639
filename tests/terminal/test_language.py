"""The user's language, and text on terminals that cannot show all of it."""

import io

import pytest

from tapete.terminal.language import chosen_language, language, make_printable
from tapete.text import Fault


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es_MX@euro"}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_AR.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "en_GB", "LC_ALL": ""}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "es_ES.UTF-8"}, "es"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "es:en"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LANGUAGE": "fr:en"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "es"}, "es"),
        ({"LANG": "C", "LANGUAGE": "es"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "es"}, "es"),
        ({"LANG": "est_EE"}, "en"),
    ],
)
def test_the_locale_decides_as_in_gettext(environ, expected):
    """LANGUAGE goes before LC_ALL, LC_MESSAGES and LANG, and the C locale is English."""
    assert language(environ) == expected


def test_another_language_is_refused_in_one_sentence():
    """A language that we do not speak is named, and so are the two that we do."""
    with pytest.raises(Fault, match=r"--lang fr: .* es .* en") as caught:
        chosen_language("fr")
    assert "español" in caught.value.message("es")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp850", "cp1252"])
def test_any_terminal_gets_readable_text(encoding):
    """What an encoding lacks is written plainly, never with an error."""
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding)
    make_printable(stream, {"PYTHONIOENCODING": encoding})
    stream.write("A♠ K♥ – «¿Señor Ñu?» 日\udcff")
    stream.flush()
    text = raw.getvalue().decode(encoding)
    assert text.startswith("As Kh ")
    assert text.endswith("??")


def test_the_c_locale_gets_ascii():
    """Where the user asked for the C locale, nothing but ASCII is written."""
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="utf-8")
    make_printable(stream, {"LC_ALL": "C"})
    stream.write("pasó el señor 10♦")
    stream.flush()
    assert raw.getvalue() == b"paso el senor 10d"
