"""Advice: the worth of one more of a thing to a player now, as far as their phone may know."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from games.language.translation import in_one_language, spoken
from games.models import Game, Seat
from games.scores.bounded_cache import BoundedCache
from games.scores.score_game import fitting_table, scored_facts
from games.scores.secret_numbers import hidden_fields
from games.screens.tally import TallyScreen
from scoring.advice import OneMore, one_more, to_majority
from scoring.sheets import Cell
from scoring.what_would_win import what_would_win

BEST = 3  # in sight on one's own sheet
MOST_KEPT = 512  # sentences about finished games: to find one, dozens of tables are scored
_one_short: BoundedCache[str] = BoundedCache(MOST_KEPT)


def may_be_asked(game: Game) -> bool:
    """Whether advice may be asked for: during the game only if the crew wants it and nothing is secret."""
    if game.is_from_memory or game.is_being_revealed:
        return False
    return game.is_finished or (not game.has_hidden_totals and not hidden_fields(game) and game.crew.gives_advice)


def one_short(game: Game, seats: Sequence[Seat]) -> str:
    """Whether one more of a thing would have won a finished game for the runner-up: "One more Tower would have …"."""
    if not may_be_asked(game) or game.rules_version != game.ruleset.rules_version:
        return ""
    second = next((index for index, seat in enumerate(seats) if seat.place == 2 and not seat.is_enemy), None)
    if second is None:
        return ""
    key = scored_facts(game, seats), second, spoken()
    return _one_short.get(key, lambda: _said_of(game, seats, second))


def _said_of(game: Game, seats: Sequence[Seat], second: int) -> str:
    with in_one_language():
        found = what_would_win(game.ruleset, fitting_table(game, seats)[0], second, most=1)
        return found.sentence() if found.is_one else ""


def may_advise(game: Game, seat: Seat, own: Seat | None) -> bool:
    """Whether advice may be shown: on one's own sheet, or on any if the phone has no seat and nothing is secret."""
    if game.is_finished or game.has_hidden_totals or seat.is_enemy:
        return False
    is_own = seat == own if own or hidden_fields(game) else True
    return is_own and game.crew.gives_advice


class Advice:
    """Advice for a player, made from the table as the phone sees it, without secrets of others."""

    def __init__(self, screen: TallyScreen, seat: Seat) -> None:
        self.ruleset = screen.game.ruleset
        self.player = screen.seats.index(seat)
        self.table = fitting_table(screen.game, screen.seats)[0]

    @cached_property
    def gains(self) -> list[OneMore]:
        """Things that would bring points, best first."""
        with in_one_language():
            return [gain for gain in one_more(self.ruleset, self.table, self.player) if gain.points > 0]

    @property
    def best(self) -> list[OneMore]:
        return self.gains[:BEST]

    def about(self, cells: Iterable[Cell]) -> list[str]:
        """Returns the worth of one more of these, and the distance to their majority."""
        known = {cell.key: cell for cell in cells}
        found = [gain.sentence for gain in self.gains if gain.key in known]
        majorities = (to_majority(self.ruleset, self.table, self.player, cell) for cell in known.values())
        return found + [majority.sentence for majority in majorities if majority]
