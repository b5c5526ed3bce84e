"""How others come to the table of a game, and who is there."""

import secrets
from collections.abc import Iterable
from datetime import timedelta
from typing import ClassVar, NamedTuple, Self

from django.db import connection, models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.crew import Phone, new_token
from games.models.game import Game
from games.models.player import Seat

LETTERS = "CDFHJKMNPRTVWXY34679"  # no vowels, so no words; not 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B
CODE_LENGTH = 6  # 64 million codes, and guessing is slow work: games/access/throttle.py
NOTED_EVERY, IS_HERE = timedelta(minutes=1), timedelta(minutes=2)  # seen to the minute: not every look is worth a write
WAS_HERE = timedelta(hours=12)
QUESTION = """
    SELECT visit.id, visit.phone_id, game.key, game.version, game.status, phone.crew_id, visit.seen_at < %s
    FROM games_visit visit
    JOIN games_phone phone ON phone.id = visit.phone_id
    JOIN games_game game ON game.id = visit.game_id
    WHERE visit.token = %s AND game.deleted_at IS NULL AND (phone.crew_id = game.crew_id OR phone.guest_of_id = game.id)
"""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _letter in range(CODE_LENGTH))


class TableLinksQuerySet(models.QuerySet["TableLinks"]):
    def open(self) -> Self:
        """Those that lead somewhere: a finished game lets nobody in."""
        games = Game.objects.unfinished().filter(deleted_at=None)
        return self.filter(game__in=games).select_related("game")

    def on_screen(self, token: str) -> Self:
        return self.filter(screen=token, game__deleted_at=None)

    def version_on_screen(self, token: str) -> int | None:
        return self.on_screen(token).values_list("game__version", flat=True).first()


class TableLinks(models.Model):
    """The ways in: a link and a spoken code make a guest, another link only shows the scores on a big screen."""

    game = models.OneToOneField(Game, models.CASCADE, related_name="links")
    token = models.CharField(_("link for guests"), max_length=64, unique=True, default=new_token)
    code = models.CharField(_("spoken code"), max_length=8, unique=True, default=new_code)
    screen = models.CharField(_("link for a big screen"), max_length=64, unique=True, null=True, blank=True)

    objects: ClassVar[TableLinksQuerySet] = TableLinksQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("links"), _("table links")

    def __str__(self) -> str:
        return str(self.game)

    @property
    def live_path(self) -> str:
        return f"/live/screen/{self.screen}/"

    @property
    def code_in_two(self) -> str:
        """In two breaths: "KRT 7MP"."""
        return f"{self.code[:3]} {self.code[3:]}"


class Question(NamedTuple):
    """What a phone that asks for news has to be known by."""

    visit: int
    phone: int
    game: str  # its key
    version: int
    status: str
    crew: int | None
    is_long_ago: bool  # that it was seen


class VisitQuerySet(models.QuerySet["Visit"]):
    def at(self, game: Game) -> Self:
        """Who was at this table today, the latest first."""
        today = self.filter(game=game, seen_at__gte=timezone.now() - WAS_HERE)
        return today.select_related("phone", "seat__player").order_by("-seen_at", "pk")

    def question(self, token: str) -> "Question | None":
        """Whether the phone of this token may still know about its game, and what its version is.

        Asked all the time, and of three tables at once, so this one is written by hand.
        """
        noted = connection.ops.adapt_datetimefield_value(timezone.now() - NOTED_EVERY)
        with connection.cursor() as cursor:
            cursor.execute(QUESTION, [noted, token])
            found = cursor.fetchone()
        return Question(*found) if found else None

    def see(self, visits: Iterable[int]) -> None:
        self.filter(pk__in=visits).update(seen_at=timezone.now())

    def noted(self, phone: int, game: Game) -> "Visit":
        """The visit of this phone at this table, from now if it is the first time."""
        visit, _is_new = self.select_related("phone").get_or_create(phone_id=phone, game=game)
        if timezone.now() - visit.seen_at > NOTED_EVERY:
            self.see([visit.pk])
        return visit


class Visit(models.Model):
    """A phone at a table. Its token stands for both when the phone asks, several times a minute, what is new."""

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
        """Where this phone asks what is new: games/live/answer.py."""
        return f"/live/{self.token}/"

    @property
    def is_here(self) -> bool:
        return timezone.now() - self.seen_at < IS_HERE
