"""The hand at the table: the first button, dealing, acting, showing, and what follows by itself."""

from collections.abc import Iterator

from tapete.cards.card import card_text, cards_text
from tapete.cards.deck import shuffled
from tapete.rules.errors import IllegalAction
from tapete.rules.hand import Hand
from tapete.strength.evaluate import evaluate
from tapete.table import permission, refusals
from tapete.table.aftermath import after_hand, ending, hour_has_come
from tapete.table.clock import next_deadline
from tapete.table.commands import Act, Muck, OpenSeed, Show, ShowUnasked
from tapete.table.entering import NextHand, missed
from tapete.table.events import (
    Asked,
    BlindsMissed,
    ButtonPlaced,
    CardDrawn,
    DeckShuffled,
    Event,
    HandEnded,
    HandStarted,
    HandVoided,
    Mucked,
    OrderDropped,
    ProposalClosed,
    SeedOpened,
    Shown,
    ShownUnasked,
    TimeBankStopped,
    UndoLast,
)
from tapete.table.fair_cards import check_seed, committed, ordered
from tapete.table.orders import outdated, resolved
from tapete.table.state import State
from tapete.table.telling import acted, consequences, holes_dealt, may_muck, postings, shown, stacks_after


def start(table: State, entropy: bytes) -> Iterator[Event]:
    """Place the first button: drawn by the highest card, or at who sat down first (R-03)."""
    if table.button is not None:
        raise refusals.started_already()
    if len(table.playing) < 2:
        raise permission.too_few(len(table.playing))
    if table.rules.first_button == "first_seated":
        yield ButtonPlaced(min(table.playing, key=lambda seat: (table.seats[seat].since, seat)))
        return
    drawn = dict(zip(table.playing, _shuffle(entropy), strict=False))
    for seat, card in drawn.items():
        yield CardDrawn(seat, card_text(card))
    # the value of a card goes by rank, then by suit in just this order
    yield ButtonPlaced(max(drawn, key=lambda seat: drawn[seat]))


def deal(table: State, now: int, entropy: bytes) -> Iterator[Event]:
    """Shuffle, post, deal, and ask the first player; at the agreed hour the evening ends instead (R-07)."""
    permission.check_running(table)
    if table.hand_in_play is not None:
        raise refusals.hand_in_play(table.number)
    if table.covered is not None and table.committed:  # without the seeds that are missing
        yield from _deal_out(table, table.covered.hand, ordered(table.covered), now)
        return
    if hour_has_come(table, now):
        yield from ending(table, now)
        return
    if table.button is None:
        raise refusals.not_started()
    if len(table.playing) < 2:
        raise permission.too_few(len(table.playing))
    if not table.fair:
        yield from _deal_out(table, table.next_hand(), _shuffle(entropy), now)
        return
    yield from committed(table, entropy)
    covered = refusals.needed(table.covered)
    if not covered.terms.seed_hashes:
        yield from _deal_out(table, covered.hand, ordered(covered), now)


def open_seed(table: State, command: OpenSeed, now: int) -> Iterator[Event]:
    """Open a seed; with the last one the hand is dealt."""
    permission.check_running(table)
    seat = permission.seated(table, command.who)
    check_seed(table, seat, command.seed)
    yield SeedOpened(seat, command.seed)
    covered = refusals.needed(table.covered)
    if covered.seeds.keys() == covered.terms.seed_hashes.keys():
        yield from _deal_out(table, covered.hand, ordered(covered), now)


def _deal_out(table: State, hand: NextHand, deck: tuple[int, ...], now: int) -> Iterator[Event]:
    before = table.at
    yield _hand_started(table, hand, now)
    absent = [n for n, s in enumerate(table.seats) if s.person is not None and not s.gone and not s.ready]
    for seat, (big, small) in missed(before, hand, absent if table.rules.rebuy else _with_chips(table, absent)).items():
        yield from _blinds_missed(table, seat, big, small)
    yield DeckShuffled(cards_text(deck))
    yield from postings(refusals.needed(table.dealt))
    yield from holes_dealt(refusals.needed(table.hand), hand.at)
    yield from go_on(table, now)


def act(table: State, command: Act, now: int) -> Iterator[Event]:
    """Fold, check, call, bet or raise."""
    hand = _answering(table, command)
    refusals.check_verb(command.verb)
    hand.copy().act(command.seat, command.verb, command.to)  # refused here, before anything is told
    yield from _stopped_bank(table, now)
    yield acted(hand, command.seat, command.verb, command.to)
    yield from go_on(table, now)


def show(table: State, command: Show | Muck, now: int) -> Iterator[Event]:
    """Show or muck at the showdown (R-48 to R-50)."""
    hand = _answering(table, command)
    verb = "show" if isinstance(command, Show) else "muck"
    hand.copy().act(command.seat, verb)
    yield from _stopped_bank(table, now)
    yield shown(hand, command.seat) if verb == "show" else Mucked(command.seat)
    yield from go_on(table, now)


