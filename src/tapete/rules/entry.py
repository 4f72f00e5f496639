"""Where Python enters the compiled code: each entry takes an array of ``HAND`` records, which passes quickest."""

from tapete.kernel import Record, kernel
from tapete.rules.audit import audit
from tapete.rules.deal import deal
from tapete.rules.pots import list_pots
from tapete.rules.step import step


@kernel
def deal_one(hands: Record, posts: Record, dead: Record, straddles: Record) -> None:
    """`deal` for the first record of an array."""
    deal(hands[0], posts, dead, straddles)


@kernel
def step_one(hands: Record, seat: int, verb: int, to: int) -> int:
    """`step` for the first record of an array."""
    return step(hands[0], seat, verb, to)


@kernel
def pots_one(hands: Record, pots: Record) -> int:
    """`list_pots` for the first record of an array."""
    return list_pots(hands[0], pots)


@kernel
def audit_one(hands: Record) -> int:
    """`audit` for the first record of an array."""
    return audit(hands[0])
