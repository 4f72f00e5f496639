"""Amounts as people write and type them: exact, by language, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.rules.state import MOST_CHIPS
from tapete.table.amounts import CHIPS, Money
from tapete.text import LANGS, Fault, Lang

UNITS = sorted({2**twos * 5**fives for twos in range(16) for fives in range(16) if 2**twos * 5**fives <= MOST_CHIPS})
LABELS = ("", "$", "€", "US$", "CHF", "garbanzos")
MONEYS = st.builds(Money, st.sampled_from(UNITS), st.sampled_from(LABELS))
EURO = Money(100, "€")


@pytest.mark.parametrize(
    ("money", "chips", "en", "es"),
    [
        (CHIPS, 1234567, "1,234,567", "1.234.567"),
        (Money(100, "$"), 100, "$1.00", "1,00 $"),
        (EURO, 123450, "€1,234.50", "1.234,50 €"),
        (Money(1, "€"), 25, "€25", "25 €"),
        (Money(1, "garbanzos"), 1200, "1,200 garbanzos", "1.200 garbanzos"),
        (Money(4, "US$"), 1, "US$0.25", "0,25 US$"),
        (Money(20), 21, "1.05", "1,05"),
        (Money(2, "$"), 1, "$0.50", "0,50 $"),
        (Money(1000, "€"), 1234567, "€1234.567", "1234,567 €"),
    ],
)
def test_an_amount_has_unit_label_and_the_separators_of_its_language(
    money: Money, chips: int, en: str, es: str
) -> None:
    """The unit gives the decimals, the label stands where the language has it, and nothing is rounded."""
    assert money.written(chips, "en").replace("\u00a0", " ") == en
    assert money.written(chips, "es").replace("\u00a0", " ") == es


def test_only_unnamed_chips_are_counted_in_words() -> None:
    """*1 chip*, *25 fichas*; an amount of money is its own noun."""
    assert [CHIPS.counted(chips, lang) for chips in (1, 2) for lang in LANGS] == [
        "1 ficha",
        "1 chip",
        "2 fichas",
        "2 chips",
    ]
    assert Money(100).counted(50, "en") == "0.50"
    assert EURO.counted(50, "es") == "0,50\u00a0€"


@given(MONEYS, st.integers(0, MOST_CHIPS), st.sampled_from(LANGS))
def test_what_is_written_is_read_back_exactly(money: Money, chips: int, lang: Lang) -> None:
    """Every amount of every unit and label comes back as the same chips, with and without its label."""
    text = money.written(chips, lang)
    assert money.read(text, lang) == chips
    assert money.read(f" {text.replace(money.label, '')} ", lang) == chips


@given(MONEYS, st.from_regex(r"\A[0-9]{1,4}([.,][0-9]{1,3}){0,2}\Z"))
def test_no_text_is_one_amount_here_and_another_there(money: Money, text: str) -> None:
    """A text that both languages take is the same amount in both, so a comma can cost nobody a thousandfold."""
    assert len({chips for lang in LANGS if (chips := _read(money, text, lang)) is not None}) <= 1


def _read(money: Money, text: str, lang: Lang) -> int | None:
    try:
        return money.read(text, lang)
    except Fault:
        return None


@pytest.mark.parametrize(
    ("money", "text", "lang", "chips"),
    [
        (EURO, "5", "es", 500),
        (EURO, "5,5", "es", 550),
        (EURO, "€ 5.50", "en", 550),
        (EURO, "5.50 €", "en", 550),
        (EURO, "1.234", "es", 123400),
        (EURO, "1234", "es", 123400),
        (CHIPS, "1,000", "en", 1000),
        (CHIPS, "0", "en", 0),
        (Money(4), "0.75", "en", 3),
    ],
)
def test_thousands_label_and_trailing_decimals_may_be_left_out(money: Money, text: str, lang: Lang, chips: int) -> None:
    """What people type shorter is read all the same."""
    assert money.read(text, lang) == chips


NO_AMOUNTS = (
    "",
    " ",
    "1/2",
    "½",
    "pot",
    "half pot",
    "all",
    "-5",
    "+5",
    "5e3",
    "0x10",
    "5k",
    "007",
    "1.2.3",
    "12,34,56",
    "0.123.456",
    "1,,000",
    "1 000",
    "٣",
    "٣٫٥",
    "5\u202e0",
    "NaN",
    "inf",
    "1_000",
    ".5",
    "5.",
    "$5",
    "5€5",
    "€€5",
    "9" * 5000,
)


@pytest.mark.parametrize("text", NO_AMOUNTS)
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_no_amount_is_refused_in_one_sentence(text: str, lang: Lang) -> None:
    """Fractions, words, signs, foreign digits and stray separators are refused, and an example says what would do."""
    with pytest.raises(Fault) as refused:
        EURO.read(text, lang)
    example = "1.234,50" if lang == "es" else "1,234.50"
    assert example in refused.value.message(lang)
    assert len(refused.value.message(lang)) < 150


@pytest.mark.parametrize(
    ("money", "text", "lang", "smallest"),
    [
        (EURO, "0.505", "en", "€0.01"),
        (EURO, "1,234", "es", "0,01\u00a0€"),
        (CHIPS, "2.5", "en", "1"),
        (CHIPS, "1.50", "en", "1"),
        (CHIPS, "1,234", "es", "1"),
        (Money(4, "$"), "0.10", "en", "$0.25"),
    ],
)
def test_an_amount_finer_than_a_chip_is_refused(money: Money, text: str, lang: Lang, smallest: str) -> None:
    """There are no fractions of a chip: the refusal names the smallest amount."""
    with pytest.raises(Fault, match="whole chips") as refused:
        money.read(text, lang)
    assert refused.value.message(lang).endswith(smallest)


def test_decimals_of_the_other_language_are_refused() -> None:
    """*1.50* typed in Spanish and *1,50* typed in English are not guessed at."""
    for text, lang in (("1.50", "es"), ("1,50", "en")):
        with pytest.raises(Fault, match="not an amount"):
            EURO.read(text, lang)  # type: ignore[arg-type]


def test_more_than_a_stack_may_hold_is_refused() -> None:
    """The largest stack is the largest amount."""
    assert CHIPS.read(str(MOST_CHIPS), "en") == MOST_CHIPS
    with pytest.raises(Fault, match="more than a stack may hold"):
        CHIPS.read(str(MOST_CHIPS + 1), "en")


@pytest.mark.parametrize("unit", [0, -1, 3, 30, 10**16])
def test_a_unit_whose_chip_is_no_decimal_is_refused(unit: int) -> None:
    """A third of a dollar cannot be written, so three chips make no unit."""
    with pytest.raises(Fault, match="field unit"):
        Money(unit)


@pytest.mark.parametrize("label", ["2", "1.", "a b", " €", "\u202e€", "<b>", "fichasdecolores", "\n"])
def test_a_label_is_a_sign_or_a_word(label: str) -> None:
    """A label that could be a number, markup or a turned-around text is refused."""
    with pytest.raises(Fault, match="currency"):
        Money(1, label)
