"""Moves that are told one answer at a time: a row of small tiles, or a number, that stay where they are.

What a tile shows of the chosen player is in an element of its own, so that a tap never replaces what a thumb is on.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.http import QueryDict

from games.ledger.progress import play_of
from games.models import Game, Seat
from games.screens.tiles import sign_of
from scoring.play.moves import Move
from scoring.play.state import TABLE, State
from scoring.sheets import Ask, Control, Shape, Sub, asks
from scoring.translation import gettext as _

Kinds = Iterable[type[Move[Any]]]


class Mark(NamedTuple):
    """What is shown while this seat is chosen; "": whoever is chosen."""

    seat: str
    text: str


class Marks(NamedTuple):
    """What stands on a tile besides its name."""

    id: str
    marks: Sequence[Mark] = ()
    caption: str = ""


class RowTile(NamedTuple):
    value: str  # what the button sends
    label: str
    name: str  # in full
    sign: str
    shown: Marks


class MoveRow(NamedTuple):
    key: str
    label: str
    tiles: Sequence[RowTile]
    number: str  # the name of the field, if a number is typed instead
    across: int  # tiles side by side, if they are printed as a grid
    shown: Marks


def move_rows(game: Game, state: State, seats: Sequence[Seat], kinds: Kinds) -> list[MoveRow]:
    return [row for kind in kinds if kind.in_row and kind.is_possible(state) for row in _rows(game, state, seats, kind)]


def shown_on(rows: Iterable[MoveRow]) -> dict[str, Marks]:
    """By id, everything that a tap may change on rows."""
    return {shown.id: shown for row in rows for shown in (row.shown, *(tile.shown for tile in row.tiles))}


def _rows(game: Game, state: State, seats: Sequence[Seat], kind: type[Move[Any]]) -> Iterator[MoveRow]:
    """One for the players, and one for each of those who sit at no seat."""
    owners = [str(seat.order) for seat in seats]
    yield _row(game, state, kind, _(kind.label), "", {owner: kind.marks(state, owner) for owner in owners})
    for stand_in in kind.stand_ins(state):
        yield _row(game, state, kind, _(stand_in.label), f"+{stand_in.key}", {"": kind.marks(state, TABLE)})


def _row(
    game: Game,
    state: State,
    kind: type[Move[Any]],
    label: str,
    whose: str,
    marks: Mapping[str, Mapping[str, str]],
) -> MoveRow:
    key, ask = f"{kind.model_fields['move'].default}{whose}", dict(asks(kind))[kind.in_row]
    captions = {} if whose else kind.captions(state)
    number = _number_field(state, kind, ask)

    def shown(answer: str) -> Marks:
        told = [Mark(owner, held[answer]) for owner, held in marks.items() if held.get(answer)]
        return Marks(f"shown-{key}-{answer}".replace(".", "-"), told, captions.get(answer, ""))

    tiles = [
        RowTile(
            f"{key}:{kind.in_row}:{sub.key}",
            sub.short or _(sub.label),
            _(sub.label),
            sign_of(game, sub.key),
            shown(sub.key),
        )
        for sub in ([] if number else _answers(game, state, kind, ask))
    ]
    return MoveRow(key, label, tiles, number, len(ask.pad.columns) if ask.pad else 0, shown(""))


def _answers(game: Game, state: State, kind: type[Move[Any]], ask: Ask) -> Sequence[Sub]:
    return kind.options(state, kind.in_row) or (game.god_subs if ask.per_god else ask.each)


def _number_field(state: State, kind: type[Move[Any]], ask: Ask) -> str:
    """Where a number is typed: the field of the row, or what is asked instead of answers that nobody knows."""
    name = kind.model_fields["move"].default
    if not ask.each and not ask.per_god and not kind.options(state, kind.in_row):
        return f"{name}.{kind.in_row}"
    if ask.control is Control.CARDS and ask.pad is None and not kind.options(state, kind.in_row):
        instead = [field for field, other in asks(kind) if other.control is Control.NUMBER and field != kind.in_row]
        return f"{name}.{instead[0]}" if instead else ""
    return ""


def with_tile(game: Game, post: QueryDict) -> QueryDict:
    """What was sent, as if the form of the move had been filled in: "place+helga:territory:2", "letters:letters:A"."""
    key, field, value, *_more = [*post.get("move", "").split(":", 2), "", ""]
    name, _plus, stand_in = key.partition("+")
    kind = play_of(game).kinds.get(name)
    if kind is None or not kind.in_row or not (field or stand_in) or (stand_in and stand_in not in kind.model_fields):
        return post
    told = post.copy()
    told["move"] = name
    if stand_in:
        told[f"{name}.{stand_in}"] = "yes"
    ask = dict(asks(kind)).get(field)
    if ask and (ask.control is Control.CARDS or ask.shape is Shape.MAP):
        told[f"{name}.{field}.{value}"] = "1"
    elif ask:
        told[f"{name}.{field}"] = value
    return told
