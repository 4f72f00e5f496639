"""`sentence`: what happened at a table, said in one sentence of Spanish or English."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from tapete.table import events
from tapete.table.amounts import CHIPS, Money
from tapete.table.house_sentences import HOUSE_SENTENCES
from tapete.table.messages import FaceDown, Message, Unseen
from tapete.table.phrases import ordinal, pot_name
from tapete.table.words import Words, cards_in_words, with_chips
from tapete.text import Lang

__all__ = ["cards_in_words", "sentence"]


def sentence(event: Message, names: Sequence[str | None], lang: Lang, money: Money = CHIPS) -> str:
    """One sentence for ``event``; ``names`` are the names by seat, ``money`` says how the table writes its amounts.

    It says what the event says: whoever may not know the event (`seen_by`) may not read its sentence. What a seat may
    not see at all (`Unseen`) has none: the text is empty.
    """
    return SENTENCES[type(event)](event, Words(names, lang, money))


def _opened(event: events.EveningOpened, words: Words) -> str:
    rules = event.rules
    seated = with_chips(event.stacks)
    if len({chips for _, chips in seated}) == 1:
        names = words.listed([seat for seat, _ in seated])
        players = words("players_alike", names=names, chips=words.counted(seated[0][1]))
    else:
        each = [words("player_with", name=words.name(seat), chips=words.counted(chips)) for seat, chips in seated]
        players = words.in_a_row(each)
    small, big = words.amount(rules.small_blind), words.amount(rules.big_blind)
    return words("opened" if players else "opened_empty", players=players, small=small, big=big)


def _hand_started(event: events.HandStarted, words: Words) -> str:
    small = "" if event.small_posted else words("small_dead")
    restart = words("restart") if event.restart else ""
    return words(_button(event, words), number=event.number, name=words.name(event.button), small=small + restart)


def _button(event: events.HandStarted, words: Words) -> str:
    """Who has the button, or why it is dead (R-13)."""
    playing = event.playing or [seat for seat, _ in with_chips(event.stacks)]
    if event.button in playing:
        return "hand"
    if words.names[event.button] is None:
        return "hand_dead_empty"
    return "hand_dead_sitting" if event.stacks[event.button] else "hand_dead"


def _posted(event: events.Posted, words: Words) -> str:
    amount, all_in = words.amount(event.amount), _all_in(event, words)
    return words(event.what, name=words.name(event.seat), amount=amount, all_in=all_in)


def _acted(event: events.Acted, words: Words) -> str:
    name, all_in = words.name(event.seat), _all_in(event, words)
    return words(event.verb, name=name, to=words.amount(event.to), added=words.amount(event.added), all_in=all_in)


def _all_in(event: events.Posted | events.Acted, words: Words) -> str:
    return words("all_in") if event.all_in else ""


def _street(event: events.StreetOpened, words: Words) -> str:
    return words(event.street, cards=cards_in_words(event.cards))


def _returned(event: events.Returned, words: Words) -> str:
    return words("returned", name=words.name(event.seat), chips=words.counted(event.amount))


def _shown(event: events.Shown, words: Words) -> str:
    name, cards = words.name(event.seat), cards_in_words(event.cards)
    if not event.best:
        return words("shown", name=name, cards=cards)
    return words("shown_hand", name=name, cards=cards, hand=words.hand(event.best))


def _pot_won(event: events.PotWon, words: Words) -> str:
    hand = ""
    if event.best:
        hand = words("with_hand", hand=words.hand(event.best), five=cards_in_words(event.best))
    pot = pot_name(event.pot, event.pots, words.lang)
    key = "shared" if event.shared else "won"
    return words(key, name=words.name(event.seat), amount=words.amount(event.amount), pot=pot, hand=hand)


def _hand_ended(event: events.HandEnded, words: Words) -> str:
    key, rake = ("ended_raked" if event.rake else "ended"), words.amount(event.rake)
    return words(key, number=event.number, stacks=words.stacks(event.stacks), rake=rake)


def _eliminated(event: events.Eliminated, words: Words) -> str:
    finish = ordinal(event.place, words.lang)
    return words("eliminated", name=words.name(event.seat), finish=finish, place=event.place)


def _evening_ended(event: events.EveningEnded, words: Words) -> str:
    best = [line.seat for line in event.ranking if line.place == 1]
    key = f"ended_{event.why}" + ("_shared" if len(best) > 1 else "")
    lines = [list(lines) for _, lines in groupby(event.ranking, key=lambda line: line.place)]
    return words(key, names=words.listed(best), ranking=", ".join(_ranked(line, words) for line in lines))


def _ranked(lines: list[events.Place], words: Words) -> str:
    key = "ranked_chips" if lines[0].stack else "ranked"
    names = words.listed([line.seat for line in lines])
    return words(key, place=ordinal(lines[0].place, words.lang), names=names, amount=words.amount(lines[0].stack))


def _named(key: str) -> Callable[[Any, Words], str]:
    return lambda event, words: words(key, name=words.name(event.seat))


def _with_cards(key: str, field: str) -> Callable[[Any, Words], str]:
    return lambda event, words: words(key, name=words.name(event.seat), cards=cards_in_words(getattr(event, field)))


SENTENCES: Mapping[type[Any], Callable[[Any, Words], str]] = {
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
    events.ShownUnasked: _with_cards("shown", "cards"),
    FaceDown: _named("face_down"),
    Unseen: lambda _, __: "",
    **HOUSE_SENTENCES,
}
