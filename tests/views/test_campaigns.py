"""Campaigns: from the first form to the champion."""

from uuid import uuid4

import pytest

from games import ledger
from games.models import Campaign, Game
from tests.support.factories import CampaignFactory
from tests.support.form_errors import error_beside, shown_in
from tests.support.page_text import text_of
from tests.support.past_games import played

pytestmark = pytest.mark.django_db
ANN_WINS, BO_WINS = {"Ann": {"glory": 9}, "Bo": {"glory": 5}}, {"Ann": {"glory": 4}, "Bo": {"glory": 6}}
PLAN = {"name": "Winter", "method": "wins", "starts_on": "2026-05-01"}


@pytest.fixture
def campaign(crew):
    return CampaignFactory(crew=crew)


def start(client, request_id=None, **fields):
    return client.post("/campaigns/start/", PLAN | {"id": request_id or uuid4()} | fields)


def rows(client, campaign):
    """(rank, name, value) as the page shows them."""
    table = client.get(f"/campaign/{campaign.key}/").context["ranking"]
    return [(row.rank, player.name, value) for row, player, value in table]


def test_a_campaign_starts(client, phone):
    answer = start(client, method="place_points", place_points="5-3-2-1", best="4", ends_on="2026-09-01")

    campaign = Campaign.objects.get()
    assert answer.url == f"/campaign/{campaign.key}/"
    assert (campaign.name, campaign.method, campaign.place_points, campaign.best) == (
        "Winter",
        "place_points",
        [5, 3, 2, 1],
        4,
    )
    assert campaign.ends_on.isoformat() == "2026-09-01"


def test_started_twice_it_is_there_once(client, phone):
    request_id = uuid4()

    start(client, request_id)
    start(client, request_id)

    assert Campaign.objects.count() == 1


EXAMPLE = "Enter the points for each place, first place first, such as 5 3 2 1."


@pytest.mark.parametrize(
    ("wrong", "field", "said"),
    [
        ({"name": " "}, "name", "Give it a name."),
        ({"name": "x" * 61}, "name", "At most 60 characters."),
        ({"method": "luck"}, "method", "Choose how to rank players."),
        ({"method": "place_points", "place_points": ""}, "place_points", EXAMPLE),
        ({"method": "place_points", "place_points": "five three"}, "place_points", EXAMPLE),
        ({"method": "place_points", "place_points": "1 " * 11}, "place_points", EXAMPLE),
        ({"method": "place_points", "place_points": "5 1000"}, "place_points", EXAMPLE),
        ({"method": "place_points", "place_points": "5 \N{MINUS SIGN}3"}, "place_points", EXAMPLE),
        ({"best": "0"}, "best", "Enter a whole number from 1 to 999."),
        ({"best": "some"}, "best", "Enter a whole number from 1 to 999."),
        ({"starts_on": "soon"}, "starts_on", "Enter a date such as 2026-05-01."),
        ({"ends_on": "2026-04-01"}, "ends_on", "It ends before it starts."),
    ],
)
def test_what_does_not_do_is_said_beside_its_field_and_the_rest_stays(client, phone, wrong, field, said):
    typed = PLAN | {"best": "4", "place_points": "7 5"} | wrong

    answer = start(client, **typed)

    assert answer.status_code == 422
    assert error_beside(answer.text, field) == said
    assert [shown_in(answer.text, name) for name in ("name", "best", "place_points")] == [
        typed["name"],
        typed["best"],
        typed["place_points"],
    ]
    assert not Campaign.objects.exists()


def test_points_for_places_are_read_only_if_they_count(client, phone):
    start(client, method="wins", place_points="five three")

    assert Campaign.objects.get().place_points == []


def test_a_form_without_an_id_is_refused(client, phone):
    answer = start(client, id="x")

    assert answer.status_code == 422
    assert "Reload the page" in answer.text


def test_standings_with_ties(client, phone, campaign):
    played(phone, ANN_WINS, day=1, campaign=campaign)
    played(phone, BO_WINS, day=2, campaign=campaign)

    assert rows(client, campaign) == [(1, "Ann", "1"), (1, "Bo", "1")]


