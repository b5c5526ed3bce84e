"""The form of a tap on the round screen: a move, with the round and the step that the phone showed."""

from collections.abc import Mapping

from games.input.requests import whole_number
from games.ledger.fold import Fold
from games.ledger.rounds import SentMove
from games.screens.move_questions import read_own_part, read_told
from games.screens.move_rows import with_tile


def read_tap(fold: Fold, post: Mapping[str, str]) -> SentMove:
    state = fold.state
    assert state is not None  # noqa: S101 - the ledger has looked
    read = read_own_part if "part" in post else read_told
    move = read(fold.game, state, fold.seats, with_tile(fold.game, post))
    here, is_part = (whole_number(post.get("round", "")) or 0, post.get("step", "")), "part" in post
    return SentMove(*here, move, is_part, post.get("stands_at", ""))
