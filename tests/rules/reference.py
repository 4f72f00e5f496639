"""A second reading of the rulebook: one hand, slowly, in plain Python, straight from the clauses.

It shares nothing with `tapete.rules` but `Rules` as data, and is built the other way round. The engine keeps a record
up to date after every action; here the acts of a round are a list, and price, increment, counted bets and who may
raise are read off that list again at every question. Where both agree, a clause was read twice with one outcome.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tapete.rules.profiles import Rules
from tests.rules.reference_pots import Chips, Outcome, Share, best_five, layered, rake_parts, unmatched

BOARD_CARDS = (0, 3, 4, 5)
"""Cards on the board in each of the four rounds (R-23)."""


class Act(NamedTuple):
    """One act of a round: who, what was in front of that seat afterwards, and how many were live then."""

    seat: int
    total: int
    live: int


class Answer(NamedTuple):
    """What the seat to act may do, in the words of a vector's ``legal``."""

    seat: int
    check: bool
    call: int | None
    raise_to: tuple[int, int] | None
    verb: str | None


class Ladder(NamedTuple):
    """How far the betting of a round has climbed: total to call, last full increment, bets counted (fixed limit)."""

    price: int
    increment: int
    counted: int


@dataclass(frozen=True, slots=True)
class Setup:
    """A hand before its first chip: who sits where with what, who posts, and the order of the deck."""

    rules: Rules
    stacks: Sequence[int | None]
    button: int
    small: int | None
    big: int
    posts: Mapping[int, int]
    dead: Mapping[int, int]
    deck: Sequence[int]


