"""The sentences in both languages, beyond what the transcripts show."""

import string

import pytest

from tapete.rules.profiles import Rules
from tapete.table import events
from tapete.table.amounts import Money
from tapete.table.messages import FaceDown, Message, Unseen
from tapete.table.phrases import PHRASES, duration, listed, ordinal
from tapete.table.sentences import SENTENCES, cards_in_words, sentence
from tapete.text import Lang


@pytest.mark.parametrize("key", PHRASES)
def test_both_languages_put_in_only_known_words(key: str) -> None:
    """The Spanish phrase needs no word that the English one lacks, but for how a place is written."""
    fields = [{name for _, name, *_ in string.Formatter().parse(text) if name} for text in PHRASES[key]]
    assert fields[0] == fields[1] or key in ("eliminated", "left_place")


def test_spanish_writes_e_before_the_sound_of_i() -> None:
    """*Ana e Inés*, but *Ana y Bea*, *agua y hielo*."""
    assert listed(["Ana", "Inés"], "es") == "Ana e Inés"
    assert listed(["Ana", "Hilario"], "es") == "Ana e Hilario"
    assert listed(["Ana", "Hielo"], "es") == "Ana y Hielo"
    assert listed(["Ana", "Bea", "Íñigo"], "es") == "Ana, Bea e Íñigo"
    assert listed(["Ana", "Inés"], "en") == "Ana and Inés"
    assert listed(["Ana"], "en") == "Ana"


def test_places_are_counted_as_people_do() -> None:
    """1st to 10th, and 1.º."""
    assert [ordinal(place, "en") for place in (1, 2, 3, 4, 10)] == ["1st", "2nd", "3rd", "4th", "10th"]
    assert ordinal(3, "es") == "3.º"


def test_cards_have_suits_and_a_ten() -> None:
    """A card is its rank and the sign of its suit, ten in figures."""
    assert cards_in_words("ThAs2c9d") == "10♥ A♠ 2♣ 9♦"
    assert cards_in_words("") == ""


def test_r13_a_dead_button_and_a_dead_small_blind_are_said() -> None:
    """The start of a hand says when the button lies at an empty seat and when nobody posts the small blind."""
    event = events.HandStarted(number=3, button=1, small=2, big=0, small_posted=False, stacks=(200, 0, 0, 200))
    said: dict[Lang, str] = {
        "en": "Hand 3: the button is dead, at the empty seat of Bea, and nobody posts the small blind.",
        "es": "Mano 3: botón muerto, en el asiento vacío de Bea; nadie pone la ciega pequeña.",
    }
    for lang, text in said.items():
        assert sentence(event, ("Ana", "Bea", "Carla", "Dani"), lang) == text


def test_a_dead_button_lies_with_a_sitting_player_or_at_an_empty_seat() -> None:
    """Whoever sits at the dead button without being dealt in is named; a seat that was left is just empty."""
    event = events.HandStarted(
        number=3, button=1, small=2, big=0, small_posted=True, stacks=(200, 90, 200), playing=(0, 2), restart=True
    )
    names = ("Ana", "Bea", "Carla")
    assert sentence(event, names, "en") == (
        "Hand 3: the button is dead, at the seat of Bea, who is not dealt in; "
        "play starts afresh and nobody posts to enter."
    )
    assert sentence(event, ("Ana", None, "Carla"), "es") == (
        "Mano 3: botón muerto, en un asiento vacío; el juego vuelve a empezar y nadie paga por entrar."
    )


