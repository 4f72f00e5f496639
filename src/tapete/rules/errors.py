"""Why an action is refused: the reason codes that kernels return, their clauses, and the sentence in both languages.

Each sentence names its clause, the figures of the hand as it stands, and what may be done instead.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tapete.text import Fault

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


class IllegalAction(Fault):
    """An action that the rules refuse; the hand is as it was.

    ``clauses`` are the clauses of the rulebook that refuse it (``["R-29", "R-30"]``), ``legal`` is what may be done
    instead (`tapete.Legal`, or None when nobody may act), ``message("es" | "en")`` the sentence.
    """

    def __init__(self, en: str, es: str, clauses: list[str], legal: Any) -> None:
        super().__init__(en, es)
        self.clauses = clauses
        self.legal = legal

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.message("en"), self.message("es"), self.clauses, self.legal))


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


def _en_call(s: Scene) -> str:
    if s.call == 0:
        return "you may check or fold"
    return f"you may call {s.call}{' all-in' if s.call == s.stack else ''} or fold"


def _es_call(s: Scene) -> str:
    if s.call == 0:
        return "puedes pasar o retirarte"
    return f"puedes igualar {s.call}{' (all-in)' if s.call == s.stack else ''} o retirarte"


def _en_turn(s: Scene) -> str:
    return "nobody may act" if s.turn is None else f"it is seat {s.turn}'s turn"


def _es_turn(s: Scene) -> str:
    return "no le toca a nadie" if s.turn is None else f"le toca al asiento {s.turn}"


def _bounds(s: Scene) -> tuple[str, str]:
    if s.least == s.most:
        return f"{s.most}", f"{s.most}"
    return f"between {s.least} and {s.most}", f"entre {s.least} y {s.most}"


def _not_reopened(s: Scene) -> tuple[str, str]:
    added = s.price - s.in_front
    if s.fixed_limit:
        return (
            f"the all-in to {s.price} added {added}, less than half of a bet of {s.size}, so it does not reopen the "
            f"betting; {_en_call(s)}",
            f"el all-in hasta {s.price} añadió {added}, menos de media apuesta de {s.size}, y no reabre las subidas; "
            f"{_es_call(s)}",
        )
    return (
        f"the all-in to {s.price} added {added}, less than the last raise of {s.increment}; {_en_call(s)}",
        f"el all-in hasta {s.price} añadió {added}, menos que la última subida de {s.increment}; {_es_call(s)}",
    )


def _fixed_size(s: Scene) -> tuple[str, str]:
    return (
        f"bets and raises go by {s.size} in this round, so the only total is {s.most}, not {s.to}",
        f"en esta ronda se apuesta y se sube de {s.size} en {s.size}: el único total es {s.most}, no {s.to}",
    )


def _below(s: Scene) -> tuple[str, str]:
    en, es = _bounds(s)
    if s.price == 0:
        return (
            f"the least bet is {s.least}, not {s.to}; bet {en}",
            f"la apuesta mínima es {s.least}, no {s.to}; apuesta {es}",
        )
    if s.least == s.most:
        return (
            f"with fewer chips than a full raise only all-in is left: raise to {s.most}, not {s.to}",
            f"con menos fichas que una subida completa solo queda el all-in: sube a {s.most}, no a {s.to}",
        )
    return (
        f"the bet is {s.price} and the last raise was {s.increment}: raise to {s.least} at least, not {s.to}",
        f"la apuesta está en {s.price} y la última subida fue de {s.increment}: sube al menos a {s.least}, no a {s.to}",
    )


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason code's clauses and its sentence, as ``(en, es)`` without the clause."""

    clauses: tuple[str, ...]
    sentence: Callable[[Scene], tuple[str, str]]


