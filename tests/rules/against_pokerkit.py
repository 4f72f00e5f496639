"""Random hands played here and in PokerKit 0.7.7, with the same cards and actions, step by step.

Every difference is given to `tests.rules.pokerkit_classes.explain`, which names its class or fails.
"""

import warnings
from collections import Counter, deque
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from pokerkit import Automation, Card, FixedLimitTexasHoldem, HoleCardsShowingOrMucking, Mode, NoLimitTexasHoldem
from pokerkit.games import PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem
from pokerkit.hands import StandardHighHand

from tapete.cards.card import card_text
from tests.rules.pokerkit_classes import AT_SHOWDOWN, AT_THE_END, AT_THE_START, IN_THE_ROUND, explain
from tests.rules.reference import Setup
from tests.rules.reference_pots import Chips, best_five, layered
from tests.rules.setups import hand_of, random_rules, random_setup


class RememberedHand(StandardHighHand):  # type: ignore[misc] # PokerKit is not typed here
    """PokerKit's high hand, which it works out again at every question; remembering it saves most of the time."""

    @classmethod
    def from_game(cls, hole_cards: Any, board_cards: Any = ()) -> Any:
        return remembered(tuple(hole_cards), tuple(board_cards))


@lru_cache(maxsize=64)
def remembered(hole_cards: Any, board_cards: Any) -> Any:
    return super(RememberedHand, RememberedHand).from_game(hole_cards, board_cards)


class NoLimit(NoLimitTexasHoldem):
    hand_types = (RememberedHand,)


class FixedLimit(FixedLimitTexasHoldem):
    hand_types = (RememberedHand,)


class PotLimit(PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem):
    """Pot-limit hold'em, of which PokerKit has all the parts."""

    hand_types = (RememberedHand,)


GAMES = {"no_limit": NoLimit, "pot_limit": PotLimit, "fixed_limit": FixedLimit}
AUTOMATIONS = tuple(automation for automation in Automation if automation != Automation.HOLE_DEALING)
CARDS = [next(Card.parse(card_text(card))) for card in range(52)]


class Answer(NamedTuple):
    """What either engine says may be done: who acts, chips that a call adds, least and most total of a raise."""

    seat: int
    call: int
    raise_to: tuple[int, int] | None


def pokerkit_setup(dice: Random) -> Setup:
    """A random hand that PokerKit can express: no rake, no dead posts, all pots counted, four bets with any number."""
    rules = random_rules(dice).replace(rake_percent="0", deal_from="button", pot_counts="all", cap_heads_up=True)
    if rules.betting == "fixed_limit":
        rules = rules.replace(raise_cap=3)
    setup = random_setup(dice, rules)
    return Setup(rules, setup.stacks, setup.button, setup.small, setup.big, setup.posts, {}, setup.deck)


def pokerkit_state(setup: Setup, order: list[int]) -> Any:
    """The same hand in PokerKit, dealt from the same deck; its players are numbered from the left of the button."""
    rules = setup.rules
    blinds, dead = forced_bets(setup, order), antes_for_all(setup)
    antes = {seat: rules.ante + dead.get(seat, 0) for seat in order}
    table = order[::-1] if len(order) == 2 else order  # PokerKit turns blinds and antes round heads-up
    sizes = (rules.small_bet, rules.big_bet) if rules.betting == "fixed_limit" else (rules.big_blind,)
    game = GAMES[rules.betting](
        AUTOMATIONS, rules.ante > 0, [antes[s] for s in table], [blinds[s] for s in table], *sizes, mode=Mode.CASH_GAME
    )
    state = game([setup.stacks[seat] for seat in order], len(order))
    state.deck_cards = deque(CARDS[card] for card in setup.deck)
    for _ in range(2 * len(order)):
        state.deal_hole()
    return state


def forced_bets(setup: Setup, order: list[int]) -> Chips:
    """Blinds, straddles and posts in full; PokerKit knows a post by its minus sign."""
    after_big = sorted(order, key=lambda seat: (seat - setup.big - 1) % len(setup.stacks))
    bets = dict.fromkeys(order, 0) | {seat: -chips for seat, chips in setup.posts.items()}
    bets |= dict(zip(after_big, setup.rules.straddles, strict=False)) | {setup.big: setup.rules.big_blind}
    return bets if setup.small is None else bets | {setup.small: setup.rules.small_blind}


def antes_for_all(setup: Setup) -> Chips:
    """The antes that one player pays for everybody (R-20)."""
    antes = Counter({setup.big: setup.rules.big_blind_ante})
    antes.update({setup.button: setup.rules.button_ante})
    return antes


