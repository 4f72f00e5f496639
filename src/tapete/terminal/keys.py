"""What a player types, in short keys or in the words of either language."""

import re
import unicodedata
from dataclasses import dataclass

from tapete.table.amounts import CHIPS, Money
from tapete.table.commands import Act
from tapete.table.views import SeatView
from tapete.text import Fault, Lang

_WORDS = {
    "fold": "f, fold, folds, retirarse, retirar, retirarme, retiro, me retiro, se retira, tirar, tiro, tira, no voy",
    "check": "x, check, checks, pasar, paso, pasa",
    "call": "c, call, calls, igualar, igualo, iguala, ver, veo, ve, voy, va",
    "bet": "b, bet, bets, apostar, apuesto, apuesta",
    "raise": "r, raise, raises, subir, subo, sube",
    "all-in": "a, allin, all-in, all in, goes all-in, ir all-in, todo, el resto, resto, con todo, voy con todo",
    "explain": "e, explain, pot, explicar, explica, bote",
    "help": "?, h, help, ayuda",
    "leave": "q, quit, leave, exit, salir, dejarlo, me voy",
}
_MEANING = {word: verb for verb, words in _WORDS.items() for word in words.split(", ")}
_LINKS = re.compile(r"\s+(?:to|up to|to a total of|a|hasta|a un total de)$")  # "raise to 25", "subir a 25"
_LINE = re.compile(r"(?P<words>\D*?)\s*(?P<amount>[-+.,]?[0-9].*)?")
_YES, _NO = ("y", "yes", "s", "si"), ("n", "no")


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player typed: a verb of the hand, ``"all-in"``, ``"amount"`` (a bare figure), ``"explain"``, ``"help"``,
    ``"leave"``."""

    verb: str
    amount: int | None = None


def read_wish(line: str, money: Money = CHIPS, lang: Lang = "en") -> Wish:
    """The meaning of a typed line, amounts as the table writes them; raises `Fault` for what has none."""
    match = _LINE.fullmatch(_simplified(line.replace(money.label, "")))
    words = _LINKS.sub("", match["words"]) if match else ""
    verb = _MEANING.get(words) if words else "amount"
    if match is None or verb is None or not match[0]:
        raise _not_understood(line)
    amount = money.read(match["amount"], lang) if match["amount"] else None
    if amount is None and verb in ("bet", "raise"):
        example = f"{verb[0]} {money.written(25 * money.unit, lang)}"
        raise Fault(f"say to how much in all: {example}", f"di hasta cuánto en total: {example}")
    if amount is not None and verb not in ("bet", "raise", "call", "amount"):
        raise Fault(f"{line.strip()!r}: that takes no figure", f"«{line.strip()}»: eso va sin cifra")
    return Wish(verb, amount)


def action_of(wish: Wish, view: SeatView) -> Act:
    """The action that a player wishes at their turn; raises `Fault` for a call of another figure than the one owed."""
    legal, bet, stack = view.legal, view.bets[view.seat] or 0, view.stacks[view.seat] or 0
    assert legal is not None
    opens = legal.verb or ("raise" if any(view.bets) else "bet")
    match wish.verb:
        case "all-in" if legal.raise_to is None and legal.call == stack:
            return Act(view.seat, "call")
        case "all-in":
            return Act(view.seat, opens, bet + stack)
        case "amount":
            return Act(view.seat, opens, wish.amount)
        case "call" if legal.call is not None and wish.amount not in (None, legal.call):
            raise Fault(
                "R-25: a call is {owed}, not {typed}",
                "R-25: igualar cuesta {owed}, no {typed}",
                owed=legal.call,
                typed=wish.amount,
            )
        case "bet" | "raise":
            return Act(view.seat, wish.verb, wish.amount)
    return Act(view.seat, wish.verb)


def read_yes_or_no(line: str, usual: bool) -> bool:
    """Whether a typed line says yes or no, in either language, nothing being as good as ``usual``; else `Fault`."""
    word = _simplified(line)
    if word and word not in _YES + _NO:
        raise Fault("say y (yes) or n (no)", "di s (sí) o n (no)")
    return word in _YES if word else usual


def _simplified(line: str) -> str:
    plain = unicodedata.normalize("NFKD", line.casefold())
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())


def _not_understood(line: str) -> Fault:
    typed = line.strip()[:40]
    if not typed:
        return Fault("say what you do (? shows the keys)", "di qué haces (? muestra las teclas)")
    return Fault(
        f"{typed!r} is not something to do here (? shows the keys)",
        f"«{typed}» no es nada que se pueda hacer aquí (? muestra las teclas)",
    )
