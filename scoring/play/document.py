"""The moves of a table as a JSON document."""

from collections.abc import Iterable
from typing import Annotated, Any, Union

from pydantic import FailFast, Field, ValidationError, create_model

from scoring.play.moves import Move
from scoring.sheets import Name, Sheet


class PlayedTable(Sheet):
    """Options and start are read by the game, moves one after the other, so that the first bad one is named."""

    players: Annotated[list[Name], FailFast()]  # clockwise
    options: dict[str, Any] = {}
    start: dict[str, Any]
    moves: list[Any] = []


def with_moves(kinds: Iterable[type[Move[Any]]]) -> type[PlayedTable]:
    """The same with its moves read already: all at once, which is faster, as long as none of them is bad."""
    move: Any = Annotated[Union[tuple(kinds)], Field(discriminator="move")]  # noqa: UP007 - as many as there are
    return create_model("TypedTable", __base__=PlayedTable, moves=(Annotated[list[move], FailFast()], []))


def read_played(typed: type[PlayedTable], text: bytes) -> PlayedTable:
    """A table with its moves read, or, if one of them is bad, as they are."""
    try:
        return typed.model_validate_json(text)
    except ValidationError:
        return PlayedTable.model_validate_json(text)
