"""A bot's decision: a view of its own seat and some luck in, an action out."""

from math import log2

from tapete.bots.characters import Character
from tapete.bots.reading import draw, standing, top_share
from tapete.cards.card import parse_cards
from tapete.rules.answers import Legal
from tapete.table.views import SeatView

Choice = tuple[str, int | None]
"""A verb of the hand and, with bet and raise, the total of the round."""

_FULL_TABLE = 6
_COMMITTED = 0.6  # a bet of more than this share of the stack is made with all of it


def decide(character: Character, view: SeatView, luck: bytes) -> Choice:
    """What ``character`` does at its turn; always legal, and the same for the same view and luck.

    ``luck`` is at least two bytes of randomness. Raises `ValueError` when it is not this seat's turn.
    """
    if view.legal is None:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    if view.street == "preflop":
        return _before_the_flop(character, view, view.legal, luck)
    return _after_the_flop(character, view, view.legal, luck)


def _before_the_flop(character: Character, view: SeatView, legal: Legal, luck: bytes) -> Choice:
    share = top_share(parse_cards(view.cards))
    bet = max(chips for chips in view.bets if chips is not None)
    narrowing = 1 + character.caution * log2(max(1.0, bet / view.rules.big_blind))
    width = _short_table(view) / narrowing
    if share <= character.raises * width / narrowing:  # a raise needs more than a call, the more so after raises
        return _raise(character, view, legal, luck)
    if share <= character.plays * width:
        return _call(legal)
    return _give_up(legal)


def _short_table(view: SeatView) -> float:
    """More hands are worth playing the fewer players there are: 1 for six, 2 heads-up."""
    players = sum(name is not None for name in view.names)
    return 1 + (_FULL_TABLE - min(players, 10)) / 4 if players < _FULL_TABLE else _FULL_TABLE / players


def _after_the_flop(character: Character, view: SeatView, legal: Legal, luck: bytes) -> Choice:
    hole, board = parse_cards(view.cards), parse_cards(view.board)
    ahead, improves = standing(hole, board), draw(hole, board)
    bluffs = luck[0] / 256 < character.bluff
    if legal.call is None:
        wants_to_bet = ahead >= character.value + _crowd(view) or bluffs
        return _raise(character, view, legal, luck) if wants_to_bet else ("check", None)
    price = legal.call / (view.pot + legal.call)
    fear = 1 + character.respect * 2 * price  # who bets much has something
    chance = ahead**fear
    if chance >= 0.5 + character.value / 2.2 or (bluffs and improves > 0.25):
        return _raise(character, view, legal, luck)
    return _call(legal) if chance + (1 - chance) * improves >= price + _crowd(view) else _give_up(legal)


def _crowd(view: SeatView) -> float:
    """How much better a hand must be for each opponent beyond the first."""
    return 0.04 * (sum(view.live) - 2)


def _raise(character: Character, view: SeatView, legal: Legal, luck: bytes) -> Choice:
    if legal.raise_to is None or legal.verb is None:
        return _call(legal)
    least, most = legal.raise_to
    mine, call = view.bets[view.seat] or 0, legal.call or 0
    mood = 0.75 + luck[1] / 512  # 0.75 to 1.25
    to = mine + call + round((view.pot + call) * character.size * mood)
    if to >= _COMMITTED * most:
        to = most
    return legal.verb, min(max(to, least), most)


def _call(legal: Legal) -> Choice:
    return ("check" if legal.check else "call"), None


def _give_up(legal: Legal) -> Choice:
    return ("check" if legal.check else "fold"), None
