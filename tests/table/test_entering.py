"""Button, blinds and posts while players join, sit out, return and leave: random rooms, and examples worked by hand."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from tapete.table.entering import NextHand, Ready, first_hand, missed, next_hand
from tapete.table.positions import Positions, between
from tapete.text import Fault

ROOMS = int(os.environ.get("TAPETE_ROOMS", "250"))
HANDS = 60


@dataclass
class Player:
    """What a room knows of a seated player."""

    owes_big: bool
    owes_small: bool = False
    posts: bool = False
    out: bool = False
    waits: int = 0  # hands in a row for which it has been ready and not dealt in
    bigs: int = 0  # big blinds paid as blinds


@dataclass
class Room:
    """Seats and positions alone, without cards: what a table does with `next_hand` and `missed`."""

    rule: str
    rng: Random
    seats: int
    players: dict[int, Player] = field(default_factory=dict)
    before: Positions | None = None

    def live(self) -> None:
        """Between two hands somebody may come, go, sit out, come back or change their mind."""
        for seat in range(self.seats):
            player, chance = self.players.get(seat), self.rng.random()
            if player is None:
                if chance < 0.25:
                    self.players[seat] = Player(self.before is not None, posts=self.rng.random() < 0.5)
            elif chance < 0.06:
                del self.players[seat]
            elif chance < 0.14:
                player.out = True
            elif chance < 0.3 and player.out:
                player.out, player.posts = False, self.rng.random() < 0.6
            elif chance < 0.35:
                player.posts = not player.posts

    def ready(self) -> list[Ready]:
        """Who may be dealt in."""
        return [Ready(s, p.owes_big, p.owes_small, p.posts) for s, p in self.players.items() if not p.out]

    def deal(self, button: int = 0) -> NextHand:
        """The next hand, and what it changes."""
        ready = self.ready()
        hand = first_hand(button, ready) if self.before is None else next_hand(self.rule, self.before, ready)
        absent = [seat for seat, player in self.players.items() if player.out]
        for seat, (big, small) in missed(self.before, hand, absent).items():
            self.players[seat].owes_big |= big
            self.players[seat].owes_small |= small
        for seat, player in self.players.items():
            player.waits = 0 if player.out or seat in hand.playing else player.waits + 1
            if seat in hand.playing:
                player.owes_big = player.owes_small = False
        self.players[hand.at.big].bigs += 1
        self.before = hand.at
        return hand


Hand = tuple[Room, Positions | None, list[Ready], NextHand]


def hands(rule: str, rooms: int = ROOMS) -> Iterator[Hand]:
    """The hands of random rooms: the positions before, who was ready, and what came of it."""
    for seed in range(rooms):
        rng = Random(f"{rule} {seed}")
        room = Room(rule, rng, rng.randint(2, 10))
        for _ in range(HANDS):
            room.live()
            before, ready = room.before, room.ready()
            if len(ready) >= 2:
                yield room, before, ready, room.deal(rng.randrange(room.seats))


@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_r18_who_owes_enters_by_the_big_blind_or_by_posting_what_is_owed(rule: str) -> None:
    """Unless the game restarts, nobody who owes a blind is dealt in without paying it, and nobody pays it twice."""
    for _, _, ready, hand in hands(rule):
        for player in ready:
            pays = (player.seat in hand.posts, player.seat in hand.dead)
            entered = player.seat in hand.playing and player.seat != hand.at.big and not hand.restart
            assert pays == ((player.owes_big, player.owes_small) if entered else (False, False))
            assert not any(pays) or player.posts


@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_r18_nobody_enters_between_button_and_big_blind(rule: str) -> None:
    """From the button to the big blind are only players who owe nothing."""
    for _, _, ready, hand in hands(rule):
        if not hand.restart:
            at = hand.at
            for player in ready:
                if player.seat == at.button or between(at.button, player.seat, at.big):
                    assert player.free or player.seat not in hand.playing


@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_r10_nobody_plays_between_button_small_and_big_blind(rule: str) -> None:
    """The players from the button on are small blind (or nobody, where it is dead) and big blind."""
    for _, _, _, hand in hands(rule):
        at = hand.at
        if len(hand.playing) > 2:
            passed = [seat for seat in hand.playing if between(at.button, seat, at.big)]
            assert passed == ([at.small] if at.small_posted else [])
            assert between(at.button, at.small, at.big)


@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_r12_between_two_the_button_has_the_small_blind(rule: str) -> None:
    """Two who are dealt in have button and small blind, and big blind; nobody posts to enter."""
    for _, _, _, hand in hands(rule):
        at = hand.at
        if len(hand.playing) == 2:
            assert at.button == at.small
            assert {at.small, at.big} == set(hand.playing)
            assert at.small_posted
            assert not hand.posts
            assert not hand.dead


@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_everybody_who_owes_nothing_is_dealt_in(rule: str) -> None:
    """A player who is ready and owes nothing never sits a hand out; at a restart nobody does."""
    for _, _, ready, hand in hands(rule):
        assert {p.seat for p in ready if p.free or hand.restart} <= set(hand.playing) <= {p.seat for p in ready}


def test_r13_the_big_blind_skips_nobody_and_is_never_repeated() -> None:
    """With the dead button the next big blind is the first ready player left of the last one, and another one."""
    for room, before, ready, hand in hands("dead"):
        if before is not None:
            first = next(s % room.seats for s in range(before.big + 1, 99) if s % room.seats in {p.seat for p in ready})
            assert hand.at.big == first != before.big


def test_r13_the_small_blind_is_where_the_big_blind_was() -> None:
    """With the dead button, more than two and no restart, the small position is the big blind of the hand before."""
    for _, before, _, hand in hands("dead"):
        if before is not None and len(hand.playing) > 2 and not hand.restart:
            assert hand.at.small == before.big


def test_r13_big_blinds_are_shared_fairly() -> None:
    """With the dead button, players who are there all the time pay the big blind equally often, give or take one."""
    for seed in range(ROOMS):
        rng = Random(f"fair {seed}")
        room = Room("dead", rng, rng.randint(3, 10))
        stay = {seat: Player(owes_big=False) for seat in rng.sample(range(room.seats), rng.randint(2, room.seats))}
        for _ in range(HANDS):
            room.live()
            for player in stay.values():
                player.out = False
            room.players |= stay
            room.deal(min(stay))
            paid = [player.bigs for player in stay.values()]
            assert max(paid) - min(paid) <= 1


@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_r14_who_waits_gets_in_within_a_lap(rule: str) -> None:
    """When nothing else changes, everybody who is ready is dealt in after as many hands as there are players."""
    for seed in range(ROOMS):
        rng = Random(f"{rule} lap {seed}")
        room = Room(rule, rng, rng.randint(2, 10))
        for _ in range(rng.randint(1, 30)):
            room.live()
            if len(room.ready()) >= 2:
                room.deal(rng.randrange(room.seats))
        if len(room.ready()) >= 2:
            hands = [room.deal() for _ in range(len(room.ready()) + 1)]
            assert set(hands[-1].playing) == {player.seat for player in room.ready()}


@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_r19_nobody_escapes_the_blinds_by_sitting_out(rule: str) -> None:
    """Whoever sits out through a lap owes both blinds."""
    room = Room(rule, Random(0), 5, {seat: Player(owes_big=False) for seat in range(5)})
    room.deal(0)
    room.players[4].out = True
    for _ in range(4):
        room.deal()
    assert (room.players[4].owes_big, room.players[4].owes_small) == (True, True)


B012 = Positions(0, 1, 2)
FREE = [Ready(seat) for seat in range(4)]
HEADS_UP = Positions(0, 0, 3)
EXAMPLES: dict[str, tuple[str, Positions, list[Ready], NextHand]] = {
    "a newcomer left of the big blind has it next": (
        "dead",
        B012,
        [Ready(0), Ready(1), Ready(2), Ready(3, True), Ready(4)],
        NextHand(Positions(1, 2, 3), (0, 1, 2, 3, 4)),
    ),
    "newcomers elsewhere wait": (
        "dead",
        B012,
        [Ready(0), Ready(1), Ready(2), Ready(3), Ready(4, True), Ready(5, True)],
        NextHand(Positions(1, 2, 3), (0, 1, 2, 3)),
    ),
    "or several post": (
        "dead",
        B012,
        [Ready(0), Ready(1), Ready(2), Ready(3), Ready(4, True, posts=True), Ready(5, True, posts=True)],
        NextHand(Positions(1, 2, 3), (0, 1, 2, 3, 4, 5), (4, 5)),
    ),
    "a seat on the button or in the small blind that was taken anew waits": (
        "dead",
        B012,
        [Ready(0), Ready(1, True, posts=True), Ready(2, True, posts=True), Ready(3), Ready(4)],
        NextHand(Positions(1, 2, 3, small_posted=False), (0, 3, 4)),
    ),
    "who missed the small blind only posts it dead": (
        "dead",
        B012,
        [Ready(0, owes_small=True, posts=True), Ready(1), Ready(2), Ready(3)],
        NextHand(Positions(1, 2, 3), (0, 1, 2, 3), (), (0,)),
    ),
    "a third player between the two waits for one hand": (
        "dead",
        HEADS_UP,
        [Ready(0), Ready(1, True, posts=True), Ready(3)],
        NextHand(Positions(3, 3, 0), (0, 3)),
    ),
    "and then has the big blind": (
        "dead",
        Positions(3, 3, 0),
        [Ready(0), Ready(1, True, posts=True), Ready(3)],
        NextHand(Positions(3, 0, 1), (0, 1, 3)),
    ),
    "who comes back owing nothing after a hand between two has the button": (
        "dead",
        Positions(0, 0, 3),
        [Ready(0), Ready(1), Ready(3)],
        NextHand(Positions(1, 3, 0), (0, 1, 3)),
    ),
    "one player alone and newcomers start again": (
        "dead",
        B012,
        [Ready(2), Ready(0, True), Ready(1, True), Ready(3, True, True)],
        NextHand(Positions(1, 2, 3), (0, 1, 2, 3), restart=True),
    ),
    "with the moving button a newcomer behind the small blind has the big blind": (
        "moving",
        B012,
        [Ready(0), Ready(1), Ready(2), Ready(3, True), Ready(4)],
        NextHand(Positions(1, 2, 3), (0, 1, 2, 3, 4)),
    ),
    "and one between button and small blind waits": (
        "moving",
        Positions(0, 2, 3),
        [Ready(0), Ready(2), Ready(3), Ready(4), Ready(1, True, posts=True)],
        NextHand(Positions(2, 3, 4), (0, 1, 2, 3, 4), (1,)),
    ),
    "also between two": (
        "moving",
        HEADS_UP,
        [Ready(0), Ready(3), Ready(4, True, posts=True)],
        NextHand(Positions(3, 3, 0), (0, 3)),
    ),
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_r13_r14_r18_r19_by_example(example: str) -> None:
    """Situations worked out by hand come out as they should."""
    rule, before, ready, after = EXAMPLES[example]
    assert next_hand(rule, before, ready) == after


def test_r03_a_button_whose_owner_left_goes_to_the_next_player() -> None:
    """Whoever drew the first button and is not ready leaves it to the next one."""
    assert first_hand(1, [Ready(0), Ready(2), Ready(3)]).at == Positions(2, 3, 0)


def test_senseless_situations_are_refused() -> None:
    """One player, an unknown rule and two blinds at one seat are faults."""
    with pytest.raises(Fault, match="R-04"):
        next_hand("dead", B012, FREE[:1])
    with pytest.raises(Fault, match="dead or moving"):
        next_hand("still", B012, FREE)
    with pytest.raises(Fault, match="R-10"):
        next_hand("dead", Positions(0, 1, 1), FREE)
