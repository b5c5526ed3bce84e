"""A player's page, made from counts at the end of each game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db import models
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.charts.lines import Chart, Series, line_chart
from games.colours_and_shapes import COLOURS
from games.models import Player, Seat, StatCount
from games.statistics.compare_lines import Compared, compared
from games.statistics.per_game import COLOUR, LINE, OTHERS, PLAYED, VERSUS, WINNERS, Sums
from scoring import RULESETS

RATED_GAMES = 50  # in the picture
ENOUGH = 3  # games against someone before they can be a nemesis


@dataclass(frozen=True)
class Average:
    """A row of averages: what it is about, and over how many games."""

    label: str
    games: int
    wins: int
    points: float
    place: float

    @property
    def share(self) -> int:
        return round(100 * self.wins / self.games) if self.games else 0


@dataclass(frozen=True)
class OfGame:
    """A player in one of the board games."""

    name: str
    total: Average
    by_people: Sequence[Average]
    best: Seat | None
    worst: Seat | None
    lines: Sequence[Compared]  # where points come from: theirs against the crew's


@dataclass(frozen=True)
class Opponent:
    player: int
    name: str
    games: int
    ahead: int
    level: int

    @property
    def behind(self) -> int:
        return self.games - self.ahead - self.level


def average(label: str, rows: Iterable[Sums | StatCount]) -> Average:
    rows = list(rows)
    games = sum(row.games for row in rows)
    return Average(
        label,
        games,
        sum(row.wins for row in rows),
        sum(row.points for row in rows) / games if games else 0,
        sum(row.places for row in rows) / games if games else 0,
    )


class Profile:
    def __init__(self, player: Player, most_rivals: int | None = None) -> None:
        self.player, self.most_rivals = player, most_rivals
        self._own = list(StatCount.objects.of_player(player).exclude(kind=VERSUS))

    def _of_kind(self, kind: str) -> list[StatCount]:
        return [row for row in self._own if row.kind == kind]

    @cached_property
    def total(self) -> Average:
        return average("", self._of_kind(PLAYED))

    @cached_property
    def last(self) -> Seat | None:
        return Seat.objects.listed_of(self.player).select_related("game").first()

    @cached_property
    def games(self) -> list[OfGame]:
        crew = list(StatCount.objects.of(self.player.crew).of_everybody().of_kind(WINNERS, OTHERS))
        rules = [key for key in RULESETS if any(row.rules == key for row in self._of_kind(PLAYED))]
        return [self._of_game(key, [row for row in crew if row.rules == key]) for key in rules]

    def _of_game(self, rules: str, crew: Sequence[StatCount]) -> OfGame:
        rows = [row for row in self._of_kind(PLAYED) if row.rules == rules]
        counts = sorted({row.people for row in rows})
        return OfGame(
            RULESETS[rules].name,
            average(_("All"), rows),
            [average(str(n), [row for row in rows if row.people == n]) for n in counts],
            self._scores.get(f"best_{rules}"),
            self._scores.get(f"worst_{rules}"),
            _sources(rules, [row for row in self._of_kind(LINE) if row.rules == rules], crew),
        )

    @cached_property
    def _scores(self) -> dict[str, Seat]:
        """The best and the worst in each game, in two queries however many games there are."""
        ends = {}
        for rules in RULESETS:
            scores = Seat.objects.filter(player=models.OuterRef("pk"), rules=rules).values("pk")
            ends[f"best_{rules}"] = models.Subquery(scores.order_by("-total", "game_id")[:1])
            ends[f"worst_{rules}"] = models.Subquery(scores.order_by("total", "-game_id")[:1])
        found = Player.objects.filter(pk=self.player.pk).values(**ends).get()
        seats = Seat.objects.select_related("game").defer("sheet", "game__result").in_bulk(filter(None, found.values()))
        return {name: seats[key] for name, key in found.items() if key}

    @cached_property
    def _streaks(self) -> dict[str, int | None]:
        ends = {"best": models.Max("streak"), "worst": models.Min("streak")}
        return Seat.objects.filter(player=self.player).aggregate(**ends)

    @property
    def longest_streak(self) -> int:
        return max(self._streaks["best"] or 0, 0)

    @property
    def longest_drought(self) -> int:
        return max(-(self._streaks["worst"] or 0), 0)

    @property
    def streak(self) -> int:
        return (self.last.streak or 0) if self.last else 0

    @property
    def drought(self) -> int:
        return -self.streak

    @property
    def favourite_colours(self) -> list[tuple[str, str, int]]:
        rows = self._of_kind(COLOUR)
        most = max((row.games for row in rows), default=0)
        return [(row.key, str(COLOURS.get(row.key, row.key)), row.games) for row in rows if row.games == most]

    @cached_property
    def opponents(self) -> list[Opponent]:
        """Lists everyone they met, most games first."""
        names = dict(Player.objects.of(self.player.crew).values_list("pk", "name"))
        met = StatCount.objects.of_player(self.player).of_kind(VERSUS).values_list("key", "games", "wins", "level")
        found = [Opponent(int(key), names[int(key)], *numbers) for key, *numbers in met]
        return sorted(found, key=lambda one: (-one.games, one.name.casefold()))

    @property
    def rivals(self) -> list[Opponent]:
        """The first opponents, or all."""
        return self.opponents[: self.most_rivals]

    @cached_property
    def nemesis(self) -> Opponent | None:
        """The opponent they lose to most often; not one they beat just as often."""
        feared = [one for one in self.opponents if one.games >= ENOUGH and one.behind > one.ahead]
        return max(feared, key=lambda one: (one.behind / one.games, one.games), default=None)

    @cached_property
    def rating_chart(self) -> Chart | None:
        seats = list(Seat.objects.listed_of(self.player).filter(mu__isnull=False).defer("sheet")[:RATED_GAMES])[::-1]
        first = self.total.games - len(seats) + 1
        labels = [str(first + number) for number in range(len(seats))]
        series = [Series(self.player.name, self.player.colour or "teal", [seat.mu for seat in seats])]
        return line_chart(_("Rating after each game"), labels, series, axis=pgettext("one play", "Game"), digits=1)


def _sources(rules: str, own: Sequence[StatCount], crew: Sequence[StatCount]) -> list[Compared]:
    mine = {row.key: row.points / row.games for row in own}
    theirs = {key: average("", [row for row in crew if row.key == key]).points for key in mine}
    return compared(rules, mine, theirs)
