"""The first thing that people read is true."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
READMES = ("README.md", "README.es.md")


@pytest.mark.parametrize("name", READMES)
def test_the_hand_in_the_readme(name):
    """The lines of Python in the README give what it says."""
    found = doctest.testfile(str(ROOT / name), module_relative=False)
    assert found.attempted >= 8
    assert found.failed == 0


def test_both_readmes_give_the_same_commands():
    """The lines to paste are the same in both languages."""
    english, spanish = ([*re.findall(r"```sh\n(.*?)```", (ROOT / name).read_text("utf-8"), re.S)] for name in READMES)
    assert english == spanish
    assert len(english) == 2


@pytest.mark.parametrize("page", [*READMES, *(str(p.relative_to(ROOT)) for p in (ROOT / "docs").rglob("*.md"))])
def test_links_lead_somewhere(page):
    """Every link to a file of the project has that file, and every anchor its place in it."""
    for target in re.findall(r"\]\(([^)#\s]*(?:#[^)\s]*)?)\)", (ROOT / page).read_text("utf-8")):
        if target.startswith(("http", "mailto")):
            continue
        file, _, anchor = target.partition("#")
        path = (ROOT / page).parent / file if file else ROOT / page
        assert path.exists(), target
        if anchor:
            text = path.read_text("utf-8")
            headings = {
                re.sub(r"[^\w\- ]", "", line.lstrip("#").strip().lower()).replace(" ", "-")
                for line in text.splitlines()
                if line.startswith("#")
            }
            assert f'id="{anchor}"' in text or anchor in headings, target


@pytest.mark.parametrize("name", READMES)
def test_no_place_is_held(name):
    """Nothing is left to be filled in."""
    text = (ROOT / name).read_text("utf-8")
    assert not re.search(r"^(SPEED|TODO|TBD|XXX)", text, re.M)
    assert name != "README.md" or re.search(r"\| tapete \(.*\) \| [0-9,]+", text)
