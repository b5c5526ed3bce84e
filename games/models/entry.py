"""Everything recorded at a table, in order."""

from typing import ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.limits import LONGEST_PERSON_NAME
from games.models.crew import Phone
from games.models.game import Game
from games.models.quick_rows import QuickRow


class EntryQuerySet(models.QuerySet["Entry"]):
    def of(self, game: Game) -> Self:
        return self.filter(game=game)

    def in_force(self) -> Self:
        """Returns all entries that were not undone, in order. Sheets and rounds are made of them."""
        return self.filter(kind__in=Entry.FOLDED, undone_by=None).order_by("number")

    def by_phone(self, phone: int) -> Self:
        return self.filter(phone=phone)

    def newest_first(self, before: int | None = None) -> Self:
        entries = self.order_by("-number")
        return entries if before is None else entries.filter(number__lt=before)

    def after(self, number: int) -> Self:
        """Returns later entries, with the phones that made them."""
        return self.filter(number__gt=number).order_by("number").select_related("phone", "undoes")

    def for_readers(self) -> Self:
        return self.select_related("phone", "undoes", "undone_by")


class Entry(QuickRow):
    """One thing that was recorded. Never edited, only undone."""

    class Kind(models.TextChoices):
        SET = "set", _("set")
        UNDO = "undo", _("undone")
        FINISH = "finish", _("finished")
        REOPEN = "reopen", _("reopened")
        RESEAT = "reseat", _("seats and house rules changed")
        START = "start", _("where the rounds are")
        MOVE = "move", _("move")
        EFFECT = "effect", _("effect")
        SWITCH = "switch", _("rounds or tally")

    FACTS = (Kind.SET, Kind.START, Kind.MOVE, Kind.EFFECT, Kind.SWITCH)  # what can be undone
    FOLDED = (*FACTS, Kind.RESEAT)  # what sheets and rounds are made of

    game = models.ForeignKey(
        Game, models.CASCADE, related_name="entries", db_index=False
    )  # its constraints are indexes
    request_id = models.UUIDField(_("id made on the phone"))  # the same id again counts once
    number = models.PositiveIntegerField(_("number"))  # the game's version that it made
    kind = models.CharField(_("kind"), max_length=12, choices=Kind)
    # By seat ("1", "2", ...; "0" is the table itself), then by cell.
    sets = models.JSONField(_("sets"), default=dict, blank=True)
    before = models.JSONField(_("before"), default=dict, blank=True)  # of what was set, for the reader
    what = models.JSONField(_("what"), default=dict, blank=True)  # of the rounds: a move, an effect, a start
    undoes = models.OneToOneField(
        "self", models.CASCADE, related_name="undone_by", null=True, blank=True, verbose_name=_("undoes")
    )
    phone = models.ForeignKey(Phone, models.SET_NULL, related_name="entries", null=True)
    phone_name = models.CharField(_("phone on another site"), max_length=LONGEST_PERSON_NAME, blank=True)  # imported
    at = models.DateTimeField(_("at"), default=timezone.now)

    objects: ClassVar[EntryQuerySet] = EntryQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("entry"), _("entries")
        ordering: ClassVar = ["game", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "request_id"], name="one_entry_a_request_id"),
            models.UniqueConstraint(fields=["game", "number"], name="one_entry_a_number"),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.get_kind_display()}"
