"""A crew's additions to a reference."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, member
from games.input.form_fields import status_of
from games.input.requests import next_path, sent_from
from games.models import ReferenceNote
from games.models.reference import OWN
from games.reference.card_names_form import CardNamesForm
from games.reference.library import Library
from games.reference.reference_forms import NoteForm, OwnEntryForm
from games.views.reference import entry_of, library_of, show_entry, show_reference


@sent_from("entry")
@member
def write_note(request: MemberRequest, rules: str, entry: str) -> HttpResponse:
    """Writes a note on one of our entries, with its name in the crew's edition; an empty one is removed."""
    library, crew = library_of(request, rules)
    shown = entry_of(library, entry)
    form = NoteForm(request.crew, rules, shown, library.notes.get(shown.key), request.POST)
    if form.is_valid():
        form.save()
    if form.errors:
        return show_entry(request, library, crew, shown, form=form)
    return redirect(next_path(request) or reverse("entry", args=[rules, shown.key]))


@sent_from("reference")
@member
def add_entry(request: MemberRequest, rules: str) -> HttpResponse:
    """A card that the reference does not know."""
    library, _crew = library_of(request, rules)
    form = OwnEntryForm(ReferenceNote(crew=request.crew, rules=rules), request.POST)
    if form.is_valid():
        form.save()
    return show_reference(request, library, form) if form.errors else redirect("entry", rules, form.note.key)


@sent_from("entry")
@member
def change_entry(request: MemberRequest, rules: str, entry: str) -> HttpResponse:
    library, crew = library_of(request, rules)
    note = _own_entry(request, rules, entry)
    form = OwnEntryForm(note, request.POST)
    if form.is_valid():
        form.save()
    if form.errors:
        return show_entry(request, library, crew, entry_of(library, entry), form=form)
    return redirect("entry", rules, note.key)


@sent_from("entry")
@member
def delete_entry(request: MemberRequest, rules: str, entry: str) -> HttpResponse:
    _own_entry(request, rules, entry).delete()
    return redirect("reference", rules)


@require_safe
@member
def card_names(request: MemberRequest, rules: str) -> HttpResponse:
    """Shows and saves the names of all cards in the crew's own edition."""
    library, _crew = library_of(request, rules)
    return _card_names(request, library, CardNamesForm(request.crew, library))


@sent_from("card_names")
@member
def name_cards(request: MemberRequest, rules: str) -> HttpResponse:
    library, _crew = library_of(request, rules)
    form = CardNamesForm(request.crew, library, request.POST)
    if form.is_valid():
        form.save()
    return _card_names(request, library, form) if form.errors else redirect("reference", rules)


def _card_names(request: MemberRequest, library: Library, form: CardNamesForm) -> HttpResponse:
    return render(request, "reference/card_names.html", {"library": library, "form": form}, status=status_of(form))


def _own_entry(request: MemberRequest, rules: str, key: str) -> ReferenceNote:
    own = ReferenceNote.objects.of(request.crew, rules).filter(key__startswith=OWN)
    return get_object_or_404(own, key=key)
