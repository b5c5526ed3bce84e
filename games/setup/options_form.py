"""House rules and gods: how a form asks for them, and what comes back."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _
from pydantic import ValidationError

from games import names
from games.refusals import Refused
from games.table_rules import PLAYS_ALONG, TABLE_RULES, has_rounds, is_on
from scoring.game import Game as Rules
from scoring.sheets import asks
from scoring.tiny_epic.sheet import GODS_IN_PLAY


class Choice(NamedTuple):
    value: str
    label: str
    is_chosen: bool


class HouseRule(NamedTuple):
    field: str
    label: str
    help: str
    is_on: bool  # of a switch
    choices: Sequence[Choice]  # of a rule that is no switch


def house_rules(book: Rules[Any], options: Mapping[str, Any]) -> list[HouseRule]:
    chosen = book.options().model_dump() | dict(options)
    return [
        HouseRule(
            _field(book, name),
            _(ask.label),
            _(ask.help) if ask.help else "",
            is_on=chosen[name] is True,
            choices=[Choice(sub.key, _(sub.label), sub.key == chosen[name]) for sub in ask.each],
        )
        for name, ask in asks(book.options)
    ]


def sent_options(book: Rules[Any], post: QueryDict) -> dict[str, Any]:
    """As they came in, right or wrong. A switch that is off does not come in at all."""
    return {
        name: post.get(_field(book, name)) if ask.each else _field(book, name) in post
        for name, ask in asks(book.options)
    }


def read_options(book: Rules[Any], post: QueryDict) -> dict[str, Any]:
    try:
        return book.options.model_validate(sent_options(book, post)).model_dump()
    except ValidationError:
        raise Refused(_("Choose one of the house rules shown.")) from None


def table_rules(book: Rules[Any], chosen: Mapping[str, Any]) -> list[HouseRule]:
    """As a form asks for them."""
    return [
        HouseRule(_field(book, f"table.{rule.key}"), _(rule.label), _(rule.help), is_on(book.key, chosen, rule.key), ())
        for rule in TABLE_RULES.get(book.key, ())
    ]


def sent_table_rules(book: Rules[Any], post: QueryDict) -> dict[str, bool]:
    """As they came in. A switch that is off does not come in at all."""
    if not has_rounds(book):
        return {}
    rules = {rule.key: _field(book, f"table.{rule.key}") in post for rule in TABLE_RULES[book.key]}
    return rules | {PLAYS_ALONG: post.get(_field(book, f"table.{PLAYS_ALONG}")) == "yes"}


def has_gods(book: Rules[Any]) -> bool:
    return any(ask.per_god for _name, ask in asks(book.sheet))


def plays_solo(book: Rules[Any]) -> bool:
    """One player alone meets an enemy, who has a sheet like everybody else."""
    return "enemy" in book.sheet.model_fields


def fits(book: Rules[Any], people: int, *, has_enemy: bool) -> bool:
    """Whether so many can play it; against the enemy one plays alone."""
    return plays_solo(book) and people == 1 if has_enemy else people in book.player_counts


def players_of(book: Rules[Any]) -> str:
    fewest = 1 if plays_solo(book) else min(book.player_counts)
    return _("{fewest}–{most} players").format(fewest=fewest, most=max(book.player_counts))


def read_gods(book: Rules[Any], post: QueryDict) -> list[str]:
    """Those that were tapped, then those that were typed."""
    if not has_gods(book):
        return []
    gods = [names.god(name) for name in [*post.getlist("god"), *names.several(post.get("gods", ""))]]
    repeated = names.first_repeated(gods)
    if repeated:
        raise Refused(_("{name} is there twice.").format(name=repeated))
    if len(gods) != GODS_IN_PLAY:
        raise Refused(_("Three gods are in play; you have {n}.").format(n=len(gods)))
    return gods


def _field(book: Rules[Any], name: str) -> str:
    return f"{book.key}.{name}"
