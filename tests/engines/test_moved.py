"""The site gets another address in mid-game: the phone carries on there, in Firefox and in WebKit."""

from urllib.parse import urlsplit

import pytest

from games.models import Entry, Phone
from tests.engines.cable import Cable
from tests.support.factories import GameFactory

pytestmark = pytest.mark.django_db(transaction=True)

CHIP = "form.chips[action$='/set/{seat}/{cell}/'] .chip[value='{value}']"


@pytest.fixture
def game():
    return GameFactory(seats=["Teal", "Orange"])


@pytest.fixture
def new_address(live_server):
    """Another name of the site, under which the phone has no cookies."""
    cable = Cable(urlsplit(live_server.url).port)
    yield cable.url.replace("localhost", "127.0.0.1")
    cable.pull_out()


def recorded(game):
    return [entry.sets for entry in Entry.objects.of(game).filter(kind=Entry.Kind.SET).order_by("number")]


def test_a_phone_carries_on_at_the_new_address_with_what_was_waiting(phone, game, cable, new_address):
    phone.open(f"/g/{game.key}/by/tokens/")
    phone.wait_for(CHIP.format(seat=1, cell="farms", value=4))
    phone.until(lambda: phone.js("return document.getElementById('moved') !== null"))
    cable.pull_out()
    phone.tap(CHIP.format(seat=1, cell="farms", value=4))
    phone.tap(CHIP.format(seat=2, cell="walls", value=2))

    phone.tap("#moved:not([hidden])")
    phone.write("#moved-address", urlsplit(new_address).netloc)
    phone.tap_for_a_new_tab("#moved-sheet button.primary")
    phone.wait_for_text("#carry-on", "Entries that come with it: 2")
    assert phone.js("return location.origin") == new_address
    phone.tap("#carry-on button")

    phone.until(lambda: recorded(game) == [{"1": {"farms": 4}}, {"2": {"walls": 2}}])
    phone.wait_for(f"{CHIP.format(seat=2, cell='walls', value=2)}[aria-pressed=true]")
    assert Entry.objects.values_list("phone", flat=True).distinct().get() == Phone.objects.get().pk
