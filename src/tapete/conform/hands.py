"""Vectors of kind ``hand``: a hand is dealt and played step by step."""

from msgspec import UNSET

from tapete.conform.difference import Said, as_json, at_step, compare, differ, in_any
from tapete.conform.shapes import Action, HandVector, LegalShape, PotShape, ResultShape, Step
from tapete.rules.errors import IllegalAction
from tapete.rules.hand import Hand
from tapete.rules.profiles import rules_from
from tapete.text import Fault

ACCEPTED = Said("an accepted action", "una jugada aceptada")


def check_hand(vector: HandVector) -> None:
    """Play the hand; raise `Fault` at the first difference."""
    hand = _deal(vector)
    for number, step in enumerate(vector.steps, 1):
        _take(hand, number, step)
    if vector.result is not UNSET:
        _check_result(hand, vector.result)


def _deal(vector: HandVector) -> Hand:
    blinds = vector.blinds
    return Hand(
        rules_from(vector.rules),
        stacks=vector.stacks,
        button=vector.button,
        blinds=None if blinds is None else {"small": blinds.small, "big": blinds.big},
        posts=vector.posts,
        dead=vector.dead,
        hole=vector.hole,
        board=vector.board,
    )


def _take(hand: Hand, number: int, step: Step) -> None:
    if step.refused is not UNSET:
        _check_refusal(hand, at_step(number, f"refused {as_json(step.refused)}"), step.refused, step.cites or [])
    elif step.legal is not UNSET:
        compare(at_step(number, "legal"), step.legal, _legal(hand))
    elif step.act is not UNSET:
        _act(hand, at_step(number, as_json(step.act)), step.act)


def _act(hand: Hand, where: Said, action: Action) -> None:
    try:
        hand.act(action.seat, action.do, action.to)
    except Fault as fault:
        differ(where, ACCEPTED, _refusal(fault))


def _check_refusal(hand: Hand, where: Said, action: Action, cites: list[str]) -> None:
    before = hand.copy()
    try:
        hand.act(action.seat, action.do, action.to)
    except Fault as fault:
        if cites and not set(cites) & set(_clauses(fault)):
            cited = Said(f"a refusal by {' or '.join(cites)}", f"un rechazo por {' o '.join(cites)}")
            differ(where, cited, _refusal(fault))
        if hand != before:
            differ(where, Said("no change", "que nada cambie"), Said(f"{hand!r}", f"{hand!r}"))
    else:
        differ(where, Said("a refusal", "un rechazo"), ACCEPTED)


def _clauses(fault: Fault) -> list[str]:
    return fault.clauses if isinstance(fault, IllegalAction) else []


def _refusal(fault: Fault) -> Said:
    return Said(f"the refusal '{fault.message('en')}'", f"el rechazo «{fault.message('es')}»")


def _legal(hand: Hand) -> LegalShape | None:
    legal = hand.legal
    if legal is None:
        return None
    return LegalShape(seat=legal.seat, fold=True, check=legal.check, call=legal.call, raise_=legal.raise_to)


def _check_result(hand: Hand, expected: ResultShape) -> None:
    if not hand.over:
        waiting = hand.seat_to_act
        differ(
            in_any("result"),
            Said("the hand to be over", "la mano terminada"),
            Said(f"seat {waiting} to act", f"turno del asiento {waiting}"),
        )
    got = _result(hand)
    for key in ResultShape.__struct_fields__:
        if getattr(expected, key) is not UNSET:
            compare(in_any(f"result.{key}"), getattr(expected, key), getattr(got, key))


def _result(hand: Hand) -> ResultShape:
    result = hand.result
    return ResultShape(
        stacks=list(result.stacks),
        returned=dict(result.returned),
        pots=[PotShape(amount=pot.amount, seats=list(pot.seats), won=dict(pot.won)) for pot in result.pots],
        rake=result.rake,
        shown=list(result.shown),
        board_dealt=result.board_dealt,
    )
