"""How a table plays, where no score depends on it: whether it plays along, and what the rulebooks disagree about."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext_noop

from scoring.game import Game as Rules

PLAYS_ALONG = "plays_along"
DRAWS_PROPHECY = "draws_prophecy"  # R3
TERRITORY_GLORY_AT_THE_END = "territory_glory_at_the_end"  # R12


class TableRule(NamedTuple):
    key: str
    label: str
    help: str
    is_on: bool  # unless the table says otherwise


TABLE_RULES = {
    "reavers": (
        TableRule(
            DRAWS_PROPHECY,
            gettext_noop("Everybody begins with a Prophecy"),
            gettext_noop("The rulebook says so, the manual leaves it out. Only for playing along."),
            is_on=True,
        ),
        TableRule(
            TERRITORY_GLORY_AT_THE_END,
            gettext_noop("Territory Glory in round 6, too"),
            gettext_noop("The manual says so, the rulebook goes to final scoring first. Only for playing along."),
            is_on=False,
        ),
    )
}


def has_rounds(book: Rules[Any]) -> bool:
    """Whether a table can play along."""
    return book.key in TABLE_RULES


def is_on(rules: str, chosen: Mapping[str, Any], key: str) -> bool:
    default = next((rule.is_on for rule in TABLE_RULES.get(rules, ()) if rule.key == key), False)
    return bool(chosen.get(key, default))
