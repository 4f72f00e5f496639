"""`sentence`: what happened at a table, said in one sentence of Spanish or English."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from tapete.cards.card import SUITS
from tapete.strength.evaluate import evaluate
from tapete.table import events
from tapete.table.events import Event
from tapete.table.phrases import chips, listed, ordinal, phrase
from tapete.text import Lang

_SUITS = dict(zip(SUITS, "♣♦♥♠", strict=True))


def sentence(event: Event, names: Sequence[str | None], lang: Lang) -> str:
    """One sentence for ``event``; ``names`` are the names by seat, amounts are whole chips.

    It says what the event says: whoever may not know the event (`known_to`) may not read its sentence.
    """
    return _SENTENCES[type(event)](event, _Words(names, lang))


def cards_in_words(text: str) -> str:
    """``"Th2c"`` as ``10♥ 2♣``."""
    cards = zip(text[::2], text[1::2], strict=True)
    return " ".join(rank.replace("T", "10") + _SUITS[suit] for rank, suit in cards)


class _Words:
    """Names and phrases of one language."""

    def __init__(self, names: Sequence[str | None], lang: Lang) -> None:
        self.names = names
        self.lang = lang

    def __call__(self, key: str, **words: object) -> str:
        return phrase(key, self.lang, **words)

    def name(self, seat: int) -> str:
        """The player's name; a seat that was always empty has its number."""
        return self.names[seat] or str(seat)

    def listed(self, seats: Sequence[int]) -> str:
        """Several names in a row."""
        return listed([self.name(seat) for seat in seats], self.lang)

    def stacks(self, stacks: Sequence[int | None]) -> list[tuple[int, int]]:
        """Seats with chips, and the chips."""
        return [(seat, amount) for seat, amount in enumerate(stacks) if amount]

    def all_in(self, event: events.Posted | events.Acted) -> str:
        return self("all_in") if event.all_in else ""

    def hand(self, best: str) -> str:
        """Five cards in a player's words."""
        return evaluate(best).describe(self.lang)


def _opened(event: events.EveningOpened, words: _Words) -> str:
    rules = event.rules
    seated = words.stacks(event.stacks)
    if len({amount for _, amount in seated}) == 1:
        names = words.listed([seat for seat, _ in seated])
        players = words("players_alike", names=names, chips=chips(seated[0][1], words.lang))
    else:
        each = [words("player_with", name=words.name(s), chips=chips(amount, words.lang)) for s, amount in seated]
        players = listed(each, words.lang)
    return words("opened", players=players, small=rules.small_blind, big=rules.big_blind)


def _hand_started(event: events.HandStarted, words: _Words) -> str:
    key = "hand" if event.stacks[event.button] else "hand_dead"
    small = "" if event.small_posted else words("small_dead")
    return words(key, number=event.number, name=words.name(event.button), small=small)


def _posted(event: events.Posted, words: _Words) -> str:
    return words(event.what, name=words.name(event.seat), amount=event.amount, all_in=words.all_in(event))


def _acted(event: events.Acted, words: _Words) -> str:
    name, all_in = words.name(event.seat), words.all_in(event)
    return words(event.verb, name=name, to=event.to, added=event.added, all_in=all_in)


def _street(event: events.StreetOpened, words: _Words) -> str:
    return words(event.street, cards=cards_in_words(event.cards))


def _returned(event: events.Returned, words: _Words) -> str:
    return words("returned", name=words.name(event.seat), chips=chips(event.amount, words.lang))


def _shown(event: events.Shown, words: _Words) -> str:
    name, cards = words.name(event.seat), cards_in_words(event.cards)
    if not event.best:
        return words("shown", name=name, cards=cards)
    return words("shown_hand", name=name, cards=cards, hand=words.hand(event.best))


def _pot_won(event: events.PotWon, words: _Words) -> str:
    hand = ""
    if event.best:
        hand = words("with_hand", hand=words.hand(event.best), five=cards_in_words(event.best))
    key = "shared" if event.shared else "won"
    return words(key, name=words.name(event.seat), amount=event.amount, pot=_pot(event, words), hand=hand)


def _pot(event: events.PotWon, words: _Words) -> str:
    if event.pots == 1:
        return words("pot")
    if event.pot == 0:
        return words("main_pot")
    return words("side_pot") if event.pots == 2 else words("side_pot_number", number=event.pot)


def _hand_ended(event: events.HandEnded, words: _Words) -> str:
    stacks = ", ".join(f"{words.name(seat)} {amount}" for seat, amount in words.stacks(event.stacks))
    return words("ended_raked" if event.rake else "ended", number=event.number, stacks=stacks, rake=event.rake)


def _eliminated(event: events.Eliminated, words: _Words) -> str:
    finish = ordinal(event.place, words.lang)
    return words("eliminated", name=words.name(event.seat), finish=finish, place=event.place)


def _evening_ended(event: events.EveningEnded, words: _Words) -> str:
    best = [line.seat for line in event.ranking if line.place == 1]
    key = "ended_last" if event.why == "last" else "ended_hour" if len(best) == 1 else "ended_hour_shared"
    lines = [list(lines) for _, lines in groupby(event.ranking, key=lambda line: line.place)]
    return words(key, names=words.listed(best), ranking=", ".join(_ranked(line, words) for line in lines))


def _ranked(lines: list[events.Place], words: _Words) -> str:
    key = "ranked_chips" if lines[0].stack else "ranked"
    names = words.listed([line.seat for line in lines])
    return words(key, place=ordinal(lines[0].place, words.lang), names=names, amount=lines[0].stack)


def _named(key: str) -> Callable[[Any, _Words], str]:
    return lambda event, words: words(key, name=words.name(event.seat))


def _with_cards(key: str, field: str) -> Callable[[Any, _Words], str]:
    return lambda event, words: words(key, name=words.name(event.seat), cards=cards_in_words(getattr(event, field)))


_SENTENCES: dict[type[Event], Callable[[Any, _Words], str]] = {
    events.EveningOpened: _opened,
    events.CardDrawn: _with_cards("drawn", "card"),
    events.ButtonPlaced: _named("button"),
    events.HandStarted: _hand_started,
    events.DeckShuffled: lambda _, words: words("shuffled"),
    events.Posted: _posted,
    events.HoleDealt: _with_cards("dealt", "cards"),
    events.Acted: _acted,
    events.StreetOpened: _street,
    events.Returned: _returned,
    events.Shown: _shown,
    events.Mucked: _named("mucked"),
    events.PotWon: _pot_won,
    events.HandEnded: _hand_ended,
    events.Eliminated: _eliminated,
    events.HourAgreed: lambda _, words: words("hour_agreed"),
    events.EveningEnded: _evening_ended,
}
