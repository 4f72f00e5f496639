"""How an action is said in one clause, in both languages: for errors and notes about records."""

from tapete.history.record import Action, Record
from tapete.text import Said

_SAID: dict[str, tuple[str, str]] = {
    "fold": ("{who} folds", "{who} se retira"),
    "check": ("{who} checks", "{who} pasa"),
    "call": ("{who} calls", "{who} iguala"),
    "match": ("{who} checks or calls", "{who} pasa o iguala"),
    "bet": ("{who} bets {to}", "{who} apuesta {to}"),
    "raise": ("{who} raises to {to}", "{who} sube a {to}"),
    "aim": ("{who} bets or raises to {to}", "{who} apuesta o sube a {to}"),
    "show": ("{who} shows {cards}", "{who} enseña {cards}"),
    "muck": ("{who} mucks", "{who} no enseña"),
    "board": ("the board gets {cards}", "salen {cards} en la mesa"),
}


def said(record: Record, action: Action) -> Said:
    """The action as a clause."""
    who = "" if action.player is None else record.players[action.player]
    en, es = _SAID[action.verb]
    return Said(en, es, {"who": who, "to": action.to or 0, "cards": action.cards})


def all_in_with(name: str, left: int) -> Said:
    """A note: the file calls somebody all-in who has chips left."""
    return Said(
        "R-46: the file calls {name} all-in, with {left} left",
        "R-46: el archivo da a {name} por all-in, y le quedan {left}",
        {"name": name, "left": left},
    )


def where(record: Record) -> Said:
    """Which hand it is."""
    hand = "" if record.hand is None else f" {record.hand}"
    return Said(f"hand{hand}", f"mano{hand}")


def place(record: Record, action: Action) -> Said:
    """Where in the file that is: the hand, the line or the action, and what happens there."""
    counted = Said(*{"line": ("line", "línea"), "action": ("action", "acción")}[record.counted])
    text = "{hand}, {counted} {number}, {said}"
    words: dict[str, str | Said] = {"hand": where(record), "counted": counted, "number": f"{action.line}"}
    return Said(text, text, {**words, "said": said(record, action)})
