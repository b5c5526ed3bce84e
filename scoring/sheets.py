"""Sheets: how a game describes the things a player holds.

A sheet is a pydantic model. Each field has an `Ask`: label, group, limits, help, rule, and how people enter it.
Validation and the JSON Schema come from the model. Forms, ledger keys and columns come from `cells`, which flattens
the same description into whole numbers with a key each ("glory", "reavers.helm", "tapestries.0").
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, NamedTuple, cast

from annotated_types import Ge, Le
from pydantic import BaseModel, ConfigDict, Field, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from scoring.translation import gettext as _

LARGEST = 10**100  # no rule sets a limit, but Python writes no number of more than 4300 digits

Count = Annotated[int, Field(ge=0, le=LARGEST)]
Points = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
Name = Annotated[str, Field(min_length=1, json_schema_extra={"pattern": r"\S"})]

TIE_BREAK = "tie_break"  # the group of facts that matter only between tied players


class Sheet(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class PlayerSheet(Sheet):
    name: Name

    @classmethod
    def from_cells(cls, values: Mapping[str, int]) -> dict[str, Any]:
        """The player's JSON from what was entered, without the name."""
        return sheet_from_cells(cls, values)


class Table(Sheet):
    """One table of a game. Each game defines its players and options."""

    players: Sequence[PlayerSheet]
    options: Sheet


class Control(StrEnum):
    """The way in which people enter a fact with a thumb."""

    CHIPS = "chips"  # a row of small numbers
    NUMBER = "number"  # a number field with a keypad
    CARDS = "cards"  # named cards: on or off, or a number of copies
    VALUES = "values"  # the number printed on each of several cards
    SWITCH = "switch"  # yes or no
    CHOICE = "choice"  # one of several named things
    SEAT = "seat"  # one of the players
    SEATS = "seats"  # an answer for each player


class Shape(StrEnum):
    """The shape of a field's cells in the sheet's JSON."""

    ONE = "one"  # 5
    MAP = "map"  # {"helm": 2}
    ROW = "row"  # [1, 0, 2], one number for each cell
    LETTERS = "letters"  # "ACX"
    BAG = "bag"  # ["crown", "crown"]
    VALUES = "values"  # [4, 2]: the cells that were entered, without their names


class Sub(NamedTuple):
    """One of the cells of a field."""

    key: str
    label: str
    needed_for: tuple[str, ...] = ()
    group: str = ""  # if it differs from the field's group
    printed: int | None = None  # the number on the card, if known
    from_board: bool = False  # a number on the owner's copy: asked once, then remembered
    one: str = ""  # the singular, if the label is plural
    pays: str = ""  # what the card scores, in a few words
    sign: str = ""  # its picture
    short: str = ""  # what a small tile shows instead of the label


