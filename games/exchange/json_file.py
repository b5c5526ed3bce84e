"""A JSON file that someone sends: loaded in one go, then checked one item at a time."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import IO, Any, TypeVar

from django.core.files import File
from django.utils.translation import gettext as _
from pydantic import BaseModel, ValidationError

from games.refusals import Refused
from scoring.validation import WHOLE, first_error

LARGEST_DOCUMENT = 10 * 1024 * 1024
MOST_VALUES = 1_200_000  # a file of ours of 10 MB has 900,000; of the worst kind this many take 200 MB of memory
MOST_ITEMS = 50_000  # in a list
LARGEST_ITEM = 1024 * 1024  # a long game with every tap in it is a fifth of that

Document = dict[str, Any]
M = TypeVar("M", bound=BaseModel)


class Broken(Refused):
    """A file that cannot be used, and where it is wrong."""

    def __init__(self, path: str, message: str) -> None:
        self.path = path.encode(errors="replace").decode()  # half a character cannot be sent to anyone
        super().__init__(f"{self.path}: {message}" if path else message)


def document_from(file: "IO[bytes] | File[bytes]") -> Document:
    raw = file.read(LARGEST_DOCUMENT + 1)
    if len(raw) > LARGEST_DOCUMENT:
        raise Broken("", _("This file is too large: 10 MB at most, or 24 MB as a ZIP."))
    if not raw:
        raise Broken("", _("This file is empty."))
    if raw.count(b",") + raw.count(b"[") + raw.count(b"{") > MOST_VALUES:  # each value comes after one of these
        raise Broken("", _("There are too many items in this file."))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Broken("", _("This file is not in UTF-8.")) from None
    if "\0" in text:  # UTF-16 without a mark
        raise Broken("", _("This file is not in UTF-8."))
    if not text.lstrip().startswith("{"):
        raise neither()
    return _loaded(text)


def neither() -> Broken:
    return Broken("", _("This is neither a Reavers Companion nor a BG Stats file."))


def _loaded(text: str) -> Document:
    try:
        found: Document = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except RecursionError:
        raise Broken("", _("This file is nested too deeply.")) from None
    except json.JSONDecodeError as error:
        raise _not_json(error) from None
    except ValueError:  # Python reads no number of thousands of digits
        raise Broken("", _("A number in this file is too long.")) from None
    return found


def _object(pairs: list[tuple[str, Any]]) -> Document:
    found = dict(pairs)
    if len(found) < len(pairs):
        ((key, _n),) = Counter(key for key, _value in pairs).most_common(1)
        raise Broken(key[:100], _("This must appear exactly once."))
    return found


def _no_number(constant: str) -> None:
    raise Broken("", _("This file is not JSON: {value} is not a number.").format(value=constant))


def _not_json(error: json.JSONDecodeError) -> Broken:
    if error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated string"):
        return Broken("", _("This file ends too early. Was all of it sent?"))
    return Broken("", _("This file is not JSON: error in line {line}.").format(line=error.lineno))


def items(model: type[M], document: Document, key: str) -> Iterator[tuple[str, M]]:
    """The items of one of the file's lists, each with its path."""
    found = document.get(key, [])
    if not isinstance(found, list):
        raise Broken(key, _("This must be a list."))
    if len(found) > MOST_ITEMS:
        raise Broken(key, _("There are too many items in this file."))
    for index, item in enumerate(found):
        path = f"{key}[{index}]"
        yield path, item_from(model, path, item)


def item_from(model: type[M], path: str, item: object) -> M:
    """Validates an item as JSON: there a date is always a text, which strict models know."""
    try:
        raw = json.dumps(item)
    except RecursionError:
        raise Broken(path, _("This file is nested too deeply.")) from None
    if len(raw) > LARGEST_ITEM:  # each mistake in it takes memory
        raise Broken(path, _("This item is too large."))
    try:
        return model.model_validate_json(raw)
    except ValidationError as error:
        raise _broken(path, error) from None


def _broken(path: str, error: ValidationError) -> Broken:
    details = error.errors(include_url=False, include_input=False)[0]
    inner = first_error(error)
    words = {
        "in_words": details["msg"],
        "json_invalid": _("This is nested too deeply, or contains text that cannot be read."),
        "extra_forbidden": _("There is no field with this name."),
        "string_pattern_mismatch": _("This is not in the right format."),
        "string_too_short": _("This must not be empty."),
        "string_too_long": _("This text is too long."),
        "uuid_parsing": _("This is not an id."),
        "uuid_type": _("This is not an id."),
        "date_type": _("This is not a date."),
        "date_parsing": _("This is not a date."),
        "date_from_datetime_parsing": _("This is not a date."),
        "datetime_type": _("This is not a date and time."),
        "datetime_parsing": _("This is not a date and time."),
        "datetime_from_date_parsing": _("This is not a date and time."),
        "timezone_aware": _("This time needs its time zone."),
    }.get(details["type"], inner.message)
    steps = [step for step in (path, inner.path) if step not in ("", WHOLE)]
    return Broken(".".join(steps).replace(".[", "["), words)
