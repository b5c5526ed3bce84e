"""The form of a new game: what it offers, what was chosen, and what is wrong with that."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from games import names
from games.models import Campaign, Crew, Game, Player, Remembered
from games.models.game import PLAYS_ALONG
from games.refusals import Refused
from games.setup.options_form import (
    HouseRule,
    fits,
    has_gods,
    house_rules,
    play_rules,
    players_of,
    plays_solo,
    read_gods,
    read_options,
    sent_options,
    sent_play_options,
)
from games.setup.start_game import Plan
from scoring import RULESETS
from scoring.ruleset import Ruleset
from scoring.tiny_epic.sheet import KNOWN_GODS

REMEMBERED_GAMES = 50  # how far back the last house rules of each game are looked for
SPOILS_ONE_COPY = 5  # S1


class Mistakes(Exception):
    """What is wrong, in words, by the part of the form."""

    def __init__(self, by_part: dict[str, str]) -> None:
        super().__init__(by_part)
        self.by_part = by_part


class Offer(NamedTuple):
    """A game that can be chosen."""

    ruleset: Ruleset[Any]
    is_chosen: bool
    players: str
    house_rules: Sequence[HouseRule]
    has_gods: bool
    note: str
    has_rounds: bool
    plays_along: bool


class Person(NamedTuple):
    name: str
    colour: str
    tap: int | None  # in the order of the taps


class God(NamedTuple):
    name: str
    is_chosen: bool


@dataclass(frozen=True)
class NewGame:
    crew: Crew | None
    rules: str
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # by game
    chosen: Sequence[str] = ()  # names that were tapped, in that order
    typed: str = ""
    gods: Sequence[str] = ()
    typed_gods: str = ""
    campaign: Campaign | None = None  # that it will belong to
    table: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # how the table plays, by game

    @property
    def offers(self) -> list[Offer]:
        return [
            Offer(
                ruleset,
                ruleset.key == self.rules,
                players_of(ruleset),
                [
                    *house_rules(ruleset, self.options.get(ruleset.key, {})),
                    *play_rules(ruleset, self.table.get(ruleset.key, {})),
                ],
                has_gods(ruleset),
                _note(ruleset),
                ruleset.has_rounds,
                bool(self.table.get(ruleset.key, {}).get(PLAYS_ALONG)),
            )
            for ruleset in RULESETS.values()
        ]

    @property
    def people(self) -> list[Person]:
        """Those who played last come first; names that were added on this page come at the end."""
        known = list(Player.objects.of(self.crew).visible().latest_first()) if self.crew else []
        added = [name for name in self.chosen if name not in {player.name for player in known}]
        taps = {name: index for index, name in enumerate(self.chosen, 1)}
        everybody = [*((player.name, player.colour) for player in known), *((name, "") for name in added)]
        return [Person(name, colour, taps.get(name)) for name, colour in everybody]

    @property
    def known_gods(self) -> list[God]:
        remembered = Remembered.objects.of(self.crew).gods().values_list("value", flat=True) if self.crew else []
        offered = {name.casefold(): name for name in [*(god.label for god in KNOWN_GODS), *remembered, *self.gods]}
        chosen = {name.casefold() for name in self.gods}
        return [God(name, key in chosen) for key, name in offered.items()]


def campaign_of(crew: Crew | None, key: str) -> Campaign | None:
    return Campaign.objects.of(crew).going_on().filter(key=key).first() if crew and key else None


def blank(crew: Crew | None, campaign: Campaign | None = None) -> NewGame:
    """With what the crew chose last; in a campaign, with the people of its last game."""
    last = Game.objects.of(crew).latest_first()[:REMEMBERED_GAMES] if crew else []
    options: dict[str, Mapping[str, Any]] = {}
    table: dict[str, Mapping[str, Any]] = {}
    for game in last:
        options.setdefault(game.rules, game.options)
        table.setdefault(game.rules, game.play_options)
    rules, chosen = next(iter([*options, *RULESETS])), []
    last_of_campaign = campaign.games.filter(deleted_at=None).latest_first().with_seats().first() if campaign else None
    if last_of_campaign:
        rules, chosen = last_of_campaign.rules, [seat.name for seat in last_of_campaign.seats.all() if seat.player]
    return NewGame(crew, rules, options, chosen, campaign=campaign, table=table)


def sent(crew: Crew | None, post: QueryDict) -> NewGame:
    """With everything that was typed, right or wrong."""
    before = blank(crew)
    order = post.get("order", "").splitlines()
    chosen = sorted(post.getlist("who"), key=lambda name: order.index(name) if name in order else len(order))
    rules = post.get("rules", "")
    options, table = dict(before.options), dict(before.table)
    if rules in RULESETS:
        options[rules], table[rules] = sent_options(RULESETS[rules], post), sent_play_options(RULESETS[rules], post)
    campaign = campaign_of(crew, post.get("campaign", ""))
    typed, gods, typed_gods = post.get("names", ""), post.getlist("god"), post.get("gods", "")
    return NewGame(crew, rules, options, chosen, typed, gods, typed_gods, campaign, table)


def read_plan(form: NewGame, post: QueryDict) -> Plan:
    """The plan in the form, or all of its mistakes at once."""
    ruleset = RULESETS.get(form.rules)
    if ruleset is None:
        raise Mistakes({"rules": _("Choose a game.")})
    mistakes: dict[str, str] = {}
    people: list[str] = []
    options: dict[str, Any] = {}
    gods: list[str] = []
    try:
        people = _read_people(ruleset, [*form.chosen, *names.several(form.typed)])
    except Refused as refused:
        mistakes["players"] = refused.message
    try:
        options = read_options(ruleset, post)
    except Refused as refused:
        mistakes["options"] = refused.message
    try:
        gods = read_gods(ruleset, post)
    except Refused as refused:
        mistakes["gods"] = refused.message
    if mistakes:
        raise Mistakes(mistakes)
    table = sent_play_options(ruleset, post)
    return Plan(ruleset.key, people, options, gods, len(people) == 1, form.campaign, table)


def _read_people(ruleset: Ruleset[Any], sent_names: Sequence[str]) -> list[str]:
    people = [names.person(name) for name in sent_names[: max(ruleset.player_counts) + 1]]
    repeated = names.first_repeated(people)
    if repeated:
        raise Refused(_("{name} is there twice.").format(name=repeated))
    if not fits(ruleset, len(people), has_enemy=len(people) == 1):
        text = _("{game} is for {players}; you have {n}.")
        raise Refused(text.format(game=ruleset.name, players=players_of(ruleset), n=len(sent_names)))
    return people


def _note(ruleset: Ruleset[Any]) -> str:
    if plays_solo(ruleset):
        return _("One player alone meets the enemy clan.")
    if max(ruleset.player_counts) > SPOILS_ONE_COPY:
        return _("With 6 to 10 Vikings, play with two copies of the game.")
    return ""
