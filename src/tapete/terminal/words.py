"""What the terminal itself says, in English and in Spanish. What happens at the table is told by `tapete.table`."""

from tapete.text import Lang

WORDS: dict[str, tuple[str, str]] = {
    # the screen
    "hand": ("Hand {number}", "Mano {number}"),
    "preflop": ("before the flop", "antes del flop"),
    "flop": ("flop", "flop"),
    "turn": ("turn", "turn"),
    "river": ("river", "river"),
    "blinds": ("blinds {small}/{big}", "ciegas {small}/{big}"),
    "button": ("button", "botón"),
    "small": ("small blind", "pequeña"),
    "big": ("big blind", "grande"),
    "button_small": ("button, small", "botón, pequeña"),
    "chips": ("chips", "fichas"),
    "in_front": ("in front", "delante"),
    "you": ("you", "tú"),
    "your_turn": ("your turn", "te toca"),
    "folded": ("folded", "se retira"),
    "fold": ("folds", "se retira"),
    "check": ("checks", "pasa"),
    "call": ("calls {added}", "iguala {added}"),
    "bet": ("bets {to}", "apuesta {to}"),
    "raise": ("raises to {to}", "sube a {to}"),
    "all_in": ("all-in", "all-in"),
    "board": ("Board", "Mesa"),
    "no_board": ("no cards yet", "aún sin cartas"),
    "hold": ("You hold", "Tienes"),
    "pot": ("Pot", "Bote"),
    "with_bets": ("{pot} (with the bets)", "{pot} (con lo apostado)"),
    "main_pot": ("Main pot", "Bote principal"),
    "side_pot": ("Side pot", "Bote secundario"),
    # what may be done
    "you_may": ("You may {choices} or {last}.", "Puedes {choices} o {last}."),
    "may_fold": ("fold (f)", "retirarte (f)"),
    "may_check": ("check (x)", "pasar (x)"),
    "may_call": ("call {call} (c)", "igualar {call} (c)"),
    "may_call_all": ("call all-in with {call} (c)", "igualar con todo, {call} (c)"),
    "may_bet": ("bet between {least} and {most} (b {least})", "apostar entre {least} y {most} (b {least})"),
    "may_raise": (
        "raise to between {least} and {most} (r {least})",
        "subir a un total de {least} a {most} (r {least})",
    ),
    "may_bet_only": ("bet {most} (b {most})", "apostar {most} (b {most})"),
    "may_raise_only": ("raise to {most} (r {most})", "subir a {most} (r {most})"),
    "may_go_all_in": ("go all-in (a)", "ir all-in (a)"),
    # talking with the player
    "prompt": ("Your move (? for help): ", "¿Qué haces? (? da ayuda): "),
    "free_check": (
        "Checking is free. Fold all the same? (y/N) ",
        "Pasar es gratis. ¿Te retiras de todos modos? (s/N) ",
    ),
    "all_of_it": (
        "That puts in all your chips, {chips}. Go all-in? (y/N) ",
        "Así metes todas tus fichas, {chips}. ¿Vas all-in? (s/N) ",
    ),
    "left": (
        "The evening is kept: {command} takes it up again.",
        "La velada queda guardada: {command} la retoma.",
    ),
    "left_unsaved": (
        "You left the table; this evening was not being saved.",
        "Has dejado la mesa; esta velada no se estaba guardando.",
    ),
    "resumed": (
        "Back at the table: hand {number}, you have {chips}.",
        "De vuelta a la mesa: mano {number}, tienes {chips}.",
    ),
    "ask_resume": (
        "There is a saved evening. Go on with it? (Y/n) ",
        "Hay una velada guardada. ¿Sigues con ella? (S/n) ",
    ),
    "put_aside": (
        "The saved evening is put aside: {command} takes it up again.",
        "La velada guardada queda aparte: {command} la retoma.",
    ),
    "damaged": (
        "The saved evening is damaged: {why}. The file is put aside as {path}, and a new evening begins.",
        "La velada guardada está dañada: {why}. El archivo queda aparte como {path} y empieza una velada nueva.",
    ),
    "cannot_save": (
        "This evening cannot be saved: {path}: {why}.",
        "Esta velada no se puede guardar: {path}: {why}.",
    ),
    "company": ("{name}, {label}: {about}.", "{name}, {label}: {about}."),
    "out": (
        "You are out. Watch the others to the end? (y/N) ",
        "Estás fuera. ¿Te quedas a ver el final? (s/N) ",
    ),
    # starting up
    "first_start": (
        "The first start compiles the engine, which takes a minute or two; later ones are quick.",
        "El primer arranque compila el motor y tarda un minuto o dos; los siguientes son rápidos.",
    ),
    "no_cache": (
        "Compiled code cannot be kept in {folder}, so this start takes a minute or two, as the next one will.",
        "El código compilado no se puede guardar en {folder}: este arranque y el próximo tardarán un minuto o dos.",
    ),
    "compiling": ("compiling", "compilando"),
}

HELP: dict[Lang, str] = {
    "en": """\
  f  fold         x  check        c  call
  b 10   bet 10   r 25   raise to 25 in all (25 alone does as well)
  a  all-in       e  explain the pot
  q  leave; the evening is kept
  Words do too: fold, check, call, bet 10, raise to 25, all-in.
  R-29 and the like are numbers of rules; the rulebook is docs/rules.md.""",
    "es": """\
  f  retirarse    x  pasar        c  igualar
  b 10   apostar 10   r 25   subir a 25 en total (también vale 25 a secas)
  a  all-in       e  explicar el bote
  q  dejarlo; la velada queda guardada
  También con palabras: retirarse, pasar, igualar, apostar 10, subir a 25, todo.
  R-29 y parecidos son números de regla; el reglamento está en docs/reglas.md.""",
}


def say(key: str, lang: Lang, **words: object) -> str:
    """The text for ``key`` with its words put in."""
    english, spanish = WORDS[key]
    return (spanish if lang == "es" else english).format(**words)
