"""A finished game once more, entry by entry: what everyone would have had after each of them."""

from collections.abc import Iterator, Sequence
from copy import copy
from functools import lru_cache

from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from games.charts.lines import Chart, Series, line_chart
from games.ledger.fold import Fold
from games.ledger.sentences import LogLine, log_lines
from games.models import Entry, Game, Seat
from games.scores.score_game import NO_SEAT, result_of
from games.screens.player_bars import PlayerBar, player_bars_of
from games.screens.result import Scoreboard
from scoring import Result
from scoring.reveal import last_change_of_leader


class Replay:
    """`at`: how many entries have been made; beyond the last one, all of them."""

    def __init__(self, game: Game, seats: Sequence[Seat], at: int) -> None:
        self.game, self.seats = game, seats
        self.entries = _entries(game)
        self.at = max(0, min(at, len(self.entries)))

    @property
    def last(self) -> int:
        return len(self.entries)

    @property
    def before(self) -> int:
        return self.at - 1

    @property
    def after(self) -> int:
        return self.at + 1

    @property
    def line(self) -> LogLine | None:
        """The entry that was just made; none at the start."""
        return self._line(self.at)

    @property
    def decided_at(self) -> int:
        """The entry since which the same players were ahead; 0: nobody ever overtook anyone."""
        return last_change_of_leader(self._totals)

    @property
    def decider(self) -> LogLine | None:
        return self._line(self.decided_at)

    @cached_property
    def scoreboard(self) -> Scoreboard:
        fold = Fold.empty(self.game, self.seats, self.entries)
        for entry in self.entries[: self.at]:
            fold.add(entry)
        return Scoreboard(self.game, self.seats, _result(fold, self.seats))

    @property
    def player_bars(self) -> list[PlayerBar]:
        return player_bars_of(self.scoreboard, is_end=self.at == self.last)

    @property
    def chart(self) -> Chart | None:
        labels = [str(number) for number in range(len(self._totals))]
        series = [
            Series(seat.name, seat.colour, [totals[index] for totals in self._totals])
            for index, seat in enumerate(self.seats)
        ]
        return line_chart(_("Score after each entry"), labels, series, axis=_("Entry"), from_zero=True)

    @property
    def _totals(self) -> Sequence[Sequence[int]]:
        return _totals(self.game.key, self.game.version)

    def _line(self, at: int) -> LogLine | None:
        return log_lines(self.game, self.seats, [self.entries[at - 1]])[0] if at else None


def _entries(game: Game) -> list[Entry]:
    return list(Entry.objects.of(game).in_force().for_readers())


@lru_cache(maxsize=64)  # every step of a replay needs them all
def _totals(key: str, _version: int) -> Sequence[Sequence[int]]:
    """Returns the totals by seat, before the first entry and after each."""
    game = Game.objects.with_seats().get(key=key)
    results = _results(game, list(game.seats.all()), _entries(game))
    return [[own.total for own in result.players] for result in results]


def _results(game: Game, seats: Sequence[Seat], entries: Sequence[Entry]) -> Iterator[Result]:
    fold = Fold.empty(game, seats, entries)
    yield _result(fold, seats)
    for entry in entries:
        fold.add(entry)
        yield _result(fold, seats)


def _result(fold: Fold, as_seated: Sequence[Seat]) -> Result:
    sheets, game, seats = fold.sheets, copy(fold.game), [copy(seat) for seat in as_seated]
    game.cells = sheets[NO_SEAT]
    for seat in seats:
        seat.sheet = sheets[seat.order]
    return result_of(game, seats)
