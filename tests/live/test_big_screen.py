"""The big screen: its link, and what it shows."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.access import guests
from games.models import Game
from tests.live.asking import record
from tests.support.factories import member_of
from tests.support.guests import finish

pytestmark = pytest.mark.django_db


def open_screen(client, game):
    member_of(client, game.crew)
    client.post(f"/g/{game.key}/table/screen/open/")
    return guests.links_of(game)


def test_the_link_of_a_big_screen_shows_the_scores_to_anybody(client, game, bo):
    record(bo, game, 1, "farms", 4)

    links = open_screen(client, game)

    page = Client().get(f"/screen/{links.screen}/").text
    assert "Teal leads" in page
    assert "Teal: Farms 4" in page  # the last action
    assert links.code_in_two in page
    assert "<form" not in page
    assert game.key not in page


def test_what_was_lost_has_a_pattern_in_the_bars_and_beside_its_name(client, game, bo):
    record(bo, game, 1, "terror", 2)

    page = Client().get(f"/screen/{open_screen(client, game).screen}/").text

    assert page.count('fill="url(#bar-lost)"') == 2
    assert '<pattern id="bar-lost"' in page
    assert "Terror (lost)" in page


def test_the_link_of_a_big_screen_ends_with_the_evening(client, game):
    links = open_screen(client, game)
    finish(game)
    Game.objects.update(finished_at=timezone.now() - timedelta(hours=13))

    assert Client().get(f"/screen/{links.screen}/").status_code == 404
    assert Client().get(f"/live/screen/{links.screen}/").status_code == 404


def test_a_big_screen_shows_how_the_game_ended(client, game, bo):
    record(bo, game, 1, "farms", 4)
    links = open_screen(client, game)
    finish(game)
    Game.objects.filter(pk=game.pk).update(reveal_step=None)

    assert "Teal wins by 11" in Client().get(f"/screen/{links.screen}/").text


def test_a_big_screen_is_told_when_to_draw_itself_anew(client, game, bo):
    links = open_screen(client, game)
    record(bo, game, 1, "farms", 4)

    assert Client().get(links.live_path, {"since": 0}).json() == {"version": 1}
    assert Client().get(links.live_path, {"since": 1}).status_code == 204


def test_the_link_of_a_big_screen_can_be_ended(client, game):
    links = open_screen(client, game)

    client.post(f"/g/{game.key}/table/screen/close/", {"old": links.screen})

    assert Client().get(f"/screen/{links.screen}/").status_code == 404
    assert Client().get(links.live_path).status_code == 404


def test_pressed_twice_there_is_one_link(client, game):
    links = open_screen(client, game)

    client.post(f"/g/{game.key}/table/screen/open/")

    assert guests.links_of(game).screen == links.screen


def test_the_link_of_a_big_screen_grants_nothing_else(client, game):
    links = open_screen(client, game)

    assert Client().get(f"/t/{links.screen}/").status_code == 404
    assert Client().post(f"/screen/{links.screen}/").status_code == 405
