"""A game that nobody has described yet can be scored as it is played as soon as its ruleset is in the catalogue."""

from uuid import uuid4

import pytest

from games.models import Entry
from tests.support import fifth_game
from tests.support.factories import GameFactory, member_of
from tests.support.page_text import text_of
from tests.support.round_screen import effect, move, page, send, sheet, stand_of
from tests.support.sent import big_screen_of

pytestmark = pytest.mark.django_db
SHIP = "treasure_ship:"


@pytest.fixture
def game(client, monkeypatch):
    """Begun from its own page, before the first move."""
    fifth_game.put_into_the_catalogue(monkeypatch)
    game = GameFactory(rules=fifth_game.KEY, seats=["Teal", "Orange"], play_options={"plays_along": True})
    member_of(client, game.crew)
    client.get(f"/g/{game.key}/rounds/start/")
    send(client, game, "start/set", {})
    return game


def test_a_fifth_game_shows_its_round_and_offers_its_effect(client, game):
    shown = page(client, game)

    assert "Leg 1" in text_of(shown)
    assert "The wind blows from the west" in shown
    assert f'value="{SHIP}"' in shown


def test_a_fifth_game_is_recorded_and_its_log_tells_it(client, game):
    answer = effect(client, game, 2, SHIP).text
    move(client, game, "land", seat=1)

    log = text_of(client.get(f"/g/{game.key}/log/").text)

    assert "Orange boarded a Treasure Ship: +2 Silver" in answer
    assert "Orange boarded a Treasure Ship +2 Silver Leg 1" in log
    assert "Teal landed first +3 Silver Leg 1" in log
    assert (sheet(game, 1), sheet(game, 2), stand_of(game).round) == ({"silver": 3}, {"silver": 2}, 2)


def test_what_a_fifth_game_recorded_is_undone(client, game):
    effect(client, game, 2, SHIP)
    entry = Entry.objects.get(game=game, kind=Entry.Kind.EFFECT)

    undone = send(client, game, "undo", {"entry": entry.number}, with_htmx=True).text

    assert "Undone: Leg 1: Orange boarded a Treasure Ship" in undone
    assert sheet(game, 2).get("silver", 0) == 0


def test_a_fifth_game_is_in_the_race_and_on_the_big_screen(client, game):
    effect(client, game, 2, SHIP)
    move(client, game, "land", seat=1)

    race = page(client, game)
    screen = client.get(f"/screen/{big_screen_of(client, game)}/").text

    assert all('class="chart' in shown and "Leg" in shown for shown in (race, screen))
    assert "Teal landed first" in screen


def test_a_fifth_game_ends_with_its_tally_filled_in(client, game):
    [move(client, game, "land", seat=1) for _leg in range(fifth_game.ROUNDS)]

    client.post(f"/g/{game.key}/finish/now/", {"id": str(uuid4())})
    game.refresh_from_db()

    assert game.is_finished
    assert [seat.total for seat in game.seats.order_by("order")] == [9, 0]
