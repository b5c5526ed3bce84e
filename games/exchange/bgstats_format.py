"""What BG Stats exports, as far as we look at it: the plays of our games, and the names of the others."""

import re
from collections import Counter
from datetime import datetime
from itertools import count
from typing import Annotated, Any, NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from django.utils import timezone
from django.utils.translation import gettext as _
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from games import names
from games.colours import COLOURS
from games.exchange.crew_format import HIGHEST, part_from
from games.exchange.json_pieces import Broken, Pieces
from games.limits import LONGEST_NOTES, LONGEST_PERSON_NAME, LONGEST_PLAY, LONGEST_VENUE
from games.refusals import Refused
from scoring import RULESETS

MOST_PLAYS, MOST_PEOPLE = 5000, 1500
MOST_POINTS = 1_000_000
_SUM = re.compile(r"\s*[-−]?[0-9]{1,7}(\s*[-−+]\s*[0-9]{1,7}){0,20}\s*", re.ASCII)
_TERM = re.compile(r"[-+]?[0-9]+")


def _as_text(value: object) -> object:
    """Some write numbers, some write texts, some nothing."""
    return "" if value is None else str(value)[:2000] if isinstance(value, int | float) else value


def _as_flag(value: object) -> object:
    return False if value is None else value


def _as_number(value: object) -> object:
    """Nothing depends on these, so what is no number is not known."""
    is_number = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= HIGHEST
    return value if is_number else None


Text = Annotated[str, BeforeValidator(_as_text)]
Number = Annotated[int | None, BeforeValidator(_as_number)]
Flag = Annotated[bool, BeforeValidator(_as_flag)]
Ref = Annotated[int, Field(ge=-HIGHEST, le=HIGHEST)]


class Part(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class Named(Part):
    """A game, a player or a location."""

    id: Ref
    name: Text = ""
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
    """What would be written, as it waits in the database for somebody's yes."""

    people: list[dict[str, Any]]  # those who played, as the file calls them
    plays: list[dict[str, Any]]
    left_out: list[tuple[str, int]]  # other games, and how many plays of them
    unusable: list[tuple[str, str]]  # plays of ours that cannot be taken, and why


def is_bgstats(pieces: Pieces) -> bool:
    return "plays" in pieces and "games" in pieces


def plan_from(pieces: Pieces) -> Plan:
    games, players, venues = (_named(pieces, key) for key in ("games", "players", "locations"))
    ours = {number: rules for number, game in games.items() if (rules := _rules_of(game))}
    plan, others, people = Plan([], [], [], []), Counter[str](), dict[int, int]()
    for path, raw in pieces.of_key("plays"):
        play = part_from(Play, path, raw)
        if play.game not in ours:
            game = games.get(play.game)
            others[(game.name if game else "").strip()[:100] or _("a game without a name")] += 1
            continue
        try:
            plan.plays.append(_staged(play, ours[play.game], players, people, plan.people, venues))
        except Refused as refused:
            plan.unusable.append((f"{RULESETS[ours[play.game]].name}, {_readable(play.date[:10])}", refused.message))
        if len(plan.plays) > MOST_PLAYS or len(plan.people) > MOST_PEOPLE:
            raise Broken("plays", _("There are too many plays in this file."))
    plan.left_out.extend((_readable(name), n) for name, n in others.most_common(100))
    return plan._replace(unusable=plan.unusable[:100])


def _named(pieces: Pieces, key: str) -> dict[int, Named]:
    found = [part_from(Named, path, raw) for path, raw in pieces.of_key(key)]
    return {one.id: one for one in found}


def _rules_of(game: Named) -> str | None:
    """By BoardGameGeek's number, or by name: it knows no number for Clans."""
    for ruleset in RULESETS.values():
        if (
            ruleset.bgg_id and game.bgg_id == ruleset.bgg_id
        ) or game.name.strip().casefold() == ruleset.name.casefold():
            return ruleset.key
    return None


def _staged(
    play: Play,
    rules: str,
    players: dict[int, Named],
    people: dict[int, int],
    staged_people: list[dict[str, Any]],
    venues: dict[int, Named],
) -> dict[str, Any]:
    if play.is_ignored:
        raise Refused(_("it is not to be counted, says BG Stats"))
    if not 1 <= len(play.scores) <= len(COLOURS):
        raise Refused(_("nobody played, or too many"))
    seats = []
    scores = sorted(play.scores, key=lambda score: score.seat_order or 0)
    named = [(_name_of(players.get(score.player or 0)), score) for score in scores]
    if len({score.player for score in scores}) < len(scores):
        raise Refused(_("somebody sits there twice"))
    totals = [_total(score.score) for score in scores]
    played_at = _moment(play.date)
    for (name, score), total in zip(named, totals, strict=True):
        number = score.player or 0
        if number not in people:
            people[number] = len(staged_people)
            staged_people.append({"name": _new_name(name, staged_people)})
        seats.append({"who": people[number], "total": total, "is_winner": score.winner, "started": score.started})
    venue = venues.get(play.location or 0)
    return {
        "id": str(_id_of(play, rules)),
        "rules": rules,
        "played_at": played_at.isoformat(),
        "minutes": play.minutes if play.minutes and 0 < play.minutes <= LONGEST_PLAY else None,
        "venue": _readable(venue.name[:LONGEST_VENUE]) if venue else "",
        "notes": _readable(play.comments[:LONGEST_NOTES]),
        "seats": seats,
    }


def _id_of(play: Play, rules: str) -> UUID:
    """The play's own, so that a play of ours that comes back is known."""
    try:
        return UUID(play.uuid)
    except ValueError:
        return uuid5(NAMESPACE_URL, f"bgstats:{play.uuid}:{rules}:{play.date}:{play.scores}")


def _name_of(player: Named | None) -> str:
    if player is None:
        raise Refused(_("somebody at the table is not in the list of players"))
    return names.person(_readable(player.name).strip()[:LONGEST_PERSON_NAME])


def _new_name(name: str, people: list[dict[str, Any]]) -> str:
    """Two Annas in the file are two people; the second is "Anna (2)" until somebody says who she is."""
    taken = {person["name"].casefold() for person in people}
    for n in count(2):
        if name.casefold() not in taken:
            break
        ending = f" ({n})"
        name = name.removesuffix(f" ({n - 1})")[: LONGEST_PERSON_NAME - len(ending)] + ending
    return name


def _readable(text: str) -> str:
    return "".join(letter for letter in text if letter == "\n" or names.is_readable(letter))


def _total(score: str) -> int:
    """BG Stats keeps sums as they were typed: "12+5-3"."""
    if not _SUM.fullmatch(score):
        raise Refused(_("there is a score that is no whole number"))
    total = sum(int(term) for term in _TERM.findall(re.sub(r"\s", "", score.replace("−", "-"))))
    if abs(total) > MOST_POINTS:
        raise Refused(_("there is a score that cannot be"))
    return total


def _moment(text: str) -> datetime:
    try:
        moment = datetime.strptime(text.strip(), "%Y-%m-%d %H:%M:%S")
    except ValueError:
        raise Refused(_("its date cannot be read")) from None
    if not 1900 < moment.year < 2200:
        raise Refused(_("nobody played then"))
    return timezone.make_aware(moment)
