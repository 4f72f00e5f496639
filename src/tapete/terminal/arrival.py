"""Sitting down: the saved evening, or a new one."""

import os
import shlex
from pathlib import Path

from tapete.rules.profiles import Rules
from tapete.table.amounts import Money
from tapete.table.rules_file import House, house_from_toml
from tapete.terminal.console import Console
from tapete.terminal.evening import Damaged, Evening
from tapete.terminal.options import Options, user_name
from tapete.terminal.save import NoFile, SaveFile, data_folder
from tapete.terminal.words import say
from tapete.text import Fault, Lang

_USUAL_PLAYERS = 4  # the player and one bot of each character


def sit_down(options: Options, console: Console, lang: Lang) -> Evening:
    """The evening to play; raises `Fault` when another process plays it, or when there is none to resume."""
    if options.file is not None:
        evening = _opened(Path(options.file))
    else:
        evening = _saved_evening(options, console, lang) or _new_evening(options, console, lang)
    if evening.table.button is not None:
        view = evening.view()
        chips = view.money.counted(view.stacks[evening.me] or 0, lang)
        console.tell(say("resumed", lang, number=view.hand, chips=chips))
    return evening


def how_to_resume(options: Options) -> str:
    """What to type to go on with the evening that these options play."""
    return "tapete play" if options.file is None else opening_command(Path(options.file))


def opening_command(path: Path) -> str:
    """What to type to go on with the evening of a file."""
    return f"tapete play --open {shlex.quote(str(path))}"


def _opened(path: Path) -> Evening:
    """The evening of a file that was named; the file stays where it is, whatever is in it."""
    if not path.is_file():
        raise Fault(f"--open {path}: there is no such file", f"--open {path}: no existe ese archivo")
    evening = Evening.resume(SaveFile(path))
    if evening.over:
        raise Fault(f"--open {path}: that evening is over", f"--open {path}: esa velada ya ha terminado")
    return evening


def _new_evening(options: Options, console: Console, lang: Lang) -> Evening:
    def begin(file: SaveFile | NoFile) -> Evening:
        return Evening.begin(name, (options.players or _USUAL_PLAYERS) - 1, options.seed, file, house)

    name = options.name or user_name(lang)
    house = _house(options)
    try:
        return begin(SaveFile(_path()))
    except OSError as error:
        console.tell(say("cannot_save", lang, path=error.filename or _path(), why=error.strerror))
        return begin(NoFile())


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
    except Damaged as damaged:
        console.tell(say("damaged", lang, why=damaged.message(lang), path=file.put_aside("damaged")))
        return None
    if evening.over:
        file.put_aside("finished")
        return None
    if not _wanted(options, console, lang):
        aside = file.put_aside("earlier")
        console.tell(say("put_aside", lang, command=opening_command(aside)))
        return None
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
    return console.agreed(say("ask_resume", lang), True, lang)


def _path() -> Path:
    return data_folder(os.environ) / "evening.jsonl"