REASONS: dict[int, Reason] = {
    HAND_OVER: Reason(("R-41",), lambda _: ("the hand is over", "la mano ha terminado")),
    NOT_YOUR_TURN: Reason(
        ("R-41",),
        lambda s: (f"seat {s.seat} may not act now; {_en_turn(s)}", f"al asiento {s.seat} no le toca; {_es_turn(s)}"),
    ),
    CHECK_OWES: Reason(
        ("R-25",),
        lambda s: (
            f"you cannot check, {s.call} are owed: {_en_call(s)}",
            f"no puedes pasar, debes {s.call}: {_es_call(s)}",
        ),
    ),
    CALL_OF_NOTHING: Reason(
        ("R-25",),
        lambda _: ("nothing is owed, so there is nothing to call; you may check", "no debes nada: puedes pasar"),
    ),
    BET_OVER_A_BET: Reason(
        ("R-25",),
        lambda s: (
            f"there is a bet of {s.price} already: raise it, or {_en_call(s).removeprefix('you may ')}",
            f"ya hay una apuesta de {s.price}: súbela, o {_es_call(s)}",
        ),
    ),
    RAISE_OF_NOTHING: Reason(
        ("R-25",),
        lambda _: (
            "nobody has bet in this round, so there is nothing to raise; bet or check",
            "nadie ha apostado en esta ronda: no hay nada que subir; apuesta o pasa",
        ),
    ),
    NOBODY_TO_ANSWER: Reason(
        ("R-32",),
        lambda s: (
            f"every other player is all-in, so nobody could answer a raise; {_en_call(s)}",
            f"los demás están all-in y nadie podría responder a una subida; {_es_call(s)}",
        ),
    ),
    CAPPED: Reason(
        ("R-36",),
        lambda s: (
            f"the round is capped: one bet and {s.raise_cap} raises; {_en_call(s)}",
            f"la ronda está en su tope: una apuesta y {s.raise_cap} subidas; {_es_call(s)}",
        ),
    ),
    NOT_REOPENED: Reason(("R-31", "R-37"), _not_reopened),
    ONLY_A_CALL: Reason(
        ("R-33", "R-05", "R-29"),
        lambda s: (
            f"with {s.stack} behind and {s.price - s.in_front} to call nothing is left to raise with; {_en_call(s)}",
            f"con {s.stack} fichas y {s.price - s.in_front} por igualar no queda con qué subir; {_es_call(s)}",
        ),
    ),
    MORE_THAN_THE_STACK: Reason(
        ("R-05", "R-29"),
        lambda s: (
            f"{s.to} is more than the {s.in_front + s.stack} that you have; {_bounds(s)[0]} is possible",
            f"{s.to} es más que las {s.in_front + s.stack} fichas que tienes; es posible {_bounds(s)[1]}",
        ),
    ),
    NOT_THE_FIXED_SIZE: Reason(("R-36", "R-37", "R-30"), _fixed_size),
    BELOW_THE_LEAST: Reason(("R-29", "R-30"), _below),
    MORE_THAN_THE_POT: Reason(
        ("R-35",),
        lambda s: (
            f"the pot allows {s.most} at most, not {s.to}; {_bounds(s)[0]} is possible",
            f"el bote permite {s.most} como mucho, no {s.to}; es posible {_bounds(s)[1]}",
        ),
    ),
    NO_SHOWDOWN_YET: Reason(
        ("R-41",), lambda s: (f"nobody shows yet; {_en_turn(s)}", f"todavía no se enseñan cartas; {_es_turn(s)}")
    ),
    NOT_YOURS_TO_SHOW: Reason(
        ("R-47",),
        lambda s: (
            f"seat {s.to_show} shows now, not seat {s.seat}",
            f"ahora enseña el asiento {s.to_show}, no el {s.seat}",
        ),
    ),
    CARDS_NOT_KNOWN: Reason(
        ("R-48",),
        lambda s: (
            f"to claim a pot seat {s.seat} shows both hole cards, and its cards or the board are not known yet",
            f"para reclamar un bote el asiento {s.seat} enseña sus dos cartas, y no se conocen ellas o la mesa",
        ),
    ),
    ALL_IN_IS_SHOWN: Reason(
        ("R-49",),
        lambda _: (
            "somebody is all-in and betting is over, so every live hand is shown",
            "hay alguien all-in y no caben más apuestas: se enseñan todas las manos vivas",
        ),
    ),
    EVERYBODY_SHOWS: Reason(
        ("R-48",), lambda _: ("every live hand is shown here", "aquí se enseñan todas las manos vivas")
    ),
    NOT_BEATEN: Reason(
        ("R-48",),
        lambda _: (
            "no hand that has been shown beats yours, so show both cards to claim the pot",
            "ninguna mano enseñada gana a la tuya: enseña las dos cartas para reclamar el bote",
        ),
    ),
    POT_WITHOUT_A_CLAIM: Reason(
        ("R-48", "R-46"),
        lambda s: (
            f"if seat {s.seat} mucked too, nobody would claim a pot",
            f"si el asiento {s.seat} tampoco enseña, nadie reclamaría un bote",
        ),
    ),
    CARD_IS_KNOWN: Reason(
        ("R-41",),
        lambda _: ("that place has another card already", "en ese lugar ya hay otra carta"),
    ),
}


def illegal(code: int, scene: Scene, legal: Any) -> IllegalAction:
    """The exception for a reason code."""
    reason = REASONS[code]
    clauses = [c for c in reason.clauses if scene.fixed_limit or c != "R-37"]
    en, es = reason.sentence(scene)
    return IllegalAction(f"{clauses[0]}: {en}", f"{clauses[0]}: {es}", clauses, legal)
