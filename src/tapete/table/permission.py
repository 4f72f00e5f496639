"""Who may ask what of a table: one's own seat, the present turn, the host; seats, chips and names within the rules.

Each check raises `Fault` with a sentence in both languages; `tapete.table.refusals` has those of hands and logs.
"""

from tapete.rules.profiles import Rules
from tapete.rules.state import MOST_CHIPS
from tapete.table.commands import GiveOrder
from tapete.table.refusals import check_name, check_person
from tapete.table.state import SPENT_DIGITS, Proposal, Request, State
from tapete.text import Fault

MOST_REQUESTS = 20
"""How many people may wait for the host's word at a time."""


# -- who ---------------------------------------------------------------------------------------------------------------


def seated(table: State, who: str | None) -> int:
    """The seat of the person who commands."""
    seat = table.seat_of(check_person(who))
    if seat is None:
        raise not_seated(str(who))
    return seat


def not_seated(person: str) -> Fault:
    """Somebody who does not sit at the table."""
    return Fault(f"{person!r} does not sit at this table", f"{person!r} no está sentado a esta mesa")


def check_host(table: State, who: str | None) -> None:
    """Only the host and the house."""
    if who is not None and who != table.host:
        raise Fault("only the host may do that", "eso solo lo puede hacer el anfitrión")


def check_house(who: str | None) -> None:
    """Only the program that owns the table."""
    if who is not None:
        raise Fault("that is for the table's own clock", "eso le toca al reloj de la mesa")


def check_own_seat(table: State, who: str | None, seat: object) -> None:
    """Nobody acts for another seat (S08)."""
    if who is not None and table.seat_of(who) != seat:
        raise Fault(
            f"R-41: {who!r} may not act for seat {seat!r}", f"R-41: {who!r} no puede actuar por el asiento {seat!r}"
        )


def check_turn(table: State, who: str | None, turn_id: int | None) -> None:
    """An answer is for the prompt that stands (S10); only the house may leave out for which."""
    if who is None and turn_id is None:
        return
    if turn_id is None:
        raise Fault("R-41: say which turn_id this answers", "R-41: indica a qué turn_id responde")
    if table.prompt is None or table.prompt.turn_id != turn_id:
        raise Fault(
            f"R-41: turn {turn_id} is over, and nothing has been done",
            f"R-41: el turno {turn_id} ya pasó, y no se ha hecho nada",
        )
    name = table.seats[table.prompt.seat].name
    if who is not None and table.seat_of(who) != table.prompt.seat:
        raise Fault(f"R-41: it is {name}'s turn", f"R-41: le toca a {name}")


def check_running(table: State) -> None:
    """Nobody plays while the table is paused."""
    if table.paused:
        raise Fault("the table is paused: the host lets it go on", "la mesa está en pausa: la reanuda el anfitrión")


def paused_already() -> Fault:
    """A second pause."""
    return Fault("the table is paused already", "la mesa ya está en pausa")


def not_paused() -> Fault:
    """Going on without a pause."""
    return Fault("the table is not paused", "la mesa no está en pausa")


# -- sitting down ------------------------------------------------------------------------------------------------------


def check_sitting(table: State, person: str, asked: Request, now: int) -> None:
    """A free seat, one for each person, a name of one's own, and chips within the limits (R-08)."""
    if table.seat_of(person) is not None or person in table.people:
        raise Fault(f"{person!r} sits here already: one person, one seat", f"{person!r} ya tiene asiento: uno cada uno")
    _check_seat(table, asked.seat)
    check_name(asked.name, 1 + sum(1 for name in table.names if name == asked.name))
    check_entering(table, asked.enter, new=True)
    if table.number and table.rules.joining == "together":
        raise Fault(
            "R-06: everybody starts together here, and the evening has begun",
            "R-06: aquí empiezan todos juntos, y la velada ya ha empezado",
        )
    least, most = buy_in_limits(table, person, now)
    _check_chips(asked.chips)
    if not least <= asked.chips <= (most or MOST_CHIPS):
        raise _outside(asked.chips, least, most)
    _check_total(table, asked.chips)


