"""Who may see a campaign, and who may change it."""

import pytest

from games.models import Campaign
from tests.support.factories import CampaignFactory

pytestmark = pytest.mark.django_db
PLAN = {"name": "Winter", "method": "wins", "starts_on": "2026-05-01"}


@pytest.fixture
def campaign(crew):
    return CampaignFactory(crew=crew)


FORMS = {"change/now": "change/", "delete/now": "delete/", "finish": ""}  # and the pages they are on
ACTIONS = ["go-on", "share/make", "share/revoke"]


@pytest.mark.parametrize("form", FORMS)
def test_a_form_that_is_reloaded_opens_again(client, phone, campaign, form):
    assert client.get(f"/campaign/{campaign.key}/{form}/").url == f"/campaign/{campaign.key}/{FORMS[form]}"


def test_a_new_campaign_that_is_reloaded_opens_its_form(client, phone):
    assert client.get("/campaigns/start/").url == "/campaigns/new/"


@pytest.mark.parametrize("action", ACTIONS)
def test_get_does_nothing(client, phone, campaign, action):
    assert client.get(f"/campaign/{campaign.key}/{action}/").status_code == 302


@pytest.mark.parametrize(
    "path",
    [
        "/campaigns/",
        "/campaigns/new/",
        "/campaign/{}/",
        "/campaign/{}/change/",
        "/campaign/{}/delete/",
        "/campaign/{}/share/",
    ],
)
def test_a_stranger_has_no_page(client, campaign, path):
    assert client.get(path.format(campaign.key)).status_code == 404


@pytest.mark.parametrize("action", [*ACTIONS, *FORMS])
def test_a_stranger_does_nothing(client, campaign, action):
    assert client.post(f"/campaign/{campaign.key}/{action}/", PLAN).status_code == 404
    assert Campaign.objects.get().name == "Winter 2026"


@pytest.mark.parametrize("action", ["", "change/", "delete/", "share/"])
def test_another_crews_campaign_is_404(client, phone, action):
    assert client.get(f"/campaign/{CampaignFactory().key}/{action}").status_code == 404


@pytest.mark.parametrize("action", ACTIONS)
def test_another_crews_campaign_is_not_changed(client, phone, action):
    assert client.post(f"/campaign/{CampaignFactory().key}/{action}/", PLAN).status_code == 404


def test_another_crews_campaign_is_not_deleted(client, phone):
    client.post(f"/campaign/{CampaignFactory().key}/delete/now/")

    assert Campaign.objects.exists()
