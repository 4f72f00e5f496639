"""Leaving a real terminal in every way there is, and coming back."""

import os
import signal
import sys
import time

import pexpect
import pytest

PROMPT = r"Your move \(\? for help\): "
KEPT = "The evening is kept: tapete play takes it up again."


def hear_ctrl_c():
    """A test that runs in the background of a shell inherits a Ctrl-C that is ignored; a player's terminal does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def tapete(tmp_path):
    """Start `tapete play` in a terminal of 80 by 24 characters."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("LANG", "LC_"))}
    environ |= {"XDG_DATA_HOME": str(tmp_path), "TERM": "xterm", "LANG": "C.UTF-8"}

    def start(*words):
        command = ["-m", "tapete", "play", "--fast", *words]
        return pexpect.spawn(
            sys.executable,
            command,
            env=environ,
            encoding="utf-8",
            timeout=90,
            dimensions=(24, 80),
            preexec_fn=hear_ctrl_c,
        )

    return start


def left_by(terminal, leave):
    """What a session said after it was left, and how it ended."""
    terminal.expect(PROMPT)
    time.sleep(0.3)  # a signal between the prompt and the read would wait for the next key
    leave(terminal)
    terminal.expect(pexpect.EOF)
    terminal.close()
    return terminal.before


def situation(terminal):
    """The screen of the decision that a session waits for."""
    terminal.expect(PROMPT)
    return terminal.before[terminal.before.rindex("── Hand") :]


def test_every_way_of_leaving_keeps_the_evening(tapete):
    """q, end of input, Ctrl-C, SIGTERM and SIGHUP say how to go on and exit with 0; SIGKILL cannot; all resume."""
    waiting = situation(tapete("--seed", "3", "--name", "Ana"))
    for leave in (
        lambda terminal: terminal.sendline("q"),
        lambda terminal: terminal.sendeof(),
        lambda terminal: terminal.sendintr(),
        lambda terminal: terminal.kill(signal.SIGTERM),
        lambda terminal: terminal.kill(signal.SIGHUP),
    ):
        terminal = tapete("--resume")
        said = left_by(terminal, leave)
        assert KEPT in said
        assert "Traceback" not in said
        assert terminal.exitstatus == 0
    left_by(tapete("--resume"), lambda terminal: terminal.kill(signal.SIGKILL))
    assert situation(tapete("--resume")) == waiting


def test_a_person_is_asked_whether_to_go_on(tapete):
    """With a saved evening a terminal asks: yes or Enter resumes it, no keeps it aside and begins
    another one, and anything else is asked again."""
    left_by(tapete("--seed", "3", "--name", "Ana"), lambda terminal: terminal.sendline("q"))
    terminal = tapete()
    terminal.expect("Go on with it")
    terminal.sendline("what?")
    terminal.expect("say y")
    terminal.expect("Go on with it")
    terminal.sendline("y")
    terminal.expect("Back at the table")
    left_by(terminal, lambda terminal: terminal.sendline("q"))
    terminal = tapete()
    terminal.expect("Go on with it")
    terminal.sendline("")
    terminal.expect("Back at the table")
    left_by(terminal, lambda terminal: terminal.sendline("q"))
    terminal = tapete()
    terminal.expect("Go on with it")
    terminal.sendline("n")
    terminal.expect("evening-earlier-1.jsonl")
    left_by(terminal, lambda terminal: terminal.sendline("q"))