def buy_in_limits(table: State, person: str, now: int) -> tuple[int, int | None]:
    """The least and the most that a person may sit down with; who left lately, at least with what they took (R-08)."""
    rules, gone = table.rules, table.left.get(person)
    least = rules.big_blind if rules.buy_in_least is None else rules.buy_in_least
    if gone is None or now - gone.at >= 60_000 * rules.return_minutes:
        return least, rules.buy_in_most
    return max(least, gone.chips), None if rules.buy_in_most is None else max(rules.buy_in_most, gone.chips)


def _outside(chips: int, least: int, most: int | None) -> Fault:
    if most is None:
        return Fault(
            "R-08: the buy-in is at least {least}, not {chips}",
            "R-08: se entra con {least} o más, no con {chips}",
            least=least,
            chips=chips,
        )
    if least == most:
        return Fault(
            "R-08: the buy-in is {least}, not {chips}",
            "R-08: se entra con {least}, no con {chips}",
            least=least,
            chips=chips,
        )
    return Fault(
        "R-08: the buy-in is {least} to {most}, not {chips}",
        "R-08: se entra con entre {least} y {most}, no con {chips}",
        least=least,
        most=most,
        chips=chips,
    )


def _check_seat(table: State, seat: object) -> None:
    if type(seat) is not int or not 0 <= seat < len(table.seats):
        last = len(table.seats) - 1
        raise Fault(f"there is no seat {seat!r}: they are 0 to {last}", f"no hay asiento {seat!r}: van del 0 al {last}")
    if table.seats[seat].person is not None:
        raise Fault(f"seat {seat} is taken", f"el asiento {seat} está ocupado")


def _check_chips(chips: object) -> None:
    if type(chips) is not int:
        raise Fault(f"chips are a whole number, not {chips!r}", f"las fichas son un número entero, no {chips!r}")
    if chips < 1:
        raise Fault(
            "the least amount is {least}, not {chips}",
            "el importe mínimo es {least}, no {chips}",
            least=1,
            chips=chips,
        )
    if chips > MOST_CHIPS:
        raise Fault(
            "{chips} is more than a stack may hold, which is {most}",
            "{chips} es más de lo que cabe en una pila, {most}",
            chips=chips,
            most=MOST_CHIPS,
        )


def _check_total(table: State, more: int) -> None:
    if sum(seat.chips + seat.topping_up for seat in table.seats) + more > MOST_CHIPS:  # one player may win them all
        raise Fault("at most {most} may be on the table", "en la mesa no puede haber más de {most}", most=MOST_CHIPS)


def check_entering(table: State, how: str, new: bool) -> None:
    """Wait or post, as the table lets people join (R-18); who missed blinds may always post them (R-19)."""
    if how not in ("wait", "post"):
        raise Fault(f"one enters by wait or post, not {how!r}", f"se entra con wait o post, no con {how!r}")
    if how == "post" and new and table.rules.joining == "wait" and table.number:
        raise Fault("R-18: at this table one waits for the big blind", "R-18: en esta mesa se espera a la ciega grande")


def locked() -> Fault:
    """A locked table."""
    return Fault("the table is locked: nobody sits down now", "la mesa está cerrada: ahora no se sienta nadie")


def requested_already() -> Fault:
    """The same request again."""
    return Fault("the host has been asked already", "ya se le ha pedido al anfitrión")


def check_requests(table: State) -> None:
    """Not more requests than a host can read."""
    if len(table.requests) >= MOST_REQUESTS:
        raise Fault("too many people wait for the host's word", "hay demasiada gente esperando al anfitrión")


def no_request(person: str) -> Fault:
    """An answer to nobody."""
    return Fault(f"{person!r} has not asked for a seat", f"{person!r} no ha pedido asiento")


# -- staying -----------------------------------------------------------------------------------------------------------


