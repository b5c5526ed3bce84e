"""A series of games with standings, and share links for games and campaigns."""

from typing import ClassVar, Self
from uuid import uuid4

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.limits import LONGEST_CREW_NAME
from games.models.crew import Crew, new_token
from games.models.game import Game, new_key
from games.models.player import Player


class CampaignQuerySet(models.QuerySet["Campaign"]):
    def of(self, crew: Crew) -> Self:
        return self.filter(crew=crew)

    def going_on(self) -> Self:
        return self.filter(finished_at=None)

    def over(self) -> Self:
        return self.exclude(finished_at=None)

    def latest_first(self) -> Self:
        return self.order_by("-starts_on", "-pk")

    def oldest_first(self) -> Self:
        return self.order_by("starts_on", "pk")

    def before(self, campaign: "Campaign") -> Self:
        earlier = models.Q(starts_on__lt=campaign.starts_on) | models.Q(pk__lt=campaign.pk)
        return self.filter(earlier, starts_on__lte=campaign.starts_on)

    def changed(self) -> int:
        """Their stored standings are out of date."""
        return self.update(changes=models.F("changes") + 1)

    def with_champions(self) -> Self:
        return self.prefetch_related("champions")

    def with_games_played(self) -> Self:
        return self.annotate(games_played=models.Count("games", models.Q(games__listed_at__isnull=False)))


class Campaign(models.Model):
    class Method(models.TextChoices):
        WINS = "wins", _("Wins")
        POINTS = "points", _("Points")
        PLACE = "place", _("Average place")
        PLACE_POINTS = "place_points", _("Points per place")

    crew = models.ForeignKey(Crew, models.CASCADE, related_name="campaigns")
    key = models.CharField(_("key"), max_length=20, unique=True, default=new_key)
    request_id = models.UUIDField(_("id of the form that made it"), null=True, blank=True, unique=True)
    origin = models.UUIDField(_("id in exports"), default=uuid4)  # the same in every crew that imports it
    name = models.CharField(_("name"), max_length=LONGEST_CREW_NAME)
    method = models.CharField(_("ranked by"), max_length=12, choices=Method, default=Method.WINS)
    place_points = models.JSONField(_("points per place"), default=list, blank=True)  # [5, 3, 2, 1]
    best = models.PositiveSmallIntegerField(_("best games counted"), null=True, blank=True)  # none: all
    starts_on = models.DateField(_("starts"), default=timezone.localdate)
    ends_on = models.DateField(_("ends"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    changes = models.PositiveIntegerField(_("changes"), default=0)  # of games that count, and of how they count
    champions = models.ManyToManyField(Player, related_name="championships", blank=True)  # as it stood at the end

    objects: ClassVar[CampaignQuerySet] = CampaignQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("campaign"), _("campaigns")
        constraints: ClassVar = [models.UniqueConstraint(fields=["crew", "origin"], name="one_campaign_once_in_a_crew")]
        indexes: ClassVar = [
            models.Index("crew", models.F("starts_on").desc(), models.F("id").desc(), name="campaigns_of_a_crew")
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("campaign", args=[self.key])

    @property
    def is_over(self) -> bool:
        return self.finished_at is not None


class StoredStandings(models.Model):
    """The standings of a campaign after this many changes. Not in the campaign's row: most pages only want its name."""

    campaign = models.OneToOneField(Campaign, models.CASCADE, related_name="stored_standings", primary_key=True)
    changes = models.PositiveIntegerField(_("number of changes"))
    found = models.JSONField(_("standings"))

    class Meta:
        verbose_name, verbose_name_plural = _("standings"), _("standings")

    def __str__(self) -> str:
        return str(self.campaign)


class ShareQuerySet(models.QuerySet["Share"]):
    def readable(self) -> Self:
        """Links that show something: not those of deleted or reopened games."""
        of_game = models.Q(game__listed_at__isnull=False, game__crew__deleted_at=None)
        shown = of_game | models.Q(campaign__isnull=False, campaign__crew__deleted_at=None)
        return self.filter(shown).select_related("game", "campaign")


class Share(models.Model):
    """A link that lets anyone read one page. Deleting this row revokes it."""

    token = models.CharField(_("link token"), max_length=64, unique=True, default=new_token)
    game = models.OneToOneField(Game, models.CASCADE, related_name="share", null=True, blank=True)
    campaign = models.OneToOneField(Campaign, models.CASCADE, related_name="share", null=True, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    objects: ClassVar[ShareQuerySet] = ShareQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("share link"), _("share links")

    def __str__(self) -> str:
        return f"{self.game or self.campaign}"

    def get_absolute_url(self) -> str:
        return reverse("shared", args=[self.token])
