"""The tally in Firefox and in WebKit: what matters at a table, and what has differed between engines before."""

import pytest

from games.models import Entry
from tests.browser.fitting import FAULTS
from tests.support.factories import GameFactory

pytestmark = pytest.mark.django_db(transaction=True)

CHIP = "form.chips[action$='/set/{seat}/{cell}/'] .chip[value='{value}']"
BACKGROUND = "return getComputedStyle(document.body).backgroundColor"


@pytest.fixture
def game():
    return GameFactory(seats=["Teal", "Orange"])


def chip(seat, cell, value):
    return CHIP.format(seat=seat, cell=cell, value=value)


def lit(seat, cell, value):
    return f"{chip(seat, cell, value)}[aria-pressed=true]"


def recorded(game):
    return [entry.sets for entry in Entry.objects.of(game).filter(kind=Entry.Kind.SET).order_by("number")]


def test_a_tap_is_recorded_counted_and_taken_back(phone, game):
    phone.open(f"/g/{game.key}/by/tokens/")

    phone.tap(chip(1, "farms", 4))
    phone.wait_for_text("#t-1", "11")
    phone.tap(chip(2, "walls", 2))
    phone.wait_for(lit(2, "walls", 2))
    phone.until(lambda: recorded(game) == [{"1": {"farms": 4}}, {"2": {"walls": 2}}])

    phone.tap(".tally-next .undo")
    phone.until(lambda: phone.js(f'return !document.querySelector("{lit(2, "walls", 2)}")'))
    assert phone.text_of("#t-1") == "11"


def test_two_phones_see_each_others_taps(new_phone, game):
    ada, bo = new_phone("Ada"), new_phone("Bo")
    for each in (ada, bo):
        each.open(f"/g/{game.key}/by/tokens/")

    ada.tap(chip(1, "farms", 4))
    bo.wait_for(lit(1, "farms", 4))
    bo.tap(chip(1, "farms", 5))
    ada.wait_for(lit(1, "farms", 5))

    assert recorded(game) == [{"1": {"farms": 4}}, {"1": {"farms": 5}}]


def test_without_a_signal_taps_wait_and_are_sent_in_order_and_once(phone, game, cable):
    phone.open(f"/g/{game.key}/by/tokens/")
    phone.wait_for(chip(1, "farms", 4))
    phone.until(lambda: phone.js("return document.getElementById('moved') !== null"))

    cable.pull_out()
    phone.tap(chip(1, "farms", 4))
    phone.tap(chip(2, "walls", 2))
    phone.tap(chip(1, "farms", 5))
    phone.wait_for_text("#outbox", "Waiting (3)")
    phone.wait_for("#moved:not([hidden])")
    assert recorded(game) == []
    cable.plug_in()

    phone.until(lambda: recorded(game) == [{"1": {"farms": 4}}, {"2": {"walls": 2}}, {"1": {"farms": 5}}])
    phone.wait_for("#outbox[hidden]")
    phone.wait_for_text("#t-1", "13")


def test_a_reload_keeps_what_waits(phone, game, cable):
    phone.open(f"/g/{game.key}/by/tokens/")
    phone.wait_for(chip(1, "farms", 4))
    phone.js("window.fetch = () => Promise.reject(new TypeError('no signal'))")
    phone.tap(chip(1, "farms", 4))
    phone.wait_for_text("#outbox", "Waiting (1)")

    phone.open("/")

    phone.until(lambda: recorded(game) == [{"1": {"farms": 4}}])


def test_both_themes_have_their_colours_and_nothing_is_cut(phone, game):
    phone.open(f"/g/{game.key}/by/tokens/")
    phone.wait_for(chip(1, "farms", 4))
    seen = []
    for theme in ("dark", "light"):
        phone.js("document.documentElement.dataset.theme = arguments[0]", theme)
        seen.append(phone.js(BACKGROUND))
        assert phone.js(f"return ({FAULTS})()") == []

    assert seen == ["rgb(20, 23, 28)", "rgb(245, 240, 228)"]


STARTED = "return navigator.serviceWorker.getRegistration().then((worker) => Boolean(worker?.active))"
KEPT = """
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const names = [location.href, ...loaded.filter((name) => name.includes("/static/"))];
  const kept = names.map((name) => caches.match(name, { ignoreVary: true }));
  return Promise.all(kept).then((found) => found.every(Boolean));
"""


def test_it_opens_without_a_signal_and_entry_goes_on(phone, game, cable):
    phone.open("/")
    phone.until(lambda: phone.js(STARTED))
    phone.open(f"/g/{game.key}/by/tokens/")
    phone.until(lambda: phone.js("return navigator.serviceWorker.controller !== null"))
    phone.tap(chip(1, "farms", 4))
    phone.wait_for_text("#t-1", "11")
    phone.until(lambda: phone.js(KEPT))
    phone.until(lambda: phone.js("return JSON.parse(localStorage.getItem('last-known'))?.state.version === 1"))

    cable.pull_out()
    phone.open(f"/g/{game.key}/by/tokens/")
    phone.wait_for(lit(1, "farms", 4))
    phone.tap(chip(2, "walls", 2))
    phone.wait_for_text("#outbox", "Waiting (1)")
    cable.plug_in()

    phone.until(lambda: recorded(game) == [{"1": {"farms": 4}}, {"2": {"walls": 2}}])


def test_the_screen_stays_on_after_a_tap_at_the_latest(phone, game):
    phone.open(f"/g/{game.key}/by/tokens/")
    phone.wait_for("html[data-awake]")

    phone.tap(chip(1, "farms", 4))

    phone.wait_for("html[data-awake=on]")
