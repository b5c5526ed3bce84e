"""What a tally screen shows, where it stands, and how it is read out."""

import re
from html import unescape

import pytest

from games.score_game import seat_cells, table_cells
from games.screens.tally import Board
from scoring import RULESETS
from scoring.sheets import TIE_BREAK
from tests.support.page_text import text_of
from tests.support.rounds import GODS
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


@pytest.mark.parametrize("rules", RULESETS)
def test_the_help_of_every_field_leads_to_its_rule(phone, rules):
    gods = GODS.get(rules, [])
    game = make_game(phone, rules, gods=gods, sheets={name: {} for name in "ABC"})
    board = Board(game, list(game.seats.all()))
    cells = [*seat_cells(game).values(), *table_cells(game).values()]
    own = [cell.ask for cell in cells if cell.group != TIE_BREAK and not cell.needed_for]  # others come with a card
    asked = {ask for ask in own if ask.help}

    text = "".join(unescape(screen(phone, game, f"by/{one.key}")) for one in board.screens)

    said = {ask.help: re.findall(rf"/reference/(\w+)/\">(?:<small>)?{re.escape(ask.help)}<", text) for ask in asked}
    assert [ask.help for ask in asked if set(said[ask.help]) != {ask.rule}] == []
    assert {ask.rule for ask in asked} <= {entry.key for entry in RULESETS[rules].reference}
    assert asked
