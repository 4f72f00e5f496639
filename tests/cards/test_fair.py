"""Fair cards: neither side alone chooses the order, a closed seed buys little, and an opened card tells of no other."""

import re
from itertools import combinations, product
from pathlib import Path

import msgspec
import pytest

import tapete
from tapete.cards import fair
from tapete.cards.card import card_text, cards_text
from tapete.cards.fair import Evidence
from tapete.text import Fault
from tests.cards.fair_hands import KIT, Dealing, secret, seeds_of, showdown, written_over
from tests.cards.test_deck import distance_from_fair, places

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ["fair-cards.md", "cartas-justas.md"]
DEALINGS = 2600  # each card is expected 50 times at each place
SEATS = (2, 4, 0)


def dealing_of(vector):
    """The vector's hand dealt again from what the dealer and the players knew."""
    terms, seeds = vector["evidence"]["terms"], {int(seat): seed for seat, seed in vector["seeds"].items()}
    closed = [seat for seat in seeds if str(seat) not in vector["evidence"]["seeds"]]
    return Dealing(bytes.fromhex(vector["entropy"]), terms["hand"], tuple(terms["seats"]), seeds, closed)


def shown(page):
    """What the code of a documentation page defines."""
    found: dict = {}
    exec(re.search(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)[1], found)
    return found


@pytest.mark.parametrize("vector", KIT["hands"], ids=lambda vector: f"hand-{vector['evidence']['terms']['hand']}")
def test_r02_fair_deal_is_pinned_by_parity_vectors(vector):
    """Entropy and seeds of the vectors give their terms, commitment, places, deal and openings (R-02)."""
    hand = dealing_of(vector)
    evidence = msgspec.convert(vector["evidence"], Evidence, strict=False)
    assert (hand.terms, hand.commitment, hand.seeds) == (evidence.terms, evidence.commitment, evidence.seeds)
    assert (list(hand.places), cards_text(hand.dealt)) == (vector["places"], vector["dealt"])
    which = [opening.dealt for opening in evidence.openings]
    assert fair.openings(hand.deck, hand.salts, hand.places, which) == evidence.openings


@pytest.mark.parametrize("page", PAGES)
def test_documented_check_agrees_with_the_vectors(page):
    """The check that the pages show accepts every hand of the vectors and none of the forgeries."""
    holds = shown(page)["holds"]
    assert all(holds(vector["evidence"]) for vector in KIT["hands"])
    assert not any(holds(written_over(forgery)) for forgery in KIT["forgeries"])


def test_r02_documented_permutation_is_the_one_of_the_shuffle():
    """The permutation that the pages show is steps 2 to 4 of the shuffle (R-02)."""
    for page, number in product(PAGES, range(20)):
        root, seeds = secret(f"root {number}").hex(), seeds_of(f"page {number}", range(number % 4))
        code = shown(page)
        order = code["sha"](b"tapete order 1\0", bytes.fromhex(root), code["by_seat"](seeds))
        assert tuple(code["permutation"](order)) == fair.public_permutation(root, seeds)


def distance(decks):
    return abs(distance_from_fair(places(decks)))


def test_s07_r02_players_in_league_cannot_favour_a_place():
    """All seeds the same in every hand, the dealer honest: each card is equally often at each place (S07, R-02)."""
    seeds = seeds_of("players in league", SEATS)
    dealings = (Dealing(secret(f"honest deck {number}"), 1, SEATS, seeds) for number in range(DEALINGS))
    assert distance(dealing.dealt for dealing in dealings) < 5


def crooked_deals(closed):
    """Deals of a dealer in league with seats 2 and 4, of which these and the honest seat 0 may leave seeds closed.

    The dealer commits the one of three decks that gives the highest card first if the honest seed stays out.
    """
    decks = [(tapete.shuffled(number), fair.salts(secret(f"salts {number}"))) for number in range(3)]
    leaves = [[fair.leaf(place, deck[place], salts[place]) for place in range(52)] for deck, salts in decks]
    league = seeds_of("in league", (2, 4))
    for number in range(DEALINGS):
        seeds = league | seeds_of(f"honest {number}", (0,))
        terms = fair.Terms(number, SEATS, {seat: fair.seed_hash(seed) for seat, seed in seeds.items()})
        choice = [(deck, fair.root_of(terms, told)) for (deck, _), told in zip(decks, leaves, strict=True)]
        deck, root = max(choice, key=lambda pair: pair[0][fair.public_permutation(pair[1], league)[0]])
        opened = {seat: seed for seat, seed in seeds.items() if seat not in closed}
        yield fair.dealt(deck, fair.public_permutation(root, opened))


@pytest.mark.parametrize("closed", [(), (2, 4)])
def test_s07_r02_dealer_in_league_with_others_cannot_favour_a_place(closed):
    """A dealer that picks its deck by the seeds it knows deals fairly all the same while one honest seed is opened.

    So it is when the seats in league with it always keep their seeds closed (S07, R-02).
    """
    assert distance(crooked_deals(closed)) < 5


def test_s07_r02_dealer_that_knows_every_open_seed_is_seen_to_choose():
    """Were the honest seed left out, the same dealer would choose the first card: the test can see that (S07, R-02)."""
    assert distance(crooked_deals((0,))) > 5


def test_closed_seeds_choose_among_few_orders_and_are_named():
    """A dealer with k seats on its side reaches 2 to the k orders, and only one of them with all seeds opened."""
    deal = Dealing(secret("k seats"), 3, (0, 1, 2, 3, 4), seeds_of("k seats", range(5)))
    subsets = [subset for size in range(4) for subset in combinations((1, 3, 4), size)]
    orders = {
        fair.public_permutation(deal.commitment.root, {s: seed for s, seed in deal.seeds.items() if s not in subset})
        for subset in subsets
    }
    assert len(orders) == len(subsets) == 8


