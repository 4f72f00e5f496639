"""The commands of ``tapete``: arguments in, one call, text out.

Nothing heavy is imported at the top, so that ``--help`` answers at once; each command imports what it needs.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Annotated, Any, TextIO, TypeVar

import typer

from tapete import __version__
from tapete.terminal.command_line import SpokenCommand, SpokenGroup, UsageError, usage_fault
from tapete.terminal.language import language, make_printable, take_language
from tapete.terminal.options import Options, read_hour, read_name, read_players, read_seed
from tapete.terminal.progress import tracked
from tapete.text import Fault, Lang

Read = TypeVar("Read")

GOOD, WRONG, UNUSABLE = 0, 1, 2
"""Exit codes: all is well; the input was read and something in it is wrong; it could not be read or used."""

_NOBODY_READS = 141  # what a shell reports for SIGPIPE
_OF_NO_COMMAND = ("--help", "--version")

app = typer.Typer(
    cls=SpokenGroup,
    help="Texas Hold'em done exactly. Plain tapete is tapete play.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
Files = Annotated[list[str], typer.Argument(metavar="FILE...", help="Files to read.", show_default=False)]


def _tell_version(asked: bool) -> None:
    if asked:
        print(f"tapete {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """What may stand before any command."""


@app.command(cls=SpokenCommand, help="Play a home evening against bots.")
def play(
    context: typer.Context,
    players: Annotated[
        str | None, typer.Option(metavar="N", help="How many play, you included: 2 to 10; 4 by default.")
    ] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="What you are called.")] = None,
    seed: Annotated[str | None, typer.Option(metavar="N", help="An evening that can be repeated.")] = None,
    until: Annotated[str | None, typer.Option(metavar="HH:MM", help="Stop at this hour.")] = None,
    preset: Annotated[
        str | None, typer.Option(metavar="NAME", help="home, room, limit, pot, no or web: what to play by.")
    ] = None,
    rules: Annotated[str | None, typer.Option(metavar="FILE", help="A rules file (TOML) to play by.")] = None,
    fast: Annotated[bool, typer.Option("--fast", help="Without pauses.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the saved evening.")] = False,
    file: Annotated[
        str | None, typer.Option("--open", metavar="FILE", help="Go on with the evening that this file keeps.")
    ] = None,
) -> int:
    options = Options(
        players=_read(read_players, players),
        name=_read(read_name, name),
        seed=_read(read_seed, seed),
        hour=_read(lambda text: read_hour(text, time.time()), until),
        resume=resume,
        file=file,
        fast=fast,
        preset=preset,
        rules=rules,
    )
    from tapete.terminal.play import play
    from tapete.terminal.startup import prepare

    prepare(context.obj, sys.stdout)
    return play(options, context.obj)


@app.command(cls=SpokenCommand, help="Replay recorded hands (PHH, PokerStars) by the rules.")
def replay(
    context: typer.Context,
    files: Files,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per hand.")] = False,
) -> int:
    _prepare(context)
    from tapete.history import replay_file, tell_file

    lang: Lang = context.obj
    told = [_as_json(replay_file(file, lang)) if as_json else tell_file(file, lang) for file in files]
    return max(_tell(file, hands, lang) for file, hands in zip(files, told, strict=True))


@app.command(cls=SpokenCommand, help="Write the recorded hands of a file in another format.")
def convert(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="File to read.", show_default=False)],
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", help="The format to write: phh.", show_default=False)],
) -> int:
    if to != "phh":
        raise Fault(f"--to {to}: the only format is phh", f"--to {to}: el único formato es phh")
    _prepare(context)
    from tapete.history import convert_file

    return _tell(file, convert_file(file, context.obj), context.obj, wrong=sys.stderr)


@app.command(cls=SpokenCommand, help="Run conformance vectors: a line for each that fails.")
def conform(context: typer.Context, files: Files) -> int:
    _prepare(context)
    from tapete.conform.runner import conform

    return conform(tracked(files, "conform"), print, _complain, context.obj)


def _tell(file: str, hands: Iterator[tuple[bool, str]], lang: Lang, wrong: TextIO | None = None) -> int:
    """Print what is told of each hand of a file, of wrong ones to ``wrong``; the exit code for the file."""
    code = GOOD
    try:
        for ok, text in tracked(hands, file):
            print(text, file=sys.stdout if ok else wrong)
            code = max(code, GOOD if ok else WRONG)
    except Fault as fault:
        _complain(fault.message(lang))
        return UNUSABLE
    return code


def _as_json(hands: Iterator[dict[str, Any]]) -> Iterator[tuple[bool, str]]:
    return ((hand["ok"], json.dumps(hand)) for hand in hands)


def _prepare(context: typer.Context) -> None:
    """Tell somebody who watches a first start that the engine compiles; in a pipe it does so silently."""
    if sys.stderr.isatty():
        from tapete.terminal.startup import prepare

        prepare(context.obj, sys.stderr)


def _read(read: Callable[[str], Read], text: str | None) -> Read | None:
    return None if text is None else read(text)


def start(arguments: list[str]) -> int:
    """Run the command line of this process and answer its exit code; raises `KeyboardInterrupt`."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # the caller has closed it
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 # open until the end
    for stream in (sys.stdout, sys.stderr):
        make_printable(stream, os.environ)
    return run(arguments)


def run(arguments: list[str]) -> int:
    """Run one command line; whatever goes wrong is one line on stderr and an exit code, but for Ctrl-C."""
    lang = language(os.environ)
    try:
        lang, words = take_language(arguments, lang)
        code = _invoke(words, lang)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing is left to flush at exit
        return _NOBODY_READS
    except Fault as fault:
        _complain(fault.message(lang))
        return UNUSABLE
    except OSError as error:
        _complain(f"{error.filename or 'tapete'}: {error.strerror}")
        return UNUSABLE
    except Exception as error:
        _complain(_bug(error, lang))
        return UNUSABLE
    return code


def _invoke(words: list[str], lang: Lang) -> int:
    group = typer.main.get_command(app)
    if not words or (words[0].startswith("-") and words[0] not in _OF_NO_COMMAND):
        words = ["play", *words]
    try:
        with group.make_context("tapete", words, obj=lang) as context:
            return int(group.invoke(context) or GOOD)
    except typer.Exit as end:
        return end.exit_code
    except UsageError as error:
        raise usage_fault(error) from None


def _complain(sentence: str) -> None:
    with suppress(OSError):  # the terminal may be gone
        print(" ".join(sentence.split()), file=sys.stderr)


def _bug(error: Exception, lang: Lang) -> str:
    what = f"{type(error).__name__}: {error}"
    return {
        "en": f"tapete has a fault of its own, please report it: {what}",
        "es": f"tapete tiene un fallo suyo, avísanos por favor: {what}",
    }[lang]
