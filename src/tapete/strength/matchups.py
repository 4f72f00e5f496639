"""Two hands before the flop: how often each wins over all 1,712,304 boards, for every match-up, in one table.

Boards that are equal up to suits give the same results with suits renamed, so one board of each of the 134,459 kinds is
looked at, counted as often as its kind occurs, and the counts of match-ups that are equal up to suits are averaged.
The table is built once, in seconds, and kept in the user's cache folder.
"""

import os
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tapete.kernel import kernel, user_cache
from tapete.strength.boards import COMBO_MASKS, COMBO_WORDS, boards_from, mask_of, strength_of_sum, word_of
from tapete.strength.combos import COMBOS, HANDS, MOVED, SUIT_ORDERS
from tapete.strength.showdowns import DEALT, SHARE, SHARES, TIED, WON
from tapete.strength.tables import NO_CARDS

BOARDS = 1_712_304
"""Boards of five from the 48 cards that two hands leave."""
BLOCK = 256
"""Boards whose strengths are kept together while every pair of hands is compared: 700 KB."""
PARTS = 64
CHECKSUM = 0x4FE73A2C
"""CRC-32 of the right table, so that a spoilt file is built anew."""
Progress = Callable[[float], object]

_BLOCKED = 65535
_MODELS = np.array([combos[0] for combos in HANDS.values()])


def _ways_to_model() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """For each combination: which of the 169 hands it is, and an order of suits that makes it that hand's model."""
    hand, way = np.zeros(COMBOS, np.uint8), np.zeros(COMBOS, np.uint8)
    for number, combos in enumerate(HANDS.values()):
        for combo in combos:
            hand[combo] = number
            way[combo] = int(np.argmax(MOVED[:, combo] == combos[0]))
    return hand, way


HAND_OF, WAY = _ways_to_model()


@kernel
def count_wins(boards: Any, times: Any, wins: Any) -> int:
    """Add to ``wins`` (1326, 1326) int32 how often each combination beats each other one on boards (n, 5).

    Boards of a block must stand for equally many. Returns how many were done.
    """
    values = np.empty((BLOCK, COMBOS), np.uint16)
    beaten = np.empty(COMBOS, np.uint16)
    start = 0
    while start < len(boards):
        end = start
        while end < min(start + BLOCK, len(boards)) and times[end] == times[start]:
            _fill_values(boards[end], values[end - start])
            end += 1
        for combo in range(COMBOS):
            beaten[:] = 0
            for at in range(end - start):
                if values[at, combo] != _BLOCKED:
                    _count_beaten(values[at], values[at, combo], beaten)
            for other in range(COMBOS):
                wins[combo, other] += np.int32(times[start]) * np.int32(beaten[other])
        start = end
    return start


@kernel
def _fill_values(board: Any, values: Any) -> None:
    word, mask = NO_CARDS + word_of(board), mask_of(board)
    for combo in range(COMBOS):
        if COMBO_MASKS[combo] & mask:
            values[combo] = _BLOCKED  # beaten by nobody
        else:
            values[combo] = strength_of_sum(word + COMBO_WORDS[combo], mask | COMBO_MASKS[combo])


@kernel
def _count_beaten(values: Any, mine: int, beaten: Any) -> None:
    for other in range(COMBOS):
        beaten[other] += np.uint16(values[other] < mine)


@kernel
def wins_of(table: Any, hand_of: Any, way: Any, moved: Any, one: int, other: int) -> int:
    """On how many of the 1,712,304 boards the first of two combinations without a common card beats the other."""
    return int(table[hand_of[one], moved[way[one], other]])


@kernel
def meet(table: Any, maps: Any, combos: Any, weights: Any, sums: Any) -> None:
    """Add to ``sums`` (1326, 2, 4) the match-ups of two ranges; ``combos`` lists what each holds."""
    hand_of, way, moved = maps
    mine, others = combos
    for one in mine:
        for other in others:
            if COMBO_MASKS[one] & COMBO_MASKS[other]:
                continue
            weight = weights[one, 0] * weights[other, 1]
            won = weight * wins_of(table, hand_of, way, moved, one, other)
            lost = weight * wins_of(table, hand_of, way, moved, other, one)
            tied = weight * BOARDS - won - lost
            _add(sums[one, 0], weight * BOARDS, won, tied)
            _add(sums[other, 1], weight * BOARDS, lost, tied)


@kernel
def _add(sums: Any, weight: float, won: float, tied: float) -> None:
    sums[DEALT] += weight
    sums[WON] += won
    sums[TIED] += tied
    sums[SHARE] += (won + tied / 2) * SHARES


def build(progress: Progress | None = None) -> NDArray[np.int32]:
    """(169, 1326) int32: on how many boards the model of each hand beats each combination."""
    boards, times = boards_from(np.arange(52, dtype=np.uint8), 5, SUIT_ORDERS)
    order = np.argsort(times, kind="stable")
    boards, times = boards[order], times[order]
    wins = np.zeros((COMBOS, COMBOS), np.int32)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = pool.map(_wins_on, np.array_split(boards, PARTS), np.array_split(times, PARTS))
        for done, part in enumerate(parts, 1):
            wins += part
            if progress:
                progress(done / PARTS)
    return _averaged(wins)


def _wins_on(boards: Any, times: Any) -> NDArray[np.int32]:
    wins = np.zeros((COMBOS, COMBOS), np.int32)
    count_wins(boards, times, wins)
    return wins


def _averaged(wins: NDArray[np.int32]) -> NDArray[np.int32]:
    total = np.zeros((len(_MODELS), COMBOS), np.int64)
    for moved in MOVED:
        total += wins[moved[_MODELS]][:, moved]
    return (total // len(MOVED)).astype(np.int32)


_kept: list[NDArray[np.int32]] = []


def ready() -> NDArray[np.int32] | None:
    """The table, if it was built before, in this process or in another one."""
    if not _kept:
        try:
            read = np.load(_file(), allow_pickle=False)
        except (OSError, ValueError, EOFError):
            return None
        if zlib.crc32(read.tobytes()) != CHECKSUM or read.shape != (len(_MODELS), COMBOS):
            return None
        _kept.append(read)
    return _kept[0]


def table(progress: Progress | None = None) -> NDArray[np.int32]:
    """The table of `build`, which is only built if it never was."""
    found = ready()
    if found is None:
        found = build(progress)
        _kept.append(found)
        _keep(found)
    return found


def _file() -> Path:
    return user_cache() / "matchups-1.npy"


def _keep(built: NDArray[np.int32]) -> None:
    """Write the file whole or not at all; without it the next start builds again."""
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=_file().parent, suffix=".npy", delete=False) as file:
            np.save(file, built)
        os.replace(file.name, _file())
    except OSError:
        return
