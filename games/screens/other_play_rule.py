"""A house rule of play can decide who wins. The result says so if the other choice makes another winner."""

from collections.abc import Sequence
from copy import copy

from django.utils.translation import gettext as _

from games.ledger.fold import Fold
from games.models import Entry, Game, Seat
from games.scores.score_game import NO_SEAT, result_of
from scoring.advice import OtherRule
from scoring.play.state import OVER
from scoring.verdict import would_have_won


def other_play_rule(game: Game, seats: Sequence[Seat]) -> str:
    """A sentence, or nothing: the same winners, or a table that did not record the last round."""
    is_over = bool(game.play.get("state")) and game.play["state"]["step"] == OVER
    if not is_over or game.rules_version != game.ruleset.rules_version:
        return ""
    rules = [rule for rule in game.ruleset.play_rules if rule.changes_result]
    entries = list(Entry.objects.of(game).in_force()) if rules else []
    for rule in rules:
        other = copy(game)
        other.play_options = game.play_options | {rule.key: not game.plays_with(rule.key)}
        sheets = Fold.over(other, seats, entries).sheets
        other.cells, others = sheets[NO_SEAT], [copy(seat) for seat in seats]
        for seat in others:
            seat.sheet = sheets[seat.order]
        winners = result_of(other, others).winners
        if winners != result_of(game, seats).winners:
            changed = OtherRule(rule.key, _(rule.label), other.plays_with(rule.key), winners)
            return would_have_won(game.ruleset, changed)
    return ""
