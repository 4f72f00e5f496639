"""Sentences about everything around a hand: prompts and clocks, coming and going, the host."""

from collections.abc import Callable, Mapping
from typing import Any

from tapete.table import events
from tapete.table.phrases import duration, ordinal
from tapete.table.words import Words

Said = Callable[[Any, Words], str]


def _asked(event: events.Asked, words: Words) -> str:
    name = words.name(event.seat)
    return words("to_show", name=name) if event.what == "show" else words("asked", name=name, may=_may(event, words))


def _may(event: events.Asked, words: Words) -> str:
    """What the seat may do beside folding."""
    first = words("asked_check") if event.check else words("asked_call", call=words.amount(event.call or 0))
    if event.raise_to is None:
        return words("asked_no_raise", first=first, clauses=", ".join(event.no_raise)) if event.no_raise else first
    least, most = (words.amount(total) for total in event.raise_to)
    key = f"asked_{event.verb}" + ("_just" if least == most else "")
    return words("asked_or", first=first, second=words(key, least=least, most=most))


def _paused(event: events.Paused, words: Words) -> str:
    return words("paused") if event.left is None else words("paused_left", left=duration(event.left, words.lang))


def _hours_set(event: events.HoursSet, words: Words) -> str:
    hours, name = event.hours, words.name(event.seat)
    if hours.start == hours.end:
        return words("hours_any", name=name)
    sign, offset = "-" if hours.utc_offset < 0 else "+", abs(hours.utc_offset)
    zone = f"{sign}{offset // 60}" + (f":{offset % 60:02}" if offset % 60 else "")
    return words("hours", name=name, start=_time(hours.start), end=_time(hours.end), offset=zone)


def _time(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _order_given(event: events.OrderGiven, words: Words) -> str:
    plan = words(f"order_{event.plan}", to=words.amount(event.to or 0))
    if event.plan in ("fold", "check"):
        return words("order_sure", name=words.name(event.seat), plan=plan)
    otherwise = words(f"order_else_{event.otherwise}")
    return words("order", name=words.name(event.seat), plan=plan, otherwise=otherwise)


def _sat(event: events.Sat, words: Words) -> str:
    key = "sat" if not event.owes_big else "sat_posts" if event.enter == "post" else "sat_waits"
    return words(key, name=event.name, chips=words.counted(event.chips))


def _back(event: events.CameBack, words: Words) -> str:
    owes = event.owes_big or event.owes_small
    key = "back" if not owes else "back_posts" if event.enter == "post" else "back_waits"
    return words(key, name=words.name(event.seat))


def _missed(event: events.BlindsMissed, words: Words) -> str:
    key = {(True, True): "both", (True, False): "big", (False, True): "small", (False, False): "none"}
    return words(f"missed_{key[event.big, event.small]}", name=words.name(event.seat))


def _left(event: events.Left, words: Words) -> str:
    place = event.place
    key = (
        "left_removed" if event.why == "removed" else "left_place" if place else "left" if event.chips else "left_empty"
    )
    finish = ordinal(place, words.lang) if place else ""
    return words(key, name=event.name, chips=words.counted(event.chips), finish=finish, place=place)


def _host(event: events.HostChanged, words: Words) -> str:
    return words("host", name=event.name) if event.name else words("host_none")


def _proposed(event: events.Proposed, words: Words) -> str:
    return words("proposed", number=event.proposal, change=_change("propose", event.change, words))


def _change(prefix: str, change: events.Change, words: Words) -> str:
    match change:
        case events.StackChange(seat, chips):
            return words(f"{prefix}_stack", name=words.name(seat), chips=words.counted(chips))
        case events.BlindsChange(small, big):
            return words(f"{prefix}_blinds", small=words.amount(small), big=words.amount(big))
        case events.UndoLast(seat, verb):
            return words(f"{prefix}_undo", name=words.name(seat), verb=words(f"verb_{verb}"))


def _closed(event: events.ProposalClosed, words: Words) -> str:
    key = "proposal_closed" if event.name else "proposal_overtaken"
    return words(key, name=event.name, number=event.proposal)


def _undone(event: events.Undone, words: Words) -> str:
    return words("undone", name=words.name(event.seat), verb=words(f"verb_{event.verb}"))


def _seated(key: str) -> Said:
    return lambda event, words: words(key, name=words.name(event.seat))


def _why(key: str) -> Said:
    """The phrase of what was asked for, or the one for the other reason."""
    return lambda event, words: words(
        key if event.why == "asked" else f"{key}_{event.why}", name=words.name(event.seat)
    )


def _chips(key: str) -> Said:
    return lambda event, words: words(key, name=words.name(event.seat), chips=words.counted(event.chips))


def _plain(key: str) -> Said:
    return lambda _, words: words(key)


HOUSE_SENTENCES: Mapping[type[Any], Said] = {
    events.Asked: _asked,
    events.TimeBankOpened: _seated("bank_opened"),
    events.TimeBankStopped: lambda event, words: words(
        "bank_stopped", name=words.name(event.seat), left=duration(event.left, words.lang)
    ),
    events.TimedOut: _seated("timed_out"),
    events.Paused: _paused,
    events.Resumed: _plain("resumed"),
    events.ClockRestarted: _plain("clock_restarted"),
    events.HoursSet: _hours_set,
    events.OrderGiven: _order_given,
    events.OrderDropped: lambda event, words: words(f"order_dropped_{event.why}", name=words.name(event.seat)),
    events.SeatRequested: lambda event, words: words(
        "seat_requested", name=event.name, chips=words.counted(event.chips)
    ),
    events.SeatDeclined: lambda event, words: words("seat_declined", name=event.name),
    events.Sat: _sat,
    events.EnteringChosen: lambda event, words: words(f"enter_{event.how}", name=words.name(event.seat)),
    events.SittingOutNoted: _why("sitting_out_noted"),
    events.SatOut: _why("sat_out"),
    events.CameBack: _back,
    events.BlindsMissed: _missed,
    events.TopUpNoted: _chips("top_up_noted"),
    events.ToppedUp: _chips("topped_up"),
    events.LeavingNoted: _why("leaving_noted"),
    events.Left: _left,
    events.ConnectionLost: _seated("connection_lost"),
    events.ConnectionBack: _seated("connection_back"),
    events.OutOfChips: _seated("out_of_chips"),
    events.DoorSet: lambda event, words: words(f"door_{event.door}"),
    events.HostChanged: _host,
    events.LastHandCalled: _plain("last_hand"),
    events.Proposed: _proposed,
    events.Agreed: lambda event, words: words("agreed", name=event.name, number=event.proposal),
    events.ProposalClosed: _closed,
    events.ChangeNoted: lambda event, words: _change("noted", event.change, words),
    events.ChangeMade: lambda event, words: _change("made", event.change, words),
    events.Undone: _undone,
    events.SeedHashTold: _seated("seed_hash_told"),
    events.DeckCommitted: _plain("deck_committed"),
    events.DeckSealed: _plain("deck_sealed"),
    events.SeedOpened: _seated("seed_opened"),
    events.HandVoided: lambda event, words: words("voided", number=event.number, stacks=words.stacks(event.stacks)),
}
