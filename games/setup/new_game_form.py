"""The form of a new game: what it offers, and what was chosen."""

from typing import Any, NamedTuple

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from games.colours_and_shapes import COLOURS
from games.input import names
from games.input.form_fields import RulesField
from games.limits import MOST_PLAYERS
from games.models import Campaign, Crew, Game, Player
from games.refusals import Refused
from games.setup.options_form import OptionsForm, counts_of, distinct, fits, players_of
from games.setup.start_game import Plan
from games.signs import EMBLEMS
from scoring import RULESETS
from scoring.ruleset import Ruleset

REMEMBERED_GAMES = 50  # how far back the last house rules of each game are looked for
NAMES = {"maxlength": 450, "autocapitalize": "words", "enterkeyhint": "done"}


class GameChoice(NamedTuple):
    """A game that can be chosen."""

    ruleset: Ruleset[Any]
    colour: str
    is_chosen: bool
    fewest: int
    most: int
    players: str
    note: str
    form: OptionsForm


class Person(NamedTuple):
    name: str
    colour: str
    tap: int | None  # in the order of the taps


class NewGameForm(OptionsForm):
    """With what the crew chose last, and the people of its last game; in a campaign, of the last one in it."""

    rules = RulesField()
    who = forms.Field(required=False, widget=forms.MultipleHiddenInput)  # names that were tapped
    order = forms.CharField(required=False)  # of the taps, a name on each line
    colours = forms.CharField(required=False)  # a line for each player: "teal Astrid"
    names = forms.CharField(required=False, widget=forms.TextInput(NAMES))

    def __init__(self, crew: Crew | None, data: QueryDict | None = None, campaign: str = "", wanted: str = "") -> None:
        self.last: dict[str, Game] = {}  # of each game
        for game in Game.objects.of(crew).latest_first()[:REMEMBERED_GAMES] if crew else []:
            self.last.setdefault(game.rules, game)
        self.part_of = _campaign(crew, campaign if data is None else data.get("campaign", ""))
        again = self._last_game()
        people = [seat.name for seat in again.seats.all() if seat.player and not seat.player.is_hidden] if again else []
        usual = wanted if wanted in RULESETS else again.rules if again else next(iter(RULESETS))
        rules = usual if data is None else data.get("rules", "")
        ruleset = RULESETS.get(rules, RULESETS[usual])
        super().__init__(crew, ruleset, self.last.get(rules), data, initial={"rules": usual, "who": people})

    def _last_game(self) -> Game | None:
        of_campaign = self.part_of and self.part_of.games.filter(deleted_at=None).latest_first().with_seats().first()
        return of_campaign or next(iter(self.last.values()), None)

    @property
    def offers(self) -> list[GameChoice]:
        return [self._offer(ruleset, ruleset.key == self["rules"].value()) for ruleset in RULESETS.values()]

    def _offer(self, ruleset: Ruleset[Any], is_chosen: bool) -> GameChoice:
        form = self if is_chosen else OptionsForm(self.crew, ruleset, self.last.get(ruleset.key))
        fewest, most = counts_of(ruleset)
        note = _(ruleset.players_note) if ruleset.players_note else ""
        return GameChoice(ruleset, EMBLEMS[ruleset.key], is_chosen, fewest, most, players_of(ruleset), note, form)

    @property
    def chosen(self) -> list[str]:
        """The names that were tapped, in that order; no more than a crew can have."""
        taps = (self["order"].value() or "").splitlines()
        places = {name: index for index, name in reversed([*enumerate(taps)])}
        return sorted(self["who"].value(), key=lambda name: places.get(name, len(taps)))[:MOST_PLAYERS]

    @property
    def people(self) -> list[Person]:
        """Those who are chosen, in the order of seats, then those who played last."""
        known = Player.objects.of(self.crew).visible().latest_first() if self.crew else []
        colours = {player.name: player.colour for player in known}
        taps = {name: index for index, name in enumerate(self.chosen, 1)}
        chosen = {name: colours.get(name, "") for name in taps}
        return [Person(name, colour, taps.get(name)) for name, colour in (chosen | colours).items()]

    @property
    def palette(self) -> dict[str, str]:
        return {key: str(name) for key, name in COLOURS.items()}

    @property
    def plan(self) -> Plan:
        people, gods = self.cleaned_data["names"], self.cleaned_data.get("gods", [])
        return Plan(
            self.ruleset.key,
            people,
            self.options,
            gods,
            has_enemy=len(people) == 1,
            campaign=self.part_of,
            play_options=self.play_options,
            colours=self.cleaned_data["colours"],
        )

    def clean_colours(self) -> dict[str, str]:
        """Returns colours by name. Anyone without one gets a free one."""
        lines = [line.partition(" ") for line in self.cleaned_data["colours"].splitlines()]
        if any(colour not in COLOURS for colour, _space, _name in lines):
            raise Refused(_("There is no such colour."))
        return {name: colour for colour, _space, name in lines}

    def clean_names(self) -> list[str]:
        """Returns the names that were tapped, then those that were typed."""
        if "rules" not in self.cleaned_data:
            return []
        sent = [*self.chosen, *names.several(self.cleaned_data["names"])]
        people = distinct(sent[: max(self.ruleset.player_counts) + 1], names.person)
        if not fits(self.ruleset, len(people), has_enemy=len(people) == 1):
            text = _("{game} is for {players}. You have {n}.")
            raise Refused(text.format(game=self.ruleset.name, players=players_of(self.ruleset), n=len(sent)))
        return people


def _campaign(crew: Crew | None, key: str) -> Campaign | None:
    return Campaign.objects.of(crew).going_on().filter(key=key).first() if crew and key else None
