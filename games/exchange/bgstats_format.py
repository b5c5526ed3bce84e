"""The export file of BG Stats, as far as we read it: plays of our games, and the names of other games."""

import re
from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from itertools import count
from typing import Annotated, Any, NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from games.colours_and_shapes import COLOURS
from games.exchange.crew_format import HIGHEST
from games.exchange.json_file import Broken, Document, items
from games.input import names
from games.limits import LONGEST_NOTES, LONGEST_PERSON_NAME, LONGEST_PLAY, LONGEST_VENUE
from games.refusals import Refused
from scoring import RULESETS

MOST_PLAYS, MOST_PEOPLE = 5000, 1500
MOST_POINTS = 1_000_000
LONGEST_NAME = 100
_SUM = re.compile(r"\s*[-−]?[0-9]{1,7}(\s*[-−+]\s*[0-9]{1,7}){0,20}\s*", re.ASCII)
_TERM = re.compile(r"[-+]?[0-9]+")


def _as_text(value: object) -> object:
    """Reads a text, which may be a number or missing, up to the length of our notes."""
    return "" if value is None else str(value)[:LONGEST_NOTES] if isinstance(value, int | float | str) else value


def _as_flag(value: object) -> object:
    return False if value is None else value


def _as_number(value: object) -> object:
    """Reads a number. Nothing depends on it, so anything else counts as unknown."""
    is_number = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= HIGHEST
    return value if is_number else None


Text = Annotated[str, BeforeValidator(_as_text)]
Name = Annotated[Text, AfterValidator(lambda text: text[:LONGEST_NAME])]  # before it is looked at for each play
Number = Annotated[int | None, BeforeValidator(_as_number)]
Flag = Annotated[bool, BeforeValidator(_as_flag)]
Ref = Annotated[int, Field(ge=-HIGHEST, le=HIGHEST)]


