"""A finished game goes out: as a picture, as a text, as a link that shows it, into BG Stats."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import slowdown
from games.membership import MemberRequest, member
from games.models import Game, Share
from games.picture import Picture
from games.sharing import Telling
from games.views import errors

SECONDS = 300  # that a link's picture may be kept by whoever shows a preview of it


@require_safe
@never_cache
@member
def share_page(request: MemberRequest, key: str) -> HttpResponse:
    game = get_object_or_404(Game.objects.of(request.crew).with_seats(), key=key)
    if not game.is_finished:
        return redirect("finish", key)
    share = Share.objects.of_game(game).standing().first()
    return render(request, "games/share.html", {"game": game, "telling": Telling(request, game, share)})


@require_POST
@member
def make_link(request: MemberRequest, key: str) -> HttpResponse:
    """A game has one link at a time: pressed twice, it is made once."""
    game = get_object_or_404(Game.objects.of(request.crew).finished(), key=key)
    if not Share.objects.of_game(game).standing().exists():
        Share.objects.create(crew=request.crew, game=game)
    return redirect("share", key)


@require_POST
@member
def revoke_link(request: MemberRequest, key: str) -> HttpResponse:
    game = get_object_or_404(Game.objects.of(request.crew), key=key)
    Share.objects.of_game(game).standing().update(revoked_at=timezone.now())
    return redirect("share", key)


@require_safe
@member
def picture(request: MemberRequest, key: str) -> HttpResponse:
    game = get_object_or_404(Game.objects.of(request.crew).finished().with_seats(), key=key)
    return _picture(request, game, "private, no-cache")


@require_safe
@never_cache
def shared(request: HttpRequest, token: str) -> HttpResponse:
    if slowdown.must_wait(request):
        return errors.too_many(request)
    share = _share(request, token)
    game = get_object_or_404(Game.objects.finished().with_seats(), pk=share.game_id)
    return render(request, "games/shared.html", {"game": game, "telling": Telling(request, game, share)})


@require_safe
def shared_picture(request: HttpRequest, token: str) -> HttpResponse:
    """The preview of the link."""
    if slowdown.must_wait(request):
        return errors.too_many(request)
    game = get_object_or_404(Game.objects.finished().with_seats(), pk=_share(request, token).game_id)
    return _picture(request, game, f"public, max-age={SECONDS}")


def _share(request: HttpRequest, token: str) -> Share:
    share = Share.objects.standing().filter(token=token).first()
    if share is None:
        slowdown.count_wrong_link(request)
        raise Http404
    return share


def _picture(request: HttpRequest, game: Game, kept: str) -> HttpResponse:
    """Drawn only for those who do not have it yet."""
    drawn = Picture.of(game)
    known = [tag.strip().removeprefix("W/") for tag in request.headers.get("If-None-Match", "").split(",")]
    response = HttpResponse(status=304) if drawn.etag in known else HttpResponse(drawn.png, content_type="image/png")
    response["ETag"], response["Cache-Control"] = drawn.etag, kept
    return response
