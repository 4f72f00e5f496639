"""Replay of a hand played elsewhere, action by action, with the tolerances of R-46.

The engine decides; the file is only asked what happened. What houses do differently without harm is followed and
noted: a raise that nobody could answer, a beaten all-in hand that was mucked, words that do not fit the chips.
`outcome` adds odd chips and the rake.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tapete.history.record import Action, Record, placed
from tapete.history.seating import seat_numbers, seated
from tapete.history.telling import all_in_with, place, where
from tapete.rules.hand import Hand
from tapete.text import Fault, Said

Step = tuple[int, str] | tuple[int, str, int]
"""Seat, verb and total, as `Hand.act` takes them."""

_STREETS = {0: "preflop", 3: "flop", 4: "turn", 5: "river"}
_BETS = ("bet", "raise", "aim")
_ROUNDS: dict[str, Said] = {
    "preflop": Said("the betting before the flop", "la ronda previa al flop"),
    "flop": Said("the betting on the flop", "la ronda del flop"),
    "turn": Said("the betting on the turn", "la ronda del turn"),
    "river": Said("the betting on the river", "la ronda del river"),
}


@dataclass
class Replay:
    """A record on its way through the engine: `run` plays it, ``hand`` is how far it came."""

    record: Record
    hand: Hand
    seats: list[int]
    """The engine's seat of each player."""
    opened: int = 0
    steps: list[Step] = field(default_factory=list)
    notes: list[Said] = field(default_factory=list)
    unanswered: dict[int, int] = field(default_factory=dict)
    """Chips by player that a house took in for a raise that nobody could answer, and gave back (R-46)."""

    @staticmethod
    def of(record: Record) -> "Replay":
        """A replay before its first action; raises `Fault` when no hand can begin like this."""
        try:
            return Replay(record, seated(record), seat_numbers(record)[0], notes=list(record.notes))
        except Fault as fault:
            raise placed(fault, where(record)) from None

    def run(self) -> None:
        """Play all actions and the showdown; raises `Fault` with the action, the clause and the figures."""
        for action in self.record.actions:
            try:
                self._take(action)
            except Fault as fault:
                raise placed(fault, place(self.record, action)) from None
        self._end()

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.record.players[self.seats.index(seat)]

    # -- one action ------------------------------------------------------------------------------------------------

    def _take(self, action: Action) -> None:
        if action.verb == "board":
            self._open(action)
        elif action.verb in ("show", "muck"):
            self._check_betting_over()
        elif action.player is not None:
            self._bet(self.seats[action.player], action)

    def _open(self, action: Action) -> None:
        self.opened += len(action.cards) // 2
        if self.opened not in _STREETS:
            raise Fault(
                f"R-23: that makes {self.opened} board cards; the flop has three, turn and river one each",
                f"R-23: son {self.opened} cartas en la mesa; el flop tiene tres, el turn y el river una",
            )
        if sum(self.hand.live) == 1:
            raise Fault("R-28: only one player is left, who has won", "R-28: solo queda un jugador, que ha ganado")
        if self.hand.street != _STREETS[self.opened]:
            self._check_betting_over()

    def _check_betting_over(self) -> None:
        if self.hand.seat_to_act is not None:
            raise Fault(
                "R-27: {round} is not over, {name} has still to act",
                "R-27: {round} no ha terminado, falta que actúe {name}",
                round=_ROUNDS[self.hand.street],
                name=self.name(self.hand.seat_to_act),
            )

    def _bet(self, seat: int, action: Action) -> None:
        if action.verb in _BETS and self._nobody_could_answer(seat):
            self._call_instead(seat, action)
            return
        self._check_turn(seat)
        self._check_street()
        verb, to = self._rule_words(action)
        misfits = list(self._misfits(seat, action))
        self._step(seat, verb, to)
        self.notes += misfits

    def _check_turn(self, seat: int) -> None:
        turn, name = self.hand.seat_to_act, self.name(seat)
        if turn == seat:
            return
        if self.hand.over:
            raise Fault("R-41: the hand is over", "R-41: la mano ha terminado")
        if not self.hand.live[seat]:
            raise Fault(f"R-41: {name} has folded", f"R-41: {name} se ha retirado")
        if not self.hand.stacks[seat]:
            raise Fault(
                f"R-33: {name} is all-in: the hand stays live; there is nothing left to decide (R-09)",
                f"R-33: {name} está all-in: su mano sigue viva y ya no tiene nada que decidir (R-09)",
            )
        if turn is None:
            raise Fault("R-27: the betting is over", "R-27: las apuestas han terminado")
        raise Fault(f"R-41: it is {self.name(turn)}'s turn (R-24)", f"R-41: le toca a {self.name(turn)} (R-24)")

    def _check_street(self) -> None:
        if _STREETS[self.opened] != self.hand.street:
            raise Fault(
                "R-27: {round} is over, and the {street} is missing",
                "R-27: {round} ha terminado y falta el {street}",
                round=_ROUNDS[_STREETS[self.opened]],
                street=self.hand.street,
            )

    def _nobody_could_answer(self, seat: int) -> bool:
        """Whether a raise of this player would find all others all-in, so that the rules allow none (R-32)."""
        hand, legal = self.hand, self.hand.legal
        others = (live and other != seat for other, live in enumerate(hand.live))
        asked = hand.seat_to_act in (seat, None) and (legal is None or legal.raise_to is None)
        alone = not any(counts and stack for counts, stack in zip(others, hand.stacks, strict=True))
        return asked and alone and not hand.over and hand.live[seat] and bool(hand.stacks[seat])

    def _call_instead(self, seat: int, action: Action) -> None:
        """R-46: what nobody could match is as good as returned."""
        assert action.to is not None
        legal, player = self.hand.legal, self.seats.index(seat)
        owed = 0 if legal is None else legal.call or 0
        self.unanswered[player] = max(0, action.to - (self.hand.bets[seat] or 0) - owed)
        if legal is not None:
            self._check_street()
            self._step(seat, "call" if owed else "check")
        self.notes.append(
            Said(
                "R-46: nobody could answer {name}'s raise to {to} (R-32); it is a call, and the rest comes back",
                "R-46: nadie podía responder a la subida de {name} a {to} (R-32); es igualar, y el resto se devuelve",
                {"name": self.name(seat), "to": action.to},
            )
        )

    def _rule_words(self, action: Action) -> tuple[str, int | None]:
        """The verb and total as the rules name them; PHH has one word for two."""
        legal = self.hand.legal
        assert legal is not None
        if action.verb == "match":
            return ("check" if legal.check else "call"), None
        if action.verb == "aim":
            return legal.verb or "raise", action.to
        if action.verb == "call" and None not in (action.paid, legal.call) and action.paid != legal.call:
            raise Fault(
                "R-16, R-33: the call adds {owed}, not {paid}",
                "R-16, R-33: igualar cuesta {owed}, no {paid}",
                owed=legal.call or 0,
                paid=action.paid or 0,
            )
        return action.verb, action.to

    def _misfits(self, seat: int, action: Action) -> Iterator[Said]:
        """What is printed beside the total and does not fit it; the total counts (B89)."""
        legal, in_front, stack = self.hand.legal, self.hand.bets[seat] or 0, self.hand.stacks[seat] or 0
        call = in_front + (0 if legal is None else legal.call or 0)
        left = in_front + stack - (call if action.to is None else action.to)
        if action.all_in and left > 0:
            yield all_in_with(self.name(seat), left)
        largest = max(bet or 0 for bet in self.hand.bets)  # less than the call after a short blind
        if action.to is not None and action.by not in (None, action.to - call, action.to - largest):
            yield Said(
                "R-46: {name}'s raise to {to} is by {more}; the file prints {printed}",
                "R-46: la subida de {name} a {to} es de {more}; el archivo pone {printed}",
                {"name": self.name(seat), "to": action.to, "more": action.to - call, "printed": action.by or 0},
            )

    def _step(self, seat: int, verb: str, to: int | None = None) -> None:
        self.hand.act(seat, verb, to)
        self.steps.append((seat, verb) if to is None else (seat, verb, to))

    # -- the end ---------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        try:
            if self.hand.seat_to_act is not None:
                raise Fault(
                    "R-27: the record ends, but {round} does not: {name} has still to act",
                    "R-27: el registro acaba, pero {round} no: falta que actúe {name}",
                    round=_ROUNDS[self.hand.street],
                    name=self.name(self.hand.seat_to_act),
                )
            self._show()
        except Fault as fault:
            raise placed(fault, where(self.record)) from None

    def _show(self) -> None:
        """Who showed and who mucked, asked in the order of R-47."""
        told = {action.player: action.verb for action in self.record.actions if action.verb in ("show", "muck")}
        somebody_all_in = any(live and not chips for live, chips in zip(self.hand.live, self.hand.stacks, strict=True))
        while (seat := self.hand.seat_to_show) is not None:
            if len(self.record.board) < 10:
                raise Fault(
                    f"R-44: the showdown needs the whole board; the record has {self.record.board or 'no card of it'}",
                    f"R-44: al enseñar hace falta la mesa entera; el registro tiene {self.record.board or 'nada'}",
                )
            player = self.seats.index(seat)
            known = "?" not in self.record.known(player)
            if known and somebody_all_in and told.get(player) == "muck":
                self._note_all_in_muck(player)
            shows = known and (told.get(player) != "muck" or somebody_all_in)
            self._step(seat, "show" if shows else "muck")

    def _note_all_in_muck(self, player: int) -> None:
        name = self.record.players[player]
        self.notes.append(
            Said(
                f"R-46: {name} mucked, where R-49 shows every hand",
                f"R-46: {name} no enseñó, y por R-49 se enseñan todas",
            )
        )
