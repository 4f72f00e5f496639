"""How the command line speaks: its help and its complaints in the user's language.

The texts stand beside the commands in English; `SPANISH` has each of them in Spanish.
"""

from typing import Any

from typer import BadParameter
from typer.core import TyperCommand, TyperGroup

from tapete.text import Fault, Lang

UsageError: type[Exception] = BadParameter.__mro__[1]
"""What the library raises for any command line that it cannot use."""

SPANISH = {
    "Usage: ": "Uso: ",
    "COMMAND": "ORDEN",
    "[OPTIONS]": "[OPCIONES]",
    "FILE...": "ARCHIVO...",
    "NAME": "NOMBRE",
    "Commands": "Órdenes",
    "Arguments": "Argumentos",
    "Options": "Opciones",
    "Show this message and exit.": "Muestra esta ayuda.",
    "Show the version.": "Muestra la versión.",
    "Texas Hold'em done exactly. Plain tapete is tapete play.": (
        "Texas Hold'em, tal como es. A secas, tapete es tapete play."
    ),
    "The language; your locale's by default.": "El idioma; si no, el de tu sistema.",
    "FILE": "ARCHIVO",
    "FORMAT": "FORMATO",
    "Files to read.": "Archivos que leer.",
    "File to read.": "Archivo que leer.",
    "The format to write: phh.": "El formato de salida: phh.",
    "One JSON object per hand.": "Un objeto JSON por mano.",
    "Replay recorded hands (PHH, PokerStars) by the rules.": (
        "Repasa con las reglas manos ya jugadas (PHH, PokerStars)."
    ),
    "Write the recorded hands of a file in another format.": "Escribe en otro formato las manos de un archivo.",
    "Play a home evening against bots.": "Juega una velada casera contra bots.",
    "How many play, you included: 2 to 10; 4 by default.": "Cuántos juegan, contigo: de 2 a 10; si no, 4.",
    "What you are called.": "Cómo te llamas.",
    "An evening that can be repeated.": "Una velada que se puede repetir.",
    "Stop at this hour.": "Termina a esta hora.",
    "home, room, limit, pot, no or web: what to play by.": "home, room, limit, pot, no o web: a qué reglas se juega.",
    "A rules file (TOML) to play by.": "Un archivo de reglas (TOML) por el que se juega.",
    "Without pauses.": "Sin pausas.",
    "Go on with the saved evening.": "Sigue con la velada guardada.",
    "Go on with the evening that this file keeps.": "Sigue con la velada que guarda ese archivo.",
    "Run conformance vectors: a line for each that fails.": (
        "Pasa los vectores de conformidad: una línea por cada uno que falla."
    ),
}


def spoken(text: str, lang: Lang) -> str:
    """``text``, which is English, in ``lang``."""
    return SPANISH.get(text, text) if lang == "es" else text


_LANG = ("--lang es|en", "The language; your locale's by default.")  # `take_language` reads it before any command


class _Spoken:
    """Help laid out here, since the library's own frame is in English only."""

    def format_help(self: Any, ctx: Any, formatter: Any) -> None:
        lang: Lang = ctx.obj
        formatter.write_usage(ctx.command_path, _in_words(self.takes(), lang), prefix=spoken("Usage: ", lang))
        formatter.write_paragraph()
        formatter.write_text(spoken(self.help, lang))
        for title, rows in self.tables(ctx).items():
            if rows:
                with formatter.section(spoken(title, lang)):
                    formatter.write_dl([(_in_words(name, lang), spoken(text, lang)) for name, text in rows])

    def takes(self: Any) -> str:
        """What follows the name of the command."""
        arguments = [param.metavar for param in self.params if not _is_option(param)]
        return " ".join([*arguments, "[OPTIONS]"] if len(self.params) > len(arguments) else arguments)

    def tables(self: Any, ctx: Any) -> dict[str, list[tuple[str, str]]]:
        """The tables below the text: a title, and rows of name and meaning, all in English."""
        tables: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": [_LANG]}
        for param in self.get_params(ctx):
            tables["Options" if _is_option(param) else "Arguments"].append((_name(param), param.help))
        return tables


class SpokenCommand(_Spoken, TyperCommand):
    """A command that speaks the language of its context."""


class SpokenGroup(_Spoken, TyperGroup):
    """The list of commands, in the language of its context."""

    def takes(self) -> str:
        return "COMMAND ..."

    def tables(self, ctx: Any) -> dict[str, list[tuple[str, str]]]:
        return {
            "Commands": [(name, command.help or "") for name, command in self.commands.items()],
            **super().tables(ctx),
        }

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands:
            known = ", ".join(self.commands)
            raise Fault(
                f"there is no command {args[0]!r}: the commands are {known}",
                f"no existe la orden «{args[0]}»: las órdenes son {known}",
            )
        return super().resolve_command(ctx, args)


def _is_option(param: Any) -> bool:
    return bool(param.param_type_name == "option")


def _name(param: Any) -> str:
    """``FILE``, or ``--players N``."""
    return " ".join([*(param.opts if _is_option(param) else ()), param.metavar or ""]).strip()


def _in_words(name: str, lang: Lang) -> str:
    return " ".join(spoken(word, lang) for word in name.split(" "))


_USAGE = {
    "NoSuchOption": ("there is no option {what}", "no existe la opción {what}"),
    "MissingParameter": ("{what} is missing", "falta {what}"),
    "BadOptionUsage": ("{what} lacks its value, or takes none", "a {what} le falta su valor, o no lleva ninguno"),
}
_OTHER_USAGE = ("there is more here than the command takes", "hay más de lo que admite la orden")


def usage_fault(error: Any) -> Fault:
    """The library's complaint about a command line, in both languages."""
    english, spanish = _USAGE.get(type(error).__name__, _OTHER_USAGE)
    parameter = getattr(error, "param", None)
    what = _name(parameter) if parameter else getattr(error, "option_name", "")
    path = error.ctx.command_path if error.ctx else "tapete"
    return Fault(
        f"{english.format(what=what)}; {path} --help shows how it is written",
        f"{spanish.format(what=_in_words(what, 'es'))}; {path} --help muestra cómo se escribe",
    )
