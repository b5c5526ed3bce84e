"""Reads what a table told: a sheet of answers, or the first answer that is wrong."""

from typing import Any, TypeVar

from pydantic import ValidationError

from scoring.play.moves import MoveError
from scoring.sheets import Sheet
from scoring.validation import first_error

T = TypeVar("T", bound=Sheet)


def read_sheet(kind: type[T], told: dict[str, Any], path: str = "") -> T:
    """`path`: of these answers in what was told, as in `MoveError`."""
    try:
        return kind.model_validate(told)
    except ValidationError as error:
        first = first_error(error)
        raise MoveError(f"{path}.{first.path}", first.message) from None
