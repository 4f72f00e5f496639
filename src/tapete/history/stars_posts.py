"""Who posted what: from the lines before the cards to stakes, blinds, antes and posts.

A second small blind is a dead one (R-19) and a second big blind a live post (R-18), so places decide which is which:
the blinds are the first ones left of the button.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tapete.history.amounts import written
from tapete.history.record import Posted, Stakes
from tapete.text import Fault

Scale = Literal[1, 100]
Kind = Literal["ante", "small", "big", "both", "straddle", "dead", "live"]
_NAMED: tuple[Kind, ...] = ("ante", "small", "big", "straddle", "dead")


@dataclass(frozen=True, slots=True)
class Post:
    """One line of posting."""

    who: str
    kind: Kind
    amount: int
    all_in: bool


def kind_of(words: str) -> Kind:
    """What ``small blind`` and the like stand for."""
    named = set(words.lower().replace("&", " ").split())
    if {"small", "big"} <= named:
        return "both"
    for kind in _NAMED:
        if kind in named:
            return kind
    if not named:
        return "live"
    raise Fault(f"posting {words!r} is not known in hold'em", f"no se conoce en hold'em el pago {words!r}")


class Blinds:
    """The posts of one hand. ``order`` are the players clockwise from the left of the button."""

    def __init__(self, posts: Sequence[Post], order: Sequence[str], stacks: dict[str, int], scale: Scale) -> None:
        self.posts, self.order, self.stacks, self.scale = posts, order, stacks, scale

    def of(self, kind: Kind, who: str) -> Post | None:
        """The player's first post of that kind."""
        return next((post for post in self.posts if post.kind == kind and post.who == who), None)

    def broke(self, who: str) -> bool:
        """Whether the ante took the whole stack, so that nothing was left for a blind (R-16)."""
        ante = self.of("ante", who)
        return ante is not None and ante.amount >= self.stacks[who]

    def seats(self) -> tuple[str | None, str]:
        """The players of the small and the big blind."""
        if len(self.order) == 2:
            big = self._first(self.order, "big")
            other = self.order[0] if big == self.order[1] else self.order[1]
            return other if self.of("small", other) or self.broke(other) else None, big
        first, second = self.order[:2]
        if self._owns("small", first) and self._owns("big", second):
            return first, second
        if self._owns("big", first):
            return None, first  # dead small blind
        small = self._first(self.order, "small")
        return small, self._first(self.order[self.order.index(small) + 1 :], "big")

    def _owns(self, kind: Kind, who: str) -> bool:
        return self.of(kind, who) is not None or self.broke(who)

    def _first(self, order: Sequence[str], kind: Kind) -> str:
        for place, who in enumerate(order):
            if self.of(kind, who) or (place == 0 and self.broke(who)):
                return who
        raise Fault(f"nobody posts the {kind} blind", f"nadie pone la ciega {'grande' if kind == 'big' else 'pequeña'}")

    def size(self, kind: Kind, who: str | None, told: int) -> int:
        """The full size of a blind: as posted, or as the header tells where the chips were short."""
        post = self.of(kind, who) if who is not None else None
        if post is None:
            return told
        return max(post.amount, told) if post.all_in else post.amount

    def check_antes(self, ante: int) -> None:
        """Raise `Fault` when somebody with chips left posts less than the others (R-20)."""
        for post in self.posts:
            spent = sum(other.amount for other in self.posts if other.who == post.who)
            if post.kind == "ante" and post.amount < ante and spent < self.stacks[post.who]:
                less, full = written(post.amount, self.scale), written(ante, self.scale)
                raise Fault(
                    f"R-20: {post.who} posts an ante of {less} and could pay {full} like the others",
                    f"R-20: {post.who} pone un ante de {less} y podía pagar {full} como los demás",
                )

    def extra(self, kinds: Sequence[Kind], but: str | None) -> dict[str, int]:
        """Chips that were posted beside the blinds."""
        found: dict[str, int] = {}
        for post in self.posts:
            if post.kind in kinds and post.who != but:
                found[post.who] = found.get(post.who, 0) + post.amount
        return found


def stakes_and_posts(told: Stakes, blinds: Blinds, names: Sequence[str]) -> tuple[Stakes, Posted]:
    """``told`` by the header, corrected by what was posted; and who posted, by place in ``names``."""
    small, big = blinds.seats()
    stakes = replace(
        told,
        small_blind=blinds.size("small", small, told.small_blind),
        big_blind=blinds.size("big", big, told.big_blind),
    )
    straddles, others = _straddles(blinds, big, stakes.big_blind)
    live = {**blinds.extra(("big", "live"), big), **others}
    dead = blinds.extra(("small", "dead"), small)
    for who, chips in blinds.extra(("both",), None).items():
        live[who] = min(chips, stakes.big_blind)  # the live post first
        dead[who] = chips - live[who]
    posted = Posted(
        small=None if small is None else names.index(small),
        big=names.index(big),
        live=tuple(live.get(who, 0) for who in names),
        dead=tuple(dead.get(who, 0) for who in names),
    )
    return _with_antes(replace(stakes, straddles=straddles), blinds, big), posted


def _straddles(blinds: Blinds, big: str, largest: int) -> tuple[tuple[int, ...], dict[str, int]]:
    """The straddles in a row left of the big blind (R-45) at their full size, and those that sit elsewhere."""
    posted = blinds.extra(("straddle",), None)
    row: list[int] = []
    for who in blinds.order[blinds.order.index(big) + 1 :]:
        if who not in posted:
            break
        largest = blinds.size("straddle", who, 2 * largest)
        row.append(largest)
        posted.pop(who)
    return tuple(row), posted


def _with_antes(stakes: Stakes, blinds: Blinds, big: str) -> Stakes:
    antes = blinds.extra(("ante",), None)
    if len(antes) != 1:
        blinds.check_antes(ante := max(antes.values(), default=0))
        return replace(stakes, ante=ante)
    (who, chips), *_ = antes.items()
    if who == big:
        return replace(stakes, big_blind_ante=chips)
    return replace(stakes, button_ante=chips)
