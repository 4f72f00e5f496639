"""The record of one hand that was played elsewhere: what a file says of it, before any rule has judged it.

Readers make records, `replay` and the PHH writer use them. Players are numbered from 0 in the order in which the file
lists them; amounts are integers in 1/``scale`` of the file's unit.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from tapete.cards.card import check_distinct, parse_card
from tapete.table.amounts import Money
from tapete.text import Fault, Lang, Said

Verb = Literal["fold", "check", "call", "match", "bet", "raise", "aim", "show", "muck", "board", "remark"]
"""What happened. PHH does not tell a check from a call or a bet from a raise: those two are ``match`` and ``aim``."""

UNKNOWN_HAND = "????"


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that happened, in the order of the file."""

    verb: Verb
    player: int | None = None
    """Who did it; None for ``board`` and ``remark``."""
    to: int | None = None
    """bet, raise, aim: the player's total of the round."""
    by: int | None = None
    """raise: by how much it exceeds the bet before, where the file says so."""
    paid: int | None = None
    """call: the chips added, where the file says so."""
    all_in: bool = False
    """bet, raise, call: whether the file says that no chips are left."""
    cards: str = ""
    """board: the cards that were opened. show: the hand, ``??`` for a card that stayed hidden."""
    comment: str = ""
    line: int = field(default=0, compare=False)
    """Line of a text, or number of the action in a PHH file, from 1."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the table played for. Zero stands for: not played with."""

    betting: Literal["no_limit", "pot_limit", "fixed_limit"]
    small_blind: int
    big_blind: int
    small_bet: int = 0
    big_bet: int = 0
    ante: int = 0
    big_blind_ante: int = 0
    button_ante: int = 0
    straddles: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Posted:
    """Who posted what before the cards, beside antes and straddles."""

    small: int | None
    """Whose the small blind is; None for a dead one (R-13)."""
    big: int
    live: tuple[int, ...]
    """Live posts of R-18, per player."""
    dead: tuple[int, ...]
    """Dead posts of R-19, per player."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """What the file says of the end; None where it says nothing."""

    collected: tuple[int, ...] | None = None
    uncalled: tuple[int, ...] | None = None
    total_pot: int | None = None
    rake: int | None = None
    finishing: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """One hand as its file tells it."""

    hand: int | str | None
    scale: Literal[1, 100]
    players: tuple[str, ...]
    seats: tuple[int, ...]
    """The place of each player at the table, growing clockwise."""
    button: int
    """The place of the button, perhaps an empty one (R-13)."""
    stacks: tuple[int, ...]
    stakes: Stakes
    posted: Posted
    hole: tuple[str, ...]
    """Each player's cards as far as known, ``????`` when not; cards that were shown stand with the ``show``."""
    actions: tuple[Action, ...]
    recorded: Recorded = Recorded()
    about: Mapping[str, Any] = field(default_factory=dict)
    """What no rule asks for: event, date, table, author. Names and values as in PHH."""
    line: int = field(default=1, compare=False)
    """The line of the file on which the hand begins."""
    notes: tuple[Said, ...] = field(default=(), compare=False)
    """What the file says beside the course and does not fit it; nothing depends on it."""
    counted: Literal["line", "action"] = field(default="action", compare=False)
    """What `Action.line` counts: lines of a text, or actions of a PHH document."""

    @property
    def money(self) -> Money:
        """How its amounts are told: in the file's unit, with the currency that it names."""
        label = self.about.get("currency_symbol") or self.about.get("currency") or ""
        try:
            return Money(self.scale, str(label))
        except Fault:  # no sign or word of ours
            return Money(self.scale)

    @property
    def board(self) -> str:
        """All cards that were opened."""
        return "".join(action.cards for action in self.actions if action.verb == "board")

    def around(self) -> list[int]:
        """The players clockwise, from the left of the button."""
        return sorted(range(len(self.players)), key=lambda p: (self.seats[p] <= self.button, self.seats[p]))

    def known(self, player: int) -> str:
        """The player's cards, from the deal and from what was shown, ``????`` when neither says."""
        shown = [action.cards for action in self.actions if action.verb == "show" and action.player == player]
        return max([*shown, self.hole[player]], key=lambda cards: len(cards) - 2 * cards.count("?"))


@dataclass(frozen=True, slots=True)
class Damaged:
    """A hand that cannot be made a record of: which one, and why."""

    hand: int | str | None
    fault: Fault
    line: int

    def message(self, lang: Lang = "en") -> str:
        """The sentence that names the place."""
        return self.fault.message(lang)


class Unreadable(Fault):
    """A file that cannot be read or used at all (exit code 2), where a `Fault` is something wrong in it (1)."""


def placed(fault: Fault, where: Said) -> Fault:
    """The same fault, its sentence led by the place."""
    kind = Unreadable if isinstance(fault, Unreadable) else Fault
    return kind("{where}: {said}", "{where}: {said}", where=where, said=fault.said)


def check_cards(record: Record) -> None:
    """Raise `Fault` when a card is there twice (R-01), or a player shows other cards than were dealt."""
    known = [*map(record.known, range(len(record.players))), record.board]
    check_distinct(parse_card(cards[i : i + 2]) for cards in known for i in range(0, len(cards), 2) if cards[i] != "?")
    for action in record.actions:
        if action.verb == "show" and action.player is not None:
            _check_shown(record.players[action.player], record.hole[action.player], action.cards)


def _check_shown(name: str, dealt: str, shown: str) -> None:
    was_dealt, is_shown = _pair(dealt), _pair(shown)
    if len(was_dealt) == 2 and not is_shown <= was_dealt:
        raise Fault(f"{name} shows {shown}, but was dealt {dealt}", f"{name} enseña {shown}, pero recibió {dealt}")


def _pair(hand: str) -> set[str]:
    return {hand[i : i + 2] for i in range(0, len(hand), 2)} - {"??"}
