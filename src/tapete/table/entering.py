"""Who is dealt in next, where the blinds are, and who posts to enter: R-13 to R-15 with players joining and returning.

*State.* Positions before (button B, small blind S, big blind G: seats, perhaps empty by now), and of each player:
**owes big** (joined a running game, R-18, or was passed by the big blind while sitting out, R-19), **owes small** (was
passed by the small blind), **posts** (wants to post what is owed; otherwise waits for the big blind). A player is
*ready* with chips and not sitting out, and *free* when ready and owing nothing.

*Always.* The big blind goes to a ready player, so who waits for it gets in there. Free players are dealt in. Posters
are too, except from the button up to the big blind: in these positions one waits until the button has passed (R-18).
With fewer than two free players no game is going on: it *restarts*, everybody ready is dealt in, and nobody posts.

*Dead button.* Big: the first ready player left of G; so nobody ready is skipped, and nobody has it twice running.
Small: the position G, posted if its player is free. Button: S; but a free player who is nearer to G from the right has
it (one who returned owing nothing, after a hand between two), and S is none where the big blind has reached or passed
it. If nobody is there, only G and the new big blind are in the game, and they play between two. When two are dealt in,
R-15. At a restart big is as always, small is the player before it, and the button the one before that.

*Moving button.* Button: the first free player left of B; small: the next free one; big: the next ready one. Where that
leads back to the button, the two free players play between two (R-12). At a restart everybody ready counts as free.

*What is missed.* Whoever sits out between G and the new big blind owes the big; between S and the new small blind,
or on a dead one, the small. Whoever is not there at a start or restart joins a running game later, so owes the big.
Playing a hand pays all debts: as big blind, or by what was posted.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tapete.table.positions import (
    Positions,
    between,
    blinds_from,
    check_before,
    check_playing,
    left_of,
    right_of,
    unknown_button_rule,
)


@dataclass(frozen=True, slots=True)
class Ready:
    """A player with chips who does not sit out."""

    seat: int
    owes_big: bool = False
    owes_small: bool = False
    posts: bool = False

    @property
    def free(self) -> bool:
        """Whether the player owes nothing."""
        return not (self.owes_big or self.owes_small)


@dataclass(frozen=True, slots=True)
class NextHand:
    """The positions, who is dealt in, and who posts a big blind or a dead small blind to enter; seats ascending."""

    at: Positions
    playing: tuple[int, ...]
    posts: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    restart: bool = False


def first_hand(button: int, ready: Sequence[Ready]) -> NextHand:
    """The first hand, with the button where it was drawn, or at the next player where its owner is not ready (R-03)."""
    seats = _seats(ready)
    check_playing(seats)
    return NextHand(blinds_from(button if button in seats else left_of(button, seats), seats), seats)


def next_hand(button_rule: str, before: Positions, ready: Sequence[Ready]) -> NextHand:
    """The hand after ``before``, by the ``"dead"`` or the ``"moving"`` button.

    Raises `Fault` for fewer than two or more than ten ready players, an unknown rule, or senseless positions.
    """
    seats, free = _seats(ready), tuple(sorted(player.seat for player in ready if player.free))
    check_playing(seats)
    check_before(before)
    if button_rule not in ("dead", "moving"):
        raise unknown_button_rule(button_rule)
    if len(free) < 2:
        return NextHand(_restarted(button_rule, before, seats), seats, restart=True)
    at = _dead_button(before, seats, free) if button_rule == "dead" else _moving_button(before, seats, free)
    posting = [player for player in ready if _may_post(player, at)]
    playing = tuple(sorted({*free, at.big, *(player.seat for player in posting)}))
    if len(playing) == 2:
        at = _between_two(at, playing)
    return NextHand(at, playing, *_paid(posting))


def missed(before: Positions | None, hand: NextHand, absent: Iterable[int]) -> dict[int, tuple[bool, bool]]:
    """Which of the ``absent`` seats the (big, small) blind has passed with this hand (R-19)."""
    if before is None or hand.restart:
        return dict.fromkeys(absent, (True, False))
    at = hand.at
    passed = {
        seat: (between(before.big, seat, at.big), between(before.small, seat, at.small) or seat == at.small)
        for seat in absent
    }
    return {seat: blinds for seat, blinds in passed.items() if any(blinds)}


def _seats(ready: Iterable[Ready]) -> tuple[int, ...]:
    return tuple(sorted(player.seat for player in ready))


def _dead_button(before: Positions, ready: Sequence[int], free: Sequence[int]) -> Positions:
    big = left_of(before.big, ready)
    spots = [seat for seat in (*free, before.small) if between(big, seat, before.big)]
    if not spots:
        return Positions(before.big, before.big, big)
    return Positions(right_of(before.big, spots), before.big, big, small_posted=before.big in free)


def _moving_button(before: Positions, ready: Sequence[int], free: Sequence[int]) -> Positions:
    button = left_of(before.button, free)
    small = left_of(button, free)
    big = left_of(small, ready)
    return Positions(button, button, small) if big == button else Positions(button, small, big)


def _restarted(button_rule: str, before: Positions, ready: Sequence[int]) -> Positions:
    if button_rule == "moving":
        return blinds_from(left_of(before.button, ready), ready)
    big = left_of(before.big, ready)
    small = right_of(big, ready)
    return Positions(small if len(ready) == 2 else right_of(small, ready), small, big)


def _may_post(player: Ready, at: Positions) -> bool:
    # not in the positions from the button to the big blind; between two these are all there are
    return player.posts and not player.free and at.button != at.small and between(at.big, player.seat, at.button)


def _between_two(at: Positions, playing: Sequence[int]) -> Positions:
    other = left_of(at.big, playing)
    return Positions(other, other, at.big)


def _paid(posting: Iterable[Ready]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    live = tuple(sorted(player.seat for player in posting if player.owes_big))
    dead = tuple(sorted(player.seat for player in posting if player.owes_small))
    return live, dead


def next_positions(button_rule: str, before: Positions, playing: Sequence[int]) -> Positions:
    """The positions of the hand after ``before`` where just ``playing`` are there and nobody owes a blind."""
    return next_hand(button_rule, before, [Ready(seat) for seat in playing]).at
