"""What the ruleset of a game in our own file adds up to. Nothing is stored for that."""

from collections.abc import Iterator
from typing import Any

from games.exchange import crew_format as doc
from games.ledger.fold import Fold, Play
from games.models import Entry, Game, Player, Seat


def folded(game: doc.Game) -> Fold:
    row = Game(rules=game.rules, options=game.options, gods=game.gods, cells=game.cells, play_options=game.play_options)
    return Fold.over(row, _seats(row, game), _standing(game))


def play_of(game: doc.Game) -> dict[str, Any]:
    """Where the rounds stand; nothing as long as there is nothing to say."""
    fold = folded(game)
    return {} if fold.play == Play.of(fold.game) else fold.play.as_json()


def _seats(row: Game, game: doc.Game) -> list[Seat]:
    """Clockwise. Whoever has no number is the enemy."""
    seats = sorted(game.seats, key=lambda seat: (seat.position, seat.order))
    return [Seat(game=row, order=seat.order, player=_player(seat), colour=seat.colour) for seat in seats]


def _player(seat: doc.Seat) -> Player | None:
    return Player(pk=seat.order, name=seat.player) if seat.player is not None else None


def _standing(game: doc.Game) -> Iterator[Entry]:
    struck = {entry.undoes for entry in game.entries}
    for entry in game.entries:
        if entry.kind in Entry.FACTS and entry.number not in struck:
            facts = {"sets": entry.sets, "adds": entry.adds, "what": entry.what.given}
            yield Entry(number=entry.number, kind=entry.kind, **facts)
