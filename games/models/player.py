"""The people of a crew, and where they sit in a game."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple, Self

from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from games.limits import LONGEST_PERSON_NAME
from games.models.crew import Crew
from games.models.quick_rows import QuickRow
from scoring import PlayerResult


class PlayerQuerySet(models.QuerySet["Player"]):
    def of(self, crew: Crew) -> Self:
        return self.filter(crew=crew)

    def visible(self) -> Self:
        return self.filter(is_hidden=False)

    def hidden(self) -> Self:
        return self.filter(is_hidden=True)

    def latest_first(self) -> Self:
        """Sorts players by their last game; newcomers by name at the end."""
        last = Seat.objects.filter(player=models.OuterRef("pk")).order_by("-pk").values("game")[:1]  # one row a player
        return self.annotate(last=models.Subquery(last)).order_by(models.F("last").desc(nulls_last=True), Lower("name"))


class Player(QuickRow):
    """A person in a crew."""

    crew = models.ForeignKey(Crew, models.CASCADE, related_name="players")
    name = models.CharField(_("name"), max_length=LONGEST_PERSON_NAME)
    colour = models.CharField(_("colour"), max_length=12, blank=True)  # the last one played with
    is_hidden = models.BooleanField(_("hidden"), default=False)

    objects: ClassVar[PlayerQuerySet] = PlayerQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("player"), _("players")
        constraints: ClassVar = [models.UniqueConstraint("crew", Lower("name"), name="one_player_a_name_in_a_crew")]

    def __str__(self) -> str:
        return self.name


class SeatFromAfar(NamedTuple):
    """A seat as lists of games show it."""

    player: str | None  # none: the solo enemy
    colour: str
    total: int | None
    place: int | None
    is_winner: bool

    @property
    def name(self) -> str:
        return self.player or str(_("The enemy"))


class SeatQuerySet(models.QuerySet["Seat"]):
    def seen_from_afar(self) -> dict[int, list[SeatFromAfar]]:
        """Returns the seats by game, the best first, without making rows of seats and players."""
        shown = ("game", "player__name", "colour", "total", "place", "is_winner")
        found: dict[int, list[SeatFromAfar]] = {}
        for game, *seat in self.order_by("place", "position", "order").values_list(*shown):
            found.setdefault(game, []).append(SeatFromAfar(*seat))
        return found

    def listed_of(self, player: Player) -> Self:
        """The player's games, the last played first."""
        return self.filter(player=player, listed_at__isnull=False).order_by("-listed_at", "-game_id")

    def in_order(self) -> Self:
        """Sorts seats by the time of play."""
        return self.order_by("listed_at", "game_id", "order")

    def before_game_of(self, seat: "Seat") -> Self:
        earlier = models.Q(listed_at__lt=seat.listed_at) | models.Q(game__lt=seat.game_id)
        return self.filter(earlier, listed_at__lte=seat.listed_at)

    def from_game_of(self, seat: "Seat") -> Self:
        later = models.Q(listed_at__gt=seat.listed_at) | models.Q(game__gte=seat.game_id)
        return self.filter(later, listed_at__gte=seat.listed_at)

    def keep_results(self, seats: Sequence["Seat"], results: Sequence[PlayerResult | None]) -> None:
        """Stores what each of these seats reached; None: its game is open again."""
        for seat, own in zip(seats, results, strict=True):
            seat.take_result(own)
        self.bulk_update(seats, ["total", "place", "is_winner"])


class Seat(QuickRow):
    """A player's part in a game, and what they hold."""

    game = models.ForeignKey("Game", models.CASCADE, related_name="seats", db_index=False)  # its constraint is an index
    order = models.PositiveSmallIntegerField(_("number"))  # from 1; entries use it, so it never changes
    position = models.PositiveSmallIntegerField(_("position"), default=0)  # clockwise; 0 until people change seats
    player = models.ForeignKey(Player, models.RESTRICT, related_name="seats", null=True)  # none: the solo enemy
    colour = models.CharField(_("colour"), max_length=12)
    sheet = models.JSONField(_("sheet"), default=dict, blank=True)  # always the fold of the entries
    is_done = models.BooleanField(_("has entered everything"), default=False)  # as someone said
    total = models.IntegerField(_("total"), null=True, blank=True)  # these three once the game is finished
    place = models.PositiveSmallIntegerField(_("place"), null=True, blank=True)
    is_winner = models.BooleanField(_("winner"), default=False)
    # Kept by games/statistics/counts.py and games/statistics/ratings.py while the game is listed
    listed_at = models.DateTimeField(_("counts as played"), null=True, blank=True)
    rules = models.CharField(_("game"), max_length=20, blank=True)
    mu = models.FloatField(_("rating after it"), null=True, blank=True)
    sigma = models.FloatField(_("uncertainty after it"), null=True, blank=True)
    streak = models.IntegerField(_("victories in a row"), null=True, blank=True)  # below 0: games without one

    objects: ClassVar[SeatQuerySet] = SeatQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("seat"), _("seats")
        ordering: ClassVar = ["position", "order"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["game", "order"], name="one_seat_a_place")]
        indexes: ClassVar = [
            models.Index("player", models.F("id").desc(), name="last_seat"),
            models.Index("player", models.F("listed_at").desc(), models.F("game").desc(), name="history_by_player"),
            models.Index("player", "rules", models.F("total").desc(), "game", name="scores_of_a_player"),
            models.Index("player", "streak", name="streaks_of_a_player"),
        ]

    def __str__(self) -> str:
        return self.name

    def take_result(self, own: PlayerResult | None) -> None:
        self.total, self.place, self.is_winner = (own.total, own.place, own.winner) if own else (None, None, False)

    @property
    def is_enemy(self) -> bool:
        return self.player_id is None

    @property
    def name(self) -> str:
        return self.player.name if self.player else str(_("The enemy"))
