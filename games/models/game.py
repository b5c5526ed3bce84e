"""One play of a board game."""

import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, ClassVar, Self
from uuid import uuid4

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.limits import CAN_BE_UNDONE, LONGEST_NOTES, LONGEST_VENUE
from games.models.crew import Crew, Phone
from games.models.player import Seat, SeatFromAfar
from games.models.quick_rows import QuickRow
from scoring import RULESETS
from scoring.ruleset import Ruleset
from scoring.sheets import Sub

PLAYS_ALONG = "plays_along"  # in `Game.play_options`: the table records its rounds
REVEAL_LASTS = timedelta(minutes=15)  # if nobody taps to the end
LATEST = (models.F("listed_at").desc(), models.F("id").desc())


def new_key() -> str:
    return secrets.token_urlsafe(9)


class NoSuchGame(Exception):
    """A game that this phone may not write in, or that is not there at all."""


class GameQuerySet(models.QuerySet["Game"]):
    def with_key(self, key: str) -> "Game":
        found = self.filter(key=key).first()
        if found is None:
            raise NoSuchGame
        return found

    def of(self, crew: Crew) -> Self:
        return self.filter(crew=crew, deleted_at=None)

    def kept_of(self, crew: Crew) -> Self:
        """Includes deleted games that can still be restored."""
        gone_at = timezone.now() - CAN_BE_UNDONE
        return self.filter(models.Q(deleted_at=None) | models.Q(deleted_at__gte=gone_at), crew=crew)

    def open_to(self, phone: int) -> Self:
        """Games this phone may write in. One query finds and checks them, because every tap needs it.

        A member may write in all games of the crew, a guest in one until it is finished.
        """
        this = Phone.objects.filter(pk=phone)
        is_member = models.Exists(this.filter(crew=models.OuterRef("crew")))
        is_guest = models.Exists(this.guests_at(models.OuterRef("pk"))) & ~models.Q(status=Game.Status.FINISHED)
        return self.filter(is_member | is_guest, deleted_at=None, crew__deleted_at=None)

    def revealed_to(self, phone: int) -> Self:
        """Finished games whose reveal this phone may watch and move on: a guest for a quarter of an hour."""
        this = Phone.objects.filter(pk=phone)
        is_member = models.Exists(this.filter(crew=models.OuterRef("crew")))
        is_guest = models.Exists(this.guests_at(models.OuterRef("pk")))
        is_recent = models.Q(finished_at__gt=timezone.now() - REVEAL_LASTS)
        return self.finished().filter(is_member | (is_guest & is_recent), deleted_at=None, crew__deleted_at=None)

    def with_guests(self, phones: Iterable[int]) -> Self:
        """Games in which one of these phones is a guest."""
        here = self.unfinished().filter(guests__in=list(phones), guests__left_at=None)
        return here.filter(deleted_at=None, crew__deleted_at=None).latest_first()

    def deleted_of(self, crew: Crew) -> Self:
        gone_at = timezone.now() - CAN_BE_UNDONE
        return self.filter(crew=crew, deleted_at__gte=gone_at).order_by("-deleted_at")

    def gone(self) -> Self:
        """Games deleted too long ago to restore."""
        return self.filter(deleted_at__lt=timezone.now() - CAN_BE_UNDONE)

    def finished(self) -> Self:
        return self.filter(status=Game.Status.FINISHED)

    def versions(self, keys: Iterable[str]) -> dict[str, int]:
        return dict(self.filter(key__in=list(keys)).values_list("key", "version"))

    def oldest_first(self) -> Self:
        """Sorts games as they are listed, which ratings and streaks depend on."""
        return self.order_by("played_at", "pk")

    def unfinished(self) -> Self:
        """`finished_at` makes the database use its index instead of reading all finished games."""
        return self.filter(status__in=[Game.Status.PLAYING, Game.Status.SCORING], finished_at=None)

    def listed_of(self, crew: Crew) -> Self:
        """Returns the crew's finished games."""
        return self.filter(crew=crew).listed()

    def listed(self) -> Self:
        """Finished and not deleted, the last played first."""
        return self.filter(listed_at__isnull=False).order_by("-listed_at", "-pk")

    def in_order(self) -> Self:
        """Sorts games by the time of play."""
        return self.filter(listed_at__isnull=False).order_by("listed_at", "pk")

    def played_before(self, game: "Game") -> Self:
        earlier = models.Q(listed_at__lt=game.listed_at) | models.Q(pk__lt=game.pk)
        return self.filter(earlier, listed_at__lte=game.listed_at)  # the second condition lets the index start there

    def with_any_of(self, players: Sequence[int]) -> Self:
        return self.filter(pk__in=Seat.objects.filter(player__in=players).values("game"))

    def found_by(self, word: str, players: Sequence[int]) -> Self:
        """A word of the venue or the notes begins like this, or one of these players sat there."""
        seats = Seat.objects.filter(player__in=players)
        return self.filter(models.Q(search_text__contains=f" {word}") | models.Q(pk__in=seats.values("game")))

    def awaiting_reveal(self, crew: Crew) -> Self:
        """The order is that of an index, or the plan walks all finished games."""
        hidden = self.of(crew).finished().filter(listed_at=None, hides_totals=True, reveal_step__isnull=False)
        return hidden.order_by("-pk")

    def latest_first(self) -> Self:
        return self.order_by("-created_at", "-pk")

    def with_seats(self) -> Self:
        return self.prefetch_related(models.Prefetch("seats", Seat.objects.select_related("player")))

    def at_a_glance(self, most: int) -> list["Game"]:
        """The first of them for a list: who sat there and how it ended. Reading all of it would take long."""
        about = ("key", "rules", "status", "listed_at", "played_at", "venue", "notes", "minutes", "crew", "campaign")
        games = list(self.only(*about, "created_at", "version")[:most])
        if not games:
            return []
        seats = Seat.objects.filter(game__in=[game.pk for game in games]).seen_from_afar()
        for game in games:
            game.seats_from_afar = seats.get(game.pk, ())
        return games


