"""Facts printed on a board. A correction counts from the first round on, because they were always printed there."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from games.ledger.progress import play_of
from games.models import Entry, Game
from scoring.play.correction import Correction, read_board
from scoring.play.moves import MoveError


def told_of_board(game: Game, entries: Iterable[Entry]) -> dict[str, Any]:
    """Returns the corrections of these entries, by the fields of the start; the last one counts."""
    found: dict[str, Any] = {}
    if game.has_rounds and (play := play_of(game)).printed:
        for entry in entries:
            if puts_board_right(entry):
                board = Correction.model_validate(entry.what["at"]).board
                with suppress(MoveError):
                    read_board(play, board)
                    found |= board
    return found


def puts_board_right(entry: Entry) -> bool:
    at = entry.what.get("at", {}) if entry.kind == Entry.Kind.START else {}
    return bool(at.get("board")) and not at.get("from_now")
