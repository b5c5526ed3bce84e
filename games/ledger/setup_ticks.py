"""Ticks of the setup list. They are not facts: they are not in the log and need no undo."""

from django.db import transaction

from games.ledger.write_lock import in_turn
from games.ledger.writing import must_be_open
from games.models import Game
from games.models.prepared import locked_game


def tick(key: str, line: int, *, is_done: bool, by: int) -> Game:
    """Sets a tick once, also if sent twice. The new version reaches all phones."""
    with in_turn(), transaction.atomic():
        game = locked_game(key, by)
        must_be_open(game)
        ticked = {*game.ticked, line} if is_done else {*game.ticked} - {line}
        if sorted(ticked) != game.ticked:
            game.ticked = sorted(ticked)
            game.version += 1
            game.save(update_fields=["ticked", "version"])
        return game
