"""Every screen of a game leads to its reference; tests/browser/test_look_up_taps.py counts the taps."""

import pytest
from django.urls import reverse

from games.models import Game
from games.urls import urlpatterns
from tests.support.guests import come_in
from tests.support.look_up import SCREENS as STATES
from tests.support.round_screen import begun
from tests.support.tables import client_of, finish, make_game, make_phone, set_cell

pytestmark = pytest.mark.django_db

SCREENS = {each.name: str(each.pattern) for each in urlpatterns if str(each.pattern).startswith("g/<str:key>/")}
WALKED = {name for state in STATES.values() for name in state}
NO_PAGES = {"picture", "best"}  # an image, and a part of a page


def screens(client, game):
    """Every page of a game that opens, by name, without the pages of others that it may lead to."""
    words = {"key": game.key, "order": 1, "group": game.ruleset.groups[0].key, "line": game.ruleset.groups[0].key}
    words |= {"entry": game.ruleset.reference[0].key, "cell": "glory", "number": 1}
    found = {}
    for name in SCREENS.keys() - NO_PAGES:
        parts = next(each.pattern.converters for each in urlpatterns if each.name == name)
        answer = client.get(reverse(name, kwargs={part: words[part] for part in parts}))
        if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
            found[name] = answer.text
    return found


def test_every_screen_of_an_open_game_has_the_search():
    phone = make_phone()
    game = make_game(phone)
    set_cell(phone, game, 1, "glory", 7)

    found = screens(client_of(phone), game)

    assert [name for name, page in found.items() if "data-look-up=" not in page] == []
    assert STATES["open"].keys() <= found.keys() <= WALKED


def test_every_screen_of_a_finished_game_has_it():
    phone = make_phone()
    game = make_game(phone)
    set_cell(phone, game, 1, "glory", 7)
    finish(phone, game)
    client = client_of(phone)
    while_it_is_revealed = client.get(f"/g/{game.key}/reveal/").text
    Game.objects.update(reveal_step=None)

    found = screens(client, game)

    assert "data-look-up=" in while_it_is_revealed
    assert [name for name, page in found.items() if "data-look-up=" not in page] == []
    assert STATES["finished"].keys() <= found.keys() <= WALKED


def test_every_screen_of_the_rounds_has_it(client):
    game = begun(client)

    found = screens(client, game)

    assert [name for name, page in found.items() if "data-look-up=" not in page] == []
    assert {"rounds", "rounds_start", "table_setup"} <= found.keys() <= WALKED


def test_a_guest_finds_it_too():
    phone = make_phone()
    waiting = make_game(phone, play_options={"plays_along": True}, status=Game.Status.PLAYING)
    open_game = make_game(phone)

    guest, early = come_in(open_game, seat="1"), come_in(waiting, seat="1")

    assert [name for name, page in screens(guest, open_game).items() if "data-look-up=" not in page] == []
    assert f"index.json?at={waiting.key}" in early.get(f"/g/{waiting.key}/rounds/begins-soon/").text
