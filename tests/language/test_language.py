"""Each phone has a language of its own: what it asks for, or what someone chose on it."""

import csv
import io

import pytest
from django.test import Client
from django.utils.text import capfirst
from django.utils.translation import override

from games.access import guests
from games.history import details
from games.input import names
from games.models import Share
from games.refusals import Refused
from tests.live.asking import path_of
from tests.support.factories import GameFactory, PhoneFactory
from tests.support.pseudo import LONG, longer
from tests.support.tables import client_of, finish, make_phone, rulebook_game, set_cell

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("long")]


@pytest.fixture
def phone():
    return make_phone()


def speaking(client):
    """The same phone, after someone chose the language."""
    client.post("/language/", {"language": LONG})
    return client


def test_a_phone_speaks_the_language_it_asks_for(client):
    page = client.get("/", headers={"accept-language": f"{LONG},en;q=0.5"})

    assert f'<html lang="{LONG}" dir="ltr"' in page.text
    assert longer("Start a game") in page.text
    assert {"Accept-Language", "Cookie"} <= set(page["Vary"].split(", "))


def test_a_language_is_chosen_for_a_year(client):
    answer = client.post("/language/", {"language": LONG, "next": "/about/"})

    cookie = answer.cookies["language"]
    assert (cookie.value, cookie["samesite"], cookie["max-age"]) == (LONG, "Lax", 365 * 24 * 3600)
    assert answer.url == "/about/"
    assert f'lang="{LONG}"' in client.get("/", headers={"accept-language": "en"}).text


@pytest.mark.parametrize("language", ["", "tlh", "de\r\nX: 1", '"><script>'])
def test_any_other_language_is_the_phones_own(client, language):
    speaking(client)

    client.post("/language/", {"language": language})

    assert '<html lang="en"' in client.get("/").text


def test_get_does_not_choose_a_language(client):
    assert client.get("/language/").status_code == 302


def test_the_choice_is_beside_the_theme(client):
    page = client.get("/").text

    assert 'name="language" value="en"' in page
    assert f'name="language" value="{LONG}"' in page


def test_a_single_language_is_no_choice(client, settings):
    settings.LANGUAGES = [("en", "English")]

    assert "/language/" not in client.get("/").text


def test_what_goes_wrong_is_said_in_the_phones_language(client):
    speaking(client)

    assert longer("Page not found") in client.get("/nowhere/").text
    too_large = client.post("/language/", "x" * 300_000, content_type="text/plain")
    assert longer("That is too large") in too_large.text
    assert f'<html lang="{LONG}" dir="ltr">' in too_large.text


def test_phones_at_one_table_hear_of_a_tap_in_their_own_languages(phone):
    game = GameFactory(crew=phone.crew)
    set_cell(phone, game, 1, "glory", 12)
    live = path_of(PhoneFactory(crew=game.crew), game)

    english = Client().get(live, {"since": 0}).json()
    other = speaking(Client()).get(live, {"since": 0}).json()

    assert english["news"][0]["say"] == "Teal: Glory track 12"
    assert longer("Glory track") in other["news"][0]["say"]
    assert longer("leads") in other["html"]
    assert longer("leads") not in english["html"]


def test_a_finished_game_is_told_to_each_reader_in_their_own_language(phone):
    """Whoever finished it, and in whatever language."""
    game = rulebook_game(phone)
    with override(LONG):
        finish(phone, game)

    result = f"/g/{game.key}/result/"
    page, english = speaking(client_of(phone)).get(result).text, client_of(phone).get(result).text

    assert game.result["players"][0]["lines"][0]["label"] == "Glory track"
    assert longer("Glory track") in page
    assert longer("{n} on the card").format(n=4) in page
    assert longer("Glory track") not in english
    assert "4 on the card" in english


def test_a_game_from_memory_is_told_in_the_readers_language(phone):
    game = GameFactory(crew=phone.crew, is_from_memory=True, status="finished")
    details._keep_totals(game, [30, 20])

    page = speaking(client_of(phone)).get(f"/g/{game.key}/result/").text

    assert longer("Total") in page
    assert longer("Only the total is known, not where the points came from.") in page


def test_log_and_big_screen_speak_to_who_looks_at_them(phone):
    game = GameFactory(crew=phone.crew)
    set_cell(phone, game, 1, "glory", 12)
    links = guests.links_of(game)
    links.screen = "televised"
    links.save()

    log = speaking(client_of(phone)).get(f"/g/{game.key}/log/").text
    screen = speaking(Client()).get("/screen/televised/").text

    assert longer("Glory track") in log
    assert longer("{names} leads").format(names="Teal") in screen


def test_a_shared_game_and_its_picture_speak_to_the_reader(phone):
    game = rulebook_game(phone)
    finish(phone, game)
    token = Share.objects.create(game=game).token
    reader = speaking(Client())

    assert longer("{name} wins by {n}").format(name="Teal", n=19) in reader.get(f"/s/{token}/").text
    picture, english = reader.get(f"/s/{token}/picture.png"), Client().get(f"/s/{token}/picture.png")
    assert picture["ETag"] != english["ETag"]
    assert {"Accept-Language", "Cookie"} <= set(picture["Vary"].split(", "))


def test_a_spreadsheet_has_headings_in_the_readers_language(phone):
    finish(phone, rulebook_game(phone))

    answer = speaking(client_of(phone)).get("/crew/export/games.csv")
    rows = list(csv.reader(io.StringIO(answer.getvalue().decode("utf-8-sig"))))

    assert rows[0][1] == longer("Date")
    assert rows[1][2] == "Reavers of Midgard"


def test_pages_that_were_kept_go_with_the_old_language(client):
    """A changed script replaces the service worker and everything that it kept."""
    assert client.get("/sw.js").text != speaking(client).get("/sw.js").text


def test_the_admin_has_texts_of_ours_in_the_readers_language(admin_client):
    assert capfirst(longer("games")) in speaking(admin_client).get("/admin/games/").text


def test_nobody_is_called_as_the_enemy_is_in_any_language():
    with pytest.raises(Refused):
        names.person(longer("The enemy"))
