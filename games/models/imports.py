"""An imported file: what was found in it, and what was written."""

from datetime import timedelta
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.crew import Crew

WAITS_FOR = timedelta(days=1)


class ImportQuerySet(models.QuerySet["Import"]):
    def of(self, crew: Crew) -> Self:
        return self.filter(crew=crew)

    def forgotten(self) -> Self:
        """Imports that are done, or were never confirmed."""
        return self.filter(created_at__lt=timezone.now() - WAITS_FOR)


class Import(models.Model):
    crew = models.ForeignKey(Crew, models.CASCADE, related_name="imports")
    request_id = models.UUIDField(_("id of the form it came with"))
    file_name = models.CharField(_("file"), max_length=100, blank=True)
    plan = models.JSONField(_("what would be written"), default=dict, blank=True)  # until it is confirmed
    outcome = models.JSONField(_("what was written"), null=True, blank=True)
    created_at = models.DateTimeField(_("at"), default=timezone.now)

    objects: ClassVar[ImportQuerySet] = ImportQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("import"), _("imports")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["crew", "request_id"], name="brought_in_once_by_a_form")
        ]

    def __str__(self) -> str:
        return self.file_name

    @property
    def is_done(self) -> bool:
        return self.outcome is not None
