"""Checking fair cards: honest hands hold, every change is seen, and each failed check says what and where."""

import msgspec
import numba
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.cards import fair, verify
from tapete.cards.fair import Evidence
from tapete.text import Fault
from tests.cards.fair_hands import KIT, Dealing, secret, seeds_of, showdown, written_over

replace = msgspec.structs.replace
BITS = (0, 5) if numba.config.DISABLE_JIT else range(8)  # pure Python, slow under a coverage tracer; 5 is case


def evidence_of(raw):
    return msgspec.convert(raw, Evidence, strict=False)


@st.composite
def honest_hands(draw):
    """A hand with any seats, seeds, closed seeds, board and seen hole cards."""
    seats = tuple(draw(st.lists(st.integers(0, 9), min_size=2, max_size=10, unique=True)))
    told = draw(st.lists(st.binary(min_size=32, max_size=32), max_size=10, unique=True))
    seeds = dict(zip(draw(st.permutations(range(10))), (seed.hex() for seed in told), strict=False))
    closed = [seat for seat in seeds if draw(st.booleans())]
    deal = Dealing(draw(st.binary(min_size=32, max_size=32)), draw(st.integers(0, 2**53 - 1)), seats, seeds, closed)
    return deal.evidence(draw(st.sampled_from([0, 3, 4, 5])), draw(st.sets(st.sampled_from(seats))))


@settings(max_examples=60, deadline=None)
@given(honest_hands())
def test_honest_hands_hold(evidence):
    """Whatever is dealt, seen and left closed, an honest hand holds, read from its JSON too, and every card counts."""
    report = verify.verify_hand(evidence)
    assert report.ok
    assert report.opened == len(evidence.board) // 2 + 2 * len(evidence.hole) == 52 - report.unopened
    assert list(verify.read_evening(msgspec.json.encode(evidence) + b"\n")) == [evidence]


@pytest.mark.parametrize("vector", KIT["hands"], ids=lambda vector: f"hand-{vector['evidence']['terms']['hand']}")
def test_hands_of_the_vectors_hold(vector):
    """The hands of the vectors hold, and each played card is opened."""
    report = verify.verify_hand(evidence_of(vector["evidence"]))
    assert report.ok
    assert report.opened == len(vector["evidence"]["openings"])


@pytest.mark.parametrize("forgery", KIT["forgeries"], ids=lambda forgery: ".".join(map(str, forgery["at"])))
def test_forgeries_of_the_vectors_are_seen(forgery):
    """Each forgery of the vectors fails."""
    assert not verify.verify_hand(evidence_of(written_over(forgery))).ok


def holds(line):
    try:
        return all(verify.verify_hand(evidence).ok for evidence in verify.read_evening(line))
    except Fault:
        return False


def test_every_flipped_bit_is_seen():
    """A hand with any single bit of its JSON changed is refused or fails a check.

    The 52 leaves are all treated alike: of each the first digit is changed, and every digit of the last one.
    """
    line = msgspec.json.encode(showdown())
    first = line.index(b'"leaves":["') + len(b'"leaves":["')
    inside = {first + 67 * place + digit for place in range(51) for digit in range(1, 64)}
    assert holds(line)
    unseen = [
        (at, bit)
        for at in range(len(line))
        if at not in inside
        for bit in BITS
        if holds(line[:at] + bytes([line[at] ^ 1 << bit]) + line[at + 1 :])
    ]
    assert unseen == []


def test_every_cut_is_seen():
    """The evidence of a hand cut short anywhere is refused."""
    line = msgspec.json.encode(showdown())
    assert not any(holds(line[:end]) for end in range(1, len(line), 7))


def said(report, lang="en"):
    return [finding.message(lang) for finding in report.failures]


def with_opening(evidence, which, **changes):
    openings = list(evidence.openings)
    openings[which] = replace(openings[which], **changes)
    return replace(evidence, openings=tuple(openings))


SEATS = (2, 4, 0)
SEEDS = seeds_of("hand 5", (0, 2))
HAND = Dealing(secret("deck 5"), 5, SEATS, SEEDS).evidence(4, (4,))
FIRST, SECOND, *BOARD = HAND.openings
OTHER = next(place for place in range(52) if place not in {opening.place for opening in HAND.openings})

