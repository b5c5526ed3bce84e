"""What a crew typed in once, from its own copy of a game: its name for people, and corrections."""

from django.db import transaction
from django.utils.translation import gettext as _

from games import names
from games.form_fields import WholeNumberField, cell_field
from games.limits import LARGEST_NUMBER
from games.models import Remembered
from scoring import RULESETS
from scoring.sheets import Cell, cells


@transaction.atomic
def correct(one: Remembered) -> None:
    """A god that has the name of another one replaces it."""
    if not one.is_number:
        Remembered.objects.filter(crew=one.crew_id, rules=one.rules, key=one.key).exclude(pk=one.pk).delete()
    one.save(update_fields=["key", "value"])


def read(one: Remembered, text: str) -> None:
    """Takes typed or imported text: a god's name, or a number the card could have."""
    if one.is_number:
        cell = _cell(one)
        field = cell_field(cell) if cell else WholeNumberField(0, LARGEST_NUMBER)
        one.value = str(field.clean(text))
    else:
        god = Remembered.god(names.god(text))
        one.key, one.value = god.key, god.value


def label_of(one: Remembered) -> str:
    cell = _cell(one)
    return cell.label if cell else one.key if one.is_number else _("God")


def _cell(one: Remembered) -> Cell | None:
    return next((cell for cell in cells(RULESETS[one.rules].sheet) if cell.key == one.key), None)