class Game(QuickRow):
    class Status(models.TextChoices):
        PLAYING = "playing", _("playing")
        SCORING = "scoring", _("scoring")
        FINISHED = "finished", _("finished")

    crew = models.ForeignKey(Crew, models.CASCADE, related_name="games")
    key = models.CharField(_("key"), max_length=20, unique=True, default=new_key)  # in its address
    request_id = models.UUIDField(_("id of the form that made it"), null=True, blank=True, unique=True)
    origin = models.UUIDField(_("id in exports"), default=uuid4)  # the same in every crew that imports it
    rules = models.CharField(_("game"), max_length=20, choices=[(game.key, game.name) for game in RULESETS.values()])
    rules_version = models.PositiveSmallIntegerField(_("version of the rules"), default=1)
    # Kept by games/statistics/ while it is finished and not deleted. Before the long columns: lists read no further.
    listed_at = models.DateTimeField(_("counts as played"), null=True, blank=True)
    people = models.PositiveSmallIntegerField(_("players"), default=0)
    search_text = models.TextField(_("search words"), blank=True)
    options = models.JSONField(_("house rules"), default=dict, blank=True)
    gods = models.JSONField(_("gods in play"), default=list, blank=True)  # names; only where the game has gods
    cells = models.JSONField(_("facts of the table"), default=dict, blank=True)  # what belongs to no seat
    play_options = models.JSONField(_("rules of play"), default=dict, blank=True)  # what no score depends on
    play = models.JSONField(_("where the rounds are"), default=dict, blank=True)  # always the fold of the entries
    ticked = models.JSONField(_("lines of the setup that are done"), default=list, blank=True)  # by number, from 0
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.SCORING)
    version = models.PositiveIntegerField(_("version"), default=0)  # raised by everything that is recorded
    result = models.JSONField(_("result"), null=True, blank=True)  # as it was last scored; kept during corrections
    hides_totals = models.BooleanField(_("totals are hidden until the reveal"), default=False)
    reveal_step = models.PositiveSmallIntegerField(_("lines revealed"), null=True, blank=True)  # none: it is over
    created_at = models.DateTimeField(_("started"), default=timezone.now)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    deleted_at = models.DateTimeField(_("deleted"), null=True, blank=True)
    # What people look back at
    campaign = models.ForeignKey(
        "Campaign", models.SET_NULL, related_name="games", null=True, blank=True, db_index=False
    )
    played_at = models.DateTimeField(_("played"), default=timezone.now)
    venue = models.CharField(_("venue"), max_length=LONGEST_VENUE, blank=True)
    notes = models.TextField(_("notes"), max_length=LONGEST_NOTES, blank=True)
    minutes = models.PositiveIntegerField(_("minutes"), null=True, blank=True)
    starter = models.PositiveSmallIntegerField(_("seat of the start player"), null=True, blank=True)
    is_from_memory = models.BooleanField(_("from memory"), default=False)  # only names and totals are known

    seats_from_afar: Sequence[SeatFromAfar]  # of games in a list
    own_seat: int | None  # of a locked game: the number of the seat of the phone that writes

    objects: ClassVar[GameQuerySet] = GameQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("game"), _("games")
        constraints: ClassVar = [models.UniqueConstraint(fields=["crew", "origin"], name="one_play_once_in_a_crew")]
        indexes: ClassVar = [  # docs/decisions/0015-lists.md
            models.Index("crew", "deleted_at", models.F("created_at").desc(), name="games_of_a_crew"),
            models.Index("crew", "finished_at", "deleted_at", models.F("created_at").desc(), name="games_going_on"),
            models.Index("crew", *LATEST, name="history"),
            models.Index("campaign", *LATEST, name="history_by_campaign"),
        ]

    def __str__(self) -> str:
        return f"{self.ruleset.name}, {self.created_at:%Y-%m-%d}"

    def get_absolute_url(self) -> str:
        name = "tally" if not self.is_finished else "reveal" if self.awaits_reveal else "result"
        return reverse(name, args=[self.key])

    @property
    def ruleset(self) -> Ruleset[Any]:
        """The rules of this game."""
        return RULESETS[self.rules]

    @property
    def played_locally(self) -> datetime:
        """The time of play, in the server's time zone."""
        return timezone.localtime(self.played_at)

    @property
    def is_finished(self) -> bool:
        return self.status == self.Status.FINISHED

    @property
    def is_reopened(self) -> bool:
        """Finished once, and being corrected."""
        return not self.is_finished and self.result is not None

    @property
    def can_be_replayed(self) -> bool:
        """Its entries are known, and nobody minds who sees them."""
        return self.is_finished and not self.is_from_memory and self.version > 1

    @property
    def has_hidden_totals(self) -> bool:
        """Nobody may see who leads. A game that was revealed once has no secret during corrections."""
        if self.is_finished:
            return self.awaits_reveal
        return self.hides_totals and not self.is_reopened

    @property
    def awaits_reveal(self) -> bool:
        """Finished with hidden totals. It counts as played when the last line has fallen."""
        return self.listed_at is None and self.is_finished and self.hides_totals and self.reveal_step is not None

    @property
    def is_being_revealed(self) -> bool:
        """The table watches the lines fall. If nobody ends that, it is over after a while, unless totals are hidden."""
        return self.awaits_reveal or (self.reveal_step is not None and self.has_just_ended)

    @property
    def has_just_ended(self) -> bool:
        """So guests may still watch the reveal."""
        return self.finished_at is not None and timezone.now() - self.finished_at < REVEAL_LASTS

    @property
    def has_rounds(self) -> bool:
        return self.ruleset.has_rounds

    def plays_with(self, rule: str) -> bool:
        """Whether this table uses a rule of play that no score depends on."""
        return self.ruleset.is_on(rule, self.play_options)

    @property
    def is_playing(self) -> bool:
        """It is being recorded round by round."""
        return self.status == self.Status.PLAYING

    @property
    def god_subs(self) -> list[Sub]:
        return [Sub(name.casefold(), name) for name in self.gods]