def test_seed_and_seat_and_root_each_change_the_order():
    """Another seed, seat or root gives another order; the order in which seeds are told does not."""
    root, other = secret("root").hex(), secret("other root").hex()
    one, two = seeds_of("one", (0, 1)).values()
    told = [(root, {0: one, 1: two}), (root, {0: two, 1: one}), (root, {0: one}), (root, {1: one}), (other, {0: one})]
    assert len({fair.public_permutation(*values) for values in told}) == len(told)
    assert fair.public_permutation(root, {1: two, 0: one}) == fair.public_permutation(*told[0])


def test_commitment_cannot_serve_for_other_terms():
    """The number of the hand, the seats and every seed hash change the root of the same leaves."""
    seeds = seeds_of("terms", (0, 1))
    hashes = {seat: fair.seed_hash(seed) for seat, seed in seeds.items()}
    leaves = Dealing(secret("terms"), 1, (0, 1), seeds).commitment.leaves
    terms = [
        fair.Terms(1, (0, 1), hashes),
        fair.Terms(2, (0, 1), hashes),
        fair.Terms(1, (1, 0), hashes),
        fair.Terms(1, (0, 1, 2), hashes),
        fair.Terms(1, (0, 1), {0: hashes[0]}),
        fair.Terms(1, (0, 1), {1: hashes[0], 0: hashes[1]}),
        fair.Terms(1, (0, 1), {}),
    ]
    assert len({fair.root_of(told, leaves) for told in terms}) == len(terms)


@pytest.mark.parametrize("preset", ["home", "no"])
@pytest.mark.parametrize("players", range(2, 11))
def test_r21_r22_cards_are_where_the_hand_deals_them(preset, players):
    """Hole cards and board of a `Hand` are those that the dealing gives to its seats and its board (R-21, R-22)."""
    rules = tapete.Rules.preset(preset)
    deck = tapete.shuffled(players)
    hand = tapete.Hand(rules, stacks=[rules.buy_in] * players, button=players // 2, deck=deck)
    first = next(seat for seat in range(players) if hand.hole[seat].startswith(card_text(deck[0])))
    seats = tuple((first + step) % players for step in range(players))
    for seat in seats:
        assert hand.hole[seat] == cards_text(deck[which] for which in fair.dealt_to(seats, seat))
    while not hand.over:
        hand.check() if hand.legal.check else hand.call()
    assert hand.board == cards_text(deck[which] for which in fair.dealt_on_board(seats))


def test_an_opened_card_tells_nothing_of_a_closed_one():
    """No closed leaf is found by trying every card with every salt, seed and hash told; no salt serves twice."""
    evidence = showdown()
    leaves = dict(enumerate(evidence.commitment.leaves))
    told = {*re.findall("[0-9a-f]{64}", msgspec.json.encode(evidence).decode())}.difference(leaves.values())
    closed = leaves.keys() - {opening.place for opening in evidence.openings}
    assert (len(closed), len(told)) == (41, 11 + 6 + 6 + 1)
    tried = {fair.leaf(place, card, bytes.fromhex(salt)) for place, card, salt in product(closed, range(52), told)}
    assert not tried & set(leaves.values())
    assert len(set(fair.salts(secret("salts")))) == 52


def test_the_same_deck_with_other_salts_shares_no_leaf():
    """Two commitments to the same deck have no hash in common, so that a deck cannot be recognised."""
    deck, terms = tapete.shuffled(1), fair.Terms(1, (0, 1), {})
    one, two = (fair.commit(deck, fair.salts(secret(label)), terms) for label in ("one", "two"))
    assert not {one.root, *one.leaves} & {two.root, *two.leaves}


def test_evidence_holds_nothing_of_the_dealers_secret():
    """Entropy and the salts of closed cards are nowhere in what is told."""
    deal = Dealing(secret("dealer"), 1, SEATS, seeds_of("dealer", SEATS))
    line = msgspec.json.encode(deal.evidence(3, (2,))).decode()
    assert secret("dealer").hex() not in line
    assert sum(salt.hex() in line for salt in deal.salts) == 5


@pytest.mark.parametrize("seed", ["", "ab" * 31, "AB" * 32, "ab" * 31 + " a", "zz" * 32, "ab" * 33])
def test_what_is_no_seed_is_refused(seed):
    """A seed of another length or spelling is refused in both languages."""
    with pytest.raises(Fault, match="is no hash, seed or salt") as fault:
        fair.seed_hash(seed)
    assert "no es una huella, una semilla ni una sal" in fault.value.message("es")


def test_salts_need_32_bytes():
    """Entropy of another length is refused."""
    with pytest.raises(Fault, match="salts need 32 bytes of entropy, not 31"):
        fair.salts(b"x" * 31)


@pytest.mark.parametrize("deck", [range(51), (0, *range(51)), range(1, 53)])
def test_r01_only_a_whole_deck_is_committed(deck):
    """A deck that has not each card once is refused before anything is told (R-01)."""
    with pytest.raises(Fault, match="R-01: a deck has each of the 52 cards once"):
        fair.commit(tuple(deck), fair.salts(secret("deck")), fair.Terms(1, (0, 1), {}))


def test_both_pages_show_the_same_check():
    """The Spanish and the English page have the same code."""
    assert (
        len({re.search(r"```python\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)[1] for page in PAGES}) == 1
    )
