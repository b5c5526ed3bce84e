"""The standings of a campaign: who leads, by which method, and after which games."""

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from operator import attrgetter, neg
from typing import Any, NamedTuple

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from games.machine.storage_trouble import if_possible
from games.models import Campaign, Player, Seat, StoredStandings
from scoring.verdict import number

SHOWN_GAMES, MOST_LINES = 30, 8  # in the chart of standings over time
FULL = 100  # what the winner's score counts as, when games differ

Method = Campaign.Method


class Counting(NamedTuple):
    """The way in which results become standings."""

    method: str
    place_points: Sequence[int] = ()
    best: int | None = None
    is_normalised: bool = False

    @property
    def is_low_better(self) -> bool:
        return self.method == Method.PLACE


class Scored(NamedTuple):
    """The result of a seat, as standings need it."""

    game_id: int
    player_id: int | None
    rules: str
    total: int | None
    place: int | None
    is_winner: bool


@dataclass
class StandingsRow:
    """A player's rank."""

    player: int
    rank: int
    value: Fraction
    games: int
    wins: int
    was: int | None = None  # the rank before the last game

    @property
    def moved(self) -> int | None:
        """Places up; None for a newcomer."""
        return None if self.was is None else self.was - self.rank

    @property
    def fell(self) -> int:
        return -(self.moved or 0)


class _Account:
    """The sum of a player's games so far."""

    def __init__(self, counting: Counting) -> None:
        self.counting = counting
        self.games = self.wins = 0
        self.total = Fraction(0)  # of all games
        self.best: list[Fraction] = []  # the best first, if only some count

    def add(self, value: Fraction, seat: Scored) -> None:
        self.games += 1
        self.wins += seat.is_winner
        self.total += value
        if self.counting.best:
            insort(self.best, value, key=None if self.counting.is_low_better else neg)
            del self.best[self.counting.best :]

    @property
    def value(self) -> Fraction:
        total, games = (sum(self.best, Fraction(0)), len(self.best)) if self.counting.best else (self.total, self.games)
        return total / games if self.counting.is_low_better else total


def _value(counting: Counting, seat: Scored, top: int) -> Fraction:
    """Returns the worth of a game to one of its players. `top`: the highest total."""
    total, place = seat.total or 0, seat.place or 0
    match counting.method:
        case Method.WINS:
            return Fraction(seat.is_winner)
        case Method.PLACE:
            return Fraction(place)
        case Method.PLACE_POINTS:
            return Fraction(0 if place > len(counting.place_points) else counting.place_points[place - 1])
        case _ if not counting.is_normalised:
            return Fraction(total)
        case _ if top > 0:
            return Fraction(FULL * total, top)
        case _:  # nobody scored: only the winner counts
            return Fraction(FULL if seat.is_winner else 0)


def standings(
    counting: Counting, games: Iterable[Sequence[Scored]]
) -> tuple[list[StandingsRow], list[dict[int, Fraction]]]:
    """The rows, best first, and everyone's value after each of the last games."""
    played = [seats for seats in games if seats]
    accounts: dict[int, _Account] = {}
    story: list[dict[int, Fraction]] = []
    for nth, seats in enumerate(played, 1):
        top = max(seat.total or 0 for seat in seats)
        for seat in seats:
            account = accounts.setdefault(seat.player_id or 0, _Account(counting))
            account.add(_value(counting, seat, top), seat)
        if nth > len(played) - max(SHOWN_GAMES, 2):
            story.append({player: account.value for player, account in accounts.items()})
    if not story:
        return [], []
    before = _ranks(counting, story[-2]) if len(story) > 1 else {}
    rows = [
        StandingsRow(player, rank, story[-1][player], accounts[player].games, accounts[player].wins, before.get(player))
        for player, rank in _ranks(counting, story[-1]).items()
    ]
    return rows, story[-SHOWN_GAMES:]