class Duel:
    """One hand in both engines, and the acts of the round so far."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.rules = setup, setup.rules
        players = [seat for seat, chips in enumerate(setup.stacks) if chips]
        self.order = sorted(players, key=lambda seat: (seat - setup.button - 1) % len(setup.stacks))
        self.fixed = setup.rules.betting == "fixed_limit"
        self.forced = {seat: abs(bet) for seat, bet in forced_bets(setup, self.order).items()}
        self.antes = antes_for_all(setup)
        self.hand, self.state = hand_of(setup), pokerkit_state(setup, self.order)
        self.street = "preflop"
        self.posted = max(self.fronts().values())
        self.started = {seat: self.whole(seat) for seat in self.order}
        self.acts: list[tuple[int, int]] = []
        self.ours, self.theirs = self.answers()

    def answers(self) -> tuple[Answer | None, Answer | None]:
        legal, state = self.hand.legal, self.state
        ours = None if legal is None else Answer(legal.seat, legal.call or 0, legal.raise_to)
        if state.actor_index is None:
            return ours, None
        least = state.min_completion_betting_or_raising_to_amount
        bounds = None if least is None else (least, state.max_completion_betting_or_raising_to_amount)
        return ours, Answer(self.order[state.actor_index], state.checking_or_calling_amount, bounds)

    def fronts(self) -> Chips:
        bets = self.hand.bets
        return {seat: bets[seat] or 0 for seat in self.order}

    def behind(self) -> Chips:
        stacks = self.hand.stacks
        return {seat: stacks[seat] or 0 for seat in self.order}

    def whole(self, seat: int) -> int:
        """The most that a seat can have in front in this round."""
        return self.fronts()[seat] + self.behind()[seat]

    def rivals(self, seat: int) -> list[int]:
        return [other for other in self.order if other != seat and self.hand.live[other]]

    def same_chips(self) -> bool:
        theirs = self.state.bets, self.state.stacks
        return theirs == (list(self.fronts().values()), list(self.behind().values()))

    # -- what the classes ask --------------------------------------------------------------------------------------

    def both_ask_one_seat(self) -> bool:
        return self.ours is not None and self.theirs is not None and self.ours.seat == self.theirs.seat

    def first_actors_differ(self) -> bool:
        """Whether the two engines open the betting before the flop with different seats."""
        if self.ours is None or self.theirs is None or self.street != "preflop" or self.acts:
            return False
        return self.ours.seat != self.theirs.seat

    def only_raises_differ(self) -> bool:
        return self.both_ask_one_seat() and self.ours.call == self.theirs.call  # type: ignore[union-attr]

    def opening(self) -> int:
        """What the forced bets ask for in full, nothing after the flop (R-16, R-45)."""
        if self.street != "preflop":
            return 0
        return self.rules.straddles[-1] if self.rules.straddles else self.rules.big_blind

    def size(self) -> int:
        """PokerKit's least bet of the round."""
        if not self.fixed:
            return self.rules.big_blind
        return (self.rules.small_bet if self.street in ("preflop", "flop") else self.rules.big_bet) or 0

    def raises(self, price: int) -> list[tuple[int, int]]:
        """The bets and raises of the round from a price on: the total, and by how much it raised."""
        found = []
        for _, total in self.acts:
            if total > price:
                found.append((total, total - price))
                price = total
        return found

    def full_raise(self) -> bool:
        """Whether anybody has bet or raised in full in this round (R-29)."""
        least = self.opening() or self.rules.big_blind
        return any(step >= least for _, step in self.raises(self.opening()))

    def their_price(self) -> int:
        """PokerKit: the largest bet that lies there."""
        return max(self.fronts().values())

    def their_bounds(self, seat: int) -> tuple[int, int]:
        """PokerKit: the least raise is by the largest step so far, from what was posted on, at least by one bet."""
        posted = self.posted if self.street == "preflop" else 0
        front, whole, price = self.fronts()[seat], self.whole(seat), self.their_price()
        least = price + max([self.size(), *(step for _, step in self.raises(posted))])
        most = {"no_limit": whole, "pot_limit": self.hand.pot + 2 * price - front}
        return min(least, whole), min(max(least, most.get(self.rules.betting, 0)), whole)

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, dice: Random) -> Iterator[str]:
        """Play to the end, or to where the chips part; yield the class of every difference."""
        if not self.hand.over and not self.same_chips():
            yield explain(self, AT_THE_START)
            return
        while self.ours is not None or self.theirs is not None:
            if self.ours != self.theirs:
                yield explain(self, IN_THE_ROUND)
            if self.ours is None and self.theirs is not None and self.theirs.call == 0:
                self.state.check_or_call()  # the class has said that nothing else can happen
            elif not self.both_ask_one_seat() or not self.act(dice):
                return
            self.ours, self.theirs = self.answers()
        yield from self.compare_ends()

    def act(self, dice: Random) -> bool:
        """Do something that both allow and understand alike; False when there is nothing."""
        assert self.ours is not None
        assert self.theirs is not None
        seat, front = self.ours.seat, self.fronts()[self.ours.seat]
        choice = common_choice(self.ours, self.theirs, dice)
        if choice is None:
            return False
        verb, to = choice
        if verb == "fold":
            self.state.fold()
        elif verb == "call":
            self.state.check_or_call()
        else:
            self.state.complete_bet_or_raise_to(to)
        legal = self.hand.legal
        assert legal is not None
        if verb == "raise":
            self.hand.act(seat, legal.verb or "", to)
        else:
            self.hand.act(seat, "check" if verb == "call" and legal.check else verb)
        self.acts.append((seat, {"fold": front, "call": front + self.ours.call, "raise": to}[verb]))
        if self.hand.street != self.street:
            self.street, self.acts = self.hand.street, []
        assert self.hand.over or self.ours is None or self.same_chips(), self.hand
        return True

    # -- the end ---------------------------------------------------------------------------------------------------

    def compare_ends(self) -> Iterator[str]:
        if self.their_stacks() != self.behind():
            yield explain(self, AT_THE_END | AT_THE_START)
        showing = [op.player_index for op in self.state.operations if isinstance(op, HoleCardsShowingOrMucking)]
        if self.hand.result.shown and self.order[showing[0]] != self.hand.result.shown[0]:
            yield explain(self, AT_SHOWDOWN)

    def their_stacks(self) -> Chips:
        return dict(zip(self.order, self.state.stacks, strict=True))

    def pots_where_losers_muck(self) -> list[tuple[int, tuple[int, ...]]]:
        """The pots over those whom PokerKit let show: mucked hands are folded, and pots of the same players merge."""
        won: Counter[int] = Counter()
        for pot in self.hand.result.pots:
            won.update(pot.won)
        put_in = {seat: (self.setup.stacks[seat] or 0) - self.behind()[seat] + won[seat] for seat in self.order}
        after_bets = {seat: max(0, (self.setup.stacks[seat] or 0) - self.forced[seat]) for seat in self.order}
        dead = {seat: min(self.antes[seat], after_bets[seat]) for seat in self.order}
        matched = {seat: put_in[seat] - dead[seat] for seat in self.order}
        levels = {seat: matched[seat] for n, seat in enumerate(self.order) if self.state.statuses[n]}
        return layered(matched, levels, sum(dead.values()))

    def stacks_with_odd_chips_to_one(self, pots: list[tuple[int, tuple[int, ...]]]) -> Chips:
        """The final stacks if each pot's odd chips all go to its first winner left of the button."""
        stacks = Counter(self.behind())
        for pot in self.hand.result.pots:
            stacks.subtract(pot.won)
        for amount, seats in pots:
            best = max(self.strength(seat) for seat in seats)
            winners = [seat for seat in self.order if seat in seats and self.strength(seat) == best]
            stacks.update(dict.fromkeys(winners, amount // len(winners)))
            stacks[winners[0]] += amount % len(winners)
        return dict(stacks)

    def strength(self, seat: int) -> Any:
        place, number, deck = self.order.index(seat), len(self.order), self.setup.deck
        rest = deck[2 * number :]
        return best_five((deck[place], deck[number + place], *(rest[n] for n in (1, 2, 3, 5, 7))))


def common_choice(ours: Answer, theirs: Answer, dice: Random) -> tuple[str, int] | None:
    """A random action that both engines allow with the same effect."""
    roll = dice.random()
    if ours.raise_to and theirs.raise_to and roll > 0.6:
        least, most = max(ours.raise_to[0], theirs.raise_to[0]), min(ours.raise_to[1], theirs.raise_to[1])
        if least <= most:
            return "raise", dice.choice([least, dice.randint(least, most)])
    if ours.call == theirs.call and roll > 0.1:
        return "call", 0
    return ("fold", 0) if roll < 0.5 else None


def play(setup: Setup, dice: Random) -> list[str]:
    """The classes of the differences of one hand, in their order; AssertionError for a difference without a class."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit warns of a fold where a check is free
        return list(Duel(setup).play(dice))


def play_many(seed: int, number: int) -> Counter[str]:
    """Play random hands; how many were played (``"hands"``) and how many had a difference of each class."""
    dice, found = Random(seed), Counter[str]()
    for _ in range(number):
        found["hands"] += 1
        found.update(set(play(pokerkit_setup(dice), dice)))
    return found