class ReferenceHand:
    """The hand as a list of acts. `answer` says what may be done, `act` does it, `outcome` is there at the end."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.rules = setup, setup.rules
        self.behind: Chips = {seat: chips for seat, chips in enumerate(setup.stacks) if chips}
        self.front: Chips = dict.fromkeys(self.behind, 0)
        self.earlier: Chips = dict.fromkeys(self.behind, 0)
        self.dead = 0
        self.folded: set[int] = set()
        self.street = 0
        self.acts: list[Act] = []
        self._known: tuple[Answer | None] | None = None
        self.outcome: Outcome | None = None
        self._pay_before_the_cards()
        self._go_on()

    def copy(self) -> "ReferenceHand":
        twin = ReferenceHand.__new__(ReferenceHand)
        twin.__dict__ = {**self.__dict__}
        twin.behind, twin.front, twin.earlier = dict(self.behind), dict(self.front), dict(self.earlier)
        twin.folded, twin.acts = set(self.folded), list(self.acts)
        return twin

    # -- before the cards ------------------------------------------------------------------------------------------

    def _pay_before_the_cards(self) -> None:
        for seat in self.behind:
            self.earlier[seat] = self._take(seat, self.rules.ante)  # before the blinds
        for seat in self.behind:
            self.front[seat] = self._take(seat, self._blind_or_post(seat))
        for seat in self.behind:
            self.dead += self._take(seat, self.setup.dead.get(seat, 0))  # the live post first
        self.dead += self._take(self.setup.big, self.rules.big_blind_ante)  # after the blind
        if self.setup.button in self.behind:
            self.dead += self._take(self.setup.button, self.rules.button_ante)
        self.all_in_before = self._all_in_without_a_bet()

    def _take(self, seat: int, chips: int) -> int:
        """Take chips from a stack, all of it where it is short."""
        taken = min(chips, self.behind[seat])
        self.behind[seat] -= taken
        return taken

    def _blind_or_post(self, seat: int) -> int:
        if seat == self.setup.big:
            return self.rules.big_blind
        if seat == self.setup.small:
            return self.rules.small_blind
        return self._straddles().get(seat, self.setup.posts.get(seat, 0))

    def _straddles(self) -> Chips:
        """R-45: the players left of the big blind, one after the other."""
        return dict(zip(self._clockwise(self.setup.big), self.rules.straddles, strict=False))

    # -- who -------------------------------------------------------------------------------------------------------

    def _clockwise(self, after: int) -> list[int]:
        """The players dealt in, clockwise, the first one left of ``after``."""
        size = len(self.setup.stacks)
        return sorted(self.behind, key=lambda seat: (seat - after - 1) % size)

    def live(self) -> list[int]:
        return [seat for seat in self.behind if seat not in self.folded]

    def _others(self, seat: int) -> list[int]:
        return [other for other in self.live() if other != seat]

    def _all_in_without_a_bet(self) -> set[int]:
        """R-35: who was all-in before the round, or went all-in on dead money alone."""
        return {seat for seat in self.live() if self.behind[seat] == self.front[seat] == 0}

    def _starts_after(self) -> int:
        """R-24, R-45: the seat that the first actor of the round sits left of."""
        if self.street > 0:
            return self.setup.button
        return list(self._straddles())[-1] if self.rules.straddles else self.setup.big

    def to_act(self) -> int | None:
        """R-24, R-27, R-32: who is asked now, None when the round is over."""
        if len(self.live()) < 2:
            return None
        after = self.acts[-1].seat if self.acts else self._starts_after()
        return next((seat for seat in self._clockwise(after) if self._is_asked(seat)), None)

    def _is_asked(self, seat: int) -> bool:
        if seat in self.folded or self.behind[seat] == 0 or seat in self._done():
            return False
        others = self._others(seat)
        # with nobody left to bet against, only one who owes is asked
        return any(self.behind[other] for other in others) or any(self.front[o] > self.front[seat] for o in others)

    def _done(self) -> set[int]:
        """R-27: who has acted since the last bet or raise, the one who made it included."""
        done: set[int] = set()
        price = self._start().price
        for act in self.acts:
            done = done if act.total <= price else set()
            done.add(act.seat)
            price = max(price, act.total)
        return done

    # -- how far the betting has climbed ---------------------------------------------------------------------------

    def _start(self) -> Ladder:
        if self.street > 0:
            return Ladder(0, self.rules.big_blind, 0)  # at first the big blind, in every round
        if self.rules.straddles:
            largest = self.rules.straddles[-1]
            return Ladder(largest, largest, largest // self._size() if self._is_fixed() else 0)
        return Ladder(self.rules.big_blind, self.rules.big_blind, 1)  # the full blind; R-36: it is the bet

    def _ladder(self, acts: Iterable[Act]) -> Ladder:
        price, increment, counted = self._start()
        for act in acts:
            if act.total > price:
                if self._is_fixed():
                    counted += self._counts(act.total, counted)
                elif act.total - price >= increment:  # only a full raise sets the increment
                    increment = act.total - price
                price = act.total
        return Ladder(price, increment, counted)

    def _counts(self, total: int, counted: int) -> bool:
        """R-37: it reaches the next multiple, or covers at least half of the step to it."""
        return 2 * (total - counted * self._size()) >= self._size()

    def _is_fixed(self) -> bool:
        return self.rules.betting == "fixed_limit"

    def _size(self) -> int:
        size = self.rules.small_bet if self.street < 2 else self.rules.big_bet
        assert size is not None
        return size

    def _capped(self) -> bool:
        """R-36: whether one bet and the raises that the cap allows are made, counted with enough players."""
        cap = self.rules.raise_cap
        if not self._is_fixed() or cap is None:
            return False
        moments = [(len(self._live_when_the_round_began()), 0)] + [(act.live, n + 1) for n, act in enumerate(self.acts)]
        return any(
            self._ladder(self.acts[:length]).counted > cap
            for live, length in moments
            if live > 2 or self.rules.cap_heads_up
        )

    def _live_when_the_round_began(self) -> list[int]:
        """Who was live when this round began."""
        gone = self.folded - {act.seat for act in self.acts}
        return [seat for seat in self.behind if seat not in gone]

    # -- what may be done ------------------------------------------------------------------------------------------

    def answer(self) -> Answer | None:
        """What the seat to act may do, None when the hand is over."""
        if self._known is None:
            self._known = (self._work_out(),)
        return self._known[0]

    def _work_out(self) -> Answer | None:
        seat = self.to_act()
        if seat is None:
            return None
        price = self._ladder(self.acts).price
        owed = min(price - self.front[seat], self.behind[seat])  # to the full blind; R-33
        bounds = self._bounds(seat)
        verb = None if bounds is None else "raise" if price else "bet"
        return Answer(seat, owed == 0, owed or None, bounds, verb)

    def _bounds(self, seat: int) -> tuple[int, int] | None:
        """Least and most total of a bet or raise, None when neither is allowed."""
        ladder = self._ladder(self.acts)
        whole = self.front[seat] + self.behind[seat]
        nobody_answers = not any(self.behind[other] for other in self._others(seat))
        if whole <= ladder.price or nobody_answers or self._capped() or not self._may_raise_again(seat):
            return None
        least = self._least(ladder)
        most = max(least, self._most(seat, ladder))
        return min(least, whole), min(most, whole)  # below the least only all-in

    def _may_raise_again(self, seat: int) -> bool:
        """R-31 and, for fixed limit, R-37."""
        own = [n for n, act in enumerate(self.acts) if act.seat == seat]
        if not own:
            return True
        now, then = self._ladder(self.acts), self._ladder(self.acts[: own[-1] + 1])
        if self._is_fixed():
            return now.counted > then.counted
        return now.price - self.acts[own[-1]].total >= now.increment

    def _least(self, ladder: Ladder) -> int:
        if self._is_fixed():
            return (ladder.counted + 1) * self._size()
        return ladder.price + ladder.increment

    def _most(self, seat: int, ladder: Ladder) -> int:
        if self._is_fixed():
            return 0
        if self.rules.betting == "no_limit":
            return self.front[seat] + self.behind[seat]
        own_call = ladder.price - self.front[seat]
        return ladder.price + self._earlier_pots() + sum(self.front.values()) + own_call

    def _earlier_pots(self) -> int:
        """R-35: all chips of earlier rounds, or those in the pot in which nobody was all-in before the round."""
        pots = layered(self.earlier, {seat: self.earlier[seat] for seat in self.live()}, self.dead)
        if self.rules.pot_counts == "active":
            pots = [(amount, seats) for amount, seats in pots if not set(seats) & self.all_in_before]
        return sum(amount for amount, _ in pots)

    def pots(self) -> list[tuple[int, tuple[int, ...]]]:
        """R-42 while the hand goes on: only an all-in level closes a pot, whoever has chips may still cover it."""
        put_in = {seat: self.earlier[seat] + self.front[seat] for seat in self.behind}
        covers = {seat: put_in[seat] if self.behind[seat] == 0 else sum(put_in.values()) for seat in self.live()}
        return layered(put_in, covers, self.dead)

    # -- acting ----------------------------------------------------------------------------------------------------

    def act(self, verb: str, to: int = 0) -> None:
        """The seat to act does what `answer` allows; anything else is a fault of the caller."""
        answer = self.answer()
        assert answer is not None
        seat = answer.seat
        assert verb in {"fold", "check" if answer.check else "call", answer.verb}
        if verb == "fold":
            self.folded.add(seat)
        elif verb == "call":
            assert answer.call is not None
            self.front[seat] += self._take(seat, answer.call)
        elif verb in ("bet", "raise"):
            assert answer.raise_to is not None
            assert answer.raise_to[0] <= to <= answer.raise_to[1]
            self.front[seat] += self._take(seat, to - self.front[seat])
        self.acts.append(Act(seat, self.front[seat], len(self.live())))
        self._known = None
        self._go_on()

    def _go_on(self) -> None:
        """R-27, R-28, R-44: to the next player who is asked, through further rounds, or to the end."""
        while self.to_act() is None:
            if len(self.live()) == 1 or self.street == 3:
                self.outcome = self._settle()
                return
            for seat, chips in self.front.items():
                self.earlier[seat] += chips
            self.front = dict.fromkeys(self.front, 0)
            self.all_in_before = self._all_in_without_a_bet()
            self.street += 1
            self.acts = []

    def choices(self) -> list[tuple[str, int]]:
        """Every legal action, every total of a bet or raise as its own."""
        answer = self.answer()
        if answer is None:
            return []
        plain = [("fold", 0), ("check", 0) if answer.check else ("call", 0)]
        if answer.raise_to is None or answer.verb is None:
            return plain
        least, most = answer.raise_to
        return plain + [(answer.verb, to) for to in range(least, most + 1)]

    # -- the end ---------------------------------------------------------------------------------------------------

    def _settle(self) -> Outcome:
        put_in = {seat: self.earlier[seat] + self.front[seat] for seat in self.behind}
        returned = unmatched(put_in)
        matched = {seat: chips - returned.get(seat, 0) for seat, chips in put_in.items()}
        pots = layered(matched, {seat: matched[seat] for seat in self.live()}, self.dead)
        rake = self._rake(sum(amount for amount, _ in pots))
        parts = rake_parts([amount for amount, _ in pots], rake)
        shares = [
            Share(amount, seats, self._split(amount - part, seats))
            for (amount, seats), part in zip(pots, parts, strict=True)
        ]
        stacks = Counter(self.behind)
        for gain in (returned, *(share.won for share in shares)):
            stacks.update(gain)
        return Outcome(dict(stacks), returned, shares, rake, self._shown(), BOARD_CARDS[self.street])

    def _rake(self, pots: int) -> int:
        """R-57: the percentage of all pots together, in whole rake units, at most the cap."""
        if self.street == 0 and self.rules.no_flop_no_drop:
            return 0
        exact = Fraction(self.rules.rake_percent) * pots / 100
        rake = int(exact / self.rules.rake_unit) * self.rules.rake_unit
        return rake if self.rules.rake_cap is None else min(rake, self.rules.rake_cap)

    def _split(self, chips: int, seats: Sequence[int]) -> Chips:
        """R-55: equally among the best hands, odd chips one each from the left of the button."""
        strength = {seat: best_five((*self.hole(seat), *self.board())) for seat in seats} if len(seats) > 1 else {}
        best = max(strength.values(), default=None)
        winners = [seat for seat in self._clockwise(self.setup.button) if seat in seats and strength.get(seat) == best]
        each, odd = divmod(chips, len(winners))
        shares = {seat: each + (place < odd) for place, seat in enumerate(winners)}
        return {seat: share for seat, share in shares.items() if share}

    def _shown(self) -> list[int]:
        """R-47: from the last one who bet or raised on the river, else from the left of the button, clockwise."""
        if len(self.live()) == 1:
            return []
        price, first = 0, None
        for act in self.acts:
            if act.total > price:
                price, first = act.total, act.seat
        order = [seat for seat in self._clockwise(self.setup.button) if seat not in self.folded]
        start = 0 if first is None else order.index(first)
        return order[start:] + order[:start]

    # -- the cards -------------------------------------------------------------------------------------------------

    def hole(self, seat: int) -> tuple[int, int]:
        """R-21: one at a time, clockwise, from the left of the button or of the big blind; R-12: the button last."""
        from_button = self.rules.deal_from == "button" or len(self.behind) == 2
        start = self.setup.button if from_button else self.setup.big
        order = self._clockwise(start)
        place = order.index(seat)
        return self.setup.deck[place], self.setup.deck[len(order) + place]

    def board(self) -> list[int]:
        """R-22: a burnt card before the flop, the turn and the river."""
        rest = self.setup.deck[2 * len(self.behind) :]
        return [rest[place] for place in (1, 2, 3, 5, 7)]