def _ranks(counting: Counting, values: Mapping[int, Fraction]) -> dict[int, int]:
    """Equal values share a rank: 1, 1, 3."""
    order = sorted(values, key=lambda player: (values[player] if counting.is_low_better else -values[player], player))
    found: dict[int, int] = {}
    for position, player in enumerate(order, 1):
        level = position > 1 and values[player] == values[order[position - 2]]
        found[player] = found[order[position - 2]] if level else position
    return found


class Standings:
    """A campaign as its page shows it: worked out after a change, and then read."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        stored = StoredStandings.objects.filter(campaign=campaign, changes=campaign.changes)
        known: dict[str, Any] = stored.values_list("found", flat=True).first() or _worked_out(campaign)
        self.games: int = known["games"]
        self.counting = _counting(campaign, is_normalised=known["is_normalised"])
        self.rows = [StandingsRow(player, rank, Fraction(value), *rest) for player, rank, value, *rest in known["rows"]]
        self.story = [{int(player): value for player, value in after.items()} for after in known["story"]]

    def ranking(self, most: int | None = None) -> list[tuple[StandingsRow, Player, str]]:
        rows = self.rows[:most]
        players = Player.objects.in_bulk([row.player for row in rows])
        return [(row, players[row.player], self.shown(row.value)) for row in rows if row.player in players]

    @property
    def leaders(self) -> list[int]:
        return [row.player for row in self.rows if row.rank == 1]

    def shown(self, value: Fraction) -> str:
        if self.counting.is_low_better:
            return number_format(f"{float(value):.2f}")
        is_whole = value.denominator == 1 and not (
            self.counting.is_normalised and self.campaign.method == Method.POINTS
        )
        return number(value.numerator if is_whole else number_format(f"{float(value):.1f}"))

    @property
    def how(self) -> list[str]:
        """The way of counting, in words."""
        return list(explained(self.counting))


def _counting(campaign: Campaign, *, is_normalised: bool) -> Counting:
    return Counting(campaign.method, campaign.place_points, campaign.best, is_normalised)


def _worked_out(campaign: Campaign) -> dict[str, Any]:
    """Works standings out and stores them for the next reader. If a game was finished meanwhile, they stay unused."""
    listed = Seat.objects.filter(game__campaign=campaign, listed_at__isnull=False).exclude(player=None).in_order()
    seats = [Scored(*values) for values in listed.values_list(*Scored._fields)]
    is_normalised = len({seat.rules for seat in seats}) > 1
    played = [list(table) for _game, table in groupby(seats, key=attrgetter("game_id"))]
    rows, story = standings(_counting(campaign, is_normalised=is_normalised), played)
    drawn = [row.player for row in rows[:MOST_LINES]]
    found = {
        "games": len(played),
        "is_normalised": is_normalised,
        "rows": [[row.player, row.rank, str(row.value), row.games, row.wins, row.was] for row in rows],
        "story": [{str(one): float(after[one]) for one in drawn if one in after} for after in story],
    }
    with if_possible():
        new = {"changes": campaign.changes, "found": found}
        StoredStandings.objects.update_or_create(campaign=campaign, defaults=new)
    return found


def explained(counting: Counting) -> Iterable[str]:
    match counting.method:
        case Method.WINS:
            yield _("The player with the most wins leads. A shared win counts for everyone who shares it.")
        case Method.PLACE:
            yield _("The player with the lowest average place leads. Only games they took part in count.")
        case Method.PLACE_POINTS:
            points = "–".join(str(n) for n in counting.place_points)
            yield _("Places score {table} points, from first down. Tied players each get the full points.").format(
                table=points
            )
        case _ if counting.is_normalised:
            yield _(
                "The player with the most points leads. You play different games, so each score counts as a share of "
                "the winning score: the winner gets 100, half as many points get 50."
            )
        case _:
            yield _("The player with the most points leads.")
    if counting.best:
        yield _("Only each player's best {n} games count.").format(n=counting.best)
