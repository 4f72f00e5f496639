"""How an action is said in one clause, in both languages: for errors and notes about records."""

from tapete.history.amounts import written
from tapete.history.record import Action, Record

Said = tuple[str, str]
"""A text in English and in Spanish."""

_SAID: dict[str, Said] = {
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
    to = "" if action.to is None else written(action.to, record.scale)
    en, es = (text.format(who=who, to=to, cards=action.cards) for text in _SAID[action.verb])
    return en, es


def all_in_with(name: str, left: str) -> Said:
    """A note: the file calls somebody all-in who has chips left."""
    return (
        f"R-46: the file calls {name} all-in, with {left} left",
        f"R-46: el archivo da a {name} por all-in, y le quedan {left}",
    )


def where(record: Record) -> Said:
    """Which hand it is."""
    hand = "" if record.hand is None else f" {record.hand}"
    return f"hand{hand}", f"mano{hand}"


def place(record: Record, action: Action) -> Said:
    """Where in the file that is: the hand, the line or the action, and what happens there."""
    (hand_en, hand_es), (en, es) = where(record), said(record, action)
    counted = {"line": "línea", "action": "acción"}[record.counted]
    return f"{hand_en}, {record.counted} {action.line}, {en}", f"{hand_es}, {counted} {action.line}, {es}"
