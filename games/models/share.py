"""Links that show one game to whoever has them, and nothing else."""

from typing import ClassVar, Self

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models.crew import Crew, new_token
from games.models.game import Game


class ShareQuerySet(models.QuerySet["Share"]):
    def of(self, crew: Crew) -> Self:
        return self.filter(crew=crew)

    def of_game(self, game: Game) -> Self:
        return self.filter(game=game)

    def standing(self) -> Self:
        """Not revoked, and what it shows is still there."""
        return self.filter(revoked_at=None, game__deleted_at=None)


class Share(models.Model):
    token = models.CharField(_("link token"), max_length=64, unique=True, default=new_token)
    crew = models.ForeignKey(Crew, models.CASCADE, related_name="shares")
    game = models.ForeignKey(Game, models.CASCADE, related_name="shares", null=True, blank=True)
    created_at = models.DateTimeField(_("made"), auto_now_add=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    objects: ClassVar[ShareQuerySet] = ShareQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("share link"), _("share links")

    def __str__(self) -> str:
        return str(self.game)

    def get_absolute_url(self) -> str:
        return reverse("shared", args=[self.token])
