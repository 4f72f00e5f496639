"""Why an action is refused: the reason codes that kernels return, their clauses, and the sentence in both languages.

Each sentence names its clause, the figures of the hand as it stands, and what may be done instead.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tapete.rules.state import MAX_SEATS
from tapete.text import Fault, Said

NOTHING = 0
HAND_OVER = 1
NOT_YOUR_TURN = 2
CHECK_OWES = 3
CALL_OF_NOTHING = 4
BET_OVER_A_BET = 5
RAISE_OF_NOTHING = 6
NOBODY_TO_ANSWER = 7
CAPPED = 8
NOT_REOPENED = 9
ONLY_A_CALL = 10
MORE_THAN_THE_STACK = 11
NOT_THE_FIXED_SIZE = 12
BELOW_THE_LEAST = 13
MORE_THAN_THE_POT = 14
NO_SHOWDOWN_YET = 15
NOT_YOURS_TO_SHOW = 16
CARDS_NOT_KNOWN = 17
ALL_IN_IS_SHOWN = 18
EVERYBODY_SHOWS = 19
NOT_BEATEN = 20
POT_WITHOUT_A_CLAIM = 21
CARD_IS_KNOWN = 22
NO_SUCH_ACTION = 23

FAR = 2**62
"""Totals are cut to this, which is beyond any chips."""


class IllegalAction(Fault):
    """An action that the rules refuse; the hand is as it was.

    ``clauses`` are the clauses of the rulebook that refuse it (``["R-29", "R-30"]``), ``legal`` is what may be done
    instead (`tapete.Legal`, or None when nobody may act), ``message("es" | "en")`` the sentence.
    """

    def __init__(self, said: Said, clauses: list[str], legal: Any) -> None:
        super().__init__(said.en, said.es, **said.words)
        self.clauses = clauses
        self.legal = legal

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.said, self.clauses, self.legal))


@dataclass(frozen=True, slots=True)
class Scene:
    """The figures of a refusal: who wanted what, and how the hand stood. Chips; totals of the round are ``…_to``."""

    seat: int
    to: int
    turn: int | None
    to_show: int | None
    call: int  # what a call adds, all-in if short
    in_front: int
    stack: int
    price: int
    increment: int
    least: int  # total of a bet or raise, 0 when neither is allowed
    most: int
    size: int  # fixed limit: of every bet of the round
    raise_cap: int
    fixed_limit: bool
    counted: int  # fixed limit: bets that count so far in this round
    plays: bool  # whether the seat is dealt in


def _amounts(s: Scene) -> dict[str, int]:
    """The amounts that a sentence may name."""
    return {
        "to": s.to,
        "call": s.call,
        "owed": s.price - s.in_front,
        "stack": s.stack,
        "all": s.in_front + s.stack,
        "price": s.price,
        "increment": s.increment,
        "least": s.least,
        "most": s.most,
        "size": s.size,
        "reached": s.counted * s.size,
        "beyond": s.price - s.counted * s.size,
    }


def _words(s: Scene) -> dict[str, str | int | Said]:
    """Everything that a sentence may name."""
    places = {"seat": f"{s.seat}" if s.seat < MAX_SEATS else "…", "to_show": f"{s.to_show}", "cap": f"{s.raise_cap}"}
    may = Said(_en_may(s), _es_may(s), _amounts(s))
    return {**_amounts(s), **places, "may": may, "turn": _turn(s)}


def _en_may(s: Scene) -> str:
    """What the seat may do instead."""
    all_in = " all-in" if s.call == s.stack else ""
    may = ["call {call}" + all_in] if s.call else ["check"]
    if s.most:
        total = "{most}" if s.least == s.most else "anything from {least} to {most}"
        may.append(("raise to " if s.price else "bet ") + total)
    return f"you may {', '.join(may)} or fold"


def _es_may(s: Scene) -> str:
    all_in = " (all-in)" if s.call == s.stack else ""
    may = ["igualar {call}" + all_in] if s.call else ["pasar"]
    if s.most and s.price:
        may.append("subir a {most}" if s.least == s.most else "subir a un total de entre {least} y {most}")
    elif s.most:
        may.append("apostar {most}" if s.least == s.most else "apostar entre {least} y {most}")
    return f"puedes {', '.join(may)} o retirarte"


def _turn(s: Scene) -> Said:
    if s.turn is None:
        return Said("nobody may act now", "ahora no le toca a nadie")
    return Said(f"it is seat {s.turn}'s turn", f"le toca al asiento {s.turn}")


def _not_your_turn(s: Scene) -> tuple[str, str]:
    if s.seat < 0:
        return "{turn}", "{turn}"
    if not s.plays:
        return "nobody plays in seat {seat}; {turn}", "en el asiento {seat} no juega nadie; {turn}"
    return "seat {seat} may not act now; {turn}", "al asiento {seat} no le toca; {turn}"


def _not_reopened(s: Scene) -> tuple[str, str]:
    if s.fixed_limit:
        return (
            "the all-in to {price} goes {beyond} beyond {reached}, less than half of a bet of {size}, "
            "so it does not reopen the betting; {may}",
            "el all-in hasta {price} pasa de {reached} en {beyond}, menos de media apuesta de {size}, "
            "y no reabre las subidas; {may}",
        )
    return (
        "the all-in to {price} added {owed}, less than the last raise of {increment}; {may}",
        "el all-in hasta {price} añadió {owed}, menos que la última subida de {increment}; {may}",
    )


def _below(s: Scene) -> tuple[str, str]:
    if s.least == s.most:
        return (
            "with {stack} behind only all-in for a total of {most} is left, not {to}",
            "te quedan {stack}: solo puedes ir all-in, hasta un total de {most}, no {to}",
        )
    if s.price == 0:
        return "the least bet is {least}, not {to}; {may}", "la apuesta mínima es {least}, no {to}; {may}"
    return (
        "the bet is {price} and the last raise was {increment}: raise to {least} at least, not {to}",
        "la apuesta está en {price} y la última subida fue de {increment}: sube al menos a {least}, no a {to}",
    )


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason code's clauses and its sentence, as ``(en, es)`` without the clause and with words of `_words`."""

    clauses: tuple[str, ...]
    sentence: Callable[[Scene], tuple[str, str]]


