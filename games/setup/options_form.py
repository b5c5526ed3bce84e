"""House rules and gods: how a form asks for them, and what comes back."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django import forms
from django.forms.boundfield import BoundField
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.input import names
from games.models import Crew, Game, Remembered
from games.models.game import PLAYS_ALONG
from games.refusals import Refused
from scoring import RULESETS
from scoring.play.description import PlayRule
from scoring.ruleset import Ruleset
from scoring.sheets import Ask, Sub, asks

NOT_SHOWN = dict.fromkeys(("required", "invalid_choice"), _("Choose one of the house rules shown."))
GODS = {"maxlength": 100, "autocapitalize": "words"}


class God(NamedTuple):
    name: str
    label: str  # in the reader's language, if we know the god
    is_chosen: bool


class HouseRule(NamedTuple):
    field: BoundField
    number: str  # of the rule that its help leads to


class GameOffer(NamedTuple):
    """A game that can be started."""

    key: str
    name: str
    players: str


class OptionsForm(forms.Form):
    """The options of one game. At first it shows the choices for the last game like it."""

    def __init__(
        self, crew: Crew | None, ruleset: Ruleset[Any], like: Game | None, data: QueryDict | None = None, **kwargs: Any
    ) -> None:
        super().__init__(data, auto_id="%s", **kwargs)
        self.crew, self.ruleset = crew, ruleset
        options = ruleset.options().model_dump() | (like.options if like else {})
        play_options = like.play_options if like else {}
        for name, ask in asks(ruleset.options):
            self.fields[f"{ruleset.key}.{name}"] = _rule_field(ask, options[name], ask.each)
        if ruleset.has_rounds:
            for rule in ruleset.play_rules:
                is_on = ruleset.is_on(rule.key, play_options)
                self.fields[self._of_play(rule.key)] = _rule_field(rule, is_on)
            plays_along = "yes" if play_options.get(PLAYS_ALONG) else "no"
            self.fields[self._of_play(PLAYS_ALONG)] = forms.CharField(initial=plays_along, required=False)
        if has_gods(ruleset):
            label = _("Others, separated by commas")
            self.fields["god"] = forms.Field(required=False, widget=forms.MultipleHiddenInput)
            self.fields["gods"] = forms.CharField(label=label, required=False, widget=forms.TextInput(GODS))

    def _of_play(self, key: str) -> str:
        return f"{self.ruleset.key}.play.{key}"

    @property
    def house_rules(self) -> list[HouseRule]:
        """The options that change scores."""
        return [HouseRule(self[f"{self.ruleset.key}.{name}"], ask.rule) for name, ask in asks(self.ruleset.options)]

    @property
    def play_rules(self) -> list[HouseRule]:
        """The options that change only the rounds."""
        rules = self.ruleset.play_rules if self.ruleset.has_rounds else ()
        return [HouseRule(self[self._of_play(rule.key)], rule.rule) for rule in rules]

    @property
    def _play_rules(self) -> dict[str, bool]:
        """By key, whether the rulebook has it on."""
        return {rule.key: rule.is_on for rule in self.ruleset.play_rules} if self.ruleset.has_rounds else {}

    @property
    def is_by_the_book(self) -> bool:
        """Nobody chose anything but what the rulebook says."""
        as_printed = self.ruleset.options().model_dump()
        by_name = {f"{self.ruleset.key}.{name}": value for name, value in as_printed.items()}
        by_name |= {self._of_play(key): is_on for key, is_on in self._play_rules.items()}
        return all(self[name].value() == value and not self[name].errors for name, value in by_name.items())

    @property
    def plays_along(self) -> BoundField | None:
        return self[self._of_play(PLAYS_ALONG)] if self.ruleset.has_rounds else None

    @property
    def known_gods(self) -> list[God]:
        remembered = Remembered.objects.of(self.crew).gods().values_list("value", flat=True) if self.crew else []
        chosen = {name.casefold(): name for name in self["god"].value() or []}
        offered = {
            name.casefold(): name for name in [*(god.label for god in self.ruleset.known_gods), *remembered]
        } | chosen
        known = {god.key: gettext(god.label) for god in self.ruleset.known_gods}
        return [God(name, known.get(key) or name, key in chosen) for key, name in offered.items()]

    @property
    def options(self) -> dict[str, Any]:
        return {name: self.cleaned_data[f"{self.ruleset.key}.{name}"] for name, _ask in asks(self.ruleset.options)}

    @property
    def play_options(self) -> dict[str, bool]:
        if not self.ruleset.has_rounds:
            return {}
        rules = {key: self.cleaned_data[self._of_play(key)] for key in self._play_rules}
        return rules | {PLAYS_ALONG: self.cleaned_data[self._of_play(PLAYS_ALONG)] == "yes"}

    def clean_gods(self) -> list[str]:
        """Returns the gods that were tapped, then those that were typed."""
        sent = [*self.cleaned_data["god"], *names.several(self.cleaned_data["gods"])]
        gods = distinct(sent[: self.ruleset.gods_in_play + 1], names.god)
        if len(gods) != self.ruleset.gods_in_play:
            raise Refused(_("Three gods are in play. You have {n}.").format(n=len(sent)))
        return gods


def _rule_field(rule: Ask | PlayRule, chosen: Any, subs: Sequence[Sub] = ()) -> forms.Field:  # noqa: ANN401
    about = {"label": _(rule.label), "help_text": _(rule.help) if rule.help else "", "initial": chosen}
    if not subs:
        return forms.BooleanField(required=False, **about)
    choices = [(sub.key, _(sub.label)) for sub in subs]
    return forms.ChoiceField(choices=choices, widget=forms.RadioSelect, error_messages=NOT_SHOWN, **about)


def distinct(sent: Sequence[str], read: Callable[[str], str]) -> list[str]:
    """The names as they are spelt, each of them once."""
    found = [read(name) for name in sent]
    repeated = names.first_repeated(found)
    if repeated:
        raise Refused(_("{name} is listed twice.").format(name=repeated))
    return found


def has_gods(ruleset: Ruleset[Any]) -> bool:
    return any(ask.per_god for _name, ask in asks(ruleset.sheet))


def plays_solo(ruleset: Ruleset[Any]) -> bool:
    """One player alone meets an enemy, who has a sheet like everyone else."""
    return "enemy" in ruleset.sheet.model_fields


def fits(ruleset: Ruleset[Any], people: int, *, has_enemy: bool) -> bool:
    """Whether this many can play it; against the enemy one plays alone."""
    return plays_solo(ruleset) and people == 1 if has_enemy else people in ruleset.player_counts


def game_offers() -> list[GameOffer]:
    return [GameOffer(ruleset.key, ruleset.name, players_of(ruleset)) for ruleset in RULESETS.values()]


def counts_of(ruleset: Ruleset[Any]) -> tuple[int, int]:
    """Returns the fewest and the most players."""
    return 1 if plays_solo(ruleset) else min(ruleset.player_counts), max(ruleset.player_counts)


def players_of(ruleset: Ruleset[Any]) -> str:
    fewest, most = counts_of(ruleset)
    return _("{fewest}–{most} players").format(fewest=fewest, most=most)
