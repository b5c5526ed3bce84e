"""Numbers that lie behind a screen at the table. While the game is played, a phone sees only those of its own seat."""

from collections.abc import Iterable

from games.models import Game, Seat
from scoring import Result


def hidden_fields(game: Game) -> frozenset[str]:
    """The fields of the sheet that are secret now: none once the rounds are over, or if the table plays openly."""
    play = game.ruleset.play
    if not game.is_playing or play is None:
        return frozenset()
    return play.secret_fields({rule.key: game.plays_with(rule.key) for rule in game.ruleset.play_rules})


def is_hidden(cell: str, fields: frozenset[str]) -> bool:
    return cell.partition(".")[0] in fields


def seats_seen(game: Game, seats: Iterable[Seat], own: int | None) -> list[Seat]:
    """The seats as a phone may see them. `own`: the number of its seat, if it has one."""
    fields = hidden_fields(game)
    return [seat if not fields or seat.order == own else _open_part(seat, fields) for seat in seats]


def result_seen(game: Game, result: Result) -> Result:
    """Returns the result without a winner while anyone's numbers are secret."""
    if not hidden_fields(game):
        return result
    players = [own._replace(winner=False) for own in result.players]
    return result._replace(players=players, winners=[])


def _open_part(seat: Seat, fields: frozenset[str]) -> Seat:
    other = Seat.__new__(Seat)  # `copy` takes four times as long, and every tap makes one of each seat
    other.__dict__ |= vars(seat) | {"sheet": {cell: n for cell, n in seat.sheet.items() if not is_hidden(cell, fields)}}
    return other
