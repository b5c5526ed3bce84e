"""Looking back: the list of finished games, its filters and its search."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.limits import MOST_PLAYERS
from games.models import Campaign, Game, Player
from tests.support.factories import CampaignFactory, PlayerFactory, use
from tests.support.form_errors import error_beside, shown_in
from tests.support.kept import written_once
from tests.support.page_text import text_of
from tests.support.past_games import played
from tests.support.tables import make_phone

pytestmark = pytest.mark.django_db
TWO = {"Astrid": {"glory": 9}, "Bo": {"glory": 5}}


def keys(client, query=""):
    """The games on the page, in its order."""
    return [game.key for game in client.get(f"/games/{query}").context["finished"]]


def test_the_last_played_come_first(client, phone):
    late, early = played(phone, TWO, day=9), played(phone, TWO, day=2)

    assert keys(client) == [late.key, early.key]


def test_older_games_page_by_page_however_many_share_a_moment(client, phone):
    games = [played(phone, TWO, day=3) for _number in range(42)]

    first = client.get("/games/")
    second = client.get(f"/games/?before={first.context['older'].key}")
    third = client.get(f"/games/?before={second.context['older'].key}")

    shown = [game.key for page in (first, second, third) for game in page.context["finished"]]
    assert shown == [game.key for game in games[::-1]]
    assert third.context["older"] is None


def test_a_search_that_fits_all_players_of_a_large_crew_finds_their_games(client, phone):
    Player.objects.bulk_create(Player(crew=phone.crew, name=f"Viking {n}") for n in range(MOST_PLAYERS + 100))
    game = played(phone, {"Viking 7": {}, "Bo": {}})

    assert keys(client, "?text=vik") == [game.key]


@written_once
def phone_of_22_games():
    phone = make_phone()
    [played(phone, TWO, notes="porch", day=day) for day in range(1, 23)]
    return phone


@pytest.fixture
def long_ago(client):
    """22 games, the oldest first. The client is a phone of the crew that played them."""
    phone = use(client, phone_of_22_games())
    return list(Game.objects.of(phone.crew).order_by("played_at"))


def test_the_next_page_keeps_the_filters(client, long_ago):
    page = client.get("/games/?people=2&text=astrid")

    assert f"?people=2&amp;text=astrid&amp;before={page.context['older'].key}" in page.text


def test_a_game_shows_its_day_place_time_notes_and_result(client, phone):
    played(phone, TWO, day=7, venue="The Raven", minutes=95, notes="Snowed in")

    page = text_of(client.get("/games/").text)

    assert "7 May 2026 · The Raven · 95 minutes" in page
    assert "Snowed in" in page
    assert "Astrid 9" in page


def test_a_loss_has_a_minus_sign(client, phone):
    played(phone, {"Ada": {"gods": -4}, "Bo": {"gods": 5}}, rules="clans")

    assert "Ada −4" in text_of(client.get("/games/").text)


def test_by_game(client, phone):
    reavers = played(phone, TWO)
    played(phone, {"Astrid": {}, "Bo": {}, "Cleo": {}}, rules="spoils")

    assert keys(client, "?rules=reavers") == [reavers.key]


def test_by_player(client, phone):
    played(phone, TWO)
    with_cleo = played(phone, {"Cleo": {}, "Bo": {}})

    assert keys(client, f"?player={Player.objects.get(name='Cleo').pk}") == [with_cleo.key]


def test_by_player_and_older(client, long_ago):
    played(long_ago[0].crew.phones.get(), {"Cleo": {}, "Bo": {}}, day=1)

    astrid = Player.objects.get(name="Astrid").pk

    assert keys(client, f"?player={astrid}&before={long_ago[2].key}") == [long_ago[1].key, long_ago[0].key]


def test_by_campaign(client, crew, phone):
    campaign = CampaignFactory(crew=crew)
    played(phone, TWO)
    game = played(phone, TWO, campaign=campaign)

    assert keys(client, f"?campaign={campaign.key}") == [game.key]


def test_by_number_of_players(client, phone):
    played(phone, TWO)
    three = played(phone, {"Astrid": {}, "Bo": {}, "Cleo": {}})

    assert keys(client, "?people=3") == [three.key]


def test_by_day_with_both_ends(client, phone):
    played(phone, TWO, day=1)
    second, third = played(phone, TWO, day=2), played(phone, TWO, day=3)
    played(phone, TWO, day=4)

    assert keys(client, "?since=2026-05-02&until=2026-05-03") == [third.key, second.key]


@pytest.mark.parametrize("text", ["porch", "PORCH", "por", "jorvik", "astrid porch", "bo jor"])
def test_words_of_notes_places_and_names_find_a_game(client, phone, text):
    game = played(phone, TWO, notes="On the porch, in the sun", venue="Jórvík")
    played(phone, {"Cleo": {}, "Dag": {}}, notes="Indoors")

    assert keys(client, f"?text={text}") == [game.key]


def test_a_name_is_found_without_its_accents_and_with_them(client, phone):
    game = played(phone, {"Ådne": {}, "Bo": {}})
    played(phone, TWO)

    assert keys(client, "?text=ådne") == keys(client, "?text=ADNE") == [game.key]


def test_a_name_that_hundreds_have_is_found(client, crew, phone):
    game = played(phone, TWO)
    Player.objects.bulk_create([Player(crew=crew, name=f"Astrid {number}") for number in range(2, 2000)])

    assert keys(client, "?text=astrid astrid astrid astrid astrid astrid") == [game.key]


@pytest.mark.parametrize("text", ["orch", "porch cleo", "zebra", "%", "'; --", "_"])
def test_what_no_game_has_finds_none(client, phone, text):
    played(phone, TWO, notes="On the porch")
    played(phone, {"Cleo": {}, "Dag": {}}, notes="Indoors")

    assert keys(client, f"?text={text}") == []


def test_what_was_chosen_stands_above_the_list_with_the_way_back(client, phone):
    played(phone, TWO)
    astrid = Player.objects.get(name="Astrid")

    page = client.get(
        f"/games/?rules=reavers&player={astrid.pk}&people=2&since=2026-05-01&until=2026-06-01&text=<b>"
    ).text

    told = "Reavers of Midgard · Astrid · 2 players · from 1 May 2026 · to 1 Jun 2026 · “&lt;b&gt;”"
    assert f'<span>{told}</span> <a class="button small plain" href="/games/">All games ✕</a>' in page


def test_a_search_goes_with_the_filters(client, phone):
    played(phone, TWO, notes="porch", day=1)
    game = played(phone, TWO, notes="porch", day=2)

    assert keys(client, "?text=porch&since=2026-05-02&rules=reavers&people=2") == [game.key]


def test_a_search_goes_on_to_older_pages(client, long_ago):
    assert keys(client, f"?text=porch&before={long_ago[2].key}") == [long_ago[1].key, long_ago[0].key]


def test_a_renamed_player_is_found_by_the_new_name(client, phone):
    game = played(phone, TWO)
    client.post(f"/crew/players/{Player.objects.get(name='Astrid').pk}/name/", {"name": "Sigrid"})

    assert keys(client, "?text=sigrid") == [game.key]
    assert keys(client, "?text=astrid") == []


def test_a_deleted_game_is_not_found(client, phone):
    game = played(phone, TWO, notes="porch")

    client.post(f"/g/{game.key}/delete/now/")

    assert keys(client, "?text=porch") == []
    assert keys(client) == []


def test_nothing_found_is_said(client, phone):
    assert "No games match" in client.get("/games/?text=zebra").text


@pytest.mark.parametrize(
    ("field", "sent", "said"),
    [
        ("since", "yesterday", "Enter a date such as 2026-05-01."),
        ("until", "2026-02-31", "Enter a date such as 2026-05-01."),
        ("until", "1066-10-14", "The year must be between 1900 and 2200."),
        ("people", "many", "Enter a whole number from 1 to 10."),
        ("rules", "chess", "Choose a game."),
        ("player", "x", "That no longer exists."),
        ("player", "99", "That no longer exists."),
        ("player", "9" * 5000, "That no longer exists."),
        ("player", "9" * 30, "That no longer exists."),
        ("campaign", "x", "That no longer exists."),
        ("text", "x" * 101, "At most 100 characters."),
    ],
)
def test_what_cannot_be_read_is_said_beside_its_field(client, phone, field, sent, said):
    answer = client.get("/games/", {"text": "porch", field: sent})

    assert answer.status_code == 422
    assert error_beside(answer.text, field) == said
    assert shown_in(answer.text, "text") in {"porch", sent}


def test_other_crews_are_not_there(client, phone):
    stranger = PlayerFactory()
    campaign = CampaignFactory()

    assert client.get(f"/games/?player={stranger.pk}").status_code == 422
    assert client.get(f"/games/?campaign={campaign.key}").status_code == 422
    assert Campaign.objects.count() == 1


def test_the_page_costs_the_same_however_many_games(client, phone):
    queries = ["", "?rules=reavers", "?people=2", "?text=porch", "?text=astrid+porch"]
    played(phone, TWO, notes="porch")
    few = {query: cost(client, query) for query in queries}
    use(client, phone_of_22_games())

    assert {query: cost(client, query) for query in queries} == few


def cost(client, query):
    with CaptureQueriesContext(connection) as queries:
        assert client.get(f"/games/{query}").status_code == 200
    return len(queries)
