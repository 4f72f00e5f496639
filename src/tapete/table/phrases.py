"""The words for what happens at a table: a phrase per key, in English and in Spanish."""

from tapete.text import Lang

PHRASES: dict[str, tuple[str, str]] = {
    "opened": (
        "The evening begins: {players}; blinds {small}/{big}.",
        "Empieza la velada: {players}; ciegas {small}/{big}.",
    ),
    "players_alike": ("{names} with {chips} each", "{names}, con {chips} por cabeza"),
    "player_with": ("{name} with {chips}", "{name} con {chips}"),
    "drawn": ("{name} draws {cards}.", "{name} saca {cards}."),
    "button": ("{name} has the first button.", "{name} empieza con el botón."),
    "hand": ("Hand {number}: {name} has the button{small}.", "Mano {number}: {name} tiene el botón{small}."),
    "hand_dead": (
        "Hand {number}: the button is dead, at the empty seat of {name}{small}.",
        "Mano {number}: botón muerto, en el asiento vacío de {name}{small}.",
    ),
    "small_dead": (", and nobody posts the small blind", "; nadie pone la ciega pequeña"),
    "shuffled": ("The deck is shuffled.", "Se barajan las cartas."),
    "dealt": ("{name} is dealt {cards}.", "{name} recibe {cards}."),
    "ante": ("{name} pays an ante of {amount}{all_in}.", "{name} paga un ante de {amount}{all_in}."),
    "small_blind": (
        "{name} posts the small blind of {amount}{all_in}.",
        "{name} pone la ciega pequeña de {amount}{all_in}.",
    ),
    "big_blind": (
        "{name} posts the big blind of {amount}{all_in}.",
        "{name} pone la ciega grande de {amount}{all_in}.",
    ),
    "straddle": ("{name} straddles to {amount}{all_in}.", "{name} hace un straddle a {amount}{all_in}."),
    "fold": ("{name} folds.", "{name} se retira."),
    "check": ("{name} checks.", "{name} pasa."),
    "call": ("{name} calls {added}{all_in}.", "{name} iguala con {added}{all_in}."),
    "bet": ("{name} bets {to}{all_in}.", "{name} apuesta {to}{all_in}."),
    "raise": ("{name} raises to {to}{all_in}.", "{name} sube a {to}{all_in}."),
    "all_in": (" and is all-in", " y va all-in"),
    "flop": ("Flop: {cards}.", "Flop: {cards}."),
    "turn": ("Turn: {cards}.", "Turn: {cards}."),
    "river": ("River: {cards}.", "River: {cards}."),
    "returned": ("{name} takes back {chips} that nobody matched.", "{name} recupera {chips} que nadie igualó."),
    "shown": ("{name} shows {cards}.", "{name} enseña {cards}."),
    "shown_hand": ("{name} shows {cards}: {hand}.", "{name} enseña {cards}: {hand}."),
    "mucked": ("{name} mucks.", "{name} tira sus cartas sin enseñarlas."),
    "won": ("{name} wins {pot} of {amount}{hand}.", "{name} se lleva {pot} de {amount}{hand}."),
    "shared": ("{name} takes {amount} of {pot}{hand}.", "{name} cobra {amount} por su parte en {pot}{hand}."),
    "with_hand": (": {hand} ({five})", ": {hand} ({five})"),
    "pot": ("the pot", "el bote"),
    "main_pot": ("the main pot", "el bote principal"),
    "side_pot": ("the side pot", "el bote secundario"),
    "side_pot_number": ("side pot {number}", "el bote secundario n.º {number}"),
    "ended": ("Hand {number} is over: {stacks}.", "Fin de la mano {number}: {stacks}."),
    "ended_raked": (
        "Hand {number} is over: {stacks}; the house takes {rake}.",
        "Fin de la mano {number}: {stacks}; la casa se queda {rake}.",
    ),
    "eliminated": (
        "{name} has no chips left and finishes {finish}.",
        "{name} se queda sin fichas y acaba en el puesto {place}.",
    ),
    "hour_agreed": (
        "The evening stops at the agreed hour: the hand in play is finished and no other one starts.",
        "La velada acaba a la hora acordada: se termina la mano en juego y no empieza otra.",
    ),
    "ended_last": (
        "{names} has all the chips and wins the evening: {ranking}.",
        "{names} tiene todas las fichas y gana la velada: {ranking}.",
    ),
    "ended_hour": (
        "The agreed hour has come and {names} wins the evening: {ranking}.",
        "Ha llegado la hora acordada y {names} gana la velada: {ranking}.",
    ),
    "ended_hour_shared": (
        "The agreed hour has come and {names} share the win: {ranking}.",
        "Ha llegado la hora acordada y {names} comparten la victoria: {ranking}.",
    ),
    "ranked": ("{place} {names}", "{place} {names}"),
    "ranked_chips": ("{place} {names} ({amount})", "{place} {names} ({amount})"),
}


def phrase(key: str, lang: Lang, **words: object) -> str:
    """The phrase for ``key`` with its words put in."""
    english, spanish = PHRASES[key]
    return (spanish if lang == "es" else english).format(**words)


def chips(amount: int, lang: Lang) -> str:
    """``1 chip``, ``25 chips``; ``1 ficha``, ``25 fichas``."""
    word = "ficha" if lang == "es" else "chip"
    return f"{amount} {word}" if amount == 1 else f"{amount} {word}s"


def listed(words: list[str], lang: Lang) -> str:
    """``Ana, Bea and Iris``; Spanish writes *e* for *y* before the sound of i: ``Ana, Bea e Iris``."""
    if len(words) < 2:
        return "".join(words)
    link = "and" if lang == "en" else _spanish_and(words[-1])
    return f"{', '.join(words[:-1])} {link} {words[-1]}"


def _spanish_and(word: str) -> str:
    start = word.casefold()
    sounds_i = start.startswith(("i", "í", "hi", "hí")) and not start.startswith(("hie", "hia", "ia", "ie", "io"))
    return "e" if sounds_i else "y"


def ordinal(place: int, lang: Lang) -> str:
    """``1st``, ``2nd``, ``11th``; in Spanish a place, ``1.º``."""
    if lang == "es":
        return f"{place}.º"
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place, "th")  # ten places at most
    return f"{place}{ending}"
