"""Vectors from a file, one at a time, however long the file is."""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from tapete.conform.shapes import STEP_FORMS, AnyVector
from tapete.text import Fault

MOST_BYTES = 1_000_000
"""Of one line; a vector has a few thousand."""

_SPANISH = (
    ("Expected ", "se esperaba "),
    (", got ", " y hay "),
    ("Object missing required field", "falta la clave"),
    ("Object contains unknown field", "no existe la clave"),
    ("Invalid enum value", "no vale"),
    ("Invalid value", "no vale"),
    (STEP_FORMS, "un paso es una acción, una pregunta o un rechazo"),
    (" - at `key` in ", " como clave de "),
    (" - at ", " en "),
)
"""How the decoder puts it, and how Spanish does."""

_decoder = msgspec.json.Decoder(AnyVector)


def read_vectors(path: Path | str) -> Iterator[AnyVector]:
    """The vectors of a ``.jsonl`` file in order; blank lines are passed over.

    Raises `Fault` with file and line where the file cannot be opened, is not UTF-8, has a line that is no vector, or
    has no vector at all.
    """
    found = False
    for place, line in _lines(path):
        if line.strip():
            found = True
            yield _vector(place, line)
    if not found:
        raise Fault(f"{path} has no vector in it", f"{path} no contiene ningún vector")


def _lines(path: Path | str) -> Iterator[tuple[str, bytes]]:
    try:
        with open(path, "rb") as file:
            yield from _numbered(str(path), file)
    except (OSError, ValueError) as error:
        if isinstance(error, Fault):
            raise
        raise _unreadable(path, error) from None


def _numbered(path: str, file: BinaryIO) -> Iterator[tuple[str, bytes]]:
    number = 0
    while line := file.readline(MOST_BYTES + 1):
        number += 1
        if len(line) > MOST_BYTES:
            raise Fault(
                f"{path}:{number}: the line has more than {MOST_BYTES} bytes, so it is no vector",
                f"{path}:{number}: la línea pasa de {MOST_BYTES} bytes, así que no es un vector",
            )
        yield f"{path}:{number}", line


def _vector(place: str, line: bytes) -> AnyVector:
    try:
        return _decoder.decode(line.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Fault(f"{place}: not UTF-8 text", f"{place}: no es texto UTF-8") from None
    except msgspec.ValidationError as error:
        raise Fault(f"{place}: not a vector: {error}", f"{place}: no es un vector: {_in_spanish(error)}") from None
    except (msgspec.DecodeError, RecursionError):
        raise Fault(
            f"{place}: not JSON; a vector is one object on one line",
            f"{place}: no es JSON; un vector es un objeto en una sola línea",
        ) from None


def _in_spanish(error: msgspec.ValidationError) -> str:
    text = str(error)
    for english, spanish in _SPANISH:
        text = text.replace(english, spanish)
    return text


def _unreadable(path: Path | str, error: Exception) -> Fault:
    if isinstance(error, FileNotFoundError):
        return Fault(f"{path}: there is no such file", f"{path}: no existe ese archivo")
    if isinstance(error, IsADirectoryError):
        return Fault(f"{path} is a folder; name a .jsonl file", f"{path} es una carpeta; indica un archivo .jsonl")
    return Fault(f"{path} cannot be read: {error}", f"{path} no se puede leer: {error}")
