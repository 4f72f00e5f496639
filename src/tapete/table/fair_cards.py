"""Fair cards at the table: seed hashes, the committed deck, seeds opened, and openings for the cards that are shown.

`tapete.cards.fair` says how it works and `docs/fair-cards.md` why. `evidence` is what one person was told of it, for
`tapete.cards.verify`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from tapete.cards import fair
from tapete.cards.card import cards_text, parse_cards
from tapete.cards.deck import shuffled
from tapete.cards.fair import Evidence, Opening
from tapete.table import permission
from tapete.table.commands import TellSeedHash
from tapete.table.entering import NextHand
from tapete.table.events import (
    DeckCommitted,
    DeckSealed,
    Event,
    HoleDealt,
    SeedHashTold,
    SeedOpened,
    Shown,
    ShownUnasked,
    StreetOpened,
)
from tapete.table.messages import Message
from tapete.table.positions import clockwise
from tapete.table.state import Covered, State

Proved = HoleDealt | StreetOpened | Shown | ShownUnasked
"""The events that show cards to somebody."""
_BOARD = {"flop": slice(0, 3), "turn": slice(3, 4), "river": slice(4, 5)}


def tell_seed_hash(table: State, command: TellSeedHash) -> Iterator[Event]:
    """A player's say in the order of the next deck."""
    seat = permission.seated(table, command.who)
    permission.check_fair(table, command.seed_hash)
    yield SeedHashTold(seat, command.seed_hash)


def committed(table: State, entropy: bytes) -> Iterator[Event]:
    """Shuffle for the next hand, and tell a hash for each place and one root over them (R-02)."""
    hand, secret, deck = table.next_hand(), fair.salts(entropy), shuffled(entropy)
    seats = dealing_order(table, hand)
    hashes = {seat: told for seat, told in sorted(table.seed_hashes.items()) if seat in seats}
    terms = fair.Terms(table.number + 1, seats, hashes)
    yield DeckCommitted(terms, fair.commit(deck, secret, terms), hand)
    yield DeckSealed(cards_text(deck), entropy.hex())


def dealing_order(table: State, hand: NextHand) -> tuple[int, ...]:
    """Who gets the first card first (R-21; heads-up R-12)."""
    from_button = table.rules.deal_from == "button" or len(hand.playing) == 2
    return tuple(clockwise(hand.at.button if from_button else hand.at.big, hand.playing))


def check_seed(table: State, seat: int, seed: str) -> None:
    """Raise `Fault` unless the seed is the one whose hash the seat told for this hand."""
    covered = table.covered
    if covered is None or table.waits_for != "seeds" or seat in covered.seeds:
        raise permission.no_seed_wanted()
    if covered.terms.seed_hashes.get(seat) != fair.seed_hash(seed):
        raise permission.another_seed()


def ordered(covered: Covered) -> tuple[int, ...]:
    """The deck as it is dealt, by the public permutation."""
    return fair.dealt(parse_cards(covered.deck), _places(covered.commitment.root, tuple(covered.seeds.items())))


def proved(table: State, event: Proved) -> Event:
    """The event with what proves its cards, at a table with fair cards."""
    covered = table.covered
    if covered is None or covered.terms.hand != table.number:
        return event
    places = _places(covered.commitment.root, tuple(covered.seeds.items()))
    secret, deck = _salts(covered.entropy), parse_cards(covered.deck)
    return replace(event, openings=fair.openings(deck, secret, places, _which(covered.terms.seats, event)))


@lru_cache(maxsize=64)  # every card of a hand asks for the same
def _places(root: str, seeds: tuple[tuple[int, str], ...]) -> tuple[int, ...]:
    return fair.public_permutation(root, dict(seeds))


@lru_cache(maxsize=64)
def _salts(entropy: str) -> tuple[bytes, ...]:
    return fair.salts(bytes.fromhex(entropy))


def _which(seats: Sequence[int], event: Proved) -> tuple[int, ...]:
    """Which cards of the dealing an event shows."""
    if isinstance(event, StreetOpened):
        return fair.dealt_on_board(seats)[_BOARD[event.street]]
    both = fair.dealt_to(seats, event.seat)
    if not isinstance(event, ShownUnasked):
        return both
    return {"both": both, "first": both[:1], "second": both[1:]}[event.which]


def evidence(told: Iterable[Message]) -> Iterator[Evidence]:
    """The evidence of each hand with fair cards, of what one person was told (`tapete.table.messages.seen_by`)."""
    found: Evidence | None = None
    for event in told:
        match event:
            case DeckCommitted():
                if found is not None:
                    yield found
                found = Evidence(event.terms, event.commitment, {}, ())
            case SeedOpened() if found is not None:
                found = replace(found, seeds={**found.seeds, event.seat: event.seed})
            case StreetOpened() | HoleDealt() | Shown() | ShownUnasked() if found is not None:
                found = _with(found, event)
    if found is not None:
        yield found


def _with(found: Evidence, event: Proved) -> Evidence:
    known = {opening.dealt for opening in found.openings}
    fresh: tuple[Opening, ...] = tuple(opening for opening in event.openings if opening.dealt not in known)
    found = replace(found, openings=found.openings + fresh)
    if isinstance(event, StreetOpened):
        return replace(found, board=found.board + event.cards)
    cards = event.cards
    if isinstance(event, ShownUnasked) and event.which != "both":
        cards = found.hole.get(event.seat) or (f"{cards}??" if event.which == "first" else f"??{cards}")
    return replace(found, hole={**found.hole, event.seat: cards})
