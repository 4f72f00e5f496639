"""`Table`: a table that lives, as commands in, numbered events out. Clock and randomness come in with the command."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import fields, replace

from tapete.rules.profiles import Rules
from tapete.table import coming, commands, fair_cards, host, orders, permission, play, refusals, timing
from tapete.table.applying import apply, dealt_hand
from tapete.table.commands import Command
from tapete.table.events import Clock, EveningOpened, Event
from tapete.table.state import State, opened
from tapete.text import Fault

REFUSALS = 64
"""How many refusals are remembered, so that a repeated command gets the same one."""


class Table(State, eq=False):
    """One table from its opening to the end of the evening.

    `handle` is the only way to change it: every event it answers with has been applied, and the events from the first
    one on are the whole truth (`rebuild`). `snapshot` is the table as bytes, the same for equal tables; `restore` and
    the rest of the events lead to the same table again.
    """

    @classmethod
    def of(cls, opening: EveningOpened) -> "Table":
        """A table as its first event says; raises `Fault` where that makes no sense."""
        refusals.check_opening(opening)
        return cls(**opened(opening))

    @classmethod
    def open(cls, rules: Rules, names: Sequence[str | None], currency: str = "") -> "Table":
        """Everybody sits down with the buy-in; ``None`` is an empty seat. The first event stands in ``told``.

        Raises `Fault` for fewer than two or more than ten players (R-04), and for names that cannot be told apart.
        """
        refusals.check_players(names)
        stacks = tuple(None if name is None else rules.buy_in for name in names)
        return cls.of(EveningOpened(rules, tuple(names), stacks, currency=currency, seq=1))

    @classmethod
    def found(cls, rules: Rules, seats: int, host: str | None = None, clock: Clock | None = None) -> "Table":
        """A table with that many empty seats; raises `Fault` unless they are 2 to 10 (R-04).

        `of` takes an opening with everything that can be chosen, such as fair cards and a currency.
        """
        empty = (None,) * seats
        return cls.of(EveningOpened(rules, empty, empty, host=host, clock=clock, seq=1))

    @classmethod
    def rebuild(cls, events: Iterable[Event]) -> "Table":
        """The table that told these events, all of them from the first one on; raises `Fault` where one cannot be."""
        log = iter(events)
        first = next(log, None)
        if not isinstance(first, EveningOpened):
            raise refusals.no_opening()
        return cls.of(first).followed_by(log)

    @classmethod
    def restore(cls, snapshot: bytes) -> "Table":
        """The table of a snapshot; raises `Fault` for bytes that are none."""
        try:
            kept = msgspec.json.decode(snapshot, type=_Snapshot)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise refusals.no_snapshot(str(error)) from None
        values = {name: getattr(kept, name) for name in _KEPT}
        table = cls(**values)
        if table.dealt is not None and table.dealt.deck:
            table.hand = dealt_hand(table.dealt)
        if table.snapshot() != snapshot:
            raise refusals.no_snapshot("the hand does not follow from its deal")
        return table

    def followed_by(self, events: Iterable[Event]) -> "Table":
        """This table after further events of its log; raises `Fault` where one cannot be."""
        for event in events:
            try:
                apply(self, event)
            except Fault:
                raise
            except (LookupError, TypeError, ValueError, AttributeError, AssertionError):
                raise refusals.impossible(event.seq) from None
        return self

    def snapshot(self) -> bytes:
        """The whole table as JSON, to the byte the same for equal tables; decks and hole cards are in it."""
        kept = {name: getattr(self, name) for name in _KEPT}
        return msgspec.json.encode({**kept, "hand": None if self.hand is None else bytes(self.hand)})

    def handle(self, command: Command, now: int, entropy: bytes = b"") -> tuple[Event, ...]:
        """Do what a command asks and return the events that tell it; refused, nothing has changed.

        ``now`` is in milliseconds since 1970; ``entropy`` are 29 random bytes or more, where a command shuffles. The
        same ``cmd_id`` of the same person gets the first answer again. Raises `tapete.IllegalAction` for what the rules
        of the hand refuse, `Fault` for everything else.
        """
        if not isinstance(command, Command):
            raise refusals.unknown_command(command)
        if command.who is None or not command.cmd_id:
            return self._done(command, now, entropy)
        return self._done_once(command, now, entropy, (command.who, command.cmd_id))

    def _done_once(self, command: Command, now: int, entropy: bytes, key: tuple[str, str]) -> tuple[Event, ...]:
        for answer in self.answers.get(key[0], ()):
            if answer.cmd_id == key[1]:
                return tuple(answer.events)
        if key in self.refused:
            raise self.refused[key].with_traceback(None)
        try:
            return self._done(command, now, entropy)
        except Fault as refusal:
            self.refused[key] = refusal
            if len(self.refused) > REFUSALS:
                del self.refused[next(iter(self.refused))]
            raise

    def _done(self, command: Command, now: int, entropy: bytes) -> tuple[Event, ...]:
        return tuple(self._tell(event, command) for event in self._decide(command, now, entropy))

    def _tell(self, event: Event, command: Command) -> Event:
        if self.covered is not None and isinstance(event, fair_cards.Proved):
            event = fair_cards.proved(self, event)
        numbered = replace(event, seq=self.seq + 1, by=command.who, cmd_id=command.cmd_id)
        apply(self, numbered)
        return numbered

    def _decide(self, command: Command, now: int, entropy: bytes) -> Iterator[Event]:
        """The events that a command leads to; each is applied before the next is asked for."""
        if self.ranking:
            raise refusals.evening_over()
        kind = type(command)
        if kind in _HOUSE:
            permission.check_house(command.who)
        if kind in _HOST:
            permission.check_host(self, command.who)
        if kind not in _DECIDE:
            raise refusals.unknown_command(command)
        return _DECIDE[kind](self, command, now, entropy)

    def __eq__(self, other: object) -> bool:
        return self.snapshot() == other.snapshot() if isinstance(other, Table) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes


Decide = Callable[[Table, Any, int, bytes], Iterator[Event]]

_HOUSE = {commands.TimeUp, commands.ComeUpAgain}
_HOST = {
    commands.Start,
    commands.Deal,
    commands.EndAtHour,
    commands.LastHand,
    commands.VoidHand,
    commands.Pause,
    commands.Resume,
    commands.SetDoor,
    commands.Approve,
    commands.Decline,
    commands.Kick,
    commands.HandOver,
    commands.SetStack,
    commands.SetBlinds,
}
_DECIDE: dict[type[Command], Decide] = {
    commands.Start: lambda table, _, __, entropy: play.start(table, entropy),
    commands.Deal: lambda table, _, now, entropy: play.deal(table, now, entropy),
    commands.EndAtHour: lambda table, command, now, _: host.end_at(table, command, now),
    commands.LastHand: lambda table, *_: host.call_last_hand(table),
    commands.VoidHand: lambda table, _, now, __: play.void_hand(table, now),
    commands.Act: lambda table, command, now, _: play.act(table, command, now),
    commands.Show: lambda table, command, now, _: play.show(table, command, now),
    commands.Muck: lambda table, command, now, _: play.show(table, command, now),
    commands.ShowUnasked: lambda table, command, *_: play.show_unasked(table, command),
    commands.GiveOrder: lambda table, command, *_: orders.give_order(table, command),
    commands.DropOrder: lambda table, command, *_: orders.drop_order(table, command),
    commands.AskUndo: lambda table, command, *_: host.ask_undo(table, command),
    commands.TellSeedHash: lambda table, command, *_: fair_cards.tell_seed_hash(table, command),
    commands.OpenSeed: lambda table, command, now, _: play.open_seed(table, command, now),
    commands.Sit: lambda table, command, now, _: coming.sit(table, command, now),
    commands.Enter: lambda table, command, *_: coming.enter(table, command),
    commands.SitOut: lambda table, command, *_: coming.sit_out(table, command),
    commands.ComeBack: lambda table, command, *_: coming.come_back(table, command),
    commands.TopUp: lambda table, command, *_: coming.top_up(table, command),
    commands.Leave: lambda table, command, now, _: coming.leave(table, command, now),
    commands.Disconnect: lambda table, command, *_: coming.disconnect(table, command),
    commands.Reconnect: lambda table, command, *_: coming.reconnect(table, command),
    commands.SetHours: lambda table, command, *_: timing.set_hours(table, command),
    commands.TimeUp: lambda table, command, now, _: timing.time_up(table, command, now),
    commands.ComeUpAgain: lambda table, command, now, _: timing.come_up_again(table, command, now),
    commands.Pause: lambda table, _, now, __: timing.pause(table, now),
    commands.Resume: lambda table, _, now, __: timing.resume(table, now),
    commands.SetDoor: lambda table, command, *_: host.set_door(table, command),
    commands.Approve: lambda table, command, now, _: coming.approve(table, command, now),
    commands.Decline: lambda table, command, *_: coming.decline(table, command),
    commands.Kick: lambda table, command, now, _: coming.kick(table, command, now),
    commands.HandOver: lambda table, command, *_: host.hand_over(table, command),
    commands.SetStack: lambda table, command, *_: host.set_stack(table, command),
    commands.SetBlinds: lambda table, command, *_: host.set_blinds(table, command),
    commands.Agree: lambda table, command, now, _: host.agree(table, command, now),
    commands.Object: lambda table, command, *_: host.object_to(table, command),
}
"""What decides on each command."""

_KEPT = tuple(field.name for field in fields(State) if field.name not in ("hand", "refused"))
_Snapshot = msgspec.defstruct(
    "_Snapshot",
    [*((field.name, field.type) for field in fields(State) if field.name in _KEPT), ("hand", bytes | None)],
    forbid_unknown_fields=True,
)
