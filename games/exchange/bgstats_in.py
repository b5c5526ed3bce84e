"""Plays from BG Stats become games from memory, once somebody has looked at the plan and said who is who."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from games import names, statistics
from games.colours import deal
from games.exchange.json_in import Outcome
from games.from_memory import Remembered, result_from
from games.ledger import Refused
from games.models import Crew, Game, Import, Player, Seat
from scoring import GAMES

NEW = "new"


class Person(NamedTuple):
    """Somebody in the file, and who of the crew that seems to be."""

    number: int
    name: str
    known: Player | None


class Preview(NamedTuple):
    people: list[Person]
    games: list[tuple[str, int]]  # what would be written: name, how many
    plays: list[dict[str, Any]]
    new: int
    known: int


def preview(waiting: Import) -> Preview:
    plan, crew = waiting.plan, waiting.crew
    here = {player.name.casefold(): player for player in Player.objects.of(crew)}
    people = [Person(n, one["name"], here.get(one["name"].casefold())) for n, one in enumerate(plan["people"])]
    new = _new_plays(crew, plan["plays"])
    counts = [(book.name, sum(play["rules"] == book.key for play in new)) for book in GAMES.values()]
    told = [_told(play, people) for play in new[:50]]
    return Preview(people, [count for count in counts if count[1]], told, len(new), len(plan["plays"]) - len(new))


def _told(play: Mapping[str, Any], people: Sequence[Person]) -> dict[str, Any]:
    return {
        "game": GAMES[play["rules"]].name,
        "played_at": datetime.fromisoformat(play["played_at"]),
        "seats": [seat | {"name": people[seat["who"]].name} for seat in play["seats"]],
    }


def _new_plays(crew: Crew, plays: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    known = {str(origin) for origin in Game.objects.of(crew).values_list("origin", flat=True)}
    found = {play["id"]: play for play in plays if play["id"] not in known}
    return list(found.values())


@transaction.atomic
def bring_in(waiting: Import, choices: Mapping[int, str]) -> Import:
    """`choices`: for each person of the file the number of a player of the crew, or "new"."""
    crew = Crew.objects.select_for_update().get(pk=waiting.crew_id)
    waiting = Import.objects.select_for_update().get(pk=waiting.pk)
    if waiting.is_done:
        return waiting
    before = Player.objects.of(crew).count()
    plays = _new_plays(crew, waiting.plan["plays"])
    players = _players(crew, waiting.plan["people"], choices)
    for play in plays:
        _write(crew, play, players)
    if plays:
        statistics.rebuild(crew)
    outcome = Outcome(len(plays), len(waiting.plan["plays"]) - len(plays), Player.objects.of(crew).count() - before)
    waiting.outcome, waiting.plan = outcome._asdict(), {}
    waiting.save(update_fields=["outcome", "plan"])
    return waiting


def _players(crew: Crew, people: Sequence[Mapping[str, str]], choices: Mapping[int, str]) -> list[Player]:
    by_number = {str(player.pk): player for player in Player.objects.of(crew)}
    found = []
    for number, person in enumerate(people):
        choice = choices.get(number, NEW)
        if choice != NEW and choice not in by_number:
            raise Refused(_("Choose who {name} is.").format(name=person["name"]))
        found.append(by_number[choice] if choice != NEW else _newcomer(crew, person["name"]))
    return found


def _newcomer(crew: Crew, name: str) -> Player:
    name = names.person(name)
    for player in Player.objects.of(crew):
        if player.name.casefold() == name.casefold():
            raise Refused(_("There is a {name} already. Choose who that is.").format(name=player.name))
    return Player.objects.create(crew=crew, name=name)


def _write(crew: Crew, play: Mapping[str, Any], players: Sequence[Player]) -> None:
    seated = [players[seat["who"]] for seat in play["seats"]]
    if len(set(seated)) < len(seated):
        told = _("Two people at one table would be {name}. Choose who they are.")
        raise Refused(told.format(name=next(player for player in seated if seated.count(player) > 1)))
    remembered = [Remembered(p.name, s["total"], s["is_winner"]) for p, s in zip(seated, play["seats"], strict=True)]
    result = result_from(play["rules"], remembered)
    played_at = datetime.fromisoformat(play["played_at"])
    Game.objects.filter(crew=crew, origin=UUID(play["id"])).delete()  # deleted here: brought in anew
    game = Game.objects.create(
        crew=crew,
        origin=UUID(play["id"]),
        rules=play["rules"],
        rules_version=GAMES[play["rules"]].rules_version,
        is_from_memory=True,
        status=Game.Status.FINISHED,
        result=result.as_json(),
        created_at=played_at,
        finished_at=played_at,
        played_at=played_at,
        place=play["place"],
        notes=play["notes"],
        minutes=play["minutes"],
        starter=next((order for order, seat in enumerate(play["seats"], 1) if seat.get("started")), None),
    )
    colours = deal([player.colour for player in seated])
    Seat.objects.bulk_create(
        Seat(
            game=game,
            order=order,
            player=player,
            colour=colour,
            total=own.total,
            place=own.place,
            is_winner=own.winner,
        )
        for order, (player, colour, own) in enumerate(zip(seated, colours, result.players, strict=True), 1)
    )
