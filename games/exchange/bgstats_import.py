"""Imports plays from BG Stats as games from memory, after someone has matched the players."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.utils.translation import gettext as _

from games.colours_and_shapes import deal
from games.exchange.write_games import Arrival, Outcome, alone, in_a_living_crew, known, write_games
from games.history.from_memory import TotalFromMemory, result_from
from games.models import Crew, Game, Import, Player, Seat, quotas
from games.refusals import Refused
from scoring import RULESETS
from scoring.verdict import number


class Preview(NamedTuple):
    games: list[tuple[str, int]]  # what would be written: name, how many
    plays: list[dict[str, Any]]
    new: int
    known: int


def preview(waiting: Import) -> Preview:
    plan, crew = waiting.plan, waiting.crew
    new = _new_plays(crew, plan["plays"])
    counts = [(ruleset.name, sum(play["rules"] == ruleset.key for play in new)) for ruleset in RULESETS.values()]
    shown = [_play_in_words(play, plan["people"]) for play in new[:50]]
    return Preview([count for count in counts if count[1]], shown, len(new), len(plan["plays"]) - len(new))


def _play_in_words(play: Mapping[str, Any], people: Sequence[str]) -> dict[str, Any]:
    return {
        "game": RULESETS[play["rules"]].name,
        "played_at": datetime.fromisoformat(play["played_at"]),
        "seats": [seat | {"name": people[seat["who"]], "total": number(seat["total"])} for seat in play["seats"]],
    }


def _new_plays(crew: Crew, plays: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    here = known(crew)
    return list({play["id"]: play for play in plays if UUID(play["id"]) not in here}.values())


def field_of(number: int) -> str:
    """Returns the name of the form's field for a person of the file."""
    return f"who-{number}"


def bring_in(waiting: Import, choices: Sequence[Player | None]) -> Import:
    """Writes the plays. `choices`: for each person of the file a player of the crew, or None for someone new."""
    with in_a_living_crew():
        _write(waiting.crew, waiting, choices)
    waiting.refresh_from_db()
    return waiting


def _write(crew: Crew, waiting: Import, choices: Sequence[Player | None]) -> None:
    with alone(crew):
        waiting = Import.objects.select_for_update().get(pk=waiting.pk)
        if waiting.is_done:
            return
        players = _decided(crew, waiting.plan) or _decide(crew, waiting, choices)
    write_games(crew, (_arrival(play, players) for play in _new_plays(crew, waiting.plan["plays"])))
    Import.objects.filter(pk=waiting.pk, outcome__isnull=True).update(outcome=waiting.plan["outcome"], plan={})


def _decide(crew: Crew, waiting: Import, choices: Sequence[Player | None]) -> list[Player]:
    """Stores matched players and the expected result, so that a second confirmation continues an interrupted one."""
    plan = waiting.plan
    plays, before = _new_plays(crew, plan["plays"]), Player.objects.of(crew).count()
    quotas.check_games(crew, len(plays))
    players = _players(crew, plan["people"], choices)
    for play in plays:
        _check_table(players, [seat["who"] for seat in play["seats"]])
    outcome = Outcome(len(plays), len(plan["plays"]) - len(plays), Player.objects.of(crew).count() - before)
    plan |= {"players": [player.pk for player in players], "outcome": outcome._asdict()}
    waiting.save(update_fields=["plan"])
    return players


def _decided(crew: Crew, plan: Mapping[str, Any]) -> list[Player]:
    """Returns the matched players; none until someone chooses, or if a chosen player is gone."""
    numbers = plan.get("players", [])
    here = Player.objects.of(crew).in_bulk(numbers)
    return [here[number] for number in numbers] if len(here) == len(set(numbers)) else []


def _check_table(players: Sequence[Player], seated: Sequence[int]) -> None:
    met: set[Player] = set()
    for index in seated:
        player = players[index]
        if player in met:
            text = _("Two people at one table would both be {name}. Choose who they are.")
            raise Refused(text.format(name=player.name), field=field_of(index))
        met.add(player)


def _players(crew: Crew, people: Sequence[str], choices: Sequence[Player | None]) -> list[Player]:
    taken = {player.name.casefold(): player.name for player in Player.objects.of(crew)}
    for index, (name, chosen) in enumerate(zip(people, choices, strict=True)):
        if chosen is None and (same := taken.get(name.casefold())):
            text = _("There is already a player called {name}. Choose who that is.")
            raise Refused(text.format(name=same), field=field_of(index))
    found = [chosen or Player(crew=crew, name=name) for name, chosen in zip(people, choices, strict=True)]
    new = [player for player in found if player.pk is None]
    quotas.check_players(crew, len(new))
    Player.objects.bulk_create(new)
    return found


def _arrival(play: Mapping[str, Any], players: Sequence[Player]) -> Arrival:
    seated = [players[seat["who"]] for seat in play["seats"]]
    remembered = [
        TotalFromMemory(p.name, s["total"], s["is_winner"]) for p, s in zip(seated, play["seats"], strict=True)
    ]
    result = result_from(play["rules"], remembered)
    played_at = datetime.fromisoformat(play["played_at"])
    game = Game(
        origin=UUID(play["id"]),
        rules=play["rules"],
        rules_version=RULESETS[play["rules"]].rules_version,
        is_from_memory=True,
        status=Game.Status.FINISHED,
        result=result.as_json(),
        created_at=played_at,
        finished_at=played_at,
        played_at=played_at,
        venue=play["venue"],
        notes=play["notes"],
        minutes=play["minutes"],
        starter=next((order for order, seat in enumerate(play["seats"], 1) if seat.get("started")), None),
    )
    colours = deal([player.colour for player in seated])
    seats = [
        Seat(game=game, order=order, player=player, colour=colour)
        for order, (player, colour) in enumerate(zip(seated, colours, strict=True), 1)
    ]
    for seat, own in zip(seats, result.players, strict=True):
        seat.take_result(own)
    return Arrival(game, seats)