NAMES = ("Ana", "Bea", None)
MINUTE = 60_000
SAID: list[tuple[Message, str, str]] = [
    (
        events.Asked(seat=0, turn_id=7, check=True, raise_to=(2, 200), verb="bet"),
        "It is Ana's turn: check, or bet between 2 and 200.",
        "Le toca a Ana: pasar o apostar entre 2 y 200.",
    ),
    (
        events.Asked(seat=0, turn_id=7, call=4, raise_to=(8, 200), verb="raise"),
        "It is Ana's turn: 4 to call, or raise to between 8 and 200.",
        "Le toca a Ana: igualar cuesta 4 o subir a entre 8 y 200.",
    ),
    (
        events.Asked(seat=0, turn_id=7, call=4, raise_to=(5, 5), verb="raise"),
        "It is Ana's turn: 4 to call, or raise to 5.",
        "Le toca a Ana: igualar cuesta 4 o subir a 5.",
    ),
    (
        events.Asked(seat=0, turn_id=7, call=4, no_raise=("R-31",)),
        "It is Ana's turn: 4 to call; no raise (R-31).",
        "Le toca a Ana: igualar cuesta 4; sin subida (R-31).",
    ),
    (
        events.Asked(seat=1, turn_id=7, what="show"),
        "Bea shows or mucks.",
        "Bea enseña o tira sus cartas.",
    ),
    (
        events.TimeBankOpened(seat=0, turn_id=7, deadline=1),
        "Ana's time is up, and the time bank runs.",
        "A Ana se le acaba el tiempo y empieza a gastar su banco de tiempo.",
    ),
    (
        events.TimeBankStopped(seat=0, left=MINUTE),
        "Ana has 1 minute left in the time bank.",
        "En el banco de tiempo de Ana hay 1 minuto.",
    ),
    (events.TimedOut(seat=0, turn_id=7), "Ana did not answer in time.", "Ana no contestó a tiempo."),
    (events.Paused(), "The game is paused.", "La partida queda en pausa."),
    (
        events.Paused(left=65_000),
        "The game is paused; time left to act: 1 minute and 5 seconds.",
        "La partida queda en pausa; tiempo que queda para actuar: 1 minuto y 5 segundos.",
    ),
    (events.Resumed(), "The game goes on.", "La partida sigue."),
    (
        events.ClockRestarted(turn_id=7, deadline=1),
        "After an interruption the clock goes on with the time that was left.",
        "Tras una interrupción, el reloj sigue con el tiempo que quedaba.",
    ),
    (
        events.HoursSet(seat=0, hours=events.Hours(540, 1320, -210)),
        "Ana plays from 09:00 to 22:00 (UTC-3:30).",
        "Ana juega de 09:00 a 22:00 (UTC-3:30).",
    ),
    (
        events.HoursSet(seat=0, hours=events.Hours()),
        "Ana plays at any hour.",
        "Ana juega a cualquier hora.",
    ),
    (events.OrderGiven(seat=0, plan="fold"), "Ana's order: fold.", "Orden de Ana: retirarse."),
    (
        events.OrderGiven(seat=0, plan="check"),
        "Ana's order: check, and fold to a bet.",
        "Orden de Ana: pasar, y retirarse si hay apuesta.",
    ),
    (
        events.OrderGiven(seat=0, plan="call", to=20, otherwise="fold"),
        "Ana's order: check or call up to 20, and fold if the price goes beyond that.",
        "Orden de Ana: pasar o igualar hasta 20, y retirarse si el precio pasa de ahí.",
    ),
    (
        events.OrderGiven(seat=0, plan="raise", to=20),
        "Ana's order: bet or raise to 20, and ask if the price goes beyond that.",
        "Orden de Ana: apostar o subir a 20, y preguntar si el precio pasa de ahí.",
    ),
    (
        events.OrderDropped(seat=0, why="price"),
        "Ana's order no longer holds: the price has changed.",
        "La orden de Ana ya no vale: ha cambiado el precio.",
    ),
    (events.OrderDropped(seat=0, why="asked"), "Ana takes the order back.", "Ana retira su orden."),
    (
        events.OrderDropped(seat=0, why="round"),
        "Ana's order ends with the round.",
        "La orden de Ana acaba con la ronda.",
    ),
    (
        events.SeatRequested(person="l", name="Lola", seat=2, chips=200),
        "Lola asks to sit down with 200 chips.",
        "Lola pide sentarse con 200 fichas.",
    ),
    (
        events.SeatDeclined(person="l", name="Lola"),
        "The host does not let Lola sit down.",
        "Quien dirige la mesa no admite a Lola.",
    ),
    (
        events.Sat(seat=2, person="l", name="Lola", chips=200),
        "Lola sits down with 200 chips.",
        "Lola se sienta con 200 fichas.",
    ),
    (
        events.Sat(seat=2, person="l", name="Lola", chips=1, owes_big=True),
        "Lola sits down with 1 chip and waits for the big blind.",
        "Lola se sienta con 1 ficha y espera a la ciega grande.",
    ),
    (
        events.Sat(seat=2, person="l", name="Lola", chips=200, owes_big=True, enter="post"),
        "Lola sits down with 200 chips and will post to enter.",
        "Lola se sienta con 200 fichas y pagará por entrar.",
    ),
    (events.EnteringChosen(seat=0, how="wait"), "Ana waits for the big blind.", "Ana espera a la ciega grande."),
    (events.EnteringChosen(seat=0, how="post"), "Ana will post to enter.", "Ana pagará por entrar."),
    (
        events.SittingOutNoted(seat=0),
        "Ana sits out from the next hand.",
        "Ana se ausenta desde la próxima mano.",
    ),
    (
        events.SittingOutNoted(seat=0, why="misses"),
        "Ana has missed too many turns and sits out from the next hand.",
        "Ana ha dejado pasar demasiados turnos y se ausenta desde la próxima mano.",
    ),
    (events.SatOut(seat=0), "Ana sits out.", "Ana se ausenta."),
    (
        events.SatOut(seat=0, why="misses"),
        "Ana has missed too many turns and sits out.",
        "Ana ha dejado pasar demasiados turnos y se ausenta.",
    ),
    (events.CameBack(seat=0), "Ana is back.", "Ana vuelve a jugar."),
    (
        events.CameBack(seat=0, owes_small=True),
        "Ana is back and waits for the big blind.",
        "Ana vuelve y espera a la ciega grande.",
    ),
    (
        events.CameBack(seat=0, owes_big=True, enter="post"),
        "Ana is back and will post what was missed.",
        "Ana vuelve y pondrá las ciegas que se saltó.",
    ),
    (
        events.BlindsMissed(seat=0, big=True, small=True),
        "Ana has missed both blinds.",
        "Ana se ha saltado las dos ciegas.",
    ),
    (
        events.BlindsMissed(seat=0, big=True, small=False),
        "Ana has missed the big blind.",
        "Ana se ha saltado la ciega grande.",
    ),
    (
        events.BlindsMissed(seat=0, big=False, small=True),
        "Ana has missed the small blind.",
        "Ana se ha saltado la ciega pequeña.",
    ),
    (
        events.BlindsMissed(seat=0, big=False, small=False),
        "Ana owes no blind.",
        "Ana no debe ninguna ciega.",
    ),
    (
        events.TopUpNoted(seat=0, chips=50),
        "Ana adds 50 chips after this hand.",
        "Ana añadirá 50 fichas al acabar la mano.",
    ),
    (events.ToppedUp(seat=0, chips=50), "Ana adds 50 chips.", "Ana añade 50 fichas."),
    (events.LeavingNoted(seat=0), "Ana leaves after this hand.", "Ana se irá al acabar la mano."),
    (
        events.LeavingNoted(seat=0, why="removed"),
        "Ana is removed from the table after this hand.",
        "Ana tendrá que dejar la mesa al acabar la mano.",
    ),
    (
        events.Left(seat=2, person="l", name="Lola", chips=90, at=0),
        "Lola leaves with 90 chips.",
        "Lola se va con 90 fichas.",
    ),
    (
        events.Left(seat=2, person="l", name="Lola", chips=0, at=0),
        "Lola leaves without chips.",
        "Lola se va sin fichas.",
    ),
    (
        events.Left(seat=2, person="l", name="Lola", chips=90, at=0, why="removed"),
        "Lola is removed from the table with 90 chips.",
        "Lola tiene que dejar la mesa con 90 fichas.",
    ),
    (
        events.Left(seat=2, person="l", name="Lola", chips=90, at=0, place=3),
        "Lola leaves with 90 chips and finishes 3rd.",
        "Lola se va con 90 fichas en el puesto 3.",
    ),
    (events.ConnectionLost(seat=0), "Ana has lost the connection.", "Ana ha perdido la conexión."),
    (events.ConnectionBack(seat=0), "Ana is connected again.", "Ana recupera la conexión."),
    (
        events.OutOfChips(seat=0),
        "Ana has no chips left and may buy in again.",
        "Ana se queda sin fichas y puede volver a comprar.",
    ),
    (events.DoorSet(door="open"), "Everybody may sit down.", "Cualquiera puede sentarse."),
    (
        events.DoorSet(door="approve"),
        "Who wants to sit down asks the host.",
        "Para sentarse hay que pedir permiso.",
    ),
    (
        events.DoorSet(door="locked"),
        "The table is locked: nobody else sits down.",
        "La mesa se cierra: ya no se sienta nadie.",
    ),
    (events.HostChanged(person="b", name="Bea"), "Bea is the host now.", "Ahora dirige la mesa Bea."),
    (events.HostChanged(person=None), "The table runs without a host now.", "Ya nadie dirige la mesa."),
    (
        events.LastHandCalled(),
        "The hand in play, or else the next one, is the last.",
        "La mano en juego, o si no la próxima, es la última.",
    ),
    (
        events.Proposed(proposal=4, change=events.StackChange(0, 300), needed=("a", "b")),
        "Proposal 4: a stack of 300 chips for Ana. Everybody concerned has to agree.",
        "Propuesta 4: dejar a Ana con 300 fichas. Tienen que aceptarla todas las partes.",
    ),
    (
        events.Proposed(proposal=4, change=events.BlindsChange(2, 4), needed=("a", "b")),
        "Proposal 4: blinds of 2/4. Everybody concerned has to agree.",
        "Propuesta 4: ciegas de 2/4. Tienen que aceptarla todas las partes.",
    ),
    (
        events.Proposed(proposal=4, change=events.UndoLast(0, "raise"), needed=("a", "b")),
        "Proposal 4: take back what Ana did last (raise). Everybody concerned has to agree.",
        "Propuesta 4: deshacer lo último que hizo Ana (subir). Tienen que aceptarla todas las partes.",
    ),
    (events.Agreed(proposal=4, person="b", name="Bea"), "Bea agrees to proposal 4.", "Bea acepta la propuesta 4."),
    (
        events.ProposalClosed(proposal=4, name="Bea"),
        "Bea puts an end to proposal 4.",
        "Bea pone fin a la propuesta 4.",
    ),
    (
        events.ProposalClosed(proposal=4),
        "Proposal 4 is off: play has gone on.",
        "La propuesta 4 ya no vale: el juego ha seguido.",
    ),
    (
        events.ChangeNoted(change=events.StackChange(0, 300)),
        "Ana has 300 chips from the next hand on.",
        "Ana tendrá 300 fichas desde la próxima mano.",
    ),
    (
        events.ChangeNoted(change=events.BlindsChange(2, 4)),
        "The blinds are 2/4 from the next hand on.",
        "Las ciegas serán 2/4 desde la próxima mano.",
    ),
    (events.ChangeMade(change=events.StackChange(0, 300)), "Ana has 300 chips now.", "Ana tiene ahora 300 fichas."),
    (events.ChangeMade(change=events.BlindsChange(2, 4)), "The blinds are 2/4 now.", "Las ciegas son ahora 2/4."),
    (
        events.Undone(seat=0, verb="call"),
        "What Ana did last (call) is taken back.",
        "Se deshace lo último que hizo Ana (igualar).",
    ),
    (
        events.HandVoided(number=5, stacks=(200, 180, None)),
        "Hand 5 is void and all its chips go back: Ana 200, Bea 180.",
        "La mano 5 se anula y todas sus fichas vuelven: Ana 200, Bea 180.",
    ),
    (events.ShownUnasked(seat=0, cards="Ah"), "Ana shows A♥.", "Ana enseña A♥."),
    (FaceDown(seq=9, seat=0), "Ana is dealt two cards.", "Ana recibe dos cartas."),
    (Unseen(seq=9), "", ""),
    (
        events.Posted(seat=0, what="post", amount=2),
        "Ana posts 2 to enter.",
        "Ana pone 2 para entrar.",
    ),
    (
        events.Posted(seat=0, what="dead_post", amount=1),
        "Ana posts 1 of dead money for the missed small blind.",
        "Ana pone 1 de dinero muerto por la ciega pequeña que se saltó.",
    ),
    (
        events.EveningEnded(why="host", ranking=(events.Place(1, 0, 200), events.Place(1, 1, 200))),
        "That was the last hand, and Ana and Bea share the win: 1st Ana and Bea (200).",
        "Era la última mano y Ana y Bea comparten la victoria: 1.º Ana y Bea (200).",
    ),
    (
        events.EveningOpened(rules=Rules.preset("home"), names=(None, None), stacks=(None, None)),
        "A table opens; blinds 1/2.",
        "Se abre una mesa; ciegas 1/2.",
    ),
]


