"""What a player asks for on the command line, read and checked before anything starts."""

import getpass
import re
import time
from dataclasses import dataclass

from tapete.text import Fault, Lang

_LONGEST_NAME = 16
_HOUR = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])")
_DAY = 24 * 3600


@dataclass(frozen=True, slots=True)
class Options:
    """The options of ``tapete play``; None where nothing was said."""

    players: int | None = None
    name: str | None = None
    seed: int | None = None
    hour: int | None = None  # to stop at, milliseconds since 1970
    resume: bool = False
    file: str | None = None  # of an evening to go on with
    fast: bool = False
    preset: str | None = None
    rules: str | None = None  # path of a rules file

    @property
    def for_a_new_evening(self) -> bool:
        """Whether they describe another evening than a saved one."""
        return any(said is not None for said in (self.players, self.name, self.seed, self.preset, self.rules))


def read_players(text: str) -> int:
    """How many play; `Fault` unless it is 2 to 10 (R-04)."""
    if not re.fullmatch("[2-9]|10", text):
        raise Fault(
            f"--players {text}: how many play is a whole number from 2 to 10 (R-04)",
            f"--players {text}: los jugadores son un número entero de 2 a 10 (R-04)",
        )
    return int(text)


def read_name(text: str) -> str:
    """A name; `Fault` for one that is empty, too long for the screen, or not printable."""
    name = text.strip()
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        raise Fault(
            f"--name: a name has 1 to {_LONGEST_NAME} printable characters",
            f"--name: un nombre tiene de 1 a {_LONGEST_NAME} caracteres imprimibles",
        )
    return name


def read_seed(text: str) -> int:
    """The seed of an evening that can be repeated; `Fault` for what is no whole number."""
    if not re.fullmatch("[0-9]{1,18}", text):
        raise Fault(
            f"--seed {text}: a seed is a whole number from 0, of up to 18 digits",
            f"--seed {text}: una semilla es un número entero desde 0, de hasta 18 cifras",
        )
    return int(text)


def read_hour(text: str, now: float) -> int:
    """The next time that local clocks show ``text`` (``"23:30"``), in milliseconds since 1970; ``now`` in seconds."""
    match = _HOUR.fullmatch(text)
    if match is None:
        raise Fault(
            f"--until {text}: an hour is written like 23:30",
            f"--until {text}: una hora se escribe como 23:30",
        )
    year, month, day, *_ = time.localtime(now)
    at = time.mktime((year, month, day, int(match[1]), int(match[2]), 0, 0, 0, -1))
    return int(1000 * (at if at > now else at + _DAY))


def user_name(lang: Lang) -> str:
    """The name of the account where it is a person's, for a player who gave none."""
    try:
        name = getpass.getuser().strip()[:_LONGEST_NAME]
    except (OSError, KeyError, ImportError):
        name = ""
    nobody = {"en": "Player", "es": "Jugador"}[lang]
    return name.capitalize() if name.isprintable() and name not in ("", "root") else nobody