class Pad(NamedTuple):
    """Cards printed as a grid, with what a complete row and a complete column score at the edges."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]


class Sets(NamedTuple):
    """Cards of several kinds, entered as complete sets and as others: nobody has to say which kind a card is."""

    complete: Sub
    others: Sub

    @staticmethod
    def split(kinds: Sequence[int]) -> tuple[int, int]:
        complete = min(kinds)
        return complete, sum(kinds) - complete * len(kinds)

    @staticmethod
    def kinds(complete: int, others: int, n: int) -> list[int]:
        """Numbers of each kind from which `split` makes the same sets again."""
        return [complete + others, *[complete] * (n - 1)]


@dataclass(frozen=True, slots=True)
class Ask:
    """Everything that a screen needs to ask for a field."""

    label: str
    group: str
    rule: str
    control: Control = Control.CHIPS
    help: str = ""
    shape: Shape = Shape.ONE
    each: tuple[Sub, ...] = ()
    per_god: bool = False  # one cell for each god in play (Tiny Epic Vikings)
    most: int | None = None  # for each cell, if the rules or the box set a limit
    needed_for: tuple[str, ...] = ()  # ask only if one of these cells is not 0
    one: str = ""  # the singular, if the label is plural; {of} is the cell's own label
    sign: str = ""  # its picture
    across: int = 0  # counted by tapping pictures, this many side by side
    pad: Pad | None = None
    is_points: bool = False  # its number is what it scores
    sets: Sets | None = None
    how: str = ""  # how it is tapped, where that is not obvious
    kind: str = ""  # of its cards in the reference, where something else has the name of one, too

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        schema = handler(core)
        schema["title"] = self.label
        schema["description"] = f"{self.help} ({self.rule})".strip()
        if "patternProperties" in schema:
            schema["additionalProperties"] = False
        return schema


@dataclass(frozen=True, slots=True)
class Cell:
    """One whole number of a sheet: a ledger stores it, a chip sets it, a column shows it."""

    key: str
    sub: Sub
    ask: Ask
    least: int
    most: int

    @property
    def label(self) -> str:
        return _(self.sub.label)

    @property
    def is_nameless(self) -> bool:
        """A card among others of its kind, known by what is printed on it alone."""
        return self.ask.shape is Shape.VALUES and self.sub.key.isdigit()

    @property
    def group(self) -> str:
        return self.sub.group or self.ask.group

    @property
    def needed_for(self) -> tuple[str, ...]:
        return self.sub.needed_for or self.ask.needed_for

    @property
    def sign(self) -> str:
        return self.sub.sign or self.ask.sign

    @property
    def pays(self) -> str:
        return _(self.sub.pays) if self.sub.pays else ""

    @property
    def one(self) -> str:
        """The singular: "Wall" if the label is "Walls"."""
        if self.sub.one:
            return _(self.sub.one)
        return _(self.ask.one).format(of=self.label) if self.ask.one else self.label


@dataclass(frozen=True, slots=True)
class Group:
    """Facts on one screen: usually a row of the paper sheet."""

    key: str
    label: str
    sign: str = ""


def one_of(subs: Sequence[Sub]) -> Any:  # noqa: ANN401 - pydantic's own type for this is Any
    """Limits a string to these keys."""
    return Field(pattern=f"^({'|'.join(sub.key for sub in subs)})$")


@cache
def asks(sheet: type[BaseModel]) -> tuple[tuple[str, Ask], ...]:
    """The fields of a sheet that have an `Ask`, in order."""
    fields = sheet.model_fields.items()
    return tuple((name, ask) for name, field in fields for ask in field.metadata if isinstance(ask, Ask))


def cells(sheet: type[BaseModel], gods: Sequence[Sub] = ()) -> Iterator[Cell]:
    """The sheet as single numbers. `gods`: the gods in play, if the game has any."""
    for name, ask in asks(sheet):
        least, most = _limits(sheet.model_fields[name].metadata)
        if ask.most is not None:
            most = ask.most
        for sub in (gods if ask.per_god else ask.each) or [Sub("", ask.label)]:
            key = f"{name}.{sub.key}" if sub.key else name
            yield Cell(key, sub, ask, least, most)


def set_cells(sheet: type[BaseModel]) -> Iterator[Cell]:
    """Returns the cells entered as sets and others. Stored are the cells of the kinds."""
    for name, ask in asks(sheet):
        if ask.sets:
            yield from (Cell(f"{name}.{sub.key}", sub, ask, 0, LARGEST) for sub in ask.sets)


def _limits(metadata: Sequence[object]) -> tuple[int, int]:
    """The limits in the type of a plain number. Other shapes hold counts."""
    least = next((limit.ge for limit in metadata if isinstance(limit, Ge)), 0)
    most = next((limit.le for limit in metadata if isinstance(limit, Le)), LARGEST)
    return cast(int, least), cast(int, most)


def sheet_from_cells(sheet: type[BaseModel], values: Mapping[str, int]) -> dict[str, Any]:
    """The JSON of a sheet from what was entered. It leaves out fields without entries."""
    entered: dict[str, dict[str, int]] = {}  # by field, then by what follows the dot
    for key, n in values.items():
        field, _dot, sub = key.partition(".")
        if field in entered:
            entered[field][sub] = n
        else:
            entered[field] = {sub: n}
    return {name: _shaped(ask, entered[name]) for name, ask in asks(sheet) if name in entered}


def _shaped(ask: Ask, entered: dict[str, int]) -> int | str | list[int] | list[str] | dict[str, int]:
    if ask.shape is Shape.ONE:
        return entered[""]
    if ask.shape is Shape.MAP:
        return entered
    match ask.shape:
        case Shape.ROW:
            return [entered.get(sub.key, 0) for sub in ask.each]
        case Shape.VALUES:
            return [entered[sub.key] for sub in ask.each if sub.key in entered]
        case Shape.BAG:
            return [sub.key for sub in ask.each for _copy in range(entered.get(sub.key, 0))]
        case _:  # Shape.LETTERS
            return "".join([sub.key for sub in ask.each if entered.get(sub.key)])
