"""Whole evenings in the terminal: typed lines in, the screen out."""

import io
import re
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from tapete.terminal import commands
from tapete.terminal.save import SaveFile


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A home of its own for saved evenings, and English unless a test says otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "tapete"


@pytest.fixture
def tapete(folder, monkeypatch, capsys):  # noqa: ARG001
    """Run a command with typed lines; what it wrote to stdout, after it ended well."""

    def run(*words, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert commands.run(list(words)) == 0
        return capsys.readouterr().out

    return run


def flat(text):
    """Text with its line breaks as spaces."""
    return " ".join(text.split())


def test_a_whole_evening_ends_with_a_winner(tapete, folder):
    """Somebody who always goes all-in sees the evening to its end, in a pipe without pauses or questions."""
    screen = tapete("play", "--seed", "4", "--name", "Ana", "--players", "3", typed="a\ny\n" * 500)
    assert "wins the evening: 1st" in flat(screen)
    assert [file.name for file in folder.iterdir()] == ["evening-finished-1.jsonl"]


def test_una_velada_entera_en_español(tapete):
    """The whole evening speaks Spanish, and nothing but Spanish."""
    screen = tapete("play", "--lang", "es", "--seed", "4", "--name", "Ana", "--players", "3", typed="todo\nsí\n" * 500)
    assert "gana la velada: 1.º " in flat(screen)
    assert not re.search(r"\b(the|you|your|with|and|folds|wins|chips)\b", screen)


def test_the_screen_shows_what_a_decision_needs(tapete):
    """Whose turn, chips, bets, button, blinds, pot, board, own cards, and what may be done with its figures."""
    screen = tapete("play", "--seed", "5", "--name", "Ana", typed="c\nx\nx\nx\nx\n" * 3)
    for shown in (
        r"── Hand 1 · before the flop · blinds 1/2 ─+\n",
        r"\n> .* Ana \(you\) +\d+ .*your turn\n",
        r" Inés \(rock\) +\d+",
        r"\n  button ",
        r"\n  Pot +\d+ \(with the bets\)\n",
        r"\n  Board +no cards yet\n",
        r"\n  You hold +\S+[♣♦♥♠] \S+[♣♦♥♠]",
        r"You may fold \(f\), (call \d+ \(c\)|check \(x\)), raise to between \d+ and \d+ \(r \d+\)",
    ):
        assert re.search(shown, screen), shown
    assert max(map(len, screen.splitlines())) <= 80


def test_refusals_name_their_clause_and_ask_again(tapete):
    """A refused action is answered with clause and figures, in the player's language, and changes nothing."""
    lines = "r 3\nr 9999\nb 5\nx\nxyzzy\nr\n\n"
    english = tapete("play", "--seed", "1", "--name", "Ana", "--players", "2", typed=lines)
    assert english.count("Your move (? for help):") == 8
    for sentence in ("R-29: ", "R-05: ", "R-25: ", "'xyzzy' is not", "say to how much", "say what you do"):
        assert sentence in english
    spanish = tapete("play", "--seed", "1", "--name", "Ana", "--players", "2", "--lang", "es", typed=lines)
    for sentence in ("R-29: ", "R-05: ", "R-25: ", "«xyzzy» no es", "di hasta cuánto", "di qué haces"):
        assert sentence in spanish


def test_folding_for_nothing_is_asked_once(tapete):
    """Where a check is free, a fold needs a yes."""
    typed = "c\nf\nn\nf\ny\n"
    for seed in range(20):
        screen = tapete("play", "--seed", str(seed), "--name", "Ana", "--players", "2", typed=typed)
        if screen.count("Checking is free") == 2:
            assert screen.count("Ana folds.") == 1
            return
    pytest.fail("no seed led to a free check")


def test_help_lists_the_keys(tapete):
    """? explains the keys, and the turn is still the player's."""
    screen = tapete("play", "--seed", "1", "--name", "Ana", typed="?\n")
    assert "raise to 25 in all" in screen


@pytest.mark.parametrize(("lang", "book"), [("en", "docs/rules.md"), ("es", "docs/reglas.md")])
def test_help_says_where_the_clauses_stand(tapete, lang, book):
    """? says what R-29 and the like are, and names a rulebook that is there."""
    assert "R-29 " in (screen := tapete("play", "--lang", lang, "--seed", "1", typed="?\n"))
    assert book in screen
    assert (Path(__file__).parents[2] / book).is_file()


def test_all_in_by_one_key_is_asked_once(tapete):
    """A bet or raise of everything by `a` needs a yes; with its figure, or as a call, it needs none."""
    screen = tapete("play", "--seed", "1", "--name", "Ana", "--players", "2", typed="a\nno\na\n\na\nwhat\ny\n")
    assert screen.count("Go all-in?") == 4
    assert screen.count("say y (yes) or n (no)") == 1
    assert screen.count("Ana raises to 200 and is all-in.") == 1
    screen = tapete("play", "--seed", "1", "--name", "Ana", "--players", "2", typed="r 200\n")
    assert "Go all-in?" not in screen
    assert "Ana raises to 200 and is all-in." in screen


def test_the_pot_is_explained_on_demand(tapete):
    """e says where the chips in the pot come from, in the player's language, and the turn is still the player's."""
    screen = tapete("play", "--seed", "1", "--name", "Ana", "--players", "2", typed="e\n")
    assert "The pot is 3: " in screen
    assert screen.count("Your move (? for help):") == 2
    spanish = tapete("play", "--seed", "1", "--name", "Ana", "--players", "2", "--lang", "es", typed="bote\n")
    assert "El bote tiene 3: " in spanish


def test_an_evening_by_a_rules_file(tapete, tmp_path):
    """--rules plays by a TOML file in its unit and currency, and amounts are typed in it."""
    path = tmp_path / "ours.toml"
    path.write_text('profile = "no"\nsmall_blind = 25\nbig_blind = 50\ncurrency = "€"\n', "utf-8")
    screen = tapete("play", "--seed", "1", "--name", "Ana", "--players", "2", "--rules", str(path), typed="r 1.50\n")
    assert "blinds €0.25/€0.50" in screen
    assert "Ana raises to €1.50." in screen


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("text", "said"),
    [('profile = "no"\nsmall_blind = 900', "line 2: "), (None, "ours.toml: No such file"), (b"\xff", "is not text")],
)
def test_a_rules_file_that_cannot_be_used_is_refused(text, said, tmp_path, capsys):
    """A rules file that is wrong, missing or no text ends in one sentence and exit code 2."""
    path = tmp_path / "ours.toml"
    if text is not None:
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert commands.run(["play", "--lang", "en", "--rules", str(path)]) == 2
    assert said in capsys.readouterr().err
    assert commands.run(["play", "--lang", "en", "--preset", "no", "--rules", str(path)]) == 2


