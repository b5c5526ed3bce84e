"""Our own file: a crew with everything it has played. Described for people in docs/export.md.

This is version 1 of the format. Later additions must be optional; anything else is version 2.
"""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from games import models
from games.colours_and_shapes import COLOURS
from games.input import names
from games.limits import (
    FIRST_YEAR,
    LARGEST_NUMBER,
    LAST_YEAR,
    LONGEST_CREW_NAME,
    LONGEST_ENTRY_KIND,
    LONGEST_ENTRY_NAME,
    LONGEST_ENTRY_NOTE,
    LONGEST_GOD_NAME,
    LONGEST_NOTES,
    LONGEST_PERSON_NAME,
    LONGEST_PLAY,
    LONGEST_VENUE,
    MOST_ENTRIES,
    MOST_GAMES,
    MOST_PLACES,
    MOST_POINTS,
)
from games.refusals import Refused
from scoring import RULESETS
from scoring.play.correction import Correction
from scoring.play.printed import LONGEST_TEXT
from scoring.translation import gettext as _

FORMAT, VERSION = "reavers-companion", 1
HIGHEST = 2**31 - 1


def _checked(check: Callable[[Any], Any]) -> AfterValidator:
    """Returns a validator for pydantic that keeps the words of our own check."""

    def checked(value: object) -> object:
        try:
            return check(value)
        except Refused as refused:
            raise PydanticCustomError("in_words", "{words}", {"words": refused.message}) from None

    return AfterValidator(checked)


def _readable(text: str) -> str:
    if "\0" in text:
        raise Refused(_("This text contains a character that cannot be displayed."))
    return text


def _crew_name(text: str) -> str:
    return names.clean(text, LONGEST_CREW_NAME)


def _in_our_time(day: date) -> date:
    """Checks that a time is far from the edges of the calendar, where a time zone would leave it."""
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise Refused(_("The year must be between {first} and {last}.").format(first=FIRST_YEAR, last=LAST_YEAR))
    return day.astimezone(UTC) if isinstance(day, datetime) else day


