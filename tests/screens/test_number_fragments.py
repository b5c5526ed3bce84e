"""Where a number is entered: it is sent to the address of its fact, and what people typed stays text."""

from dataclasses import replace
from html import unescape

import pytest
from django.urls import reverse

from games.screens.number_fragments import FactForms, number_entry
from games.screens.tally import TallyScreen
from tests.support.tables import make_game, make_phone

pytestmark = pytest.mark.django_db


def farms_of(game):
    board = TallyScreen(game, list(game.seats.all()))
    screen = next(screen for screen in board.screens if screen.has("tokens"))
    return next(row for block in board.blocks(screen) for row in block.rows if row.cell.key == "farms")


def entry(game, **row):
    return number_entry(replace(farms_of(game), **row), FactForms.of(game, '<input name="page">'))


@pytest.fixture
def game():
    return make_game(make_phone())


def test_a_chip_is_sent_to_the_address_of_its_fact(game):
    html = entry(game, value=2)

    assert f'action="{reverse("set_cell", args=[game.key, 1, "farms"])}"><input name="page">' in html
    assert html.count('aria-pressed="true"') == 1
    assert '<button class="chip" name="value" value="2" aria-pressed="true">2</button>' in html


@pytest.mark.parametrize("key", ["fury.óðinn", "fury.ra'n & co", "fury.a<b", "fury.100%", "fury.a=b;c"])
def test_the_address_is_the_one_that_taps_and_scripts_look_for(game, key):
    farms = farms_of(game)
    row = replace(farms, order=3, cell=replace(farms.cell, key=key))

    found = FactForms.of(game, "").address_of(row)

    assert unescape(found) == reverse("set_cell", args=[game.key, 3, key])
    assert "<" not in found


def test_a_number_that_has_no_chip_stands_in_the_last_one(game):
    html = entry(game, value=19)

    assert 'aria-pressed="true"' not in html
    assert '<span class="beyond">19</span>' in html
    assert 'value="19"' in html


def test_only_the_way_on_looks_like_what_comes_next(game):
    html = entry(game, value=19)

    assert ">Set</button>" in html
    assert "primary" not in html


def test_what_people_typed_stays_text(game):
    html = entry(game, name='Farms, "<b>&', label="<i>Farms")

    assert "<b>" not in html
    assert "<i>" not in html
    assert 'aria-label="Farms, &quot;&lt;b&gt;&amp;"' in html