def test_leaving_in_mid_hand_and_coming_back(tapete):
    """q keeps the evening; the next start shows the same situation and plays on."""
    left = tapete("play", "--seed", "5", "--name", "Ana", typed="q\n")
    assert left.endswith("The evening is kept: tapete play takes it up again.\n")
    back = tapete("play", "--resume", typed="")
    assert "Back at the table: hand 1" in back
    situation = re.compile(r"── Hand .*?Your move", re.S)
    assert situation.findall(back) == situation.findall(left)


def test_coming_back_in_mid_hand_tells_the_hand_so_far(tapete):
    """What was told of the hand stands before the screen again, word for word."""
    left = tapete("play", "--seed", "5", "--name", "Ana", typed="c\nq\n")
    back = tapete("play", "--resume", typed="")
    story = left[left.rindex("\n  Hand 1: ") :].partition("\n\n")[0]
    assert "posts the big blind" in story
    assert story in back
    assert "Ana calls" in back.partition("── Hand")[0]


def test_an_evening_that_was_put_aside_is_opened_again(tapete, folder, capsys):
    """What is said when an evening is put aside or left is what opens it again; a file that is none stays in place."""
    tapete("play", "--seed", "5", "--name", "Ana", typed="q\n")
    other = tapete("play", "--seed", "6", "--name", "Bea", typed="q\n")
    aside = str(folder / "evening-earlier-1.jsonl")
    assert f"is put aside: tapete play --open {aside} takes it up again." in other
    back = tapete("play", "--open", aside, typed="q\n")
    assert "Ana (you)" in back
    assert back.endswith(f"The evening is kept: tapete play --open {aside} takes it up again.\n")
    (folder / "notes.txt").write_text("hello\n", encoding="utf-8")
    assert commands.run(["play", "--open", str(folder / "notes.txt")]) == 2
    assert capsys.readouterr().err == f"line 1 of {folder}/notes.txt cannot be read as an evening's record\n"
    assert (folder / "notes.txt").read_text(encoding="utf-8") == "hello\n"


