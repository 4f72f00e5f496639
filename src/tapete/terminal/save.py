"""The file of an evening: a line per accepted action, safe on disk before anybody is told of it.

Lines are appended whole and flushed to the disk, so a killed process loses at most a line that nobody saw. The file is
locked while it is open: two processes never play one evening.
"""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from io import FileIO
from pathlib import Path

from tapete.text import Fault

try:
    import fcntl
except ImportError:  # Windows opens without a lock
    fcntl = None  # type: ignore[assignment]


def data_folder(environ: Mapping[str, str]) -> Path:
    """Where evenings are kept: the user's data folder, by the custom of the system."""
    if sys.platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "tapete"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/tapete"
    return Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "tapete"


class Unsaved(OSError):
    """A line that could not be written, with the path of its file: the file ends with the line before it."""


class SaveFile:
    """An evening's file, open and locked; raises `Fault` when another process plays it, `OSError` when it cannot be."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = FileIO(path, "a+", opener=_private)
        _lock(self._file, path)
        self._whole = path.stat().st_size
        _flush_folder(path.parent)

    def lines(self) -> list[bytes]:
        """The whole lines; a last one without its end was never acknowledged, and `append` cuts it off."""
        text = self.path.read_bytes()
        self._whole = text.rfind(b"\n") + 1
        return text[: self._whole].split(b"\n")[:-1]

    def append(self, line: bytes) -> None:
        """Write one line and wait until the disk has it; raises `Unsaved` when it is full."""
        try:
            self._file.truncate(self._whole)
            self._write(line + b"\n")
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(self._whole)
            raise Unsaved(error.errno, error.strerror, str(self.path)) from error
        self._whole += len(line) + 1

    def _write(self, rest: bytes) -> None:
        while rest:
            rest = rest[self._file.write(rest) :]
        os.fsync(self._file.fileno())

    def put_aside(self, word: str) -> Path:
        """Keep the file under another name, close it, and tell the name."""
        names = (self.path.with_name(f"{self.path.stem}-{word}-{n}.jsonl") for n in range(1, sys.maxsize))
        aside = next(name for name in names if not name.exists())
        self.path.rename(aside)
        self.close()
        return aside

    def close(self) -> None:
        """Give up the lock."""
        self._file.close()


class NoFile:
    """Stands for the file of an evening that cannot be saved."""

    def append(self, line: bytes) -> None:
        """Nothing is kept."""

    def put_aside(self, word: str) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """Nothing is open."""


def _private(path: str, flags: int) -> int:
    """Open for this user alone: the deck is in there."""
    return os.open(path, flags, 0o600)


def _lock(file: FileIO, path: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Fault(
            f"this evening is being played by another process: leave it there first ({path})",
            f"esta velada se está jugando en otro proceso: déjala allí primero ({path})",
        ) from None


def _flush_folder(folder: Path) -> None:
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
