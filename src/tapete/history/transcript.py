"""A replayed hand told as a player tells it: a paragraph with a line per street, in Spanish or English."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from tapete.history.outcome import Outcome, Share
from tapete.history.record import Record
from tapete.history.replay import Replay, Step
from tapete.history.seating import seated
from tapete.history.verdict import Verdict
from tapete.rules.hand import Hand
from tapete.strength.evaluate import evaluate
from tapete.table.sentences import cards_in_words
from tapete.text import Lang

_WORDS: dict[str, tuple[str, str]] = {
    "hand": ("Hand {hand}: {game} {blinds}", "Mano {hand}: {game} {blinds}"),
    "no_limit": ("no-limit hold'em", "hold'em sin límite"),
    "pot_limit": ("pot-limit hold'em", "hold'em con límite de bote"),
    "fixed_limit": ("fixed-limit hold'em", "hold'em con límite fijo"),
    "ante": (", ante {chips}", ", ante {chips}"),
    "big_blind_ante": (", big-blind ante {chips}", ", ante de la ciega grande {chips}"),
    "button_ante": (", button ante {chips}", ", ante del botón {chips}"),
    "button": ("button", "botón"),
    "small": ("small blind", "ciega pequeña"),
    "big": ("big blind", "ciega grande"),
    "straddle": ("straddle {chips}", "straddle {chips}"),
    "live": ("posts {chips}", "pone {chips}"),
    "dead": ("dead {chips}", "{chips} de dinero muerto"),
    "preflop": ("Before the flop", "Antes del flop"),
    "flop": ("Flop {cards} (pot {pot})", "Flop {cards} (bote {pot})"),
    "turn": ("Turn {cards} (pot {pot})", "Turn {cards} (bote {pot})"),
    "river": ("River {cards} (pot {pot})", "River {cards} (bote {pot})"),
    "showdown": ("Showdown", "Se enseña"),
    "fold": ("{who} folds", "{who} se retira"),
    "check": ("{who} checks", "{who} pasa"),
    "call": ("{who} calls {chips}", "{who} iguala con {chips}"),
    "bet": ("{who} bets {chips}", "{who} apuesta {chips}"),
    "raise": ("{who} raises to {chips}", "{who} sube a {chips}"),
    "all_in": (" all-in", " (all-in)"),
    "show": ("{who} shows {cards}, {strength}", "{who} enseña {cards}, {strength}"),
    "muck": ("{who} mucks", "{who} no enseña"),
    "returned": ("{who} takes back {chips}", "{who} recupera {chips}"),
    "pot": ("the pot", "el bote"),
    "main_pot": ("the main pot", "el bote principal"),
    "side_pot": ("the side pot", "el bote secundario"),
    "side_pot_number": ("side pot {number}", "el bote secundario n.º {number}"),
    "wins": ("{who} wins {pot} of {chips}{five}", "{who} se lleva {pot} de {chips}{five}"),
    "shares": ("{who} takes {chips} of {pot}{five}", "{who} cobra {chips} de {pot}{five}"),
    "five": (" with {strength}: {cards}", " con {strength}: {cards}"),
    "rake": ("rake {chips}", "rake {chips}"),
    "stacks": ("Stacks at the end: {stacks}", "Fichas al final: {stacks}"),
    "stacks_raked": ("Stacks before the rake: {stacks}", "Fichas antes del rake: {stacks}"),
}


def told(verdict: Verdict, lang: Lang) -> str:
    """The paragraph of a hand: its course as far as it is legal, then what is wrong, then what was tolerated."""
    lines: list[str] = []
    if verdict.replay is not None:
        lines += _Teller(verdict.replay, lang).lines(verdict.outcome)
    lines += verdict.noted(lang)
    wrong = verdict.wrong(lang)
    return "\n  ".join(lines if wrong is None else [*lines, wrong])


@dataclass
class _Teller:
    replay: Replay
    lang: Lang

    @property
    def record(self) -> Record:
        return self.replay.record

    def word(self, key: str, **words: object) -> str:
        return _WORDS[key][self.lang == "es"].format(**words)

    def chips(self, amount: int) -> str:
        return self.record.money.written(amount, self.lang)

    def lines(self, outcome: Outcome | None) -> Iterator[str]:
        """The whole course; the end only when it came to one."""
        yield self._heading()
        yield ", ".join(self._seat(player) for player in range(len(self.record.players)))
        yield from self._streets()
        if outcome is not None:
            yield "; ".join(self._ends(outcome)) + "."
            final = zip(self.record.players, outcome.stacks, strict=True)
            stacks = ", ".join(f"{name} {self.chips(chips)}" for name, chips in final)
            yield self.word("stacks_raked" if outcome.rake else "stacks", stacks=stacks)

    def _heading(self) -> str:
        stakes = self.record.stakes
        sizes = (stakes.small_bet, stakes.big_bet) if stakes.small_bet else (stakes.small_blind, stakes.big_blind)
        heading = self.word(
            "hand",
            hand="" if self.record.hand is None else self.record.hand,
            game=self.word(stakes.betting),
            blinds="/".join(map(self.chips, sizes)),
        )
        antes = {"ante": stakes.ante, "big_blind_ante": stakes.big_blind_ante, "button_ante": stakes.button_ante}
        return heading + "".join(self.word(kind, chips=self.chips(size)) for kind, size in antes.items() if size)

    def _seat(self, player: int) -> str:
        roles = ", ".join(self._roles(player))
        seat = f"{self.record.players[player]} {self.chips(self.record.stacks[player])}"
        return f"{seat} ({roles})" if roles else seat

    def _roles(self, player: int) -> Iterator[str]:
        posted, order = self.record.posted, self.record.around()
        if self.record.seats[player] == self.record.button:
            yield self.word("button")
        if player == posted.small:
            yield self.word("small")
        if player == posted.big:
            yield self.word("big")
        place = order.index(player) - order.index(posted.big) - 1
        if 0 <= place < len(self.record.stakes.straddles):
            yield self.word("straddle", chips=self.chips(self.record.stakes.straddles[place]))
        for kind, row in (("live", posted.live), ("dead", posted.dead)):
            if row[player]:
                yield self.word(kind, chips=self.chips(row[player]))

    # -- the course ------------------------------------------------------------------------------------------------

    def _streets(self) -> Iterator[str]:
        hand = seated(self.record)
        moments = self._moments(hand)
        for heading, said in groupby(moments, key=lambda moment: moment[0]):
            clauses = [clause for _, clause in said if clause]
            yield f"{heading}: {'; '.join(clauses)}." if clauses else f"{heading}."

    def _moments(self, hand: Hand) -> Iterator[tuple[str, str]]:
        """Each action under the heading of its street."""
        opened, heading = 0, self.word("preflop")
        for step in self.replay.steps:
            for heading in self._headings(hand, opened):
                yield heading, ""
            opened = len(hand.board) // 2
            if step[1] in ("show", "muck"):
                heading = self.word("showdown")
            yield heading, self._step(hand, step)
            hand.act(*step)
        for heading in self._headings(hand, opened):
            yield heading, ""

    def _headings(self, hand: Hand, opened: int) -> Iterator[str]:
        """The streets that were opened since ``opened`` board cards lay there."""
        for count, street in ((3, "flop"), (4, "turn"), (5, "river")):
            cards = hand.board[: 2 * count]
            if opened < count <= len(hand.board) // 2 and "?" not in cards:
                yield self.word(street, cards=cards_in_words(cards), pot=self.chips(hand.pot))

    def _step(self, hand: Hand, step: Step) -> str:
        seat, verb = step[0], step[1]
        who = self.replay.name(seat)
        if verb == "show":
            cards = hand.hole[seat] or ""
            strength = evaluate(cards + hand.board).describe(self.lang)
            return self.word("show", who=who, cards=cards_in_words(cards), strength=strength)
        legal = hand.legal
        added = legal.call if verb == "call" and legal is not None else None
        total = step[2] if len(step) == 3 else added or 0
        clause = self.word(verb, who=who, chips=self.chips(total))
        return clause + (self.word("all_in") if self._is_all_in(hand, seat, total, verb) else "")

    def _is_all_in(self, hand: Hand, seat: int, total: int, verb: str) -> bool:
        behind, in_front = hand.stacks[seat] or 0, hand.bets[seat] or 0
        return verb in ("bet", "raise", "call") and behind == total - (0 if verb == "call" else in_front)

    # -- the end ---------------------------------------------------------------------------------------------------

    def _ends(self, outcome: Outcome) -> Iterator[str]:
        for player, chips in enumerate(outcome.returned):
            if chips:
                yield self.word("returned", who=self.record.players[player], chips=self.chips(chips))
        for number, pot in enumerate(outcome.pots):
            for player, won in pot.won.items():
                yield self._won(pot, self._pot_name(number, len(outcome.pots)), player, won)
        if outcome.rake:
            yield self.word("rake", chips=self.chips(outcome.rake))

    def _pot_name(self, number: int, pots: int) -> str:
        if pots == 1:
            return self.word("pot")
        if number == 0:
            return self.word("main_pot")
        return self.word("side_pot") if pots == 2 else self.word("side_pot_number", number=number)

    def _won(self, pot: Share, pot_name: str, player: int, won: int) -> str:
        key = "wins" if won == pot.amount else "shares"
        five = self._five(player)
        return self.word(key, who=self.record.players[player], pot=pot_name, chips=self.chips(won), five=five)

    def _five(self, player: int) -> str:
        """With which five cards, when they had to be shown."""
        seat = self.replay.seats[player]
        cards = self.replay.hand.hole[seat]
        if cards is None or (seat, "show") not in self.replay.steps:
            return ""
        best = evaluate(cards + self.replay.hand.board)
        return self.word("five", strength=best.describe(self.lang), cards=cards_in_words(best.best_five))
