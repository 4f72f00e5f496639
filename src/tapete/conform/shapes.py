"""The five kinds of vector as they stand on a line (docs/conformance.md).

A shape says which keys there are and of what type. Whether seats, cards and rules make sense is the engine's to say.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

Verb = Literal["fold", "check", "call", "bet", "raise"]
RuleFields = dict[str, int | str | bool | list[int] | None]
"""``profile`` and the fields that differ from it."""

STEP_FORMS = "a step is an action, a question or a refusal"


class Shape(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A JSON object with these keys and no others: a misspelt key must not switch a check off."""


class Vector(Shape, frozen=True, tag_field="kind", kw_only=True):
    """What all kinds have: a name, a sentence, and the clauses that the case is about."""

    id: str
    about: str = ""
    cites: list[str] = []


class Action(Shape, frozen=True):
    """``to`` is the total of the round, with bet and raise only."""

    seat: int
    do: Verb
    to: int | None = None


class LegalShape(Shape, frozen=True):
    """Who must act and what may be done: ``call`` chips to add, ``raise`` least and most total."""

    seat: int
    fold: Literal[True]
    check: bool
    call: int | None
    raise_: tuple[int, int] | None = field(name="raise")


class Step(Shape, frozen=True):
    """An action (``seat``, ``do``, ``to``), a question (``legal``) or a refusal (``refused``, ``cites``)."""

    seat: int | UnsetType = UNSET
    do: Verb | UnsetType = UNSET
    to: int | UnsetType = UNSET
    legal: LegalShape | UnsetType | None = UNSET
    refused: Action | UnsetType = UNSET
    cites: list[str] | UnsetType = UNSET

    def __post_init__(self) -> None:
        given = {key for key in self.__struct_fields__ if getattr(self, key) is not UNSET}
        if given - {"to"} != {"seat", "do"} and given not in ({"legal"}, {"refused"}, {"refused", "cites"}):
            raise ValueError(STEP_FORMS)

    @property
    def act(self) -> Action | UnsetType:
        """The action that must be accepted."""
        if self.seat is UNSET or self.do is UNSET:
            return UNSET
        return Action(seat=self.seat, do=self.do, to=None if self.to is UNSET else self.to)


class PotShape(Shape, frozen=True):
    """``amount`` before rake, ``seats`` that contest it ascending, ``won`` after rake without shares of 0."""

    amount: int
    seats: list[int]
    won: dict[int, int]


class ResultShape(Shape, frozen=True):
    """What is known of the end; keys that are left out are not checked."""

    stacks: list[int | None] | UnsetType = UNSET
    returned: dict[int, int] | UnsetType = UNSET
    pots: list[PotShape] | UnsetType = UNSET
    rake: int | UnsetType = UNSET
    shown: list[int] | UnsetType = UNSET
    board_dealt: int | UnsetType = UNSET


class BlindSeats(Shape, frozen=True):
    """Who posts the blinds; ``small`` is null when nobody does."""

    small: int | None
    big: int


class HandVector(Vector, frozen=True, tag="hand", kw_only=True):
    """One hand: its set-up, its steps and its result."""

    rules: RuleFields
    stacks: list[int | None]
    button: int
    steps: list[Step]
    blinds: BlindSeats | None = None
    posts: dict[int, int] = {}
    dead: dict[int, int] = {}
    hole: dict[int, str] = {}
    board: str = ""
    result: ResultShape | UnsetType = UNSET


class SeatsBefore(Shape, frozen=True):
    """Button and blinds of the hand before."""

    button: int
    small: int
    big: int


class SeatsAfter(Shape, frozen=True):
    """Button and blinds of the next hand."""

    button: int
    small: int
    big: int
    small_posted: bool


class PositionsVector(Vector, frozen=True, tag="positions", kw_only=True):
    """How button and blinds move."""

    rules: RuleFields
    before: SeatsBefore
    alive: list[int]
    after: SeatsAfter


class StrengthVector(Vector, frozen=True, tag="strength", kw_only=True):
    """Which hands beat which: ``order`` has indices of ``hands``, best first, equal hands together."""

    board: str
    hands: list[str]
    order: list[list[int]]
    names: list[str] | UnsetType = UNSET


class Facing(Shape, frozen=True):
    """What a player faces who pushes chips in: all in chips."""

    owed: int
    in_: int = field(name="in")
    least_raise_to: int
    stack: int


class MeaningShape(Shape, frozen=True):
    """What the chips mean."""

    do: Literal["call", "bet", "raise", "check"]
    to: int
    change: int


class ChipsVector(Vector, frozen=True, tag="chips", kw_only=True):
    """What chips without words mean (R-40)."""

    facing: Facing
    pushed: list[int]
    announced: Literal["raise", "call"] | None
    means: MeaningShape


class BlindAmounts(Shape, frozen=True):
    """The blinds in chips."""

    small: int
    big: int


class BlindsVector(Vector, frozen=True, tag="blinds", kw_only=True):
    """The blinds of a fixed-limit table (R-17)."""

    rules: RuleFields
    after: BlindAmounts


AnyVector = HandVector | PositionsVector | StrengthVector | ChipsVector | BlindsVector
