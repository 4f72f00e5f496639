"""The table as text: from what one seat may know to the lines that its player reads. No I/O here."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from textwrap import wrap

from tapete.bots.characters import Character
from tapete.rules.answers import Legal
from tapete.table.phrases import listed
from tapete.table.sentences import cards_in_words
from tapete.table.views import PotView, SeatView, hand_in_words
from tapete.terminal.words import say
from tapete.text import Lang

WIDTH = 80
HAND_RULE = "═" * (WIDTH - 1)
"""The line between two hands."""
_NAME_AND_CHIPS = 28  # they share a width: whoever has a short name has room for a long amount
_UNBROKEN = "\u00a0"  # a space at which no line ends
_BETWEEN_CARDS = re.compile(r"(?<=[♣♦♥♠]) (?=\w+[♣♦♥♠])")


@dataclass(frozen=True, slots=True)
class Screen:
    """Draws for one player; ``company`` are the bots by seat."""

    lang: Lang
    company: Mapping[int, Character]

    def situation(self, view: SeatView) -> Iterator[str]:
        """Everything that a decision needs: players, chips, pots, board, own cards, and what may be done."""
        yield self._title(view)
        yield self._columns("", "", self._say("chips"), self._say("in_front"), "")
        for seat, stack in enumerate(view.stacks):
            if stack or view.live[seat]:
                yield self._player(view, seat)
        yield ""
        yield from self._row("board", cards_in_words(view.board) or self._say("no_board"))
        yield from self._pots(view)
        yield from self._row("hold", f"{cards_in_words(view.cards)}  {hand_in_words(view, self.lang)}")
        if view.legal is not None:
            yield ""
            *choices, last = (choice.replace(" ", _UNBROKEN) for choice in self._choices(view, view.legal))
            yield from self.paragraph(self._say("you_may", choices=", ".join(choices), last=last))

    def paragraph(self, text: str) -> list[str]:
        """Text as lines that fit the screen."""
        lines = wrap(
            _BETWEEN_CARDS.sub(_UNBROKEN, text),
            WIDTH - 1,
            initial_indent="  ",
            subsequent_indent="  ",
            break_on_hyphens=False,
        )
        return [line.replace(_UNBROKEN, " ") for line in lines]

    def _title(self, view: SeatView) -> str:
        hand, street = self._say("hand", number=view.hand), self._say(view.street or "preflop")
        small, big = (view.money.written(blind, self.lang) for blind in (view.rules.small_blind, view.rules.big_blind))
        blinds = self._say("blinds", small=small, big=big)
        return f"── {hand} · {street} · {blinds} ".ljust(WIDTH - 1, "─")

    def _player(self, view: SeatView, seat: int) -> str:
        role = self.company[seat].label[self.lang] if seat in self.company else self._say("you")
        stack, bet = (view.money.written(row[seat] or 0, self.lang) for row in (view.stacks, view.bets))
        mark = ">" if seat == view.turn else ""
        name = f"{view.names[seat]} ({role})"
        position, in_front = f"{mark:<2}{self._position(view, seat)}", bet if view.bets[seat] else ""
        return self._columns(position, name, stack, in_front, self._doing(view, seat))

    def _columns(self, position: str, name: str, stack: str, bet: str, doing: str) -> str:
        chips = f" {stack}".rjust(_NAME_AND_CHIPS - len(name))
        return f"{position:<17}{name}{chips}{bet:>9}  {doing}".rstrip()

    def _position(self, view: SeatView, seat: int) -> str:
        places = [name for name in ("button", "small", "big") if getattr(view, name) == seat]
        return self._say("_".join(places)) if places else ""

    def _doing(self, view: SeatView, seat: int) -> str:
        if seat == view.turn:
            return self._say("your_turn")
        if not view.live[seat]:
            return self._say("folded")
        last = view.last[seat]
        words = [self._said(view, last.verb, to=last.to, added=last.added)] if last else []
        return ", ".join(words + [self._say("all_in")] * view.all_in[seat])

    def _pots(self, view: SeatView) -> Iterator[str]:
        pots = pots_in_play(view)
        if len(pots) == 1:
            chips = view.money.written(view.pot, self.lang)
            yield from self._row("pot", self._say("with_bets", pot=chips) if any(view.bets) else chips)
            return
        for number, pot in enumerate(pots):
            names = listed([view.names[seat] or "" for seat in pot.seats], self.lang)
            yield from self._row(
                "side_pot" if number else "main_pot", f"{view.money.written(pot.amount, self.lang)} ({names})"
            )

    def _choices(self, view: SeatView, legal: Legal) -> Iterator[str]:
        stack = view.stacks[view.seat]
        yield self._say("may_fold")
        if legal.check:
            yield self._say("may_check")
        if legal.call is not None:
            yield self._said(view, "may_call_all" if legal.call == stack else "may_call", call=legal.call)
        if legal.raise_to is None:
            return
        least, most = legal.raise_to
        yield self._said(view, f"may_{legal.verb}" + ("_only" if least == most else ""), least=least, most=most)
        if most == (stack or 0) + (view.bets[view.seat] or 0):
            yield self._say("may_go_all_in")

    def _row(self, key: str, text: str) -> list[str]:
        head = f"  {self._say(key):<16}"
        return wrap(text, WIDTH - 1, initial_indent=head, subsequent_indent=" " * len(head))

    def _said(self, view: SeatView, key: str, **amounts: int) -> str:
        """A phrase with its amounts in the table's money."""
        return self._say(key, **{name: view.money.written(chips, self.lang) for name, chips in amounts.items()})

    def _say(self, key: str, **words: object) -> str:
        return say(key, self.lang, **words)


def pots_in_play(view: SeatView) -> list[PotView]:
    """The pots as all-ins divide them (R-42): a bet that others may still call makes no pot of its own."""
    able = {seat for seat, live in enumerate(view.live) if live and not view.all_in[seat]}
    pots: list[PotView] = []
    for pot in view.pots:
        if pots and set(pots[-1].seats) - able <= set(pot.seats):  # nobody who is all-in stays behind
            pots[-1] = PotView(pots[-1].amount + pot.amount, pots[-1].seats)
        else:
            pots.append(PotView(pot.amount, tuple(sorted({*pot.seats, *able}))))
    return pots
