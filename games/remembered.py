"""What a crew typed in once, from its own copy of a game: its name for people, and corrections."""

from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _

from games import names
from games.forms import whole_number
from games.ledger import LARGEST, Refused
from games.models import Crew, Remembered
from scoring import GAMES
from scoring.sheets import Cell, cells

GOD = "god."


class Value(NamedTuple):
    number: int
    game: str
    label: str
    value: str
    is_number: bool


def values_of(crew: Crew) -> Sequence[Value]:
    return [
        Value(one.pk, GAMES[one.rules].name, _label(one), one.value, not one.key.startswith(GOD))
        for one in Remembered.objects.of(crew)
    ]


@transaction.atomic
def correct(one: Remembered, text: str) -> None:
    if one.key.startswith(GOD):
        one.value = names.god(text)
        one.key = f"{GOD}{one.value.casefold()}"
        Remembered.objects.filter(crew=one.crew_id, rules=one.rules, key=one.key).exclude(pk=one.pk).delete()
    else:
        one.value = str(_number(_cell(one), text))
    one.save(update_fields=["key", "value"])


def _number(cell: Cell | None, text: str) -> int:
    number = whole_number(text)
    least, most = (cell.least, min(cell.most, LARGEST)) if cell else (0, LARGEST)
    if number is None or not least <= number <= most:
        raise Refused(_("A whole number from {least} to {most}, please.").format(least=least, most=most))
    return number


def _label(one: Remembered) -> str:
    cell = _cell(one)
    return cell.label if cell else _("God") if one.key.startswith(GOD) else one.key


def _cell(one: Remembered) -> Cell | None:
    return next((cell for cell in cells(GAMES[one.rules].sheet) if cell.key == one.key), None)
