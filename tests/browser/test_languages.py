"""Every page in a language 40 % longer than English, and in one from right to left: nothing is cut or overlaps. In the
languages that people speak, no word is broken."""

import pytest
from django.conf import settings

from games.access import guests
from games.models import Game, Share
from tests.browser.fitting import NARROW, broken_words_of, faults_of, show
from tests.support import pseudo
from tests.support.crawl import crawl
from tests.support.full_crew import full_crew
from tests.support.rounds import begun_game
from tests.support.tables import client_of

pytestmark = pytest.mark.django_db(transaction=True)

SPOKEN = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
SIZES = ((320, 640), (844, 390))
THREE = {"Bo": {}, "Ådne": {}, "太郎": {}}
LONGEST_WORD = 14  # letters; longer ones are few, and hyphens do not help people who read fast


@pytest.fixture
def speaking(settings, tmp_path, new_phone, live_server):
    """A phone of a crew that has played everything, and the pages that it can reach."""

    def make(language):
        if language in pseudo.ALL:
            pseudo.switch_on(settings, tmp_path, language)
        phone = full_crew()
        [begun_game(phone, rules, THREE, play_options={"plays_along": True}) for rules in ("clans", "tiny_epic")]
        client = client_of(phone)
        client.cookies["language"] = language
        page = new_phone()
        for name in ("reavers_session", "language"):
            page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": live_server.url}])
        return page, client

    return make


def _seen_by_others():
    """The pages of guests, of strangers and of a big screen."""
    links = guests.links_of(Game.objects.unfinished().first())
    links.screen = "televised"
    links.save()
    shared = Share.objects.get_or_create(game=Game.objects.finished().first())[0].get_absolute_url()
    return "/offline/", "/screen/televised/", f"/t/{links.token}/", shared


def _is_in_a_head(fault):
    """Names of seven players above the columns of a result break on a small phone, for the numbers to stay on it."""
    return fault.startswith("broken") and "<th" in fault


def faults_on(page, client):
    found = set()
    page.goto("/offline/")
    for path, html in crawl(client, "/", *_seen_by_others()):
        show(page, html)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found |= {f"{path} at {width}: {fault}" for fault in faults_of(page) if not _is_in_a_head(fault)}
    return found


def test_nothing_is_cut_in_a_longer_language(speaking):
    assert faults_on(*speaking(pseudo.LONG)) == set()


def test_the_layout_mirrors_in_a_language_from_right_to_left(speaking):
    page, client = speaking(pseudo.MIRRORED)

    page.goto("/games/")
    first, last = page.locator("nav a").first.bounding_box(), page.locator("nav a").last.bounding_box()

    assert page.locator("html").get_attribute("dir") == "rtl"
    assert first["x"] > last["x"]
    assert faults_on(page, client) == set()


@pytest.mark.parametrize("language", SPOKEN)
def test_no_word_is_broken_on_a_small_phone(speaking, language):
    page, client = speaking(language)
    page.set_viewport_size(NARROW)
    page.goto("/offline/")

    broken = set()
    for path, html in crawl(client, "/", *_seen_by_others()):
        show(page, html)
        broken |= {f"{path}: {fault}" for fault in broken_words_of(page, LONGEST_WORD) if not _is_in_a_head(fault)}

    assert broken == set()
