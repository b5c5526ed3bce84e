"""The first page."""

import re
from uuid import uuid4

import pytest

from games import ledger
from scoring import RULESETS
from tests.support.factories import CrewFactory, GameFactory, PhoneFactory, member_of, use
from tests.support.page_text import text_of
from tests.support.round_screen import begun
from tests.support.tables import finish, make_game

pytestmark = pytest.mark.django_db

CLANS_SHEET = "letters.A slaying.0 glory.0 territories.0 territory_symbols valhalla valkyries gods"


def test_a_first_visit_says_what_this_is_and_offers_a_game(client):
    page = client.get("/").text

    assert 'href="/new/?rules=reavers"' in page
    assert "No account needed" in page
    assert 'href="/crew/"' not in page  # which a stranger does not have


@pytest.mark.parametrize("rules", RULESETS)
def test_every_game_is_one_tap_away_with_its_emblem(client, rules):
    member_of(client, CrewFactory())

    tile = client.get("/").text.partition(f'href="/new/?rules={rules}"')[2].partition("</a>")[0]

    assert RULESETS[rules].name in tile
    assert re.search(rf"/emblems\.\w+\.svg#{rules}\"", tile)


def test_a_game_that_goes_on_shows_its_scores_and_what_comes_next(client):
    crew = CrewFactory()
    phone = member_of(client, crew)
    game = GameFactory(crew=crew, seats=["Astrid", "Bo"])
    ledger.set_cell(game.key, 1, "glory", 101, by=phone.pk, request_id=uuid4())
    ledger.set_cell(game.key, 2, "glory", 116, by=phone.pk, request_id=uuid4())

    page = client.get("/").text

    assert f'href="/g/{game.key}/"' in page
    assert "Continue · Terror next Reavers of Midgard Astrid 101 Bo 116 leads" in text_of(page)


def test_many_open_games_leave_room_for_a_new_one(client):
    crew = CrewFactory()
    member_of(client, crew)
    [GameFactory(crew=crew, seats=["Astrid", "Bo"]) for _game in range(4)]

    page = client.get("/").text

    assert page.index("2 more open games") > page.index("going-on")
    assert page.partition("<details")[0].count("going-on") == 2
    assert page.count("going-on") == 4


def test_more_open_games_than_home_shows_are_counted_and_found(client):
    crew = CrewFactory()
    member_of(client, crew)
    [GameFactory(crew=crew, seats=["Astrid", "Bo"]) for _game in range(9)]

    shown = client.get("/").text

    assert "7 more open games" in shown
    assert 'href="/games/">All games' in shown
    assert client.get("/games/").text.count("going-on") == 9


def test_rounds_have_the_name_that_their_game_gives_them(client):
    begun(client, rules="tiny_epic")

    assert "Continue · Era 1 Tiny Epic Vikings" in text_of(client.get("/").text)


def test_a_game_without_entries_shows_no_scores(client):
    crew = CrewFactory()
    member_of(client, crew)
    GameFactory(crew=crew, seats=["Astrid", "Bo"])

    assert "Continue · Glory track next Reavers of Midgard Astrid Bo Start a game" in text_of(client.get("/").text)


def test_a_game_with_everything_entered_is_ready_to_finish(client):
    crew = CrewFactory()
    phone = member_of(client, crew)
    entered = dict.fromkeys(CLANS_SHEET.split(), 1)
    make_game(phone, "clans", {"Astrid": entered, "Bo": entered})

    assert "Ready to finish" in text_of(client.get("/").text)


def test_the_last_games_show_who_won_first(client):
    crew = CrewFactory()
    phone = member_of(client, crew)
    game = GameFactory(crew=crew, seats=["Orange", "Teal"])
    ledger.set_cell(game.key, 1, "glory", 161, by=phone.pk, request_id=uuid4())
    ledger.set_cell(game.key, 2, "glory", 180, by=phone.pk, request_id=uuid4())
    ledger.finish(game.key, by=phone.pk, request_id=uuid4())

    page = client.get("/").text

    assert "Teal 180 won Orange 161" in text_of(page)
    assert f'href="/g/{game.key}/result/"' in page


def test_a_crew_is_introduced_after_its_first_finished_game(client):
    phone = member_of(client, CrewFactory(name=""))
    game = make_game(phone)
    assert "Name your crew" not in client.get("/").text

    finish(phone, game)
    assert "Name your crew" in client.get("/").text

    client.post("/crew/name/", {"name": "The Ravens"})
    page = client.get("/").text
    assert "Name your crew" not in page
    assert "The Ravens" in page


def test_a_crew_can_stay_without_a_name(client):
    phone = member_of(client, CrewFactory(name=""))
    finish(phone, make_game(phone))

    client.post("/hints/close/", {"hint": "crew"})

    assert "Name your crew" not in client.get("/").text
    assert "Our crew" in client.get("/crew/").text


def test_other_crews_games_are_not_shown(client):
    member_of(client, CrewFactory())
    game = GameFactory()

    assert game.key not in client.get("/").text


def test_a_phone_that_was_sent_away_is_a_stranger(client):
    member_of(client, CrewFactory()).delete()

    assert "No account needed" in client.get("/").text


def test_a_phone_sent_away_by_one_crew_still_sails_with_the_other(client):
    first, second = PhoneFactory(crew__name="First crew"), PhoneFactory(crew__name="Second crew")
    use(client, first, second)
    second.delete()

    assert "First crew" in client.get("/").text


def test_post_is_not_for_the_page(client):
    assert client.post("/").status_code == 405


def test_the_page_costs_few_queries_however_many_games(client, django_assert_max_num_queries):
    crew = CrewFactory()
    member_of(client, crew)
    GameFactory.create_batch(8, crew=crew)

    with django_assert_max_num_queries(7):
        client.get("/")