def owes_nothing() -> Fault:
    """Posting without a missed blind."""
    return Fault("R-19: no blind is owed, so none is posted", "R-19: no se debe ninguna ciega, así que no se pone")


def sits_out_already() -> Fault:
    """Sitting out twice."""
    return Fault("R-09: that player sits out already", "R-09: ese jugador ya descansa")


def plays_already() -> Fault:
    """Coming back without having sat out."""
    return Fault("R-09: that player is not sitting out", "R-09: ese jugador no está descansando")


def leaves_already() -> Fault:
    """Leaving twice."""
    return Fault("R-09: that player leaves after this hand already", "R-09: ese jugador ya se va tras esta mano")


def check_top_up(table: State, number: int, chips: object) -> None:
    """Only where chips may be bought again, up to the most of the table (R-05, R-06); from nothing, a whole buy-in."""
    rules, stack = table.rules, table.seats[number].chips
    if not rules.rebuy:
        raise Fault("R-06: no chips are added at this table", "R-06: en esta mesa no se añaden fichas")
    _check_chips(chips)
    assert isinstance(chips, int)
    least = rules.big_blind if rules.buy_in_least is None else rules.buy_in_least
    behind = table.behind[number] or 0
    if stack == 0 and chips < least:
        raise _outside(chips, least, rules.buy_in_most)
    if rules.buy_in_most is not None and behind + chips > rules.buy_in_most:
        raise Fault(
            "R-08: a stack may be filled up to {most} at most, and {behind} plus {chips} would be more",
            "R-08: una pila se completa hasta {most} como mucho, y {behind} más {chips} son más",
            most=rules.buy_in_most,
            behind=behind,
            chips=chips,
        )
    _check_total(table, chips)


def check_hours(start: object, end: object, offset: object) -> None:
    """Minutes of a day, and an offset that exists (R-59)."""
    minutes = all(type(minute) is int and 0 <= minute < 1440 for minute in (start, end))
    if not minutes or type(offset) is not int or not -720 <= offset <= 840:
        raise Fault(
            "R-59: office hours are minutes 0 to 1439, the offset -720 to 840 minutes",
            "R-59: el horario va en minutos de 0 a 1439, y el huso de -720 a 840",
        )


# -- orders ------------------------------------------------------------------------------------------------------------


def nothing_to_decide() -> Fault:
    """An order without a decision to come."""
    return Fault("R-59: you have nothing to decide in this hand", "R-59: no tienes nada que decidir en esta mano")


def act_instead() -> Fault:
    """An order at one's turn."""
    return Fault("R-59: it is your turn: act", "R-59: te toca: actúa")


def no_order() -> Fault:
    """Dropping no order."""
    return Fault("R-59: there is no order to drop", "R-59: no hay orden que quitar")


def check_order(order: GiveOrder) -> None:
    """A plan that exists, with a total where it needs one."""
    if order.plan not in ("fold", "check", "call", "raise") or order.otherwise not in ("ask", "fold"):
        raise Fault(
            "R-59: an order is fold, check, call or raise, otherwise ask or fold",
            "R-59: una orden es fold, check, call o raise, y si no ask o fold",
        )
    if order.plan in ("call", "raise"):
        _check_chips(order.to)
    elif order.to is not None:
        raise Fault(f"R-59: {order.plan} takes no total", f"R-59: {order.plan} no lleva cantidad")


# -- fair cards --------------------------------------------------------------------------------------------------------


def check_fair(table: State, seed_hash: object) -> None:
    """A hash, at a table with fair cards, before the deck is committed."""
    if not table.fair:
        raise Fault("this table does not commit its cards", "en esta mesa no se comprometen las cartas")
    if table.committed:
        raise Fault("the deck is committed already", "la baraja ya está comprometida")
    if not isinstance(seed_hash, str) or len(seed_hash) != 64 or set(seed_hash) - set("0123456789abcdef"):
        raise Fault(
            "a seed hash has 64 digits from 0 to 9 and a to f",
            "la huella de una semilla tiene 64 cifras, de 0 a 9 y de a a f",
        )
    if seed_hash in table.seed_hashes.values() or seed_hash[:SPENT_DIGITS] in table.spent:
        raise Fault("that seed hash has been told: draw another seed", "esa huella ya se ha dado: saca otra semilla")


