"""PokerStars text: one hand as its lines tell it, from the header to the summary; cash, tournament and play money."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal

from tapete.history import stars_lines as lines
from tapete.history.amounts import amount
from tapete.history.record import UNKNOWN_HAND, Action, Record, Recorded, Stakes, Unreadable, Verb, check_cards, placed
from tapete.history.stars_posts import Blinds, Post, kind_of, stakes_and_posts
from tapete.history.telling import all_in_with
from tapete.text import Fault, Said

Line = tuple[int, str]
"""A line's number in its file, and its text."""

_SECTIONS = ("SEATS", "HOLE CARDS", "FLOP", "TURN", "RIVER", "SHOW DOWN", "SUMMARY")
_OTHER_TITLES = {"SHOWDOWN": "SHOW DOWN", "PRE-FLOP": "HOLE CARDS", "PREFLOP": "HOLE CARDS"}
_OPENED = {"FLOP": 3, "TURN": 1, "RIVER": 1}
_BETTING: dict[str, Literal["no_limit", "pot_limit", "fixed_limit"]] = {"no": "no_limit", "pot": "pot_limit"}
_BETS = ("fold", "check", "call", "bet", "raise")
_SIGN = re.compile(r"[^\d.,\s]+")
_DONE: tuple[tuple[Verb, re.Pattern[str]], ...] = (("call", lines.CALL), ("bet", lines.BET), ("raise", lines.RAISE))


def parse(hand: Iterable[Line]) -> Record:
    """The record of one hand, given as its numbered lines; raises `Fault` with the line that is wrong."""
    reading = _Reading()
    for number, text in hand:
        try:
            reading.read(number, text.strip())
        except Fault as fault:
            raise placed(fault, reading.place(number)) from None
    try:
        return reading.record()
    except Fault as fault:
        raise placed(fault, reading.place(reading.first)) from None


