"""What a tally screen shows, where it stands, and how it is read out."""

import pytest

from tests.support.page_text import text_of
from tests.support.tables import client_of, make_game, make_phone

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone():
    return make_phone()


def screen(phone, game, path):
    return client_of(phone).get(f"/g/{game.key}/{path}/").text


def test_beside_each_gods_fury_stands_what_a_rune_is_worth_now(phone):
    game = make_game(phone, "tiny_epic", gods=["Odin", "Frigg", "Thor"])
    game.cells = {"fury.odin": 12, "fury.frigg": 12, "fury.thor": 7}
    game.save()

    text = text_of(screen(phone, game, "by/fury"))

    assert text.count("a Rune: 5 on an island, 4 on a card (tied)") == 2
    assert text.count("a Rune: 4 on an island, 3 on a card") == 1


def test_every_number_is_read_out_with_its_player(phone):
    game = make_game(phone, sheets={"Astrid": {"treasure": 2}, "Bo": {}})

    page = screen(phone, game, "by/keep_spoils")

    assert 'role="group" aria-label="Treasure, Astrid"' in page
    assert 'role="group" aria-label="Treasure, Bo"' in page
    assert '<span class="sr-only">Treasure, Astrid: </span><b id="p-1-treasure"' in page


@pytest.mark.parametrize("path", ["by/tokens", "seat/1"])
def test_undo_is_at_the_bottom_within_reach_of_a_thumb(phone, path):
    top, _, bottom = screen(phone, make_game(phone), path).partition("<footer")

    assert 'aria-label="Undo my last entry"' in bottom
    assert "undo/last" not in top


def test_ones_own_sheet_ends_with_done_and_not_with_somebody_elses(phone):
    game = make_game(phone, "spoils", {"Astrid": {}, "Bo": {}, "Cnut": {}})

    bottom = screen(phone, game, "seat/1").partition('class="tally-next"')[2]

    assert f'action="/g/{game.key}/seat/1/done/"' in bottom
    assert "/seat/2/" not in bottom
