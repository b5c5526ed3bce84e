"""A game that goes on, at a glance: the scores so far, and what comes next."""

from collections.abc import Sequence

from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from games.ledger.progress import play_of
from games.models import Game, Seat
from games.scores.score_game import totals_of
from games.scores.secret_numbers import seats_seen
from games.screens.missing import missing
from scoring.results import PlayerResult


class GameSummary:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.seats: Sequence[Seat] = list(game.seats.all())

    @cached_property
    def results(self) -> list[tuple[Seat, PlayerResult]]:
        seen = seats_seen(self.game, self.seats, None)
        return list(zip(self.seats, totals_of(self.game, seen).players, strict=True))

    @property
    def has_scores(self) -> bool:
        return not self.game.has_hidden_totals and any(own.total for _seat, own in self.results)

    @property
    def next_step(self) -> str:
        """The first category that someone still has to enter, the round, or the reveal."""
        if self.game.awaits_reveal:
            return _("The reveal")
        if self.game.is_playing:
            state = self.game.play.get("state")
            if not state:
                return _("Set up the table")
            return _("{round} {n}").format(round=_(play_of(self.game).round_name), n=state["round"])
        absent = {fact.group for each in missing(self.game, self.seats) for fact in each.facts}
        labels = [_(group.label) for group in self.game.ruleset.groups if group.key in absent]
        return _("{category} next").format(category=labels[0]) if labels else _("Ready to finish")
