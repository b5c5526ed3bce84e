"""What is new at a table. Every phone that looks at one asks this about three times in two seconds.

Nearly always the answer is "nothing", so it is given before sessions and everything else that a page needs: the token
in the address stands for a phone at a table, and one look-up says whether it still may know, and whether the game has
moved on. If it has, the answer is the state of the whole game: a phone that slept for an hour is right at once.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import get_language_from_request, override

from games.board import Board
from games.entries import told
from games.models import Door, Entry, Game, Visit
from games.templatetags.tally import signed, worth

PREFIX = "/live/"
SCREEN = "screen/"
MOST_NEWS = 20  # who comes back after more than that wants the scores, not the story

Answer = Callable[[HttpRequest], HttpResponseBase]


def answer_early(get_response: Answer) -> Answer:
    def middleware(request: HttpRequest) -> HttpResponseBase:
        if not request.path_info.startswith(PREFIX):
            return get_response(request)
        response = _answer(request)
        response["Cache-Control"] = "no-store"
        return response

    return middleware


def _answer(request: HttpRequest) -> HttpResponse:
    if request.method not in ("GET", "HEAD"):
        return HttpResponse(status=405, headers={"Allow": "GET, HEAD"})
    token = request.path_info.removeprefix(PREFIX).rstrip("/")
    if "\0" in token:
        return HttpResponse(status=404)
    since = request.GET.get("since", "")
    if token.startswith(SCREEN):
        return _for_screen(token.removeprefix(SCREEN), since)
    return _for_phone(request, token, since)


def _for_screen(token: str, since: str) -> HttpResponse:
    """A screen draws itself anew; it only wants to know when."""
    version = Door.objects.version_on_screen(token)
    if version is None:
        return HttpResponse(status=404)
    return HttpResponse(status=204) if since == str(version) else JsonResponse({"version": version})


def _for_phone(request: HttpRequest, token: str, since: str) -> HttpResponse:
    visit = Visit.objects.with_version(token)
    if visit is None:
        return HttpResponse(status=404)
    visit.is_seen()
    if visit.phone.crew_id is None and visit.game.is_finished:
        return JsonResponse({"version": visit.game.version, "url": reverse("over")})
    if since == str(visit.game.version):
        return HttpResponse(status=204)
    language = get_language_from_request(request)
    with override(language):
        state = _state(visit.game_id, visit.game.version, language)
        return JsonResponse(state | {"news": list(_news(visit, since))})


@lru_cache(maxsize=256)  # the phones of a table ask for the same state, one after the other
def _state(game_id: int, _version: int, _language: str) -> dict[str, Any]:
    """Never older than the version that was asked for: everything but the version is read after it."""
    game = Game.objects.with_seats().get(pk=game_id)
    board = Board(game, list(game.seats.all()))
    return {
        "version": game.version,
        "url": game.get_absolute_url(),
        "finished": game.is_finished,
        "facts": {"0": game.cells} | {str(seat.order): seat.sheet for seat in board.seats},
        "totals": {str(seat.order): [signed(own.total), own.winner] for seat, own in board.standing},
        "lines": {
            f"{seat.order}-{line.key}": [worth(line), line.why]
            for seat in board.seats
            for line in board.lines(seat).values()
        },
        "warnings": [warning.message for warning in board.result.warnings],
    }


def _news(visit: Visit, since: str) -> Iterator[dict[str, Any]]:
    """What other phones recorded since then, in words, and which facts that changed."""
    if not (since.isascii() and since.isdigit() and len(since) < 10):
        return
    game = visit.game
    entries = list(Entry.objects.of(game).after(int(since)).for_readers()[: MOST_NEWS + 1])
    if len(entries) > MOST_NEWS:
        return
    seats = list(game.seats.select_related("player"))
    for one in told(game, seats, [entry for entry in entries if entry.phone_id != visit.phone_id]):
        source = one.entry.takes_back or one.entry
        yield {
            "by": str(one.entry.phone or ""),
            "kind": one.entry.kind,
            "say": "; ".join(one.sentences),
            "facts": [f"{seat}/{cell}" for part in (source.sets, source.adds) for seat in part for cell in part[seat]],
        }
