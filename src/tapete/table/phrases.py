"""The words for what happens at a table: a phrase per key, in English and in Spanish."""

from tapete.text import Lang

PHRASES: dict[str, tuple[str, str]] = {
    "opened": (
        "The evening begins: {players}; blinds {small}/{big}.",
        "Empieza la velada: {players}; ciegas {small}/{big}.",
    ),
    "opened_empty": ("A table opens; blinds {small}/{big}.", "Se abre una mesa; ciegas {small}/{big}."),
    "players_alike": ("{names} with {chips} each", "{names}, con {chips} por cabeza"),
    "player_with": ("{name} with {chips}", "{name} con {chips}"),
    "drawn": ("{name} draws {cards}.", "{name} saca {cards}."),
    "button": ("{name} has the first button.", "{name} empieza con el botón."),
    "hand": ("Hand {number}: {name} has the button{small}.", "Mano {number}: {name} tiene el botón{small}."),
    "hand_dead": (
        "Hand {number}: the button is dead, at the empty seat of {name}{small}.",
        "Mano {number}: botón muerto, en el asiento vacío de {name}{small}.",
    ),
    "hand_dead_sitting": (
        "Hand {number}: the button is dead, at the seat of {name}, who is not dealt in{small}.",
        "Mano {number}: botón muerto, en el asiento de {name}, que no juega la mano{small}.",
    ),
    "hand_dead_empty": (
        "Hand {number}: the button is dead, at an empty seat{small}.",
        "Mano {number}: botón muerto, en un asiento vacío{small}.",
    ),
    "restart": (
        "; play starts afresh and nobody posts to enter",
        "; el juego vuelve a empezar y nadie paga por entrar",
    ),
    "small_dead": (", and nobody posts the small blind", "; nadie pone la ciega pequeña"),
    "shuffled": ("The deck is shuffled.", "Se barajan las cartas."),
    "face_down": ("{name} is dealt two cards.", "{name} recibe dos cartas."),
    "seed_hash_told": (
        "{name} will have a say in the next shuffle.",
        "{name} tendrá voz en la próxima baraja.",
    ),
    "deck_committed": (
        "The deck is fixed; its hashes are told.",
        "La baraja queda fijada, con sus huellas a la vista.",
    ),
    "deck_sealed": ("The deck is sealed.", "Se sella la baraja."),
    "seed_opened": ("{name} opens the seed of the shuffle.", "{name} abre su semilla de la baraja."),
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
    "post": (
        "{name} posts {amount} to enter{all_in}.",
        "{name} pone {amount} para entrar{all_in}.",
    ),
    "dead_post": (
        "{name} posts {amount} of dead money for the missed small blind{all_in}.",
        "{name} pone {amount} de dinero muerto por la ciega pequeña que se saltó{all_in}.",
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
    "ended_host": (
        "That was the last hand, and {names} wins the evening: {ranking}.",
        "Era la última mano y {names} gana la velada: {ranking}.",
    ),
    "ended_host_shared": (
        "That was the last hand, and {names} share the win: {ranking}.",
        "Era la última mano y {names} comparten la victoria: {ranking}.",
    ),
    "ranked": ("{place} {names}", "{place} {names}"),
    "ranked_chips": ("{place} {names} ({amount})", "{place} {names} ({amount})"),
    # a prompt and the time to answer it
    "asked": ("It is {name}'s turn: {may}.", "Le toca a {name}: {may}."),
    "asked_check": ("check", "pasar"),
    "asked_call": ("{call} to call", "igualar cuesta {call}"),
    "asked_bet": ("bet between {least} and {most}", "apostar entre {least} y {most}"),
    "asked_raise": ("raise to between {least} and {most}", "subir a entre {least} y {most}"),
    "asked_bet_just": ("bet {least}", "apostar {least}"),
    "asked_raise_just": ("raise to {least}", "subir a {least}"),
    "asked_or": ("{first}, or {second}", "{first} o {second}"),
    "asked_no_raise": ("{first}; no raise ({clauses})", "{first}; sin subida ({clauses})"),
    "to_show": ("{name} shows or mucks.", "{name} enseña o tira sus cartas."),
    "bank_opened": (
        "{name}'s time is up, and the time bank runs.",
        "A {name} se le acaba el tiempo y empieza a gastar su banco de tiempo.",
    ),
    "bank_stopped": ("{name} has {left} left in the time bank.", "En el banco de tiempo de {name} hay {left}."),
    "timed_out": ("{name} did not answer in time.", "{name} no contestó a tiempo."),
    "paused": ("The game is paused.", "La partida queda en pausa."),
    "paused_left": (
        "The game is paused; time left to act: {left}.",
        "La partida queda en pausa; tiempo que queda para actuar: {left}.",
    ),
    "resumed": ("The game goes on.", "La partida sigue."),
    "clock_restarted": (
        "After an interruption the clock goes on with the time that was left.",
        "Tras una interrupción, el reloj sigue con el tiempo que quedaba.",
    ),
    "hours": ("{name} plays from {start} to {end} (UTC{offset}).", "{name} juega de {start} a {end} (UTC{offset})."),
    "hours_any": ("{name} plays at any hour.", "{name} juega a cualquier hora."),
    "order": ("{name}'s order: {plan}, {otherwise}.", "Orden de {name}: {plan}, {otherwise}."),
    "order_sure": ("{name}'s order: {plan}.", "Orden de {name}: {plan}."),
    "order_fold": ("fold", "retirarse"),
    "order_check": ("check, and fold to a bet", "pasar, y retirarse si hay apuesta"),
    "order_call": ("check or call up to {to}", "pasar o igualar hasta {to}"),
    "order_raise": ("bet or raise to {to}", "apostar o subir a {to}"),
    "order_else_ask": ("and ask if the price goes beyond that", "y preguntar si el precio pasa de ahí"),
    "order_else_fold": ("and fold if the price goes beyond that", "y retirarse si el precio pasa de ahí"),
    "order_dropped_asked": ("{name} takes the order back.", "{name} retira su orden."),
    "order_dropped_price": (
        "{name}'s order no longer holds: the price has changed.",
        "La orden de {name} ya no vale: ha cambiado el precio.",
    ),
    "order_dropped_round": ("{name}'s order ends with the round.", "La orden de {name} acaba con la ronda."),
    # coming and going
    "seat_requested": ("{name} asks to sit down with {chips}.", "{name} pide sentarse con {chips}."),
    "seat_declined": ("The host does not let {name} sit down.", "Quien dirige la mesa no admite a {name}."),
    "sat": ("{name} sits down with {chips}.", "{name} se sienta con {chips}."),
    "sat_waits": (
        "{name} sits down with {chips} and waits for the big blind.",
        "{name} se sienta con {chips} y espera a la ciega grande.",
    ),
    "sat_posts": (
        "{name} sits down with {chips} and will post to enter.",
        "{name} se sienta con {chips} y pagará por entrar.",
    ),
    "enter_wait": ("{name} waits for the big blind.", "{name} espera a la ciega grande."),
    "enter_post": ("{name} will post to enter.", "{name} pagará por entrar."),
    "sitting_out_noted": ("{name} sits out from the next hand.", "{name} se ausenta desde la próxima mano."),
    "sitting_out_noted_misses": (
        "{name} has missed too many turns and sits out from the next hand.",
        "{name} ha dejado pasar demasiados turnos y se ausenta desde la próxima mano.",
    ),
    "sat_out": ("{name} sits out.", "{name} se ausenta."),
    "sat_out_misses": (
        "{name} has missed too many turns and sits out.",
        "{name} ha dejado pasar demasiados turnos y se ausenta.",
    ),
    "back": ("{name} is back.", "{name} vuelve a jugar."),
    "back_waits": ("{name} is back and waits for the big blind.", "{name} vuelve y espera a la ciega grande."),
    "back_posts": (
        "{name} is back and will post what was missed.",
        "{name} vuelve y pondrá las ciegas que se saltó.",
    ),
    "missed_big": ("{name} has missed the big blind.", "{name} se ha saltado la ciega grande."),
    "missed_small": ("{name} has missed the small blind.", "{name} se ha saltado la ciega pequeña."),
    "missed_both": ("{name} has missed both blinds.", "{name} se ha saltado las dos ciegas."),
    "missed_none": ("{name} owes no blind.", "{name} no debe ninguna ciega."),
    "top_up_noted": ("{name} adds {chips} after this hand.", "{name} añadirá {chips} al acabar la mano."),
    "topped_up": ("{name} adds {chips}.", "{name} añade {chips}."),
    "leaving_noted": ("{name} leaves after this hand.", "{name} se irá al acabar la mano."),
    "leaving_noted_removed": (
        "{name} is removed from the table after this hand.",
        "{name} tendrá que dejar la mesa al acabar la mano.",
    ),
    "left": ("{name} leaves with {chips}.", "{name} se va con {chips}."),
    "left_empty": ("{name} leaves without chips.", "{name} se va sin fichas."),
    "left_removed": ("{name} is removed from the table with {chips}.", "{name} tiene que dejar la mesa con {chips}."),
    "left_place": (
        "{name} leaves with {chips} and finishes {finish}.",
        "{name} se va con {chips} en el puesto {place}.",
    ),
    "connection_lost": ("{name} has lost the connection.", "{name} ha perdido la conexión."),
    "connection_back": ("{name} is connected again.", "{name} recupera la conexión."),
    "out_of_chips": (
        "{name} has no chips left and may buy in again.",
        "{name} se queda sin fichas y puede volver a comprar.",
    ),
    # the host
    "door_open": ("Everybody may sit down.", "Cualquiera puede sentarse."),
    "door_approve": ("Who wants to sit down asks the host.", "Para sentarse hay que pedir permiso."),
    "door_locked": ("The table is locked: nobody else sits down.", "La mesa se cierra: ya no se sienta nadie."),
    "host": ("{name} is the host now.", "Ahora dirige la mesa {name}."),
    "host_none": ("The table runs without a host now.", "Ya nadie dirige la mesa."),
    "last_hand": (
        "The hand in play, or else the next one, is the last.",
        "La mano en juego, o si no la próxima, es la última.",
    ),
    "proposed": (
        "Proposal {number}: {change}. Everybody concerned has to agree.",
        "Propuesta {number}: {change}. Tienen que aceptarla todas las partes.",
    ),
    "propose_stack": ("a stack of {chips} for {name}", "dejar a {name} con {chips}"),
    "propose_blinds": ("blinds of {small}/{big}", "ciegas de {small}/{big}"),
    "propose_undo": ("take back what {name} did last ({verb})", "deshacer lo último que hizo {name} ({verb})"),
    "agreed": ("{name} agrees to proposal {number}.", "{name} acepta la propuesta {number}."),
    "proposal_closed": ("{name} puts an end to proposal {number}.", "{name} pone fin a la propuesta {number}."),
    "proposal_overtaken": (
        "Proposal {number} is off: play has gone on.",
        "La propuesta {number} ya no vale: el juego ha seguido.",
    ),
    "noted_stack": ("{name} has {chips} from the next hand on.", "{name} tendrá {chips} desde la próxima mano."),
    "noted_blinds": (
        "The blinds are {small}/{big} from the next hand on.",
        "Las ciegas serán {small}/{big} desde la próxima mano.",
    ),
    "made_stack": ("{name} has {chips} now.", "{name} tiene ahora {chips}."),
    "made_blinds": ("The blinds are {small}/{big} now.", "Las ciegas son ahora {small}/{big}."),
    "undone": ("What {name} did last ({verb}) is taken back.", "Se deshace lo último que hizo {name} ({verb})."),
    "verb_fold": ("fold", "retirarse"),
    "verb_check": ("check", "pasar"),
    "verb_call": ("call", "igualar"),
    "verb_bet": ("bet", "apostar"),
    "verb_raise": ("raise", "subir"),
    "voided": (
        "Hand {number} is void and all its chips go back: {stacks}.",
        "La mano {number} se anula y todas sus fichas vuelven: {stacks}.",
    ),
    # explain this pot
    "explain_void": (
        "The hand is void: everybody has taken back what they had put in.",
        "La mano está anulada: cada cual ha recuperado lo que había puesto.",
    ),
    "explain_pot": ("{name} is {amount}{level}: {parts}.", "{name} tiene {amount}{level}: {parts}."),
    "explain_upto": (
        ", from what everybody put in up to {upto}",
        ", de lo que cada cual puso hasta llegar a {upto}",
    ),
    "explain_between": (
        ", from what was put in above {above} and up to {upto}",
        ", de lo que se puso por encima de {above} y hasta {upto}",
    ),
    "explain_above": (", from what was put in above {above}", ", de lo que se puso por encima de {above}"),
    "explain_from": ("{chips} from {names}", "{chips} de {names}"),
    "explain_from_each": ("{chips} each from {names}", "{chips} por cabeza de {names}"),
    "explain_folded": ("{chips} from {names}, who folded", "{chips} de {names}, que se retiró"),
    "explain_folded_each": ("{chips} each from {names}, who folded", "{chips} por cabeza de {names}, que se retiraron"),
    "explain_dead": ("{chips} of dead money", "{chips} de dinero muerto"),
    "explain_contest": ("{names} contest it.", "Se lo disputan {names}."),
    "explain_alone": ("Only {names} contests it.", "Solo opta a él {names}."),
    "explain_capped": (
        "{names} is all-in and contests nothing above it.",
        "{names} va all-in y no opta a nada por encima.",
    ),
    "explain_capped_each": (
        "{names} are all-in and contest nothing above it.",
        "{names} van all-in y no optan a nada por encima.",
    ),
    "explain_mucked": ("{names} mucked and gave it up.", "{names} tiró sus cartas y renunció a él."),
    "explain_mucked_each": ("{names} mucked and gave it up.", "{names} tiraron sus cartas y renunciaron a él."),
    "explain_unmatched": ("What nobody matches goes back.", "Lo que nadie iguale se devuelve."),
    "explain_rake": ("The house takes {rake} of it.", "La casa se queda {rake}."),
    "explain_rake_rounded": (
        "The house takes {rake} of it: its share of {share}, and {rounding} that rounding the shares left over.",
        "La casa se queda {rake}: su parte, {share}, y {rounding} que sobraba al redondear las partes.",
    ),
    "explain_won": ("{name} wins {chips}{hand}.", "{name} se lleva {chips}{hand}."),
    "explain_split": (
        "{names} share it equally{hand}: {chips} each.",
        "{names} se lo reparten{hand}: {chips} por cabeza.",
    ),
    "explain_hand": (" ({hand})", " ({hand})"),
    "explain_odd": (
        "A chip is left over and goes to {names}, the first of them from the left of the button.",
        "Sobra una ficha, para {names}, que está antes por la izquierda del botón.",
    ),
    "explain_odd_each": (
        "{number} chips are left over and go one each to {names}, in order from the left of the button.",
        "Sobran {number} fichas, una por cabeza para {names}, por orden desde la izquierda del botón.",
    ),
}


def phrase(key: str, lang: Lang, **words: object) -> str:
    """The phrase for ``key`` with its words put in."""
    english, spanish = PHRASES[key]
    return (spanish if lang == "es" else english).format(**words)


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


def pot_name(number: int, pots: int, lang: Lang) -> str:
    """*The pot*, or which of ``pots``: 0 is the main pot."""
    if pots == 1:
        return phrase("pot", lang)
    if number == 0:
        return phrase("main_pot", lang)
    return phrase("side_pot", lang) if pots == 2 else phrase("side_pot_number", lang, number=number)


_UNITS = ((86_400, ("day", "día")), (3600, ("hour", "hora")), (60, ("minute", "minuto")), (1, ("second", "segundo")))


def duration(milliseconds: int, lang: Lang) -> str:
    """A time in its two largest units: ``1 minute and 5 seconds``, ``2 días y 3 horas``; at least a second."""
    left = max(1, milliseconds // 1000)
    parts = []
    for seconds, names in _UNITS:
        number, left = divmod(left, seconds)
        if number:
            parts.append(f"{number} {names[lang == 'es']}" + ("" if number == 1 else "s"))
    return listed(parts[:2], lang)
