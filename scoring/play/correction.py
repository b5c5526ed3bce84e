"""A correction by the table itself: it began to record late, left something out, or was wrong."""

from typing import Annotated, Any

from pydantic import Field

from scoring.play.description import Play
from scoring.play.moves import MoveError
from scoring.play.reading import read_sheet
from scoring.play.state import OVER, State
from scoring.sheets import Sheet
from scoring.translation import gettext as _


class Correction(Sheet):
    """All of it may be left out. Players are named as in the state."""

    round: Annotated[int, Field(ge=1, le=100)] | None = None  # another round begins; the same one goes on
    markers: dict[str, str] = {}
    turn: str | None = None  # whose it is
    skip: bool = False  # what was due is not recorded
    board: dict[str, Any] = {}  # what is printed there, by the fields of the start; None: unknown after all
    from_now: bool = False  # what the board says does not fit what happened before

    def apply(self, play: Play[Any], state: State) -> None:
        if self.round is not None and self.round > play.rounds:
            raise MoveError(".round", _("This game has {n} rounds.").format(n=play.rounds))
        known = {marker.key for marker in play.markers}
        for marker, player in self.markers.items():
            if marker not in known or player not in state.players:
                raise MoveError(f".markers.{marker}", _("This game has no such marker, or this table no such player."))
        if self.turn is not None and (self.turn not in state.players or not play.turns_are_given):
            raise MoveError(".turn", _("Whose turn it is follows from the moves."))
        if self.board:
            state.see_board(read_board(play, self.board), self.board)
        for marker, player in self.markers.items():
            state.hold(marker, player)
        if self.round is not None and (self.round != state.round or state.step == OVER):
            state.open_round(self.round, play.step_keys[0])
        if state.step == OVER and (self.skip or self.turn is not None):
            raise MoveError("", _("The game is over."))
        if self.turn is not None:
            state.give_turn(self.turn)
        if self.skip:
            state.skip()


def read_board(play: Play[Any], told: dict[str, Any]) -> Sheet:
    for field in told:
        if field not in play.printed:
            raise MoveError(f".board.{field}", _("The board does not say this."))
    known = {field: value for field, value in told.items() if value is not None}
    return read_sheet(play.screen_start, known, ".board")
