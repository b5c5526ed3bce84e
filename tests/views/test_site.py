"""How the site looks, and how it sits on a home screen."""

import re

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage

from games.models import Phone, Player
from reavers_companion import __version__
from tests.support.factories import CrewFactory, EntryFactory, GameFactory, member_of

pytestmark = pytest.mark.django_db


def test_the_manifest_names_icons_that_exist(client):
    answer = client.get("/manifest.webmanifest")

    assert answer["Content-Type"] == "application/manifest+json"
    about = answer.json()
    assert (about["name"], about["display"], about["start_url"]) == ("Reavers Companion", "standalone", "/")
    assert all(staticfiles_storage.exists(icon["src"].removeprefix("/static/")) for icon in about["icons"])


def test_a_theme_is_kept_for_a_year(client):
    answer = client.post("/theme/", {"theme": "light", "next": "/new/"})

    cookie = answer.cookies["theme"]
    assert (cookie.value, cookie["samesite"], cookie["max-age"]) == ("light", "Lax", 365 * 24 * 3600)
    assert answer.url == "/new/"
    assert 'data-theme="light"' in client.get("/new/").text


@pytest.mark.parametrize("back", ["foo", "?x", "#y", "tally", "1", "//evil.example", "https://evil.example/"])
def test_a_theme_leads_nowhere_else(client, back):
    assert client.post("/theme/", {"theme": "light", "next": back}).url == "/"


def close_hint(client, hint, **headers):
    return client.post("/hints/close/", {"hint": hint, "next": "/new/"}, headers=headers)


def test_hints_come_one_at_a_time_and_only_once(client):
    game = GameFactory(crew=member_of(client, CrewFactory()).crew)
    page = f"/g/{game.key}/by/glory/"
    assert "Tap a dotted number" in client.get(page).text

    answer = close_hint(client, "why")
    assert (answer.url, answer.cookies["hints"]["max-age"]) == ("/new/", 365 * 24 * 3600)
    assert "Tap a dotted number" not in client.get(page).text
    assert "Swipe left or right" in client.get(page).text

    close_hint(client, "swipe")
    assert "hints/close" not in client.get(page).text


def test_no_hint_speaks_of_dotted_numbers_where_there_are_none(client):
    game = GameFactory(crew=member_of(client, CrewFactory()).crew)
    pages = [
        client.get(f"/g/{game.key}/by/{screen}/").text for screen in ("glory", "artifacts", "tokens", "prophecies")
    ]

    assert [("Tap a dotted number" in page, 'class="why"' in page) for page in pages] == [
        (True, True),
        (False, False),
        (True, True),
        (False, False),
    ]


def test_a_hint_is_closed_in_place(client):
    answer = close_hint(client, "why", hx_request="true")

    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize("hint", ["", "other", "why.swipe"])
def test_no_other_hint_can_be_closed(client, hint):
    assert close_hint(client, hint).cookies["hints"].value == ""


def test_get_does_not_close_a_hint(client):
    assert client.get("/hints/close/").status_code == 302


@pytest.mark.parametrize("theme", ["", "neon", '"><script>'])
def test_any_other_theme_is_the_phones_own(client, theme):
    client.post("/theme/", {"theme": "light"})

    client.post("/theme/", {"theme": theme})

    assert "data-theme" not in client.get("/").text


@pytest.mark.parametrize("back", ["https://evil.example/", "//evil.example", "javascript:alert(1)", "", "\\\\evil"])
def test_nobody_is_led_away_from_the_site(client, back):
    assert client.post("/theme/", {"theme": "dark", "next": back}).url == "/"


def test_get_changes_no_theme(client):
    assert client.get("/theme/").status_code == 302


def test_anyone_can_read_what_this_is_and_which_version(client):

    page = client.get("/about/").text

    assert f"Reavers Companion {__version__}" in page
    assert "MIT License" in page


@pytest.mark.parametrize(
    "author", ["Lorc", "Delapouite", "Skoll", "Willdabeast", "Cathelineau", "Grenze by Omnibus-Type"]
)
def test_those_who_drew_signs_and_letters_are_named(client, author):
    assert author in client.get("/about/").text


def test_the_signs_are_credited_as_their_licence_asks(client):
    page = client.get("/about/").text

    assert "https://game-icons.net" in page
    assert "CC BY 3.0, https://creativecommons.org/licenses/by/3.0/" in page
    listed = re.search(r'href="/static/(vendor/game-icons/AUTHORS\.[0-9a-f]{12}\.txt)"', page)[1]
    assert staticfiles_storage.exists(listed)


def test_the_about_page_leads_to_no_other_site(client):
    assert not re.search(r'(href|src)="(https?:)?//', client.get("/about/").text)


def test_the_about_page_is_only_read(client):
    assert client.post("/about/").status_code == 405


def test_the_welcome_and_the_crew_lead_to_the_about_page(client):
    welcome = client.get("/").text
    member_of(client, CrewFactory())

    assert 'href="/about/"' in welcome
    assert 'href="/about/"' in client.get("/crew/").text


@pytest.mark.parametrize("model", ["crew", "game", "entry"])
def test_the_admin_lists_everything(admin_client, model):
    EntryFactory()

    assert admin_client.get(f"/admin/games/{model}/").status_code == 200


def test_the_admin_does_not_write_the_book(admin_client):
    entry = EntryFactory()

    assert admin_client.get("/admin/games/entry/add/").status_code == 403
    assert admin_client.post(f"/admin/games/entry/{entry.pk}/delete/", {"post": "yes"}).status_code == 403
    assert admin_client.get(f"/admin/games/game/{entry.game.pk}/change/").status_code == 200
    assert admin_client.post(f"/admin/games/game/{entry.game.pk}/delete/", {"post": "yes"}).status_code == 403


def test_the_admin_shows_people_and_phones_with_their_crew(admin_client):
    crew = EntryFactory().game.crew
    Player.objects.create(crew=crew, name="Astrid the Bold")
    Phone.objects.create(crew=crew, name="Ada's old phone")

    page = admin_client.get(f"/admin/games/crew/{crew.pk}/change/").text

    assert "Astrid the Bold" in page
    assert "Ada&#x27;s old phone" in page


def test_the_admin_does_not_show_a_crews_link(admin_client):
    crew = EntryFactory().game.crew

    assert crew.token not in admin_client.get(f"/admin/games/crew/{crew.pk}/change/").text
