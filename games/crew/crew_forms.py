"""The forms of the crew's page. An id says which of them was sent, because there is one for each player and value."""

from django import forms
from django.db import IntegrityError, transaction
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.crew import remembered
from games.form_fields import NameField, OneOfField, PersonField
from games.limits import LONGEST_CREW_NAME, LONGEST_GOD_NAME
from games.models import Crew, Player, Remembered
from games.refusals import Refused
from scoring import RULESETS


class CrewNameForm(forms.Form):
    name = NameField(LONGEST_CREW_NAME, widget=forms.TextInput({"aria-label": gettext_lazy("Name of the crew")}))


class PhoneNameForm(forms.Form):
    name = NameField(required=False, widget=forms.TextInput({"aria-label": gettext_lazy("Name of this phone")}))


class RenameForm(forms.Form):
    name = PersonField()

    def __init__(self, player: Player, data: QueryDict | None = None) -> None:
        super().__init__(data, auto_id=f"player-{player.pk}_%s", initial={"name": player.name})
        self.player = player
        self.fields["name"].widget.attrs["aria-label"] = _("New name of {name}").format(name=player.name)

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        others = Player.objects.filter(crew=self.player.crew_id).exclude(pk=self.player.pk)
        if name.casefold() in [other.name.casefold() for other in others]:
            raise self._taken(name)
        return name

    def save(self) -> None:
        self.player.name = self.cleaned_data["name"]
        try:
            with transaction.atomic():
                self.player.save(update_fields=["name"])
        except IntegrityError:  # someone took the name at the same moment
            self.add_error("name", self._taken(self.player.name))

    def _taken(self, name: str) -> Refused:
        return Refused(_("There is a {name} already. The same person? Then merge the two.").format(name=name))


class MergeForm(forms.Form):
    def __init__(self, crew: Crew, player: Player, data: QueryDict) -> None:
        super().__init__(data, auto_id=f"player-{player.pk}_%s")
        others = {str(other.pk): other for other in Player.objects.of(crew).exclude(pk=player.pk)}
        self.fields["into"] = OneOfField(others, wrong=_("Choose who it is."))


class RememberedForm(forms.Form):
    use_required_attribute = False  # its other button forgets the value, whatever stands there
    value = forms.CharField(required=False)

    def __init__(self, one: Remembered, data: QueryDict | None = None) -> None:
        super().__init__(data, auto_id=f"value-{one.pk}_%s", initial={"value": one.value})
        self.one, self.game, self.label = one, RULESETS[one.rules].name, remembered.label_of(one)
        attrs = {"aria-label": self.label, "maxlength": LONGEST_GOD_NAME, "autocomplete": "off"}
        self.fields["value"].widget.attrs |= attrs | ({"inputmode": "numeric"} if one.is_number else {})

    def clean_value(self) -> None:
        remembered.read(self.one, self.cleaned_data["value"])