def _says(en: str, es: str) -> Callable[[Scene], tuple[str, str]]:
    """The same sentence for every scene."""
    return lambda _: (en, es)


REASONS: dict[int, Reason] = {
    HAND_OVER: Reason(("R-41",), _says("the hand is over", "la mano ha terminado")),
    NOT_YOUR_TURN: Reason(("R-41",), _not_your_turn),
    CHECK_OWES: Reason(
        ("R-25",), _says("you cannot check, you owe {owed}; {may}", "no puedes pasar, debes {owed}; {may}")
    ),
    CALL_OF_NOTHING: Reason(
        ("R-25",),
        _says(
            "nothing is owed, so there is nothing to call; {may}",
            "no debes nada, así que no hay nada que igualar; {may}",
        ),
    ),
    BET_OVER_A_BET: Reason(
        ("R-25",), _says("there is a bet of {price} already; {may}", "ya hay una apuesta de {price}; {may}")
    ),
    RAISE_OF_NOTHING: Reason(
        ("R-25",),
        _says(
            "nobody has bet in this round, so there is nothing to raise; {may}",
            "nadie ha apostado en esta ronda: no hay nada que subir; {may}",
        ),
    ),
    NOBODY_TO_ANSWER: Reason(
        ("R-32",),
        _says(
            "every other player is all-in, so nobody could answer a raise; {may}",
            "los demás están all-in y nadie podría responder a una subida; {may}",
        ),
    ),
    CAPPED: Reason(
        ("R-36",),
        _says(
            "the round is capped: one bet and {cap} raises; {may}",
            "la ronda está en su tope: una apuesta y {cap} subidas; {may}",
        ),
    ),
    NOT_REOPENED: Reason(("R-31", "R-37"), _not_reopened),
    ONLY_A_CALL: Reason(
        ("R-33", "R-05", "R-29"),
        _says(
            "with {stack} behind and {owed} to call nothing is left to raise with; {may}",
            "te quedan {stack} y debes {owed}: no queda con qué subir; {may}",
        ),
    ),
    MORE_THAN_THE_STACK: Reason(
        ("R-05", "R-29"),
        _says(
            "{to} is more than the {all} that you have; {may}",
            "{to} es más de lo que tienes, {all}; {may}",
        ),
    ),
    NOT_THE_FIXED_SIZE: Reason(
        ("R-36", "R-37", "R-30"),
        _says(
            "bets and raises go by {size} in this round, so the only total is {most}, not {to}",
            "en esta ronda se apuesta y se sube de {size} en {size}: el único total es {most}, no {to}",
        ),
    ),
    BELOW_THE_LEAST: Reason(("R-29", "R-30"), _below),
    MORE_THAN_THE_POT: Reason(
        ("R-35",),
        _says(
            "the pot allows {most} at most, not {to}; {may}",
            "el bote permite {most} como mucho, no {to}; {may}",
        ),
    ),
    NO_SHOWDOWN_YET: Reason(("R-41",), _says("nobody shows yet; {turn}", "todavía no se enseñan cartas; {turn}")),
    NOT_YOURS_TO_SHOW: Reason(
        ("R-47",),
        _says(
            "seat {to_show} shows now, not seat {seat}",
            "ahora enseña el asiento {to_show}, no el {seat}",
        ),
    ),
    CARDS_NOT_KNOWN: Reason(
        ("R-48",),
        _says(
            "to claim a pot seat {seat} shows both hole cards, and its cards or the board are not known yet",
            "para reclamar un bote el asiento {seat} enseña sus dos cartas, y no se conocen ellas o la mesa",
        ),
    ),
    ALL_IN_IS_SHOWN: Reason(
        ("R-49",),
        _says(
            "somebody is all-in and betting is over, so every live hand is shown",
            "hay alguien all-in y no caben más apuestas: se enseñan todas las manos vivas",
        ),
    ),
    EVERYBODY_SHOWS: Reason(("R-48",), _says("every live hand is shown here", "aquí se enseñan todas las manos vivas")),
    NOT_BEATEN: Reason(
        ("R-48",),
        _says(
            "no hand that has been shown beats yours, so show both cards to claim the pot",
            "ninguna mano enseñada gana a la tuya: enseña las dos cartas para reclamar el bote",
        ),
    ),
    POT_WITHOUT_A_CLAIM: Reason(
        ("R-48", "R-46"),
        _says(
            "if seat {seat} mucked too, nobody would claim a pot",
            "si el asiento {seat} tampoco enseña, nadie reclamaría un bote",
        ),
    ),
    NO_SUCH_ACTION: Reason(("R-25",), _says("there is no such action", "no existe esa acción")),
    CARD_IS_KNOWN: Reason(
        ("R-01",),
        _says(
            "that place has another card already, or the card lies somewhere else",
            "en ese lugar ya hay otra carta, o esa carta está en otro sitio",
        ),
    ),
}


def illegal(code: int, scene: Scene, legal: Any) -> IllegalAction:
    """The exception for a reason code."""
    reason = REASONS[code]
    clauses = [c for c in reason.clauses if scene.fixed_limit or c != "R-37"]
    en, es = reason.sentence(scene)
    return IllegalAction(Said(f"{clauses[0]}: {en}", f"{clauses[0]}: {es}", _words(scene)), clauses, legal)
