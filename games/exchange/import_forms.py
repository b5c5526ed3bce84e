"""The forms of the import pages: the file, and who is who in a file of BG Stats."""

from uuid import UUID

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext_lazy as _

from games.exchange import bgstats_format, bgstats_import, crew_import
from games.exchange.json_file import neither
from games.exchange.zip_file import Documents
from games.input.form_fields import OneOfField, refusals_in
from games.models import Crew, Import, Player

TOO_LARGE = _("This file is too large: 24 MB at most.")
FILE = {"accept": ".zip,.json,.bgsplay,application/zip,application/json", "data-too-large": TOO_LARGE}
NO_FILE = dict.fromkeys(("required", "invalid", "missing"), _("Choose a file.")) | {"empty": _("This file is empty.")}

Files = MultiValueDict[str, "UploadedFile[bytes]"]


class FileForm(forms.Form):
    file = forms.FileField(label=_("File"), error_messages=NO_FILE, widget=forms.FileInput(FILE))

    def __init__(self, data: QueryDict | None = None, files: Files | None = None) -> None:
        super().__init__(data, files)
        self.fields["file"].widget.attrs["data-largest"] = settings.LARGEST_FILE

    def save(self, crew: Crew, request_id: UUID) -> Import | None:
        """Imports our own file at once, because it adds nothing twice. A BG Stats file waits for confirmation."""
        Import.objects.of(crew).forgotten().delete()
        with refusals_in(self, "file"):
            before = Import.objects.of(crew).filter(request_id=request_id).first()
            return before or _bring_in(crew, self.cleaned_data["file"], request_id)
        return None


def _bring_in(crew: Crew, file: "UploadedFile[bytes]", request_id: UUID) -> Import:
    documents, plan, outcome = Documents(file), {}, None
    first = next(iter(documents))
    if crew_import.is_ours(first):
        outcome = crew_import.bring_in(crew, documents)._asdict()
    elif bgstats_format.is_bgstats(first):
        plan = bgstats_format.plan_from(first)._asdict()
    else:
        raise neither()
    name = "".join(letter for letter in file.name or "" if letter.isprintable())[:100]
    defaults = {"file_name": name, "plan": plan, "outcome": outcome}
    return Import.objects.get_or_create(crew=crew, request_id=request_id, defaults=defaults)[0]


class WhoIsWhoForm(forms.Form):
    """A field for each person of the file: a player of the crew, or someone new."""

    def __init__(self, waiting: Import, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.waiting = waiting
        players = list(Player.objects.of(waiting.crew).latest_first())
        here = {str(player.pk): player for player in players}
        same = {player.name.casefold(): player.pk for player in players}
        for number, name in enumerate(waiting.plan.get("people", [])):
            wrong = _("Choose who {name} is.").format(name=name)
            field = OneOfField(here, wrong, empty=_("Someone new"), label=name, initial=same.get(name.casefold()))
            self.fields[bgstats_import.field_of(number)] = field

    def save(self) -> None:
        with refusals_in(self):
            bgstats_import.bring_in(self.waiting, list(self.cleaned_data.values()))
