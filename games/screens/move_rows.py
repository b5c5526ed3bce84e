"""Moves that are told one answer at a time: a row of small tiles, or a number, that stay where they are.

What a tile shows of the chosen player is in an element of its own, so that a tap never replaces what a thumb is on.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from games.ledger.progress import play_of
from games.models import Game, Seat
from games.screens.tiles import sign_of
from scoring.play.moves import Move
from scoring.play.state import TABLE, State
from scoring.sheets import Ask, Control, Shape, Sub, asks
from scoring.translation import gettext as _

Kinds = Iterable[type[Move[Any]]]


class Mark(NamedTuple):
    """A mark while this seat is chosen; "": with any seat."""

    seat: str
    text: str


class TileMarks(NamedTuple):
    """Marks on a tile besides its name."""

    id: str
    marks: tuple[Mark, ...] = ()
    caption: str = ""


class RowTile(NamedTuple):
    value: str  # what the button sends
    label: str
    name: str  # in full
    sign: str
    shown: TileMarks


class MoveRow(NamedTuple):
    key: str
    label: str
    tiles: tuple[RowTile, ...]
    number: str  # the name of the field, if a number is typed instead
    across: int  # tiles side by side, if they are printed as a grid
    shown: TileMarks


class _Told(NamedTuple):
    """The marks of a row: those of the players, or of someone without a seat."""

    key: str
    label: str
    marks: Mapping[str, Mapping[str, str]]
    captions: Mapping[str, str]

    def on(self, answer: str) -> TileMarks:
        marks = tuple(Mark(owner, held[answer]) for owner, held in self.marks.items() if held.get(answer))
        return TileMarks(f"shown-{self.key}-{answer}".replace(".", "-"), marks, self.captions.get(answer, ""))


def move_rows(game: Game, state: State, seats: Sequence[Seat], kinds: Kinds) -> list[MoveRow]:
    return [_row(game, state, kind, told) for kind in _in_rows(state, kinds) for told in _told(state, seats, kind)]


def shown_on(game: Game, state: State, seats: Sequence[Seat], kinds: Kinds) -> dict[str, TileMarks]:
    """Returns by id everything that a tap may change on rows."""
    shown = [
        told.on(answer)
        for kind in _in_rows(state, kinds)
        for told in _told(state, seats, kind)
        for answer in ("", *(sub.key for sub in _answers(game, state, kind)))
    ]
    return {marks.id: marks for marks in shown}


def _in_rows(state: State, kinds: Kinds) -> list[type[Move[Any]]]:
    return [kind for kind in kinds if kind.in_row and kind.is_possible(state)]


def _told(state: State, seats: Sequence[Seat], kind: type[Move[Any]]) -> Iterator[_Told]:
    """One for the players, and one for each of those who sit at no seat."""
    key = kind.key
    owners = [str(seat.order) for seat in seats]
    yield _Told(key, kind.label, {owner: kind.marks(state, owner) for owner in owners}, kind.captions(state))
    for stand_in in kind.stand_ins(state):
        yield _Told(f"{key}+{stand_in.key}", stand_in.label, {"": kind.marks(state, TABLE)}, {})


def _row(game: Game, state: State, kind: type[Move[Any]], told: _Told) -> MoveRow:
    ask = dict(asks(kind))[kind.in_row]
    tiles = tuple(
        RowTile(
            f"{told.key}:{kind.in_row}:{sub.key}",
            sub.short or _(sub.label),
            _(sub.label),
            sign_of(game, sub.key),
            told.on(sub.key),
        )
        for sub in _answers(game, state, kind)
    )
    across = len(ask.pad.columns) if ask.pad else 0
    return MoveRow(told.key, _(told.label), tiles, _number_field(state, kind, ask), across, told.on(""))


def _answers(game: Game, state: State, kind: type[Move[Any]]) -> Sequence[Sub]:
    """A tile for each; none where a number is typed."""
    ask = dict(asks(kind))[kind.in_row]
    if _number_field(state, kind, ask):
        return ()
    return kind.options(state, kind.in_row) or (game.god_subs if ask.per_god else ask.each)


def _number_field(state: State, kind: type[Move[Any]], ask: Ask) -> str:
    """Returns the field for a number: that of the row, or the one instead of unknown answers."""
    name = kind.key
    if not ask.each and not ask.per_god and not kind.options(state, kind.in_row):
        return f"{name}.{kind.in_row}"
    if ask.control is Control.CARDS and ask.pad is None and not kind.options(state, kind.in_row):
        instead = [field for field, other in asks(kind) if other.control is Control.NUMBER and field != kind.in_row]
        return f"{name}.{instead[0]}" if instead else ""
    return ""


def with_tile(game: Game, post: Mapping[str, str]) -> Mapping[str, str]:
    """Returns the answers as the form of the move would send them: "place+helga:territory:2", "letters:letters:A"."""
    key, field, value, *_more = [*post.get("move", "").split(":", 2), "", ""]
    name, _plus, stand_in = key.partition("+")
    kind = play_of(game).kinds.get(name)
    if kind is None or not kind.in_row or not (field or stand_in) or (stand_in and stand_in not in kind.model_fields):
        return post
    told = {**post, "move": name}
    if stand_in:
        told[f"{name}.{stand_in}"] = "yes"
    ask = dict(asks(kind)).get(field)
    if ask and (ask.control is Control.CARDS or ask.shape is Shape.MAP):
        told[f"{name}.{field}.{value}"] = "1"
    elif ask:
        told[f"{name}.{field}"] = value
    return told
