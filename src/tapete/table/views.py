"""What one seat may know of the table: types without a field for anything hidden."""

import msgspec

from tapete.rules.hand import Legal
from tapete.rules.profiles import Rules


class PotView(msgspec.Struct, frozen=True):
    """Chips in one pot and the seats that contest it."""

    amount: int
    seats: tuple[int, ...]


class Action(msgspec.Struct, frozen=True):
    """One public action of the hand: ``verb`` fold, check, call, bet, raise; ``to`` is the total of the round."""

    street: str
    seat: int
    verb: str
    to: int
    added: int
    all_in: bool


class SeatView(msgspec.Struct, frozen=True):
    """The table as the player at ``seat`` sees it: what is public, and this seat's own two cards.

    Per-seat tuples have an entry per seat from 0 clockwise, ``None`` for an empty one; amounts are chips. Between hands
    it shows the end of the last hand; before the first one ``hand`` is 0 and there is neither button nor street.
    """

    seat: int
    rules: Rules
    names: tuple[str | None, ...]
    hand: int  # its number in the evening, from 1
    over: bool  # no hand is being played
    stacks: tuple[int | None, ...]  # behind
    bets: tuple[int | None, ...]  # in front, in this round
    button: int | None  # may be an empty seat
    small: int | None  # who posts the small blind; None when nobody does
    big: int | None
    street: str | None  # preflop, flop, turn, river
    board: str
    cards: str  # this seat's own; empty when it was not dealt in
    shown: dict[int, str]  # what others and this seat have opened
    live: tuple[bool, ...]  # dealt in and not folded
    all_in: tuple[bool, ...]
    pots: tuple[PotView, ...]  # all chips in so far, bets included, main pot first
    pot: int  # their sum
    turn: int | None  # the seat that must act
    legal: Legal | None  # what this seat may do; None when it is not its turn
    to_show: int | None  # the seat that must show or muck
    last: tuple[Action | None, ...]  # of each seat, in this round
    actions: tuple[Action, ...]  # of this hand
