"""Sentences in two languages, with their amounts."""

import copy
import pickle

import pytest

import tapete
from tapete.table.amounts import Money
from tapete.text import Fault, Said

EURO = Money(100, "€")


def test_a_fault_writes_its_amounts_in_the_money_that_is_asked_for() -> None:
    """Bare chips unless a table's money is given; a text and a sentence among the words stay what they are."""
    fault = Fault(
        "{who} owes {chips}: {why}", "{who} debe {chips}: {why}", who="{Ana}", chips=250, why=Said("so", "sí")
    )
    assert str(fault) == fault.message() == "{Ana} owes 250: so"
    assert repr(fault) == "Fault('{Ana} owes 250: so')"
    assert fault.message("es", EURO) == "{Ana} debe 2,50\u00a0€: sí"


def test_a_sentence_without_words_is_taken_as_it_is() -> None:
    """Braces that somebody typed are no template."""
    assert Fault("{x} is nothing", "{x} no es nada").message("es") == "{x} no es nada"


def test_an_amount_beyond_any_table_is_not_written_out() -> None:
    """A number of a thousand digits does not fill the screen."""
    assert Fault("{chips} is too much", "{chips} es demasiado", chips=10**1000).message() == "… is too much"


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda fault: pickle.loads(pickle.dumps(fault))])
def test_a_fault_survives_being_copied_and_pickled(again) -> None:
    """Another process tells the refusal in the same words and money, with its clauses."""
    hand = tapete.Hand(tapete.Rules.preset("no"), [10_000, 10_000], 0)
    with pytest.raises(tapete.IllegalAction) as caught:
        hand.raise_to(150)
    refusal = again(caught.value)
    assert (refusal.clauses, refusal.legal) == (["R-29", "R-30"], hand.legal)
    assert refusal.message("en", EURO) == (
        "R-29: the bet is €1.00 and the last raise was €1.00: raise to €2.00 at least, not €1.50"
    )
    assert str(again(Fault("{chips} left", "quedan {chips}", chips=7))) == "7 left"
