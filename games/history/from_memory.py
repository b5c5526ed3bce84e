"""Games with only names and totals: nothing was recorded, so there is nothing to correct or explain."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from scoring import Line, PlayerResult, Result
from scoring.ranking import SHARED, TOTAL
from scoring.translation import listed, named
from scoring.verdict import Verdict, number

TOTAL_LABEL = gettext_noop("Total")
TOTAL_WHY = gettext_noop("Only the total is known, not where the points came from.")


class TotalFromMemory(NamedTuple):
    """The remembered total of a player, and whether they won."""

    name: str
    total: int
    is_winner: bool


def result_from(rules: str, players: Sequence[TotalFromMemory]) -> Result:
    """Places by totals. Named winners come before players with as many points or more."""
    order = sorted(players, key=lambda player: (not player.is_winner, -player.total))
    levels = [(player.is_winner, player.total) for player in order]
    results = [_player(player, _place(player, levels)) for player in players]
    winners = [player.name for player in players if player.is_winner]
    return Result(rules, results, winners, TOTAL if len(winners) == 1 else SHARED, [], [])


def _place(player: TotalFromMemory, levels: Sequence[tuple[bool, int]]) -> int:
    """Returns the place of a player. Winners share the first one, whatever their totals."""
    return 1 if player.is_winner else 1 + levels.index((player.is_winner, player.total))


def _player(player: TotalFromMemory, place: int) -> PlayerResult:
    line = Line("total", TOTAL_LABEL, player.total, TOTAL_WHY)
    return PlayerResult(player.name, player.total, place, player.is_winner, [line])


def in_own_words(result: Result) -> Result:
    """Returns the result in the reader's language: stored ones are in English."""
    label, why = _(TOTAL_LABEL), _(TOTAL_WHY)
    players = [
        own._replace(lines=[line._replace(label=label, why=why) for line in own.lines]) for own in result.players
    ]
    return result._replace(players=players)


def verdict(result: Result) -> Verdict:
    """Says who won when only the totals are known."""
    order = sorted(result.players, key=lambda player: player.place)
    totals = " · ".join(f"{named(player.name)} {number(player.total)}" for player in order)
    if not result.winners:
        return Verdict(_("Nobody won"), totals)
    names = listed([named(name) for name in result.winners])
    if len(result.winners) > 1:
        return Verdict(_("{names} share the victory").format(names=names), totals)
    ahead = order[0].total - max((player.total for player in order[1:]), default=order[0].total)
    text = ngettext("{name} wins by {n}", "{name} wins by {n}", ahead) if ahead > 0 else _("{name} wins")
    return Verdict(text.format(name=names, n=ahead), totals)
