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

from games.ledger.sentences import log_lines
from games.live.presence import Presence
from games.models import Game, TableLinks, Visit
from games.models.prepared import MOST_NEWS, entries_after, game_of, seats_of
from games.screens import score_fragments
from games.screens.tally import Board
from games.secret_numbers import hidden_fields, seats_seen

PREFIX = "/live/"
SCREEN = "screen/"

_presence = Presence()

Answer = Callable[[HttpRequest], HttpResponseBase]


def answer_early(get_response: Answer) -> Answer:
    def middleware(request: HttpRequest) -> HttpResponseBase:
        if not request.path_info.startswith(PREFIX):
            return get_response(request)
        response = _answer(request)
        response["Cache-Control"] = "no-store"
        response["Content-Length"] = len(response.content)  # Django's own middleware for it comes later
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
    """A big screen fetches what changed from its own page; it only needs the version."""
    version = TableLinks.objects.version_on_screen(token)
    if version is None:
        return HttpResponse(status=404)
    return HttpResponse(status=204) if since == str(version) else JsonResponse({"version": version})


def _for_phone(request: HttpRequest, token: str, since: str) -> HttpResponse:
    question = Visit.objects.question(token)
    if question is None:
        return HttpResponse(status=404)
    if question.is_long_ago:
        _presence.note(question.visit)
    if since == str(question.version):
        return HttpResponse(status=204)
    if question.crew is None and question.status == Game.Status.FINISHED:
        game = game_of(question.game)
        url = reverse("reveal", args=[game.key]) if game.is_being_revealed else reverse("over")
        return JsonResponse({"version": question.version, "url": url, "finished": True})
    known = int(since) if since.isascii() and since.isdigit() and len(since) < 10 else question.version
    language = get_language_from_request(request)
    state, news = _changes(question.game, known, question.version, language)
    if question.seat and state["hides"]:
        state, news = _changes(question.game, known, question.version, language, question.seat)
    return JsonResponse(state | {"news": [one for phone, one in news if phone != question.phone]})


State = dict[str, Any]
News = list[tuple[int | None, dict[str, Any]]]  # with the phone that did it


@lru_cache(maxsize=256)  # the phones of a table ask the same, one after the other
def _changes(key: str, since: int, _version: int, language: str, own: int | None = None) -> tuple[State, News]:
    """Never older than the version that was asked for: everything else is read after that."""
    with override(language):
        game = game_of(key)
        board = Board(game, seats_seen(game, seats_of(game), own))
        return _state(board), list(_news(board, since))


def _state(board: Board) -> State:
    game = board.game
    return {
        "version": game.version,
        "url": reverse("reveal", args=[game.key]) if game.is_being_revealed else game.get_absolute_url(),
        "finished": game.is_finished,
        "hides": bool(hidden_fields(game)),  # then every phone has a state of its own
        "facts": {"0": game.cells} | {str(seat.order): seat.sheet for seat in board.seats},
        "html": score_fragments.everything(board),
    }


def _news(board: Board, since: int) -> Iterator[tuple[int | None, dict[str, Any]]]:
    """What was recorded since then, in words, and which facts that changed."""
    entries = entries_after(board.game, since)
    for one in log_lines(board.game, board.seats, entries) if len(entries) <= MOST_NEWS else ():
        source = one.entry.undoes or one.entry
        facts = [f"{seat}/{cell}" for seat, cells in source.sets.items() for cell in cells]
        by, say = str(one.entry.phone or ""), "; ".join(one.sentences)
        yield one.entry.phone_id, {"by": by, "kind": one.entry.kind, "say": say, "facts": facts}
