"""Turns JSON from anyone into a table that can be scored, or into an error that says where the mistake is."""

from collections.abc import Sequence
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from scoring.ruleset import Ruleset, TableError
from scoring.sheets import Table
from scoring.translation import gettext as _

T = TypeVar("T", bound=Table)

WHOLE = "$"  # the path of the whole document


def read_table(ruleset: Ruleset[T], text: str | bytes) -> T:
    """A table from its JSON text."""
    try:
        return _checked(ruleset, ruleset.table.model_validate_json(text))
    except ValidationError as error:
        raise first_error(error) from None


def table_from(ruleset: Ruleset[T], data: Any) -> T:  # noqa: ANN401 - the input can be anything
    """A table from parsed JSON."""
    try:
        return _checked(ruleset, ruleset.table.model_validate(data))
    except ValidationError as error:
        raise first_error(error) from None


def _checked(ruleset: Ruleset[T], table: T) -> T:
    seen: set[str] = set()
    for index, player in enumerate(table.players):
        path = f"players[{index}].name"
        if not player.name.strip():
            raise TableError(path, _("Every player needs a name."))
        if player.name in seen:
            raise TableError(path, _("Two players are called {name}.").format(name=player.name))
        seen.add(player.name)
    for check in ruleset.checks:
        for error in check(table):
            raise error
    return table


def first_error(error: ValidationError) -> TableError:
    """The first mistake that pydantic found, with our path and in our words."""
    details = _first(error.errors(include_url=False))
    return TableError(_path(details), _message(details))


def _first(found: Sequence[ErrorDetails]) -> ErrorDetails:
    """A misspelt key is two mistakes: one is unknown, and one is missing. The unknown one shows where it is."""
    first = found[0]
    if first["type"] != "missing":
        return first
    return next((each for each in found if _is_beside(first, each)), first)


def _is_beside(missing: ErrorDetails, other: ErrorDetails) -> bool:
    """Whether it is an unknown key of the same object, and not an empty one, which shows nothing."""
    *path, key = other["loc"]
    return other["type"] == "extra_forbidden" and path == list(missing["loc"][:-1]) and key != ""


def _path(details: ErrorDetails) -> str:
    """A player or an unknown key may have any name: "[key]", or no letters at all."""
    where = details["loc"][:-1] if _is_of_key(details) else details["loc"]
    if not where:
        return WHOLE
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in where).removeprefix(".")


def _is_of_key(details: ErrorDetails) -> bool:
    """Whether the key of a map is wrong, not what it leads to: then pydantic adds "[key]" behind it."""
    if details["type"] == "extra_forbidden" or details["type"].endswith("_type"):  # every key is text
        return False
    return details["loc"][-2:] == (details["input"], "[key]")


def _message(details: ErrorDetails) -> str:
    limits = details.get("ctx", {})
    match details["type"]:
        case "model_type" | "dict_type":
            return _("This must be a JSON object.")
        case "list_type":
            return _("This must be a list.")
        case "string_type":
            return _("This must be text.")
        case "bool_type":
            return _("This must be true or false.")
        case "literal_error":
            return _("This must be {choices}.").format(choices=limits["expected"])
        case "string_too_short" if details["loc"][0] == "players":
            return _("Every player needs a name.")
        case "json_invalid":
            return _("This is not JSON: {error}.").format(error=limits["error"])
        case "missing" | "string_too_short":
            return _("This is missing.")
        case "extra_forbidden" | "string_pattern_mismatch":
            return _("This name is not known.")
        case "int_type" | "int_parsing_size":
            return _("This must be a whole number.")
        case "greater_than_equal":
            return _("This must be {least} or more.").format(least=limits["ge"])
        case "less_than_equal":
            return _("This must be {most} or less.").format(most=limits["le"])
        case "too_short":
            return _("There must be at least {least}.").format(least=limits["min_length"])
        case "too_long":
            return _("There can be at most {most}.").format(most=limits["max_length"])
        case _other:
            return _("This is not valid.")
