"""From a record to the `Hand` that plays it: seats, rules, posts and known cards."""

from tapete.history.record import Record
from tapete.rules.hand import Hand
from tapete.rules.profiles import Rules
from tapete.text import Fault


def seat_numbers(record: Record) -> tuple[list[int], int]:
    """Each player's seat at the engine's table, and the button's; only taken places and the button's are kept."""
    places = sorted({*record.seats, record.button})
    return [places.index(place) for place in record.seats], places.index(record.button)


def rules_of(record: Record) -> Rules:
    """The rules of the table, without a rake: that is taken as the file has it (R-46)."""
    stakes = record.stakes
    limits = {"small_bet": stakes.small_bet, "big_bet": stakes.big_bet} if stakes.betting == "fixed_limit" else {}
    return Rules.preset("no").replace(
        betting=stakes.betting,
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        ante=stakes.ante,
        big_blind_ante=stakes.big_blind_ante,
        button_ante=stakes.button_ante,
        straddles=stakes.straddles,
        **limits,
    )


def seated(record: Record) -> Hand:
    """The hand before its first action, with all cards that the file knows."""
    check_blinds(record)
    seats, button = seat_numbers(record)
    stacks: list[int | None] = [None] * (max([*seats, button]) + 1)
    for name, seat, stack in zip(record.players, seats, record.stacks, strict=True):
        if not stack:
            raise Fault(f"R-05: {name} plays without chips", f"R-05: {name} juega sin fichas")
        stacks[seat] = stack
    small, big = record.posted.small, record.posted.big
    return Hand(
        rules_of(record),
        stacks,
        button,
        hole={seat: record.known(player) for player, seat in enumerate(seats)},
        board=record.board,
        blinds={"small": None if small is None else seats[small], "big": seats[big]},
        posts={seats[player]: chips for player, chips in enumerate(record.posted.live) if chips},
        dead={seats[player]: chips for player, chips in enumerate(record.posted.dead) if chips},
        showdown="recorded",
    )


def check_blinds(record: Record) -> None:
    """Raise `Fault` when the blinds are not posted from the left of the button (R-10), heads-up by R-12."""
    order, small, big = record.around(), record.posted.small, record.posted.big
    if len(order) == 2:
        if big == order[1] and record.seats[big] == record.button:
            name = record.players[big]
            raise Fault(
                f"R-12: heads-up the button posts the small blind, but {name} has the button and posts the big blind",
                f"R-12: entre dos el botón pone la ciega pequeña, pero {name} tiene el botón y pone la grande",
            )
        return
    due = [big] if small is None else [small, big]
    for player, expected in zip(due, order, strict=False):
        if player != expected:
            idle, poster = record.players[expected], record.players[player]
            raise Fault(
                f"R-10: the blinds come from the left of the button; there {idle} posts none, but {poster} does",
                f"R-10: las ciegas salen de la izquierda del botón; ahí {idle} no la pone, y {poster} sí",
            )
