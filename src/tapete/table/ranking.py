"""Who finished where: eliminations hand by hand, and the final ranking (R-06, R-07)."""

from collections.abc import Mapping, Sequence

from tapete.table.events import Place


def places_of_eliminated(before: Sequence[int | None], after: Sequence[int | None]) -> dict[int, int]:
    """The places of the seats that lost their last chips in one hand, best place first.

    Who began the hand with more chips places higher, equal ones share the place. The rules are silent there; this is
    what card rooms do.
    """
    out = [seat for seat, chips in enumerate(before) if chips and not after[seat]]
    out.sort(key=lambda seat: -_chips(before, seat))
    left = sum(1 for chips in after if chips)
    return {seat: left + 1 + _larger(before, seat, out) for seat in out}


def final_ranking(stacks: Sequence[int | None], eliminated: Mapping[int, int]) -> tuple[Place, ...]:
    """Everybody by stack, equal stacks sharing the place (R-07), then the eliminated in the places they had."""
    left = [seat for seat, chips in enumerate(stacks) if chips is not None and seat not in eliminated]
    places = {seat: 1 + _larger(stacks, seat, left) for seat in left} | dict(eliminated)
    order = sorted(places, key=lambda seat: (places[seat], seat))
    return tuple(Place(places[seat], seat, _chips(stacks, seat)) for seat in order)


def _larger(stacks: Sequence[int | None], seat: int, among: Sequence[int]) -> int:
    return sum(1 for other in among if _chips(stacks, other) > _chips(stacks, seat))


def _chips(stacks: Sequence[int | None], seat: int) -> int:
    return stacks[seat] or 0
