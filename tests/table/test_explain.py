"""*Explain this pot*: the chips of every layer add up, and the words say where they go."""

from collections.abc import Iterator
from random import Random

import pytest

from tapete.cards.deck import shuffled
from tapete.rules.hand import Hand
from tapete.rules.profiles import Rules
from tapete.table.amounts import Money
from tapete.table.explain import explain
from tapete.table.layers import layers_of
from tapete.text import LANGS

NAMES = ("Ana", "Bea", "Carla", "Dani", "Eva")
HOME = Rules.preset("home")
HOUSES = (
    HOME,
    HOME.replace(ante=3, showing="optional"),
    HOME.replace(big_blind_ante=5, rake_percent="7", no_flop_no_drop=False),
    HOME.replace(button_ante=4, betting="pot_limit", rake_percent="100"),
    Rules.preset("room").replace(rake_percent="5", rake_cap=300),
)


def random_hands(number: int) -> Iterator[Hand]:
    """Hands of 2 to 8 players with short and deep stacks, antes, posts and rakes, at every one of their moments."""
    for seed in range(number):
        rng = Random(seed)
        rules = HOUSES[seed % len(HOUSES)]
        stacks = [rng.choice((1, 2, 3, 7, 20, 90, 200)) * rules.big_blind // 2 for _ in range(rng.randint(2, 8))]
        poster = rng.randrange(len(stacks))
        dead = {poster: 1} if seed % 3 == 0 else {}
        hand = Hand(rules, stacks, rng.randrange(len(stacks)), shuffled(seed), dead=dead, showdown="asked")
        while not hand.over:
            yield hand
            move(hand, rng)
        yield hand


def move(hand: Hand, rng: Random) -> None:
    """Something legal, all-in more often than people do."""
    legal = hand.legal
    if legal is None:
        muck_or_show(hand, rng)
    elif legal.raise_to is not None and rng.random() < 0.3:
        hand.act(legal.seat, str(legal.verb), rng.choice(legal.raise_to))
    elif rng.random() < 0.12:
        hand.fold()
    else:
        hand.act(legal.seat, "check" if legal.check else "call")


def muck_or_show(hand: Hand, rng: Random) -> None:
    """Muck where that is allowed and a coin says so."""
    if hand.rules.showing == "optional" and all(hand.stacks) and rng.random() < 0.5:
        hand.muck()
    else:
        hand.show()


def test_r42_the_chips_of_every_layer_add_up_to_the_pot() -> None:
    """At every moment a layer's chips by player and its dead money are the pot's, between its two levels."""
    for hand in random_hands(600):
        layers = layers_of(hand)
        assert sum(layer.amount for layer in layers) == hand.pot
        for layer, pot in zip(layers, hand.pots, strict=True):
            assert (layer.amount, sorted(layer.seats)) == (pot.amount, list(pot.seats))
            assert sum(layer.paid.values()) + layer.dead == layer.amount
            assert min(layer.paid.values(), default=1) > 0
            assert layer.dead == 0 or layer is layers[0]
            height = None if layer.upto is None else layer.upto - layer.above
            live = [chips for seat, chips in layer.paid.items() if seat in layer.seats]
            assert height is None or all(chips <= height for chips in layer.paid.values())
            assert height is None or hand.seat_to_act is not None or all(chips == height for chips in live)
            assert hand.over or not any(hand.stacks[seat] for seat in layer.capped)


def test_r55_r57_shares_odd_chips_and_rake_add_up() -> None:
    """At the end winners get equal shares but for the odd chips, and the rakes of the layers are the hand's."""
    for hand in random_hands(600):
        if hand.over:
            layers = layers_of(hand)
            assert sum(layer.rake for layer in layers) == hand.result.rake
            for layer in layers:
                assert sum(layer.won.values()) + layer.rake == layer.amount
                assert layer.rounding >= 0
                share = min(layer.won.values(), default=0)
                assert all(chips == share + (seat in layer.odd) for seat, chips in layer.won.items())
                assert list(layer.won)[: len(layer.odd)] == list(layer.odd)


def test_everything_is_explained_at_every_moment() -> None:
    """There is a paragraph for each pot and each return in both languages, without a hole in any sentence."""
    for hand in random_hands(100):
        returned = len(hand.result.returned) if hand.over else 0
        for lang in LANGS:
            said = explain(hand, [str(seat) * 2 for seat in range(8)], lang)
            assert len(said) == len(hand.pots) + returned
            assert all(text.endswith(".") and "{" not in text for text in said)


def test_only_shown_hands_are_named() -> None:
    """Who wins unseen keeps the hand secret in the explanation too."""
    hand = Hand(HOME, [200, 200], 0, hole={0: "AhAd", 1: "KhKd"}, board="2c3d4h5s9c", showdown="asked")
    hand.raise_to(20)
    hand.fold()
    assert explain(hand, NAMES, "en") == [
        "Ana takes back 18 chips that nobody matched.",
        "The pot is 4: 2 from Ana; 2 from Bea, who folded. Only Ana contests it. Ana wins 4.",
    ]


def side_pots() -> Hand:
    """Three all-ins of different height, a fold, and a tie in the main pot."""
    cards = {0: "AhKd", 1: "AdKh", 2: "QhQs", 3: "7s6s", 4: "JhJd"}
    hand = Hand(HOME, [20, 50, 80, 200, 200], 0, hole=cards, board="AcKc7d5s2h")
    for action in ((3, "raise", 5), (4, "raise", 200), (0, "call"), (1, "call"), (2, "call"), (3, "fold")):
        hand.act(*action)
    return hand


def test_r42_r55_side_pots_in_english() -> None:
    """Levels, who contests which, what came back, and the odd chip with its reason."""
    assert explain(side_pots(), NAMES, "en") == [
        "Eva takes back 120 chips that nobody matched.",
        "The main pot is 85, from what everybody put in up to 20: 20 each from Bea, Carla, Eva and Ana; 5 from Dani, "
        "who folded. Bea, Carla, Eva and Ana contest it. Ana is all-in and contests nothing above it. "
        "Bea and Ana share it equally (two pair, aces and kings, seven kicker): 42 each. "
        "A chip is left over and goes to Bea, the first of them from the left of the button.",
        "Side pot 1 is 90, from what was put in above 20 and up to 50: 30 each from Bea, Carla and Eva. "
        "Bea, Carla and Eva contest it. Bea is all-in and contests nothing above it. "
        "Bea wins 90 (two pair, aces and kings, seven kicker).",
        "Side pot 2 is 60, from what was put in above 50: 30 each from Carla and Eva. Carla and Eva contest it. "
        "Carla wins 60 (pair of queens, ace kicker).",
    ]


def test_r42_r55_side_pots_in_spanish() -> None:
    """The same in Spanish."""
    assert explain(side_pots(), NAMES, "es")[1] == (
        "El bote principal tiene 85, de lo que cada cual puso hasta llegar a 20: 20 por cabeza de Bea, Carla, Eva y "
        "Ana; 5 de Dani, que se retiró. Se lo disputan Bea, Carla, Eva y Ana. Ana va all-in y no opta a nada por "
        "encima. Bea y Ana se lo reparten (dobles parejas de ases y reyes con kicker siete): 42 por cabeza. "
        "Sobra una ficha, para Bea, que está antes por la izquierda del botón."
    )


def test_r34_while_betting_goes_on_the_pots_are_as_they_lie() -> None:
    """In play the explanation tells what is in so far, and that unmatched chips go back."""
    hand = Hand(HOME, [20, 200, 200], 0, hole={})
    hand.raise_to(20)
    hand.raise_to(60)
    assert explain(hand, NAMES, "en") == [
        "The main pot is 42, from what everybody put in up to 20: 20 each from Bea and Ana; 2 from Carla. "
        "Bea, Carla and Ana contest it. Ana is all-in and contests nothing above it.",
        "The side pot is 40, from what was put in above 20: 40 from Bea. Bea and Carla contest it. "
        "What nobody matches goes back.",
    ]


def test_r57_the_rake_of_each_pot_and_what_rounding_left_over() -> None:
    """Case B87: main 90, side 50, 5 %: 7 in all, 5 from the main pot (4 and the 1 left over), 2 from the side pot."""
    rules = HOME.replace(rake_percent="5")
    hand = Hand(rules, [30, 55, 55], 0, hole={0: "AhAd", 1: "KhKd", 2: "QhQd"}, board="2c3d4h5s9c")
    for action in ((0, "raise", 30), (1, "call"), (2, "call"), (1, "bet", 25), (2, "call")):
        hand.act(*action)
    main, side = explain(hand, NAMES, "en")
    assert "The house takes 5 of it: its share of 4, and 1 that rounding the shares left over. Ana wins 85 (" in main
    assert "The house takes 2 of it. Bea wins 48 (" in side


def test_r19_dead_money_lies_in_the_main_pot() -> None:
    """A dead post and a big blind's ante are told apart from the bets."""
    hand = Hand(HOME.replace(big_blind_ante=2), [200] * 4, 0, hole={}, posts={3: 2}, dead={3: 1})
    (said,) = explain(hand, NAMES, "en")
    assert said.startswith("The pot is 8: 2 each from Carla and Dani; 1 from Bea; 3 of dead money.")


def test_r50_who_mucked_gave_the_pot_up() -> None:
    """With optional showing the explanation says who mucked."""
    hand = Hand(HOME.replace(showing="optional"), [200] * 2, 0, hole={0: "AhAd", 1: "KhKd"}, board="2c3d4h5s9c",
                showdown="asked")  # fmt: skip
    for verb in ("call", "check", "check", "check", "check", "check", "check", "check", "muck"):
        getattr(hand, verb)()
    assert explain(hand, NAMES, "en") == [
        "The pot is 4: 2 each from Bea and Ana. Bea and Ana contest it. Bea mucked and gave it up. Ana wins 4."
    ]
    assert "Bea tiró sus cartas y renunció a él." in explain(hand, NAMES, "es")[0]


def test_r56_a_void_hand_has_no_pot() -> None:
    """Of a void hand there is nothing to explain but that everybody has the chips back."""
    hand = Hand(HOME, [200, 200], 0, hole={})
    hand.void()
    assert explain(hand, NAMES, "en") == ["The hand is void: everybody has taken back what they had put in."]


@pytest.mark.parametrize("lang", LANGS)
def test_an_explanation_is_in_the_money_of_the_table(lang: str) -> None:
    """Amounts have unit and currency."""
    hand = Hand(Rules.preset("no"), [10_000, 10_000], 0, hole={})
    (said,) = explain(hand, NAMES, lang, Money(100, "$"))  # type: ignore[arg-type]
    assert ("$1.50" if lang == "en" else "1,50\u00a0$") in said
