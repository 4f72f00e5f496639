"""A counter generator: random 64-bit words that depend on (seed, hand, draw) only, so any hand can be played again.

The words are SplitMix64's (Steele, Lea and Flood, OOPSLA 2014): a Weyl sequence through a mixing function. Every hand
has its own stream, whose start is the mixed (seed, hand).
"""

import numpy as np

from tapete.kernel import kernel

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_A = np.uint64(0xBF58476D1CE4E5B9)
_MIX_B = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@kernel
def mixed(word: np.uint64) -> np.uint64:
    """SplitMix64's mixing function, a bijection of 64-bit words."""
    word = (word ^ (word >> _30)) * _MIX_A
    word = (word ^ (word >> _27)) * _MIX_B
    return word ^ (word >> _31)


@kernel
def stream_of(seed: int, hand: int) -> np.uint64:
    """Where the stream of one hand begins."""
    return mixed(mixed(np.uint64(seed) + _GAMMA) ^ (np.uint64(hand) * _GAMMA))


@kernel
def advance(state: np.uint64) -> np.uint64:
    """The next place of a stream."""
    return state + _GAMMA


@kernel
def below(state: np.uint64, bound: int) -> int:
    """A number 0..bound-1 (bound up to 2**31) from a place of a stream; off uniform by less than bound / 2**32."""
    return int(((mixed(state) >> _32) * np.uint64(bound)) >> _32)


@kernel
def below_wide(state: np.uint64, bound: int) -> int:
    """A number 0..bound-1 for bounds up to 2**53; off uniform by less than bound / 2**53."""
    return int(float(mixed(state) >> np.uint64(11)) * (1.0 / 9007199254740992.0) * bound)
