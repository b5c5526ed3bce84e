"""Moves that are told by small tiles which stay where they are."""

import pytest

from games.models import Entry
from tests.support.factories import GameFactory, member_of
from tests.support.page_text import text_of
from tests.support.round_screen import THRESHOLDS, move, page, send, sheet, stand_of

pytestmark = pytest.mark.django_db

BOARD = {**THRESHOLDS, "start.monsters.troll": "3", "start.valhalla": "1 2"}


def begun(client, *seats, **told):
    game = GameFactory(seats=seats or ("Teal", "Orange", "Blue"), rules="clans", play_options={"plays_along": True})
    member_of(client, game.crew)
    send(client, game, "start/set", told or BOARD)
    return game


def test_a_tap_on_a_tile_changes_what_it_shows_and_nothing_else(client):
    game = begun(client)

    answer = move(client, game, "place:territory:2", seat=3).text

    assert 'id="shown-place-2"' in answer
    assert '<b class="of of-3">1</b>' in answer
    assert "1/3" in answer
    assert 'id="shown-place-1"' not in answer
    assert 'id="middle"' not in answer
    assert 'id="next"' in answer


def test_without_scripts_it_leads_back_to_the_page(client):
    game = begun(client)

    assert move(client, game, "letters:letters:Q", seat=2, with_htmx=False).url == f"/g/{game.key}/rounds/"
    assert sheet(game, 2)["letters.Q"] == 1


def test_letters_are_a_grid_of_six_across(client):
    text = page(client, begun(client))

    assert text.count("letters:letters:") == 24
    assert "row-tiles across-6" in text


def test_monsters_of_known_worth_are_tiles(client):
    text = page(client, begun(client))

    assert "slay:monsters:troll" in text
    assert "slay:monsters:kraken" not in text


def test_monsters_of_unknown_worth_are_told_by_their_points(client):
    game = begun(client, **{"start.valhalla": "1"})

    assert 'name="slay.points"' in page(client, game)
    assert move(client, game, "slay", points=7).status_code == 200
    assert sheet(game, 1)["slaying.0"] == 7


def test_the_glory_that_was_collected_stands_beside_it(client):
    game = begun(client)

    assert '<b class="of of-1">5</b>' in move(client, game, "glory", glory=5).text


@pytest.mark.parametrize("told", ["place:territory:9", "place:territory:x", "place+thor:territory:1", "place:sea:1"])
def test_a_tile_that_nobody_has_is_refused(client, told):
    game = begun(client)

    assert move(client, game, told).status_code == 422
    assert not Entry.objects.filter(kind=Entry.Kind.MOVE).exists()


def test_helga_has_a_row_with_two_players_and_none_with_three(client):
    game = begun(client, "Teal", "Orange")

    move(client, game, "place+helga:territory:4")

    assert stand_of(game).warriors("") == [0, 0, 0, 1, 0]
    assert "place+helga" in page(client, game)
    assert "place+helga" not in page(client, begun(client))


def test_battles_need_no_answer_unless_somebody_rolls(client):
    game = begun(client)
    move(client, game, "place:territory:1")
    move(client, game, "place:territory:1")
    asked = 'for="last-open"'

    assert asked not in move(client, game, "place:territory:1").text
    assert asked in move(client, game, "valkyrie:territory:1", seat=2).text
    assert "Territory 1: Orange rolls" in page(client, game)
    assert move(client, game, "battles").status_code == 422
    assert move(client, game, "battles", die__1__or="slash").status_code == 200
    assert stand_of(game).seen["2"][0] is True


def test_the_die_is_a_plain_number_or_a_slash(client):
    game = begun(client)
    [move(client, game, "place:territory:1") for _warrior in range(3)]
    move(client, game, "valkyrie:territory:1", seat=2)

    answer = move(client, game, "battles", die__1=4)

    assert "4 warriors of Orange joined by the die." in text_of(answer.text)
    assert stand_of(game).battles[0].warriors == {"1": 3, "2": 4}


def test_the_log_tells_why_a_battle_was_won(client):
    game = begun(client)
    [move(client, game, "place:territory:2", seat=seat) for seat in (1, 1, 3)]
    move(client, game, "battles")

    log = text_of(client.get(f"/g/{game.key}/log/").text)

    assert "The battles of round 1 were fought. Battle in territory 2: 3 warriors, threshold 3. " in log
    assert "Teal 2, Blue 1: Teal wins 2 points, Blue marks 1 horn." in log


def test_a_tap_on_a_row_costs_no_more_than_others(client, django_assert_max_num_queries):
    game = begun(client)
    state = stand_of(game)
    with django_assert_max_num_queries(8):
        move(client, game, "place:territory:1", state=state)
    with django_assert_max_num_queries(8):
        move(client, game, "battles", state=state)