def show_unasked(table: State, command: ShowUnasked) -> Iterator[Event]:
    """After winning unseen: both cards, or one of them."""
    seat = permission.seated(table, command.who)
    hand = table.hand
    if hand is None or not table.between_hands or not isinstance(_end_of(table), HandEnded):
        raise permission.nothing_to_show()
    won = any(seat in pot.won for pot in hand.result.pots)
    already = any(isinstance(event, Shown | ShownUnasked) and event.seat == seat for event in table.told)
    cards = hand.hole[seat]
    if not won or already or cards is None:
        raise permission.nothing_to_show()
    yield ShownUnasked(seat, {"both": cards, "first": cards[:2], "second": cards[2:]}[command.which], command.which)


def void_hand(table: State, now: int) -> Iterator[Event]:
    """Every contribution goes back; button and blinds are as before (R-56)."""
    hand = table.hand_in_play
    if hand is None:
        raise refusals.no_hand()
    trial = hand.copy()
    trial.void()
    yield from after_hand(table, now, HandVoided(table.number, stacks_after(trial, table.stacks)))


def go_on(table: State, now: int) -> Iterator[Event]:
    """What follows by itself, up to the next decision or the end of the hand, and perhaps of the evening."""
    while True:
        if table.proposal is not None and isinstance(table.proposal.change, UndoLast):
            yield ProposalClosed(table.proposal.number)
        hand = refusals.needed(table.hand)
        yield from consequences(hand, table.told)
        yield from outdated(table)
        if hand.over:
            ended = HandEnded(table.number, stacks_after(hand, table.stacks), hand.result.rake)
            yield from after_hand(table, now, ended)
            return
        beforehand = _decided_beforehand(table, hand)
        if beforehand is None:
            yield _asked(table, hand, now)
            return
        yield beforehand


def shown_or_mucked(table: State, seat: int) -> Event:
    """For a player who is not there: show what may win, muck what is beaten."""
    hand = refusals.needed(table.hand_in_play)
    opened = [event.cards for event in table.told if isinstance(event, Shown)]
    best = max((evaluate(cards + hand.board) for cards in opened), default=None)
    beaten = best is not None and evaluate((hand.hole[seat] or "") + hand.board) < best
    return Mucked(seat) if beaten and may_muck(hand) else shown(hand, seat)


def _decided_beforehand(table: State, hand: Hand) -> Event | None:
    """What a player who is leaving, or has given an order, does without being asked."""
    turn = hand.seat_to_act
    if turn is None:
        to_show = refusals.needed(hand.seat_to_show)
        return shown_or_mucked(table, to_show) if table.seats[to_show].leaving else None
    if table.seats[turn].leaving:
        return acted(hand, turn, "fold", None)
    order = table.seats[turn].order
    if order is None:
        return None
    choice = resolved(hand, order)
    return OrderDropped(turn, "price") if choice is None else acted(hand, turn, *choice)


def _asked(table: State, hand: Hand, now: int) -> Asked:
    turn_id, legal = table.turn + 1, hand.legal
    if legal is None:
        to_show = refusals.needed(hand.seat_to_show)
        return Asked(to_show, turn_id, "show", deadline=next_deadline(table, to_show, now))
    why = () if legal.raise_to else _why_no_raise(hand, legal.seat, "raise" if any(hand.bets) else "bet")
    deadline = next_deadline(table, legal.seat, now)
    return Asked(legal.seat, turn_id, "act", legal.check, legal.call, legal.raise_to, legal.verb, why, deadline)


def _why_no_raise(hand: Hand, seat: int, verb: str) -> tuple[str, ...]:
    try:
        hand.copy().act(seat, verb, (hand.bets[seat] or 0) + (hand.stacks[seat] or 0))
    except IllegalAction as refused:
        return tuple(refused.clauses)
    return ()


def _answering(table: State, command: Act | Show | Muck) -> Hand:
    """The hand, where a command answers the present prompt for one's own seat (R-41)."""
    permission.check_running(table)
    permission.check_own_seat(table, command.who, command.seat)
    permission.check_turn(table, command.who, command.turn_id)
    if table.hand is None:
        raise refusals.no_hand()
    return table.hand


def _stopped_bank(table: State, now: int) -> Iterator[Event]:
    prompt = table.prompt
    if prompt is not None and prompt.bank_open and prompt.deadline is not None:
        yield TimeBankStopped(prompt.seat, max(0, prompt.deadline - now))


def _hand_started(table: State, hand: NextHand, now: int) -> HandStarted:
    at, rules = hand.at, table.rules
    return HandStarted(
        table.number + 1,
        at.button,
        at.small,
        at.big,
        at.small_posted,
        table.stacks,
        hand.playing,
        dict.fromkeys(hand.posts, rules.big_blind),
        dict.fromkeys(hand.dead, rules.small_blind),
        hand.restart,
        now,
    )


def _blinds_missed(table: State, number: int, big: bool, small: bool) -> Iterator[Event]:
    seat = table.seats[number]
    owed = (seat.owes_big or big, seat.owes_small or small)
    if owed != (seat.owes_big, seat.owes_small):
        yield BlindsMissed(number, *owed)


def _with_chips(table: State, seats: list[int]) -> list[int]:
    return [seat for seat in seats if table.seats[seat].chips]


def _end_of(table: State) -> Event | None:
    return next((event for event in table.told if isinstance(event, HandEnded | HandVoided)), None)


def _shuffle(entropy: bytes) -> tuple[int, ...]:
    refusals.check_entropy(entropy)
    return shuffled(entropy)
