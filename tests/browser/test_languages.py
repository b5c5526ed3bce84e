"""Every page in every language, and in one that runs from right to left and is 40 % longer than English: nothing is cut
or overlaps, and no word is broken."""

import pytest
from django.conf import settings

from tests.browser.fitting import NARROW, faults_of, show
from tests.support import pseudo

pytestmark = pytest.mark.django_db(transaction=True)

SPOKEN = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
ON_ITS_SIDE = {"width": 844, "height": 390}
LONGEST_WORD = 14  # letters; longer ones are few, and hyphens do not help people who read fast


def _is_in_a_head(fault):
    """Names of seven players above the columns of a result break on a small phone, for the numbers to stay on it."""
    return fault.startswith("broken") and "<th" in fault


def faults_on(phone, pages, *sizes, **limits):
    found = set()
    phone.goto("/offline/")
    for path, html in pages.items():
        show(phone, html)
        for size in sizes:
            phone.set_viewport_size(size)
            found |= {f"{path} at {size}: {fault}" for fault in faults_of(phone, **limits) if not _is_in_a_head(fault)}
    return found


@pytest.fixture
def mirrored(settings, tmp_path):
    pseudo.switch_on(settings, tmp_path, pseudo.MIRRORED)
    return pseudo.MIRRORED


def test_nothing_is_cut_in_a_long_language_from_right_to_left(phone, problems, pages_in, mirrored):
    problems.forgiven = ("404",)  # a picture of a game that is gone

    assert faults_on(phone, pages_in(mirrored).pages, NARROW, ON_ITS_SIDE) == set()


def test_the_layout_mirrors_in_a_language_from_right_to_left(member, live_server, mirrored):
    page = member()
    page.context.add_cookies([{"name": "language", "value": mirrored, "url": live_server.url}])

    page.goto("/games/")
    first, last = page.locator("nav a").first.bounding_box(), page.locator("nav a").last.bounding_box()

    assert page.locator("html").get_attribute("dir") == "rtl"
    assert first["x"] > last["x"]


@pytest.mark.parametrize("language", SPOKEN)
def test_nothing_is_cut_or_broken_on_a_small_phone(phone, problems, pages_in, language):
    problems.forgiven = ("404",)  # a picture of a game that is gone

    assert faults_on(phone, pages_in(language).pages, NARROW, longest=LONGEST_WORD) == set()