class _Reading:
    """What has been read of a hand so far. Players go by their names here."""

    def __init__(self) -> None:
        self.hand = ""
        self.first = 1
        self.scale: Literal[1, 100] = 1
        self.stakes = Stakes("no_limit", 0, 0)
        self.about: dict[str, str | int] = {}
        self.button: int | None = None
        self.seats: dict[str, int] = {}
        self.stacks: dict[str, int] = {}
        self.section = "SEATS"
        self.posts: list[Post] = []
        self.actions: list[tuple[str, Action]] = []
        self.hole: dict[str, str] = {}
        self.board = ""
        self.uncalled: dict[str, int] = {}
        self.collected: dict[str, int] = {}
        self.won: dict[str, int] = {}
        self.total_pot: int | None = None
        self.rake = 0

    def place(self, line: int) -> Said:
        """Where that is."""
        if not self.hand:
            return Said(f"line {line}", f"línea {line}")
        return Said(f"hand {self.hand}, line {line}", f"mano {self.hand}, línea {line}")

    # -- lines, by section ---------------------------------------------------------------------------------------

    def read(self, number: int, text: str) -> None:
        """Take one line."""
        if len(text) > lines.LONGEST:
            raise Fault(f"a line of {len(text)} characters", f"una línea de {len(text)} caracteres")
        if not self.hand:
            self._header(number, text)
        elif not text or lines.SAID.fullmatch(text):
            return
        elif found := lines.SECTION.fullmatch(text):
            self._section(found["title"].upper(), found["more"], number)
        elif self.section == "SUMMARY":
            self._summary(text)
        elif (collected := lines.COLLECTED.fullmatch(text)) and collected["who"] in self.seats:
            self._add(self.collected, collected)
        elif said := self._speaker(text):
            self._player(*said, number)
        elif self.section == "SEATS" and self._seat(text):
            return
        else:
            self._other(text)

    def _header(self, number: int, text: str) -> None:
        header = lines.HEADER.fullmatch(text)
        if header is None:
            raise Fault("the header of a hand is expected here", "aquí se espera la cabecera de una mano")
        self.hand, self.first = header["hand"], number
        game = lines.HOLDEM.search(header["rest"])
        if game is None:
            raise Unreadable(f"not Texas hold'em: {text!r:.90}", f"no es Texas hold'em: {text!r:.90}")
        told = lines.STAKES.search(header["rest"], game.end())
        if told is None:
            raise Fault(
                f"no blinds or limits in the header {text!r:.90}", f"la cabecera no dice las ciegas: {text!r:.90}"
            )
        if "cap" in told["more"].lower():
            raise Unreadable("a game with a cap on what a hand may cost", "una partida con tope de gasto por mano")
        self.scale = 100 if re.search(r"[^\d.,]|\.", told["small"] + told["big"]) else 1
        betting = "no" if "no limit post" in header["rest"].lower() else (game["betting"] or "").lower()
        self._told_stakes(betting, amount(told["small"], self.scale), amount(told["big"], self.scale))
        self.about = {"venue": header["site"]}
        if sign := _SIGN.match(told["small"]):
            self.about["currency_symbol"] = sign[0]
        if date := lines.DATE.search(header["rest"], told.end()):
            self.about |= {name: int(date[name]) for name in ("year", "month", "day")}

    def _told_stakes(self, betting: str, small: int, big: int) -> None:
        if betting in _BETTING:
            self.stakes = Stakes(_BETTING[betting], small, big)
        else:  # a fixed-limit header tells the limits; the blinds are half of that
            self.stakes = Stakes("fixed_limit", max(1, small // 2), small, small, big)

    def _section(self, title: str, more: str, number: int) -> None:
        title = _OTHER_TITLES.get(title, title)
        if title.startswith(("FIRST", "SECOND", "THIRD")):
            raise Unreadable(
                f"the board was run more than once (*** {title} ***), which these rules do not know",
                f"la mesa se repartió más de una vez (*** {title} ***), y estas reglas no lo conocen",
            )
        if title not in _SECTIONS:
            raise Fault(
                f"*** {title} *** is no part of a hold'em hand", f"*** {title} *** no es parte de una mano de hold'em"
            )
        if _SECTIONS.index(title) <= _SECTIONS.index(self.section):
            raise Fault(
                f"*** {title} *** comes after *** {self.section} ***",
                f"*** {title} *** va después de *** {self.section} ***",
            )
        self.section = title
        if title in _OPENED:
            self._open(_OPENED[title], more, number)

    def _open(self, count: int, more: str, number: int) -> None:
        """Board cards: on the turn and river the earlier ones are printed before them."""
        row = "".join(card for found in lines.BRACKET.finditer(more) for card in found["cards"].split())
        opened = row.removeprefix(self.board) if len(row) > 2 * count else row
        if len(opened) != 2 * count:
            raise Fault(
                f"these are not {count} new cards: {more.strip()!r:.60}",
                f"no son {count} cartas nuevas: {more.strip()!r:.60}",
            )
        self.board += opened
        self.actions.append(("", Action("board", cards=opened, line=number)))

    def _seat(self, text: str) -> bool:
        if table := lines.TABLE.fullmatch(text):
            if self.button is not None:
                raise Fault("a second table line", "una segunda línea de mesa")
            self.button = int(table["button"])
            self.about["table"] = table["table"] or ""
            return True
        if seat := lines.SEAT.fullmatch(text):
            who = seat["who"]
            if who in self.seats or int(seat["seat"]) in self.seats.values():
                raise Fault(
                    f"{who} or seat {seat['seat']} is there twice",
                    f"{who} o el asiento {seat['seat']} aparece dos veces",
                )
            self.seats[who], self.stacks[who] = int(seat["seat"]), amount(seat["stack"], self.scale)
            return True
        return False

    def _speaker(self, text: str) -> tuple[str, str] | None:
        """The player that the line begins with, and what follows; the longest name that fits."""
        fitting = [who for who in self.seats if text.startswith(who + ":")]
        if not fitting:
            return None
        who = max(fitting, key=len)
        return who, text[len(who) + 1 :].strip()

    def _player(self, who: str, text: str, number: int) -> None:
        if post := lines.POST.fullmatch(text):
            self._post(Post(who, kind_of(post["what"]), amount(post["amount"], self.scale), bool(post["all_in"])))
        elif simple := lines.SIMPLE.fullmatch(text):
            self._act(who, Action("fold" if simple["verb"] == "folds" else "check", line=number))
        elif show := lines.SHOW.fullmatch(text):
            self._act(who, Action("show", cards=_hand(show["cards"]), line=number))
        elif lines.MUCK.fullmatch(text):
            self._act(who, Action("muck", line=number))
        elif not self._bet(who, text, number) and not lines.IDLE.fullmatch(text):
            raise Fault(f"this is not understood: {text!r:.60}", f"esto no se entiende: {text!r:.60}")

    def _post(self, post: Post) -> None:
        if any((before.who, before.kind) == (post.who, post.kind) for before in self.posts):
            raise Fault(f"{post.who} posts that a second time", f"{post.who} ya lo había puesto")
        self.posts.append(post)

    def _bet(self, who: str, text: str, number: int) -> bool:
        for verb, pattern in _DONE:
            if found := pattern.fullmatch(text):
                chips, printed = amount(found["amount"], self.scale), found.groupdict()
                to, paid = (None, chips) if verb == "call" else (chips, None)  # B89: a raise is printed "to"
                by = amount(printed["by"], self.scale) if printed.get("by") else None
                self._act(who, Action(verb, to=to, by=by, paid=paid, all_in=bool(found["all_in"]), line=number))
                return True
        return False

    def _act(self, who: str, action: Action) -> None:
        if self.section == "SEATS":
            raise Fault(f"{who} acts before the cards", f"{who} actúa antes de las cartas")
        self.actions.append((who, action))

    def _other(self, text: str) -> None:
        """Lines that begin otherwise; what is not about chips or cards is news of the table."""
        if dealt := lines.DEALT.fullmatch(text):
            self.hole[self._seated(dealt["who"])] = _hand(dealt["cards"])
        elif uncalled := lines.UNCALLED.fullmatch(text):
            self._add(self.uncalled, uncalled)
        elif collected := lines.COLLECTED.fullmatch(text):
            self._add(self.collected, collected)
        elif text.startswith("Hand cancelled"):
            raise Fault("R-56: the hand was cancelled", "R-56: la mano se anuló")
        elif lines.SEAT.fullmatch(text) or lines.TABLE.fullmatch(text):
            raise Fault("a new hand begins without its header", "empieza otra mano sin su cabecera")
        elif (acted := lines.ACTED.match(text)) and acted["who"] not in self.seats:
            self._seated(acted["who"])

    def _seated(self, who: str) -> str:
        if who not in self.seats:
            raise Fault(f"{who!r:.40} has no seat line", f"{who!r:.40} no tiene línea de asiento")
        return who

    def _add(self, to: dict[str, int], found: re.Match[str]) -> None:
        who = self._seated(found["who"])
        to[who] = to.get(who, 0) + amount(found["amount"], self.scale)

    def _summary(self, text: str) -> None:
        if total := lines.TOTAL.fullmatch(text):
            self.total_pot = amount(total["pot"], self.scale)
            fees = lines.FEE.finditer(total["fees"] or "")
            self.rake = sum(amount(fee["amount"], self.scale) for fee in fees)  # printed by all, 0 as well
        elif board := lines.BOARD.fullmatch(text):
            if _joined(board["cards"]) != self.board:
                raise Fault(
                    f"the summary has the board {_joined(board['cards'])}, but {self.board or 'none'} was dealt",
                    f"el resumen tiene la mesa {_joined(board['cards'])}, pero se repartió {self.board or 'ninguna'}",
                )
        elif lines.TWICE.fullmatch(text):
            raise Unreadable("the board was run more than once", "la mesa se repartió más de una vez")
        elif result := lines.RESULT.fullmatch(text):
            self._result(int(result["seat"]), result["what"])

    def _result(self, seat: int, what: str) -> None:
        who = next((name for name, place in self.seats.items() if place == seat), None)
        if who is None:
            raise Fault(f"seat {seat} has no seat line", f"el asiento {seat} no tiene línea de asiento")
        what = what.removeprefix(who)
        if won := lines.WON.search(what):
            self.won[who] = amount(won["amount"], self.scale)
        if held := lines.HELD.search(what):
            self.hole.setdefault(who, _hand(held["cards"]))

    # -- the record ----------------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The record of all that was read."""
        if self.button is None:
            raise Fault("the line that tells the button is missing", "falta la línea que dice dónde está el botón")
        dealt_in = {post.who for post in self.posts} | {who for who, _ in self.actions}
        names = [who for who in self.seats if who in dealt_in]
        if not 2 <= len(names) <= 10:
            raise Fault(
                f"R-04: 2 to 10 players are dealt in, not {len(names)}", f"R-04: juegan de 2 a 10, no {len(names)}"
            )
        button = self.button
        order = sorted(names, key=lambda who: (self.seats[who] <= button, self.seats[who]))
        stakes, posted = stakes_and_posts(self.stakes, Blinds(self.posts, order, self.stacks, self.scale), names)
        if self.total_pot is None:
            raise Fault("the summary is missing: nothing tells the pot", "falta el resumen: nada dice el bote")
        actions = tuple(self._course(names))
        found = Record(
            hand=self.hand,
            scale=self.scale,
            players=tuple(names),
            seats=tuple(self.seats[who] for who in names),
            button=button,
            stacks=tuple(self.stacks[who] for who in names),
            stakes=stakes,
            posted=posted,
            hole=tuple(self.hole.get(who, UNKNOWN_HAND) for who in names),
            actions=actions,
            recorded=self._recorded(names),
            about=self.about,
            line=self.first,
            notes=tuple(self._notes()),
            counted="line",
        )
        check_cards(found)
        return found

    def _course(self, names: list[str]) -> Iterator[Action]:
        """The actions in PHH's order: in a run-out the hands are shown before the rest of the board."""
        folded = {who for who, action in self.actions if action.verb == "fold"}
        contested = len(names) - len(folded) > 1
        kept: list[Action] = []
        for who, action in self.actions:
            if action.verb in ("show", "muck") and (who in folded or not contested):
                self._seen(who, action.cards)  # shown although nobody had to see it
            else:
                kept.append(replace(action, player=names.index(who) if who else None))
        last = max((i for i, action in enumerate(kept) if action.verb in _BETS), default=-1) + 1
        yield from kept[:last]
        yield from sorted(kept[last:], key=lambda action: action.verb == "board")

    def _seen(self, who: str, cards: str) -> None:
        if cards:
            self.hole.setdefault(who, cards)

    def _notes(self) -> Iterator[Said]:
        """Where the posts' words and the summary say otherwise than the chips."""
        left = dict(self.stacks)
        for post in self.posts:
            left[post.who] -= post.amount
            if post.all_in and left[post.who] > 0:
                yield all_in_with(post.who, left[post.who])
        for who, won in self.won.items():
            if self.collected and won != (paid := self.collected.get(who, 0)):
                yield Said(
                    "R-46: the summary gives {summary} to {who}, the lines above it {above}; those count",
                    "R-46: el resumen da {summary} a {who}; las líneas anteriores, {above}, y son las que cuentan",
                    {"who": who, "summary": won, "above": paid},
                )

    def _recorded(self, names: list[str]) -> Recorded:
        collected = self.collected or self.won
        return Recorded(
            collected=tuple(collected.get(who, 0) for who in names) if collected else None,
            uncalled=tuple(self.uncalled.get(who, 0) for who in names) if self.uncalled else None,
            total_pot=self.total_pot,
            rake=self.rake,
        )


def _joined(cards: str) -> str:
    return "".join(cards.split())


def _hand(cards: str) -> str:
    """Two hole cards; where one was shown the other stays unknown."""
    hand = _joined(cards)
    if len(hand) > 4:
        raise Fault(f"R-21: two hole cards, not {hand}", f"R-21: dos cartas privadas, no {hand}")
    return hand.ljust(4, "?")
