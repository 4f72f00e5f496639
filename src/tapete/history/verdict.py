"""The verdict on one hand of a file: did it replay, what came of it, and what is wrong."""

from dataclasses import dataclass, field
from typing import Any

from tapete.history.outcome import Outcome, settle
from tapete.history.record import Damaged, Record
from tapete.history.replay import Replay
from tapete.table.amounts import CHIPS, Money
from tapete.text import Fault, Lang, Said


@dataclass
class Verdict:
    """What is to be said of a hand. ``fault`` is None when all is well."""

    hand: int | str | None
    record: Record | None = None
    replay: Replay | None = None
    outcome: Outcome | None = None
    fault: Fault | None = None
    notes: list[Said] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether every action was legal, with R-46, and the file's result follows."""
        return self.fault is None

    @property
    def money(self) -> Money:
        """How the amounts of its sentences are written."""
        return CHIPS if self.record is None else self.record.money

    def wrong(self, lang: Lang) -> str | None:
        """What is wrong, in one sentence."""
        return None if self.fault is None else self.fault.message(lang, self.money)

    def noted(self, lang: Lang) -> list[str]:
        """What was tolerated, a sentence each."""
        return [note.message(lang, self.money) for note in self.notes]


def judge(read: Record | Damaged, number: int) -> Verdict:
    """Replay a hand, the ``number``-th of its file, and compare its result with the file's."""
    if isinstance(read, Damaged):
        return Verdict(read.hand if read.hand is not None else number, fault=read.fault)
    verdict = Verdict(read.hand if read.hand is not None else number, read)
    try:
        verdict.replay = Replay.of(read)
        verdict.notes = verdict.replay.notes
        verdict.replay.run()
        verdict.outcome = Outcome.of(verdict.replay)
        verdict.notes = verdict.outcome.notes
        settle(verdict.outcome)
    except Fault as fault:
        verdict.fault = fault
    return verdict


def as_json(verdict: Verdict, file: str, lang: Lang) -> dict[str, Any]:
    """The object of ``tapete replay --json``. Players are numbers into ``players``, or names where they are keys."""
    record, outcome = verdict.record, verdict.outcome
    players = [] if record is None else list(record.players)
    return {
        "file": file,
        "hand": verdict.hand,
        "ok": verdict.ok,
        "error": verdict.wrong(lang),
        "notes": verdict.noted(lang),
        "players": players,
        "scale": 1 if record is None else record.scale,
        "stacks": [] if outcome is None else outcome.stacks,
        "pots": [] if outcome is None else _pots(outcome),
        "returned": {} if outcome is None else _returned(outcome),
        "rake": 0 if outcome is None else outcome.rake,
    }


def _pots(outcome: Outcome) -> list[dict[str, Any]]:
    return [
        {
            "amount": pot.amount,
            "seats": list(pot.players),
            "won": {str(player): chips for player, chips in sorted(pot.won.items()) if chips},
        }
        for pot in outcome.pots
    ]


def _returned(outcome: Outcome) -> dict[str, int]:
    return {str(player): chips for player, chips in enumerate(outcome.returned) if chips}
