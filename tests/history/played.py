"""Hands played at random by the engine and written down as PokerStars would: the readers have to find the same hand."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import tapete
from tapete.history.amounts import written

NAMES = ("Ana", "Bo : folds", "3.14", "O'Neil", "a b c", "ñandú", "X: calls $1", "Zed (button)", "-dash-", "Ana Maria")
"""Names that try to be something else; one begins with another."""
STREETS = {"flop": (0, 6), "turn": (6, 8), "river": (8, 10)}


@dataclass
class Played:
    """A hand that is over, and its course."""

    hand: tapete.Hand
    scale: int
    names: list[str | None]
    started: list[int | None]
    posts: dict[int, int]
    dead: dict[int, int]
    steps: list[tuple[str, int, str, int | None, int, int]] = field(default_factory=list)
    """Street, seat, verb, total, chips added, largest bet before."""

    @property
    def seats(self) -> list[int]:
        """Who was dealt in."""
        return [seat for seat, stack in enumerate(self.started) if stack]


def random_hand(seed: int) -> Played:
    """A hand of any betting form, size, antes and posts, played to its end."""
    chance = random.Random(seed)
    rules = _rules(chance)
    count = chance.randint(2, 10)
    stacks: list[int | None] = [None] * 10
    for seat in chance.sample(range(10), count):
        stacks[seat] = chance.choice((1, 3, 40, 100, 200, 500)) * chance.randint(1, 9)
    players = [seat for seat, stack in enumerate(stacks) if stack]
    button = chance.choice(players)
    small, big, *others = _blinds_first(players, button)
    if count < 4:
        rules = rules.replace(straddles=())
    extra = {seat: rules.big_blind for seat in others[2:-1] if chance.random() < 0.15}
    dead = {seat: rules.small_blind for seat in others[2:-1] if chance.random() < 0.15}
    no_small = count > 2 and chance.random() < 0.1
    blinds = {"small": None, "big": small} if no_small else {"small": small, "big": big}
    if no_small:
        rules, extra, dead = rules.replace(straddles=()), {}, {}
    deck = tapete.shuffled(seed=seed)
    hand = tapete.Hand(rules, stacks, button, deck, blinds=blinds, posts=extra, dead=dead)
    names = [NAMES[seat] if stack else None for seat, stack in enumerate(stacks)]
    played = Played(hand, 100 if rules.rake_percent != "0" else 1, names, stacks, extra, dead)
    while hand.legal is not None:
        _act(played, chance)
    return played


def _rules(chance: random.Random) -> tapete.Rules:
    betting = chance.choice(("no_limit", "no_limit", "pot_limit", "fixed_limit"))
    rules = tapete.Rules.preset("no").replace(small_blind=5, big_blind=10)
    if betting == "fixed_limit":
        rules = rules.replace(betting=betting, small_bet=10, big_bet=20, small_blind=5)
    else:
        rules = rules.replace(betting=betting)
    kind = chance.choice(("", "", "ante", "big_blind_ante", "button_ante"))
    if kind:
        rules = rules.replace(**{kind: chance.choice((1, 3, 10))})
    elif chance.random() < 0.2:
        rules = rules.replace(straddles=chance.choice(((20,), (20, 40))))
    return rules.replace(rake_percent="5", rake_cap=30) if chance.random() < 0.4 else rules


def _blinds_first(players: list[int], button: int) -> list[int]:
    order = sorted(players, key=lambda seat: (seat - button - 1) % 10)
    return order[::-1] if len(order) == 2 else order


def _act(played: Played, chance: random.Random) -> None:
    hand, legal = played.hand, played.hand.legal
    assert legal is not None
    roll, to = chance.random(), None
    if roll < 0.15:
        verb = "fold"
    elif roll < 0.7 or legal.raise_to is None:
        verb = "check" if legal.check else "call"
    else:
        verb = legal.verb or ""
        least, most = legal.raise_to
        to = (
            chance.choice((least, most, chance.randint(least, most)))
            if played.hand.rules.betting != "fixed_limit"
            else least
        )
    bets = [bet or 0 for bet in hand.bets]
    added = (legal.call or 0) if verb == "call" else (to - bets[legal.seat] if to is not None else 0)
    played.steps.append((hand.street, legal.seat, verb, to, added, max(bets)))
    hand.act(legal.seat, verb, to)


# The text


def stars_text(played: Played, number: int) -> str:
    """The hand as PokerStars prints it."""
    return "\n".join([*_head(played, number), *_posts(played), *_course(played), *_end(played)]) + "\n\n\n"


def _money(played: Played, chips: int) -> str:
    sign = "$" if played.scale == 100 else ""
    return sign + (written(chips, 100).removesuffix(".00") if played.scale == 100 else str(chips))


def _head(played: Played, number: int) -> Iterator[str]:
    rules = played.hand.rules
    form = {"no_limit": "No Limit", "pot_limit": "Pot Limit", "fixed_limit": "Limit"}[rules.betting]
    sizes = (rules.small_bet, rules.big_bet) if rules.small_bet else (rules.small_blind, rules.big_blind)
    blinds = "/".join(_money(played, size or 0) for size in sizes)
    stakes = f"({blinds} USD)" if played.scale == 100 else f"- Level I ({blinds})"
    tournament = "" if played.scale == 100 else "Tournament #7, $1+$0.10 USD"
    yield f"PokerStars Hand #{number}: {tournament} Hold'em {form} {stakes} - 2020/01/02 3:04:05 ET"
    yield f"Table 'Nowhere' 10-max Seat #{played.hand.button + 1} is the button"
    for seat in played.seats:
        yield f"Seat {seat + 1}: {played.names[seat]} ({_money(played, played.started[seat] or 0)} in chips)"


def _posts(played: Played) -> Iterator[str]:
    rules, left = played.hand.rules, {seat: played.started[seat] or 0 for seat in played.seats}

    def post(seat: int | None, what: str, chips: int) -> Iterator[str]:
        if seat is None or not (paid := min(chips, left[seat])):
            return
        left[seat] -= paid
        yield f"{played.names[seat]}: posts {what} {_money(played, paid)}{'' if left[seat] else ' and is all-in'}"

    for seat in played.seats:
        yield from post(seat, "the ante", rules.ante)
    blinds = played.hand.blinds
    yield from post(blinds["small"], "small blind", rules.small_blind)
    yield from post(blinds["big"], "big blind", rules.big_blind)
    after = sorted(played.seats, key=lambda seat: (seat - (blinds["big"] or 0) - 1) % 10)
    for seat, chips in zip(after, rules.straddles, strict=False):
        yield from post(seat, "straddle", chips)
    for seat in played.seats:
        live, dead = played.posts.get(seat, 0), played.dead.get(seat, 0)
        if live and dead:
            yield from post(seat, "small & big blinds", live + dead)
        else:
            yield from post(seat, "big blind", live)
            yield from post(seat, "small blind", dead)
    yield from post(blinds["big"], "the ante", rules.big_blind_ante)
    yield from post(played.hand.button, "the ante", rules.button_ante)


def _course(played: Played) -> Iterator[str]:
    yield "*** HOLE CARDS ***"
    opened = 0
    for street, *step in played.steps:
        yield from _streets(played, opened, ("preflop", "flop", "turn", "river").index(street))
        opened = ("preflop", "flop", "turn", "river").index(street)
        yield _action(played, *step)
    for seat, chips in played.hand.result.returned.items():
        yield f"Uncalled bet ({_money(played, chips)}) returned to {played.names[seat]}"
    dealt = {0: 0, 3: 1, 4: 2, 5: 3}[played.hand.result.board_dealt]
    yield from _streets(played, opened, dealt)


def _streets(played: Played, opened: int, until: int) -> Iterator[str]:
    cards = [played.hand.board[i : i + 2] for i in range(0, 10, 2)]
    for street in ("flop", "turn", "river")[opened:until]:
        start, end = (place // 2 for place in STREETS[street])
        before = f"[{' '.join(cards[:start])}] " if start else ""
        yield f"*** {street.upper()} *** {before}[{' '.join(cards[start:end])}]"


def _action(played: Played, seat: int, verb: str, to: int | None, added: int, largest: int) -> str:
    name = f"{played.names[seat]}: "
    if verb in ("fold", "check"):
        return f"{name}{verb}s "
    if verb == "raise":
        assert to is not None
        return f"{name}raises {_money(played, to - largest)} to {_money(played, to)}"
    return f"{name}{verb}s {_money(played, added)}"


def _end(played: Played) -> Iterator[str]:
    result = played.hand.result
    if result.shown:
        yield "*** SHOW DOWN ***"
    for seat in result.shown:
        cards = played.hand.hole[seat] or ""
        yield f"{played.names[seat]}: shows [{cards[:2]} {cards[2:]}] (something)"
    for number, pot in enumerate(result.pots):
        name = "pot" if len(result.pots) == 1 else f"side pot-{number}" if number else "main pot"
        for seat, chips in pot.won.items():
            yield f"{played.names[seat]} collected {_money(played, chips)} from {name}"
    yield "*** SUMMARY ***"
    total = sum(pot.amount for pot in result.pots)
    yield f"Total pot {_money(played, total)} | Rake {_money(played, result.rake)} "
    if result.board_dealt:
        board = " ".join(played.hand.board[i : i + 2] for i in range(0, 2 * result.board_dealt, 2))
        yield f"Board [{board}]"
