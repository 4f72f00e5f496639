"""What hands a player may hold: a frozen value of 1,326 weights."""

from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tapete.strength.combos import COMBOS, combo_text
from tapete.strength.notation import RangeFault, Weights, text_of, weights_of
from tapete.text import Fault

__all__ = ["Range", "RangeFault"]


class Range:
    """The hands that a player may hold, each combination with a weight from 0 to 1; never empty.

    ``Range("QQ+,AKs,A5s-A2s:0.5")`` reads the notation of `tapete.strength.notation`; ``str`` writes it, and reading
    that gives an equal range. Raises `RangeFault`, which points at the character that is wrong.
    """

    __slots__ = ("_held", "_weights")

    def __init__(self, text: str) -> None:
        self._weights, self._held = _read(text)

    @classmethod
    def from_weights(cls, weights: ArrayLike) -> "Range":
        """The range of weights (1326,) 0..1 in the order of `tapete.strength.combos`; raises `Fault` for others."""
        array = np.array(weights, np.float64)
        if array.shape != (COMBOS,) or not ((array >= 0) & (array <= 1)).all() or not array.any():
            raise Fault(
                f"a range needs {COMBOS} weights from 0 to 1, not all of them 0",
                f"un rango necesita {COMBOS} pesos de 0 a 1, y no todos 0",
            )
        made = cls.__new__(cls)
        made._weights, made._held = _frozen(array)
        return made

    @property
    def weights(self) -> Weights:
        """(1326,) float64, read-only."""
        return self._weights

    @property
    def held(self) -> NDArray[np.intp]:
        """The numbers of the combinations with a weight, ascending; read-only."""
        return self._held

    @property
    def combos(self) -> float:
        """How many combinations it holds, each counted by its weight."""
        return float(self._weights.sum())

    @property
    def hands(self) -> dict[str, float]:
        """The weight of every combination it holds, by its text: ``{"AhAs": 1.0, ...}``, the strongest rank first."""
        return {combo_text(combo): float(self._weights[combo]) for combo in self._held[::-1].tolist()}

    def __eq__(self, other: object) -> bool:
        return np.array_equal(self._weights, other._weights) if isinstance(other, Range) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._weights.tobytes())

    def __str__(self) -> str:
        return text_of(self._weights)

    def __repr__(self) -> str:
        return f"Range({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Range.from_weights, (self._weights,))


@lru_cache(maxsize=128)  # the same few ranges are asked about again and again: 10 KB each
def _read(text: str) -> tuple[Weights, NDArray[np.intp]]:
    return _frozen(weights_of(text))


def _frozen(weights: Weights) -> tuple[Weights, NDArray[np.intp]]:
    weights = weights + 0.0  # -0.0 becomes 0.0, so that equal ranges hash alike
    held = np.flatnonzero(weights)
    weights.flags.writeable = held.flags.writeable = False
    return weights, held
