"""Fair cards at the table: what is told when, what proves itself, and what is refused."""

from msgspec.structs import replace

from tapete.cards import fair
from tapete.cards.verify import verify_evening
from tapete.table import commands, events
from tapete.table.events import EveningOpened
from tapete.table.fair_cards import evidence
from tapete.table.messages import seen_by
from tapete.table.table import Table
from tests.table.scenes import ROOM, Scene

SEEDS = {name: f"{number:064x}" for number, name in enumerate(("ana", "bea", "carla"), 7)}


def fair_scene() -> Scene:
    """Three players at a table with fair cards, before the first hand."""
    scene = Scene()
    opening = scene.log[0]
    assert isinstance(opening, EveningOpened)
    scene.log = [replace(opening, fair=True)]
    scene.table = Table.of(scene.log[0])
    return scene.start()


def told_hashes(scene: Scene, *names: str) -> Scene:
    """These people tell the hashes of their seeds."""
    for name in names:
        scene.do(commands.TellSeedHash(fair.seed_hash(SEEDS[name]), who=name))
    return scene


def test_without_seeds_the_committed_deck_is_dealt_at_once() -> None:
    """The commitment comes before the hand, and every card that is told to somebody proves itself to them."""
    scene = fair_scene()
    kinds = scene.kinds(scene.do(commands.Deal()))
    assert kinds[:4] == ["DeckCommitted", "DeckSealed", "HandStarted", "DeckShuffled"]
    scene.everybody("call", "call", *["check"] * 10)
    while scene.table.hand_in_play is not None:
        scene.do(commands.Show(scene.table.prompt.seat))
    for seat in (None, 0, 1, 2):
        report = verify_evening(evidence([seen_by(event, seat) for event in scene.log]))
        assert report.ok
        assert report.hands == 1
        assert report.opened == 11  # five on the board, and three hands shown


def test_players_seeds_are_opened_after_the_root_and_order_the_deck() -> None:
    """The table waits for the seeds; the last one deals, and another seed would have dealt other cards."""
    scene = told_hashes(fair_scene(), "ana", "carla")
    assert scene.kinds(scene.do(commands.Deal())) == ["DeckCommitted", "DeckSealed"]
    assert scene.table.waits_for == "seeds"
    assert "no seed of yours" in told_hashes(fair_scene(), "ana").refused(commands.OpenSeed(SEEDS["ana"], who="ana"))
    assert "not the seed" in scene.refused(commands.OpenSeed(SEEDS["bea"], who="ana"))
    assert "committed already" in scene.refused(commands.TellSeedHash("ab" * 32, who="bea"))
    scene.do(commands.OpenSeed(SEEDS["ana"], who="ana"))
    assert "no seed of yours" in scene.refused(commands.OpenSeed(SEEDS["ana"], who="ana"))
    late = Table.restore(scene.table.snapshot())
    scene.do(commands.OpenSeed(SEEDS["carla"], who="carla"))
    late.handle(commands.Deal(), 0, bytes(32))  # without the seed that is missing
    assert late.hand.hole != scene.table.hand.hole
    assert verify_evening(evidence([seen_by(event, 0) for event in scene.log])).ok


def test_who_leaves_while_seeds_are_opened_leaves_after_the_hand() -> None:
    """Once the deck is committed the hand has its players: changes wait for its end."""
    scene = told_hashes(fair_scene(), "ana")
    scene.do(commands.Deal())
    assert scene.kinds(scene.do(commands.Leave(who="bea"))) == ["LeavingNoted"]
    assert scene.kinds(scene.do(commands.SetStack("carla", 10))) == ["ChangeNoted"]
    scene.do(commands.OpenSeed(SEEDS["ana"], who="ana"))
    assert scene.table.playing == [0, 1, 2]
    assert {"Left", "ChangeMade"} <= set(scene.kinds(scene.fold_out()))


def test_the_committed_deck_is_told_to_nobody() -> None:
    """The sealed deck and the entropy of its salts are hidden from every seat and the rail."""
    scene = fair_scene()
    sealed = next(event for event in scene.do(commands.Deal()) if isinstance(event, events.DeckSealed))
    assert not any(events.known_to(sealed, seat) for seat in (None, 0, 1, 2))


def test_a_card_shown_by_itself_proves_itself() -> None:
    """The winner opens one card, and its opening with it."""
    scene = fair_scene()
    scene.do(commands.Deal())
    scene.fold_out()
    winner = next(event.seat for event in scene.log if isinstance(event, events.PotWon))
    told = scene.do(commands.ShowUnasked("second", who=scene.table.people[winner]))[0]
    assert isinstance(told, events.ShownUnasked)
    assert [opening.card for opening in told.openings] == [told.cards]
    report = verify_evening(evidence([seen_by(event, None) for event in scene.log]))
    assert (report.ok, report.opened) == (True, 1)


def test_only_a_table_with_fair_cards_takes_seeds() -> None:
    """Elsewhere a hash is refused, and what is no hash is refused everywhere."""
    assert "commit" in Scene((200, 200), ROOM).refused(commands.TellSeedHash("ab" * 32, who="ana"))
    scene = told_hashes(fair_scene(), "ana")
    assert "has been told" in scene.refused(commands.TellSeedHash(fair.seed_hash(SEEDS["ana"]), who="bea"))
    scene.do(commands.Deal())
    scene.do(commands.OpenSeed(SEEDS["ana"], who="ana"))
    scene.fold_out()
    assert "has been told" in scene.refused(commands.TellSeedHash(fair.seed_hash(SEEDS["ana"]), who="ana"))
    assert "64 digits" in fair_scene().refused(commands.TellSeedHash("AB" * 32, who="ana"))
