"""The list of games; deleting one and taking that back."""

import re
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from games.models import Game, Seat
from tests.support.factories import CrewFactory, EntryFactory, GameFactory, member_of
from tests.support.page_text import text_of
from tests.support.tables import make_game

pytestmark = pytest.mark.django_db


def is_deleted(game):
    game.refresh_from_db()
    return game.deleted_at is not None


def days_ago(days):
    return timezone.now() - timedelta(days=days)


def test_a_page_before_no_game_of_ours_is_404(client, own_crew):
    assert client.get(f"/games/?before={GameFactory().key}").status_code == 404


def test_games_that_go_on_come_first_and_costs_do_not_grow(client, own_crew, django_assert_max_num_queries):
    games = GameFactory.create_batch(15, crew=own_crew)

    with django_assert_max_num_queries(8):
        page = client.get("/games/").text

    assert page.count(f'href="/g/{games[0].key}/"') == 1
    assert page.index("In progress") < page.index("History")


def test_deleting_asks_first(client, own_crew):
    game = GameFactory(crew=own_crew)

    answer = client.get(f"/g/{game.key}/delete/")

    assert "Delete this game?" in answer.text
    assert not is_deleted(game)


def test_a_deleted_game_leaves_the_list_and_can_be_undone(client, own_crew):
    game = GameFactory(crew=own_crew)

    client.post(f"/g/{game.key}/delete/now/")
    listed = client.get("/games/").text
    assert is_deleted(game)
    assert f'action="/games/{game.key}/restore/"' in listed
    assert '<button class="button small">Restore<span' in listed
    assert f'href="/g/{game.key}/"' not in listed

    client.post(f"/games/{game.key}/restore/")
    assert not is_deleted(game)


def test_delete_pressed_twice_counts_once(client, own_crew):
    game = GameFactory(crew=own_crew, deleted_at=days_ago(3))

    answer = client.post(f"/g/{game.key}/delete/now/")

    assert answer.status_code == 302
    assert Game.objects.get().deleted_at == game.deleted_at


def test_restore_pressed_twice_counts_once(client, own_crew):
    game = GameFactory(crew=own_crew)

    assert client.post(f"/games/{game.key}/restore/").status_code == 302


def test_after_30_days_it_cannot_be_undone(client, own_crew):
    game = GameFactory(crew=own_crew, deleted_at=days_ago(31))

    assert client.post(f"/games/{game.key}/restore/").status_code == 404
    assert game.key not in client.get("/games/").text


def test_tidying_removes_only_what_cannot_be_undone(own_crew, capsys):
    gone, kept = (
        GameFactory(crew=own_crew, deleted_at=days_ago(31)),
        GameFactory(crew=own_crew, deleted_at=days_ago(29)),
    )
    EntryFactory(game=gone)

    call_command("tidy")

    assert Game.objects.get() == kept
    assert not Seat.objects.filter(game_id=gone.pk).exists()
    assert "removed for good: 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/g/{}/delete/"), ("POST", "/g/{}/delete/now/"), ("POST", "/games/{}/restore/")],
)
def test_a_stranger_and_another_crew_get_404(client, method, path):
    game = GameFactory()
    assert client.generic(method, path.format(game.key)).status_code == 404

    member_of(client, CrewFactory())
    assert client.generic(method, path.format(game.key)).status_code == 404
    assert not is_deleted(game)


def test_a_stranger_has_no_list(client):
    assert client.get("/games/").status_code == 404


@pytest.mark.parametrize("path", ["/g/{}/delete/now/", "/games/{}/restore/"])
def test_get_does_nothing(client, own_crew, path):
    assert client.get(path.format(GameFactory(crew=own_crew).key)).status_code == 302


@pytest.mark.parametrize(
    ("path", "picture"), [("games", "games"), ("campaigns", "campaign"), ("statistics", "statistics")]
)
def test_before_the_first_game_there_is_a_picture_and_one_way_on(client, own_crew, path, picture):
    page = client.get(f"/{path}/").text

    assert re.search(rf"sign-huge.*frame\w*\.\w+\.svg#{picture}", page)
    assert page.count('class="button primary"') == 1
    assert 'role="search"' not in page


def test_games_in_progress_show_their_scores(client):
    phone = member_of(client, CrewFactory())
    make_game(phone, sheets={"Astrid": {"glory": 101}, "Bo": {"glory": 116}})

    assert "Astrid 101 Bo 116 leads" in text_of(client.get("/games/").text)