Text = Annotated[str, Field(max_length=1000), _checked(_readable)]
Short = Annotated[str, Field(max_length=60), _checked(_readable)]
Person = Annotated[str, Field(min_length=1, max_length=LONGEST_PERSON_NAME), _checked(names.person)]
CrewName = Annotated[str, Field(min_length=1, max_length=LONGEST_CREW_NAME), _checked(_crew_name)]
God = Annotated[str, Field(min_length=1, max_length=LONGEST_GOD_NAME), _checked(names.god)]
Moment = Annotated[AwareDatetime, _checked(_in_our_time)]
Day = Annotated[date, _checked(_in_our_time)]
Rules = Annotated[str, Field(pattern=f"^({'|'.join(RULESETS)})$")]
Colour = Annotated[str, Field(pattern=f"^({'|'.join(COLOURS)})$")]
Status = Annotated[str, Field(pattern=f"^({'|'.join(models.Game.Status.values)})$")]
Kind = Annotated[str, Field(pattern=f"^({'|'.join(models.Entry.Kind.values)})$")]
Number = Annotated[int, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Points = Annotated[int, Field(ge=-HIGHEST, le=HIGHEST)]
Total = Annotated[int, Field(ge=-(10**9), le=10**9)]  # the difference of two still fits into the database
Small = Annotated[int, Field(ge=0, le=2**15 - 1)]
Version = Annotated[int, Field(ge=0, le=10**9)]  # there is room for more taps
CellKey = Annotated[str, Field(min_length=1, max_length=60), _checked(_readable)]
SeatKey = Annotated[str, Field(pattern=r"^[0-9]{1,4}$")]
Cells = dict[CellKey, Number]
Facts = dict[SeatKey, dict[CellKey, Number | None]]


class Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Crew(Part):
    name: CrewName


class Player(Part):
    name: Person
    colour: Annotated[str, Field(pattern=f"^({'|'.join(COLOURS)}|)$")] = Field(
        "", description="The last one played with."
    )
    is_hidden: bool = Field(False, description="Not offered for new games.")


class Remembered(Part):
    """A value from the crew's own copy of a game, typed once."""

    rules: Rules
    key: Annotated[str, Field(min_length=1, max_length=60), _checked(_readable)]
    value: Annotated[str, Field(max_length=LONGEST_TEXT), _checked(_readable)]


class ReferenceNote(Part):
    """The crew's addition to a reference: a card's name in its edition, a note on it, or a new entry."""

    rules: Rules
    key: Annotated[str, Field(min_length=1, max_length=2 * LONGEST_ENTRY_NAME), _checked(_readable)]
    name: Annotated[str, Field(max_length=LONGEST_ENTRY_NAME), _checked(_readable)] = ""
    kind: Annotated[str, Field(max_length=LONGEST_ENTRY_KIND), _checked(_readable)] = ""
    text: Annotated[str, Field(max_length=LONGEST_ENTRY_NOTE), _checked(_readable)] = ""


class Line(Part):
    key: Short
    label: Text
    points: Points
    why: Text
    parts: list["Line"] = []


class PlayerResult(Part):
    name: Text
    total: Points
    place: Annotated[int, Field(ge=1, le=100)]
    winner: bool
    lines: Annotated[list[Line], Field(min_length=1, max_length=100)]


class Need(Part):
    player: Text
    key: Short


class Warning(Part):
    path: Text
    message: Text


class Result(Part):
    """The result at the finish of the game, with every reason."""

    game: Rules
    players: list[PlayerResult]
    winners: list[Text]
    decided_by: Short
    needs: list[Need]
    warnings: list[Warning]


class Seat(Part):
    order: Annotated[int, Field(ge=1, le=100, description="What the ruleset calls this seat; it never changes.")]
    position: Small = Field(0, description="Clockwise, once people changed seats.")
    player: Person | None = Field(description="None is the solo enemy.")
    colour: Colour
    sheet: Cells = Field(description="What they hold: always what the standing entries add up to.")
    total: Total | None = None
    place: Annotated[int, Field(ge=1, le=100)] | None = None
    is_winner: bool = False


class StartWhat(Part):
    """The place of the rounds, as the table says. Each game needs other facts to begin."""

    start: dict[str, Any] = {}
    at: Correction = Correction()
    stands_at: Short = Field("", description="The turn that was skipped or given to someone.")


class MoveWhat(Part):
    """A move of the game's own, as `python -m scoring GAME --play` has it, with seats instead of names."""

    round: Annotated[int, Field(ge=1, le=100)]
    step: Short
    move: dict[str, Any]
    part: Literal[True] = True
    due: SeatKey = Field("", description="Whose turn it was, where the rules say so.")


class EffectWhat(Part):
    round: Annotated[int, Field(ge=1, le=100)]
    step: Short
    seat: SeatKey
    other: SeatKey = ""
    effect: Short
    choice: Short
    answers: dict[CellKey, tuple[Short, Number | None]]


class ReseatWhat(Part):
    order: list[SeatKey]


class SwitchWhat(Part):
    to: Literal["rounds", "tally"]


class Entry(Part):
    """One thing that was recorded. By seat ("0" is the table itself), then by cell."""

    number: Annotated[int, Field(ge=1, le=HIGHEST)]
    kind: Kind
    sets: Facts = {}
    before: Facts = {}
    what: dict[str, Any] = Field(
        {}, description="Of the rounds: StartWhat, MoveWhat, EffectWhat, ReseatWhat or SwitchWhat, by kind."
    )
    undoes: int | None = Field(None, description="The number of the entry that this one strikes out.")
    phone: Annotated[str, Field(max_length=LONGEST_PERSON_NAME), _checked(_readable)] = ""
    at: Moment


class Campaign(Part):
    id: UUID
    name: CrewName
    method: Annotated[str, Field(pattern=f"^({'|'.join(models.Campaign.Method.values)})$")]
    place_points: Annotated[list[Annotated[int, Field(ge=0, le=MOST_POINTS)]], Field(max_length=MOST_PLACES)] = Field(
        [], description="Points per place, the first place first."
    )
    best: Annotated[int, Field(ge=1, le=MOST_GAMES)] | None = Field(None, description="Of how many games; null is all.")
    starts_on: Day
    ends_on: Day | None = None
    finished_at: Moment | None = None
    champions: Annotated[list[Person], Field(max_length=100)] = []


class Game(Part):
    id: UUID
    rules: Rules
    rules_version: Annotated[int, Field(ge=1, le=2**15 - 1)]
    is_from_memory: bool = False
    options: dict[CellKey, Any] = Field(description="House rules; each game has its own.")
    gods: Annotated[list[God], Field(max_length=10)] = []
    cells: Cells
    status: Status
    version: Version
    started_at: Moment
    finished_at: Moment | None = None
    played_at: Moment | None = Field(None, description="If it is not said: when it started.")
    venue: Annotated[str, Field(max_length=LONGEST_VENUE), _checked(_readable)] = ""
    notes: Annotated[str, Field(max_length=LONGEST_NOTES), _checked(_readable)] = ""
    minutes: Annotated[int, Field(ge=1, le=LONGEST_PLAY)] | None = None
    starter: Annotated[int, Field(ge=1, le=100)] | None = Field(None, description="The seat that began.")
    campaign: UUID | None = Field(None, description="The id of a campaign in this file.")
    play_options: dict[CellKey, bool] = Field({}, description="How the table plays, where no score depends on it.")
    result: Result | None = None
    seats: Annotated[list[Seat], Field(min_length=1, max_length=20)]
    entries: Annotated[list[Entry], Field(max_length=2 * MOST_ENTRIES)]  # each may be undone


class Head(Part):
    """The file without what is in its lists: that is checked one item at a time."""

    format: Literal["reavers-companion"]
    version: Literal[1]
    crew: Crew
    players: list[Any]
    remembered: list[Any] = []
    reference_notes: list[Any] = []
    campaigns: list[Any] = []
    games: list[Any]


class Document(Head):
    """The whole file."""

    players: list[Player]
    remembered: list[Remembered] = []
    reference_notes: list[ReferenceNote] = []
    campaigns: list[Campaign] = []
    games: list[Game]


WHAT: dict[str, type[Part]] = {  # what an entry of the rounds says, by its kind
    models.Entry.Kind.START: StartWhat,
    models.Entry.Kind.MOVE: MoveWhat,
    models.Entry.Kind.EFFECT: EffectWhat,
    models.Entry.Kind.RESEAT: ReseatWhat,
    models.Entry.Kind.SWITCH: SwitchWhat,
}
