"""The end of a campaign: its champions, and that it can go on."""

from uuid import uuid4

import pytest

from games import ledger
from games.crew import merge_players
from games.models import Campaign, Player
from tests.support.factories import CampaignFactory
from tests.support.past_games import played

pytestmark = pytest.mark.django_db
ANN_WINS, BO_WINS = {"Ann": {"glory": 9}, "Bo": {"glory": 5}}, {"Ann": {"glory": 4}, "Bo": {"glory": 6}}


@pytest.fixture
def campaign(crew):
    return CampaignFactory(crew=crew)


def leader(client, campaign):
    """(rank, name, value) of the first row of the page."""
    row, player, value = client.get(f"/campaign/{campaign.key}/").context["ranking"][0]
    return row.rank, player.name, value


def test_the_champion_stays_whatever_is_corrected_later(client, phone, campaign):
    game = played(phone, ANN_WINS, campaign=campaign)
    client.post(f"/campaign/{campaign.key}/finish/")
    ledger.reopen(game.key, by=phone.pk, request_id=uuid4())
    ledger.set_cell(game.key, 2, "glory", 50, by=phone.pk, request_id=uuid4())
    ledger.finish(game.key, by=phone.pk, request_id=uuid4())

    answer = client.get(f"/campaign/{campaign.key}/")

    assert [player.name for player in answer.context["champions"]] == ["Ann"]
    assert "The champion stays" in answer.text
    assert leader(client, campaign) == (1, "Bo", "1")


def test_a_tie_at_the_end_has_two_champions(client, phone, campaign):
    played(phone, ANN_WINS, campaign=campaign)
    played(phone, BO_WINS, campaign=campaign)

    client.post(f"/campaign/{campaign.key}/finish/")

    assert [player.name for player in Campaign.objects.get().champions.order_by("name")] == ["Ann", "Bo"]
    assert "Champions" in client.get(f"/campaign/{campaign.key}/").text


def test_without_a_game_there_is_no_champion(client, phone, campaign):
    answer = client.post(f"/campaign/{campaign.key}/finish/")

    assert answer.status_code == 422
    assert not Campaign.objects.get().is_over


def test_finished_twice_is_finished_once(client, phone, campaign):
    played(phone, ANN_WINS, campaign=campaign)
    client.post(f"/campaign/{campaign.key}/finish/")
    finished_at = Campaign.objects.get().finished_at

    client.post(f"/campaign/{campaign.key}/finish/")

    assert Campaign.objects.get().finished_at == finished_at


def test_it_can_go_on(client, phone, campaign):
    played(phone, ANN_WINS, campaign=campaign)
    client.post(f"/campaign/{campaign.key}/finish/")

    client.post(f"/campaign/{campaign.key}/go-on/")

    assert not Campaign.objects.get().is_over
    assert not Campaign.objects.get().champions.exists()


def test_a_champion_who_is_merged_stays_champion(client, crew, phone, campaign):
    played(phone, ANN_WINS, campaign=campaign)
    client.post(f"/campaign/{campaign.key}/finish/")
    anna = Player.objects.create(crew=crew, name="Anna")

    merge_players.merge(crew, Player.objects.get(name="Ann"), anna)

    assert list(campaign.champions.all()) == [anna]
    assert leader(client, campaign) == (1, "Anna", "1")
