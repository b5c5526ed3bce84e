"""Pages that ask before something is done: the way back and the button are in one bar, at the same places on all."""

import re

import pytest

from games.models import Player
from tests.support.factories import CampaignFactory
from tests.support.page_text import text_of
from tests.support.tables import make_game, set_cell

pytestmark = pytest.mark.django_db

BAR = re.compile(r'<footer class="bottom">.*?</footer>', re.DOTALL)


@pytest.fixture
def known(own_crew, phone):
    game = make_game(phone)
    set_cell(phone, game, 1, "glory", 7)
    return {"game": game.key, "campaign": CampaignFactory(crew=own_crew).key, "player": Player.objects.first().pk}


@pytest.mark.parametrize(
    ("page", "back", "button"),
    [
        ("/g/{game}/undo/1/", "/g/{game}/log/", "Undo"),
        ("/g/{game}/delete/", "/g/{game}/", "Delete"),
        ("/campaign/{campaign}/delete/", "/campaign/{campaign}/change/", "Delete"),
        ("/crew/players/{player}/forget/", "/crew/players/{player}/", "Remove"),
        ("/crew/delete/", "/crew/", "Delete"),
    ],
)
def test_what_asks_first_has_one_bar_with_the_way_back_and_the_button(client, known, page, back, button):
    html = client.get(page.format(**known)).text

    [bar] = BAR.findall(html)
    assert text_of(bar) == f"Cancel {button}"
    assert f'<a class="button" href="{back.format(**known)}">' in bar
    assert 'form="confirm"' in bar
    assert html.count('<form id="confirm"') == 1
