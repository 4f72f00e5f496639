"""Button and blinds as seats, and the geometry of a round table; `entering` moves them from hand to hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tapete.text import Fault


@dataclass(frozen=True, slots=True)
class Positions:
    """Seats of the button and the blinds of one hand.

    ``small`` is the position, also when its player is gone and nobody posts it (``small_posted`` false, R-13).
    ``button`` may be an empty seat too (dead button).
    """

    button: int
    small: int
    big: int
    small_posted: bool = True


def first_positions(button: int, playing: Sequence[int]) -> Positions:
    """The first hand, with a given player on the button: R-10, heads-up R-12.

    ``playing`` are the seats that are dealt in. Raises `Fault` where they or the button make no sense.
    """
    check_playing(playing)
    if button not in playing:
        raise Fault(
            f"R-03: the first button is a player's, and nobody plays at seat {button}",
            f"R-03: el primer botón es de un jugador, y en el asiento {button} no juega nadie",
        )
    return blinds_from(button, playing)


def blinds_from(button: int, playing: Sequence[int]) -> Positions:
    """The blinds are the next players left of the button (R-10); between two the button has the small one (R-12)."""
    small = button if len(playing) == 2 else left_of(button, playing)
    return Positions(button, small, left_of(small, playing))


def left_of(seat: int, playing: Sequence[int]) -> int:
    """The first of ``playing`` clockwise from ``seat``, which itself comes last."""
    return clockwise(seat, playing)[0]


def right_of(seat: int, playing: Sequence[int]) -> int:
    """The first of ``playing`` counterclockwise from ``seat``, which itself comes last."""
    return max(playing, key=lambda other: (other < seat, other))


def clockwise(seat: int, playing: Iterable[int]) -> list[int]:
    """``playing`` in the order of the table from the left of ``seat``, which itself comes last."""
    return sorted(playing, key=lambda other: (other <= seat, other))


def between(start: int, seat: int, end: int) -> bool:
    """Whether one passes ``seat`` on the way clockwise from ``start`` to ``end``, both not counted; none if equal."""
    return start < seat < end if start <= end else seat > start or seat < end


def check_playing(playing: Sequence[int]) -> None:
    """Raise `Fault` for fewer than two or more than ten players, or seats that are none (R-04)."""
    if not 2 <= len(playing) <= 10:
        raise Fault(f"R-04: 2 to 10 play, not {len(playing)}", f"R-04: juegan de 2 a 10, no {len(playing)}")
    if len(set(playing)) < len(playing) or min(playing) < 0:
        seats = ", ".join(map(str, playing))
        raise Fault(
            f"the seats that play are different numbers from 0, not {seats}",
            f"los asientos que juegan son números distintos desde el 0, no {seats}",
        )


def check_before(before: Positions) -> None:
    """Raise `Fault` for two blinds at one seat (R-10)."""
    if before.small == before.big:
        raise Fault(
            f"R-10: seat {before.big} cannot have had both blinds",
            f"R-10: el asiento {before.big} no pudo tener las dos ciegas",
        )


def unknown_button_rule(button_rule: str) -> Fault:
    """Neither the dead nor the moving button."""
    return Fault(
        f"there is no button rule {button_rule!r}: it is dead or moving",
        f"no existe la regla del botón {button_rule!r}: es dead o moving",
    )
