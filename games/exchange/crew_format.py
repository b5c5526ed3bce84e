"""Our own file: a crew with everything it has played. Described for people in docs/export.md.

This is version 1 of the format. What may be added later must be optional, or is version 2.
"""

from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal, TypeVar
from uuid import UUID

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from games import names
from games.colours import COLOURS
from games.exchange.json_pieces import Broken
from games.history.campaigns import MOST_GAMES, MOST_PLACES, MOST_POINTS
from games.limits import (
    LARGEST_NUMBER,
    LONGEST_CREW_NAME,
    LONGEST_GOD_NAME,
    LONGEST_NOTES,
    LONGEST_PERSON_NAME,
    LONGEST_PLAY,
    LONGEST_VENUE,
)
from games.models import Campaign as CampaignRow
from games.models import Entry as EntryRow
from games.models import Game as GameRow
from games.refusals import Refused
from scoring import RULESETS
from scoring.reavers.effects import EFFECT
from scoring.reavers.locations import LOCATION
from scoring.reavers.rounds import ROUNDS, TURNS
from scoring.translation import gettext as _
from scoring.validation import first_error

FORMAT, VERSION = "reavers-companion", 1
HIGHEST = 2**31 - 1
M = TypeVar("M", bound=BaseModel)


def _in_words(words: str) -> PydanticCustomError:
    return PydanticCustomError("in_words", "{words}", {"words": words})


def _readable(text: str) -> str:
    if "\0" in text:
        raise _in_words(_("There is something in this text that cannot be read."))
    return text


def _person(text: str) -> str:
    return _name_by(names.person, text)


def _crew_name(text: str) -> str:
    return _name_by(lambda name: names.clean(name, LONGEST_CREW_NAME), text)


def _god(text: str) -> str:
    return _name_by(names.god, text)


def _name_by(clean: Any, text: str) -> str:  # noqa: ANN401 - one of the functions of `names`
    try:
        return str(clean(text))
    except Refused as refused:
        raise _in_words(refused.message) from None


def _day_in_our_time(day: date) -> date:
    if not 1900 <= day.year <= 2200:
        raise _in_words(_("Nobody played then."))
    return day


def _in_our_time(moment: datetime) -> datetime:
    """Far from the edges of the calendar, where a time zone would fall off it."""
    if not 1900 <= moment.year <= 2200:
        raise _in_words(_("Nobody played then."))
    return moment.astimezone(UTC)


Text = Annotated[str, Field(max_length=1000), AfterValidator(_readable)]
Short = Annotated[str, Field(max_length=60), AfterValidator(_readable)]
Person = Annotated[str, Field(min_length=1, max_length=LONGEST_PERSON_NAME), AfterValidator(_person)]
CrewName = Annotated[str, Field(min_length=1, max_length=LONGEST_CREW_NAME), AfterValidator(_crew_name)]
God = Annotated[str, Field(min_length=1, max_length=LONGEST_GOD_NAME), AfterValidator(_god)]
Moment = Annotated[AwareDatetime, AfterValidator(_in_our_time)]
Day = Annotated[date, AfterValidator(_day_in_our_time)]
Rules = Annotated[str, Field(pattern=f"^({'|'.join(RULESETS)})$")]
Colour = Annotated[str, Field(pattern=f"^({'|'.join(COLOURS)})$")]
Status = Annotated[str, Field(pattern=f"^({'|'.join(GameRow.Status.values)})$")]
Kind = Annotated[str, Field(pattern=f"^({'|'.join(EntryRow.Kind.values)})$")]
Number = Annotated[int, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Points = Annotated[int, Field(ge=-HIGHEST, le=HIGHEST)]
Total = Annotated[int, Field(ge=-(10**9), le=10**9)]  # the difference of two still fits into the database
Small = Annotated[int, Field(ge=0, le=2**15 - 1)]
Version = Annotated[int, Field(ge=0, le=10**9)]  # there is room for more taps
CellKey = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_readable)]
SeatKey = Annotated[str, Field(pattern=r"^[0-9]{1,4}$")]
Cells = dict[CellKey, Number]
Facts = dict[SeatKey, dict[CellKey, Number | None]]
Changes = dict[SeatKey, dict[CellKey, Number]]


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
    key: Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_readable)]
    value: Short


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
    """As it was scored when the game was finished, with every reason."""

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


