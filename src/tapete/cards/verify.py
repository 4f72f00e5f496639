"""Checking fair cards: every failed check is one sentence in both languages, and what was not checked is counted.

What the checks prove, and what they cannot, is told in `docs/fair-cards.md`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import msgspec

from tapete.cards import fair
from tapete.cards.card import UNKNOWN, card_text
from tapete.cards.fair import Evidence, Opening
from tapete.text import Fault, Lang

Sentence = tuple[str, str]
_HIDDEN = card_text(UNKNOWN)


class Finding(msgspec.Struct, frozen=True):
    """One sentence about one hand, in English and Spanish."""

    hand: int
    en: str
    es: str

    def message(self, lang: Lang = "en") -> str:
        """The sentence, with the hand before it."""
        return f"mano {self.hand}: {self.es}" if lang == "es" else f"hand {self.hand}: {self.en}"


class Report(msgspec.Struct, frozen=True):
    """What came out of checking some hands."""

    hands: int
    opened: int
    """Cards opened in them; the rest of their 52 each were not, and nothing is known of those."""
    failures: tuple[Finding, ...]
    """The checks that failed."""
    notes: tuple[Finding, ...]
    """What is no failure, but lets somebody choose more than the others: seeds that stayed closed, missing hands."""

    @property
    def ok(self) -> bool:
        """Whether no check failed."""
        return not self.failures

    @property
    def unopened(self) -> int:
        """Cards that were not opened and are not checked."""
        return 52 * self.hands - self.opened

    def message(self, lang: Lang = "en") -> str:
        """The whole report in one sentence."""
        return _in_spanish(self) if lang == "es" else _in_english(self)


def _in_english(report: Report) -> str:
    hands = _counted(report.hands, "hand", "hands")
    opened = _counted(report.opened, "card", "cards")
    closed = _counted(report.unopened, "card", "cards")
    verdict = "every check holds" if report.ok else _counted(len(report.failures), "check fails", "checks fail")
    return f"{hands}: {opened} opened, {verdict}; {closed} not opened and not checked"


def _in_spanish(report: Report) -> str:
    hands = _counted(report.hands, "mano", "manos")
    opened = _counted(report.opened, "carta destapada", "cartas destapadas")
    closed = _counted(report.unopened, "carta", "cartas")
    verdict = "todo cuadra" if report.ok else _counted(len(report.failures), "error", "errores")
    return f"{hands}: {opened}, {verdict}; {closed} sin destapar ni comprobar"


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def read_evening(lines: bytes) -> Iterator[Evidence]:
    """The hands of an evening from JSON, one a line; raises `Fault` with the number of a line that is no evidence."""
    decoder = msgspec.json.Decoder(Evidence)
    for number, line in enumerate(lines.splitlines(), 1):
        try:
            yield decoder.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise Fault(
                f"line {number} is not the evidence of a hand ({error})",
                f"la línea {number} no es la prueba de una mano ({error})",
            ) from None


def verify_hand(evidence: Evidence) -> Report:
    """Check the evidence of one hand."""
    return verify_evening((evidence,))


def verify_evening(hands: Iterable[Evidence]) -> Report:
    """Check each hand of an evening, and that none uses what another one has used.

    Raises `Fault` for evidence whose fields are not what their types say.
    """
    evening = sorted(map(_well_formed, hands), key=lambda hand: hand.terms.hand)
    return Report(
        hands=len(evening),
        opened=sum(len({opening.place for opening in hand.openings}) for hand in evening),
        failures=tuple(_failures(evening)),
        notes=tuple(_notes(evening)),
    )


def _well_formed(hand: Evidence) -> Evidence:
    try:
        return msgspec.convert(msgspec.to_builtins(hand), Evidence)
    except msgspec.ValidationError as error:
        raise Fault(
            f"this is not the evidence of a hand ({error})", f"esto no es la prueba de una mano ({error})"
        ) from None


def _failures(hands: Sequence[Evidence]) -> Iterator[Finding]:
    for hand in hands:
        for check in (_terms, _seeds, _openings, _repeats, _record):
            yield from (Finding(hand.terms.hand, *sentence) for sentence in check(hand))
    yield from _used_before(hands)


def _terms(hand: Evidence) -> Iterator[Sentence]:
    """The root is the hash of the terms and the leaves, and nobody is dealt in twice."""
    if fair.root_of(hand.terms, hand.commitment.leaves) != hand.commitment.root:
        yield (
            "the root does not fit the number of the hand, the seats, the seed hashes and the 52 places",
            "la raíz no casa con el número de la mano, los asientos, las huellas de las semillas y los 52 lugares",
        )
    for seat, times in Counter(hand.terms.seats).items():
        if times > 1:
            yield f"seat {seat} is dealt in twice", f"el asiento {seat} recibe cartas dos veces"


def _seeds(hand: Evidence) -> Iterator[Sentence]:
    """Each opened seed is the one whose hash was told."""
    for seat, seed in hand.seeds.items():
        told = hand.terms.seed_hashes.get(seat)
        if told is None:
            yield (
                f"seat {seat} opened a seed without having told its hash",
                f"el asiento {seat} abrió una semilla sin haber dado antes su huella",
            )
        elif fair.seed_hash(seed) != told:
            yield (
                f"the seed that seat {seat} opened is not the one whose hash it had told",
                f"la semilla que abrió el asiento {seat} no es la de la huella que había dado",
            )


def _openings(hand: Evidence) -> Iterator[Sentence]:
    """Each opened card comes from the place that the permutation says, and is what was committed there."""
    places = fair.public_permutation(hand.commitment.root, hand.seeds)
    for opening in hand.openings:
        en, es = _which(opening.dealt, hand.terms.seats)
        if places[opening.dealt] != opening.place:
            yield (
                f"{opening.card}, {en}, must come from place {places[opening.dealt]} of the deck, not {opening.place}",
                f"{opening.card}, {es}, tiene que salir del lugar {places[opening.dealt]} de la baraja, "
                f"no del {opening.place}",
            )
        if not fair.opens(opening, hand.commitment):
            yield (
                f"{opening.card}, {en}, is not what was committed at place {opening.place}",
                f"{opening.card}, {es}, no es lo que quedó comprometido en el lugar {opening.place}",
            )


def _repeats(hand: Evidence) -> Iterator[Sentence]:
    """No card appears twice (R-01)."""
    seen: dict[str, int] = {}
    for opening in hand.openings:
        first = seen.setdefault(opening.card, opening.place)
        if first != opening.place:
            yield (
                f"R-01: {opening.card} was opened twice, at places {first} and {opening.place}",
                f"R-01: {opening.card} se destapó dos veces, en los lugares {first} y {opening.place}",
            )


def _record(hand: Evidence) -> Iterator[Sentence]:
    """The cards that were played are the opened ones, each where it was dealt."""
    played = dict(_played(hand))
    opened = {opening.dealt: opening for opening in hand.openings}
    for seat in sorted(hand.hole.keys() - set(hand.terms.seats)):
        yield (
            f"seat {seat} shows cards, but was not dealt in",
            f"el asiento {seat} enseña cartas, pero no entró en la mano",
        )
    for which in sorted(played.keys() | opened.keys()):
        yield from _compared(_which(which, hand.terms.seats), played.get(which), opened.get(which))


def _compared(which: Sentence, played: str | None, opening: Opening | None) -> Iterator[Sentence]:
    en, es = which
    if opening is None:
        yield f"{played}, {en}, was played, but not opened", f"{played}, {es}, se jugó, pero no se destapó"
    elif played is None:
        yield (
            f"{opening.card}, {en}, was opened at place {opening.place}, but nobody played it",
            f"{opening.card}, {es}, se destapó en el lugar {opening.place}, pero nadie la jugó",
        )
    elif played != opening.card:
        yield (
            f"{en} was played as {played}, but opened at place {opening.place} as {opening.card}",
            f"{es} se jugó como {played}, pero en el lugar {opening.place} se destapó {opening.card}",
        )


def _played(hand: Evidence) -> Iterator[tuple[int, str]]:
    """Each card that was seen in play, by its number in the dealing."""
    seats = hand.terms.seats
    yield from zip(fair.dealt_on_board(seats), _pairs(hand.board), strict=False)
    for seat, cards in hand.hole.items():
        if seat in seats:
            yield from (
                (which, card)
                for which, card in zip(fair.dealt_to(seats, seat), _pairs(cards), strict=True)
                if card != _HIDDEN
            )


def _pairs(cards: str) -> tuple[str, ...]:
    return tuple(cards[i : i + 2] for i in range(0, len(cards), 2))


_BOARD: tuple[Sentence, ...] = (
    ("the flop's first card", "la primera carta del flop"),
    ("the flop's second card", "la segunda carta del flop"),
    ("the flop's third card", "la tercera carta del flop"),
    ("the turn", "el turn"),
    ("the river", "el river"),
)


def _which(number: int, seats: Sequence[int]) -> Sentence:
    """A card of the dealing as a player calls it."""
    if number < len(seats):
        return f"the first card of seat {seats[number]}", f"la primera carta del asiento {seats[number]}"
    if number < 2 * len(seats):
        seat = seats[number - len(seats)]
        return f"the second card of seat {seat}", f"la segunda carta del asiento {seat}"
    board = dict(zip(fair.dealt_on_board(seats), _BOARD, strict=True))
    return board.get(number, (f"card {number} of the dealing", f"la carta {number} del reparto"))


def _used_before(hands: Sequence[Evidence]) -> Iterator[Finding]:
    """Numbers, seeds and salted cards serve once: whoever has met one before knows too much."""
    for earlier, hand in pairwise(hands):
        if earlier.terms.hand == hand.terms.hand:
            yield Finding(hand.terms.hand, "is there more than once", "aparece más de una vez")
    seen: dict[str, int] = {}
    for hand in hands:
        number = hand.terms.hand
        for told, (en, es), where in _once(hand):
            if told in seen:
                first = seen[told]
                yield Finding(
                    number, f"{en} {where} is already in hand {first}", f"{es} {where} ya aparece en la mano {first}"
                )
            seen[told] = number


def _once(hand: Evidence) -> Iterator[tuple[str, Sentence, int]]:
    """Each hash that no two hands, seats or places share, what it is, and of which seat or place."""
    seed = "the seed hash of seat", "la huella de la semilla del asiento"
    yield from ((told, seed, seat) for seat, told in hand.terms.seed_hashes.items())
    leaf = "the hash of place", "la huella del lugar"
    yield from ((told, leaf, place) for place, told in enumerate(hand.commitment.leaves))


def _notes(hands: Sequence[Evidence]) -> Iterator[Finding]:
    for hand in hands:
        number = hand.terms.hand
        for seat in sorted(hand.terms.seed_hashes.keys() - hand.seeds.keys()):
            yield Finding(number, f"seat {seat} did not open its seed", f"el asiento {seat} no abrió su semilla")
        if not hand.seeds:
            yield Finding(
                number,
                "no player's seed took part, so whoever shuffled could choose the order",
                "no entró la semilla de ningún jugador: quien barajó pudo elegir el orden",
            )
    for earlier, number in pairwise(hand.terms.hand for hand in hands):
        if number > earlier + 1:
            yield Finding(
                number,
                f"the hands after hand {earlier} and before this one are not here and not checked",
                f"las manos entre la {earlier} y esta no están aquí ni se han comprobado",
            )
