"""News of a table for a phone that asks: one that has no stream (games/live/hub.py), or has lost it.

Nearly always the answer is "nothing", so it is given before sessions and everything else that a page needs: the token
in the address stands for a phone at a table, and one look-up says whether it still may know, and whether the game has
moved on.
"""

from collections.abc import Callable

from django.db import Error
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.translation import get_language_from_request

from games.live.seen_visits import seen_visits
from games.live.state import State, told
from games.machine.storage_trouble import note, trouble_of
from games.models import TableLinks, Visit

PREFIX = "/live/"
SCREEN = "screen/"
STREAM = "text/event-stream"

Answer = Callable[[HttpRequest], HttpResponseBase]


def answer_early(get_response: Answer) -> Answer:
    def middleware(request: HttpRequest) -> HttpResponseBase:
        if not request.path_info.startswith(PREFIX):
            return get_response(request)
        try:
            response = _answer(request)
        except Error as problem:
            if not (trouble := trouble_of(problem)):
                raise
            note(trouble)
            response = HttpResponse(status=503)
        response["Cache-Control"] = "no-store"
        response["Content-Length"] = len(response.content)  # Django's own middleware for it comes later
        return response

    return middleware


def _answer(request: HttpRequest) -> HttpResponse:
    if request.method not in ("GET", "HEAD"):
        return HttpResponse(status=405, headers={"Allow": "GET, HEAD"})
    if request.headers.get("Accept") == STREAM:  # the shell has none to give: the phone asks instead
        return HttpResponse(status=204)
    token = request.path_info.removeprefix(PREFIX).rstrip("/")
    if "\0" in token:
        return HttpResponse(status=404)
    since = request.GET.get("since", "")
    if token.startswith(SCREEN):
        return _for_screen(token.removeprefix(SCREEN), since)
    return _for_phone(request, token, since)


def _for_screen(token: str, since: str) -> HttpResponse:
    found = TableLinks.objects.versions_on_screens([token]).get(token)
    return _said(told_to_screen(found[1], since)) if found else HttpResponse(status=404)


def told_to_screen(version: int, since: str) -> State | None:
    """A big screen fetches what changed from its own page; it only needs the version."""
    return None if since == str(version) else {"version": version}


def _for_phone(request: HttpRequest, token: str, since: str) -> HttpResponse:
    question = Visit.objects.question(token)
    if question is None:
        return HttpResponse(status=404)
    if question.is_long_ago:
        seen_visits.note(question.visit)
    return _said(told(question, since, get_language_from_request(request)))


def _said(state: State | None) -> HttpResponse:
    return HttpResponse(status=204) if state is None else JsonResponse(state)