class Part(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class Named(Part):
    """A game, a player or a location."""

    id: Ref
    name: Name = ""
    bgg_id: Number = Field(None, alias="bggId")


class Score(Part):
    player: Number = Field(None, alias="playerRefId")
    score: Text = ""
    winner: Flag = False
    seat_order: Number = Field(None, alias="seatOrder")
    started: Flag = Field(False, alias="startPlayer")


class Play(Part):
    uuid: Text = ""
    game: Ref = Field(alias="gameRefId")
    location: Number = Field(None, alias="locationRefId")
    date: Text = Field("", alias="playDate")
    minutes: Number = Field(None, alias="durationMin")
    comments: Text = ""
    is_ignored: Flag = Field(False, alias="ignored")
    scores: list[Score] = Field([], alias="playerScores", max_length=200)


class Plan(NamedTuple):
    """The planned import. It waits in the database until someone confirms it."""

    people: list[str]  # those who played, as the file calls them
    plays: list[dict[str, Any]]
    left_out: list[tuple[str, int]]  # other games, and how many plays of them
    unusable: list[tuple[str, str]]  # plays of ours that cannot be taken, and why, in English: it is stored


def is_bgstats(document: Document) -> bool:
    return "plays" in document and "games" in document


def plan_from(document: Document) -> Plan:
    games, players, venues = (_named(document, key) for key in ("games", "players", "locations"))
    people, others, plan = _People(players), Counter[str](), Plan([], [], [], [])
    for _path, play in items(Play, document, "plays"):
        game = games.get(play.game)
        rules = _rules_of(game) if game else None
        if rules is None:
            others[_readable(game.name).strip() if game else ""] += 1
            continue
        try:
            plan.plays.append(_staged(play, rules, people, venues))
        except Refused as refused:
            plan.unusable.append((f"{RULESETS[rules].name}, {_readable(play.date[:10])}", refused.message))
        if len(plan.plays) + len(plan.unusable) > MOST_PLAYS or len(people.names) > MOST_PEOPLE:
            raise Broken("plays", _("There are too many plays in this file."))
    left_out = [(name or _("a game without a name"), n) for name, n in others.most_common(100)]
    return plan._replace(people=people.names, left_out=left_out, unusable=plan.unusable[:100])


def _named(document: Document, key: str) -> dict[int, Named]:
    return {one.id: one for _path, one in items(Named, document, key)}


def _rules_of(game: Named) -> str | None:
    """Finds our ruleset by BoardGameGeek's number, or by name."""
    for ruleset in RULESETS.values():
        if (
            ruleset.bgg_id and game.bgg_id == ruleset.bgg_id
        ) or game.name.strip().casefold() == ruleset.name.casefold():
            return ruleset.key
    return None


class _People:
    """Players, in the order in which the plays name them."""

    def __init__(self, players: Mapping[int, Named]) -> None:
        self.players = players
        self.names: list[str] = []
        self._numbers: dict[int, int] = {}  # by id in the file: which of the names

    def name_of(self, key: int) -> str:
        if key not in self.players:
            raise Refused(gettext_noop("a player is not in the list of players"))
        return names.person(_readable(self.players[key].name).strip()[:LONGEST_PERSON_NAME])

    def number_of(self, key: int) -> int:
        if key not in self._numbers:
            self._numbers[key] = len(self.names)
            self.names.append(self._free_name(self.name_of(key)))
        return self._numbers[key]

    def _free_name(self, name: str) -> str:
        """Names a second Anna, who is another person: "Anna (2)" until someone says who she is."""
        taken = {other.casefold() for other in self.names}
        endings = ("" if n == 1 else f" ({n})" for n in count(1))
        named = (name[: LONGEST_PERSON_NAME - len(ending)].rstrip() + ending for ending in endings)
        return next(one for one in named if one.casefold() not in taken)


def _staged(play: Play, rules: str, people: _People, venues: Mapping[int, Named]) -> dict[str, Any]:
    if play.is_ignored:
        raise Refused(gettext_noop("marked as ignored in BG Stats"))
    if not 1 <= len(play.scores) <= len(COLOURS):
        raise Refused(gettext_noop("nobody played, or too many"))
    scores = sorted(play.scores, key=lambda score: score.seat_order or 0)
    for score in scores:
        people.name_of(score.player or 0)
    if len({score.player for score in scores}) < len(scores):
        raise Refused(gettext_noop("someone is listed twice"))
    totals = [_total(score.score) for score in scores]
    played_at = _moment(play.date)
    venue = venues.get(play.location or 0)
    return {
        "id": str(_id_of(play, rules)),
        "rules": rules,
        "played_at": played_at.isoformat(),
        "minutes": play.minutes if play.minutes and 0 < play.minutes <= LONGEST_PLAY else None,
        "venue": _readable(venue.name[:LONGEST_VENUE]) if venue else "",
        "notes": _readable(play.comments),
        "seats": [
            {
                "who": people.number_of(score.player or 0),
                "total": total,
                "is_winner": score.winner,
                "started": score.started,
            }
            for score, total in zip(scores, totals, strict=True)
        ],
    }


def _id_of(play: Play, rules: str) -> UUID:
    """Returns the id of a play, so that our own plays are recognised when they come back."""
    try:
        return UUID(play.uuid)
    except ValueError:
        return uuid5(NAMESPACE_URL, f"bgstats:{play.uuid}:{rules}:{play.date}:{play.scores}")


def _readable(text: str) -> str:
    return "".join(letter for letter in text if letter == "\n" or names.is_readable(letter))


def _total(score: str) -> int:
    """Adds up a total, which BG Stats keeps as it was typed: "12+5-3"."""
    if not _SUM.fullmatch(score):
        raise Refused(gettext_noop("a score is not a whole number"))
    total = sum(int(term) for term in _TERM.findall(re.sub(r"\s", "", score.replace("−", "-"))))
    if abs(total) > MOST_POINTS:
        raise Refused(gettext_noop("a score is too high or too low"))
    return total


def _moment(text: str) -> datetime:
    try:
        moment = datetime.strptime(text.strip(), "%Y-%m-%d %H:%M:%S")
    except ValueError:
        raise Refused(gettext_noop("the date cannot be read")) from None
    if not 1900 < moment.year < 2200:
        raise Refused(gettext_noop("the year must be between 1900 and 2200"))
    return timezone.make_aware(moment)
