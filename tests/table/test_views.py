"""What a seat sees: the whole of one hand, position by position."""

import pytest

from tapete.rules.profiles import Rules
from tapete.table.events import known_to
from tapete.table.table import Table
from tapete.table.views import Action, PotView, seat_view
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
