"""Links for people who are not of the crew."""

import pytest
from django.test import Client

from games.models import Share
from tests.support.factories import CampaignFactory, CrewFactory, GameFactory, PhoneFactory
from tests.support.past_games import played

pytestmark = pytest.mark.django_db
TWO = {"Ann": {"glory": 9}, "Bo": {"glory": 5}}
PRIVATE = {"venue": "12 Secret Lane", "notes": "Ann was late", "minutes": 95}


@pytest.fixture
def crew():
    return CrewFactory(name="Secret crew")


@pytest.fixture
def game(phone):
    return played(phone, TWO, **PRIVATE)


@pytest.fixture
def stranger():
    return Client()


def share(client, kind, of):
    client.post(f"/{kind}/{of.key}/share/{'link' if kind == 'g' else 'make'}/")
    return f"/s/{Share.objects.get().token}/"


def test_a_game_can_be_shared(client, game, stranger):
    link = share(client, "g", game)

    page = stranger.get(link)

    assert page.status_code == 200
    assert "Ann wins by 4" in page.text
    assert link in client.get(f"/g/{game.key}/share/").text


def test_a_shared_game_shows_nothing_else_of_the_crew(client, crew, game, phone, stranger):
    page = stranger.get(share(client, "g", game)).text

    assert "Secret" not in page
    assert "late" not in page
    assert phone.name not in page
    assert crew.token not in page
    assert game.key not in page
    assert 'href="/' not in page.partition("<body")[2].replace('href="/static/', "")
    assert "<form" not in page


def test_a_shared_campaign_shows_names_and_results_and_nothing_else(client, crew, phone, stranger):
    campaign = CampaignFactory(crew=crew, name="Winter")
    game = played(phone, TWO, campaign=campaign, **PRIVATE)
    played(phone, TWO, campaign=campaign, day=2)

    page = stranger.get(share(client, "campaign", campaign)).text

    assert "Winter" in page
    assert "Ann <b>9</b>" in page
    assert "Secret" not in page
    assert "late" not in page
    assert game.key not in page
    assert "<a class" not in page.partition("<main")[2]
    assert "action=" not in page


def test_the_link_opens_nothing_else(client, game, stranger):
    stranger.get(share(client, "g", game))

    assert stranger.get(f"/g/{game.key}/result/").status_code == 404
    assert stranger.get("/games/").status_code == 404


def test_undone_it_shows_nothing_and_a_new_one_is_another(client, game, stranger):
    old = share(client, "g", game)

    client.post(f"/g/{game.key}/share/revoke/")
    assert stranger.get(old).status_code == 404

    assert share(client, "g", game) != old


def test_a_campaigns_link_can_be_undone(client, crew, phone, stranger):
    campaign = CampaignFactory(crew=crew)
    link = share(client, "campaign", campaign)

    client.post(f"/campaign/{campaign.key}/share/revoke/")

    assert stranger.get(link).status_code == 404


@pytest.mark.parametrize("kind", ["g", "campaign"])
def test_on_the_machine_itself_the_link_is_one_that_others_can_open(client, crew, phone, game, monkeypatch, kind):
    monkeypatch.setattr("games.access.qr_link.lan_address", lambda: "192.0.2.5")
    of = game if kind == "g" else CampaignFactory(crew=crew)
    link = share(client, kind, of)

    page = client.get(f"/{kind}/{of.key}/share/", headers={"host": "localhost:8000"}).text

    assert f"http://192.0.2.5:8000{link}" in page
    assert "http://localhost" not in page


def test_pressed_twice_it_is_the_same_link(client, game):
    assert share(client, "g", game) == share(client, "g", game)


def test_a_deleted_game_is_not_shown(client, game, stranger):
    link = share(client, "g", game)

    client.post(f"/g/{game.key}/delete/now/")

    assert stranger.get(link).status_code == 404


def test_search_engines_are_asked_to_stay_away(client, game, stranger):
    assert stranger.get(share(client, "g", game))["X-Robots-Tag"] == "noindex"


def test_a_wrong_link_is_404(stranger):
    assert stranger.get("/s/nothing/").status_code == 404


def test_a_game_that_goes_on_is_not_shared(client, crew, phone):
    assert client.post(f"/g/{GameFactory(crew=crew).key}/share/link/").status_code == 404


@pytest.mark.parametrize(("method", "action"), [("GET", ""), ("POST", "link/"), ("POST", "revoke/")])
def test_strangers_and_other_crews_get_404(client, phone, stranger, method, action):
    game = played(PhoneFactory(), TWO)

    assert stranger.generic(method, f"/g/{game.key}/share/{action}").status_code == 404
    assert client.generic(method, f"/g/{game.key}/share/{action}").status_code == 404
    assert not Share.objects.exists()


@pytest.mark.parametrize("action", ["link", "revoke"])
def test_get_does_nothing(client, game, action):
    assert client.get(f"/g/{game.key}/share/{action}/").status_code == 302
