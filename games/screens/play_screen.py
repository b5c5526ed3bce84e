"""The round screen of a table: the state of the game, and moves that are made one answer at a time."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.functional import cached_property

from games.ledger.progress import Progress, play_of
from games.scores.secret_numbers import hidden_fields, is_hidden
from games.screens.move_questions import MoveQuestions, questions_of_moves
from games.screens.move_rows import MoveRow, TileMarks, move_rows, shown_on
from games.screens.tally import TallyScreen
from scoring.play.description import Checklist, Play
from scoring.play.effects import kept_at
from scoring.play.moves import Move
from scoring.play.state import OVER, State
from scoring.sheets import Cell
from scoring.translation import named

ANYWHERE = ""  # effects that are offered at every location


class PlayScreen(TallyScreen):
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
        """Rows of answers that make up moves."""
        return move_rows(self.game, self.state, self.seats, self._allowed)

    def changed_since(self, before: State) -> list[TileMarks] | None:
        """Returns the differences of the rows to those of this state; None if there are other rows."""
        earlier, now = (shown_on(self.game, state, self.seats, self._allowed) for state in (before, self.state))
        if earlier.keys() != now.keys():
            return None
        return [shown for key, shown in now.items() if earlier.get(key) != shown]

    @property
    def has_other_cards(self) -> bool:
        """Whether the game has effects of every location, or rare ones of a step."""
        steps, effects = self.play.step_keys, self.play.effects
        return any(one.location == ANYWHERE or (one.is_extra and one.location in steps) for one in effects)

    def has_everywhere_what(self, before: State) -> bool:
        """Whether the effects of every location are those of this state."""
        now, then = (kept_at(self.play.effects, ANYWHERE, state.round) for state in (self.state, before))
        return now == then

    @cached_property
    def last(self) -> MoveQuestions | None:
        """The move that ends this step."""
        kinds = [kind for kind in self._allowed if kind.is_last and kind.is_possible(self.state)]
        return next(iter(questions_of_moves(self.game, self.state, self.seats, kinds)), None)

    @property
    def is_asked_last(self) -> bool:
        """Whether it needs an answer; what is seldom asked for does not count."""
        return self.last is not None and any(one.parts or one.is_required for one in self.last.questions)

    @property
    def outlook(self) -> Sequence[str]:
        """Facts known before that move."""
        kinds = [kind for kind in self._allowed if kind.is_last and kind.is_possible(self.state)]
        return [line for kind in kinds for line in kind.outlook(self.state, lambda player: self.names[player])]

    @cached_property
    def checklist(self) -> Checklist | None:
        """The steps of someone without a seat."""
        return self.play.checklist(self.state)

    @property
    def reasons(self) -> Sequence[str]:
        """The last outcome, with its reasons."""
        return self.state.reasons(lambda player: self.names[player])

    @property
    def counters(self) -> list[Cell]:
        """The numbers that can be corrected by hand."""
        known = self.state.counters(str(self.seats[0].order))
        own = [key for key in known if key not in self.game.ruleset.sheet.model_fields and "." not in key]
        secret = [key for key in known if is_hidden(key, self._secret)]
        return [known[key] for key in dict.fromkeys([*self.play.watched, *secret, *own]) if key in known]

    def held(self, key: str) -> Iterator[tuple[int, int]]:
        """Yields how much of a counter each player has, as far as this phone may know."""
        is_secret = is_hidden(key, self._secret)
        for seat in self.seats:
            if not is_secret or key in seat.sheet:
                yield seat.order, self.state.numbers[str(seat.order)].get(key, 0)

    @cached_property
    def _allowed(self) -> list[type[Move[Any]]]:
        """Moves that are allowed now: rows, forms and the end of the step are made of them."""
        step, every_step = self.state.step, self._steps
        return [kind for kind in self.play.moves if step in (kind.steps or every_step) and not kind.ends_round]

    @property
    def _secret(self) -> frozenset[str]:
        return hidden_fields(self.game)

    @property
    def _steps(self) -> Sequence[str]:
        return self.play.step_keys
