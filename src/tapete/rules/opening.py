"""From what a caller says of a hand to a filled-in `HAND` record: every number checked, every fault one sentence."""

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from tapete.cards.card import UNKNOWN, check_distinct, parse_cards
from tapete.rules.deal import FROM_BIG_BLIND, FROM_BUTTON
from tapete.rules.entry import entries
from tapete.rules.profile_checks import rake_rate
from tapete.rules.profiles import Rules
from tapete.rules.state import (
    ASKED,
    AUTO,
    FIXED_LIMIT,
    HAND,
    MAX_SEATS,
    MOST_CHIPS,
    NO_LIMIT,
    OPTIONAL,
    POT_LIMIT,
    RECORDED,
    TO_CLAIM,
)
from tapete.text import Fault

Chips = Mapping[int, int]
Hands = npt.NDArray[Any]
"""An array of ``HAND`` records."""

BETTING_FORMS = {"no_limit": NO_LIMIT, "pot_limit": POT_LIMIT, "fixed_limit": FIXED_LIMIT}
SHOWDOWNS = {"auto": AUTO, "asked": ASKED, "recorded": RECORDED}
DEALT_FROM = {"button": FROM_BUTTON, "big_blind": FROM_BIG_BLIND}
_NOBODY, _NOTHING = np.zeros(MAX_SEATS, np.int64), np.zeros(0, np.int64)


@lru_cache(maxsize=256)
def template(rules: Rules, showdown: str) -> bytes:
    """One record with the rules filled in, no seats and no known card."""
    if showdown not in SHOWDOWNS:
        raise Fault(
            f"showdown is one of {', '.join(SHOWDOWNS)}, not {showdown!r}",
            f"showdown es uno de {', '.join(SHOWDOWNS)}, no {showdown!r}",
        )
    hands = np.zeros(1, HAND)
    for name in ("small_blind", "big_blind", "ante", "big_blind_ante", "button_ante", "rake_unit"):
        hands[name] = getattr(rules, name)
    for name in ("cap_heads_up", "no_flop_no_drop"):
        hands[name] = int(getattr(rules, name))
    hands["small_bet"] = rules.small_bet or 0
    hands["big_bet"] = rules.big_bet or 0
    hands["raise_cap"] = -1 if rules.raise_cap is None else rules.raise_cap
    hands["rake_cap"] = -1 if rules.rake_cap is None else rules.rake_cap
    hands["rake_rate"] = rake_rate(rules.rake_percent)
    hands["betting"] = BETTING_FORMS[rules.betting]
    hands["active_pot_only"] = int(rules.betting == "pot_limit" and rules.pot_counts == "active")
    hands["showing"] = OPTIONAL if rules.showing == "optional" else TO_CLAIM
    hands["showdown"] = SHOWDOWNS[showdown]
    hands["hole"] = UNKNOWN
    hands["board"] = UNKNOWN
    return hands.tobytes()


def fresh_copy(record: bytes | bytearray) -> Hands:
    """An array of one record with these bytes, whose ``base`` they are."""
    return np.ndarray(1, HAND, bytearray(record))


def seat_players(hands: Hands, stacks: Sequence[int | None], button: int) -> Sequence[int]:
    """Fill in stacks, button and blinds; the chips of each seat, 0 for an empty one (R-04)."""
    chips = plain_chips(stacks) or check_stacks(stacks)
    number = entries().seats(hands, chips, check_seat(button, len(chips), "button", "botón"))
    if number < 0:
        check_stacks(stacks)  # which says what is wrong
    if number < 2:
        raise Fault(
            f"R-04: a hand needs at least two players with chips, here are {number}",
            f"R-04: una mano necesita al menos dos jugadores con fichas, aquí hay {number}",
        )
    return chips


def plain_chips(stacks: object) -> "array[int] | None":
    """The chips of each seat, still unchecked, where a glance shows that all are plain numbers; else None."""
    if not isinstance(stacks, (list, tuple)) or bool in map(type, stacks):
        return None
    try:
        return array("q", stacks)
    except (TypeError, OverflowError):
        return None


