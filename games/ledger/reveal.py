"""The step of a finished game's reveal. It is not an entry, because it changes nothing about the game."""

from contextlib import nullcontext

from django.db.models import F

from games.ledger import change_marks
from games.ledger.write_lock import in_turn
from games.models import Game
from games.statistics import counts


def reveal_up_to(game: Game, step: int, *, by: int) -> None:
    """Raises the step, never lowers it: two phones that ask for the same step move the table on once.

    Past the last line the reveal is over. The version rises too, so that every phone looks again.
    """
    is_last = step > line_count(game)
    watched = Game.objects.revealed_to(by).filter(pk=game.pk, reveal_step__lt=step)
    with in_turn(), counts.recounted(watched) if is_last and game.hides_totals else nullcontext():
        watched.update(reveal_step=None if is_last else step, version=F("version") + 1)
    change_marks.note(game.key)


def line_count(game: Game) -> int:
    return len((game.result or {})["players"][0]["lines"])