def no_seed_wanted() -> Fault:
    """A seed at the wrong time, or a second time."""
    return Fault("no seed of yours is awaited now", "ahora no se espera ninguna semilla tuya")


def another_seed() -> Fault:
    """A seed that is not the one whose hash was told."""
    return Fault("this is not the seed whose hash you told", "esta no es la semilla cuya huella diste")


# -- the host and consent ----------------------------------------------------------------------------------------------


def check_hour(hour: object) -> int:
    """A time in milliseconds."""
    if type(hour) is not int:
        raise Fault(
            f"R-07: an hour is in whole milliseconds, not {hour!r}", f"R-07: una hora va en milisegundos, no {hour!r}"
        )
    return hour


def last_hand_already() -> Fault:
    """Calling the last hand twice."""
    return Fault("the last hand has been called already", "ya se ha anunciado la última mano")


def check_door(table: State, door: str) -> None:
    """One of the three, and another one than now."""
    if door not in ("open", "approve", "locked"):
        raise Fault(
            f"a door is open, approve or locked, not {door!r}", f"la puerta es open, approve o locked, no {door!r}"
        )
    if door == table.door:
        raise Fault(f"the door is {door} already", f"la puerta ya está en {door}")


def check_new_stack(table: State, number: int, chips: object) -> None:
    """Chips that a stack may have; nobody is emptied, for that there is removing."""
    _check_chips(chips)
    assert isinstance(chips, int)
    _check_total(table, chips - table.seats[number].chips)


def with_blinds(rules: Rules, small: int, big: int) -> Rules:
    """The rules with other blinds; at fixed limit the big one is the lower limit (R-17)."""
    if rules.betting == "fixed_limit":
        return rules.replace(small_bet=big, big_blind=big, small_blind=small)
    return rules.replace(small_blind=small, big_blind=big)


def proposal_open(number: int) -> Fault:
    """One proposal at a time."""
    return Fault(f"proposal {number} is open: settle it first", f"la propuesta {number} está abierta: resuélvela antes")


def open_proposal(table: State, number: int) -> Proposal:
    """The proposal that stands."""
    if table.proposal is None or table.proposal.number != number:
        raise Fault(f"proposal {number} is not open", f"la propuesta {number} no está abierta")
    return table.proposal


def not_asked_for_consent() -> Fault:
    """Consent of somebody who is not asked, or twice."""
    return Fault("your consent is not asked, or is there already", "no se te pide acuerdo, o ya lo has dado")


def name_of_objector(table: State, proposal: Proposal, who: str | None) -> str | None:
    """Who refuses or withdraws: somebody asked, the proposer, the host or the house."""
    if who is None:
        return None
    if who not in (*proposal.needed, proposal.by, table.host):
        raise not_asked_for_consent()
    seat = table.seat_of(who)
    return None if seat is None else table.seats[seat].name


def nothing_to_undo() -> Fault:
    """Undo without an action, or after a card."""
    return Fault(
        "only the last action can be taken back, before a card is dealt or shown",
        "solo se deshace la última acción, y antes de que salga o se enseñe una carta",
    )


def not_in_the_hand() -> Fault:
    """Undo by somebody else."""
    return Fault("only who is in the hand may ask to undo", "solo quien está en la mano puede pedir deshacer")


def nothing_to_show() -> Fault:
    """Showing without having won unseen."""
    return Fault(
        "one shows unasked after winning unseen, until the next deal",
        "se enseña sin obligación tras ganar sin enseñar, hasta que se reparta otra vez",
    )


def too_few(ready: int) -> Fault:
    """A deal without players."""
    return Fault(
        f"R-04: a hand needs two players who are ready, here are {ready}",
        f"R-04: una mano necesita dos jugadores listos, y hay {ready}",
    )
