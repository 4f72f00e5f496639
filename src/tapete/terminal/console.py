"""Lines out, lines in: a terminal, or a pipe where nobody wants to wait."""

import os
import re
import sys
import time
from contextlib import suppress

from tapete.terminal.keys import read_yes_or_no
from tapete.text import Fault, Lang

try:
    import termios
except ImportError:  # Windows answers with what was typed ahead
    termios = None  # type: ignore[assignment]
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
        """The line typed after a prompt; raises `EOFError` when no more can come.

        On a terminal what was typed before the prompt is dropped: it answered nothing.
        """
        watched = sys.stdin.isatty()
        if watched:
            _drop_typed_ahead()
        line = input(prompt)
        if not watched:
            print(line)  # so that what a script typed stands in what it reads
        return line

    def pause(self, seconds: float) -> None:
        """Let something be read."""
        if self._pace:
            time.sleep(seconds * self._pace)

    def agreed(self, question: str, usual: bool, lang: Lang) -> bool:
        """The answer to a question of yes or no, asked until there is one; Enter is as good as ``usual``."""
        while True:
            try:
                return read_yes_or_no(self.ask(question), usual)
            except Fault as fault:
                self.tell(f"  {fault.message(lang)}")

    @staticmethod
    def _painted(line: str) -> str:
        red = _RED_CARD.sub("\033[31m\\g<0>\033[39m", line)
        return f"\033[1m{red}\033[0m" if line.startswith(("─", "═", ">")) else red


def _drop_typed_ahead() -> None:
    if termios is not None:
        with suppress(termios.error, OSError):  # a terminal that is none any more
            termios.tcflush(sys.stdin, termios.TCIFLUSH)
