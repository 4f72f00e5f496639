"""What a seat sees: the whole of one hand, position by position."""

import re

import msgspec
import pytest

from tapete.rules.profiles import Rules
from tapete.table import events
from tapete.table.commands import Act, Deal, GiveOrder, Leave, Sit, Start
from tapete.table.events import known_to
from tapete.table.messages import Unseen, seen_by
from tapete.table.table import Table
from tapete.table.views import Action, PotView, RailView, SeatView, hand_in_words, rail_view, seat_view
from tapete.text import Fault
from tests.table.evening_script import Script

SCRIPT = """
rules home
seat Ana 200
seat -
seat Bea 200
seat Carla 30
draw As Kd 3c
deal Ana AhKh Bea QsQd Carla 2c2d board 5h6h7c8sTd
Ana raise 6
Bea call
Carla call
Bea bet 10
"""


def played(more: str = "") -> Table:
    """The table of the script, and what follows in it."""
    table = Script(SCRIPT + more).table
    assert table is not None
    return table


def test_before_the_first_hand_there_are_only_seats_and_stacks() -> None:
    """A view before the first hand shows who sits where with which chips, and the first button once it is drawn."""
    view = seat_view(Table.open(Rules.preset("home"), ("Ana", None, "Bea")), 2)
    assert (view.hand, view.over, view.button, view.street, view.turn) == (0, True, None, None, None)
    assert (view.names, view.stacks, view.bets) == (("Ana", None, "Bea"), (200, None, 200), (0, None, 0))
    assert (view.live, view.all_in, view.last) == ((False,) * 3, (False,) * 3, (None,) * 3)


def test_the_seat_to_act_sees_what_it_may_do() -> None:
    """Whose turn it is sees its legal actions, the pots and everybody's chips; others see that it is not their turn."""
    table = played()
    carla = seat_view(table, 3)
    assert (carla.cards, carla.board, carla.street, carla.turn) == ("2c2d", "5h6h7c", "flop", 3)
    assert carla.legal is not None
    assert (carla.legal.call, carla.legal.raise_to) == (10, (20, 24))
    assert (carla.stacks, carla.bets, carla.pot) == ((194, None, 184, 24), (0, None, 10, 0), 28)
    assert carla.pots == (PotView(28, (0, 2, 3)),)
    assert (carla.button, carla.small, carla.big) == (0, 2, 3)
    ana = seat_view(table, 0)
    assert (ana.cards, ana.legal, ana.turn) == ("AhKh", None, 3)


def test_the_actions_of_the_round_and_of_the_hand() -> None:
    """A view has every public action of the hand, and the last one of each seat in this round."""
    view = seat_view(played(), 0)
    bet = Action("flop", 2, "bet", 10, 10, False)
    assert view.actions == (
        Action("preflop", 0, "raise", 6, 6, False),
        Action("preflop", 2, "call", 6, 5, False),
        Action("preflop", 3, "call", 6, 4, False),
        bet,
    )
    assert view.last == (None, None, bet, None)


def test_all_in_and_folded_players_are_told_apart() -> None:
    """Who is all-in is live without chips; who folded is not live."""
    view = seat_view(played("Carla raise 24\nAna fold\n"), 0)
    assert view.live == (False, False, True, True)
    assert view.all_in == (False, False, False, True)


def test_at_the_end_of_a_hand_the_shown_cards_stay_in_view() -> None:
    """After an all-in everybody sees the hands that were shown, the board and the stacks."""
    view = seat_view(played("Carla raise 24\nAna fold\nBea call\n"), 0)
    assert (view.over, view.shown, view.board) == (True, {2: "QsQd", 3: "2c2d"}, "5h6h7c8sTd")
    assert view.stacks == (194, None, 236, 0)


def test_the_next_hand_begins_without_what_was_shown() -> None:
    """The cards of the last hand are gone from the view of the next one, and so is who is out."""
    view = seat_view(played("Carla raise 24\nAna fold\nBea call\ndeal Ana 9h9c Bea 3c3d\n"), 3)
    assert (view.shown, view.cards, view.board, view.actions) == ({}, "", "", ())
    assert view.stacks == (192, None, 235, 0)
    assert not view.live[3]


def test_who_must_show_is_in_view() -> None:
    """At a showdown everybody sees who is asked to show."""
    table = played("Carla fold\nAna call\nBea check\nAna check\nBea check\nAna check\n")
    view = seat_view(table, 3)
    assert (view.turn, view.to_show) == (None, 0)
    assert view.shown == {2: "QsQd"}


@pytest.mark.parametrize("seat", [-1, 1, 4])
def test_nobody_sees_from_an_empty_seat(seat: int) -> None:
    """A view is asked for a seat where somebody sits."""
    with pytest.raises(Fault, match="nobody"):
        seat_view(played(), seat)


def test_only_its_owner_knows_a_hole_card_event_and_nobody_the_deck() -> None:
    """Of the events of a deal each player knows all but the deck and the others' cards, a spectator none of these."""
    told = [event for event in played().told if not known_to(event, 0)]
    assert [type(event).__name__ for event in told] == ["DeckShuffled", "HoleDealt", "HoleDealt"]
    hidden = [event for event in played().told if not known_to(event, None)]
    assert len(hidden) == 4


