"""A game of our own file as rows that are not stored yet, and what its entries add up to."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID, uuid5

from games.exchange import crew_format
from games.exchange.write_games import Arrival
from games.ledger.fold import Fold
from games.models import Campaign, Entry, Game, Player, Seat


def same_fields(part: crew_format.Part, *others: str) -> dict[str, Any]:
    """Returns the fields that a row calls by the same name."""
    return {name: value for name, value in part if name not in others}


def rows_of(game: crew_format.Game, players: Mapping[str, Player], campaigns: Mapping[UUID, Campaign]) -> Arrival:
    row = Game(
        origin=game.id,
        created_at=game.started_at,
        played_at=game.played_at or game.started_at,
        result=game.result.model_dump() if game.result else None,
        campaign=campaigns[game.campaign] if game.campaign else None,
        **same_fields(game, "id", "started_at", "played_at", "result", "campaign", "seats", "entries"),
    )
    seats = [
        Seat(game=row, player=players[seat.player] if seat.player is not None else None, **same_fields(seat, "player"))
        for seat in game.seats
    ]
    return Arrival(row, seats, _entries(row, game))


def _entries(row: Game, game: crew_format.Game) -> list[Entry]:
    found: dict[int, Entry] = {}
    for entry in game.entries:
        found[entry.number] = Entry(
            game=row,
            request_id=uuid5(game.id, str(entry.number)),  # no phone will send it again
            what=entry.what,
            undoes=found[entry.undoes] if entry.undoes else None,
            phone_name=entry.phone,
            **same_fields(entry, "what", "undoes", "phone"),
        )
    return list(found.values())


def folded(arrival: Arrival) -> Fold:
    """Folds the entries."""
    undone = {entry.undoes.number for entry in arrival.entries if entry.undoes}
    in_force = [one for one in arrival.entries if one.kind in Entry.FOLDED and one.number not in undone]
    return Fold.over(arrival.game, arrival.seats, in_force)


def with_rounds(arrival: Arrival) -> Arrival:
    """Returns the state of the rounds; empty if there is none."""
    arrival.game.play = folded(arrival).progress.as_json(arrival.game)
    return arrival