def test_different_games_are_made_comparable_and_the_page_says_how(client, crew, phone):
    campaign = CampaignFactory(crew=crew, method="points")
    played(phone, {"Ann": {"glory": 100}, "Bo": {"glory": 50}}, day=1, campaign=campaign)
    played(phone, {"Ann": {"gold": 3}, "Bo": {"gold": 4}, "Cy": {"gold": 1}}, day=2, rules="spoils", campaign=campaign)

    assert rows(client, campaign) == [(1, "Ann", "175.0"), (2, "Bo", "150.0"), (3, "Cy", "25.0")]
    assert "share of the winning score" in client.get(f"/campaign/{campaign.key}/").text


def test_one_game_is_counted_as_it_is(client, crew, phone):
    campaign = CampaignFactory(crew=crew, method="points")
    played(phone, ANN_WINS, campaign=campaign)

    assert rows(client, campaign) == [(1, "Ann", "9"), (2, "Bo", "5")]


def test_average_place_has_two_digits(client, crew, phone):
    campaign = CampaignFactory(crew=crew, method="place")
    played(phone, ANN_WINS, day=1, campaign=campaign)
    played(phone, ANN_WINS, day=2, campaign=campaign)
    played(phone, BO_WINS, day=3, campaign=campaign)

    assert rows(client, campaign) == [(1, "Ann", "1.33"), (2, "Bo", "1.67")]


def test_the_picture_needs_two_games_and_says_it_in_numbers(client, phone, campaign):
    played(phone, ANN_WINS, day=1, campaign=campaign)
    assert client.get(f"/campaign/{campaign.key}/").context["chart"] is None

    played(phone, BO_WINS, day=2, campaign=campaign)

    assert client.get(f"/campaign/{campaign.key}/").context["chart"].table == [("1", ["1", "0"]), ("2", ["1", "1"])]


def test_a_picture_of_some_players_says_how_many_they_are(client, phone, campaign):
    played(phone, {f"Viking {n}": {"gold": n} for n in range(1, 11)}, day=1, rules="spoils", campaign=campaign)
    played(phone, ANN_WINS, day=2, campaign=campaign)

    assert "The top 8 of 12 players." in text_of(client.get(f"/campaign/{campaign.key}/").content.decode())


def test_a_small_campaign_has_everyone_in_its_picture(client, phone, campaign):
    played(phone, ANN_WINS, day=1, campaign=campaign)
    played(phone, BO_WINS, day=2, campaign=campaign)

    assert "The top" not in text_of(client.get(f"/campaign/{campaign.key}/").content.decode())


def test_what_to_do_with_a_campaign_stands_above_its_standings(client, phone, campaign):
    played(phone, ANN_WINS, campaign=campaign)

    text = text_of(client.get(f"/campaign/{campaign.key}/").content.decode())
    assert "Next game Edit Share End campaign Standings" in text
    assert "1 game Add a past game" in text


def test_a_deleted_or_reopened_game_does_not_count(client, phone, campaign):
    deleted, reopened = played(phone, ANN_WINS, campaign=campaign), played(phone, ANN_WINS, campaign=campaign)
    played(phone, BO_WINS, campaign=campaign)

    client.post(f"/g/{deleted.key}/delete/now/")
    ledger.reopen(reopened.key, by=phone.pk, request_id=uuid4())

    assert rows(client, campaign) == [(1, "Bo", "1"), (2, "Ann", "0")]


def test_the_next_game_has_the_people_of_the_last_one(client, phone, campaign):
    played(phone, {"Cy": {}, "Ann": {}, "Bo": {}}, campaign=campaign)

    form = client.get(f"/new/?campaign={campaign.key}").context["form"]
    assert [person.name for person in sorted(form.people, key=lambda person: person.tap or 0)] == ["Cy", "Ann", "Bo"]


def test_a_game_started_from_a_campaign_belongs_to_it_and_its_rematch_too(client, phone, campaign):
    client.post("/new/start/", {"rules": "reavers", "names": "Ann, Bo", "campaign": campaign.key, "id": uuid4()})
    game = Game.objects.get()
    client.post(f"/g/{game.key}/rematch/", {"id": uuid4()})

    assert [game.campaign for game in Game.objects.all()] == [campaign, campaign]


def test_a_campaign_that_is_over_or_not_ours_takes_no_new_game(client, phone):
    other = CampaignFactory()

    client.post("/new/start/", {"rules": "reavers", "names": "Ann, Bo", "campaign": other.key, "id": uuid4()})

    assert Game.objects.get().campaign is None


