"""`@kernel`: the one place that says how functions are compiled.

A kernel is a plain Python function that Numba compiles at its first call and keeps on disk. The same text runs
interpreted with ``NUMBA_DISABLE_JIT=1`` (for coverage) and bounds-checked with ``NUMBA_BOUNDSCHECK=1``.

Numba notices a change of the file that a kernel stands in, not of the files that it calls into. So the cache folder
carries a hash of all compiled sources and of whether bounds are checked: another text, another folder.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba import config

F = TypeVar("F", bound=Callable[..., Any])
Record = Any
"""One record of a structured array: a NumPy void when interpreted, a Numba record when compiled."""

COMPILED_PACKAGES = ("cards", "strength", "rules", "sim")


def user_cache() -> Path:
    """The folder where this user's programs keep what they can make again."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "tapete" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/tapete"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tapete"


def cache_folder() -> Path:
    """Where compiled code of exactly these sources and this Numba is kept."""
    here = Path(__file__).parent
    digest = hashlib.sha256(f"{numba.__version__} {config.BOUNDSCHECK}".encode())  # type: ignore[attr-defined] # see below
    for source in sorted(path for name in COMPILED_PACKAGES for path in (here / name).glob("*.py")):
        digest.update(source.read_bytes())
    digest.update(Path(__file__).read_bytes())
    return user_cache() / f"kernels-{digest.hexdigest()[:16]}"


def _keep_in(folder: Path) -> bool:
    """Make the cache folder and clear away those of other sources that are old; False where nothing can be kept."""
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True)
            for other in folder.parent.glob("kernels-*"):
                if folder.stat().st_mtime - other.stat().st_mtime > _A_MONTH:
                    shutil.rmtree(other, ignore_errors=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


_A_MONTH = 30 * 24 * 3600  # seconds
_FOLDER = cache_folder()
_KEPT = _keep_in(_FOLDER)  # where nothing can be kept each process compiles for itself


def kernel(function: F) -> F:
    """Compile ``function`` at its first call and keep the machine code for the next start."""
    return _compiled(function, {"nogil": True})


def summing_kernel(function: F) -> F:
    """As `kernel`, but sums are added up several numbers at a time: faster, and as exact for whole numbers to 2**53."""
    return _compiled(function, {"nogil": True, "fastmath": {"reassoc"}})


def entry(function: F) -> F:
    """A `kernel` that Python calls for one hand: it is over before another thread could take its turn."""
    return _compiled(function, {})


def _compiled(function: F, options: dict[str, Any]) -> F:
    foreign = config.CACHE_DIR  # type: ignore[attr-defined] # Numba sets its settings from the environment
    config.CACHE_DIR = str(_FOLDER)  # type: ignore[attr-defined] # other users of Numba in this process keep their folder
    try:
        return cast(F, numba.njit(cache=_KEPT, error_model="numpy", **options)(function))
    finally:
        config.CACHE_DIR = foreign  # type: ignore[attr-defined] # as above


def compiled_for(function: F, *like: Any) -> F:
    """The machine code of a kernel for arguments of the same types as these, at which a call no longer looks.

    So only pass what has these types: an array of another dtype of the same size would be read as if it were right.
    """
    if not hasattr(function, "compile"):
        return function  # interpreted
    types = tuple(numba.typeof(value) for value in like)  # type: ignore[no-untyped-call] # Numba ships no types
    return function.compile(types)  # type: ignore[no-any-return] # as above
