"""What a crew adds to the reference of a game."""

from typing import ClassVar, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.limits import LONGEST_ENTRY_KIND, LONGEST_ENTRY_NAME, LONGEST_ENTRY_NOTE
from games.models.crew import Crew

OWN = "own."  # prefix of the keys of entries that the reference does not have


class ReferenceNoteQuerySet(models.QuerySet["ReferenceNote"]):
    def of(self, crew: Crew, rules: str = "") -> Self:
        """In one game, or in all of them."""
        notes = self.filter(crew=crew, rules=rules) if rules else self.filter(crew=crew)
        return notes.order_by("rules", "key")


class ReferenceNote(models.Model):
    """A crew's own words about an entry, or an entry of its own for a card that the reference does not know."""

    crew = models.ForeignKey(Crew, models.CASCADE, related_name="reference_notes")
    rules = models.CharField(_("game"), max_length=20)
    key = models.CharField(_("entry"), max_length=2 * LONGEST_ENTRY_NAME)
    name = models.CharField(_("name of an own entry"), max_length=LONGEST_ENTRY_NAME, blank=True)
    kind = models.CharField(_("kind of an own entry"), max_length=LONGEST_ENTRY_KIND, blank=True)
    text = models.CharField(_("text"), max_length=LONGEST_ENTRY_NOTE)

    objects: ClassVar[ReferenceNoteQuerySet] = ReferenceNoteQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("note in a reference"), _("notes in references")
        constraints: ClassVar = [models.UniqueConstraint(fields=["crew", "rules", "key"], name="one_note_an_entry")]

    def __str__(self) -> str:
        return self.name or self.key

    @property
    def is_own_entry(self) -> bool:
        return self.key.startswith(OWN)
