"""The lines of a PokerStars hand, each as a regular expression: what stands where, nothing judged.

PokerStars has printed the same lines since 2003 with small differences, and trackers print them again with some left
out. ``{who}`` is whatever stands there; that it is a player of the hand is for the reader to find.
"""

import re

from tapete.history.amounts import MONEY

_CARD = r"[2-9TJQKA][cdhs]"
CARDS = rf"\[\s*(?P<cards>{_CARD}(?: {_CARD})*)\s*\]"
ALL_IN = r"(?P<all_in> and is all-in)?"
LONGEST = 2_000
"""Characters of a line; PokerStars keeps far below that even with a chat message."""

HEADER = re.compile(
    r"(?P<site>[A-Z][\w' ]*?)(?: Home Game)?(?: Zoom)? (?:Hand|Game) "
    r"#(?P<hand>[A-Z]{0,4}\d+)(?: \(partial\))?:\s*(?P<rest>\S.*)",
    re.IGNORECASE,
)
HOLDEM = re.compile(r"(?<![^\s(])(?<!\+ )(?<!Split )Hold.?em (?P<betting>No|Pot|Fixed)? ?Limit\b", re.IGNORECASE)
STAKES = re.compile(rf"[(,]\s?(?P<small>{MONEY})\s*/\s*(?P<big>{MONEY})(?P<more>[^()]*)\)")
GLUED = re.compile(r"(?<=.)(?=PokerStars [\w ]*(?:Hand|Game) #\d+:)")
"""Where a file was cut off and the next one was joined to the broken line."""
DATE = re.compile(r"\b(?P<year>\d{4})/(?P<month>\d\d?)/(?P<day>\d\d?)\b")
TABLE = re.compile(r"Table (?:'(?P<table>.*)'|.*?)(?: .*)? Seat #(?P<button>\d+) is the button", re.IGNORECASE)
SEAT = re.compile(rf"Seat (?P<seat>\d+): (?P<who>.*\S) \((?P<stack>{MONEY}) in chips(?:, .*)?\).*", re.IGNORECASE)
SECTION = re.compile(r"\*\*\* ?(?P<title>[A-Z0-9 -]+?) ?\*\*\*(?P<more>.*)", re.IGNORECASE)
BRACKET = re.compile(CARDS)

POST = re.compile(rf"posts (?:the |a )?(?P<what>\D*?) ?(?P<amount>{MONEY}){ALL_IN}")
SIMPLE = re.compile(r"(?P<verb>folds|checks)(?: \[.*\])?")
CALL = re.compile(rf"calls (?P<amount>{MONEY}){ALL_IN}")
BET = re.compile(rf"bets (?P<amount>{MONEY}){ALL_IN}")
RAISE = re.compile(rf"raises (?:(?P<by>{MONEY}) )?to (?P<amount>{MONEY}){ALL_IN}")
SHOW = re.compile(rf"shows {CARDS}.*")
MUCK = re.compile(r"(?:mucks|doesn't show) (?:hand|the hand).*|mucks(?: \[.*\])?")
IDLE = re.compile(r"(?:is )?(?:sitting|sits?) out.*|Table deposit .*|(?:is |has )(?:return|disconnect|connect|timed).*")

DEALT = re.compile(rf"Dealt to (?P<who>.*\S) {CARDS}")
COLLECTED = re.compile(rf"(?P<who>.*\S) collected (?P<amount>{MONEY}) from .*pot.*")
UNCALLED = re.compile(rf"Uncalled bet \(?(?P<amount>{MONEY})\)? returned to (?P<who>.*\S)")
SAID = re.compile(r".* said, \".*")
TOTAL = re.compile(rf"Total pot (?P<pot>{MONEY})(?P<pots>[^|]*)(?:\|(?P<fees>.*))?", re.IGNORECASE)
FEE = re.compile(rf"(?:Rake|Jackpot|Bingo|Fortune|Tax)(?: Fee)? (?P<amount>{MONEY})", re.IGNORECASE)
BOARD = re.compile(rf"Board {CARDS}", re.IGNORECASE)
TWICE = re.compile(r"Hand was run (?:twice|three times).*")
RESULT = re.compile(r"Seat (?P<seat>\d+): (?P<what>.*)", re.IGNORECASE)
WON = re.compile(rf" (?:collected|won) \(?(?P<amount>{MONEY})\)?")
HELD = re.compile(rf"(?:showed|mucked) {CARDS}")
ACTED = re.compile(r"(?P<who>.*?): (?:folds|checks|calls |bets |raises |posts |shows |mucks )")
