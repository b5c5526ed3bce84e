"""Campaigns of a crew."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, member
from games.history import campaigns
from games.history.campaign_form import CampaignForm
from games.history.campaigns import picture
from games.history.standings import Standings
from games.input.form_fields import refusals_in, status_of
from games.input.requests import request_id, sent_from
from games.models import Campaign, Game
from games.refusals import Refused

ON_A_PAGE = 20
SHOWN_PLAYERS, SHOWN_GAMES = 12, 12


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
    return _form(request, CampaignForm())


@sent_from("new_campaign")
@member
def start_campaign(request: MemberRequest) -> HttpResponse:
    form = CampaignForm(request.POST)
    with refusals_in(form):
        if form.is_valid():
            return redirect(campaigns.start(request.crew, form.cleaned_data, request_id(request)))
    return _form(request, form)


@require_safe
@member
def campaign_page(request: MemberRequest, key: str) -> HttpResponse:
    return _page(request, _campaign(request, key))


@require_safe
@member
def campaign_form(request: MemberRequest, key: str) -> HttpResponse:
    campaign = _campaign(request, key)
    return _form(request, CampaignForm(campaign=campaign), campaign)


@sent_from("campaign_form")
@member
def change_campaign(request: MemberRequest, key: str) -> HttpResponse:
    campaign, form = _campaign(request, key), CampaignForm(request.POST)
    if not form.is_valid():
        return _form(request, form, campaign)
    Campaign.objects.filter(pk=campaign.pk).update(**form.cleaned_data)
    Campaign.objects.filter(pk=campaign.pk).changed()  # it may count in another way now
    return redirect(campaign)


@sent_from("campaign")
@member
def finish_campaign(request: MemberRequest, key: str) -> HttpResponse:
    campaign = _campaign(request, key)
    try:
        campaigns.finish(campaign)
    except Refused as refused:
        return _page(request, campaign, refused)
    return redirect(campaign)


@sent_from("campaign")
@member
def go_on_with_campaign(request: MemberRequest, key: str) -> HttpResponse:
    campaign = _campaign(request, key)
    campaigns.go_on(campaign)
    return redirect(campaign)


@require_safe
@member
def delete_campaign_page(request: MemberRequest, key: str) -> HttpResponse:
    """Asks first."""
    return render(request, "campaigns/delete.html", {"campaign": _campaign(request, key)})


@sent_from("delete_campaign_page")
@member
def delete_campaign(request: MemberRequest, key: str) -> HttpResponse:
    """Its games stay. Pressed twice, it is gone once."""
    Campaign.objects.of(request.crew).filter(key=key).delete()
    return redirect("campaigns")


def _campaign(request: MemberRequest, key: str) -> Campaign:
    return get_object_or_404(Campaign.objects.of(request.crew).with_champions(), key=key)


def _page(request: MemberRequest, campaign: Campaign, refused: Refused | None = None) -> HttpResponse:
    context = campaign_context(campaign, shows_all="all" in request.GET) | {"refused": refused}
    return render(request, "campaigns/campaign.html", context, status=422 if refused else 200)


def campaign_context(campaign: Campaign, *, shows_all: bool = False) -> dict[str, Any]:
    """Returns the context of a campaign's page, for members and a share link."""
    standings = Standings(campaign)
    champions = list(campaign.champions.all())
    return {
        "campaign": campaign,
        "standings": standings,
        "ranking": standings.ranking(None if shows_all else SHOWN_PLAYERS),
        "chart": picture(standings),
        "champions": champions,
        "is_other_now": campaign.is_over and {one.pk for one in champions} != set(standings.leaders),
        "games": Game.objects.filter(campaign=campaign).listed().at_a_glance(SHOWN_GAMES),
    }


def _form(request: MemberRequest, form: CampaignForm, campaign: Campaign | None = None) -> HttpResponse:
    context = {"form": form, "campaign": campaign}
    return render(request, "campaigns/campaign_form.html", context, status=status_of(form))
