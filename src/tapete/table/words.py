"""Names, amounts and phrases of one language, put together by `sentences` and `explain`."""

from collections.abc import Sequence

from tapete.cards.card import SUITS
from tapete.strength.evaluate import evaluate
from tapete.table.amounts import Money
from tapete.table.phrases import listed, phrase
from tapete.text import Lang

_SUITS = dict(zip(SUITS, "♣♦♥♠", strict=True))


def cards_in_words(text: str) -> str:
    """``"Th2c"`` as ``10♥ 2♣``."""
    cards = zip(text[::2], text[1::2], strict=True)
    return " ".join(rank.replace("T", "10") + _SUITS[suit] for rank, suit in cards)


class Words:
    """What is said about a table: ``words(key, ...)`` is a phrase of the language."""

    def __init__(self, names: Sequence[str | None], lang: Lang, money: Money) -> None:
        self.names = names
        self.lang = lang
        self.money = money

    def __call__(self, key: str, **words: object) -> str:
        return phrase(key, self.lang, **words)

    def name(self, seat: int) -> str:
        """The player's name; a seat where nobody sits has its number."""
        return self.names[seat] or str(seat)

    def listed(self, seats: Sequence[int]) -> str:
        """Several names in a row."""
        return self.in_a_row([self.name(seat) for seat in seats])

    def in_a_row(self, parts: list[str]) -> str:
        """Several clauses or names: ``a, b and c``."""
        return listed(parts, self.lang)

    def amount(self, chips: int) -> str:
        """An amount in the table's unit: ``25``, ``$0.50``."""
        return self.money.written(chips, self.lang)

    def counted(self, chips: int) -> str:
        """An amount as a noun: ``25 chips``, ``$0.50``."""
        return self.money.counted(chips, self.lang)

    def stacks(self, stacks: Sequence[int | None]) -> str:
        """Everybody's chips: ``Ana 200, Bea 180``."""
        return ", ".join(f"{self.name(seat)} {self.amount(chips)}" for seat, chips in with_chips(stacks))

    def hand(self, best: str) -> str:
        """Five cards in a player's words."""
        return evaluate(best).describe(self.lang)


def with_chips(stacks: Sequence[int | None]) -> list[tuple[int, int]]:
    """Seats with chips, and the chips."""
    return [(seat, chips) for seat, chips in enumerate(stacks) if chips]
