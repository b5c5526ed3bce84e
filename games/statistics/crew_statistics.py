"""A crew's statistics of one game: records, seats, sources of the winners' points."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db import models
from django.utils.translation import gettext as _

from games.models import Crew, Player, Record, StatCount
from games.statistics.compare_lines import Compared, compared
from games.statistics.per_game import (
    CARD,
    FOLLOWED,
    MARGIN,
    MINUTES,
    OTHERS,
    PLAYED,
    POSITION,
    SCORE,
    STARTED,
    STARTER,
    WINNERS,
    YEAR,
    Sums,
)
from games.statistics.player_profile import Average, average
from scoring import RULESETS
from scoring.sheets import Control, cells


@dataclass(frozen=True)
class StatisticsBar:
    label: str
    value: int  # what it shows
    games: int
    width: str


@dataclass(frozen=True)
class Ranked:
    """A player's row in the league table."""

    player: Player
    average: Average
    is_first: bool


class CrewStatistics:
    def __init__(self, crew: Crew, rules: str, most: int | None = None) -> None:
        """`most`: players shown in the league."""
        self.crew, self.rules, self.ruleset, self.most = crew, rules, RULESETS[rules], most
        self._rows = list(StatCount.objects.of(crew).of_everybody().in_games_of(rules))

    def _of_kind(self, kind: str) -> list[StatCount]:
        return [row for row in self._rows if row.kind == kind]

    @property
    def games(self) -> int:
        return sum(row.games for row in self._of_kind(PLAYED))

    @property
    def average_score(self) -> float:
        """Of everyone at every table."""
        rows = self._of_kind(PLAYED)
        seats = sum(row.places for row in rows)
        return sum(row.points for row in rows) / seats if seats else 0

    @cached_property
    def _averages(self) -> list[tuple[int, Average]]:
        """Returns averages of all who played it, by id: most victories first, then the better average place."""
        names = dict(Player.objects.of(self.crew).values_list("pk", "name"))
        played = StatCount.objects.of(self.crew).in_games_of(self.rules).of_kind(PLAYED).filter(who__in=list(names))
        sums = [models.Sum(field) for field in Sums._fields]
        averages = [(who, average("", [Sums(*own)])) for who, *own in played.values_list("who").annotate(*sums)]
        return sorted(averages, key=lambda one: (-one[1].wins, one[1].place, names[one[0]].casefold()))

    @property
    def players(self) -> int:
        return len(self._averages)

    @cached_property
    def league(self) -> list[Ranked]:
        """The first of them, or all."""
        best = [(own.wins, own.place) for _who, own in self._averages[:1]]
        shown = self._averages[: self.most]
        players = Player.objects.in_bulk([who for who, _own in shown])
        return [Ranked(players[who], own, (own.wins, own.place) in best) for who, own in shown]

    @cached_property
    def records(self) -> list[tuple[str, Record]]:
        """With their titles."""
        scores, margins = (Record.objects.of(self.crew, self.rules, kind) for kind in (SCORE, MARGIN))
        found = [
            (_("Highest score"), scores.most()),
            (_("Biggest margin"), margins.most()),
            (_("Closest game"), margins.least()),
        ]
        feats = self.ruleset.feats
        found += [(_(feat.title), Record.objects.of(self.crew, self.rules, feat.cell).most()) for feat in feats]
        return [(title, record) for title, record in found if record]

    @property
    def positions(self) -> list[Average]:
        rows = self._of_kind(POSITION)
        keys = sorted({int(row.key) for row in rows})
        return [average(str(key), [row for row in rows if row.key == str(key)]) for key in keys]

    @property
    def starters(self) -> list[Average]:
        rows = self._of_kind(STARTER)
        labels = ((STARTED, _("Start player")), (FOLLOWED, _("Everyone else")))
        return [average(label, [row for row in rows if row.key == key]) for key, label in labels] if rows else []

    @cached_property
    def lines(self) -> list[Compared]:
        """Returns the sources of the points of winners and of the others."""
        won = {row.key: row.points / row.games for row in self._of_kind(WINNERS)}
        lost = {row.key: row.points / row.games for row in self._of_kind(OTHERS)}
        return compared(self.rules, won, lost)

    @cached_property
    def cards(self) -> list[StatisticsBar]:
        """Of those who held a card at the end, how many won; the luckiest first."""
        names = {cell.key: cell.label for cell in cells(self.ruleset.sheet) if cell.ask.control is Control.CARDS}
        rows = [row for row in self._of_kind(CARD) if row.key in names]
        bars = [_bar(names[row.key], round(100 * row.wins / row.games), row.games, 100) for row in rows]
        return sorted(bars, key=lambda bar: (-bar.value, -bar.games, bar.label))

    @property
    def minutes_by_people(self) -> list[StatisticsBar]:
        rows = sorted(self._of_kind(MINUTES), key=lambda row: row.people)
        return _minutes([(str(row.people), row) for row in rows])

    @property
    def minutes_by_year(self) -> list[StatisticsBar]:
        return _minutes([(row.key, row) for row in sorted(self._of_kind(YEAR), key=lambda row: row.key)])


def _minutes(rows: Sequence[tuple[str, StatCount]]) -> list[StatisticsBar]:
    longest = max([row.points / row.games for _label, row in rows] + [1])
    return [_bar(label, round(row.points / row.games), row.games, longest) for label, row in rows]


def _bar(label: str, value: int, games: int, longest: float) -> StatisticsBar:
    return StatisticsBar(label, value, games, f"{100 * value / longest:.1f}%")