def private(table: Table) -> set[str]:
    """The two-letter texts of all cards that nobody has opened."""
    deck = next(event.deck for event in table.told if isinstance(event, events.DeckShuffled))
    opened = "".join(event.cards for event in table.told if isinstance(event, events.StreetOpened | events.Shown))
    return {deck[i : i + 2] for i in range(0, 104, 2)} - {opened[i : i + 2] for i in range(0, len(opened), 2)}


def cards_in(sent: str) -> set[str]:
    """Every card in a message: all texts in it that are nothing but cards."""
    rows = re.findall(r'"((?:[2-9TJQKA][cdhs])+)"', sent)
    return {row[i : i + 2] for row in rows for i in range(0, len(row), 2)}


def test_s01_a_spectator_sees_no_card_that_was_not_opened() -> None:
    """The whole view of the rail, as it would be sent, has no hidden card in it; a seat's view its own two only."""
    table = played("Carla raise 24\nAna fold\n")
    for seat, own in ((None, ""), (0, "AhKh"), (2, "QsQd"), (3, "2c2d")):
        view = rail_view(table) if seat is None else seat_view(table, seat)
        assert cards_in(msgspec.json.encode(view).decode()) & private(table) == {own[:2], own[2:]} - {""}


def test_a_rail_view_has_no_field_for_what_only_a_seat_may_know() -> None:
    """Own cards, own choices and own orders exist in a seat's view alone."""
    rail, seat = (set(view.__struct_fields__) for view in (RailView, SeatView))
    assert seat - rail == {"seat", "cards", "legal", "order"}
    view = rail_view(played())
    assert all(getattr(view, name) == getattr(seat_view(played(), 0), name) for name in rail)


def test_s16_the_prompt_is_in_view_with_what_may_be_done_and_why_not_more() -> None:
    """Everybody sees who is asked, for which turn, and what that seat may do."""
    table = played("Carla raise 24\nAna fold\n")
    asked = rail_view(table).asked
    assert asked is not None
    assert table.prompt is not None
    assert (asked.seat, asked.turn_id, asked.call, asked.raise_to) == (2, table.prompt.turn_id, 14, None)
    assert asked.no_raise == ("R-32",)
    assert rail_view(played("Carla raise 24\nAna fold\nBea call\n")).asked is None


def test_one_sees_ones_own_order_and_nobody_elses() -> None:
    """An order given beforehand is in the view of its seat alone, and in nobody else's messages."""
    table = played()
    told = table.handle(GiveOrder(who="Ana", plan="call", to=20), 0)
    order = seat_view(table, 0).order
    assert order is not None
    assert (order.plan, order.to) == ("call", 20)
    assert seat_view(table, 2).order is None
    assert [type(seen_by(event, seat)) for event in told for seat in (0, 2, None)] == [
        events.OrderGiven,
        Unseen,
        Unseen,
    ]


def test_who_sits_down_after_the_hand_does_not_see_the_cards_of_who_sat_there() -> None:
    """A seat that changes hands shows neither the cards nor the hand of its former player."""
    table = Table.open(Rules.preset("web"), ("Ana", "Bea", "Carla"))
    for command in (Start(), Deal()):
        table.handle(command, 0, bytes(range(32)))
    while table.hand_in_play is not None:
        assert table.hand_in_play.seat_to_act is not None
        table.handle(Act(seat=table.hand_in_play.seat_to_act, verb="fold"), 0)
    assert len(seat_view(table, 1).cards) == 4
    table.handle(Leave(who="Bea"), 0)
    with pytest.raises(Fault, match="nobody"):
        seat_view(table, 1)
    table.handle(Sit(who="lola", seat=1, name="Lola", chips=200), 0)
    view = seat_view(table, 1)
    assert (view.names[1], view.cards, view.live[1], hand_in_words(view, "en")) == ("Lola", "", False, "")
    assert view.guests[1] is not None
    assert (view.guests[1].person, view.guests[1].owes_big) == ("lola", True)


def test_cards_shown_one_by_one_are_both_in_view() -> None:
    """Who opens a card after the hand and then the other has both in view."""
    table = played("Carla fold\nAna fold\n")
    table.told.append(events.ShownUnasked(seat=2, cards="Qs"))
    assert rail_view(table).shown == {2: "Qs"}
    table.told.append(events.ShownUnasked(seat=2, cards="Qd"))
    assert rail_view(table).shown == {2: "QsQd"}


def test_ones_own_hand_is_said_in_words() -> None:
    """Before the flop the two cards, then the best five of what lies there, in either language."""
    view = seat_view(played(), 3)
    assert hand_in_words(view, "en") == "pair of twos, seven kicker"
    assert hand_in_words(view, "es") == "pareja de doses con kicker siete"
    before = Script(SCRIPT.partition("Ana raise")[0]).table
    assert before is not None
    assert hand_in_words(seat_view(before, 0), "en") == "ace-king suited"
