"""Players who are level at the end: what is asked to part them, and what they answer."""

import re
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.ledger.writing import Facts
from games.models import Game, Seat
from games.refusals import Refused
from games.requests import whole_number
from games.score_game import fitting_table, seat_cells
from scoring import score
from scoring.asking import TieFacts, tie_facts
from scoring.sheets import Cell, Shape
from scoring.verdict import compared

BETWEEN_VALUES = re.compile(r"[\s+.,;]+")  # a keypad for numbers has no space, but a point


@dataclass(frozen=True)
class Field:
    name: str
    label: str
    value: str
    is_list: bool = False


@dataclass(frozen=True)
class Question:
    """The next fact that could part some players, and a field or more for each of them."""

    sentence: str
    help: str
    answers: Sequence[tuple[Seat, Sequence[Field]]]


def questions(game: Game, seats: Sequence[Seat], typed: Mapping[str, str]) -> list[Question]:
    table, _misfits = fitting_table(game, seats)
    places = [player.place for player in score(game.ruleset, table).players]
    return [
        _question(seats, facts, min(places[player] for player in facts.players), typed)
        for facts in tie_facts(game.ruleset, table)
    ]


def _question(seats: Sequence[Seat], facts: TieFacts, place: int, typed: Mapping[str, str]) -> Question:
    text = _("Tied for place {place}. It comes down to {what}.")
    if place == 1:
        text = _("Tied for the victory. It comes down to {what}.")
    answers = [(seats[player], _fields(seats[player], facts, typed)) for player in facts.players]
    return Question(text.format(place=place, what=compared(facts.tie_break)), _(facts.cells[0].ask.help), answers)


def _fields(seat: Seat, facts: TieFacts, typed: Mapping[str, str]) -> list[Field]:
    ask = facts.cells[0].ask
    if ask.shape is Shape.VALUES:
        name = f"{seat.order}.{facts.tie_break.key}"
        entered = " ".join(str(seat.sheet[cell.key]) for cell in facts.cells if cell.key in seat.sheet)
        return [Field(name, _(ask.label), typed.get(name, entered), is_list=True)]
    return [_field(seat, cell, typed) for cell in facts.cells]


def _field(seat: Seat, cell: Cell, typed: Mapping[str, str]) -> Field:
    name = f"{seat.order}.{cell.key}"
    return Field(name, cell.label, typed.get(name, str(seat.sheet.get(cell.key, ""))))


def read_answers(game: Game, seats: Sequence[Seat], typed: Mapping[str, str]) -> Facts:
    """What was typed, as facts for the book. What is left empty stays unknown; that may be all of it."""
    facts: dict[int, dict[str, int | None]] = {}
    for name, text in typed.items():
        order, dot, key = name.partition(".")
        if dot and order in {str(seat.order) for seat in seats} and text.strip():
            facts.setdefault(int(order), {}).update(_values(game, key, text))
    _must_fit_the_rest(game, seats, facts)
    return facts


def _values(game: Game, key: str, text: str) -> dict[str, int | None]:
    places = [cell.key for cell in seat_cells(game).values() if cell.key.startswith(f"{key}.")]
    if not places or seat_cells(game)[places[0]].ask.shape is not Shape.VALUES:
        return {key: whole_number(text)}
    values = [whole_number(value) for value in BETWEEN_VALUES.split(text) if value]
    if len(values) > len(places):
        raise Refused(_("At most {most} cards, please.").format(most=len(places)))
    return dict.fromkeys(places) | dict(zip(places, values, strict=False))


def _must_fit_the_rest(game: Game, seats: Sequence[Seat], facts: Facts) -> None:
    """Values of single cards that do not add up to what they are worth together would only be left out again."""
    answered = [_with(seat, facts.get(seat.order, {})) for seat in seats]
    for misfit in fitting_table(game, answered)[1]:
        for index, seat in enumerate(seats):
            if seat.order in facts and misfit.path.startswith(f"players[{index}]"):
                raise Refused(f"{seat.name}: {misfit.message}")


def _with(seat: Seat, values: Mapping[str, int | None]) -> Seat:
    changed = copy(seat)
    changed.sheet = {key: value for key, value in {**seat.sheet, **values}.items() if value is not None}
    return changed
