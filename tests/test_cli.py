"""The command line: what it says, how it ends, and what it does not import."""

import json
import os
import subprocess
import sys

import pytest

from tapete import cli
from tapete.terminal.command_line import SPANISH


def tapete(*words, environ=None, **more):
    """Run the command line in a process of its own, in English unless the environment says otherwise."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LANG", "LC_"))}
    return subprocess.run(
        [sys.executable, "-m", "tapete", *words],
        env=clean | (environ or {}),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        **more,
    )


def one_line(run, code):
    """The complaint of a run that failed with this code."""
    assert (run.returncode, run.stdout) == (code, "")
    assert run.stderr.endswith("\n")
    assert len(run.stderr.splitlines()) == 1
    assert "Traceback" not in run.stderr
    return run.stderr


def commands():
    """The names of all commands."""
    import typer

    return list(typer.main.get_command(cli.app).commands)


def test_help_lists_every_command_in_both_languages():
    """The help names each command, in English and, by locale or --lang, in Spanish."""
    english = tapete("--help")
    spanish = tapete("--help", environ={"LANG": "es_ES.UTF-8"})
    assert (english.returncode, spanish.returncode) == (0, 0)
    assert tapete("--lang", "es", "--help").stdout == tapete("--help", "--lang=es").stdout == spanish.stdout
    for name in commands():
        assert f"\n  {name} " in english.stdout
        assert f"\n  {name} " in spanish.stdout
    assert "Usage: tapete" in english.stdout
    assert "Uso: tapete" in spanish.stdout


@pytest.mark.parametrize("words", [["--help"], *([name, "--help"] for name in commands())])
def test_every_help_text_has_its_spanish(words, capsys):
    """No line of the Spanish help stands in English."""
    assert cli.run(["--lang", "en", *words]) == 0
    english = {line.strip() for line in capsys.readouterr().out.splitlines()}
    assert cli.run(["--lang", "es", *words]) == 0
    spanish = {line.strip() for line in capsys.readouterr().out.splitlines()}
    assert english & spanish == {""}


def test_help_imports_nothing_heavy():
    """Asking for help loads no compiler, no arrays and no screen library, which is what makes it quick."""
    program = (
        "import sys; from tapete.cli import run; run(['--help']); "
        "print(sorted({name.partition('.')[0] for name in sys.modules} & {'numba', 'numpy', 'msgspec', 'rich'}))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", timeout=60)
    assert run.stdout.splitlines()[-1] == "[]"


def test_version():
    """--version tells the version of the package."""
    assert tapete("--version").stdout == "tapete 0.1.0\n"


@pytest.mark.parametrize(
    ("words", "english", "spanish"),
    [
        (["deal"], "there is no command 'deal'", "no existe la orden «deal»"),
        (["conform"], "FILE... is missing", "falta ARCHIVO..."),
        (["conform", "--fast", "x"], "there is no option --fast", "no existe la opción --fast"),
        (["--lang", "fr", "conform", "x"], "--lang fr", "--lang fr"),
        (["play", "--players", "11"], "R-04: 2 to 10 play", "R-04: juegan de 2 a 10"),
        (["--players", "1"], "R-04: 2 to 10 play", "R-04: juegan de 2 a 10"),
        (["play", "now"], "there is more here", "hay más de lo que admite"),
    ],
)
def test_what_cannot_be_used_is_one_line_and_exit_code_2(words, english, spanish):
    """Usage errors and missing files are one sentence on stderr, in the user's language."""
    assert english in one_line(tapete(*words), 2)
    assert spanish in one_line(tapete(*words, environ={"LANG": "es_ES.UTF-8"}), 2)


def test_a_missing_file_is_one_line_and_exit_code_2():
    """A file that is not there is named on stderr."""
    run = tapete("conform", "no/such.jsonl")
    assert run.returncode == 2
    assert len(run.stderr.splitlines()) == 1
    assert "no/such.jsonl" in run.stderr


def test_conform_runs_the_kit_that_comes_with_the_package():
    """All vectors pass: exit code 0, and a last line with the count."""
    from tapete.conform.runner import KIT

    run = tapete("conform", *map(str, KIT))
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.endswith(" passed, 0 failed\n")


HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ["d dh p1 AhKh", "d dh p2 QsQd", "d dh p3 2c7d", "p3 {first}", "p1 cbr 6", "p2 f"]
players = ["Ana", "Bea", "Íñigo"]
"""


@pytest.fixture
def hands(tmp_path):
    """Files of one hand: a right one, one with an action that is refused, and one that is no hand."""
    texts = {"good": HAND.format(first="f"), "wrong": HAND.format(first="cbr 3"), "foreign": "hello\n"}
    for name, text in texts.items():
        (tmp_path / f"{name}.phh").write_text(text, encoding="utf-8")
    return {name: str(tmp_path / f"{name}.phh") for name in texts}


def test_replay_tells_hands_and_the_worst_file_gives_the_code(hands):
    """0 when all is well, 1 when a hand is wrong, 2 when a file cannot be read; the others are told all the same."""
    good = tapete("replay", hands["good"])
    assert (good.returncode, good.stderr) == (0, "")
    assert "Íñigo" in good.stdout
    wrong = tapete("replay", hands["wrong"], hands["good"])
    assert wrong.returncode == 1
    assert "R-29" in wrong.stdout
    assert good.stdout in wrong.stdout
    foreign = tapete("replay", hands["foreign"], hands["wrong"], hands["good"])
    assert foreign.returncode == 2
    assert foreign.stdout == wrong.stdout
    assert len(foreign.stderr.splitlines()) == 1
    assert hands["foreign"] in foreign.stderr


def test_replay_speaks_json(hands):
    """One object per hand, with the stacks that the engine pays, and the error of a hand that is wrong."""
    run = tapete("replay", "--json", hands["good"], hands["wrong"])
    good, wrong = map(json.loads, run.stdout.splitlines())
    assert run.returncode == 1
    assert (good["ok"], good["error"], good["stacks"]) == (True, None, [202, 198, 200])
    assert wrong["ok"] is False
    assert "R-29" in wrong["error"]


def test_convert_writes_what_replay_reads(hands, tmp_path):
    """A converted hand replays to the same end."""
    converted = tapete("convert", hands["good"], "--to", "phh")
    (tmp_path / "again.phhs").write_text(converted.stdout, encoding="utf-8")
    first, again = (
        json.loads(tapete("replay", "--json", file).stdout) for file in (hands["good"], str(tmp_path / "again.phhs"))
    )
    assert converted.returncode == 0
    assert {**first, "file": "", "hand": ""} == {**again, "file": "", "hand": ""}


def test_convert_knows_its_formats(hands):
    """Another format than those that are written is refused."""
    assert "phh" in one_line(tapete("convert", hands["good"], "--to", "xml"), 2)


def test_a_closed_pipe_is_no_error():
    """Nobody reads on (| head): the program ends without a word."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as nobody:
        run = subprocess.run(
            [sys.executable, "-m", "tapete", "--help"], stdout=nobody, stderr=subprocess.PIPE, timeout=60
        )
    assert run.stderr == b""


@pytest.mark.parametrize("closing", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_one_where_nothing_is(closing, tmp_path):
    """With stdin, stdout or stderr closed by the caller the program still ends well."""
    command = f'exec "$0" -m tapete play --seed 1 {closing}'
    run = subprocess.run(
        ["sh", "-c", command, sys.executable],
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
    )
    assert (run.returncode, run.stderr) == (0, b"")


def test_a_bug_is_one_line(monkeypatch, capsys):
    """Even an unforeseen exception reaches the user as one sentence and exit code 2."""

    def broken(*_):
        raise RuntimeError("first\nsecond")

    monkeypatch.setattr(cli, "_invoke", broken)
    assert cli.run([]) == 2
    assert "RuntimeError: first second" in capsys.readouterr().err


def test_the_catalogue_has_no_text_that_nobody_says():
    """Each English text of the Spanish catalogue is spoken somewhere."""
    said = "".join(tapete(*words).stdout for words in (["--help"], *([name, "--help"] for name in commands())))
    flat = " ".join(said.split())
    assert [text for text in SPANISH if text.strip() not in flat] == []
