"""Texas Hold'em done exactly: rules, hands, tables, histories.

The names below are loaded when first used, so that ``import tapete`` and ``tapete --help`` are quick.
"""

TYPE_CHECKING = False  # as type checkers know it; `typing` would be slow to load while nobody hears Ctrl-C yet
if TYPE_CHECKING:
    from typing import Any

    from tapete.cards.deck import deck_of, shuffled
    from tapete.rules.answers import Legal, Pot
    from tapete.rules.errors import IllegalAction
    from tapete.rules.hand import Hand
    from tapete.rules.profiles import Rules
    from tapete.strength.equity import Equity, equity
    from tapete.strength.evaluate import Strength, evaluate, evaluate_many
    from tapete.strength.ranges import Range
    from tapete.text import Fault

__version__ = "0.1.0"
__all__ = [
    "Equity",
    "Fault",
    "Hand",
    "IllegalAction",
    "Legal",
    "Pot",
    "Range",
    "Rules",
    "Strength",
    "deck_of",
    "equity",
    "evaluate",
    "evaluate_many",
    "shuffled",
]

_HOMES = {
    "Equity": "tapete.strength.equity",
    "Fault": "tapete.text",
    "Hand": "tapete.rules.hand",
    "IllegalAction": "tapete.rules.errors",
    "Legal": "tapete.rules.answers",
    "Pot": "tapete.rules.answers",
    "Range": "tapete.strength.ranges",
    "Rules": "tapete.rules.profiles",
    "Strength": "tapete.strength.evaluate",
    "deck_of": "tapete.cards.deck",
    "equity": "tapete.strength.equity",
    "evaluate": "tapete.strength.evaluate",
    "evaluate_many": "tapete.strength.evaluate",
    "shuffled": "tapete.cards.deck",
}


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> "Any":
    import importlib

    if name not in _HOMES:
        raise AttributeError(f"module 'tapete' has no attribute {name!r}")
    value = globals()[name] = getattr(importlib.import_module(_HOMES[name]), name)
    return value