def dealt_in(chips: Sequence[int]) -> list[int]:
    """The seats with chips, ascending."""
    return [seat for seat, stack in enumerate(chips) if stack]


def check_stacks(stacks: Sequence[int | None]) -> "array[int]":
    """The chips of each seat, 0 for an empty one; raises `Fault` for what is no stack."""
    if not isinstance(stacks, Sequence) or isinstance(stacks, str) or not 2 <= len(stacks) <= MAX_SEATS:
        number = len(stacks) if isinstance(stacks, Sequence) and not isinstance(stacks, str) else repr(stacks)
        raise Fault(
            f"R-04: a table has 2 to {MAX_SEATS} seats, not {number}",
            f"R-04: una mesa tiene de 2 a {MAX_SEATS} asientos, no {number}",
        )
    given = [
        0 if stack is None else check_chips(stack, f"the stack of seat {seat}", f"la pila del asiento {seat}")
        for seat, stack in enumerate(stacks)
    ]
    return array("q", given)


def check_chips(chips: object, en: str, es: str) -> int:
    """A whole, non-negative number of chips."""
    if isinstance(chips, bool) or not isinstance(chips, (int, np.integer)) or not 0 <= chips <= MOST_CHIPS:
        raise Fault(
            f"{en} must be whole chips from 0 to {MOST_CHIPS}, not {chips!r}",
            f"{es} debe ser un número entero de fichas de 0 a {MOST_CHIPS}, no {chips!r}",
        )
    return int(chips)


def check_seat(seat: object, seats: int, en: str, es: str) -> int:
    """A seat that exists, empty or not."""
    if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)) or not 0 <= seat < seats:
        raise Fault(
            f"{en}: there is no seat {seat!r}, the seats are 0 to {seats - 1}",
            f"{es}: no existe el asiento {seat!r}, los asientos van de 0 a {seats - 1}",
        )
    return int(seat)


def check_player(seat: object, players: Sequence[int], en: str, es: str) -> int:
    """A seat that is dealt in."""
    if isinstance(seat, bool) or seat not in players:
        who = ", ".join(map(str, players))
        raise Fault(
            f"{en}: seat {seat!r} is not dealt in, seats {who} are",
            f"{es}: el asiento {seat!r} no juega la mano; juegan {who}",
        )
    return int(seat)  # type: ignore[call-overload] # `in players` has said that it is one


def check_button(chips: Sequence[int], button: int) -> None:
    """Without given blinds the button of two players is one of them (R-12)."""
    if not chips[button] and len(dealt_in(chips)) == 2:
        raise Fault(
            f"R-12: with two players the button is one of them, not the empty seat {button}; give blinds=",
            f"R-12: entre dos el botón es uno de ellos, no el asiento vacío {button}; indica blinds=",
        )


def seat_blinds(hands: Hands, chips: Sequence[int], blinds: Mapping[str, int | None]) -> None:
    """Fill in who posts the blinds, as given (R-13)."""
    players = dealt_in(chips)
    if set(blinds) - {"small", "big"} or "big" not in blinds:
        raise Fault(
            f"blinds need 'small' (a seat or None) and 'big' (a seat), not {dict(blinds)!r}",
            f"blinds necesita 'small' (un asiento o None) y 'big' (un asiento), no {dict(blinds)!r}",
        )
    big = check_player(blinds["big"], players, "big blind", "ciega grande")
    given = blinds.get("small")
    small = -1 if given is None else check_player(given, players, "small blind", "ciega pequeña")
    if small == big:
        raise Fault(f"R-10: seat {big} cannot post both blinds", f"R-10: el asiento {big} no pone las dos ciegas")
    hands["small_seat"] = small
    hands["big_seat"] = big


