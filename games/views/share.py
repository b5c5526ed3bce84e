"""Share links: making one, taking it back, and what it shows."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import sharing, slowdown
from games.membership import MemberRequest, member
from games.models import Campaign, Game, Share
from games.paper import Paper, frozen_result
from games.views import errors
from games.views.campaigns import campaign_context


@require_safe
@never_cache
@member
def share_game(request: MemberRequest, key: str) -> HttpResponse:
    return _page(request, _game(request, key), "game")


@require_POST
@member
def make_game_link(request: MemberRequest, key: str) -> HttpResponse:
    sharing.make(_game(request, key))
    return redirect("share_game", key)


@require_POST
@member
def revoke_game_link(request: MemberRequest, key: str) -> HttpResponse:
    sharing.revoke(_game(request, key))
    return redirect("share_game", key)


@require_safe
@never_cache
@member
def share_campaign(request: MemberRequest, key: str) -> HttpResponse:
    return _page(request, _campaign(request, key), "campaign")


@require_POST
@member
def make_campaign_link(request: MemberRequest, key: str) -> HttpResponse:
    sharing.make(_campaign(request, key))
    return redirect("share_campaign", key)


@require_POST
@member
def revoke_campaign_link(request: MemberRequest, key: str) -> HttpResponse:
    sharing.revoke(_campaign(request, key))
    return redirect("share_campaign", key)


@require_safe
@never_cache
def shared_page(request: HttpRequest, token: str) -> HttpResponse:
    """Names and results, and nothing else of the crew."""
    if slowdown.must_wait(request):
        return errors.too_many(request)
    share = Share.objects.standing().filter(token=token).first()
    if share is None:
        slowdown.count_wrong_link(request)
        raise Http404
    answer = _shared_game(request, share.game) if share.game else _shared_campaign(request, share.campaign)
    answer["X-Robots-Tag"] = "noindex"
    return answer


def _shared_game(request: HttpRequest, game: Game) -> HttpResponse:
    seats = list(game.seats.select_related("player"))
    context = {"game": game, "paper": Paper(game, seats, frozen_result(game, seats)), "is_public": True}
    return render(request, "share/game.html", context)


def _shared_campaign(request: HttpRequest, campaign: Campaign | None) -> HttpResponse:
    if campaign is None:
        raise Http404
    return render(request, "share/campaign.html", campaign_context(campaign) | {"is_public": True})


def _game(request: MemberRequest, key: str) -> Game:
    return get_object_or_404(Game.objects.listed_of(request.crew), key=key)


def _campaign(request: MemberRequest, key: str) -> Campaign:
    return get_object_or_404(Campaign.objects.of(request.crew), key=key)


def _page(request: MemberRequest, of: Game | Campaign, kind: str) -> HttpResponse:
    share = Share.objects.filter(**{kind: of}).first()
    context = {
        "of": of,
        "link": request.build_absolute_uri(reverse("shared", args=[share.token])) if share else "",
        "make": reverse(f"make_{kind}_link", args=[of.key]),
        "revoke": reverse(f"revoke_{kind}_link", args=[of.key]),
    }
    return render(request, "share/share.html", context)