@pytest.mark.parametrize(("event", "en", "es"), SAID, ids=lambda value: type(value).__name__)
def test_every_event_has_its_sentence_in_both_languages(event: Message, en: str, es: str) -> None:
    """The sentence of each event is the one that was reviewed, in either language."""
    assert sentence(event, NAMES, "en") == en
    assert sentence(event, NAMES, "es") == es


def test_no_event_is_without_a_sentence() -> None:
    """Every kind of event has a sentence."""
    assert set(events.Event.__subclasses__()) < set(SENTENCES)


def test_amounts_have_the_unit_and_the_currency_of_the_table() -> None:
    """Blinds, bets, pots and stacks are written as money where the table plays for money."""
    money, names = Money(100, "€"), ("Ana", "Bea")
    raised = events.Acted(seat=0, verb="raise", to=123450, added=123400, all_in=True)
    won = events.PotWon(seat=1, amount=150)
    ended = events.HandEnded(number=1, stacks=(5, 100000), rake=7)
    assert [sentence(event, names, "en", money) for event in (raised, won, ended)] == [
        "Ana raises to €1,234.50 and is all-in.",
        "Bea wins the pot of €1.50.",
        "Hand 1 is over: Ana €0.05, Bea €1,000.00; the house takes €0.07.",
    ]
    assert sentence(raised, names, "es", money).replace("\u00a0", " ") == "Ana sube a 1.234,50 € y va all-in."


def test_a_time_is_said_in_its_two_largest_units() -> None:
    """Seconds are counted up to days, and less than a second is one."""
    assert [duration(seconds * 1000, "en") for seconds in (0, 1, 60, 3605, 90_000)] == [
        "1 second",
        "1 second",
        "1 minute",
        "1 hour and 5 seconds",
        "1 day and 1 hour",
    ]
    assert duration(2 * 86_400_000, "es") == "2 días"
