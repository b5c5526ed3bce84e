"""The standings of a campaign: who leads, by which method, and after which games."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.models import Campaign, Game, Player, Seat
from scoring.verdict import number

SHOWN_GAMES = 60  # in the picture of how it came to be
FULL = 100  # what the winner's score counts as, when games differ

Method = Campaign.Method


class Counting(NamedTuple):
    """How results become standings."""

    method: str
    place_points: Sequence[int] = ()
    best: int | None = None
    is_normalised: bool = False

    @property
    def is_low_better(self) -> bool:
        return self.method == Method.PLACE


@dataclass
class Row:
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


@dataclass
class _Account:
    values: list[Fraction] = field(default_factory=list)
    wins: int = 0


def _value(counting: Counting, seat: Seat, top: int) -> Fraction:
    """What a game is worth to one of its players. `top`: the highest total."""
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


def standings(counting: Counting, games: Iterable[Sequence[Seat]]) -> tuple[list[Row], list[dict[int, Fraction]]]:
    """The rows, best first, and everyone's value after each of the last games."""
    played = [seats for seats in games if seats]
    accounts: dict[int, _Account] = {}
    story: list[dict[int, Fraction]] = []
    for nth, seats in enumerate(played, 1):
        top = max(seat.total or 0 for seat in seats)
        for seat in seats:
            account = accounts.setdefault(seat.player_id or 0, _Account())
            account.values.append(_value(counting, seat, top))
            account.wins += seat.is_winner
        if nth > len(played) - max(SHOWN_GAMES, 2):
            story.append({player: _sum(counting, account.values) for player, account in accounts.items()})
    if not story:
        return [], []
    before = _ranks(counting, story[-2]) if len(story) > 1 else {}
    ranks = _ranks(counting, story[-1])
    rows = [
        Row(player, rank, story[-1][player], len(accounts[player].values), accounts[player].wins, before.get(player))
        for player, rank in ranks.items()
    ]
    return rows, story[-SHOWN_GAMES:]


def _sum(counting: Counting, values: Sequence[Fraction]) -> Fraction:
    counted = sorted(values, reverse=not counting.is_low_better)[: counting.best]
    total = sum(counted, Fraction(0))
    return total / len(counted) if counting.is_low_better else total


def _ranks(counting: Counting, values: Mapping[int, Fraction]) -> dict[int, int]:
    """Equal values share a rank: 1, 1, 3."""
    order = sorted(values, key=lambda player: (values[player] if counting.is_low_better else -values[player], player))
    found: dict[int, int] = {}
    for position, player in enumerate(order, 1):
        level = position > 1 and values[player] == values[order[position - 2]]
        found[player] = found[order[position - 2]] if level else position
    return found


class Standings:
    """A campaign as its page shows it."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.games = list(Game.objects.filter(campaign=campaign).in_order().at_a_glance())
        self.counting = Counting(
            campaign.method,
            campaign.place_points,
            campaign.best,
            is_normalised=len({game.rules for game in self.games}) > 1,
        )
        seats = [[seat for seat in game.seats.all() if seat.player_id] for game in self.games]
        self.players = {seat.player.pk: seat.player for seated in seats for seat in seated if seat.player}
        self.rows, self.story = standings(self.counting, seats)

    @property
    def ranking(self) -> list[tuple[Row, Player, str]]:
        return [(row, self.players[row.player], self.shown(row.value)) for row in self.rows]

    @property
    def leaders(self) -> list[Player]:
        return [self.players[row.player] for row in self.rows if row.rank == 1]

    def shown(self, value: Fraction) -> str:
        if self.counting.is_low_better:
            return f"{float(value):.2f}"
        is_whole = value.denominator == 1 and not (
            self.counting.is_normalised and self.campaign.method == Method.POINTS
        )
        return number(value.numerator if is_whole else f"{float(value):.1f}")

    @property
    def how(self) -> list[str]:
        """The way of counting, in words."""
        return list(explained(self.counting))


def explained(counting: Counting) -> Iterable[str]:
    match counting.method:
        case Method.WINS:
            yield _("Most victories leads. A shared victory counts for everyone who shares it.")
        case Method.PLACE:
            yield _("Lowest average place leads, over the games a player took part in.")
        case Method.PLACE_POINTS:
            points = "–".join(str(n) for n in counting.place_points)
            yield _("Places score {table} points, from first down. Tied players each get the full points.").format(
                table=points
            )
        case _ if counting.is_normalised:
            yield _(
                "Most points leads. You play different games, so each score counts as a share of the winning score: "
                "the winner gets 100, half as many points get 50."
            )
        case _:
            yield _("Most points leads.")
    if counting.best:
        yield _("Only each player's best {n} games count.").format(n=counting.best)
