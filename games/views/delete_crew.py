"""Deletes a crew, and restores it by its link."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, join, member
from games.crew import delete_crew
from games.crew.crew_forms import DeleteCrewForm
from games.input.form_fields import status_of
from games.input.requests import sent_from
from games.models import Crew
from games.views.crew import by_link


@require_safe
@member
def delete_crew_page(request: MemberRequest) -> HttpResponse:
    return _ask(request, DeleteCrewForm(request.crew))


@sent_from("delete_crew_page")
@member
def delete_crew_now(request: MemberRequest) -> HttpResponse:
    form = DeleteCrewForm(request.crew, request.POST)
    if not form.is_valid():
        return _ask(request, form)
    delete_crew.delete(request.crew)
    return redirect("join", request.crew.token)  # where it says how to undo this


@sent_from("join")
@never_cache
@by_link
def restore_crew(request: HttpRequest, crew: Crew) -> HttpResponse:
    """Restores the crew for anyone with its link. Pressed twice, it is restored once."""
    delete_crew.restore(crew)
    join(request, crew)
    return redirect("home")


def _ask(request: MemberRequest, form: DeleteCrewForm) -> HttpResponse:
    return render(request, "crew/delete.html", {"crew": request.crew, "form": form}, status=status_of(form))
