"""Orders given beforehand: what they do at which price, and when they end (R-59)."""

import pytest

from tapete.table import commands, events
from tests.table.scenes import Scene


def ordered(plan: str, to: int | None, otherwise: str = "ask") -> Scene:
    """Three players before the flop; Carla, big blind, has given an order; Ana is to act, then Bea."""
    scene = Scene((200, 200, 200)).start()
    scene.deal()
    scene.do(commands.GiveOrder(plan, to, otherwise, who="carla"))
    return scene


@pytest.mark.parametrize(
    ("plan", "to", "otherwise", "price", "does"),
    [
        ("fold", None, "ask", None, ("fold", 2)),
        ("check", None, "ask", None, ("check", 2)),
        ("check", None, "ask", 10, ("fold", 2)),
        ("call", 10, "ask", None, ("check", 2)),
        ("call", 10, "ask", 10, ("call", 10)),
        ("call", 10, "ask", 11, None),
        ("call", 10, "fold", 11, ("fold", 2)),
        ("raise", 30, "ask", None, ("raise", 30)),
        ("raise", 30, "fold", 10, ("raise", 30)),
        ("raise", 30, "fold", 20, ("fold", 2)),
        ("raise", 30, "ask", 20, None),
        ("raise", 500, "fold", None, ("check", 2)),
    ],
)
def test_r59_an_order_does_what_it_says_at_its_price(
    plan: str, to: int | None, otherwise: str, price: int | None, does: tuple[str, int] | None
) -> None:
    """Call up to x, raise to x, check or fold; beyond its price it folds or the player is asked."""
    scene = ordered(plan, to, otherwise)
    scene.act("Ana", "raise", price) if price else scene.act("Ana", "call")
    told = scene.act("Bea", "fold" if price else "call")
    carla = [(e.verb, e.to) for e in told if isinstance(e, events.Acted) and e.seat == 2]
    assert carla == ([does] if does else [])
    if does is None:
        assert isinstance(told[-1], events.Asked)
        assert told[-1].seat == 2


def test_r59_only_its_seat_is_told_an_order() -> None:
    """An order is a secret of its seat."""
    given = ordered("call", 10).log[-1]
    assert isinstance(given, events.OrderGiven)
    assert [events.known_to(given, seat) for seat in (None, 0, 1, 2)] == [False, False, False, True]


def test_r59_an_order_is_replaced_and_dropped() -> None:
    """A second order takes the place of the first; a dropped one leaves the player to be asked."""
    scene = ordered("fold", None)
    scene.do(commands.GiveOrder("check", who="carla"))
    assert scene.kinds(scene.do(commands.DropOrder(who="carla"))) == ["OrderDropped"]
    assert "no order" in scene.refused(commands.DropOrder(who="carla"))
    scene.everybody("call", "call")
    assert scene.table.prompt.seat == 2


def test_r59_senseless_orders_are_refused() -> None:
    """At one's turn one acts; without a decision to come, or with a senseless plan or total, no order is taken."""
    scene = ordered("fold", None)
    assert "your turn" in scene.refused(commands.GiveOrder("fold", who="ana"))
    assert scene.refused(commands.GiveOrder("dance", who="bea"))
    assert scene.refused(commands.GiveOrder("call", who="bea"))
    assert scene.refused(commands.GiveOrder("fold", 5, who="bea"))
    scene.fold_out()
    assert "nothing to decide" in scene.refused(commands.GiveOrder("fold", who="bea"))
