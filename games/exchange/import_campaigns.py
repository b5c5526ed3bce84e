"""The campaigns of our own file."""

from collections.abc import Container, Mapping
from uuid import UUID

from django.utils.translation import gettext as _

from games.exchange import crew_format as doc
from games.exchange.crew_checks import check_campaign
from games.exchange.json_pieces import Broken, Pieces
from games.models import Campaign, Crew, Player

CAMPAIGNS = "campaigns"


def check_campaigns(pieces: Pieces, people: Container[str]) -> set[UUID]:
    """Answers with their ids."""
    ids: set[UUID] = set()
    for path, raw in pieces.of_key(CAMPAIGNS):
        campaign = doc.part_from(doc.Campaign, path, raw)
        check_campaign(path, campaign, people)
        if campaign.id in ids:
            raise Broken(f"{path}.id", _("This campaign is in the file twice."))
        ids.add(campaign.id)
    return ids


def write_campaigns(crew: Crew, pieces: Pieces, people: Mapping[str, Player]) -> dict[UUID, int]:
    """Those that are here stay as they are. Answers with all of the crew's, by their ids in files."""
    here = dict(Campaign.objects.of(crew).values_list("origin", "pk"))
    for path, raw in pieces.of_key(CAMPAIGNS):
        campaign = doc.part_from(doc.Campaign, path, raw)
        if campaign.id not in here:
            here[campaign.id] = _write(crew, campaign, people).pk
    return here


def _write(crew: Crew, campaign: doc.Campaign, people: Mapping[str, Player]) -> Campaign:
    row = Campaign.objects.create(
        crew=crew,
        origin=campaign.id,
        name=campaign.name,
        method=campaign.method,
        place_points=campaign.place_points,
        best=campaign.best,
        starts_on=campaign.starts_on,
        ends_on=campaign.ends_on,
        finished_at=campaign.finished_at,
    )
    row.champions.set(people[name] for name in campaign.champions)
    return row
