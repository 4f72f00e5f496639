"""Reads files of hands, one hand at a time: however long a file is, only one hand of it is in memory.

The format is told by the content. What is no text, or a format that is not read, is one sentence (`Unreadable`). A hand
that is damaged is handed on as `Damaged`, and the next one is read.
"""

import codecs
import io
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TextIO

from tapete.history import phh, stars
from tapete.history.record import Damaged, Record, Unreadable, placed
from tapete.history.stars_lines import GLUED, HEADER, LONGEST
from tapete.text import Fault, Said

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

Line = tuple[int, str]
Parse = Callable[[list[Line]], Record]

LONGEST_LINE = 1 << 20
"""Characters: a hundred times the longest line of any hand seen."""
LONGEST_HAND = 5_000
"""Lines, likewise."""
_PREAMBLE = 1_000
"""Lines that may stand before the first hand: sites mail hand histories with a covering note."""

_OTHERS = (
    ("888poker", re.compile(r"#Game No ?:|\*{5} (?:Cassava|888)")),
    ("Winamax", re.compile(r"Winamax Poker - ")),
    ("Full Tilt Poker", re.compile(r"Full ?Tilt Poker (?:Game|Hand)? ?#|FullTiltPoker ")),
    ("Bovada", re.compile(r"(?:Bovada|Bodog|Ignition) (?:Hand|Game) #")),
    ("PokerNow", re.compile(r"\ufeff?entry,at,order")),
    ("PartyPoker", re.compile(r"\*{5} Hand History [Ff]or Game")),
    ("iPoker", re.compile(r"<\?xml|<session")),
)
_SECTION = re.compile(r"\s*\[[^\[\],=]+\]\s*(?:#.*)?")
_FIELD = re.compile(r"\s*[A-Za-z_][\w-]*\s*=.*")
_HAND_FIELD = re.compile(r"\s*hand\s*=\s*(?:'([^']*)'|\"([^\"]*)\"|(\d+))")


def read(path: str | PathLike[str]) -> Iterator[Record | Damaged]:
    """The hands of a file of any format that is read, in its order; raises `Unreadable` with the file's name."""
    try:
        with _opened(Path(path)) as raw:
            yield from _hands(_lines(_decoded(raw)))
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise Unreadable(f"{path}: {reason}", f"{path}: no se puede leer ({reason})") from None
    except Unreadable as fault:
        raise placed(fault, Said(str(path), str(path))) from None


# The file as lines


class _Rejoined(io.RawIOBase):
    """A stream from its beginning, ``start`` of which was read already: a pipe cannot go back."""

    def __init__(self, start: bytes, rest: BinaryIO) -> None:
        self.start, self.rest = io.BytesIO(start), rest

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        room = memoryview(buffer)
        piece = self.start.read(len(room)) or self.rest.read(len(room))
        room[: len(piece)] = piece
        return len(piece)


def _opened(path: Path) -> BinaryIO:
    if not path.exists():
        raise Unreadable("there is no such file", "no existe ese archivo")
    if path.is_dir():
        raise Unreadable("this is a folder, not a file", "es una carpeta, no un archivo")
    return path.open("rb")


def _decoded(raw: BinaryIO) -> TextIO:
    start = raw.read(1 << 16)
    if not start.strip():
        raise Unreadable("the file is empty", "el archivo está vacío")
    whole = io.BufferedReader(_Rejoined(start, raw))
    if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return io.TextIOWrapper(whole, encoding="utf-16", errors="replace")
    if b"\0" in start:
        raise Unreadable("this is not text", "no es texto")
    return io.TextIOWrapper(whole, encoding="utf-8-sig", errors="surrogateescape")


def _lines(stream: TextIO) -> Iterator[Line]:
    number = 0
    while line := stream.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise Unreadable(
                f"line {number} is longer than {LONGEST_LINE} characters",
                f"la línea {number} tiene más de {LONGEST_LINE} caracteres",
            )
        yield number, _as_text(line.rstrip("\n").replace("\ufeff", ""))


