"""Files: found out by their content, read hand by hand, refused in one sentence that names them."""

import os
import threading

import pytest

from tapete.history import Damaged, Record, Unreadable, convert_file, read, replay_file, tell_file
from tapete.history.files import LONGEST_HAND, LONGEST_LINE
from tapete.history.phh import parse
from tests.history.texts import CASH, PHH, TOURNAMENT, saved

MINE = [
    ("888.txt", "#Game No : 1\n***** Cassava Hand History for Game 1 *****\n", "888poker"),
    ("winamax.txt", 'Winamax Poker - Tournament "X" buyIn: 1€\n', "Winamax"),
    ("fulltilt.txt", "Full Tilt Poker Game #1: Table X - $1/$2 - Limit Hold'em\n", "Full Tilt Poker"),
    ("bovada.txt", "Bovada Hand #1: HOLDEM Tournament #2 TBL#1, No Limit\n", "Bovada"),
    ("log.csv", "entry,at,order\n", "PokerNow"),
    ("party.txt", "***** Hand History for Game 1 *****\n", "PartyPoker"),
    ("ipoker.xml", "<?xml version='1.0'?>\n<session>\n", "iPoker"),
]


def refusal(path):
    """The sentence that refuses a file; both languages name it."""
    with pytest.raises(Unreadable) as caught:
        list(read(path))
    assert str(caught.value).startswith(f"{path}: ")
    assert caught.value.message("es").startswith(f"{path}: ")
    return str(caught.value).removeprefix(f"{path}: ")


def test_what_is_no_file_is_said(tmp_path):
    """A missing file, a folder, an empty file, one without a hand."""
    assert refusal(tmp_path / "none.txt") == "there is no such file"
    assert "File name too long" in refusal(tmp_path / ("x" * 5000))
    assert refusal(tmp_path) == "this is a folder, not a file"
    assert refusal(saved(tmp_path, "empty.txt", "")) == "the file is empty"
    assert refusal(saved(tmp_path, "blank.txt", " \n\n")) == "the file is empty"
    assert "not a hand history that tapete can read" in refusal(saved(tmp_path, "letter.txt", "Dear Ana,\nhello\n"))
    assert "not a hand history that tapete can read" in refusal(saved(tmp_path, "long.txt", "hello\n" * 5000))


def test_a_file_of_500_megabytes_without_text_is_refused_at_once(tmp_path):
    """Its first bytes tell."""
    path = tmp_path / "big.bin"
    with path.open("wb") as file:
        file.truncate(500_000_000)
    assert refusal(path) == "this is not text"


def test_a_large_file_is_read_hand_by_hand(tmp_path):
    """The first hand is there before the rest is looked at, which here is 500 MB of one line."""
    path = saved(tmp_path, "big.txt", 100 * CASH)
    with path.open("r+b") as file:
        file.truncate(500_000_000)
    hands = read(path)
    assert isinstance(next(hands), Record)
    with pytest.raises(Unreadable, match=f"line 3401 is longer than {LONGEST_LINE} characters"):
        list(hands)


def test_a_hand_of_absurd_size_is_refused(tmp_path):
    """Nobody played it, and it would have to be kept whole."""
    sentence = refusal(saved(tmp_path, "long.txt", CASH + "Eve says\n" * LONGEST_HAND))
    assert sentence == f"the hand that begins on line 1 has more than {LONGEST_HAND} lines"


@pytest.mark.parametrize(("name", "text", "site"), MINE)
def test_formats_that_are_not_read_yet_are_named(tmp_path, name, text, site):
    """One sentence, and the site in it."""
    assert refusal(saved(tmp_path, name, text)) == f"hands of {site} are not read yet"


def test_a_file_of_several_hands(tmp_path):
    """Blank lines, a covering note, a byte-order mark, CRLF: all hands are found."""
    text = (
        "\ufeffThe hands you asked for:\n\n*** # 1 ***\n" + CASH + "\n\n\n*********** # 2 **************\n" + TOURNAMENT
    )
    hands = list(read(saved(tmp_path, "two.txt", text.replace("\n", "\r\n"))))
    assert [hand.hand for hand in hands] == ["101", "102"]
    assert hands[1].line == 42


def test_a_damaged_hand_does_not_stop_the_others(tmp_path):
    """It is handed on with its sentence, and the rest goes on."""
    path = saved(tmp_path, "three.txt", CASH + TOURNAMENT.replace("Ana: calls 200", "Ana: cal") + CASH)
    told = list(replay_file(path, "es"))
    assert [hand["ok"] for hand in told] == [True, False, True]
    assert told[1]["error"] == "mano 102, línea 46: esto no se entiende: 'cal'"
    assert told[1]["hand"] == "102"
    assert told[1]["players"] == []


def test_a_hand_that_is_cut_off_is_told_and_the_next_one_found(tmp_path):
    """Even where the next header stands on the broken line."""
    for cut in range(10, len(CASH) - 250, 37):
        hands = list(read(saved(tmp_path, "cut.txt", CASH[:cut] + TOURNAMENT)))
        assert hands[-1].hand == "102"
        assert len(hands) == 2 or (len(hands) == 1 and cut < 40)
        assert all(isinstance(hand, Damaged) for hand in hands[:-1])


def test_old_windows_text_and_utf16_are_read(tmp_path):
    """Names outside ASCII survive either."""
    text = CASH.replace("Bea Cruz", "Bea Ñandú").replace("$", "€")
    for encoding in ("cp1252", "utf-16"):
        (hand,) = read(saved(tmp_path, "old.txt", text.encode(encoding)))
        assert hand.players[1] == "Bea Ñandú"


