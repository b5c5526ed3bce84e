"""Values that a crew typed in once, from its own copy of a game, with their names and corrections."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.input import names
from games.input.form_fields import WholeNumberField, cell_field
from games.limits import LARGEST_NUMBER
from games.models import Remembered
from games.refusals import Refused
from scoring import RULESETS
from scoring.play.moves import MoveError
from scoring.play.printed import Printed
from scoring.sheets import Cell, cells


@transaction.atomic
def correct(one: Remembered) -> None:
    """Corrects a value. A god that gets another god's name replaces it."""
    if one.is_god:
        Remembered.objects.filter(crew=one.crew_id, rules=one.rules, key=one.key).exclude(pk=one.pk).delete()
    one.save(update_fields=["key", "value"])


def read(one: Remembered, text: str) -> None:
    """Takes typed or imported text: a god's name, a number the card could have, or what the board could say."""
    if one.is_god:
        god = Remembered.god(names.god(text))
        one.key, one.value = god.key, god.value
    elif one.is_on_card:
        cell = _cell(one)
        field = cell_field(cell) if cell else WholeNumberField(0, LARGEST_NUMBER)
        one.value = str(field.clean(text))
    else:
        one.value = _printed(one, text)


def label_of(one: Remembered) -> str:
    if one.is_god:
        return _("God")
    about = printed_of(one) or _cell(one)
    return about.full_label if isinstance(about, Printed) else about.label if about else one.key


def side_of(one: Remembered) -> str:
    """Returns the side of a board that has several: "board with 3 Viking heads"."""
    return _sides(one.rules).get(one.on_board[0], "") if one.on_board else ""


def printed_of(one: Remembered) -> Printed | None:
    """Returns the printed thing, if it is on a board of the game."""
    play = RULESETS[one.rules].play
    if play is None or one.on_board is None or one.on_board[0] not in _sides(one.rules):
        return None
    return next((thing for thing in play.printed_things if thing.key == one.on_board[1]), None)


def _sides(rules: str) -> dict[str, str]:
    """Returns the names of the board's sides, by their keys."""
    play, counts = RULESETS[rules].play, RULESETS[rules].player_counts
    sides = [play.board_side(n) for n in counts] if play else []
    return {side.key: _(side.label) if side.label else "" for side in sides}


def _printed(one: Remembered, text: str) -> str:
    thing = printed_of(one)
    if thing is None:
        raise Refused(_("This game does not ask for that."))
    try:
        told = thing.text(thing.read(text))
    except MoveError as error:
        raise Refused(error.message) from None
    if not told:
        raise Refused(_("This must not be empty."))
    return told


def _cell(one: Remembered) -> Cell | None:
    return next((cell for cell in cells(RULESETS[one.rules].sheet) if cell.key == one.key), None)
