"""Chips without words: what chips pushed in at a live table mean (R-39, R-40)."""

from collections.abc import Sequence
from typing import NamedTuple

from tapete.rules.state import MOST_CHIPS
from tapete.text import Fault


class Meaning(NamedTuple):
    """What pushed chips mean: ``verb`` check, call, bet or raise; ``to`` total of the round; ``change`` chips back."""

    verb: str
    to: int
    change: int


def chips_mean(
    owed: int, in_front: int, least_raise_to: int, stack: int, pushed: Sequence[int], announced: str | None
) -> Meaning:
    """What chips pushed in mean (R-40).

    ``owed`` are the chips to call, ``in_front`` those already in this round, ``least_raise_to`` the least total of a
    bet or raise, ``stack`` what lies behind before the push, ``pushed`` the value of each chip, ``announced`` None,
    ``"raise"`` or ``"call"``. Raises `Fault` when the chips are not there.
    """
    _check(owed, in_front, stack, pushed, announced)
    opens = owed == 0 and announced is None
    if announced == "raise" or (announced is None and (opens or _is_raise(owed, in_front, least_raise_to, pushed))):
        return _raise(owed, in_front, least_raise_to, stack, sum(pushed))
    return _call(owed, in_front, stack, sum(pushed))


def _is_raise(owed: int, in_front: int, least_raise_to: int, pushed: Sequence[int]) -> bool:
    """Several chips, of which the smallest was not needed for the call, and half of the least raise is there."""
    if len(pushed) < 2 or sum(pushed) - min(pushed) < owed:
        return False
    step = least_raise_to - (in_front + owed)
    return 2 * (sum(pushed) - owed) >= step


def _raise(owed: int, in_front: int, least_raise_to: int, stack: int, value: int) -> Meaning:
    to = min(max(in_front + value, least_raise_to), in_front + stack)
    if to <= in_front + owed:
        return _call(owed, in_front, stack, value)  # too few chips for more
    verb = "bet" if owed == 0 and in_front == 0 else "raise"
    return Meaning(verb, to, max(0, in_front + value - to))


def _call(owed: int, in_front: int, stack: int, value: int) -> Meaning:
    if owed == 0:
        return Meaning("check", in_front, value)
    added = min(owed, stack)
    return Meaning("call", in_front + added, max(0, value - added))


def _check(owed: int, in_front: int, stack: int, pushed: Sequence[int], announced: str | None) -> None:
    for number in (owed, in_front, stack, *pushed):
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= MOST_CHIPS:
            raise Fault(f"{number!r} is no number of chips", f"{number!r} no es una cantidad de fichas")
    if not pushed and announced is None:
        raise Fault("no chips were pushed and nothing was said", "no se han puesto fichas ni se ha dicho nada")
    if sum(pushed) > stack:
        raise Fault(
            f"R-05: {sum(pushed)} chips were pushed in, but only {stack} lie behind",
            f"R-05: se han puesto {sum(pushed)} fichas, pero solo hay {stack} detrás",
        )
    if announced not in (None, "raise", "call"):
        raise Fault(
            f"{announced!r} is no announcement: raise, call or nothing",
            f"{announced!r} no es un anuncio: raise, call o nada",
        )
