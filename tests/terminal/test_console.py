"""Colour and pauses: only on a terminal, and only where they are welcome."""

import io
import sys

import pytest

from tapete.terminal.console import Console


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self):
        return True


def on_a_terminal(monkeypatch):
    """Make input and output a terminal; what is written can be read from the answer."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdin", Terminal("yes\n"))
    monkeypatch.setattr(sys, "stdout", Terminal())
    return sys.stdout


def test_red_cards_are_red_on_a_terminal(monkeypatch):
    """Hearts and diamonds are coloured, the letters stay the same."""
    terminal = on_a_terminal(monkeypatch)
    Console(1).tell("You hold A♥ 10♦ 9♠")
    assert terminal.getvalue() == "You hold \033[31mA♥\033[39m \033[31m10♦\033[39m 9♠\n"


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", ""), ("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_colour_where_it_is_not_welcome(monkeypatch, name, value):
    """NO_COLOR and a dumb terminal get the bare text."""
    terminal = on_a_terminal(monkeypatch)
    monkeypatch.setenv(name, value)
    Console(1).tell("── A♥ ──", "> B")
    assert terminal.getvalue() == "── A♥ ──\n> B\n"


def test_a_pipe_gets_neither_colour_nor_pauses(monkeypatch, capsys):
    """Where nobody watches, nothing is painted and nothing waits."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("f\n"))
    monkeypatch.setattr("time.sleep", lambda _: pytest.fail("it waited"))
    console = Console(1)
    console.tell("A♥")
    console.pause(60)
    assert console.ask("? ") == "f"
    assert capsys.readouterr().out == "A♥\n? f\n"


def test_pauses_stretch_with_the_pace(monkeypatch):
    """A pace of 0 never waits, another one multiplies."""
    on_a_terminal(monkeypatch)
    waited = []
    monkeypatch.setattr("time.sleep", waited.append)
    Console(0).pause(3)
    Console(2).pause(3)
    assert waited == [6]
