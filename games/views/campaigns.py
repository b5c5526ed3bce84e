"""Campaigns of a crew."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from games.access.membership import MemberRequest, member
from games.history import campaigns
from games.history.campaigns import USUAL_PLACE_POINTS, picture, read_plan
from games.history.standings import Standings
from games.models import Campaign
from games.refusals import Refused
from games.requests import request_id

ON_A_PAGE = 20


@require_safe
@member
def campaigns_page(request: MemberRequest) -> HttpResponse:
    """Those that go on first, then the latest; `?before=` a campaign shows older ones."""
    found = Campaign.objects.of(request.crew).latest_first().with_champions().with_games_played()
    before = request.GET.get("before")
    over = found.over().before(_campaign(request, before)) if before else found.over()
    shown = list(over[: ON_A_PAGE + 1])
    context = {
        "going_on": [] if before else found.going_on()[:ON_A_PAGE],
        "over": shown[:ON_A_PAGE],
        "older": shown[ON_A_PAGE - 1] if len(shown) > ON_A_PAGE else None,
    }
    return render(request, "campaigns/campaigns.html", context)


@require_safe
@member
def new_campaign(request: MemberRequest) -> HttpResponse:
    return _form(request, {"starts_on": timezone.localdate().isoformat(), "method": Campaign.Method.WINS})


@require_POST
@member
def start_campaign(request: MemberRequest) -> HttpResponse:
    try:
        return redirect(campaigns.start(request.crew, read_plan(request.POST.dict()), request_id(request)))
    except Refused as refused:
        return _form(request, request.POST.dict(), refused=refused)


@require_safe
@member
def campaign_page(request: MemberRequest, key: str) -> HttpResponse:
    return _page(request, _campaign(request, key))


@require_safe
@member
def campaign_form(request: MemberRequest, key: str) -> HttpResponse:
    campaign = _campaign(request, key)
    typed = {
        "name": campaign.name,
        "method": campaign.method,
        "place_points": " ".join(map(str, campaign.place_points)),
        "best": campaign.best or "",
        "starts_on": campaign.starts_on.isoformat(),
        "ends_on": campaign.ends_on.isoformat() if campaign.ends_on else "",
    }
    return _form(request, typed, campaign)


@require_POST
@member
def change_campaign(request: MemberRequest, key: str) -> HttpResponse:
    campaign = _campaign(request, key)
    try:
        campaigns.change(campaign, read_plan(request.POST.dict()))
    except Refused as refused:
        return _form(request, request.POST.dict(), _campaign(request, key), refused)
    return redirect(campaign)


@require_POST
@member
def finish_campaign(request: MemberRequest, key: str) -> HttpResponse:
    campaign = _campaign(request, key)
    try:
        campaigns.finish(campaign)
    except Refused as refused:
        return _page(request, campaign, refused)
    return redirect(campaign)


@require_POST
@member
def go_on_with_campaign(request: MemberRequest, key: str) -> HttpResponse:
    campaign = _campaign(request, key)
    campaigns.go_on(campaign)
    return redirect(campaign)


@require_POST
@member
def delete_campaign(request: MemberRequest, key: str) -> HttpResponse:
    """Its games stay. Pressed twice, it is gone once."""
    Campaign.objects.of(request.crew).filter(key=key).delete()
    return redirect("campaigns")


def _campaign(request: MemberRequest, key: str) -> Campaign:
    return get_object_or_404(Campaign.objects.of(request.crew).with_champions(), key=key)


def _page(request: MemberRequest, campaign: Campaign, refused: Refused | None = None) -> HttpResponse:
    context = campaign_context(campaign) | {"refused": refused}
    return render(request, "campaigns/campaign.html", context, status=422 if refused else 200)


def campaign_context(campaign: Campaign) -> dict[str, Any]:
    """What the page of a campaign shows, to members and by a share link."""
    standings = Standings(campaign)
    champions = list(campaign.champions.all())
    return {
        "campaign": campaign,
        "standings": standings,
        "chart": picture(standings),
        "champions": champions,
        "is_other_now": campaign.is_over and set(champions) != set(standings.leaders),
        "games": standings.games[::-1],
    }


def _form(
    request: MemberRequest, typed: dict[str, Any], campaign: Campaign | None = None, refused: Refused | None = None
) -> HttpResponse:
    context = {
        "campaign": campaign,
        "typed": {"place_points": USUAL_PLACE_POINTS}
        | {key: value for key, value in typed.items() if value or refused},
        "methods": Campaign.Method.choices,
        "refused": refused,
    }
    return render(request, "campaigns/campaign_form.html", context, status=422 if refused else 200)
