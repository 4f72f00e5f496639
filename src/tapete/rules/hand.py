"""`Hand`: the thin Python face of one `HAND` record. It converts, makes one call, and converts back."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from tapete.cards.card import UNKNOWN, cards_text, check_distinct
from tapete.rules import opening
from tapete.rules.entry import audit_one, entries, pots_one
from tapete.rules.errors import NOTHING, Scene, illegal
from tapete.rules.pots import POT
from tapete.rules.profiles import Rules
from tapete.rules.state import (
    ANSWER_WORDS,
    BET,
    CALL,
    CHECK,
    FIXED_LIMIT,
    FOLD,
    KNOW_BOARD,
    KNOW_HOLE,
    MAX_SEATS,
    MUCK,
    OVER,
    RAISE,
    SHOW,
    VOID,
    word_of,
)
from tapete.text import Fault

STREETS = ("preflop", "flop", "turn", "river")
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
_TURN, _CALL, _LEAST, _MOST, _PHASE, _STREET, _OPENED, _TO_SHOW = range(ANSWER_WORDS)
_PRICE = word_of("price")
_FAR = 2**62
_legal = tuple.__new__  # a named tuple's own constructor takes 0.14 µs more, and a bot asks before every action


class Legal(NamedTuple):
    """What the seat to act may do; folding is always allowed. ``raise_to`` are totals of the round (R-25)."""

    seat: int
    check: bool
    call: int | None
    """Chips that a call adds now, all-in if short; None when nothing is owed."""
    raise_to: tuple[int, int] | None
    """Least and most total of a bet or raise; None when neither is allowed."""
    verb: str | None
    """``"bet"`` or ``"raise"``, whichever is allowed."""


class Pot(NamedTuple):
    """One pot: chips before rake, the seats that contest it, and who won how much of it after rake."""

    amount: int
    seats: tuple[int, ...]
    won: dict[int, int]


class Result(NamedTuple):
    """How a hand ended; the fields are those of a vector's ``result``."""

    stacks: list[int | None]
    returned: dict[int, int]
    pots: list[Pot]
    rake: int
    shown: list[int]
    board_dealt: int


