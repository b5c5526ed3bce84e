"""The phones at a table: when one is here, and whose sheet it has."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import ClassVar, NamedTuple, Self

from django.db import connection, models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.machine.storage_trouble import if_possible
from games.models.crew import Phone, new_token
from games.models.game import Game
from games.models.player import Seat

NOTED_EVERY, IS_HERE = timedelta(minutes=1), timedelta(minutes=2)  # to the minute, so that not every poll writes
WAS_HERE = timedelta(hours=12)
QUESTIONS = """
    SELECT visit.token, visit.id, visit.phone_id, game.key, game.version, game.status, phone.crew_id,
        visit.seen_at < %s, seat."order"
    FROM games_visit visit
    JOIN games_phone phone ON phone.id = visit.phone_id
    JOIN games_game game ON game.id = visit.game_id
    JOIN games_crew crew ON crew.id = game.crew_id
    LEFT JOIN games_seat seat ON seat.id = visit.seat_id
    WHERE visit.token IN ({tokens}) AND game.deleted_at IS NULL AND crew.deleted_at IS NULL
        AND (phone.crew_id = game.crew_id OR (phone.guest_of_id = game.id AND phone.left_at IS NULL))
"""
SEAT_OF = """
    SELECT seat."order" FROM games_visit visit
    JOIN games_seat seat ON seat.id = visit.seat_id
    WHERE visit.phone_id = %s AND visit.game_id = %s
"""


class PolledVisit(NamedTuple):
    """The facts that the live answer needs about a phone."""

    visit: int
    phone: int
    game: str  # its key
    version: int
    status: str
    crew: int | None
    is_long_ago: bool  # since it was last seen
    seat: int | None  # whose phone it is, if it said so


class VisitQuerySet(models.QuerySet["Visit"]):
    def at(self, game: Game) -> Self:
        """Returns today's visits to this table, latest first."""
        today = self.filter(game=game, seen_at__gte=timezone.now() - WAS_HERE)
        return today.select_related("phone", "seat__player").order_by("-seen_at", "pk")

    def of_seat(self, order: int) -> set[int]:
        """Returns the phones that belong to this seat."""
        return set(self.filter(seat__order=order).order_by().values_list("phone_id", flat=True))

    def question(self, token: str) -> "PolledVisit | None":
        return self.questions([token]).get(token)

    def questions(self, tokens: Sequence[str]) -> "dict[str, PolledVisit]":
        """Returns by token the facts of phones that may still see their game, with its version.

        Every phone asks this, and it joins three tables, so it is raw SQL.
        """
        noted = connection.ops.adapt_datetimefield_value(timezone.now() - NOTED_EVERY)
        sql = QUESTIONS.format(tokens=", ".join(["%s"] * len(tokens)))
        with connection.cursor() as cursor:
            cursor.execute(sql, [noted, *tokens])
            return {token: PolledVisit(*found) for token, *found in cursor.fetchall()}

    def seat_of(self, phone: int, game: Game) -> int | None:
        """The number of the seat that this phone has at this table. Every tap with secrets asks it: raw SQL."""
        with connection.cursor() as cursor:
            cursor.execute(SEAT_OF, [phone, game.pk])
            found: tuple[int] | None = cursor.fetchone()
        return found[0] if found else None

    def see(self, visits: Iterable[int]) -> None:
        self.filter(pk__in=visits).update(seen_at=timezone.now())

    def noted(self, phone: int, game: Game) -> "Visit":
        """This phone's visit to this table, created on the first call. A look must not need to write: if nothing can
        be stored, the visit is not, and its page is not live."""
        visit = self.select_related("phone", "seat").filter(phone_id=phone, game=game).first()
        if visit and timezone.now() - visit.seen_at <= NOTED_EVERY:
            return visit
        with if_possible():
            if visit is None:
                return self.select_related("phone", "seat").get_or_create(phone_id=phone, game=game)[0]
            self.see([visit.pk])
        return visit or Visit(phone_id=phone, game=game, token="")


class Visit(models.Model):
    """A phone at a table. Its token identifies both when the phone polls."""

    phone = models.ForeignKey(Phone, models.CASCADE, related_name="visits")
    game = models.ForeignKey(Game, models.CASCADE, related_name="visits")
    token = models.CharField(_("token"), max_length=64, unique=True, default=new_token)
    seat = models.ForeignKey(Seat, models.SET_NULL, related_name="visits", null=True, blank=True)  # "I am Teal"
    seen_at = models.DateTimeField(_("last seen"), default=timezone.now)

    objects: ClassVar[VisitQuerySet] = VisitQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("visit"), _("visits")
        constraints: ClassVar = [models.UniqueConstraint(fields=["phone", "game"], name="one_visit_a_phone")]

    def __str__(self) -> str:
        return f"{self.phone}, {self.game}"

    @property
    def live_path(self) -> str:
        """The address this phone polls: games/live/answer.py."""
        return f"/live/{self.token}/"

    @property
    def is_here(self) -> bool:
        return timezone.now() - self.seen_at < IS_HERE
