"""How others come to the table of a game, and who is there."""

import secrets
from datetime import timedelta
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.crew import Phone, new_token
from games.models.game import Game, Seat

LETTERS = "BCDFGHJKMNPQRSTVWXZ23456789"  # no vowels, so no words; none looks or sounds like another one written small
CODE_LENGTH = 6  # 387 million codes, and guessing is slow work: games/slowdown.py
ASKED_OFTEN = (
    *("seen_at", "phone__crew", "phone__guest_of"),
    *("game__version", "game__status", "game__rules", "game__gods"),
)
NOTED_EVERY, IS_HERE = timedelta(minutes=1), timedelta(minutes=2)
WAS_HERE = timedelta(hours=12)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _letter in range(CODE_LENGTH))


class DoorQuerySet(models.QuerySet["Door"]):
    def open(self) -> Self:
        """Those that lead somewhere: a finished game lets nobody in."""
        games = Game.objects.unfinished().filter(deleted_at=None)
        return self.filter(game__in=games).select_related("game")

    def on_screen(self, token: str) -> Self:
        return self.filter(screen=token, game__deleted_at=None)

    def version_on_screen(self, token: str) -> int | None:
        return self.on_screen(token).values_list("game__version", flat=True).first()


class Door(models.Model):
    """The ways in: a link and a spoken code make a guest, another link only shows the scores on a big screen."""

    game = models.OneToOneField(Game, models.CASCADE, related_name="door")
    token = models.CharField(_("link for guests"), max_length=64, unique=True, default=new_token)
    code = models.CharField(_("spoken code"), max_length=8, unique=True, default=new_code)
    screen = models.CharField(_("link for a big screen"), max_length=64, unique=True, null=True, blank=True)

    objects: ClassVar[DoorQuerySet] = DoorQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("door"), _("doors")

    def __str__(self) -> str:
        return str(self.game)

    @property
    def live_path(self) -> str:
        return f"/live/screen/{self.screen}/"

    @property
    def spoken(self) -> str:
        """In two breaths: "KRT 7MP"."""
        return f"{self.code[:3]} {self.code[3:]}"


class VisitQuerySet(models.QuerySet["Visit"]):
    def at(self, game: Game) -> Self:
        """Who was at this table today, the latest first."""
        today = self.filter(game=game, seen_at__gte=timezone.now() - WAS_HERE)
        return today.select_related("phone", "seat__player").order_by("-seen_at", "pk")

    def with_version(self, token: str) -> "Visit | None":
        """The visit of this token with what a phone that asks for news has to know: asked all the time."""
        is_member = models.Q(phone__crew=models.F("game__crew"))
        is_guest = models.Q(phone__guest_of=models.F("game"))
        may_know = self.filter(is_member | is_guest, token=token, game__deleted_at=None)
        return may_know.select_related("phone", "game").only(*ASKED_OFTEN).first()

    def noted(self, phone: int, game: Game) -> "Visit":
        """The visit of this phone at this table, from now if it is the first time."""
        visit, _is_new = self.select_related("phone").get_or_create(phone_id=phone, game=game)
        visit.is_seen()
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

    def is_seen(self) -> None:
        """Kept to the minute: a phone that looks at a table asks more often than that is worth a write."""
        if timezone.now() - self.seen_at > NOTED_EVERY:
            Visit.objects.filter(pk=self.pk).update(seen_at=timezone.now())

    @property
    def live_path(self) -> str:
        """Where this phone asks what is new: games/live.py."""
        return f"/live/{self.token}/"

    @property
    def is_here(self) -> bool:
        return timezone.now() - self.seen_at < IS_HERE
