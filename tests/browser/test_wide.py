"""Wide screens: players are columns, and what stands below one another has the same edges."""

import pytest

from tests.support.rounds import begun
from tests.support.tables import make_game

pytestmark = pytest.mark.django_db(transaction=True)

TABLET, LAPTOP = {"width": 820, "height": 1180}, {"width": 1366, "height": 768}
WIDE = {"device_scale_factor": 1, "is_mobile": False, "has_touch": False}
EDGES = """(found) => [...document.querySelectorAll(found)]
    .map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right])"""
TOPS = "(found) => [...document.querySelectorAll(found)].map((part) => part.getBoundingClientRect().top)"
SCROLLS = "document.documentElement.scrollHeight - innerHeight"


def test_the_players_of_a_round_are_as_wide_as_what_is_above_them(member, sailor):
    page = member(viewport=TABLET, **WIDE)

    page.goto(f"/g/{begun(sailor).key}/rounds/")

    board, players = page.evaluate(EDGES, "#board, .players")
    assert players == board


def test_the_first_page_has_one_left_edge(new_phone):
    page = new_phone(viewport=TABLET, **WIDE)

    page.goto("/")

    assert len({left for left, _ in page.evaluate(EDGES, "main > *, .welcome > :is(h1, p, .game-tiles)")}) == 1


@pytest.mark.parametrize("players", [4, 7, 10])
def test_pictures_to_count_are_rows_below_the_players(member, sailor, players):
    game = make_game(sailor, "spoils", {f"Viking {n}": {"gold": n} for n in range(players)})
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/g/{game.key}/by/jewelry/")

    assert len(page.query_selector_all(".board > .with-tiles")) == players
    assert len(set(page.evaluate(TOPS, ".board > .with-tiles"))) == 1
    assert len(set(page.evaluate(TOPS, ".tile"))) == 4
    assert page.evaluate(SCROLLS) == 0
