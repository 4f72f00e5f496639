"""Why a table refuses a command or a log: the checks, and the sentences in both languages."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from tapete.rules.state import MOST_CHIPS
from tapete.table.events import (
    EveningEnded,
    EveningOpened,
    Event,
    HandEnded,
    HandStarted,
    HandVoided,
    Sat,
    SeatRequested,
)
from tapete.text import Fault

VERBS = ("fold", "check", "call", "bet", "raise")
LONGEST_NAME = 30
LONGEST_ID = 64
ENTROPY_BYTES = 29
"""The least for a shuffle: 52! is a little less than 2 to the power of 226 (R-02)."""

_T = TypeVar("_T")


def needed(value: _T | None) -> _T:
    """A part of the table that an event or a step needs; raises `Fault` where a log tells it without."""
    if value is None:
        raise Fault(
            "an event tells of something that is not there, such as a hand before its deal",
            "un suceso cuenta algo que no existe, como una mano sin repartir",
        )
    return value


def check_opening(opening: EveningOpened) -> None:
    """Raise `Fault` for too few or too many players (R-04), senseless names, or stacks that do not belong to them."""
    names = [name for name in opening.names if name is not None]
    if not 2 <= len(opening.names) <= 10:
        raise Fault(
            f"R-04: a table has 2 to 10 seats, not {len(opening.names)}",
            f"R-04: una mesa tiene de 2 a 10 asientos, no {len(opening.names)}",
        )
    for name, times in Counter(names).items():
        check_name(name, times)
    _check_people(opening)
    if [not chips for chips in opening.stacks] != [name is None for name in opening.names]:
        raise Fault(
            "every player has chips and every empty seat has none: stacks and names do not fit",
            "cada jugador tiene fichas y un asiento vacío no: las pilas no encajan con los nombres",
        )
    if sum(chips or 0 for chips in opening.stacks) > MOST_CHIPS:  # one player may win them all
        raise Fault("there is more than {most} on the table", "en la mesa hay más de {most}", most=MOST_CHIPS)


def check_players(names: Sequence[str | None]) -> None:
    """Raise `Fault` for an evening of fewer than two players (R-04)."""
    players = sum(1 for name in names if name is not None)
    if players < 2:
        raise Fault(
            f"R-04: 2 to 10 play at 10 seats at most, not {players} at {len(names)}",
            f"R-04: juegan de 2 a 10 en 10 asientos como mucho, no {players} en {len(names)}",
        )


def _check_people(opening: EveningOpened) -> None:
    people = opening.people or opening.names
    sitting = [person for person in people if person is not None]
    if [person is None for person in people] != [name is None for name in opening.names]:
        raise Fault("people and names do not fit", "las personas no encajan con los nombres")
    if len(set(sitting)) < len(sitting):
        raise Fault("one person sits at two seats", "una persona ocupa dos asientos")
    for person in sitting:
        check_person(person)


def check_person(person: object) -> str:
    """The id of a person; raises `Fault` for what is none."""
    if not isinstance(person, str) or not 0 < len(person) <= LONGEST_ID or not person.isprintable():
        raise Fault(
            f"{person!r} is no person: an id has 1 to {LONGEST_ID} visible characters",
            f"{person!r} no es una persona: su identificador tiene de 1 a {LONGEST_ID} caracteres visibles",
        )
    return person


def check_name(name: object, times: int) -> None:
    """Raise `Fault` for a name that is taken, too long, or could forge a line (S09)."""
    if times > 1:
        raise Fault(f"two players are called {name!r}", f"hay dos jugadores que se llaman {name!r}")
    if not isinstance(name, str) or name != name.strip() or not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise Fault(
            f"{name!r} is no name: write 1 to {LONGEST_NAME} visible characters, without spaces around them",
            f"{name!r} no es un nombre: escribe de 1 a {LONGEST_NAME} caracteres visibles, sin espacios alrededor",
        )


def check_seats(event: Event, names: Sequence[str | None]) -> None:
    """Raise `Fault` where a log tells of somebody who does not play."""
    told = [line.seat for line in event.ranking] if isinstance(event, EveningEnded) else [getattr(event, "seat", None)]
    if isinstance(event, Sat | SeatRequested):
        told = []
    for seat in told:
        if seat is not None and not (0 <= seat < len(names) and names[seat] is not None):
            raise Fault(
                f"event {event.seq}: nobody plays at seat {seat}",
                f"suceso {event.seq}: en el asiento {seat} no juega nadie",
            )


def check_stacks(event: HandStarted | HandEnded | HandVoided, stacks: Sequence[int | None]) -> None:
    """Raise `Fault` where a log tells other stacks than the hands lead to."""
    if event.stacks != stacks:
        raise Fault(
            f"event {event.seq}: the stacks are {_written(stacks)} chips, not {_written(event.stacks)}",
            f"suceso {event.seq}: las pilas son de {_written(stacks)} fichas, no de {_written(event.stacks)}",
        )


def _written(stacks: Sequence[int | None]) -> str:
    return ", ".join("-" if chips is None else str(chips) for chips in stacks)


def check_entropy(entropy: bytes) -> None:
    """Raise `Fault` for too little entropy to reach every order of the deck (R-02)."""
    if len(entropy) < ENTROPY_BYTES:
        raise Fault(
            f"R-02: a shuffle needs {ENTROPY_BYTES} random bytes, not {len(entropy)}",
            f"R-02: para barajar hacen falta {ENTROPY_BYTES} bytes al azar, no {len(entropy)}",
        )


def check_verb(verb: str) -> None:
    """Raise `Fault` for what is not one of the five actions (R-25)."""
    if verb not in VERBS:
        words = ", ".join(VERBS)
        raise Fault(f"R-25: {verb!r} is no action: {words}", f"R-25: {verb!r} no es una acción: {words}")


def unknown_command(command: object) -> Fault:
    """Something else than a command."""
    return Fault(f"{command!r} is no command of a table", f"{command!r} no es una orden de la mesa")


def evening_over() -> Fault:
    """A command after the end."""
    return Fault("R-41: the evening is over", "R-41: la velada ha terminado")


def not_started() -> Fault:
    """A deal before the button has been placed."""
    return Fault(
        "R-03: the button is placed before the first hand: start the evening",
        "R-03: el botón se sortea antes de la primera mano: empieza la velada",
    )


def started_already() -> Fault:
    """A second start."""
    return Fault("R-03: the first button has been placed already", "R-03: el primer botón ya está puesto")


def no_hand() -> Fault:
    """An action before the first hand."""
    return Fault("R-41: no hand has been dealt yet", "R-41: todavía no se ha repartido ninguna mano")


def hand_in_play(number: int) -> Fault:
    """A deal during a hand."""
    return Fault(
        f"R-41: hand {number} is being played; the next one is dealt after it",
        f"R-41: se está jugando la mano {number}; la siguiente se reparte después",
    )


def no_opening() -> Fault:
    """A log without its beginning."""
    return Fault(
        "a log begins with the opening of the evening, and this one does not",
        "un registro empieza con la apertura de la velada, y este no",
    )


def gap(before: int, after: int) -> Fault:
    """A log with an event missing, repeated or out of order."""
    return Fault(
        f"event {before + 1} comes after event {before}, not event {after}",
        f"tras el suceso {before} viene el {before + 1}, no el {after}",
    )


def impossible(seq: int) -> Fault:
    """A log with an event that cannot follow on the others."""
    return Fault(
        f"event {seq} cannot have happened after the ones before it",
        f"el suceso {seq} no puede haber ocurrido tras los anteriores",
    )


def no_snapshot(why: str) -> Fault:
    """Bytes that are no table."""
    return Fault(f"these bytes are no snapshot of a table ({why})", f"estos bytes no son el estado de una mesa ({why})")
