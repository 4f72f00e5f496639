"""`Hand`: the thin Python face of one `HAND` record. It converts, makes one call, and converts back."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn

import numpy as np

from tapete.cards.card import UNKNOWN, cards_text
from tapete.rules import opening
from tapete.rules.actions import log_entry, read_action, read_said, read_total, said
from tapete.rules.answers import Legal, Pot, Result
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
_TURN, _CALL, _LEAST, _MOST, _PRICE, _PHASE, _STREET, _OPENED, _TO_SHOW = range(ANSWER_WORDS)
_SEATS, _STACK, _BET, _STARTED = map(word_of, ("seats", "stack", "bet", "started"))


def _act(hands: opening.Hands, verb: int, to: int) -> int:
    """Gives way to the machine code at the first call."""
    globals()["_act"] = entries().act
    return int(entries().act(hands, verb, to))


class Hand:
    """One hand of hold'em, from the blinds to the last chip.

    ``stacks`` are chips per seat before blinds (None or 0: empty seat), ``button`` a seat, perhaps empty. Cards: a
    whole ``deck`` of 52 values, [0] dealt first, or what is known of ``hole`` (``{seat: "AhKh"}``) and ``board``.
    ``blinds`` (``{"small": seat or None, "big": seat}``), ``posts`` and ``dead`` (``{seat: chips}``) as in the
    vectors. ``showdown``: ``"auto"`` every live hand shows; ``"asked"`` by `show` and `muck` of `seat_to_show` (R-47
    to R-50); ``"recorded"`` the same, but any hand may be mucked (R-46). ``actions`` are played at once:
    ``(seat, verb, to)``. Raises `Fault` for input that makes no sense, `IllegalAction` for an action that is refused.
    """

    __slots__ = ("_hands", "_log", "_offer", "_setup", "_words", "rules")

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
        opening.check_rules(rules, showdown)
        said_more = hole or board or posts or dead or blinds is not None
        hands = None if said_more else opening.open_plain(rules, stacks, button, deck, showdown)
        if hands is None:
            opening.check_mappings(hole=hole, posts=posts, dead=dead, blinds=blinds)
            hands = opening.fresh_copy(opening.template(rules, showdown))
            chips = opening.seat_players(hands, stacks, button)
            if blinds is None:
                opening.check_button(chips, button)
            else:
                opening.seat_blinds(hands, chips, blinds)
            if deck is None:
                opening.place_cards(hands, chips, hole or {}, board or "")
            elif hole or board:
                raise Fault(
                    "give either a deck or hole cards and board", "indica o una baraja o cartas privadas y mesa"
                )
            else:
                opening.deal_deck(hands, deck, rules.deal_from)
            opening.post_chips(hands, chips, posts or {}, dead or {}, rules.straddles)
        self.rules = rules
        self._setup = (posts and dict(posts), dead and dict(dead), showdown)
        self._log: list[int] = []
        self._adopt(hands)
        for action in actions:
            self._step(*read_said(action))

    def _adopt(self, hands: opening.Hands) -> None:
        self._hands = hands
        self._words = memoryview(hands.base).cast("q")  # type: ignore[arg-type] # it has a base
        self._offer = self._words[:_PHASE]

    # -- what may be done ------------------------------------------------------------------------------------------

    @property
    def legal(self) -> Legal | None:
        """What the seat to act may do, None when nobody may act."""
        seat, call, least, most, price = self._offer.tolist()
        if most:
            return Legal(seat, not call, call or None, (least, most), "raise" if price else "bet")
        return None if seat < 0 else Legal(seat, not call, call or None, None, None)

    @property
    def seat_to_act(self) -> int | None:
        """The seat that must act, None for nobody."""
        seat = self._words[_TURN]
        return None if seat < 0 else seat

    @property
    def seat_to_show(self) -> int | None:
        """The seat that must show or muck, or whose cards have to be made known; None for nobody."""
        seat = self._words[_TO_SHOW]
        return None if seat < 0 else seat

    # -- acting ----------------------------------------------------------------------------------------------------

    def fold(self) -> None:
        """The seat to act folds (R-25)."""
        self._log.append(_act(self._hands, FOLD, 0) or self._refuse(FOLD, 0))

    def check(self) -> None:
        """The seat to act checks (R-25)."""
        self._log.append(_act(self._hands, CHECK, 0) or self._refuse(CHECK, 0))

    def call(self) -> None:
        """The seat to act calls (R-25, R-33)."""
        self._log.append(_act(self._hands, CALL, 0) or self._refuse(CALL, 0))

    def bet(self, to: int) -> None:
        """The seat to act opens the betting with ``to`` chips (R-25)."""
        to = read_total(to)
        self._log.append(_act(self._hands, BET, to) or self._refuse(BET, to))

    def raise_to(self, to: int) -> None:
        """The seat to act raises to a total of ``to`` chips in this round (R-25)."""
        to = read_total(to)
        self._log.append(_act(self._hands, RAISE, to) or self._refuse(RAISE, to))

    def show(self) -> None:
        """`seat_to_show` shows both hole cards (R-48)."""
        self._step(self._words[_TO_SHOW], SHOW, 0)

    def muck(self) -> None:
        """`seat_to_show` gives up the pots unseen (R-48, R-50)."""
        self._step(self._words[_TO_SHOW], MUCK, 0)

    def act(self, seat: int, verb: str, to: int | None = None) -> None:
        """A named seat acts: fold, check, call, bet, raise (with the total ``to``), show,
        muck, or void (R-56; whoever says it)."""
        self._step(*read_action(seat, verb, to))

    def know(self, hole: Mapping[int, str] | None = None, board: str = "") -> None:
        """Fill in cards that were not known; a showdown that waited for them goes on. A known card stays as it is."""
        opening.check_mappings(hole=hole)
        players = self._players()
        wanted = {
            opening.check_player(seat, players, "hole cards", "cartas privadas"): text
            for seat, text in (hole or {}).items()
        }
        trial = self.copy()
        for seat in sorted(wanted, key=lambda seat: seat == self.seat_to_show):  # who is waited for last
            if seat == self.seat_to_show:
                trial._know_board(board)
            trial._know_hole(seat, wanted[seat])
        trial._know_board(board)
        self._adopt(trial._hands)

    def _know_hole(self, seat: int, text: str) -> None:
        first, second = opening.read_hole(seat, text)
        known = self._rows("hole")[seat]
        if UNKNOWN in (first, second) or self._hands["mucked"][0] >> seat & 1:
            raise Fault(
                f"R-48: seat {seat} needs two cards, and none once it has mucked, not {text!r}",
                f"R-48: el asiento {seat} necesita dos cartas, y ninguna si ya tiró las suyas, no {text!r}",
            )
        if known[0] == second or known[1] == first:
            first, second = second, first
        if known != [first, second]:
            self._step(seat, KNOW_HOLE, 64 * first + second)

    def _know_board(self, board: str) -> None:
        cards, known = opening.read_board(board), self._hands["board"][0].tolist()
        for place, card in enumerate(cards):
            if card not in (UNKNOWN, known[place]):
                self._step(0, KNOW_BOARD, 64 * place + card)

    def void(self) -> None:
        """The hand cannot go on: every contribution goes back (R-56)."""
        self._step(0, VOID, 0)

    def _step(self, seat: int, verb: int, to: int) -> None:
        reason = entries().step(self._hands, seat, verb, to)
        if reason != NOTHING:
            raise illegal(reason, self._scene(seat, to), self.legal)
        self._log.append(log_entry(seat, verb, to))

    def _refuse(self, verb: int, to: int) -> NoReturn:
        seat = self._words[_TURN]
        reason = entries().step(self._hands, seat, verb, to)
        raise illegal(reason, self._scene(seat, to), self.legal)

    def _scene(self, seat: int, to: int) -> Scene:
        h = self._hands[0]
        turn, call, least, most, price, _, street, _, to_show = self._words[:ANSWER_WORDS].tolist()
        here = seat if 0 <= seat < h["seats"] else 0
        return Scene(
            seat=seat,
            to=to,
            turn=None if turn < 0 else turn,
            to_show=None if to_show < 0 else to_show,
            call=call,
            in_front=int(h["bet"][here]),
            stack=int(h["stack"][here]),
            price=price,
            increment=int(h["increment"]),
            least=least,
            most=most,
            size=int(h["small_bet"] if street < 2 else h["big_bet"]),
            raise_cap=int(h["raise_cap"]),
            fixed_limit=bool(h["betting"] == FIXED_LIMIT),
            counted=int(h["counted"]),
            plays=0 <= seat < h["seats"] and bool(h["started"][here]),
        )

    # -- what is there ---------------------------------------------------------------------------------------------

    @property
    def street(self) -> str:
        """``"preflop"``, ``"flop"``, ``"turn"`` or ``"river"`` (R-23)."""
        return STREETS[self._words[_STREET]]

    @property
    def over(self) -> bool:
        """Whether the hand has ended and its chips are paid."""
        return self._words[_PHASE] == OVER

    @property
    def board(self) -> str:
        """The opened board cards, ``"2c3d4h"``; ``??`` for one that is not known."""
        return cards_text(self._hands["board"][0, : self._words[_OPENED]].tolist())

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
        return self._per_seat(_STACK)

    @property
    def bets(self) -> list[int | None]:
        """Chips in front per seat in this round, None for an empty seat."""
        return self._per_seat(_BET)

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
            board_dealt=self._words[_OPENED],
        )

    def _shown(self) -> list[int]:
        """The seats that showed, in their order (R-47)."""
        first = int(self._hands["first_show"][0])
        return sorted(_seats_of(int(self._hands["shown"][0])), key=lambda seat: (seat - first) % MAX_SEATS)

    # -- as a value ------------------------------------------------------------------------------------------------

    def copy(self) -> "Hand":
        """An independent copy."""
        return _revived(self.rules, self._setup, self._log, bytes(self))

    def __copy__(self) -> "Hand":
        return self.copy()

    def __deepcopy__(self, _: object) -> "Hand":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return (_revived, (self.rules, self._setup, self._log, bytes(self)))

    def audit(self) -> int:
        """The flags of broken invariants (`tapete.rules.audit`), 0 always."""
        return int(audit_one(self._hands))

    def __bytes__(self) -> bytes:
        return bytes(self._words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.rules == other.rules and bytes(self) == bytes(other)

    __hash__ = None  # type: ignore[assignment] # a hand changes

    def __repr__(self) -> str:
        posts, dead, showdown = self._setup
        started = [chips or None for chips in self._rows("started")]
        parts = [f"tapete.{self.rules!r}", f"stacks={started}", f"button={self.button}", f"blinds={self.blinds}"]
        hole = {seat: cards_text(cards) for seat, cards in enumerate(self._rows("hole")) if cards != [UNKNOWN, UNKNOWN]}
        board = cards_text(self._hands["board"][0].tolist())
        board = board[:6] + board[6:].rstrip("?") if board != "??????????" else ""
        known = {"hole": hole, "board": board, "posts": posts, "dead": dead}
        parts += [f"{name}={value!r}" for name, value in known.items() if value]
        parts += [f"showdown={showdown!r}"] if showdown != "auto" else []
        actions = [action for action in map(said, self._log) if action]
        parts += [f"actions={actions}"] if actions else []
        return f"tapete.Hand({', '.join(parts)})"

    def _seats(self) -> int:
        return self._words[_SEATS]

    def _rows(self, name: str) -> Any:
        return self._hands[name][0, : self._seats()].tolist()

    def _players(self) -> list[int]:
        return [seat for seat, chips in enumerate(self._rows("started")) if chips]

    def _per_seat(self, word: int) -> list[int | None]:
        seats = self._words[_SEATS]
        chips = self._words[word : word + seats].tolist()
        started = self._words[_STARTED : _STARTED + seats].tolist()
        return [own if there else None for own, there in zip(chips, started, strict=True)] if 0 in started else [*chips]


def _revived(rules: Rules, setup: tuple[Any, ...], log: list[int], record: bytes) -> Hand:
    """A hand from the bytes of its record."""
    hand = Hand.__new__(Hand)
    hand.rules, hand._setup, hand._log = rules, setup, log.copy()
    hand._adopt(opening.fresh_copy(record))
    return hand


def _seats_of(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1)
