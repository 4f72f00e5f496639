"""The three characters, as numbers that `tapete.bots.player.decide` plays by."""

from dataclasses import dataclass

from tapete.text import Lang


@dataclass(frozen=True, slots=True)
class Character:
    """How somebody plays.

    ``plays``, ``raises``: shares of two-card hands played and raised with at a table of six. ``caution``: how much a
    bigger price narrows them. ``value``: how many of the other hands must be beaten to bet. ``respect``: how much a
    bet frightens. ``bluff``: how often a bet has nothing behind it. ``size``: the usual bet as a share of the pot.
    """

    key: str
    plays: float
    raises: float
    caution: float
    value: float
    respect: float
    bluff: float
    size: float
    names: tuple[str, ...]
    label: dict[Lang, str]
    about: dict[Lang, str]


ROCK = Character(
    key="rock",
    plays=0.20,
    raises=0.08,
    caution=0.9,
    value=0.80,
    respect=1.6,
    bluff=0.02,
    size=0.6,
    names=("Inés", "Ernesto", "Olga", "Gil"),
    label={"en": "rock", "es": "roca"},
    about={"en": "plays few hands, and means them", "es": "juega pocas manos, pero las juega en serio"},
)
STATION = Character(
    key="station",
    plays=0.80,
    raises=0.03,
    caution=0.25,
    value=0.90,
    respect=0.25,
    bluff=0.01,
    size=0.4,
    names=("Paco", "Benito", "Tomás", "Andrés"),
    label={"en": "caller", "es": "pagador"},
    about={"en": "calls with almost anything and seldom raises", "es": "paga con casi todo y sube muy poco"},
)
MANIAC = Character(
    key="maniac",
    plays=0.52,
    raises=0.34,
    caution=0.5,
    value=0.58,
    respect=0.7,
    bluff=0.30,
    size=0.8,
    names=("Lola", "Rita", "Vera", "Carmen"),
    label={"en": "maniac", "es": "maniaca"},
    about={"en": "bets and raises whenever there is a chance", "es": "apuesta y sube en cuanto puede"},
)
CHARACTERS = (ROCK, STATION, MANIAC)