def test_a_document_with_tables_of_its_own_is_one_hand(tmp_path):
    """A section after the fields is part of the document."""
    (hand,) = read(saved(tmp_path, "own.phh", PHH + "\n[_studio]\nlights = 3\n"))
    assert hand.about["_studio"] == {"lights": 3}


def test_a_collection_is_read_section_by_section(tmp_path):
    """Comments before it, quoted names, a broken section among good ones."""
    broken = PHH.replace("'p3 cbr 60 # a raise'", "'p3 cbr 60")
    path = saved(
        tmp_path, "many.phhs", f"# mine\n\n[1]\n{PHH}\n['b'] # two\n{broken}\n[3]\n{PHH.replace('hand = 7', '')}"
    )
    hands = list(read(path))
    assert [type(hand) for hand in hands] == [Record, Damaged, Record]
    assert hands[1].hand == "7"
    assert hands[1].message().startswith("section from line 20: not a TOML document")
    assert [told["hand"] for told in replay_file(path)] == [7, "7", 3]


def test_a_document_that_is_no_toml_cannot_be_read(tmp_path):
    """Exit code 2, where a wrong field in good TOML is a hand that is wrong."""
    assert "not a TOML document" in refusal(saved(tmp_path, "cut.phh", PHH[:200]))
    (hand,) = read(saved(tmp_path, "wrong.phh", PHH.replace("'p2 f'", "'p2 x'")))
    assert isinstance(hand, Damaged)


def test_another_game_in_a_document_cannot_be_used(tmp_path):
    """Its variant is named."""
    assert "variant 'PO' is not read" in refusal(saved(tmp_path, "omaha.phh", PHH.replace("'NT'", "'PO'")))


def test_another_game_among_hands_is_one_damaged_hand(tmp_path):
    """A table of mixed games still has its hold'em hands."""
    path = saved(tmp_path, "mixed.txt", CASH.replace("Hold'em No", "Omaha Pot") + TOURNAMENT)
    assert [told["ok"] for told in replay_file(path)] == [False, True]


def test_hands_are_converted_to_a_collection(tmp_path):
    """Each becomes a section; what cannot is said."""
    path = saved(tmp_path, "two.txt", CASH + TOURNAMENT.replace("Ana: calls 200", "Ana: cal") + TOURNAMENT)
    converted = list(convert_file(path))
    assert [ok for ok, _ in converted] == [True, False, True]
    again = list(read(saved(tmp_path, "two.phhs", "".join(text for ok, text in converted if ok))))
    assert [hand.hand for hand in again] == ["101", "102"]
    assert again[0] == parse(converted[0][1])
    assert [told["stacks"] for told in replay_file(tmp_path / "two.phhs")] == [[104000, 12050, 4000], [360, 3775, 2985]]


def test_a_single_hand_is_converted_to_a_document(tmp_path):
    """Readers of single documents can take it."""
    ((ok, text),) = convert_file(saved(tmp_path, "one.txt", CASH))
    assert ok
    assert text.startswith("variant = 'NT'\n")
    assert parse(text).hand == "101"


def test_hands_are_told_in_words(tmp_path):
    """A paragraph for each hand, and whether it is right."""
    path = saved(tmp_path, "two.txt", CASH + CASH.replace("Ana: calls $47", "Ana: checks"))
    (good, first), (bad, second) = tell_file(path, "es")
    assert (good, bad) == (True, False)
    assert "C.D. se lleva el bote de 120,50\u00a0$" in first
    assert second.endswith("no puedes pasar, debes 47,00\u00a0$; puedes igualar 47,00\u00a0$ o retirarte")


def piped(path, text):
    """The hands of a pipe into which somebody writes the text bit by bit."""

    def write():
        with open(path, "wb", buffering=0) as pipe:
            pipe.write(text[:1])
            pipe.write(text[1:])

    writer = threading.Thread(target=write)
    writer.start()
    hands = list(read(path))
    writer.join()
    return hands


def test_a_pipe_is_read_from_its_first_byte(tmp_path):
    """Three times what is looked at to find the format, by a name that can be opened once only."""
    path, count = tmp_path / "pipe", 200_000 // len(CASH)
    os.mkfifo(path)
    for text in (count * CASH, "\n" + count * CASH):
        hands = piped(path, text.encode())
        assert len(hands) == count
        assert all(isinstance(hand, Record) for hand in hands)


def test_a_pipe_by_its_descriptor_is_read_from_its_first_byte():
    """Like `<(cat hands.txt)` of a shell, in UTF-16 too."""
    for encoding in ("utf-8", "utf-16"):
        read_end, write_end = os.pipe()
        text = (200_000 // len(CASH) * CASH).encode(encoding)
        writer = threading.Thread(target=_fill, args=(write_end, text))
        writer.start()
        hands = list(read(f"/dev/fd/{read_end}"))
        writer.join()
        os.close(read_end)
        assert len(hands) == 200_000 // len(CASH)


def _fill(descriptor, text):
    with os.fdopen(descriptor, "wb") as pipe:
        pipe.write(text)


def test_what_cannot_be_read_is_said_in_spanish_too(tmp_path):
    """What is read stands in the sentence."""
    with pytest.raises(Unreadable) as caught:
        list(read(saved(tmp_path, "letter.txt", "Dear Ana,\nhello\n")))
    assert caught.value.message("es").endswith(
        "no es un historial que tapete sepa leer (lee PHH y texto de PokerStars)"
    )
    assert str(caught.value).endswith("not a hand history that tapete can read; it reads PHH and PokerStars text")
