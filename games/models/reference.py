"""A crew's additions to the reference of a game."""

from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.language.translation import NO_NAMES
from games.limits import LONGEST_ENTRY_KIND, LONGEST_ENTRY_NAME, LONGEST_ENTRY_NOTE
from games.models.crew import Crew
from games.models.game import Game
from scoring import RULESETS
from scoring.lookup import names_on_screens

OWN = "own."  # prefix of the keys of entries that the reference does not have


class ReferenceNoteQuerySet(models.QuerySet["ReferenceNote"]):
    def of(self, crew: Crew, rules: str = "") -> Self:
        """Returns the notes of a crew in one game, or in all."""
        notes = self.filter(crew=crew, rules=rules) if rules else self.filter(crew=crew)
        return notes.order_by("rules", "key")

    def names(self) -> Self:
        """Returns notes with a name in the crew's own edition."""
        return self.exclude(name="").exclude(key__startswith=OWN)


class ReferenceNote(models.Model):
    """A crew's addition to an entry: the name in its own edition, or a note; or a new entry for another card."""

    crew = models.ForeignKey(Crew, models.CASCADE, related_name="reference_notes")
    rules = models.CharField(_("game"), max_length=20)
    key = models.CharField(_("entry"), max_length=2 * LONGEST_ENTRY_NAME)
    name = models.CharField(_("name in the crew's edition"), max_length=LONGEST_ENTRY_NAME, blank=True)
    kind = models.CharField(_("kind of an own entry"), max_length=LONGEST_ENTRY_KIND, blank=True)
    text = models.CharField(_("text"), max_length=LONGEST_ENTRY_NOTE, blank=True)

    objects: ClassVar[ReferenceNoteQuerySet] = ReferenceNoteQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("note in a reference"), _("notes in references")
        constraints: ClassVar = [models.UniqueConstraint(fields=["crew", "rules", "key"], name="one_note_an_entry")]

    def __str__(self) -> str:
        return self.name or self.key

    @property
    def is_own_entry(self) -> bool:
        return self.key.startswith(OWN)


def own_names(game: Game) -> Mapping[str, str]:
    """Returns the names of a table's own edition, by our names."""
    return own_names_of(game.crew, game.rules)


def own_names_of(crew: Crew, rules: str) -> Mapping[str, str]:
    """Returns the names of a crew's own edition. Most crews have none, and it costs no query."""
    return _own_names(crew.pk, rules, crew.named_at) if crew.named_at else NO_NAMES


@lru_cache(maxsize=1024)  # whatever is written has another time
def _own_names(crew: int, rules: str, _named_at: datetime) -> Mapping[str, str]:
    named = ReferenceNote.objects.filter(crew=crew, rules=rules).names()
    return names_on_screens(RULESETS[rules], dict(named.values_list("key", "name")))


def names_have_changed(crew: Crew) -> None:
    """Makes all processes read the names again. Called in the transaction that changes them."""
    crew.named_at = timezone.now()
    crew.save(update_fields=["named_at"])