def test_it_can_be_changed(client, phone, campaign):
    client.post(f"/campaign/{campaign.key}/change/now/", PLAN | {"name": "Summer", "method": "place"})

    campaign.refresh_from_db()
    assert (campaign.name, campaign.method) == ("Summer", "place")


def test_a_wrong_change_is_refused(client, phone, campaign):
    answer = client.post(f"/campaign/{campaign.key}/change/now/", PLAN | {"name": ""})

    assert answer.status_code == 422
    assert error_beside(answer.text, "name") == "Give it a name."
    assert Campaign.objects.get().name == "Winter 2026"


def test_deleting_a_campaign_asks_first(client, phone, campaign):
    assert f'href="/campaign/{campaign.key}/delete/"' in client.get(f"/campaign/{campaign.key}/change/").text

    page = client.get(f"/campaign/{campaign.key}/delete/").text

    assert "Winter 2026 The games stay." in text_of(page)
    assert Campaign.objects.exists()


def test_deleted_its_games_stay(client, phone, campaign):
    game = played(phone, ANN_WINS, campaign=campaign)

    client.post(f"/campaign/{campaign.key}/delete/now/")
    client.post(f"/campaign/{campaign.key}/delete/now/")

    game.refresh_from_db()
    assert (Campaign.objects.exists(), game.campaign) == (False, None)


def test_the_list_shows_what_goes_on_and_who_won(client, crew, phone, campaign):
    old = CampaignFactory(crew=crew, name="Summer 2025")
    played(phone, ANN_WINS, campaign=old)
    client.post(f"/campaign/{old.key}/finish/")

    page = text_of(client.get("/campaigns/").text)

    assert page.index("Winter 2026") < page.index("Summer 2025")
    assert "Ann champion" in page


@pytest.mark.parametrize(
    ("language", "heading"), [("de", "Beendet"), ("fr", "Terminées"), ("es", "Terminadas"), ("pl", "Zakończone")]
)
def test_the_heading_over_finished_campaigns_is_plural(client, phone, campaign, language, heading):
    played(phone, ANN_WINS, campaign=campaign)
    client.post(f"/campaign/{campaign.key}/finish/")

    page = client.get("/campaigns/", headers={"accept-language": language}).text

    assert f'<h2 id="over">{heading}</h2>' in page


def test_the_home_page_shows_who_leads(client, phone, campaign):
    played(phone, BO_WINS, campaign=campaign)

    assert "leads Bo 1" in text_of(client.get("/").text)


def test_the_page_costs_the_same_however_many_games(client, phone, campaign, django_assert_num_queries):
    played(phone, ANN_WINS, campaign=campaign)
    page = client.get(f"/campaign/{campaign.key}/").text
    with django_assert_num_queries(8):
        assert client.get(f"/campaign/{campaign.key}/").text.count("<tr") == page.count("<tr")
    for _number in range(12):
        played(phone, ANN_WINS, campaign=campaign)
    client.get(f"/campaign/{campaign.key}/")

    with django_assert_num_queries(8):
        client.get(f"/campaign/{campaign.key}/")


def test_standings_are_worked_out_once_after_each_change(client, phone, campaign, monkeypatch):
    played(phone, ANN_WINS, campaign=campaign)
    fresh = rows(client, campaign)
    with monkeypatch.context() as patch:
        patch.setattr("games.history.standings.standings", None)
        assert rows(client, campaign) == fresh
        assert client.get("/").context["ranking"][0][2] == fresh[0][2]
    client.post(f"/campaign/{campaign.key}/change/now/", {"name": "W", "method": "points", "starts_on": "2026-05-01"})

    assert rows(client, campaign) != fresh


def test_only_the_first_players_are_shown_until_all_are_asked_for(client, phone, campaign):
    for table in range(5):
        played(phone, {f"Viking {table}-{n}": {} for n in range(3)}, campaign=campaign)

    page, whole = (client.get(f"/campaign/{campaign.key}/{query}") for query in ("", "?all"))

    assert (len(page.context["ranking"]), len(whole.context["ranking"])) == (12, 15)
    assert "All 15 players" in page.text
    assert "All 15 players" not in whole.text
