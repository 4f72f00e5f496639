"""Lines out, lines in: a terminal, or a pipe where nobody wants to wait."""

import os
import re
import sys
import time
from contextlib import suppress

with suppress(ImportError):
    import readline  # noqa: F401  # lets a typed line be edited

_RED_CARD = re.compile(r"\w+[♥♦]")


class Console:
    """What is told to the player, and asked; ``pace`` stretches the pauses, which only a terminal has."""

    def __init__(self, pace: float) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self._pace = pace if self.interactive else 0.0
        self._coloured = self.interactive and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def tell(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            print(self._painted(line) if self._coloured else line, flush=True)

    def ask(self, prompt: str) -> str:
        """The line typed after a prompt; raises `EOFError` when no more can come."""
        line = input(prompt)
        if not sys.stdin.isatty():
            print(line)  # so that what a script typed stands in what it reads
        return line

    def pause(self, seconds: float) -> None:
        """Let something be read."""
        if self._pace:
            time.sleep(seconds * self._pace)

    @staticmethod
    def _painted(line: str) -> str:
        red = _RED_CARD.sub("\033[31m\\g<0>\033[39m", line)
        return f"\033[1m{red}\033[0m" if line.startswith(("─", "═", ">")) else red
