"""R12: whether territories also bring Glory in round 6. The result says so if the other choice changes the winner."""

from collections.abc import Sequence
from copy import copy

from django.utils.translation import gettext as _

from games.ledger.fold import Play
from games.models import Game, Seat
from games.score_game import result_of
from scoring.advice import OtherRule
from scoring.reavers import TERRITORY_GLORY_AT_THE_END
from scoring.reavers.rounds import ROUNDS
from scoring.verdict import would_have_won


def other_territory_rule(game: Game, seats: Sequence[Seat]) -> str:
    """A sentence, or nothing: the same winners, or a table that did not play round 6 along."""
    last = next((over for over in Play.of(game).rounds if over.round == ROUNDS), None)
    if last is None or game.rules_version != game.ruleset.rules_version:
        return ""
    sign = -1 if last.is_given else 1
    others = [_with_glory(seat, sign * last.territory.get(str(seat.order), 0)) for seat in seats]
    winners = result_of(game, others).winners
    if winners == result_of(game, seats).winners:
        return ""
    rule = TERRITORY_GLORY_AT_THE_END
    return would_have_won(game.ruleset, OtherRule(rule.key, _(rule.label), not last.is_given, winners))


def _with_glory(seat: Seat, n: int) -> Seat:
    other = copy(seat)
    other.sheet = seat.sheet | {"glory": max(0, seat.sheet.get("glory", 0) + n)}
    return other
