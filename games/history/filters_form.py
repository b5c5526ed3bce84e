"""The filters of the games list: what people choose to see, and what they chose in words."""

from dataclasses import dataclass
from datetime import date
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.http import QueryDict
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.input.form_fields import (
    GAMES,
    MOST_PEOPLE,
    DayField,
    QuickSelect,
    QuickTextInput,
    RulesField,
    WholeNumberField,
)
from games.limits import LONGEST_SEARCH
from games.models import Campaign, Crew, Player
from games.models.campaign import CampaignQuerySet
from games.models.player import PlayerQuerySet
from scoring import RULESETS

MOST_CHOICES = 100
PEOPLE = QuickSelect(choices=[("", gettext_lazy("any number")), *((n, n) for n in range(1, MOST_PEOPLE + 1))])
WHERE = gettext_lazy("Names, notes, venues")
SEARCH = QuickTextInput({"type": "search", "placeholder": WHERE, "enterkeyhint": "search"})
TOO_LONG = {"max_length": gettext_lazy("At most %(limit_value)d characters.")}


@dataclass(frozen=True)
class Filters:
    """The chosen filters of a list. Without any it shows everything."""

    rules: str = ""
    player: Player | None = None
    campaign: Campaign | None = None
    since: date | None = None
    until: date | None = None
    people: int | None = None
    text: str = ""

    @property
    def in_words(self) -> list[str]:
        """Says in words what was chosen."""
        found = [
            RULESETS[self.rules].name if self.rules else "",
            self.player.name if self.player else "",
            "" if self.people is None else ngettext("{n} player", "{n} players", self.people).format(n=self.people),
            self.campaign.name if self.campaign else "",
            _("from {day}").format(day=date_format(self.since, "SHORT_DATE_FORMAT")) if self.since else "",
            _("to {day}").format(day=date_format(self.until, "SHORT_DATE_FORMAT")) if self.until else "",
            _("“{text}”").format(text=self.text) if self.text else "",
        ]
        return [words for words in found if words]

    @property
    def is_any(self) -> bool:
        return self != Filters()


class FiltersForm(forms.Form):
    rules = RulesField(label=gettext_lazy("Game"), choices=[("", gettext_lazy("all")), *GAMES], required=False)
    since = DayField(label=gettext_lazy("From"), required=False)
    until = DayField(label=gettext_lazy("To"), required=False)
    people = WholeNumberField(1, MOST_PEOPLE, label=gettext_lazy("Players at the table"), required=False, widget=PEOPLE)
    text = forms.CharField(max_length=LONGEST_SEARCH, required=False, error_messages=TOO_LONG, widget=SEARCH)

    def __init__(self, crew: Crew, data: QueryDict) -> None:
        super().__init__(data)
        self.fields["player"] = _latest(Player.objects.of(crew), "pk", label=_("Player"), empty=_("everyone"))
        self.fields["campaign"] = _latest(Campaign.objects.of(crew), "key", label=_("Campaign"), empty=_("all"))

    @property
    def filters(self) -> Filters:
        return Filters(**self.cleaned_data) if self.is_valid() else Filters()

    @property
    def query(self) -> str:
        """Returns the query for the address of the next page."""
        return urlencode({name: self[name].data for name in self.fields if self[name].data})


def _latest(
    found: PlayerQuerySet | CampaignQuerySet, key: str, *, label: str, empty: str
) -> "forms.ModelChoiceField[Any]":
    """Any of them may be asked for; the latest ones are offered."""
    gone = {"invalid_choice": _("That no longer exists.")}
    field = forms.ModelChoiceField(
        found, to_field_name=key, label=label, required=False, error_messages=gone, widget=QuickSelect
    )
    field.choices = [("", empty), *found.latest_first().values_list(key, "name")[:MOST_CHOICES]]
    return field
