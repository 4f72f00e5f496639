"""Forced bets between a record and the two arrays in which PHH writes them.

``antes`` and ``blinds_or_straddles`` say what each player posts, not why; the pattern tells. One ante alone is the big
blind's or the button's for all (R-20), or a dead post (R-19); equal ones are everybody's. Behind the blinds stand
straddles (R-45), each larger than the bet before it, and live posts (R-18). Heads-up both arrays are in reverse.

The pattern is not always clear: after a dead small blind (R-13) a live post looks like the big blind, a small blind of
nothing looks like a dead one, and several dead posts look like antes. `unclear` tells it, and a record is then written
with two fields of our own.
"""

from collections import Counter
from dataclasses import replace

from tapete.history.record import Posted, Record, Stakes
from tapete.text import Fault

Row = tuple[int, ...]


def read_forced(
    stakes: Stakes, antes: Row, blinds: Row, stacks: Row, dead: Row = (), dead_small: object = None
) -> tuple[Stakes, Posted]:
    """``stakes`` with blinds, antes and straddles filled in, and who posted what. Rows go from p1 to pN.

    ``dead`` are the dead posts and ``dead_small`` is True or False where the file says so in fields of our own.
    """
    if len(stacks) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    if dead:
        antes = _less(antes, dead)
    small, big = _told_seats(dead_small, len(blinds)) if isinstance(dead_small, bool) else _blind_seats(blinds)
    straddles = _straddles(blinds, big) if len(stacks) > 2 else ()
    live = tuple(0 if p in (small, big) else blind for p, blind in enumerate(blinds))
    stakes = replace(
        stakes,
        small_blind=0 if small is None else blinds[small],
        big_blind=blinds[big],
        straddles=straddles,
    )
    live = tuple(0 if big < p <= big + len(straddles) else post for p, post in enumerate(live))
    stakes, posted = _with_antes(stakes, Posted(small, big, live, (0,) * len(stacks)), antes, stacks)
    return stakes, (replace(posted, dead=dead) if dead else posted)


def _less(antes: Row, dead: Row) -> Row:
    for p, (paid, post) in enumerate(zip(antes, dead, strict=True), 1):
        if post > paid:
            raise Fault(
                f"antes: p{p} posts {post} of dead money, but pays {paid}",
                f"antes: p{p} pone {post} de dinero muerto, pero paga {paid}",
            )
    return tuple(paid - post for paid, post in zip(antes, dead, strict=True))


def _blind_seats(blinds: Row) -> tuple[int | None, int]:
    """The players of the small and the big blind."""
    if len(blinds) == 2:  # p2 is the button
        small, big = (1 if blinds[1] else None), 0
    elif blinds[0] and blinds[1]:
        small, big = 0, 1
    else:
        small, big = None, 0 if blinds[0] else 1
    if not blinds[big]:
        raise Fault("blinds_or_straddles has no big blind", "blinds_or_straddles no tiene ciega grande")
    return small, big


def _told_seats(dead_small: bool, players: int) -> tuple[int | None, int]:
    if dead_small:
        return None, 0
    return (1, 0) if players == 2 else (0, 1)  # p2 is the button


def _straddles(blinds: Row, big: int) -> Row:
    straddles: list[int] = []
    largest = blinds[big]
    for blind in blinds[big + 1 :]:
        if blind <= largest:
            break
        largest = blind
        straddles.append(blind)
    return tuple(straddles)


def _with_antes(stakes: Stakes, posted: Posted, antes: Row, stacks: Row) -> tuple[Stakes, Posted]:
    ante = 0 if sum(map(bool, antes)) == 1 else Counter(antes).most_common(1)[0][0]
    over = [max(0, paid - ante) for paid in antes]
    for p, paid in enumerate(antes):
        if paid < ante and paid != stacks[p]:
            raise Fault(
                f"antes: p{p + 1} pays {paid} of {ante} and has {stacks[p]}",
                f"antes: p{p + 1} paga {paid} de {ante} y tiene {stacks[p]}",
            )
    for_all = over[posted.big], over[-1] if posted.big != len(antes) - 1 else 0
    over[posted.big] = over[-1] = 0
    stakes = replace(stakes, ante=ante, big_blind_ante=for_all[0], button_ante=for_all[1])
    return stakes, replace(posted, dead=tuple(over))


def write_forced(record: Record) -> tuple[Row, Row]:
    """The arrays ``antes`` and ``blinds_or_straddles`` of a record, in PHH's order."""
    order = record.around()
    stakes, posted = record.stakes, record.posted
    antes = [stakes.ante + posted.dead[p] for p in order]
    antes[order.index(posted.big)] += stakes.big_blind_ante
    antes[-1] += stakes.button_ante
    blinds = [posted.live[p] for p in order]
    if posted.small is not None:
        blinds[order.index(posted.small)] = stakes.small_blind
    big = order.index(posted.big)
    blinds[big : big + 1 + len(stakes.straddles)] = [stakes.big_blind, *stakes.straddles]
    if len(order) == 2:
        antes.reverse()
        blinds.reverse()
    return tuple(antes), tuple(blinds)


def unclear(record: Record, antes: Row, blinds: Row) -> bool:
    """Whether the two arrays alone would be read as other posts than the record's."""
    order, posted, stakes = record.around(), record.posted, record.stakes
    live, dead = ([row[p] for p in order] for row in (posted.live, posted.dead))
    small = None if posted.small is None else order.index(posted.small)
    due = Posted(small, order.index(posted.big), tuple(live), tuple(dead))
    blank = replace(stakes, small_blind=0, big_blind=0, ante=0, big_blind_ante=0, button_ante=0, straddles=())
    try:
        read, found = read_forced(blank, antes, blinds, tuple(record.stacks[p] for p in order))
    except Fault:
        return True
    return (replace(read, small_blind=stakes.small_blind), found) != (stakes, due)
