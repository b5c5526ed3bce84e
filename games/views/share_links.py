"""Share links: creating one, revoking it, and what it shows."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import get_conditional_response
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, crew_game, member
from games.access.qr_link import QrLink
from games.input.requests import sent_from
from games.language.translation import with_names
from games.models import Campaign, Game, Share
from games.models.reference import own_names
from games.screens.result import Scoreboard, frozen_result
from games.sharing.picture import Picture
from games.sharing.share_page import SharePage
from games.views.campaigns import campaign_context
from games.views.wrong_link import wrong_link

SECONDS = 300  # that a link's picture may be kept by whoever shows a preview of it


@require_safe
@member
def share_page(request: MemberRequest, key: str) -> HttpResponse:
    """A finished game goes out: as a picture, as a text, as a link that shows it, into BG Stats."""
    game = crew_game(request, key)
    if not game.is_finished:
        return redirect("finish", key)
    share = Share.objects.filter(game=game).first()
    return render(request, "share/share_game.html", {"game": game, "share_page": SharePage(request, game, share)})


@sent_from("share")
@member
def make_link(request: MemberRequest, key: str) -> HttpResponse:
    Share.objects.get_or_create(game=_game(request, key))  # pressed twice, it is the same link
    return redirect("share", key)


@sent_from("share")
@member
def revoke_link(request: MemberRequest, key: str) -> HttpResponse:
    Share.objects.filter(game=_game(request, key)).delete()
    return redirect("share", key)


@require_safe
@member
def picture(request: MemberRequest, key: str) -> HttpResponse:
    return _picture(request, _game(request, key), "private, no-cache")


@require_safe
@member
def share_campaign(request: MemberRequest, key: str) -> HttpResponse:
    return _page(request, _campaign(request, key))


@sent_from("share_campaign")
@member
def make_campaign_link(request: MemberRequest, key: str) -> HttpResponse:
    Share.objects.get_or_create(campaign=_campaign(request, key))
    return redirect("share_campaign", key)


@sent_from("share_campaign")
@member
def revoke_campaign_link(request: MemberRequest, key: str) -> HttpResponse:
    Share.objects.filter(campaign=_campaign(request, key)).delete()
    return redirect("share_campaign", key)


@require_safe
@never_cache
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """Shows names and results, and nothing else of the crew."""
    share = Share.objects.readable().filter(token=token).first()
    if share is None:
        return wrong_link(request)
    return _shared_game(request, share, share.game) if share.game else _shared_campaign(request, share.campaign)


@require_safe
def shared_picture(request: HttpRequest, token: str) -> HttpResponse:
    """The preview of the link."""
    share = Share.objects.readable().filter(token=token).exclude(game=None).first()
    if share is None or share.game is None:
        return wrong_link(request)
    return _picture(request, share.game, f"public, max-age={SECONDS}")


def _shared_game(request: HttpRequest, share: Share, game: Game) -> HttpResponse:
    seats = list(game.seats.select_related("player"))
    with with_names(own_names(game)):
        context = {
            "game": game,
            "scoreboard": Scoreboard(game, seats, frozen_result(game, seats)),
            "share_page": SharePage(request, game, share),
            "is_public": True,
        }
        return render(request, "share/shared_game.html", context)


def _shared_campaign(request: HttpRequest, campaign: Campaign | None) -> HttpResponse:
    if campaign is None:
        raise Http404
    context = campaign_context(campaign, shows_all="all" in request.GET)
    return render(request, "share/shared_campaign.html", context | {"is_public": True})


def _game(request: MemberRequest, key: str) -> Game:
    return get_object_or_404(Game.objects.listed_of(request.crew).with_seats(), key=key)


def _campaign(request: MemberRequest, key: str) -> Campaign:
    return get_object_or_404(Campaign.objects.of(request.crew), key=key)


def _page(request: MemberRequest, campaign: Campaign) -> HttpResponse:
    share = Share.objects.filter(campaign=campaign).first()
    link = QrLink.to(request, share.get_absolute_url()).link if share else ""
    return render(request, "share/share_campaign.html", {"of": campaign, "link": link})


def _picture(request: HttpRequest, game: Game, kept: str) -> HttpResponse:
    """Drawn only for those who do not have it yet."""
    with with_names(own_names(game)):
        drawn = Picture.of(game)
    known: HttpResponse | None = get_conditional_response(request, etag=drawn.etag)
    response = known or HttpResponse(drawn.png, content_type="image/png")
    response["ETag"], response["Cache-Control"] = drawn.etag, kept
    return response
