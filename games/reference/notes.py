"""A crew's additions to a reference: the name of a card in its edition, a note on an entry, or a new entry."""

from collections.abc import Mapping

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.input import names
from games.limits import (
    LONGEST_CARD_NAME,
    LONGEST_ENTRY_KIND,
    LONGEST_ENTRY_NAME,
    LONGEST_ENTRY_NOTE,
    MOST_ENTRY_NOTES,
)
from games.models import Crew, ReferenceNote
from games.models.reference import OWN, names_have_changed
from games.models.simultaneous_changes import is_taken
from games.refusals import Refused
from scoring import RULESETS
from scoring.lookup import entry_at
from scoring.reference import NUMBERED, slug

LONGEST_KEY = 2 * LONGEST_ENTRY_NAME


def read(note: ReferenceNote) -> None:
    """Takes what was typed or imported: how we spell it, or why we refuse it."""
    if note.text or note.is_own_entry or not note.name:
        note.text = names.clean(note.text, LONGEST_ENTRY_NOTE)
    if note.is_own_entry:
        note.name = names.clean(note.name, LONGEST_ENTRY_NAME)
        note.kind = names.clean(note.kind, LONGEST_ENTRY_KIND) if note.kind else ""
        note.key = own_key(note.name)
        return
    entry = entry_at(RULESETS[note.rules], note.key)
    if entry is None or entry.key != note.key or note.kind or (note.name and entry.kind == NUMBERED):
        raise Refused(_("The reference has no such entry."))
    note.name = names.clean(note.name, LONGEST_CARD_NAME) if note.name else ""


def own_key(name: str) -> str:
    if not slug(name):
        raise Refused(_("The name needs a letter or a number."))
    return f"{OWN}{slug(name)}"[:LONGEST_KEY]  # some letters become three


@transaction.atomic
def write_note(crew: Crew, rules: str, key: str, text: str, name: str = "") -> None:
    """Writes a note on one of our entries, and its name in the crew's edition. Without either it is removed."""
    note = ReferenceNote.objects.of(crew, rules).filter(key=key).first() or ReferenceNote(
        crew=crew, rules=rules, key=key
    )
    before, note.text, note.name = note.name, text.strip(), name.strip()
    _write(note)
    if note.name != before:
        names_have_changed(crew)


@transaction.atomic
def write_names(crew: Crew, rules: str, called: Mapping[str, str]) -> None:
    """Writes names of several cards, by the keys of their entries. Notes on them stay."""
    known = {note.key: note for note in ReferenceNote.objects.of(crew, rules)}
    for key, name in called.items():
        note = known.get(key) or ReferenceNote(crew=crew, rules=rules, key=key)
        note.name = name
        _write(note)
    if called:
        names_have_changed(crew)


def _write(note: ReferenceNote) -> None:
    if note.text or note.name:
        _save(note)
    elif note.pk:
        note.delete()


@transaction.atomic
def write_own_entry(note: ReferenceNote, name: str, kind: str, text: str) -> None:
    """A new one, or changes to one. Its address follows its name."""
    note.key, note.name, note.kind, note.text = OWN, name, kind, text
    _save(note)


def _save(note: ReferenceNote) -> None:
    read(note)
    others = ReferenceNote.objects.filter(crew=note.crew_id, rules=note.rules).exclude(text="").exclude(pk=note.pk)
    if note.text and others.count() >= MOST_ENTRY_NOTES:
        raise Refused(_("At most {n} notes and own entries in a game.").format(n=MOST_ENTRY_NOTES))
    try:
        with transaction.atomic():
            note.save()
    except IntegrityError as error:
        if not is_taken(error):
            raise
        raise Refused(_("There is already an entry called {name}.").format(name=note)) from None
