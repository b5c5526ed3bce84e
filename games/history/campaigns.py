"""Campaigns: their beginning, their end, and the picture of their standings."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.charts.lines import Chart, Series, line_chart
from games.colours_and_shapes import deal
from games.history.standings import MOST_LINES, Standings
from games.models import Campaign, Crew
from games.refusals import Refused


def start(crew: Crew, plan: Mapping[str, Any], request_id: UUID) -> Campaign:
    """`plan`: what `CampaignForm` asks for."""
    campaign, _is_new = Campaign.objects.get_or_create(request_id=request_id, defaults={"crew": crew, **plan})
    if campaign.crew_id != crew.pk:
        raise Refused(_("Reload the page and try again."))
    return campaign


@transaction.atomic
def finish(campaign: Campaign) -> None:
    """Makes the leaders champions, whatever is corrected later. Safe to call twice."""
    if campaign.is_over:
        return
    campaign.refresh_from_db()
    leaders = Standings(campaign).leaders
    if not leaders:
        raise Refused(_("No game of this campaign is finished yet."))
    campaign.champions.set(leaders)
    campaign.finished_at = timezone.now()
    campaign.ends_on = campaign.ends_on or timezone.localdate()
    campaign.save(update_fields=["finished_at", "ends_on"])


@transaction.atomic
def go_on(campaign: Campaign) -> None:
    campaign.champions.clear()
    campaign.finished_at = None
    campaign.save(update_fields=["finished_at"])


def picture(standings: Standings) -> Chart | None:
    """The standings over time, for the current leaders."""
    shown = [player for _row, player, _value in standings.ranking(MOST_LINES)]
    colours = deal([player.colour for player in shown])
    first = standings.games - len(standings.story) + 1
    labels = [str(first + number) for number in range(len(standings.story))]
    series = [
        Series(player.name, colour, [after.get(player.pk) for after in standings.story])
        for player, colour in zip(shown, colours, strict=True)
    ]
    is_low_better = standings.counting.is_low_better
    return line_chart(
        _("Standings after each game"),
        labels,
        series,
        axis=pgettext("one play", "Game"),
        is_low_better=is_low_better,
        digits=int(is_low_better),
    )
