"""The forms of the crew's page. There is one for each player and value, so the ids of their fields tell them apart."""

from django import forms
from django.db import IntegrityError, transaction
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.crew import remembered
from games.crew.merge_players import merge
from games.input import names
from games.input.form_fields import NameField, OneOfField, refusals_in
from games.limits import LONGEST_CREW_NAME, LONGEST_GOD_NAME, LONGEST_PERSON_NAME
from games.models import Crew, Phone, Player, Remembered
from games.models.simultaneous_changes import is_taken
from games.refusals import Refused
from scoring import RULESETS
from scoring.play.printed import LONGEST_TEXT

TAKEN = _("There is already a player called {name}. If they are the same person, merge them.")


class NameForm(forms.Form):
    """Names a crew, a phone or a player."""

    name = NameField(LONGEST_PERSON_NAME, required=False)

    def __init__(self, named: Crew | Phone | Player, data: QueryDict | None = None) -> None:
        super().__init__(data, auto_id=f"{type(named).__name__}-{named.pk}_%s", initial={"name": named.name})
        self.named = named

    def save(self) -> None:
        self.named.name = self.cleaned_data["name"]
        self.named.save(update_fields=["name"])


class CrewNameForm(NameForm):
    name = NameField(LONGEST_CREW_NAME)


class PlayerNameForm(NameForm):
    name = NameField(LONGEST_PERSON_NAME, names.person)

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        others = Player.objects.filter(crew__players=self.named.pk).exclude(pk=self.named.pk)
        if name.casefold() in [other.name.casefold() for other in others]:
            raise Refused(TAKEN.format(name=name))
        return name

    def save(self) -> None:
        try:
            with transaction.atomic():
                super().save()
        except IntegrityError as error:  # someone took the name at the same moment
            if not is_taken(error):
                raise
            self.add_error("name", TAKEN.format(name=self.named.name))


class MergeForm(forms.Form):
    """On the page of the player. On the crew's, a list of all players for each of them would grow with their square."""

    def __init__(self, crew: Crew, gone: Player, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.crew, self.gone = crew, gone
        others = {str(other.pk): other for other in Player.objects.of(crew).exclude(pk=gone.pk).latest_first()}
        self.fields["into"] = OneOfField(others, _("Choose who it is."), empty=_("Choose who it is."), required=True)

    def save(self) -> None:
        with refusals_in(self, "into"):
            merge(self.crew, self.gone, self.cleaned_data["into"])


class DeleteCrewForm(forms.Form):
    """Asks for the crew's name, so that nobody deletes it by a slip of the thumb."""

    name = forms.CharField(required=False, max_length=LONGEST_CREW_NAME)

    def __init__(self, crew: Crew, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.crew = crew

    def clean_name(self) -> None:
        if self.cleaned_data["name"].strip().casefold() != str(self.crew).casefold():
            raise Refused(_("That is not the name of the crew: {name}.").format(name=self.crew))


class RememberedForm(forms.Form):
    value = forms.CharField(required=False)

    def __init__(self, one: Remembered, data: QueryDict | None = None) -> None:
        super().__init__(data, auto_id=f"value-{one.pk}_%s", initial={"value": one.value})
        self.one, self.game, self.label = one, RULESETS[one.rules].name, remembered.label_of(one)
        self.side, thing = remembered.side_of(one), remembered.printed_of(one)
        longest = LONGEST_TEXT if thing and not thing.sub else LONGEST_GOD_NAME
        attrs = {"maxlength": longest, "inputmode": "numeric" if one.is_on_card or (thing and thing.sub) else "text"}
        self.fields["value"].widget.attrs |= attrs

    def clean_value(self) -> None:
        remembered.read(self.one, self.cleaned_data["value"])

    def save(self) -> None:
        remembered.correct(self.one)


CrewPageForm = NameForm | RememberedForm
