"""Facts printed on the owner's board: typed once, as text, one at a time, and remembered for its side."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from annotated_types import Ge, MaxLen

from scoring.play.moves import MoveError
from scoring.sheets import Ask, Shape, Sheet, Sub, asks
from scoring.translation import gettext as _

MOST = 9999  # no number on a board is larger
LONGEST_NAME, MOST_IN_A_LIST, LONGEST_TEXT = 30, 20, 200
BETWEEN_NUMBERS = re.compile(r"\W+")  # a phone's keypad may have no comma
BETWEEN_NAMES = re.compile(r"[,;\n]")


@dataclass(frozen=True)
class Printed:
    """One thing that is typed: a number, or a list if nobody knows how long it is."""

    field: str  # of the start
    ask: Ask
    sub: Sub | None  # which of the field's numbers; None: a list
    is_number: bool  # else names
    least: int
    most: int  # in a list

    @property
    def key(self) -> str:
        return f"{self.field}.{self.sub.key}" if self.sub else self.field

    @property
    def label(self) -> str:
        return _(self.sub.label if self.sub else self.ask.label)

    @property
    def full_label(self) -> str:
        field = _(self.ask.label)
        return _("{what}: {name}").format(what=field, name=self.label) if self.sub else field

    def read(self, text: str) -> Any:  # noqa: ANN401 - a number, or a list of numbers or names
        """Reads a typed text, or says what is wrong with it."""
        if self.sub:
            return self._number(text.strip())
        parts = (BETWEEN_NUMBERS if self.is_number else BETWEEN_NAMES).split(text)
        read = [self._number(part) if self.is_number else self._name(part) for part in map(str.strip, parts) if part]
        if len(read) > self.most:
            raise MoveError(self.key, _("There must be at most {most} here.").format(most=self.most))
        if not self.is_number and len({str(name).casefold() for name in read}) < len(read):
            raise MoveError(self.key, _("The same name is here twice."))
        if len(self.text(read)) > LONGEST_TEXT:
            raise MoveError(self.key, _("This is too long."))
        return read

    def text(self, told: Any) -> str:  # noqa: ANN401 - what `read` answers
        """As it is remembered, and can be typed again."""
        return str(told) if self.sub else ", ".join(map(str, told))

    def text_of(self, field: Any) -> str:  # noqa: ANN401 - a list or a map; nothing, if it is not known
        """The same, from everything that is known of its field."""
        if not self.sub:
            return self.text(field)
        by_key = field if isinstance(field, Mapping) else dict(zip(_keys(self.ask), field, strict=False))
        return str(by_key.get(self.sub.key, ""))

    def _number(self, text: str) -> int:
        number = int(text) if text.isascii() and text.isdecimal() and len(text) <= len(str(MOST)) else -1
        if not self.least <= number <= MOST:
            wrong = _("Enter a whole number from {least} to {most}.")
            raise MoveError(self.key, wrong.format(least=self.least, most=MOST))
        return number

    def _name(self, text: str) -> str:
        if len(text) > LONGEST_NAME or not text.isprintable():
            raise MoveError(self.key, _("A name has at most {n} letters.").format(n=LONGEST_NAME))
        return text


def printed_on(sheet: type[Sheet], fields: Sequence[str]) -> Iterator[Printed]:
    """Everything that is typed of these fields of a start."""
    for field, ask in asks(sheet):
        if field in fields:
            info = sheet.model_fields[field]
            inner = get_args(info.annotation)[-1]
            limits = [limit for about in getattr(inner, "__metadata__", ()) for limit in getattr(about, "metadata", ())]
            least = next((limit.ge for limit in limits if isinstance(limit, Ge)), 0)
            most = next((limit.max_length for limit in info.metadata if isinstance(limit, MaxLen)), MOST_IN_A_LIST)
            is_number = getattr(inner, "__origin__", inner) is int
            for sub in ask.each or (None,):
                yield Printed(field, ask, sub, is_number, int(str(least)), most)


def told(things: Sequence[Printed], texts: Mapping[str, str]) -> dict[str, Any]:
    """The fields of the start from what was typed. An empty field is unknown; of a row all is known, or nothing."""
    found: dict[str, Any] = {}
    for thing in things:
        if texts.get(thing.key, "").strip():
            read = thing.read(texts[thing.key])
            found[thing.field] = {**found.get(thing.field, {}), thing.sub.key: read} if thing.sub else read
    for thing in things:
        is_row = thing.ask.shape is Shape.ROW and thing.field in found
        if is_row and thing.sub and thing.sub.key not in found[thing.field]:
            raise MoveError(thing.key, _("This is missing."))
    rows = {thing.field: _keys(thing.ask) for thing in things if thing.ask.shape is Shape.ROW and thing.field in found}
    return found | {field: [found[field][key] for key in keys] for field, keys in rows.items()}


def board_in_words(things: Sequence[Printed], board: Mapping[str, Any]) -> list[str]:
    """ "Thresholds: 3, 3, 4, 5, 6", for each field that is known."""
    fields = {thing.field: thing for thing in things if thing.field in board}
    return [
        _("{what}: {name}").format(what=_(thing.ask.label), name=_named(thing.ask, board[field]) or _("unknown"))
        for field, thing in fields.items()
    ]


def _named(ask: Ask, told: Any) -> str:  # noqa: ANN401 - a list, a map or None
    if not isinstance(told, Mapping):
        return ", ".join(map(str, told or ()))
    return ", ".join(f"{_(sub.label)} {told[sub.key]}" for sub in ask.each if sub.key in told)


def _keys(ask: Ask) -> list[str]:
    return [sub.key for sub in ask.each]
