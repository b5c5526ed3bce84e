"""House rules and gods: how a form asks for them, and what comes back."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _
from pydantic import ValidationError

from games import names
from games.models.game import PLAYS_ALONG
from games.refusals import Refused
from scoring.ruleset import Ruleset
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


def house_rules(ruleset: Ruleset[Any], options: Mapping[str, Any]) -> list[HouseRule]:
    chosen = ruleset.options().model_dump() | dict(options)
    return [
        HouseRule(
            _field(ruleset, name),
            _(ask.label),
            _(ask.help) if ask.help else "",
            is_on=chosen[name] is True,
            choices=[Choice(sub.key, _(sub.label), sub.key == chosen[name]) for sub in ask.each],
        )
        for name, ask in asks(ruleset.options)
    ]


def sent_options(ruleset: Ruleset[Any], post: QueryDict) -> dict[str, Any]:
    """As they came in, right or wrong. A switch that is off does not come in at all."""
    return {
        name: post.get(_field(ruleset, name)) if ask.each else _field(ruleset, name) in post
        for name, ask in asks(ruleset.options)
    }


def read_options(ruleset: Ruleset[Any], post: QueryDict) -> dict[str, Any]:
    try:
        return ruleset.options.model_validate(sent_options(ruleset, post)).model_dump()
    except ValidationError:
        raise Refused(_("Choose one of the house rules shown.")) from None


def play_rules(ruleset: Ruleset[Any], chosen: Mapping[str, Any]) -> list[HouseRule]:
    """As a form asks for them."""
    return [
        HouseRule(_field(ruleset, f"play.{rule.key}"), _(rule.label), _(rule.help), ruleset.is_on(rule.key, chosen), ())
        for rule in ruleset.play_rules
    ]


def sent_play_options(ruleset: Ruleset[Any], post: QueryDict) -> dict[str, bool]:
    """As they came in. A switch that is off does not come in at all."""
    if not ruleset.has_rounds:
        return {}
    rules = {rule.key: _field(ruleset, f"play.{rule.key}") in post for rule in ruleset.play_rules}
    return rules | {PLAYS_ALONG: post.get(_field(ruleset, f"play.{PLAYS_ALONG}")) == "yes"}


def has_gods(ruleset: Ruleset[Any]) -> bool:
    return any(ask.per_god for _name, ask in asks(ruleset.sheet))


def plays_solo(ruleset: Ruleset[Any]) -> bool:
    """One player alone meets an enemy, who has a sheet like everybody else."""
    return "enemy" in ruleset.sheet.model_fields


def fits(ruleset: Ruleset[Any], people: int, *, has_enemy: bool) -> bool:
    """Whether so many can play it; against the enemy one plays alone."""
    return plays_solo(ruleset) and people == 1 if has_enemy else people in ruleset.player_counts


def players_of(ruleset: Ruleset[Any]) -> str:
    fewest = 1 if plays_solo(ruleset) else min(ruleset.player_counts)
    return _("{fewest}–{most} players").format(fewest=fewest, most=max(ruleset.player_counts))


def read_gods(ruleset: Ruleset[Any], post: QueryDict) -> list[str]:
    """Those that were tapped, then those that were typed."""
    if not has_gods(ruleset):
        return []
    gods = [names.god(name) for name in [*post.getlist("god"), *names.several(post.get("gods", ""))]]
    repeated = names.first_repeated(gods)
    if repeated:
        raise Refused(_("{name} is there twice.").format(name=repeated))
    if len(gods) != GODS_IN_PLAY:
        raise Refused(_("Three gods are in play; you have {n}.").format(n=len(gods)))
    return gods


def _field(ruleset: Ruleset[Any], name: str) -> str:
    return f"{ruleset.key}.{name}"
