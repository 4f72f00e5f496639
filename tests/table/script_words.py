"""The words of a script for everything around a hand: coming and going, orders, the host (`evening_script`)."""

from collections.abc import Callable

from tapete.table import commands
from tapete.table.commands import Command
from tapete.table.table import Table


def by_a_person(who: str, word: str, rest: list[str], table: Table) -> Command | None:
    """The command of a line such as ``Lola sits 3 200 post``, ids being names; None for a word of the hand."""
    said = _WORDS.get(word)
    return None if said is None else said(who, rest, table)


def by_the_house(word: str, rest: list[str], table: Table) -> Command | None:
    """The command of a line such as ``blinds 2 4``; None for any other word."""
    said = _HOUSE.get(word)
    return None if said is None else said(rest, table)


def _order(who: str, rest: list[str], _: Table) -> Command:
    plan, *more = rest
    numbers = [int(word) for word in more if word.isdigit()]
    otherwise = "fold" if "else" in more else "ask"
    return commands.GiveOrder(who=who, plan=plan, to=numbers[0] if numbers else None, otherwise=otherwise)  # type: ignore[arg-type]


def _sit(who: str, rest: list[str], _: Table) -> Command:
    seat, chips, *enter = rest
    return commands.Sit(who=who, seat=int(seat), name=who, chips=int(chips), enter=enter[0] if enter else "wait")  # type: ignore[arg-type]


def _back(who: str, rest: list[str], _: Table) -> Command:
    return commands.ComeBack(who=who, enter=rest[0] if rest else "wait")  # type: ignore[arg-type]


_WORDS: dict[str, Callable[[str, list[str], Table], Command]] = {
    "sits": _sit,
    "enters": lambda who, rest, _: commands.Enter(who=who, how=rest[0]),  # type: ignore[arg-type]
    "sits_out": lambda who, *_: commands.SitOut(who=who),
    "comes_back": _back,
    "tops_up": lambda who, rest, _: commands.TopUp(who=who, chips=int(rest[0])),
    "leaves": lambda who, *_: commands.Leave(who=who),
    "orders": _order,
    "drops_order": lambda who, *_: commands.DropOrder(who=who),
    "asks_undo": lambda who, *_: commands.AskUndo(who=who),
    "agrees": lambda who, _, table: commands.Agree(who=who, proposal=table.proposals),
    "objects": lambda who, _, table: commands.Object(who=who, proposal=table.proposals),
    "opens": lambda who, rest, _: commands.ShowUnasked(who=who, which=rest[0]),  # type: ignore[arg-type]
    "disconnects": lambda who, *_: commands.Disconnect(who=who),
    "reconnects": lambda who, *_: commands.Reconnect(who=who),
}
_HOUSE: dict[str, Callable[[list[str], Table], Command]] = {
    "void": lambda *_: commands.VoidHand(),
    "last_hand": lambda *_: commands.LastHand(),
    "pause": lambda *_: commands.Pause(),
    "resume": lambda *_: commands.Resume(),
    "door": lambda rest, _: commands.SetDoor(door=rest[0]),  # type: ignore[arg-type]
    "approve": lambda rest, _: commands.Approve(person=rest[0]),
    "kick": lambda rest, _: commands.Kick(person=rest[0]),
    "blinds": lambda rest, _: commands.SetBlinds(small=int(rest[0]), big=int(rest[1])),
    "stack": lambda rest, _: commands.SetStack(person=rest[0], chips=int(rest[1])),
    "time_up": lambda _, table: commands.TimeUp(turn_id=table.turn),
}
