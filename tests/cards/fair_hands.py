"""Hands dealt fairly, as an honest dealer and honest players deal them, for the tests of fair cards."""

import copy
import hashlib
import json
from collections.abc import Iterable
from importlib import resources
from typing import Any

import tapete
from tapete.cards import fair
from tapete.cards.card import cards_text
from tapete.cards.fair import Evidence, Terms

KIT = json.loads(resources.files("tapete.cards").joinpath("fair_vectors.json").read_text())


def secret(label: str) -> bytes:
    """32 bytes for a name, as random as SHA-256."""
    return hashlib.sha256(label.encode()).digest()


def seeds_of(label: str, seats: Iterable[int]) -> dict[int, str]:
    """A seed for each of these seats."""
    return {seat: secret(f"{label}, seat {seat}").hex() for seat in seats}


class Dealing:
    """One hand at the dealer's, from entropy and the players' seeds; those of ``closed`` seats stay closed."""

    def __init__(
        self, entropy: bytes, hand: int, seats: tuple[int, ...], seeds: dict[int, str], closed: Iterable[int] = ()
    ) -> None:
        self.terms = Terms(hand, seats, {seat: fair.seed_hash(seed) for seat, seed in seeds.items()})
        self.deck = tapete.shuffled(entropy)
        self.salts = fair.salts(entropy)
        self.commitment = fair.commit(self.deck, self.salts, self.terms)
        self.seeds = {seat: seed for seat, seed in seeds.items() if seat not in set(closed)}
        self.places = fair.public_permutation(self.commitment.root, self.seeds)
        self.dealt = fair.dealt(self.deck, self.places)

    def evidence(self, board: int, seen: Iterable[int]) -> Evidence:
        """What somebody has been told who saw so many board cards and the hole cards of these seats."""
        seats = self.terms.seats
        on_board = fair.dealt_on_board(seats)[:board]
        hole = {seat: fair.dealt_to(seats, seat) for seat in seen}
        shown = [which for two in hole.values() for which in two]
        openings = fair.openings(self.deck, self.salts, self.places, [*shown, *on_board])
        return Evidence(self.terms, self.commitment, self.seeds, openings, self._text(on_board), self._texts(hole))

    def _text(self, which: Iterable[int]) -> str:
        return cards_text(self.dealt[number] for number in which)

    def _texts(self, hole: dict[int, tuple[int, int]]) -> dict[int, str]:
        return {seat: self._text(two) for seat, two in hole.items()}


def showdown(hand: int = 7) -> Evidence:
    """Six are dealt in, three of them seen, the board is complete."""
    seats = (2, 4, 5, 7, 9, 0)
    return Dealing(secret(f"deck {hand}"), hand, seats, seeds_of(f"hand {hand}", seats)).evidence(5, (2, 7, 0))


def written_over(forgery: dict[str, Any]) -> dict[str, Any]:
    """The evidence of a forgery of the vectors, as decoded JSON."""
    evidence = copy.deepcopy(KIT["hands"][forgery["hand"]]["evidence"])
    *path, last = forgery["at"]
    inner = evidence
    for key in path:
        inner = inner[key]
    assert inner[last] != forgery["to"]
    inner[last] = forgery["to"]
    return evidence
