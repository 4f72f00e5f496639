"""The classes of difference between PokerKit 0.7.7 and us: for each the clause that we obey, and when it explains.

A predicate looks at the moment of the difference. Where a class is about figures it works out PokerKit's figures from
the acts of the round, so that nothing else can hide in it. ``d`` is a `tests.rules.against_pokerkit.Duel`.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

Predicate = Callable[[Any], bool]


class Class(NamedTuple):
    """A class of difference: the clause that we obey, what PokerKit does instead, and when it explains."""

    clause: str
    pokerkit: str
    explains: Predicate


def ante_before_the_blind(d: Any) -> bool:
    """Somebody who owes a blind and an ante for all has too few chips for both."""
    antes = {d.setup.big: d.rules.big_blind_ante}
    antes[d.setup.button] = antes.get(d.setup.button, 0) + d.rules.button_ante
    return any(
        antes.get(seat) and bet > 0 and d.setup.stacks[seat] < bet + antes[seat] for seat, bet in d.forced.items()
    )


def counted_from_what_was_posted(d: Any) -> bool:
    """Before the flop the largest forced bet was short of what it should be, and PokerKit's figures follow from it."""
    if not d.both_ask_one_seat() or d.street != "preflop" or d.posted >= d.opening():
        return False
    seat = d.ours.seat
    owed = min(d.their_price() - d.fronts()[seat], d.behind()[seat])
    return d.theirs.call == owed and d.theirs.raise_to in (None, d.their_bounds(seat))


def nobody_covers_the_post(d: Any) -> bool:
    """Before the flop we ask a player who posted as much as anybody else had, and PokerKit passes over it."""
    if d.ours is None or d.street != "preflop" or d.ours.seat in {seat for seat, _ in d.acts}:
        return False
    elsewhere = d.theirs is None or d.theirs.seat != d.ours.seat
    return elsewhere and not somebody_covers(d, d.ours.seat)


def started_by_the_largest_bet(d: Any) -> bool:
    """PokerKit starts before the flop left of the last of the largest bets, which need not be the big blind's."""
    if not d.first_actors_differ():
        return False
    fronts = [d.fronts()[seat] if seat not in d.setup.posts else -d.fronts()[seat] for seat in d.order]
    last = max(n for n, bet in enumerate(fronts) if bet == max(fronts))
    can_act = [seat for seat in d.order if d.behind()[seat] and somebody_covers(d, seat)]
    return d.theirs.seat == next(seat for seat in d.order[last + 1 :] + d.order if seat in can_act)


def somebody_covers(d: Any, seat: int) -> bool:
    return any(chips > d.fronts()[seat] for rival, chips in d.started.items() if rival != seat)


def a_free_check_is_asked_for(d: Any) -> bool:
    """Our round is over; one player has chips, owes nothing, and nobody could answer a bet."""
    if d.ours is not None or d.theirs is None:
        return False
    with_chips = [seat for n, seat in enumerate(d.order) if d.state.statuses[n] and d.state.stacks[n]]
    return d.theirs == (with_chips[0], 0, None) and len(with_chips) == 1


def a_folded_post_is_called(d: Any) -> bool:
    """As before, but somebody who posted more has folded: PokerKit's price is still that post."""
    if d.ours is not None or d.theirs is None or not d.theirs.call:
        return False
    bets = dict(zip(d.order, zip(d.state.bets, d.state.statuses, strict=True), strict=True))
    front, most = bets[d.theirs.seat][0], max(bet for bet, _ in bets.values())
    live = [bet for bet, status in bets.values() if status]
    return front == max(live) and most > front


def a_short_first_all_in_reopens(d: Any) -> bool:
    """No full bet or raise was made in the round; who has acted may raise in PokerKit."""
    if not d.only_raises_differ() or d.fixed or d.ours.raise_to or d.ours.seat not in {seat for seat, _ in d.acts}:
        return False
    return bool(d.raises(d.opening())) and not d.full_raise() and d.theirs.raise_to == d.their_bounds(d.ours.seat)


def short_all_ins_are_forgotten(d: Any) -> bool:
    """Short all-ins since the player's last action add up to a full raise; PokerKit counts only the latest of them."""
    if not d.only_raises_differ() or d.fixed or d.theirs.raise_to or d.ours.seat not in {seat for seat, _ in d.acts}:
        return False
    largest = unanswered = 0
    for _, step in d.raises(d.posted if d.street == "preflop" else 0):
        largest, unanswered = max(largest, step), unanswered + step
        unanswered = 0 if unanswered >= largest else unanswered
    return 0 < unanswered < largest


