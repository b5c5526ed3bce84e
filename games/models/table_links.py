"""The ways to a game's table: the link and the code for guests, and the link for a big screen."""

from collections.abc import Sequence
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.crew import new_token
from games.models.game import Game
from games.models.guest_code import in_two, new_code
from games.models.visit import WAS_HERE


class TableLinksQuerySet(models.QuerySet["TableLinks"]):
    def open(self) -> Self:
        """Returns links that work: nobody can join a finished game."""
        games = Game.objects.unfinished().filter(deleted_at=None, crew__deleted_at=None)
        return self.filter(game__in=games).select_related("game")

    def on_screen(self, *tokens: str) -> Self:
        """Returns links for big screens, until the evening of the game is over."""
        ended = models.Q(game__finished_at=None) | models.Q(game__finished_at__gt=timezone.now() - WAS_HERE)
        return self.filter(ended, screen__in=tokens, game__deleted_at=None, game__crew__deleted_at=None)

    def versions_on_screens(self, tokens: Sequence[str]) -> dict[str, tuple[str, int]]:
        """Returns the game's key and version by token, without links that have ended."""
        found = self.on_screen(*tokens).values_list("screen", "game__key", "game__version")
        return {str(screen): (key, version) for screen, key, version in found}


class TableLinks(models.Model):
    """The links of a table: a link and a code for guests, and a read-only link for a big screen."""

    game = models.OneToOneField(Game, models.CASCADE, related_name="links")
    token = models.CharField(_("link for guests"), max_length=64, unique=True, default=new_token)
    code = models.CharField(_("code to say aloud"), max_length=8, unique=True, default=new_code)
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
        """KRT 7MP"""
        return in_two(self.code)