class What(Part):
    """Of the rounds. Each kind of entry has its own of these, and all others have none."""

    round: Annotated[int, Field(ge=1, le=ROUNDS)] = 1
    turn: Annotated[int, Field(ge=1, le=TURNS)] = 1
    start: SeatKey = "1"
    honor_ship: SeatKey | None = None
    seat: SeatKey = "1"
    other: SeatKey = "1"
    location: Annotated[str, Field(pattern=f"^({'|'.join(LOCATION)}|)$")] = ""
    by_hand: bool = False
    effect: Annotated[str, Field(pattern=f"^({'|'.join(EFFECT)})$")] = next(iter(EFFECT))
    choice: Short = ""
    to: Literal["rounds", "tally"] = "rounds"

    @property
    def given(self) -> dict[str, Any]:
        """Only what the file says, as the ruleset keeps it."""
        return self.model_dump(exclude_unset=True)


class Entry(Part):
    """One thing that was recorded. By seat ("0" is the table itself), then by cell."""

    id: UUID
    number: Annotated[int, Field(ge=1, le=HIGHEST)]
    kind: Kind
    sets: Facts = {}
    adds: Changes = {}
    before: Facts = {}
    what: What = Field(What(), description="Which round, who, where, and what was chosen.")
    undoes: int | None = Field(None, description="The number of the entry that this one strikes out.")
    phone: Annotated[str, Field(max_length=40), AfterValidator(_readable)] = ""
    at: Moment


class Campaign(Part):
    id: UUID
    name: CrewName
    method: Annotated[str, Field(pattern=f"^({'|'.join(CampaignRow.Method.values)})$")]
    place_points: Annotated[list[Annotated[int, Field(ge=0, le=MOST_POINTS)]], Field(max_length=MOST_PLACES)] = Field(
        [], description="Points for places, the first place first."
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
    venue: Annotated[str, Field(max_length=LONGEST_VENUE), AfterValidator(_readable)] = ""
    notes: Annotated[str, Field(max_length=LONGEST_NOTES), AfterValidator(_readable)] = ""
    minutes: Annotated[int, Field(ge=1, le=LONGEST_PLAY)] | None = None
    starter: Annotated[int, Field(ge=1, le=100)] | None = Field(None, description="The seat that began.")
    campaign: UUID | None = Field(None, description="The id of a campaign in this file.")
    play_options: dict[CellKey, bool] = Field({}, description="How the table plays, where no score depends on it.")
    result: Result | None = None
    seats: Annotated[list[Seat], Field(min_length=1, max_length=20)]
    entries: Annotated[list[Entry], Field(max_length=20_000)]


class Document(Part):
    """The whole file. It is never read as one: see pieces.py."""

    format: Literal["reavers-companion"]
    version: Literal[1]
    crew: Crew
    players: list[Player]
    remembered: list[Remembered] = []
    campaigns: list[Campaign] = []
    games: list[Game]


def part_from(model: type[M], path: str, raw: bytes) -> M:
    """A piece of the file, or where it is broken, in words."""
    try:
        return model.model_validate_json(raw)
    except ValidationError as error:
        raise _broken(path, error) from None


def _broken(path: str, error: ValidationError) -> Broken:
    details = error.errors(include_url=False, include_input=False)[0]
    inner = first_error(error)
    words = {
        "in_words": details["msg"],
        "extra_forbidden": _("Nothing by this name belongs here."),
        "string_pattern_mismatch": _("This is not written as it should be."),
        "string_too_short": _("This must not be empty."),
        "string_too_long": _("This text is too long."),
        "uuid_parsing": _("This is no id."),
        "uuid_type": _("This is no id."),
        "date_type": _("This is no date."),
        "date_parsing": _("This is no date."),
        "date_from_datetime_parsing": _("This is no date."),
        "datetime_type": _("This is no date with a time."),
        "datetime_parsing": _("This is no date with a time."),
        "datetime_from_date_parsing": _("This is no date with a time."),
        "timezone_aware": _("This time needs its time zone."),
    }.get(details["type"], inner.message)
    if inner.path == "$":
        return Broken(path, words)
    return Broken(f"{path}{'' if inner.path.startswith('[') else '.'}{inner.path}", words)


def schema() -> dict[str, Any]:
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | Document.model_json_schema()
