"""The forms of what people note about a game, and of a game from memory."""

from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.history.details import Details, Totals
from games.input import names
from games.input.form_fields import (
    MOST_PEOPLE,
    NO_SUCH_SEAT,
    DayField,
    NameField,
    OneOfField,
    RulesField,
    WholeNumberField,
)
from games.limits import LARGEST_NUMBER, LONGEST_NOTES, LONGEST_PERSON_NAME, LONGEST_PLAY, LONGEST_VENUE
from games.models import Campaign, Crew, Game
from games.statistics.counts import minutes_of_play
from scoring import RULESETS

Row = tuple[BoundField, BoundField]
ROWS = range(1, MOST_PEOPLE + 1)
FIRST_ROWS = 4  # the others are folded
NOTES = {"rows": 4, "maxlength": LONGEST_NOTES}


class DetailsForm(forms.Form):
    played_on = DayField(label=_("Played on"))
    venue = NameField(LONGEST_VENUE, label=_("Venue"), required=False)
    minutes = WholeNumberField(1, LONGEST_PLAY, label=_("Minutes"), required=False)
    notes = forms.CharField(label=_("Notes"), required=False, widget=forms.Textarea(NOTES))

    def __init__(self, crew: Crew, data: QueryDict | None = None, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.campaigns = {campaign.key: campaign for campaign in Campaign.objects.of(crew).latest_first()}
        gone = _("This campaign no longer exists.")
        self.fields["campaign"] = OneOfField(self.campaigns, gone, empty=_("none"), label=_("Campaign"))

    def clean_notes(self) -> str:
        return names.notes(self.cleaned_data["notes"])

    @property
    def details(self) -> Details:
        noted = {field: self.cleaned_data[field] for field in ("played_on", "venue", "notes", "minutes", "campaign")}
        starter = self.cleaned_data.get("starter")
        return Details(**noted, starter=starter.order if starter else None)


class GameDetailsForm(DetailsForm):
    """Asks who started. If only the totals of the game are known, it asks for them instead."""

    def __init__(self, crew: Crew, game: Game, data: QueryDict | None = None) -> None:
        noted = {field: getattr(game, field) for field in ("venue", "minutes", "notes", "starter")}
        campaign = game.campaign.key if game.campaign else ""
        super().__init__(crew, data, initial=noted | {"played_on": game.played_locally.date(), "campaign": campaign})
        if game.minutes and game.minutes == minutes_of_play(game):
            self.fields["minutes"].label = _("Minutes (timed automatically)")
        seats = list(game.seats.all())
        if game.is_from_memory:
            for seat in seats:
                self.fields[f"total-{seat.order}"] = _total_field(seat.name, label=seat.name, initial=seat.total)
        else:
            found = {str(seat.order): seat for seat in seats}
            self.fields["starter"] = OneOfField(found, NO_SUCH_SEAT, empty=_("not known"), label=_("Who started"))

    @property
    def total_fields(self) -> list[BoundField]:
        """In the order of the seats."""
        return [field for field in self if field.name.startswith("total-")]


class PastGameForm(DetailsForm):
    """Each row has a name and a total; those with neither do not count."""

    rules = RulesField(label=_("Game"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.filled: list[int] = []
        for n in ROWS:
            name, total = self.data.get(f"name-{n}", "").strip(), self.data.get(f"total-{n}", "").strip()
            self.fields[f"name-{n}"] = _name_field(n, required=bool(total))
            label = _("Total of player {n}").format(n=n)
            self.fields[f"total-{n}"] = _total_field(name, label=label, required=bool(name))
            self.filled += [n] if name or total else []
        self.shown = max(FIRST_ROWS, *self.filled, 0)

    @property
    def rows(self) -> tuple[list[Row], list[Row]]:
        """Those that are shown at once, and the others."""
        rows = [(self[f"name-{n}"], self[f"total-{n}"]) for n in ROWS]
        return rows[: self.shown], rows[self.shown :]

    @property
    def totals(self) -> Totals:
        return [(self.cleaned_data[f"name-{n}"], self.cleaned_data[f"total-{n}"]) for n in self.filled]

    def clean(self) -> None:
        people = {n: name for n in self.filled if (name := self.cleaned_data.get(f"name-{n}"))}
        repeated = names.first_repeated(list(people.values()))
        if repeated:
            row = next(n for n, name in people.items() if name == repeated)
            self.add_error(f"name-{row}", _("{name} is listed twice.").format(name=repeated))
        ruleset, n = RULESETS.get(self.cleaned_data.get("rules", "")), len(self.filled)
        if ruleset and n not in ruleset.player_counts:
            fewest, most = min(ruleset.player_counts), max(ruleset.player_counts)
            row = [*self.filled[most:], *(row for row in ROWS if row not in self.filled)][0]  # too many, or missing
            text = _("{game} is for {fewest} to {most} players. You have {n}.")
            self.add_error(f"name-{row}", text.format(game=ruleset.name, fewest=fewest, most=most, n=n))


def _name_field(n: int, *, required: bool) -> NameField:
    label, missing = _("Player {n}").format(n=n), {"required": _("Whose points are these?")}
    hint = pgettext_lazy("of a player", "Name")
    attrs = {"list": "known", "autocapitalize": "words", "placeholder": hint, "aria-label": label}
    about = {"label": label, "required": required, "error_messages": missing}
    return NameField(LONGEST_PERSON_NAME, names.person, widget=forms.TextInput(attrs), **about)


def _total_field(name: str, **kwargs: Any) -> WholeNumberField:
    text = _("Enter {name}'s points as a whole number.") if name else _("Enter the points as a whole number.")
    wrong = text.format(name=name[:LONGEST_PERSON_NAME])
    widget = forms.TextInput({"class": "number", "placeholder": "0", "aria-label": kwargs["label"]})
    return WholeNumberField(-LARGEST_NUMBER, LARGEST_NUMBER, wrong=wrong, widget=widget, **kwargs)
