"""The first page."""

from uuid import uuid4

import pytest

from games import ledger
from tests.support.factories import CrewFactory, GameFactory, PhoneFactory, member_of, use

pytestmark = pytest.mark.django_db


def test_a_first_visit_says_what_this_is_and_offers_a_game(client):
    page = client.get("/").text

    assert 'href="/new/"' in page
    assert "No account needed" in page
    assert 'href="/crew/"' not in page  # which a stranger does not have


def test_a_game_that_goes_on_is_one_tap_away(client):
    crew = CrewFactory()
    member_of(client, crew)
    game = GameFactory(crew=crew, seats=["Astrid", "Bo"])

    page = client.get("/").text

    assert f'href="/g/{game.key}/"' in page
    assert "Continue" in page


def test_the_last_games_show_who_won_first(client):
    crew = CrewFactory()
    phone = member_of(client, crew)
    game = GameFactory(crew=crew, seats=["Orange", "Teal"])
    ledger.set_cell(game.key, 1, "glory", 161, by=phone.pk, request_id=uuid4())
    ledger.set_cell(game.key, 2, "glory", 180, by=phone.pk, request_id=uuid4())
    ledger.finish(game.key, by=phone.pk, request_id=uuid4())

    page = client.get("/").text

    assert page.index("Teal <b>180</b>") < page.index("Orange <b>161</b>")
    assert page.count("★") == 1
    assert f'href="/g/{game.key}/result/"' in page


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

    with django_assert_max_num_queries(6):
        client.get("/")
