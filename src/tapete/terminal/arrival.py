"""Sitting down: the saved evening, or a new one."""

import os
from pathlib import Path

from tapete.rules.profiles import Rules
from tapete.table.amounts import Money
from tapete.table.rules_file import House, house_from_toml
from tapete.terminal.console import Console
from tapete.terminal.evening import Evening
from tapete.terminal.keys import means_yes
from tapete.terminal.options import Options, user_name
from tapete.terminal.save import NoFile, SaveFile, data_folder
from tapete.terminal.words import say
from tapete.text import Fault, Lang

_USUAL_PLAYERS = 4  # the player and one bot of each character


def sit_down(options: Options, console: Console, lang: Lang) -> Evening:
    """The evening to play; raises `Fault` when another process plays it, or when there is none to resume."""
    return _saved_evening(options, console, lang) or _new_evening(options, console, lang)


def _new_evening(options: Options, console: Console, lang: Lang) -> Evening:
    name = options.name or user_name(lang)
    house, bots = _house(options), (options.players or _USUAL_PLAYERS) - 1
    return Evening.begin(name, bots, options.seed, _open_file(console, lang), house)


def _house(options: Options) -> House:
    """The rules to play by, of a file or a preset; raises `Fault` for a file that cannot be read or makes no sense."""
    if options.rules is None:
        rules = Rules.preset(options.preset or "home")
        return House(rules, Money(rules.unit))
    if options.preset is not None:
        raise Fault("take either --preset or --rules", "elige entre --preset y --rules")
    try:
        return house_from_toml(Path(options.rules).read_text("utf-8"))
    except OSError as error:
        raise Fault(f"{options.rules}: {error.strerror}", f"{options.rules}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Fault(f"{options.rules} is not text", f"{options.rules} no es texto") from None


def _saved_evening(options: Options, console: Console, lang: Lang) -> Evening | None:
    """The saved evening where there is one and it is wanted; what is not taken up is put aside."""
    file = _saved_file()
    if file is None:
        if options.resume:
            raise Fault("there is no saved evening to resume", "no hay ninguna velada guardada que retomar")
        return None
    try:
        evening = Evening.resume(file)
    except Exception as error:  # whatever a damaged or foreign file trips over
        console.tell(say("damaged", lang, why=_reason(error, lang), path=file.put_aside("damaged")))
        return None
    if evening.over:
        file.put_aside("finished")
        return None
    if not _wanted(options, console, lang):
        console.tell(say("put_aside", lang, path=file.put_aside("earlier")))
        return None
    view = evening.view()
    chips = view.money.counted(view.stacks[evening.me] or 0, lang)
    console.tell(say("resumed", lang, number=view.hand, chips=chips))
    return evening


def _saved_file() -> SaveFile | None:
    """The file with something in it, if there is one that can be used; a new evening says why one cannot."""
    try:
        return SaveFile(_path()) if _path().stat().st_size else None
    except OSError:
        return None


def _wanted(options: Options, console: Console, lang: Lang) -> bool:
    """A script's options decide, a person is asked."""
    if options.resume:
        return True
    if not console.interactive:
        return not options.for_a_new_evening
    return means_yes(console.ask(say("ask_resume", lang)))


def _open_file(console: Console, lang: Lang) -> SaveFile | NoFile:
    try:
        return SaveFile(_path())
    except OSError as error:
        console.tell(say("cannot_save", lang, path=error.filename or _path(), why=error.strerror))
        return NoFile()


def _reason(error: Exception, lang: Lang) -> str:
    return error.message(lang) if isinstance(error, Fault) else str(error) or type(error).__name__


def _path() -> Path:
    return data_folder(os.environ) / "evening.jsonl"