def _as_text(line: str) -> str:
    """A line that is no UTF-8 comes from a time when Windows wrote these files."""
    if line.isascii() or not any("\udc80" <= letter <= "\udcff" for letter in line):
        return line
    return line.encode("utf-8", "surrogateescape").decode("cp1252", "replace")


# The lines as hands


def _hands(lines: Iterator[Line]) -> Iterator[Record | Damaged]:
    before: list[Line] = []
    for line in lines:
        before.append(line)
        text = line[1].strip()
        for site, pattern in _OTHERS:
            if pattern.match(text):
                raise Unreadable(f"hands of {site} are not read yet", f"las manos de {site} aún no se leen")
        if HEADER.fullmatch(text):
            texts = _unglued(chain([line], lines))
            yield from _each(_split(texts, HEADER), stars.parse, _header_id)
            return
        if _FIELD.fullmatch(text) or _SECTION.fullmatch(text):
            yield from _documents(chain(before, lines))
            return
        if len(before) == _PREAMBLE:
            break
    raise Unreadable(
        "not a hand history that tapete can read; it reads PHH and PokerStars text",
        "no es un historial que tapete sepa leer (lee PHH y texto de PokerStars)",
    )


def _unglued(lines: Iterable[Line]) -> Iterator[Line]:
    for number, text in lines:
        broken = "#" in text and len(text) <= LONGEST and not text.endswith('"')
        for piece in GLUED.split(text) if broken else (text,):
            yield number, piece


def _split(lines: Iterable[Line], start: re.Pattern[str]) -> Iterator[list[Line]]:
    """Groups of lines; each group but perhaps the first begins with a ``start`` line."""
    group: list[Line] = []
    for line in lines:
        if group and start.fullmatch(line[1].strip()):
            yield group
            group = []
        group.append(line)
        if len(group) > LONGEST_HAND:
            raise Unreadable(
                f"the hand that begins on line {group[0][0]} has more than {LONGEST_HAND} lines",
                f"la mano que empieza en la línea {group[0][0]} tiene más de {LONGEST_HAND} líneas",
            )
    yield group


def _each(
    groups: Iterable[list[Line]], parse: Parse, hand_id: Callable[[list[Line]], str | None]
) -> Iterator[Record | Damaged]:
    for group in groups:
        try:
            yield parse(group)
        except Fault as fault:
            yield Damaged(hand_id(group), fault, group[0][0])


def _header_id(group: list[Line]) -> str | None:
    header = HEADER.fullmatch(group[0][1].strip())
    return header["hand"] if header else None


def _documents(lines: Iterable[Line]) -> Iterator[Record | Damaged]:
    """One PHH document, whose TOML has to be right to be read at all; or a collection, of which each section is."""
    groups = _split(lines, _SECTION)
    first = next(groups)
    if _has_fields(first) and not _SECTION.fullmatch(first[0][1]):
        rest = chain.from_iterable(groups)
        yield from _alone([*first, *islice(rest, LONGEST_HAND)])
    else:
        yield from _each(filter(_has_fields, chain([first], groups)), _parse_section, _field_id)


def _has_fields(group: list[Line]) -> bool:
    return any(_FIELD.fullmatch(text) for _, text in group)


def _alone(group: list[Line]) -> Iterator[Record | Damaged]:
    try:
        yield phh.parse(_text(group))
    except Unreadable:
        raise
    except Fault as fault:
        yield Damaged(_field_id(group), fault, group[0][0])


def _parse_section(group: list[Line]) -> Record:
    try:
        return phh.parse(_text(group))
    except Fault as fault:
        first = group[0][0]
        raise placed(fault, Said(f"section from line {first}", f"sección desde la línea {first}")) from None


def _field_id(group: list[Line]) -> str | None:
    for _, text in group:
        if found := _HAND_FIELD.match(text):
            return found[1] or found[2] or found[3]
    return None


def _text(group: list[Line]) -> str:
    return "\n".join(text for _, text in group)
