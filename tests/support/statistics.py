"""Everything that is counted of a crew, in a form that is the same wherever the crew is."""

from games.models import Game, Player, Record, Seat, StatCount
from games.statistics.per_game import VERSUS

SUMS = ("rules", "people", "kind", "games", "wins", "level", "points", "places")


def counted(crew):
    """With names instead of the numbers of a database."""
    names = {player.pk: player.name for player in Player.objects.of(crew)} | {0: ""}
    return _tallies(crew, names), _feats(crew, names), _seats(crew), _search_texts(crew)


def _tallies(crew, names):
    others = {str(key): name for key, name in names.items()}
    return sorted(
        (
            names[row.who],
            others[row.key] if row.kind == VERSUS else row.key,
            *(getattr(row, name) for name in SUMS),
        )
        for row in StatCount.objects.of(crew)
    )


def _feats(crew, names):
    games = {game.pk: game.origin for game in Game.objects.of(crew)}
    return sorted(
        (games[record.game_id], record.rules, record.kind, record.value, names[record.player_id or 0])
        for record in Record.objects.filter(crew=crew)
    )


def _seats(crew):
    seats = Seat.objects.filter(game__crew=crew, game__deleted_at=None).order_by("game__played_at", "game", "order")
    return list(seats.values_list("game__origin", "order", "listed_at", "rules", "mu", "sigma", "streak"))


def _search_texts(crew):
    return sorted(Game.objects.of(crew).values_list("origin", "search_text"))
