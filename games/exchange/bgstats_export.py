"""Finished games for the app BG Stats: one by a link that opens it, all of a crew's by its import file."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from django.utils.translation import gettext as _

from games.colours_and_shapes import COLOURS
from games.exchange.crew_export import dumped, listed
from games.models import Crew, Game, Player, Seat
from scoring import RULESETS
from scoring.ruleset import Ruleset

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Reavers Companion"
AT_A_TIME = 200  # games in memory
ENEMY = "enemy"


def play_link(game: Game, comments: str) -> str:
    """Opens BG Stats with this play filled in. Nothing is sent until someone taps it."""
    return LINK + quote(json.dumps(play_of(game, comments), ensure_ascii=False, separators=(",", ":")), safe="")


def play_of(game: Game, comments: str) -> dict[str, Any]:

    play = {
        "game": _linked_game(game.ruleset),
        "players": [_linked_player(game, seat) for seat in game.seats.all()],
        "playDate": f"{game.played_locally:%Y-%m-%d %H:%M:%S}",
        "durationMin": game.minutes,
        "location": game.venue,
        "comments": "\n".join(filter(None, [comments, game.notes])),
        "sourceName": SOURCE,
        "sourcePlayId": str(game.origin),
    }
    return _known(play)


def _linked_game(ruleset: Ruleset[Any]) -> dict[str, Any]:
    return _known(
        {
            "bggId": ruleset.bgg_id,
            "name": ruleset.name,
            "highestWins": True,
            "noPoints": False,
            "sourceGameId": ruleset.key,
        }
    )


def _linked_player(game: Game, seat: Seat) -> dict[str, Any]:
    return {
        "name": seat.name,
        "rank": seat.place,
        "role": str(COLOURS.get(seat.colour, "")),
        "score": seat.total,
        "startPlayer": seat.order == game.starter,
        "winner": seat.is_winner,
        "sourcePlayerId": _id_of(seat.player) if seat.player else ENEMY,
    }


def crew_as_bgstats(crew: Crew) -> Iterator[str]:
    """The import file, piece by piece. Things refer to each other by whole numbers from 1."""
    games = {ruleset.key: number for number, ruleset in enumerate(RULESETS.values(), 1)}
    people = list(Player.objects.of(crew).order_by("pk"))
    players = {player.pk: number for number, player in enumerate(people, 1)} | {None: len(people) + 1}
    plays = Game.objects.listed_of(crew).oldest_first().with_seats().iterator(chunk_size=AT_A_TIME)
    yield '{"userInfo": {}'  # we do not know whose phone it is
    yield from listed("games", (dumped(_game(RULESETS[key], number)) for key, number in games.items()))
    everybody = [(_id_of(player), player.name) for player in people] + [(ENEMY, _("The enemy"))]
    yield from listed("players", (dumped(_player(*who, number)) for number, who in enumerate(everybody, 1)))
    venues = {venue: number for number, venue in enumerate(_venues(crew), 1)}
    yield from listed("locations", (dumped(_location(venue, number)) for venue, number in venues.items()))
    yield from listed("plays", (dumped(_play(play, games[play.rules], players, venues)) for play in plays))
    yield "}\n"


def _game(ruleset: Ruleset[Any], number: int) -> dict[str, Any]:
    own = {"id": number, "uuid": _uuid(f"game:{ruleset.key}"), "name": ruleset.name, "bggName": ruleset.name}
    return _known(own | {"bggId": ruleset.bgg_id, "highestWins": True, "noPoints": False, "cooperative": False})


def _player(identity: str, name: str, number: int) -> dict[str, Any]:
    return {"id": number, "uuid": _uuid(f"player:{identity}"), "name": name, "isAnonymous": False}


def _venues(crew: Crew) -> list[str]:
    return sorted(set(Game.objects.listed_of(crew).values_list("venue", flat=True)) - {""})


def _location(venue: str, number: int) -> dict[str, Any]:
    return {"id": number, "uuid": _uuid(f"venue:{venue}"), "name": venue}


def _play(game: Game, number: int, players: dict[int | None, int], venues: dict[str, int]) -> dict[str, Any]:
    seats = list(game.seats.all())
    best = max(seat.total or 0 for seat in seats)
    play = {
        "uuid": str(game.origin),
        "gameRefId": number,
        "playDate": f"{game.played_locally:%Y-%m-%d %H:%M:%S}",
        "durationMin": game.minutes,
        "locationRefId": venues.get(game.venue),
        "comments": game.notes,
        "ignored": False,
        "usesTeams": False,
        # Decided by a tie-break or by hand, not by points alone.
        "manualWinner": any(seat.is_winner != (seat.total == best) for seat in seats),
        "rounds": 0,
        "playerScores": [_score(game, seat, position, players) for position, seat in enumerate(seats, 1)],
    }
    return _known(play)


def _score(game: Game, seat: Seat, position: int, players: dict[int | None, int]) -> dict[str, Any]:
    return {
        "playerRefId": players[seat.player_id],
        "score": str(seat.total),
        "winner": seat.is_winner,
        "rank": seat.place,
        "startPlayer": seat.order == game.starter,
        "seatOrder": position,
        "newPlayer": False,
        "role": str(COLOURS.get(seat.colour, "")),
    }


def _known(thing: dict[str, Any]) -> dict[str, Any]:
    """Drops unknown values."""
    return {key: value for key, value in thing.items() if value not in (None, "")}


def _id_of(player: Player) -> str:
    """Returns an id that is the same for a person in all files, and says nothing about them."""
    return _uuid(f"{player.crew_id}:{player.pk}")


def _uuid(text: str) -> str:
    return str(uuid5(NAMESPACE_URL, f"reavers-companion:{text}"))
