"""The rulebook: the same clauses in both languages, and the code and its tests cite them.

The clauses are numbered R-01 to R-59. A number never changes its meaning.
"""

import re
from itertools import takewhile
from pathlib import Path

import pytest

from tapete.conform.reader import read_vectors
from tapete.conform.runner import KIT
from tapete.rules.profiles import PRESETS

ROOT = Path(__file__).parent.parent
BOOKS = {"en": ROOT / "docs" / "rules.md", "es": ROOT / "docs" / "reglas.md"}
CLAUSES = [f"R-{number:02}" for number in range(1, 60)]
CITED = re.compile(r"\bR-\d+")
IN_A_NAME = re.compile(r"(?<=_r)\d\d(?=_)")


def chapters(lang: str) -> dict[str, str]:
    """The text of each clause of a book by its number, title included."""
    found = re.findall(
        r'^<a id="r-(\d\d)"></a>\n### R-\1 · (.*?)(?=^<a id|^## |\Z)', BOOKS[lang].read_text("utf-8"), re.S | re.M
    )
    return {f"R-{number}": text for number, text in found}


def presets(lang: str) -> list[list[str]]:
    """The rows of the table of presets, head first, as cells."""
    lines = BOOKS[lang].read_text("utf-8").splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith("|") and "`home`" in line)
    head, _, *rows = takewhile(lambda line: line.startswith("|"), lines[start:])
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in (head, *rows)]


def figures(cell: str) -> list[str]:
    """The names in code and the numbers of a cell, without clause numbers."""
    return re.findall(r"(?<=`)\w+(?=`)|\d+", CITED.sub("", cell))


def cited_by_tests() -> set[str]:
    """Clauses that a test file names, in its text or in a test's name, or that a vector of the kit cites."""
    cited = {clause for path in KIT for vector in read_vectors(path) for clause in vector.cites}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if path != Path(__file__):
            text = path.read_text("utf-8")
            cited.update(CITED.findall(text), (f"R-{number}" for number in IN_A_NAME.findall(text)))
    return cited


@pytest.mark.parametrize("lang", BOOKS)
def test_the_book_has_every_clause_once(lang: str) -> None:
    """A book has R-01 to R-59, each once, under an anchor of its own and with a title."""
    text = BOOKS[lang].read_text("utf-8")
    assert sorted(chapters(lang)) == CLAUSES
    assert sorted(re.findall(r"^#+ (R-\d+)", text, re.M)) == CLAUSES
    assert sorted(re.findall(r'<a id="(.*?)">', text)) == [clause.lower() for clause in CLAUSES]


@pytest.mark.parametrize("lang", BOOKS)
def test_the_book_cites_only_its_own_clauses(lang: str) -> None:
    """No sentence of a book leads to a clause that is not there."""
    assert set(CITED.findall(BOOKS[lang].read_text("utf-8"))) <= set(CLAUSES)


@pytest.mark.parametrize("lang", BOOKS)
def test_links_within_the_book_lead_somewhere(lang: str) -> None:
    """A link to a chapter has that chapter, and a link to a file has that file."""
    text = BOOKS[lang].read_text("utf-8")
    heads = {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in re.findall(r"^#+ (.*)", text, re.M)}
    for target in re.findall(r"\]\((.*?)\)", text):
        assert target.removeprefix("#") in heads or (ROOT / "docs" / target).is_file(), target


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_the_same_figures_in_both_languages(clause: str) -> None:
    """Every number, setting and cited clause of a clause is in both books, equally often."""
    english, spanish = (
        sorted(re.findall(r"R-\d\d|\d+|`\w+`", chapters(lang)[clause].replace("10♣", "T♣"))) for lang in BOOKS
    )
    assert english == spanish


def test_the_presets_are_the_same_in_both_languages() -> None:
    """The table of presets has the same fields and figures in both books."""
    english, spanish = ([[figures(cell) for cell in row] for row in presets(lang)] for lang in BOOKS)
    assert english == spanish


@pytest.mark.parametrize("lang", BOOKS)
def test_the_presets_are_those_of_the_package(lang: str) -> None:
    """What the table says of a field is what the preset has in it; a dash, a "none" or no figure is None."""
    head, *rows = presets(lang)
    names = [figures(cell)[0] for cell in head[1:]]
    assert names == list(PRESETS)
    yes_or_no = {"no": False, "yes": True, "sí": True}
    checked = 0
    for first, *cells in rows:
        for name, cell in zip(names, cells, strict=True):
            fields = [field for field in figures(first) if hasattr(PRESETS[name], field)]
            values = [getattr(PRESETS[name], field) for field in fields]
            told = [yes_or_no[cell]] if cell in yes_or_no and fields else figures(cell)
            if fields:
                checked += 1
                assert told == [v if isinstance(v, bool) else str(v) for v in values if v is not None], (name, fields)
    assert checked == 6 * 16


def test_every_clause_cited_in_the_sources_exists() -> None:
    """A clause that a module, a message or the English and Spanish README names is in the book."""
    texts = [*sorted((ROOT / "src").rglob("*.py")), *ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    unknown = {
        f"{path.relative_to(ROOT)}: {c}"
        for path in texts
        for c in CITED.findall(path.read_text("utf-8"))
        if c not in CLAUSES
    }
    assert unknown == set()


def test_every_clause_cited_in_the_kit_exists() -> None:
    """The vectors cite clauses of the book only."""
    assert {clause for path in KIT for vector in read_vectors(path) for clause in vector.cites} <= set(CLAUSES)


def test_every_clause_is_cited_by_a_test() -> None:
    """Each clause is cited by a test or a vector."""
    cited = cited_by_tests()
    missing = [clause for clause in CLAUSES if clause not in cited]
    assert not missing, f"no test cites {', '.join(missing)}"
