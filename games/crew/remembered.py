"""What a crew typed in once, from its own copy of a game: its name for people, and corrections."""

from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _

from games import names
from games.limits import LARGEST_NUMBER
from games.models import Crew, Remembered
from games.refusals import Refused
from games.requests import whole_number
from scoring import RULESETS
from scoring.sheets import Cell, cells


class Value(NamedTuple):
    number: int
    game: str
    label: str
    value: str
    is_number: bool


def values_of(crew: Crew) -> Sequence[Value]:
    return [
        Value(one.pk, RULESETS[one.rules].name, _label(one), one.value, one.is_number)
        for one in Remembered.objects.of(crew)
    ]


@transaction.atomic
def correct(one: Remembered, text: str) -> None:
    read(one, text)
    if not one.is_number:
        Remembered.objects.filter(crew=one.crew_id, rules=one.rules, key=one.key).exclude(pk=one.pk).delete()
    one.save(update_fields=["key", "value"])


def read(one: Remembered, text: str) -> None:
    """Takes what somebody typed or a file says: a god's name, or a number that the card could have."""
    if one.is_number:
        one.value = str(_number(_cell(one), text))
    else:
        god = Remembered.god(names.god(text))
        one.key, one.value = god.key, god.value


def _number(cell: Cell | None, text: str) -> int:
    number = whole_number(text)
    least, most = (cell.least, min(cell.most, LARGEST_NUMBER)) if cell else (0, LARGEST_NUMBER)
    if number is None or not least <= number <= most:
        raise Refused(_("A whole number from {least} to {most}, please.").format(least=least, most=most))
    return number


def _label(one: Remembered) -> str:
    cell = _cell(one)
    return cell.label if cell else one.key if one.is_number else _("God")


def _cell(one: Remembered) -> Cell | None:
    return next((cell for cell in cells(RULESETS[one.rules].sheet) if cell.key == one.key), None)
