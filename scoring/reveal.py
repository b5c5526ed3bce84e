"""A result shown line by line: what everyone has after each line, and who is ahead then."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from scoring.results import Line, Result
from scoring.translation import gettext as _
from scoring.translation import listed, named


class Step(NamedTuple):
    """The state after a line has been added. Numbers are by player, as in the result."""

    line: Line  # of the first player: its key and label are the same for everyone
    points: Sequence[int]
    totals: Sequence[int]
    places: Sequence[int]  # by totals alone: tie-breaks come with the verdict
    sentence: str  # "Teal takes the lead"


def steps(result: Result) -> list[Step]:
    return list(_steps(result))


def _steps(result: Result) -> Iterator[Step]:
    names = [named(player.name) for player in result.players]
    sums = [list(accumulate(line.points for line in player.lines)) for player in result.players]
    before: list[str] = []
    for index, line in enumerate(result.players[0].lines):
        points = [player.lines[index].points for player in result.players]
        totals = [own[index] for own in sums]
        ahead = [name for name, total in zip(names, totals, strict=True) if total == max(totals)]
        yield Step(line, points, totals, places(totals), _sentence(ahead, before, len(names)))
        before = ahead


def places(totals: Sequence[int]) -> list[int]:
    """Players with the same total share a place."""
    return [1 + sum(1 for other in totals if other > total) for total in totals]


def last_change_of_leader(totals: Sequence[Sequence[int]]) -> int:
    """The index from which the same players were ahead until the end. Each item has one number for each player."""
    ahead = [{player for player, total in enumerate(now) if total == max(now)} for now in totals]
    return next((index for index in range(len(ahead) - 1, 0, -1) if ahead[index] != ahead[index - 1]), 0)


def _sentence(ahead: list[str], before: list[str], players: int) -> str:
    if len(ahead) == players:
        return _("Everyone is tied")
    if len(ahead) > 1:
        return _("{names} are tied for the lead").format(names=listed(ahead))
    if ahead == before:
        return _("{name} stays in the lead").format(name=ahead[0])
    return _("{name} takes the lead").format(name=ahead[0])
