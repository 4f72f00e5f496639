"""Who has the button and the blinds in the next hand (R-10, R-12 to R-15)."""

from collections.abc import Callable, Iterable, Sequence
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
    _check_playing(playing)
    if button not in playing:
        raise Fault(
            f"R-03: the first button is a player's, and nobody plays at seat {button}",
            f"R-03: el primer botón es de un jugador, y en el asiento {button} no juega nadie",
        )
    return _blinds_from(button, playing)


def next_positions(button_rule: str, before: Positions, playing: Sequence[int]) -> Positions:
    """The hand after ``before``, by the ``"dead"`` button (R-13, R-15) or the ``"moving"`` one (R-14).

    ``playing`` are the seats that are dealt in next. Raises `Fault` for an unknown rule, fewer than two or more than
    ten players, a repeated seat, or blinds of the hand before that stood at one seat.
    """
    _check_playing(playing)
    _check_before(before)
    move = _MOVES.get(button_rule)
    if move is None:
        raise Fault(
            f"there is no button rule {button_rule!r}: it is dead or moving",
            f"no existe la regla del botón {button_rule!r}: es dead o moving",
        )
    return move(before, playing)


def left_of(seat: int, playing: Sequence[int]) -> int:
    """The first of ``playing`` clockwise from ``seat``, which itself comes last."""
    return clockwise(seat, playing)[0]


def clockwise(seat: int, playing: Iterable[int]) -> list[int]:
    """``playing`` in the order of the table from the left of ``seat``, which itself comes last."""
    return sorted(playing, key=lambda other: (other <= seat, other))


def _dead_button(before: Positions, playing: Sequence[int]) -> Positions:
    # the big blind goes to the first remaining player, so nobody escapes or repeats it
    big = left_of(before.big, playing)
    if len(playing) == 2:
        other = left_of(big, playing)
        return Positions(other, other, big)
    return Positions(before.small, before.big, big, small_posted=before.big in playing)


def _moving_button(before: Positions, playing: Sequence[int]) -> Positions:
    return _blinds_from(left_of(before.button, playing), playing)


_MOVES: dict[str, Callable[[Positions, Sequence[int]], Positions]] = {"dead": _dead_button, "moving": _moving_button}


def _blinds_from(button: int, playing: Sequence[int]) -> Positions:
    small = button if len(playing) == 2 else left_of(button, playing)
    return Positions(button, small, left_of(small, playing))


def _check_playing(playing: Sequence[int]) -> None:
    if not 2 <= len(playing) <= 10:
        raise Fault(f"R-04: 2 to 10 play, not {len(playing)}", f"R-04: juegan de 2 a 10, no {len(playing)}")
    if len(set(playing)) < len(playing) or min(playing) < 0:
        seats = ", ".join(map(str, playing))
        raise Fault(
            f"the seats that play are different numbers from 0, not {seats}",
            f"los asientos que juegan son números distintos desde el 0, no {seats}",
        )


def _check_before(before: Positions) -> None:
    if before.small == before.big:
        raise Fault(
            f"R-10: seat {before.big} cannot have had both blinds",
            f"R-10: el asiento {before.big} no pudo tener las dos ciegas",
        )
