"""The form of a campaign, new or changed."""

import re

from django import forms
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.input.form_fields import DayField, NameField, WholeNumberField
from games.input.requests import whole_number
from games.limits import LONGEST_CREW_NAME, MOST_GAMES, MOST_PLACES, MOST_POINTS
from games.models import Campaign
from games.refusals import Refused

BETWEEN = re.compile(r"[\s,;/–-]+")
USUAL_PLACE_POINTS = "5 3 2 1"
NAME = {"autocapitalize": "sentences", "placeholder": _("Winter 2026")}
NO_METHOD = dict.fromkeys(("required", "invalid_choice"), _("Choose how to rank players."))


class CampaignForm(forms.Form):
    name = NameField(LONGEST_CREW_NAME, label=_("Name"), widget=forms.TextInput(NAME))
    method = forms.ChoiceField(choices=Campaign.Method.choices, error_messages=NO_METHOD, widget=forms.RadioSelect)
    place_points = forms.CharField(label=_("Points for first place, second place and so on"), required=False)
    best = WholeNumberField(
        1, MOST_GAMES, label=_("Count only each player's best … games (leave empty for all)"), required=False
    )
    starts_on = DayField(label=_("Starts"))
    ends_on = DayField(label=_("Ends (optional)"), required=False)

    def __init__(self, data: QueryDict | None = None, campaign: Campaign | None = None) -> None:
        plan = {"method": Campaign.Method.WINS, "starts_on": timezone.localdate()}
        if campaign:
            plan = {field: getattr(campaign, field) for field in self.base_fields}
        points = " ".join(map(str, campaign.place_points if campaign else [])) or USUAL_PLACE_POINTS
        super().__init__(data, initial=plan | {"place_points": points})

    def clean_place_points(self) -> list[int]:
        if self.cleaned_data.get("method") != Campaign.Method.PLACE_POINTS:
            return []
        try:
            points = [whole_number(part) or 0 for part in BETWEEN.split(self.cleaned_data["place_points"]) if part]
        except Refused:
            points = []
        if not 0 < len(points) <= MOST_PLACES or min(points) < 0 or max(points) > MOST_POINTS:
            text = _("Enter the points for each place, first place first, such as {example}.")
            raise Refused(text.format(example=USUAL_PLACE_POINTS))
        return points

    def clean(self) -> None:
        starts_on, ends_on = self.cleaned_data.get("starts_on"), self.cleaned_data.get("ends_on")
        if starts_on and ends_on and ends_on < starts_on:
            self.add_error("ends_on", _("It ends before it starts."))
