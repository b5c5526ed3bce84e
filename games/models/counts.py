"""Counts made when a game is finished, so that no page has to count. Only games/statistics/ writes them."""

from typing import ClassVar, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.crew import Crew
from games.models.game import Game
from games.models.player import Player


class StatCountQuerySet(models.QuerySet["StatCount"]):
    def of(self, crew: Crew) -> Self:
        return self.filter(crew=crew)

    def of_player(self, player: Player) -> Self:
        return self.filter(crew=player.crew_id, who=player.pk)

    def of_everybody(self) -> Self:
        return self.filter(who=0)

    def in_games_of(self, rules: str) -> Self:
        return self.filter(rules=rules)

    def of_kind(self, *kinds: str) -> Self:
        return self.filter(kind__in=kinds)


class StatCount(models.Model):
    """Sums over games: all of them are plain numbers to add, so a game can be added and taken away again."""

    crew = models.ForeignKey(Crew, models.CASCADE, related_name="counts")
    who = models.BigIntegerField(_("player"), default=0)  # the id of a player; 0 is the crew as a whole
    rules = models.CharField(_("game"), max_length=20, blank=True)
    people = models.PositiveSmallIntegerField(_("players"), default=0)
    kind = models.CharField(_("kind"), max_length=12)
    key = models.CharField(_("of what"), max_length=60, blank=True)
    games = models.IntegerField(default=0)
    wins = models.IntegerField(default=0)
    level = models.IntegerField(default=0)
    points = models.BigIntegerField(default=0)
    places = models.BigIntegerField(default=0)

    objects: ClassVar[StatCountQuerySet] = StatCountQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("count"), _("counts")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["crew", "who", "rules", "people", "kind", "key"], name="counted_in_one_row")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}: {self.games}"


class RecordQuerySet(models.QuerySet["Record"]):
    def of(self, crew: Crew, rules: str, kind: str) -> Self:
        return self.filter(crew=crew, rules=rules, kind=kind).select_related("game", "player")

    def most(self) -> "Record | None":
        """Returns the highest value. The first to reach it keeps the record."""
        return self.order_by("-value", "game_id").first()

    def least(self) -> "Record | None":
        """Returns the lowest value, the latest of equal ones: the same index, read from its other end."""
        return self.order_by("value", "-game_id").first()


class Record(models.Model):
    """A possible record: one row for each game and kind, so that the next best is there when a game is deleted."""

    crew = models.ForeignKey(Crew, models.CASCADE, related_name="records")
    rules = models.CharField(_("game"), max_length=20)
    kind = models.CharField(_("kind"), max_length=12)
    value = models.IntegerField(_("value"))
    game = models.ForeignKey(Game, models.CASCADE, related_name="records")
    player = models.ForeignKey(Player, models.CASCADE, related_name="records", null=True)

    objects: ClassVar[RecordQuerySet] = RecordQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("record"), _("records")
        indexes: ClassVar = [models.Index("crew", "rules", "kind", models.F("value").desc(), "game", name="records")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.value}"