WRONG = {
    "root": (
        replace(HAND, terms=replace(HAND.terms, hand=6)),
        "hand 6: the root does not fit the number of the hand, the seats, the seed hashes and the 52 places",
        "mano 6: la raíz no casa con el número de la mano, los asientos, las huellas de las semillas y los 52 lugares",
    ),
    "seed": (
        replace(HAND, seeds=SEEDS | {2: secret("another seed").hex()}),
        "hand 5: the seed that seat 2 opened is not the one whose hash it had told",
        "mano 5: la semilla que abrió el asiento 2 no es la de la huella que había dado",
    ),
    "seed without a hash": (
        replace(HAND, seeds=SEEDS | {9: secret("another seed").hex()}),
        "hand 5: seat 9 opened a seed without having told its hash",
        "mano 5: el asiento 9 abrió una semilla sin haber dado antes su huella",
    ),
    "place": (
        with_opening(HAND, 0, place=OTHER),
        f"hand 5: {FIRST.card}, the first card of seat 4, must come from place {FIRST.place} of the deck, not {OTHER}",
        f"mano 5: {FIRST.card}, la primera carta del asiento 4, tiene que salir del lugar {FIRST.place} de la baraja, "
        f"no del {OTHER}",
    ),
    "salt": (
        with_opening(HAND, 1, salt=FIRST.salt),
        f"hand 5: {SECOND.card}, the second card of seat 4, is not what was committed at place {SECOND.place}",
        f"mano 5: {SECOND.card}, la segunda carta del asiento 4, no es lo que quedó comprometido en el lugar "
        f"{SECOND.place}",
    ),
    "a card twice": (
        with_opening(HAND, 5, card=FIRST.card),
        f"hand 5: R-01: {FIRST.card} was opened twice, at places {FIRST.place} and {BOARD[3].place}",
        f"mano 5: R-01: {FIRST.card} se destapó dos veces, en los lugares {FIRST.place} y {BOARD[3].place}",
    ),
    "played card that is not opened": (
        replace(HAND, openings=HAND.openings[:-1]),
        f"hand 5: {BOARD[3].card}, the turn, was played, but not opened",
        f"mano 5: {BOARD[3].card}, el turn, se jugó, pero no se destapó",
    ),
    "opened card that is not played": (
        replace(HAND, board=HAND.board[:6]),
        f"hand 5: {BOARD[3].card}, the turn, was opened at place {BOARD[3].place}, but nobody played it",
        f"mano 5: {BOARD[3].card}, el turn, se destapó en el lugar {BOARD[3].place}, pero nadie la jugó",
    ),
    "other card played": (
        replace(HAND, board=BOARD[1].card + BOARD[0].card + HAND.board[4:]),
        f"hand 5: the flop's second card was played as {BOARD[0].card}, "
        f"but opened at place {BOARD[1].place} as {BOARD[1].card}",
        f"mano 5: la segunda carta del flop se jugó como {BOARD[0].card}, "
        f"pero en el lugar {BOARD[1].place} se destapó {BOARD[1].card}",
    ),
    "a burnt card": (
        with_opening(HAND, 5, dealt=6),
        f"hand 5: {BOARD[3].card}, card 6 of the dealing, was opened at place {BOARD[3].place}, but nobody played it",
        f"mano 5: {BOARD[3].card}, la carta 6 del reparto, se destapó en el lugar {BOARD[3].place}, pero nadie la jugó",
    ),
    "seat without cards": (
        replace(HAND, hole=HAND.hole | {8: "AhKh"}),
        "hand 5: seat 8 shows cards, but was not dealt in",
        "mano 5: el asiento 8 enseña cartas, pero no entró en la mano",
    ),
    "seat dealt in twice": (
        replace(HAND, terms=replace(HAND.terms, seats=(2, 4, 2))),
        "hand 5: seat 2 is dealt in twice",
        "mano 5: el asiento 2 recibe cartas dos veces",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_each_failed_check_is_a_sentence_in_both_languages(wrong):
    """What is wrong is said with hand, card and place, in English and Spanish."""
    evidence, en, es = WRONG[wrong]
    report = verify.verify_hand(evidence)
    assert not report.ok
    assert said(report)[said(report, "es").index(es)] == en


def test_one_shown_card_is_enough():
    """A player may show one card of two; the other needs no opening."""
    shown = replace(HAND, openings=HAND.openings[1:], hole={4: "??" + SECOND.card})
    assert verify.verify_hand(shown).ok
    assert verify.verify_hand(shown).opened == 5


def test_r01_a_crooked_deck_is_seen_once_its_two_cards_are():
    """A deck with a card twice holds for whoever sees one of them, and fails for whoever sees both (R-01)."""
    secrets = fair.salts(secret("crooked"))
    leaves = tuple(fair.leaf(place, 51, secrets[place]) for place in range(52))
    terms = fair.Terms(1, (0, 1), {})
    root = fair.root_of(terms, leaves)
    openings = fair.openings([51] * 52, secrets, fair.public_permutation(root, {}), (0, 2))
    both = Evidence(terms, fair.Commitment(root, leaves), {}, openings, hole={0: "AsAs"})
    assert verify.verify_hand(replace(both, openings=openings[:1], hole={0: "As??"})).ok
    assert said(verify.verify_hand(both)) == [
        f"hand 1: R-01: As was opened twice, at places {openings[0].place} and {openings[1].place}"
    ]


def test_an_evening_holds_in_any_order():
    """Hands of an evening hold together, whatever the order in which they are read."""
    report = verify.verify_evening([showdown(3), showdown(1), showdown(2)])
    assert (report.ok, report.hands, report.opened, report.unopened, report.notes) == (True, 3, 33, 123, ())
    assert report.message() == "3 hands: 33 cards opened, every check holds; 123 cards not opened and not checked"
    assert report.message("es") == "3 manos: 33 cartas destapadas, todo cuadra; 123 cartas sin destapar ni comprobar"


def test_what_fails_is_counted_in_the_report():
    """One failed check is told as one, of one hand."""
    report = verify.verify_hand(WRONG["salt"][0])
    assert report.message() == "1 hand: 6 cards opened, 1 check fails; 46 cards not opened and not checked"
    assert report.message("es") == "1 mano: 6 cartas destapadas, 1 error; 46 cartas sin destapar ni comprobar"


def test_a_hand_twice_fails():
    """The same number of a hand twice fails, and so does everything in it that should serve once."""
    report = verify.verify_evening([HAND, HAND])
    assert said(report)[:2] == [
        "hand 5: is there more than once",
        "hand 5: the seed hash of seat 0 is already in hand 5",
    ]
    assert said(report, "es")[0] == "mano 5: aparece más de una vez"
    assert len(report.failures) == 1 + 2 + 52


def test_a_seed_serves_once():
    """A seed that a seat has used before fails, since whoever deals knew it; so does one that two seats share."""
    again = Dealing(secret("deck 6"), 6, SEATS, {4: SEEDS[2]}).evidence(0, ())
    report = verify.verify_evening([HAND, again])
    assert said(report) == ["hand 6: the seed hash of seat 4 is already in hand 5"]
    assert said(report, "es") == ["mano 6: la huella de la semilla del asiento 4 ya aparece en la mano 5"]
    shared = Dealing(secret("deck 7"), 7, SEATS, {0: SEEDS[0], 2: SEEDS[0]}).evidence(0, ())
    assert said(verify.verify_hand(shared)) == ["hand 7: the seed hash of seat 2 is already in hand 7"]


def test_salted_cards_serve_once():
    """A deck that is committed again with its salts fails: what was opened before would give its cards away."""
    again = Dealing(secret("deck 5"), 6, SEATS, seeds_of("hand 6", (0, 2))).evidence(0, ())
    report = verify.verify_evening([HAND, again])
    assert said(report)[0] == "hand 6: the hash of place 0 is already in hand 5"
    assert said(report, "es")[51] == "mano 6: la huella del lugar 51 ya aparece en la mano 5"


def test_closed_seeds_and_missing_hands_are_noted():
    """Seeds that stayed closed, hands without any, and gaps are told, and are no failure."""
    seeds = seeds_of("hand 9", (0, 2))
    evening = [HAND, Dealing(secret("deck 9"), 9, SEATS, seeds, closed=(0, 2)).evidence(0, ())]
    report = verify.verify_evening(evening)
    assert report.ok
    assert [(note.message(), note.message("es")) for note in report.notes] == [
        ("hand 9: seat 0 did not open its seed", "mano 9: el asiento 0 no abrió su semilla"),
        ("hand 9: seat 2 did not open its seed", "mano 9: el asiento 2 no abrió su semilla"),
        (
            "hand 9: no player's seed took part, so whoever shuffled could choose the order",
            "mano 9: no entró la semilla de ningún jugador: quien barajó pudo elegir el orden",
        ),
        (
            "hand 9: the hands after hand 5 and before this one are not here and not checked",
            "mano 9: las manos entre la 5 y esta no están aquí ni se han comprobado",
        ),
    ]


def test_what_is_no_evidence_is_refused():
    """A line that is no evidence is named by its number, and a value that no field may have by its field."""
    line = msgspec.json.encode(HAND) + b"\n"
    with pytest.raises(Fault, match="line 2 is not the evidence of a hand") as fault:
        list(verify.read_evening(line + line[:100]))
    assert fault.value.message("es").startswith("la línea 2 no es la prueba de una mano (")
    leaves = HAND.commitment.leaves
    with pytest.raises(Fault, match=r"this is not the evidence of a hand .*commitment.leaves"):
        verify.verify_hand(replace(HAND, commitment=replace(HAND.commitment, leaves=leaves[1:])))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('{"terms"', '{"more":1,"terms"'),
        ('"hand":5', '"hand":-5'),
        ('"hand":5', '"hand":9007199254740992'),
        ('"seats":[2,4,0]', '"seats":[2]'),
        ('"seats":[2,4,0]', '"seats":[2,4,256]'),
        (FIRST.salt, FIRST.salt.upper()),
        (FIRST.salt, FIRST.salt + "\\n"),
        (f'"dealt":{FIRST.dealt}', '"dealt":52'),
        (f'"card":"{FIRST.card}"', f'"card":"{FIRST.card}\\n"'),
        (f'"board":"{HAND.board}"', f'"board":"{HAND.board[:4]}"'),
        (f'"board":"{HAND.board}"', f'"board":"{HAND.board}\\n"'),
        (HAND.hole[4], HAND.hole[4][:2]),
        (HAND.hole[4], HAND.hole[4] + "\\n"),
    ],
)
def test_a_value_that_no_field_may_have_is_refused(old, new):
    """Other spellings, unknown fields and numbers out of bounds are no evidence, so that each has one text."""
    line = msgspec.json.encode(HAND).decode()
    assert old in line
    with pytest.raises(Fault, match="line 1 is not the evidence of a hand"):
        list(verify.read_evening(line.replace(old, new, 1).encode()))
