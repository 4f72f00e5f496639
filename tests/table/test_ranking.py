"""Places of the eliminated and the final ranking."""

from tapete.table.events import Place
from tapete.table.ranking import final_ranking, places_of_eliminated


def test_r06_who_began_the_hand_with_more_places_higher() -> None:
    """Of three who go out together the one with the most chips has the best place of the three."""
    assert places_of_eliminated([10, 50, 30, 200], [0, 0, 0, 290]) == {1: 2, 2: 3, 0: 4}


def test_r06_equal_stacks_go_out_in_the_same_place() -> None:
    """Two who began the hand with the same chips share the better place, and the next place stays free."""
    assert places_of_eliminated([60, 60, 40, 100, None], [0, 0, 0, 260, None]) == {0: 2, 1: 2, 2: 4}


def test_r06_nobody_is_out_with_chips_or_out_twice() -> None:
    """Who keeps chips, and who had none before, gets no place in this hand."""
    assert places_of_eliminated([5, 0, 7], [12, 0, 0]) == {2: 2}


def test_r07_equal_stacks_share_the_place() -> None:
    """Stacks rank, equal ones share a place, the eliminated follow."""
    ranking = final_ranking([150, 0, 300, 150, None], {1: 4})
    assert ranking == (Place(1, 2, 300), Place(2, 0, 150), Place(2, 3, 150), Place(4, 1, 0))