def a_straddle_is_no_measure(d: Any) -> bool:
    """Over a straddle, before the first full raise, both may raise, PokerKit's least by the largest step so far."""
    if not d.only_raises_differ() or d.fixed or not (d.ours.raise_to and d.theirs.raise_to):
        return False
    over_a_straddle = d.street == "preflop" and d.rules.straddles and not d.full_raise()
    return bool(over_a_straddle) and d.theirs.raise_to == d.their_bounds(d.ours.seat)


def nobody_has_more_than_the_bet(d: Any) -> bool:
    """Others have chips behind, but none of them more than the present bet; PokerKit closes the raise."""
    if not d.only_raises_differ() or d.theirs.raise_to is not None:
        return False
    rivals = d.rivals(d.ours.seat)
    return max(map(d.whole, rivals)) <= d.their_price() and any(d.behind()[seat] for seat in rivals)


def the_blind_is_not_the_bet(d: Any) -> bool:
    """Fixed limit before the flop, raises so far whole: three are the cap here, four in PokerKit."""
    if not d.only_raises_differ() or not d.fixed or d.street != "preflop" or off_the_multiples(d):
        return False
    return d.ours.raise_to is None and len(d.raises(d.opening())) + d.opening() // d.size() > 3


def all_ins_off_the_multiples(d: Any) -> bool:
    """Fixed limit, and an all-in of the round is no multiple of the size: PokerKit counts it and adds a whole size."""
    return d.only_raises_differ() and d.fixed and off_the_multiples(d)


def off_the_multiples(d: Any) -> bool:
    return any(total % d.size() for total, _ in d.raises(d.opening()))


def odd_chips_to_one(d: Any) -> bool:
    """The stacks are those with all odd chips of each pot given to its first winner."""
    pots = [(pot.amount, pot.seats) for pot in d.hand.result.pots]
    return d.their_stacks() == d.stacks_with_odd_chips_to_one(pots)


def pots_merge_when_losers_muck(d: Any) -> bool:
    """The stacks are those of the pots over the hands that PokerKit let show."""
    return d.their_stacks() == d.stacks_with_odd_chips_to_one(d.pots_where_losers_muck())


def run_out_in_the_order_of_the_last_bets(d: Any) -> bool:
    """Nobody could act on the river; we start left of the button, PokerKit with the last who bet on any street."""
    return not d.acts or d.street != "river"


AT_THE_START = {
    "ante before the blind": Class(
        "R-20", "takes the ante for all before the blind where chips are short", ante_before_the_blind
    ),
}
IN_THE_ROUND = {
    "blind posted short": Class(
        "R-16", "lowers the call and the least raise to what was posted", counted_from_what_was_posted
    ),
    "post that nobody covers": Class(
        "R-32", "does not ask a player whose post is more than anybody else has", nobody_covers_the_post
    ),
    "first to act by the largest bet": Class(
        "R-24", "starts left of the last of the largest bets, not of the big blind", started_by_the_largest_bet
    ),
    "free check asked for": Class(
        "R-32", "asks a player who owes nothing and has nobody to bet against", a_free_check_is_asked_for
    ),
    "post of a folded player": Class(
        "R-32", "asks for a call of what only a folded player had put in", a_folded_post_is_called
    ),
    "short first all-in reopens": Class(
        "R-31", "takes a short first all-in as the measure of a full raise", a_short_first_all_in_reopens
    ),
    "short all-ins forgotten": Class(
        "R-31", "starts the sum of short all-ins again once it has made up a full raise", short_all_ins_are_forgotten
    ),
    "least raise over a straddle": Class("R-45", "raises a straddle by a big blind", a_straddle_is_no_measure),
    "nobody has more than the bet": Class(
        "R-32", "closes the raise when the others cannot cover the present bet", nobody_has_more_than_the_bet
    ),
    "cap before the flop": Class("R-36", "allows four raises over the blind", the_blind_is_not_the_bet),
    "all-in off the multiples": Class(
        "R-37", "counts every all-in as a raise and adds whole bets to it", all_ins_off_the_multiples
    ),
}
AT_THE_END = {
    "odd chips to one": Class("R-55", "gives all odd chips of a pot to one winner", odd_chips_to_one),
    "pots merged by mucks": Class(
        "R-55", "merges pots that only the same hands still claim, and splits their sum", pots_merge_when_losers_muck
    ),
}
AT_SHOWDOWN = {
    "order of a run-out": Class(
        "R-47", "starts a run-out's showdown with the last who bet", run_out_in_the_order_of_the_last_bets
    ),
}
CLASSES = AT_THE_START | IN_THE_ROUND | AT_THE_END | AT_SHOWDOWN


def explain(d: Any, classes: dict[str, Class]) -> str:
    """The first class that explains a difference; AssertionError with the hand when none does."""
    for name, candidate in classes.items():
        if candidate.explains(d):
            return name
    raise AssertionError(f"no class explains: here {d.ours}, PokerKit {d.theirs}, acts {d.acts}\n{d.hand!r}")
