"""The reference: the pages and the index of each game, alone or beside a game that is played."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access.membership import VisitorRequest, guest_games, phone_of, visitor
from games.limits import LONGEST_SEARCH
from games.models import Crew, ReferenceNote
from games.reference.library import Library, search_all
from games.reference.reference_forms import NoteForm, OwnEntryForm
from games.screens.advice import Advice, may_advise
from games.screens.tally import TallyScreen
from games.signs import EMBLEM, EMBLEMS, address
from games.views.tally import seats_for
from scoring import RULESETS
from scoring.reference import Shown

MOST_FOUND = 30


@require_safe
@never_cache
def all_references(request: HttpRequest) -> HttpResponse:
    """Searches all games at once, for anyone."""
    crew = crew_of(request)
    libraries = [Library.of(rules, crew) for rules in RULESETS]
    return render(request, "reference/all_references.html", {"libraries": libraries} | _found(request, libraries))


@require_safe
@never_cache
def reference_page(request: HttpRequest, rules: str) -> HttpResponse:
    library, crew = library_of(request, rules)
    return _reference(request, library, crew)


@require_safe
@visitor
def game_reference(request: VisitorRequest, key: str) -> HttpResponse:  # noqa: ARG001 - the visitor's game
    library, crew = _library_at(request)
    return _reference(request, library, crew, game=request.game)


@require_safe
@never_cache
def entry_page(request: HttpRequest, rules: str, entry: str) -> HttpResponse:
    library, crew = library_of(request, rules)
    return show_entry(request, library, crew, entry_of(library, entry))


@require_safe
@visitor
def game_entry(request: VisitorRequest, key: str, entry: str) -> HttpResponse:  # noqa: ARG001 - the visitor's game
    """Shows an entry with its worth to the phone's player."""
    library, crew = _library_at(request)
    shown = entry_of(library, entry)
    return show_entry(request, library, crew, shown, game=request.game, worth=_worth(request, library, shown))


@require_safe
@never_cache
def reference_index(request: HttpRequest, rules: str) -> JsonResponse:
    """All that static/js/look_up.js needs to search without a signal. `at`: the game in which this phone is a guest."""
    library, _crew = library_of(request, rules)
    if at := request.GET.get("at"):
        library = Library.for_guests(get_object_or_404(guest_games(request), key=at, rules=rules))
    return JsonResponse(
        {
            "game": library.ruleset.name,
            "emblem": address(rules, EMBLEM),
            "colour": EMBLEMS[rules],
            "style": static("css/look_up.css"),
            "words": _words(),
            "entries": library.index(),
            "cells": library.cells(),
            "labels": library.labels(),
        },
        json_dumps_params={"ensure_ascii": False, "separators": (",", ":")},
    )


def crew_of(request: HttpRequest) -> Crew | None:
    phone = phone_of(request)
    return phone.crew if phone else None


def library_of(request: HttpRequest, rules: str) -> tuple[Library, Crew | None]:
    if rules not in RULESETS:
        raise Http404
    crew = crew_of(request)
    return Library.of(rules, crew), crew


def entry_of(library: Library, key: str) -> Shown:
    found = library.find(key)
    if found is None:
        raise Http404
    return found


def show_entry(request: HttpRequest, library: Library, crew: Crew | None, entry: Shown, **others: Any) -> HttpResponse:
    """`others`: the game that is played, what the entry is worth now, and a form that was sent and not taken."""
    note = library.notes.get(entry.key)
    context = {
        "library": library,
        "entry": entry,
        "rule": library.rule_of(entry),
        "others": library.others_of(entry),
        "form": _entry_form(crew, library, entry, note) if crew else None,
        "own": note if note and note.is_own_entry else None,
    } | others
    form = context["form"]
    is_wrong = isinstance(form, NoteForm | OwnEntryForm) and bool(form.errors)
    return render(request, "reference/entry.html", context, status=422 if is_wrong else 200)


def _entry_form(crew: Crew, library: Library, entry: Shown, note: ReferenceNote | None) -> NoteForm | OwnEntryForm:
    if note and note.is_own_entry:
        return OwnEntryForm(note)
    return NoteForm(crew, library.ruleset.key, entry, note)


def _reference(request: HttpRequest, library: Library, crew: Crew | None, **others: Any) -> HttpResponse:
    form = OwnEntryForm(ReferenceNote(crew=crew, rules=library.ruleset.key)) if crew else None
    return show_reference(request, library, form, **others)


def show_reference(request: HttpRequest, library: Library, form: OwnEntryForm | None, **others: Any) -> HttpResponse:
    context = {"library": library, "form": form} | _found(request, [library]) | others
    return render(request, "reference/reference.html", context, status=422 if form and form.errors else 200)


def _found(request: HttpRequest, libraries: list[Library]) -> dict[str, Any]:
    query = request.GET.get("q", "").strip()[:LONGEST_SEARCH]
    indexes = [reverse("reference_index", args=[library.ruleset.key]) for library in libraries]
    return {"query": query, "found": search_all(libraries, query)[:MOST_FOUND], "indexes": " ".join(indexes)}


def _library_at(request: VisitorRequest) -> tuple[Library, Crew | None]:
    """A guest sees nothing of what the crew has written, but calls the cards as the crew does."""
    game = request.game
    return (Library.for_guests(game), None) if request.is_guest else (Library.of(game.rules, game.crew), game.crew)


def _worth(request: VisitorRequest, library: Library, entry: Shown) -> list[str]:
    game, seat = request.game, request.visit.seat
    cells = library.cells_of(entry, game)
    if not cells or seat is None or not may_advise(game, seat, seat):
        return []
    screen = TallyScreen(game, seats_for(request))
    return Advice(screen, seat).about(cells)


def _words() -> dict[str, str]:
    """Returns the texts of the search, in the reader's language."""
    return {
        "title": _("Look it up"),
        "ask": _("A card, a word, a rule"),
        "close": _("Close"),
        "back": _("Back"),
        "begin": _("Names, words and rule numbers. Spelling mistakes are fine."),
        "none": _("Nothing found. Try another word."),
        "offline": _("No connection. This is what your phone remembers."),
        "all": _("The whole reference"),
        "where": reverse("all_references"),
    }
