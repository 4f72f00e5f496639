"""Actions as callers say them, checked, and as a hand's log keeps them."""

import numpy as np

from tapete.kernel import kernel
from tapete.rules.state import BET, CALL, CHECK, FOLD, MAX_SEATS, MUCK, RAISE, SHOW, VOID
from tapete.text import Fault

VERBS = {
    "fold": FOLD,
    "check": CHECK,
    "call": CALL,
    "bet": BET,
    "raise": RAISE,
    "show": SHOW,
    "muck": MUCK,
    "void": VOID,
}
_NAMES = {code: name for name, code in VERBS.items()}
_FAR = 2**62


def read_action(seat: object, verb: str, to: object) -> tuple[int, int, int]:
    """Seat, verb and total of an action that somebody says, as numbers; raises `Fault` for what is no action."""
    code = VERBS.get(verb)
    if code is None:
        known = ", ".join(VERBS)
        raise Fault(f"{verb!r} is no action: {known}", f"{verb!r} no es una acción: {known}")
    wants_total = code in (BET, RAISE)
    if wants_total != (to is not None):
        raise Fault(
            f"{verb} needs a total of chips" if wants_total else f"{verb} takes no total, not even {to!r}",
            f"{verb} necesita un total de fichas" if wants_total else f"{verb} no lleva total, tampoco {to!r}",
        )
    return read_seat(seat), code, read_total(to) if wants_total else 0


def read_total(to: object) -> int:
    """A total of a bet or raise in chips, cut to 63 bits: what is beyond is refused anyway."""
    if type(to) is int and -_FAR <= to <= _FAR:
        return to
    if isinstance(to, bool) or not isinstance(to, (int, np.integer)):
        raise Fault(f"a total is whole chips, not {to!r}", f"un total son fichas enteras, no {to!r}")
    return max(-_FAR, min(int(to), _FAR))


def read_seat(seat: object) -> int:
    """A seat number, one that does not exist cut to -1 or 10: it has no turn anyway."""
    if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)):
        raise Fault(f"a seat is a number from 0, not {seat!r}", f"un asiento es un número desde 0, no {seat!r}")
    return max(-1, min(int(seat), MAX_SEATS))


@kernel
def log_entry(seat: int, verb: int, to: int) -> int:
    """A legal action as one positive number."""
    return (to << 8) + (seat << 4) + verb + 1


def said(entry: int) -> tuple[int, str] | tuple[int, str, int] | None:
    """A `log_entry` as `Hand.act` takes it: seat, verb and perhaps total; None for cards that became known."""
    seat, code, to = entry >> 4 & 15, (entry & 15) - 1, entry >> 8
    verb = _NAMES.get(code)
    if verb is None:
        return None
    return (seat, verb, to) if code in (BET, RAISE) else (seat, verb)
