"""*Explain this pot*: where its chips come from, who contests it, what came back, who gets what and why."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from tapete.rules.hand import Hand
from tapete.strength.evaluate import evaluate
from tapete.table.amounts import CHIPS, Money
from tapete.table.layers import Layer, layers_of
from tapete.table.phrases import pot_name
from tapete.table.words import Words
from tapete.text import Lang


def explain(hand: Hand, names: Sequence[str | None], lang: Lang, money: Money = CHIPS) -> list[str]:
    """A paragraph for what came back and for each pot, main pot first; ``names`` are the names by seat.

    It tells only what everybody knows: a hand is named when it was shown.
    """
    words = Words(names, lang, money)
    if not hand.over:
        return [_pot(hand, layers_of(hand), number, words) for number in range(len(hand.pots))]
    returned = hand.result.returned.items()
    if not hand.pots and returned:
        return [words("explain_void")]
    back = [words("returned", name=words.name(seat), chips=words.counted(chips)) for seat, chips in returned]
    return back + [_pot(hand, layers_of(hand), number, words) for number in range(len(hand.pots))]


def _pot(hand: Hand, layers: Sequence[Layer], number: int, words: Words) -> str:
    layer = layers[number]
    said = [
        _where_from(hand, layers, number, words),
        *_contest(hand, layer, words),
        *_rake(layer, words),
        *_winners(hand, layer, words),
    ]
    return " ".join(said)


def _where_from(hand: Hand, layers: Sequence[Layer], number: int, words: Words) -> str:
    layer, name = layers[number], pot_name(number, len(layers), words.lang)
    level = "" if len(layers) == 1 else _level(layer, words)
    parts = "; ".join(_parts(hand, layer, words))
    return words(
        "explain_pot", name=name[0].upper() + name[1:], amount=words.amount(layer.amount), level=level, parts=parts
    )


def _level(layer: Layer, words: Words) -> str:
    above, upto = words.amount(layer.above), words.amount(layer.upto or 0)
    if layer.upto is None:
        return words("explain_above", above=above)
    return words("explain_between" if layer.above else "explain_upto", above=above, upto=upto)


def _parts(hand: Hand, layer: Layer, words: Words) -> Iterator[str]:
    """Who put in what, equal amounts together, the live first and the larger first."""
    live = hand.live
    order = sorted(layer.paid, key=lambda seat: (not live[seat], -layer.paid[seat]))
    for (folded, chips), seats in groupby(order, key=lambda seat: (not live[seat], layer.paid[seat])):
        group = list(seats)
        key = ("explain_folded" if folded else "explain_from") + ("_each" if len(group) > 1 else "")
        yield words(key, names=words.listed(group), chips=words.amount(chips))
    if layer.dead:
        yield words("explain_dead", chips=words.amount(layer.dead))


def _contest(hand: Hand, layer: Layer, words: Words) -> Iterator[str]:
    alone = len(layer.seats) == 1
    yield words("explain_alone" if alone else "explain_contest", names=words.listed(layer.seats))
    if layer.capped and not alone:
        key = "explain_capped" if len(layer.capped) == 1 else "explain_capped_each"
        yield words(key, names=words.listed(layer.capped))
    if layer.mucked:
        key = "explain_mucked" if len(layer.mucked) == 1 else "explain_mucked_each"
        yield words(key, names=words.listed(layer.mucked))
    if len(layer.paid) == 1 and hand.seat_to_act is not None:
        yield words("explain_unmatched")


def _rake(layer: Layer, words: Words) -> Iterator[str]:
    if layer.rake:
        key = "explain_rake_rounded" if layer.rounding else "explain_rake"
        rake, rounding = words.amount(layer.rake), words.amount(layer.rounding)
        yield words(key, rake=rake, share=words.amount(layer.rake - layer.rounding), rounding=rounding)


def _winners(hand: Hand, layer: Layer, words: Words) -> Iterator[str]:
    winners = list(layer.won)
    if len(winners) == 1:
        hand_words = _hand_of(hand, winners[0], words)
        yield words(
            "explain_won", name=words.name(winners[0]), chips=words.amount(layer.won[winners[0]]), hand=hand_words
        )
    elif winners:
        least = min(layer.won.values())
        yield words(
            "explain_split",
            names=words.listed(winners),
            chips=words.amount(least),
            hand=_hand_of(hand, winners[0], words),
        )
    if layer.odd:
        key = "explain_odd" if len(layer.odd) == 1 else "explain_odd_each"
        yield words(key, names=words.listed(layer.odd), number=len(layer.odd))


def _hand_of(hand: Hand, seat: int, words: Words) -> str:
    """The winning hand, once it was shown."""
    cards = hand.hole[seat]
    if seat not in hand.result.shown or cards is None:
        return ""
    return words("explain_hand", hand=evaluate(cards + hand.board).describe(words.lang))
