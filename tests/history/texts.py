"""Hands of our own making, as PokerStars text and as PHH, for tests to spoil."""

from pathlib import Path

from tapete.history import phh, stars
from tapete.history.record import Record
from tapete.history.verdict import Verdict, judge

CASH = """\
PokerStars Hand #101:  Hold'em No Limit ($0.50/$1 USD) - 2021/02/03 4:05:06 ET
Table 'Sol II' 6-max Seat #1 is the button
Seat 1: Ana ($100 in chips)
Seat 3: Bea Cruz ($1,040.50 in chips)
Seat 4: C.D. ($60 in chips)
Seat 6: Dun ($99.75 in chips) is sitting out
Bea Cruz: posts small blind $0.50
C.D.: posts big blind $1
*** HOLE CARDS ***
Dealt to Ana [Ah Kh]
Eve joins the table at seat #5
Ana: raises $2 to $3
Bea Cruz: folds
C.D. said, "nice"
C.D.: calls $2
*** FLOP *** [2h 7c Kd]
C.D.: checks
Ana: bets $4
C.D.: raises $6 to $10
Ana: calls $6
*** TURN *** [2h 7c Kd] [9s]
C.D.: bets $47 and is all-in
Ana: calls $47
*** RIVER *** [2h 7c Kd 9s] [3d]
*** SHOW DOWN ***
C.D.: shows [7h 7d] (three of a kind, Sevens)
Ana: shows [Ah Kh] (a pair of Kings)
C.D. collected $118.50 from pot
*** SUMMARY ***
Total pot $120.50 | Rake $2
Board [2h 7c Kd 9s 3d]
Seat 1: Ana (button) showed [Ah Kh] and lost with a pair of Kings
Seat 3: Bea Cruz (small blind) folded before Flop
Seat 4: C.D. (big blind) showed [7h 7d] and won ($118.50) with three of a kind, Sevens
"""

TOURNAMENT = """\
PokerStars Hand #102: Tournament #9, $5+$0.50 USD Hold'em No Limit - Level X (100/200) - 2021/02/03 5:00:00 ET
Table '9 3' 9-max Seat #2 is the button
Seat 2: Ana (3000 in chips)
Seat 5: Bo (120 in chips)
Seat 7: Ci (4000 in chips, $2.50 bounty)
Ana: posts the ante 25
Bo: posts the ante 25
Ci: posts the ante 25
Bo: posts small blind 95 and is all-in
Ci: posts big blind 200
*** HOLE CARDS ***
Ana: calls 200
Ci: checks
*** FLOP *** [2c 3c 4d]
Ci: checks
Ana: bets 200
Ci: folds
Uncalled bet (200) returned to Ana
*** TURN *** [2c 3c 4d] [9h]
*** RIVER *** [2c 3c 4d 9h] [Jd]
*** SHOW DOWN ***
Ana: shows [Ac Qc] (high card Ace)
Ana collected 210 from side pot
Bo: shows [Jh 2d] (two pair, Jacks and Deuces)
Bo collected 360 from main pot
Ci finished the tournament in 2nd place
*** SUMMARY ***
Total pot 570 Main pot 360. Side pot 210. | Rake 0
Board [2c 3c 4d 9h Jd]
Seat 2: Ana (button) showed [Ac Qc] and won (210) with high card Ace
Seat 5: Bo (small blind) showed [Jh 2d] and won (360) with two pair, Jacks and Deuces
Seat 7: Ci (big blind) folded on the Flop
"""

PHH = """\
variant = 'NT'
ante_trimming_status = false
antes = [0, 20, 0]
blinds_or_straddles = [10, 20, 0]
min_bet = 20
starting_stacks = [1000, 800, 600]
actions = [
  'd dh p1 AhKh', 'd dh p2 ????', 'd dh p3 2c2d', # the deal
  'p3 cbr 60 # a raise', 'p1 cc', 'p2 f',
  'd db 2h7c9d', 'p1 cc', 'p3 cbr 100', 'p1 f', '# well played',
]
author = "O'Hara"
hand = 7
players = ['Ana', 'Bo', 'Ci']
finishing_stacks = [940, 760, 700]
"""


def numbered(text: str) -> list[tuple[int, str]]:
    """Lines with their numbers."""
    return list(enumerate(text.split("\n"), 1))


def record_of(text: str) -> Record:
    """The record of a PokerStars text of one hand."""
    return stars.parse(numbered(text))


def verdict_on(text: str, *changes: tuple[str, str]) -> Verdict:
    """The verdict on a PokerStars text with some changes, each of which has to apply."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return judge(record_of(text), 1)


def phh_verdict(*changes: tuple[str, str]) -> Verdict:
    """The verdict on the sample document with some changes, each of which has to apply."""
    text = PHH
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return judge(phh.parse(text), 1)


def saved(folder: Path, name: str, text: str | bytes) -> Path:
    """A file with that text."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path
