"""Sharing and files, on a phone."""

import json
from zipfile import ZipFile

import pytest

from games.models import Game
from tests.browser.fitting import assert_accessible
from tests.support.full_crew import exported, their_file
from tests.support.tables import client_of, finish, make_phone, rulebook_game

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def member():
    return make_phone()


@pytest.fixture
def signed_in(phone, member, live_server):
    cookie = client_of(member).cookies["reavers_session"].value
    phone.context.add_cookies([{"name": "reavers_session", "value": cookie, "url": live_server.url}])
    return phone


@pytest.fixture
def game(member):
    game = rulebook_game(member)
    finish(member, game)
    return game


def send(page, name, text):
    page.goto("/crew/data/")
    page.get_by_label("File", exact=True).set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    )
    page.get_by_role("button", name="Import").tap()


def test_a_result_is_shared_from_its_page(signed_in, game, screenshot):
    signed_in.goto(f"/g/{game.key}/result/")

    signed_in.get_by_role("link", name="Share").tap()
    signed_in.get_by_role("button", name="Create a link").tap()

    signed_in.get_by_role("img", name="QR code of the link").wait_for()
    assert (
        signed_in.locator("img.shot").evaluate(
            "async (picture) => { await picture.decode(); return picture.naturalWidth; }"
        )
        == 1200
    )
    screenshot(signed_in, "share")


def test_the_share_sheet_gets_the_picture_and_the_text(signed_in, game):
    signed_in.add_init_script(
        "navigator.canShare = () => true; navigator.share = async (what) => { window.shared = what; };"
    )
    signed_in.goto(f"/g/{game.key}/share/")
    signed_in.locator("[data-has-picture]").wait_for()

    signed_in.get_by_role("button", name="Send picture and text").tap()

    file = "({name, size, type}) => ({name, size, type})"
    shared = signed_in.evaluate(f"() => ({{text: shared.text, ...({file})(shared.files[0])}})")
    assert shared["text"].splitlines()[1] == "Teal wins by 19"
    assert shared["name"].startswith("reavers-20")
    assert (shared["type"], shared["size"] > 5000) == ("image/png", True)


def test_without_a_share_sheet_there_is_no_button_for_it(signed_in, game):
    signed_in.add_init_script("Object.defineProperty(navigator, 'share', { value: undefined });")

    signed_in.goto(f"/g/{game.key}/share/")

    assert not signed_in.get_by_role("button", name="Send picture and text").is_visible()
    assert signed_in.get_by_role("button", name="Copy", exact=True).first.is_visible()


def test_a_file_of_ours_leaves_and_comes_in(signed_in, member):
    other = make_phone()
    finish(other, rulebook_game(other))
    text = exported(other.crew)

    send(signed_in, "crew.json", text)

    signed_in.get_by_text("1 new game").wait_for()
    assert_accessible(signed_in)
    signed_in.goto("/crew/data/")
    with signed_in.expect_download() as download:
        signed_in.get_by_role("link", name="Everything").tap()
    assert ZipFile(download.value.path()).read("crew-1.json").decode() == text


def test_plays_from_bg_stats_are_looked_at_and_brought_in(signed_in, member, screenshot):
    send(signed_in, "BGStatsExport.json", json.dumps(their_file()))
    signed_in.get_by_role("heading", name="Who is who?").wait_for()
    screenshot(signed_in, "import")

    signed_in.get_by_role("button", name="Import them").tap()

    signed_in.get_by_role("link", name="Go to games").wait_for()
    assert Game.objects.of(member.crew).count() == 1


def test_a_broken_file_is_said_in_words(signed_in, problems):
    send(signed_in, "crew.json", '{"format": "reavers-companion", "version": 1')

    signed_in.get_by_role("alert").get_by_text("This file ends too early.").wait_for()
    assert_accessible(signed_in)
    problems.clear()  # the answer is 422, which the console mentions


def test_something_is_seen_to_happen_while_a_file_is_read(signed_in):
    signed_in.goto("/crew/data/")
    form = signed_in.locator("form[data-busy]")
    form.evaluate("form => form.addEventListener('submit', (event) => event.preventDefault())")  # it takes its time

    send_without_leaving(signed_in)

    signed_in.get_by_role("progressbar").wait_for()
    assert form.get_attribute("aria-busy") == "true"
    assert signed_in.get_by_role("button", name="Import").is_disabled()


def send_without_leaving(page):
    page.get_by_label("File", exact=True).set_input_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    page.get_by_role("button", name="Import").tap(no_wait_after=True)


def test_a_file_that_is_too_large_is_not_even_sent(signed_in):
    signed_in.goto("/crew/data/")
    signed_in.get_by_label("File", exact=True).evaluate("field => field.dataset.largest = 1")

    send_without_leaving(signed_in)

    signed_in.get_by_text("This file is too large").wait_for()
    assert signed_in.url.endswith("/crew/data/")
