"""A table that is played along: where it stands, and what is told one answer at a time."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import cached_property

from games.ledger.progress import Progress, play_of
from games.screens.move_forms import MoveForm, move_forms
from games.screens.move_rows import Marks, MoveRow, move_rows, shown_on
from games.screens.tally import Board
from scoring.play.description import Checklist, Play
from scoring.play.moves import Move
from scoring.play.state import OVER, State
from scoring.translation import named


class PlayBoard(Board):
    @cached_property
    def progress(self) -> Progress:
        return Progress.of(self.game, self.seats)

    @cached_property
    def play(self) -> Play[Any]:
        return play_of(self.game)

    @cached_property
    def state(self) -> State:
        assert self.progress.state is not None  # noqa: S101 - there is no such board before the rounds begin
        return self.progress.state

    @property
    def is_over(self) -> bool:
        return self.state.step == OVER

    @cached_property
    def names(self) -> Mapping[str, str]:
        return {str(seat.order): named(seat.name) for seat in self.seats}

    @cached_property
    def rows(self) -> list[MoveRow]:
        """What is told one answer at a time."""
        return move_rows(self.game, self.state, self.seats, self._allowed)

    def changed_since(self, before: State) -> list[Marks] | None:
        """What is shown otherwise on the rows than in this state; None if there are other rows."""
        earlier, now = (shown_on(self.game, state, self.seats, self._allowed) for state in (before, self.state))
        if earlier.keys() != now.keys():
            return None
        return [shown for key, shown in now.items() if earlier.get(key) != shown]

    @cached_property
    def last(self) -> MoveForm | None:
        """What this step ends with."""
        kinds = [kind for kind in self._allowed if kind.is_last and kind.is_possible(self.state)]
        return next(iter(move_forms(self.game, self.state, self.seats, kinds)), None)

    @property
    def is_asked_last(self) -> bool:
        """Whether it needs an answer; what is seldom asked for does not count."""
        return self.last is not None and any(one.parts or one.is_required for one in self.last.questions)

    @property
    def outlook(self) -> Sequence[str]:
        """What is known before that."""
        kinds = [kind for kind in self._allowed if kind.is_last and kind.is_possible(self.state)]
        return [line for kind in kinds for line in kind.outlook(self.state, lambda player: self.names[player])]

    @cached_property
    def checklist(self) -> Checklist | None:
        """What somebody at no seat does now."""
        return self.play.checklist(self.state)

    @property
    def reasons(self) -> Sequence[str]:
        """What was worked out last, and why."""
        return self.state.reasons(lambda player: self.names[player])

    @cached_property
    def _allowed(self) -> list[type[Move[Any]]]:
        """Rows, forms and the end of the step are all made of these."""
        step, every_step = self.state.step, self._steps
        return [kind for kind in self.play.moves if step in (kind.steps or every_step) and not kind.ends_round]

    @property
    def _steps(self) -> Sequence[str]:
        return self.play.step_keys