def test_an_evening_that_is_over_is_not_opened_again(tapete, folder, capsys):
    """A finished evening is said to be over."""
    tapete("play", "--seed", "4", "--name", "Ana", "--players", "2", typed="a\ny\n" * 500)
    file = str(folder / "evening-finished-1.jsonl")
    assert commands.run(["play", "--open", file]) == 2
    assert capsys.readouterr().err == f"--open {file}: that evening is over\n"


def test_a_full_disk_keeps_what_was_told(tapete, folder, monkeypatch, capsys):
    """The file and what follows are said in one line, exit code 2; the evening goes on from what was told last."""
    tapete("play", "--seed", "5", "--name", "Ana", typed="q\n")
    before = (folder / "evening.jsonl").read_bytes()
    with full_disk(len(before) + 10):
        monkeypatch.setattr(sys, "stdin", io.StringIO("c\n"))
        assert commands.run(["play"]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(
        f"{folder}/evening.jsonl cannot be written (File too large): what was told so far is kept"
    )
    assert "tapete play goes on" in said.err
    assert "Ana calls" not in said.out
    assert (folder / "evening.jsonl").read_bytes() == before
    assert "Ana calls" in tapete("play", typed="c\n")


@contextmanager
def full_disk(size):
    """No file grows beyond ``size`` bytes."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_is_full_from_the_start_is_played_over(tapete, folder):
    """Where not even the first line can be saved, that is said, and the evening is played without a file."""
    with full_disk(10):
        screen = tapete("play", "--seed", "5", "--name", "Ana", typed="q\n")
    assert "This evening cannot be saved" in screen
    assert "was not being saved" in screen
    assert (folder / "evening.jsonl").read_bytes() == b""


def test_a_seeded_evening_is_the_same_however_often_it_is_left(tapete, folder):
    """Typed in one go or in two with a break, the same lines give the same screen."""
    whole = tapete("play", "--seed", "8", "--name", "Ana", typed="c\nx\nc\nx\nc\n")
    parts = tapete("play", "--seed", "8", "--name", "Ana", typed="c\nx\n")
    parts += tapete("play", typed="c\nx\nc\n")
    said = [line for line in parts.splitlines() if line in whole.splitlines()]
    assert said[-1] == whole.splitlines()[-1]
    assert len(list(folder.glob("evening-earlier-*.jsonl"))) == 1


@pytest.mark.usefixtures("folder")
def test_resume_without_a_saved_evening(capsys):
    """There is nothing to resume: one sentence, exit code 2."""
    assert commands.run(["play", "--resume"]) == 2
    assert capsys.readouterr().err == "there is no saved evening to resume\n"


@pytest.mark.parametrize("text", [b"hello", b"\x00" * 5000, b'{"me":0}\n', b"[]\n[]\n"])
def test_a_damaged_file_is_kept_and_a_new_evening_begins(tapete, folder, text):
    """A foreign or damaged file is named in one sentence, kept under another name, and never written to."""
    folder.mkdir()
    (folder / "evening.jsonl").write_bytes(text)
    screen = flat(tapete("play", "--name", "Ana", typed="q\n"))
    assert re.search(r"line [12] of \S+/evening\.jsonl cannot be read as an evening's record\.", screen)
    assert "evening-damaged-1.jsonl" in screen
    assert (folder / "evening-damaged-1.jsonl").read_bytes() == text
    assert "The evening is kept" in screen


def test_two_processes_do_not_play_one_evening(tapete, folder, capsys):
    """Where the evening is open elsewhere, one sentence says so, and it is left alone."""
    tapete("play", "--seed", "5", "--name", "Ana", typed="q\n")
    other = SaveFile(folder / "evening.jsonl")
    assert commands.run(["play"]) == 2
    assert "another process" in capsys.readouterr().err
    other.close()


def test_an_unwritable_folder_is_said_and_played_over(tapete, monkeypatch):
    """Where nothing can be saved, one sentence says so and the evening goes on."""
    monkeypatch.setenv("XDG_DATA_HOME", "/dev/null/nowhere")
    screen = tapete("play", "--seed", "5", "--name", "Ana", typed="q\n")
    assert "This evening cannot be saved" in screen
    assert "was not being saved" in screen


def test_r07_the_agreed_hour_ends_the_evening(tapete, monkeypatch):
    """Once the hour has come, no new hand starts and the players are ranked."""
    monkeypatch.setattr(commands, "read_hour", lambda _, now: int(1000 * now) - 1)
    screen = flat(tapete("play", "--until", "23:00", "--name", "Ana", typed="f\ny\n" * 400))
    assert "The agreed hour has come" in screen