class Hand:
    """One hand of hold'em, from the blinds to the last chip.

    ``stacks`` are chips per seat before blinds (None or 0: empty seat), ``button`` a seat, perhaps empty. Cards: a
    whole ``deck`` of 52 values, [0] dealt first, or what is known of ``hole`` (``{seat: "AhKh"}``) and ``board``.
    ``blinds`` (``{"small": seat or None, "big": seat}``), ``posts`` and ``dead`` (``{seat: chips}``) as in the
    vectors. ``showdown``: ``"auto"`` every live hand shows; ``"asked"`` by `show` and `muck` of `seat_to_show` (R-47
    to R-50); ``"recorded"`` the same, but any hand may be mucked (R-46). ``actions`` are played at once:
    ``(seat, verb, to)``. Raises `Fault` for input that makes no sense, `IllegalAction` for an action that is refused.
    """

    __slots__ = ("_answer", "_enter", "_hands", "_log", "_offer", "_setup", "rules")

    def __init__(
        self,
        rules: Rules,
        stacks: Sequence[int | None],
        button: int = 0,
        deck: Sequence[int] | None = None,
        *,
        hole: Mapping[int, str] | None = None,
        board: str = "",
        blinds: Mapping[str, int | None] | None = None,
        posts: Mapping[int, int] | None = None,
        dead: Mapping[int, int] | None = None,
        showdown: str = "auto",
        actions: Iterable[tuple[Any, ...]] = (),
    ) -> None:
        hands = opening.fresh_copy(opening.template(rules, showdown))
        players = opening.seat_players(hands, stacks, button)
        if blinds is None:
            opening.check_button(players, button)
        else:
            opening.seat_blinds(hands, players, blinds)
        if deck is None:
            opening.place_cards(hands, players, hole or {}, board)
        elif hole or board:
            raise Fault("give either a deck or hole cards and board", "indica o una baraja o cartas privadas y mesa")
        else:
            opening.deal_deck(hands, deck, rules.deal_from)
        opening.post_chips(hands, players, posts or {}, dead or {}, rules.straddles)
        self.rules = rules
        self._setup = (dict(posts or {}), dict(dead or {}), showdown)
        self._log: list[tuple[int, int, int]] = []
        self._adopt(hands)
        for seat, verb, *to in actions:
            self.act(seat, verb, *to)

    def _adopt(self, hands: opening.Hands) -> None:
        self._hands = hands
        self._answer = memoryview(hands.base).cast("q")  # type: ignore[arg-type] # it has a base
        self._offer = self._answer[:_PHASE]
        self._enter = entries().step

    # -- what may be done ------------------------------------------------------------------------------------------

    @property
    def legal(self) -> Legal | None:
        """What the seat to act may do, None when nobody may act."""
        seat, call, least, most = self._offer.tolist()
        if seat < 0:
            return None
        if not most:
            return _legal(Legal, (seat, not call, call or None, None, None))
        verb = "raise" if call or self._answer[_PRICE] else "bet"
        return _legal(Legal, (seat, not call, call or None, (least, most), verb))

    @property
    def seat_to_act(self) -> int | None:
        """The seat that must act, None for nobody."""
        seat = self._answer[_TURN]
        return None if seat < 0 else seat

    @property
    def seat_to_show(self) -> int | None:
        """The seat that must show or muck, or whose cards have to be made known; None for nobody."""
        seat = self._answer[_TO_SHOW]
        return None if seat < 0 else seat

    # -- acting ----------------------------------------------------------------------------------------------------

    def fold(self) -> None:
        """The seat to act folds (R-25)."""
        self._step(self._answer[_TURN], FOLD, 0)

    def check(self) -> None:
        """The seat to act checks (R-25)."""
        self._step(self._answer[_TURN], CHECK, 0)

    def call(self) -> None:
        """The seat to act calls (R-25, R-33)."""
        self._step(self._answer[_TURN], CALL, 0)

    def bet(self, to: int) -> None:
        """The seat to act opens the betting with ``to`` chips (R-25)."""
        self._step(self._answer[_TURN], BET, _total(to))

    def raise_to(self, to: int) -> None:
        """The seat to act raises to a total of ``to`` chips in this round (R-25)."""
        self._step(self._answer[_TURN], RAISE, _total(to))

    def show(self) -> None:
        """`seat_to_show` shows both hole cards (R-48)."""
        self._step(self._answer[_TO_SHOW], SHOW, 0)

    def muck(self) -> None:
        """`seat_to_show` gives up the pots unseen (R-48, R-50)."""
        self._step(self._answer[_TO_SHOW], MUCK, 0)

    def act(self, seat: int, verb: str, to: int | None = None) -> None:
        """A named seat acts: fold, check, call, bet, raise (with the total ``to``), show,
        muck, or void (R-56; whoever says it)."""
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
        self._step(_seat_number(seat), code, _total(to) if to is not None else 0)

    def know(self, hole: Mapping[int, str] | None = None, board: str = "") -> None:
        """Fill in cards that were not known; a showdown that waited for them goes on. A known card stays as it is."""
        trial = self.copy()
        for seat, text in (hole or {}).items():
            trial._know_hole(opening.check_player(seat, self._players(), "hole cards", "cartas privadas"), text)
        for place, card in enumerate(opening.read_cards(board)[:5]):
            if card != UNKNOWN:
                trial._step(0, KNOW_BOARD, 64 * place + card)
        check_distinct(trial._cards())
        self._adopt(trial._hands)

    def _know_hole(self, seat: int, text: str) -> None:
        cards = opening.read_cards(text)
        if len(cards) != 2 or UNKNOWN in cards:
            raise Fault(
                f"R-21: seat {seat} has two hole cards, not {text!r}",
                f"R-21: el asiento {seat} tiene dos cartas, no {text!r}",
            )
        self._step(seat, KNOW_HOLE, 64 * cards[0] + cards[1])

    def void(self) -> None:
        """The hand cannot go on: every contribution goes back (R-56)."""
        self._step(0, VOID, 0)

    def _step(self, seat: int, verb: int, to: int) -> None:
        reason = self._enter(self._hands, seat, verb, to)
        if reason != NOTHING:
            raise illegal(reason, self._scene(seat, to), self.legal)
        self._log.append((seat, verb, to))

    def _scene(self, seat: int, to: int) -> Scene:
        h = self._hands[0]
        turn, call, least, most, _, street, _, to_show = self._answer[:ANSWER_WORDS].tolist()
        here = seat if 0 <= seat < h["seats"] else 0
        return Scene(
            seat=seat,
            to=to,
            turn=None if turn < 0 else turn,
            to_show=None if to_show < 0 else to_show,
            call=call,
            in_front=int(h["bet"][here]),
            stack=int(h["stack"][here]),
            price=int(h["price"]),
            increment=int(h["increment"]),
            least=least,
            most=most,
            size=int(h["small_bet"] if street < 2 else h["big_bet"]),
            raise_cap=int(h["raise_cap"]),
            fixed_limit=bool(h["betting"] == FIXED_LIMIT),
        )

    # -- what is there ---------------------------------------------------------------------------------------------

    @property
    def street(self) -> str:
        """``"preflop"``, ``"flop"``, ``"turn"`` or ``"river"`` (R-23)."""
        return STREETS[self._answer[_STREET]]

    @property
    def over(self) -> bool:
        """Whether the hand has ended and its chips are paid."""
        return self._answer[_PHASE] == OVER

    @property
    def board(self) -> str:
        """The opened board cards, ``"2c3d4h"``; ``??`` for one that is not known."""
        return cards_text(self._hands["board"][0, : self._answer[_OPENED]].tolist())

    @property
    def hole(self) -> list[str | None]:
        """The hole cards per seat, None where they are not known or nobody sits."""
        return [None if UNKNOWN in cards else cards_text(cards) for cards in self._rows("hole")]

    @property
    def button(self) -> int:
        """The seat of the button, perhaps an empty one (R-13)."""
        return int(self._hands["button"][0])

    @property
    def blinds(self) -> dict[str, int | None]:
        """Who posts: ``{"small": seat or None, "big": seat}`` (R-10, R-12, R-13)."""
        small = int(self._hands["small_seat"][0])
        return {"small": None if small < 0 else small, "big": int(self._hands["big_seat"][0])}

    @property
    def stacks(self) -> list[int | None]:
        """Chips behind per seat, None for an empty seat."""
        return self._per_seat("stack")

    @property
    def bets(self) -> list[int | None]:
        """Chips in front per seat in this round, None for an empty seat."""
        return self._per_seat("bet")

    @property
    def live(self) -> tuple[bool, ...]:
        """Per seat, whether it was dealt in and has not folded."""
        return tuple(bool(self._hands["live"][0] >> seat & 1) for seat in range(self._seats()))

    @property
    def pot(self) -> int:
        """All chips in, bets and dead money included."""
        return int(self._hands["pot"][0])

    @property
    def pots(self) -> list[Pot]:
        """All chips in so far, bets included, main pot first; ``won`` is empty until the hand is over (R-42)."""
        found = np.zeros(MAX_SEATS + 1, POT)
        number = pots_one(self._hands, found)
        return [
            Pot(amount, _seats_of(contest), {seat: chips for seat, chips in enumerate(won) if chips})
            for amount, contest, won in zip(
                found["amount"][:number].tolist(),
                found["contest"][:number].tolist(),
                found["won"][:number].tolist(),
                strict=True,
            )
        ]

    @property
    def result(self) -> Result:
        """How the hand ended; raises `Fault` before it is over."""
        if not self.over:
            raise Fault(
                "the hand is not over yet, so it has no result", "la mano no ha terminado: aún no hay resultado"
            )
        return Result(
            stacks=self.stacks,
            returned={seat: chips for seat, chips in enumerate(self._rows("returned")) if chips},
            pots=self.pots,
            rake=int(self._hands["rake"][0]),
            shown=self._shown(),
            board_dealt=self._answer[_OPENED],
        )

    def _shown(self) -> list[int]:
        """The seats that showed, in their order (R-47)."""
        first = int(self._hands["first_show"][0])
        return sorted(_seats_of(int(self._hands["shown"][0])), key=lambda seat: (seat - first) % MAX_SEATS)

    # -- as a value ------------------------------------------------------------------------------------------------

    def copy(self) -> "Hand":
        """An independent copy."""
        twin = Hand.__new__(Hand)
        twin.rules, twin._setup, twin._log = self.rules, self._setup, self._log.copy()
        twin._adopt(opening.fresh_copy(bytes(self)))
        return twin

    def audit(self) -> int:
        """The flags of broken invariants (`tapete.rules.audit`), 0 always."""
        return int(audit_one(self._hands))

    def __bytes__(self) -> bytes:
        return bytes(self._answer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.rules == other.rules and bytes(self) == bytes(other)

    __hash__ = None  # type: ignore[assignment] # a hand changes

    def __repr__(self) -> str:
        posts, dead, showdown = self._setup
        started = [chips or None for chips in self._rows("started")]
        parts = [f"tapete.{self.rules!r}", f"stacks={started}", f"button={self.button}", f"blinds={self.blinds}"]
        hole = {seat: cards for seat, cards in enumerate(self.hole) if cards}
        board = cards_text(self._hands["board"][0].tolist()).rstrip("?")
        known = {"hole": hole, "board": board, "posts": posts, "dead": dead}
        parts += [f"{name}={value!r}" for name, value in known.items() if value]
        parts += [f"showdown={showdown!r}"] if showdown != "auto" else []
        actions = [_action(*entry) for entry in self._log if entry[1] not in (KNOW_HOLE, KNOW_BOARD)]
        parts += [f"actions={actions}"] if actions else []
        return f"tapete.Hand({', '.join(parts)})"

    def _seats(self) -> int:
        return int(self._hands["seats"][0])

    def _rows(self, name: str) -> Any:
        return self._hands[name][0, : self._seats()].tolist()

    def _players(self) -> list[int]:
        return [seat for seat, chips in enumerate(self._rows("started")) if chips]

    def _per_seat(self, name: str) -> list[int | None]:
        return [
            chips if started else None for chips, started in zip(self._rows(name), self._rows("started"), strict=True)
        ]

    def _cards(self) -> list[int]:
        return [*self._hands["hole"].ravel().tolist(), *self._hands["board"].ravel().tolist()]


def _seats_of(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1)


def _action(seat: int, verb: int, to: int) -> tuple[int, str] | tuple[int, str, int]:
    name = next(name for name, code in VERBS.items() if code == verb)
    return (seat, name, to) if verb in (BET, RAISE) else (seat, name)


def _total(to: object) -> int:
    if type(to) is int and -_FAR <= to <= _FAR:
        return to
    if isinstance(to, bool) or not isinstance(to, (int, np.integer)):
        raise Fault(f"a total is whole chips, not {to!r}", f"un total son fichas enteras, no {to!r}")
    return max(-_FAR, min(int(to), _FAR))


def _seat_number(seat: object) -> int:
    if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)):
        raise Fault(f"a seat is a number from 0, not {seat!r}", f"un asiento es un número desde 0, no {seat!r}")
    return max(-1, min(int(seat), MAX_SEATS))
