"""What to put on the table: for anyone without a game, and ticked off by everyone at one."""

import pytest
from django.test import Client

from games.models import Game
from tests.support.factories import GameFactory, member_of
from tests.support.guests import come_in
from tests.support.page_text import text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(client):
    game = GameFactory(seats=["Teal", "Orange", "Blue"], play_options={"plays_along": True}, status=Game.Status.PLAYING)
    member_of(client, game.crew)
    return game


def tick(client, game, **said):
    return client.post(f"/g/{game.key}/setup/tick/", said, headers={"hx-request": "true"})


def test_a_stranger_finds_the_setup_of_every_game_from_the_first_page(client):
    assert 'href="/setup/"' in client.get("/").text

    assert [f'href="/setup/{rules}/"' in client.get("/setup/").text for rules in ("reavers", "clans")] == [True, True]
    assert 'href="/setup/spoils/"' in client.get("/new/?rules=spoils").text


@pytest.mark.parametrize(
    ("address", "line", "share"),
    [
        ("reavers/2", "Board side for 2 players", "2 Longship pawns"),
        ("reavers/4", "8 Reavers face up, in pairs", "7 Food"),
        ("spoils/3", "10 dice each, the other 5 within reach", "70 Gold behind the screen"),
        ("spoils/10", "Shuffle the cards of both copies together, by Stage", "6 dice"),
        ("clans/2", "A colour that nobody plays is Helga", "15 warriors of one colour"),
        ("clans/4", "the side with 4 Viking heads", "Score sheet and pencil"),
        ("tiny_epic/1", "Your Boat into any Fjord at the edge; you begin", "You take"),
        ("tiny_epic/2", "Enemy on all three outer islands", "Chieftain Marker"),
    ],
)
def test_every_game_has_its_list_by_the_number_of_players(client, address, line, share):
    page = text_of(client.get(f"/setup/{address}/").text)

    assert line in page
    assert share in page


def test_what_everybody_takes_is_said_once(client):
    page = text_of(client.get("/setup/reavers/4/").text)

    assert page.count("1 Prophecy") - page.count("1 Prophecy each") == 1
    assert (page.count("4 Food"), page.count("7 Food")) == (1, 1)


@pytest.mark.parametrize("address", ["chess/", "clans/1/", "clans/5/", "reavers/0/", "tiny_epic/5/"])
def test_what_nobody_can_play_has_no_list(client, address):
    assert client.get(f"/setup/{address}").status_code == 404


def test_a_tick_is_seen_by_everybody_and_taken_back(client, game):
    version = game.version

    tick(client, game, done=2)
    tick(client, game, done=2)
    game.refresh_from_db()

    assert (game.ticked, game.version) == ([2], version + 1)
    assert client.get(f"/g/{game.key}/setup/").text.count('aria-pressed="true"') == 1
    assert 'aria-pressed="false">Round marker on 1' not in tick(client, game, done=1).text
    tick(client, game, open=2)
    assert Game.objects.get().ticked == [1]


def test_without_scripts_a_tick_leads_back_to_the_list(client, game):
    answer = client.post(f"/g/{game.key}/setup/tick/", {"done": 0})

    assert (answer.status_code, answer.url) == (302, f"/g/{game.key}/setup/")


@pytest.mark.parametrize("said", [{}, {"done": "x"}, {"done": "-1"}, {"open": "100"}])
def test_a_line_that_is_not_there_is_refused(client, game, said):
    assert tick(client, game, **said).status_code == 422
    assert Game.objects.get().ticked == []


def test_a_guest_ticks_lines_off_and_a_stranger_does_not(game):
    guest = come_in(game)

    assert "Help with the setup" in guest.get(f"/g/{game.key}/rounds/begins-soon/").text
    assert tick(guest, game, done=3).status_code == 200
    assert tick(Client(), game, done=1).status_code == 404
    assert Client().get(f"/g/{game.key}/setup/").status_code == 404
    assert guest.get(f"/g/{game.key}/setup/tick/").status_code == 302
    assert Game.objects.get().ticked == [3]


def test_the_list_stands_where_the_rounds_begin(client, game):
    tick(client, game, done=0)

    page = client.get(f"/g/{game.key}/rounds/start/").text

    assert page.count('class="tick"') == 21
    assert page.count('aria-pressed="true"') == 1


def test_a_finished_game_has_no_setup(client, game):
    Game.objects.update(status=Game.Status.FINISHED)

    assert client.get(f"/g/{game.key}/setup/").status_code == 302
    assert tick(client, game, done=1).status_code == 409