def post_chips(hands: Hands, chips: Sequence[int], posts: Chips, dead: Chips, straddles: Sequence[int]) -> None:
    """Put in antes, blinds, posts and straddles, and ask the first player."""
    if not (posts or dead or straddles):
        entries().deal(hands, _NOBODY, _NOBODY, _NOTHING)
        return
    players = dealt_in(chips)
    live_posts = check_posts(players, posts, "post", "post")
    dead_posts = check_posts(players, dead, "dead post", "post muerto")
    if len(straddles) > max(0, len(players) - 2):
        raise Fault(
            f"R-45: {len(straddles)} straddles need {len(straddles) + 2} players, here are {len(players)}",
            f"R-45: {len(straddles)} straddles necesitan {len(straddles) + 2} jugadores, aquí hay {len(players)}",
        )
    entries().deal(hands, live_posts, dead_posts, np.array(straddles, np.int64))


def check_posts(players: Sequence[int], posts: Chips, en: str, es: str) -> npt.NDArray[np.int64]:
    """What each seat posts."""
    chips = np.zeros(MAX_SEATS, np.int64)
    for seat, amount in posts.items():
        seat = check_player(seat, players, en, es)
        chips[seat] = check_chips(amount, f"the {en} of seat {seat}", f"el {es} del asiento {seat}")
    return chips


def place_cards(hands: Hands, chips: Sequence[int], hole: Mapping[int, Any], board: Any) -> None:
    """Fill in known hole cards and board cards, each card once."""
    players = dealt_in(chips)
    seen: list[int] = []
    for seat, text in hole.items():
        seat = check_player(seat, players, "hole cards", "cartas privadas")
        cards = read_cards(text)
        if len(cards) != 2:
            raise Fault(
                f"R-21: seat {seat} has two hole cards, not {text!r}",
                f"R-21: el asiento {seat} tiene dos cartas, no {text!r}",
            )
        hands["hole"][0, seat] = cards
        seen += cards
    cards = read_cards(board)
    if len(cards) not in (0, 3, 4, 5):
        raise Fault(
            f"R-23: the board has 0, 3, 4 or 5 cards, not the {len(cards)} of {board!r}",
            f"R-23: en la mesa hay 0, 3, 4 o 5 cartas, no las {len(cards)} de {board!r}",
        )
    hands["board"][0, : len(cards)] = cards
    check_distinct([*seen, *cards])


def read_cards(cards: str | Sequence[int]) -> tuple[int, ...]:
    """Cards from text (``"AhKh"``, ``"??"`` unknown) or from card values."""
    if isinstance(cards, str):
        packed = "".join(cards.split())
        return _with_unknown(packed) if "?" in packed else parse_cards(packed)
    for card in cards:
        if not (isinstance(card, (int, np.integer)) and (0 <= card < 52 or card == UNKNOWN)):
            raise Fault(f"{card!r} is no card value 0 to 51", f"{card!r} no es un valor de carta de 0 a 51")
    return tuple(int(card) for card in cards)


def _with_unknown(packed: str) -> tuple[int, ...]:
    pairs = [packed[i : i + 2] for i in range(0, len(packed), 2)]
    return tuple(UNKNOWN if pair == "??" else parse_cards(pair)[0] for pair in pairs)


def deal_deck(hands: Hands, deck: Sequence[int], deal_from: str) -> None:
    """Deal a whole deck: singly, then board cards after a burn each (R-21, R-22)."""
    if not entries().deck(hands, pack(deck), DEALT_FROM[deal_from]):
        cards = read_cards(deck)
        different = len(set(cards) - {UNKNOWN})
        raise Fault(
            f"R-01: a deck has all 52 cards once, this one has {different} different cards of {len(cards)}",
            f"R-01: una baraja tiene las 52 cartas una vez; esta tiene {different} distintas de {len(cards)}",
        )


def pack(deck: Sequence[int]) -> bytes:
    """The cards of a deck, a byte each."""
    try:
        return bytes(deck if isinstance(deck, (list, tuple, bytes)) else read_cards(deck))
    except (TypeError, ValueError):
        return bytes(read_cards(deck))  # which says what is wrong
