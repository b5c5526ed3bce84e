"""A crew's games for a spreadsheet: one row a seat, the columns from the sheets of the games it has played."""

import csv
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.colours_and_shapes import COLOURS
from games.language.translation import with_names
from games.models import Crew, Game, Seat
from games.models.game import GameQuerySet
from games.models.reference import own_names_of
from games.scores.secret_numbers import seats_seen
from scoring import RULESETS
from scoring.sheets import Cell, Sub, cells

AT_A_TIME = 200  # games in memory
BOM = "\ufeff"  # without it, Excel takes UTF-8 for something else
# Where a spreadsheet may begin a cell, if it splits at semicolons or tabs instead of commas, and see a formula there.
FORMULA = re.compile(r'^(?=[ "]*[=+\-@＝＋－＠]| *[\t\r\n])|(?<=[;\t\r\n])(?=[ "]*[=+\-@＝＋－＠])')

Value = str | int | None


class CsvColumn(NamedTuple):
    rules: str
    key: str
    is_of_table: bool
    title: str


class _Line:
    """A target for csv that returns each line."""

    def write(self, line: str) -> str:
        return line


def crew_as_csv(crew: Crew) -> Iterator[str]:
    columns = list(_columns(crew))
    write = csv.writer(_Line(), quoting=csv.QUOTE_ALL).writerow
    yield BOM + write(map(plain, [*_titles(), *(column.title for column in columns)]))
    games = Game.objects.of(crew).oldest_first().with_seats().select_related("campaign").defer("result")
    for game in games.iterator(chunk_size=AT_A_TIME):
        for seat in seats_seen(game, game.seats.all(), own=None):
            yield write(map(plain, [*_facts(game, seat), *_held(game, seat, columns)]))


def plain(value: Value) -> Value:
    """Returns a text that a spreadsheet does not read as a formula. Numbers stay, also below zero."""
    return FORMULA.sub("'", value) if isinstance(value, str) else value


def _titles() -> list[str]:
    fixed = [_("Game id"), _("Date"), _("Game"), _("Status"), _("From memory"), _("Seat")]
    return [*fixed, _("Player"), _("Colour"), _("Total"), _("Place"), _("Winner"), *_noted()]


def _noted() -> list[str]:
    return [_("Start player"), _("Minutes"), _("Venue"), _("Campaign"), _("Notes")]


def _facts(game: Game, seat: Seat) -> list[Value]:
    winner = int(seat.is_winner) if game.is_finished else None
    return [
        str(game.origin),
        f"{game.played_locally:%Y-%m-%d %H:%M}",
        game.ruleset.name,
        game.get_status_display(),
        int(game.is_from_memory),
        seat.position or seat.order,
        seat.name,
        str(COLOURS.get(seat.colour, seat.colour)),
        *((None, None, None) if game.awaits_reveal else (seat.total, seat.place, winner)),
        int(seat.order == game.starter) if game.starter else None,
        game.minutes,
        game.venue,
        game.campaign.name if game.campaign else "",
        game.notes,
    ]


def _held(game: Game, seat: Seat, columns: Iterable[CsvColumn]) -> Iterator[Value]:
    for column in columns:
        is_asked = column.rules == game.rules
        yield (game.cells if column.is_of_table else seat.sheet).get(column.key) if is_asked else None


def _columns(crew: Crew) -> Iterator[CsvColumn]:
    games = Game.objects.of(crew)
    played = set(games.order_by().values_list("rules", flat=True).distinct())
    for ruleset in RULESETS.values():
        if ruleset.key in played:
            gods = _gods(games.filter(rules=ruleset.key).oldest_first())
            with with_names(own_names_of(crew, ruleset.key)):
                found = [
                    CsvColumn(ruleset.key, cell.key, sheet is ruleset.table, _title(ruleset.name, cell))
                    for sheet in (ruleset.table, ruleset.sheet)
                    for cell in cells(sheet, gods)
                ]
            yield from found


def _gods(games: GameQuerySet) -> list[Sub]:
    """Returns all gods that ever were in play, in their first spelling."""
    found: dict[str, Sub] = {}
    for names in games.values_list("gods", flat=True):  # nothing else of all these games
        for name in names:
            found.setdefault(name.casefold(), Sub(name.casefold(), name))
    return list(found.values())


def _title(game: str, cell: Cell) -> str:
    field = _(cell.ask.label)
    if cell.label == field:
        return _("{game}: {field}").format(game=game, field=field)
    card = _("{card} {n}").format(card=cell.label, n=int(cell.sub.key) + 1) if cell.is_nameless else cell.label
    return _("{game}: {field}: {card}").format(game=game, field=field, card=card)
