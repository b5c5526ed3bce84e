"""Wide screens: players are columns, and what stands below one another has the same edges."""

from collections import Counter

import pytest

from games.models import Player
from tests.support.past_games import played
from tests.support.rounds import begun
from tests.support.tables import ORANGE, TEAL, make_game

pytestmark = pytest.mark.django_db(transaction=True)

ON_ITS_SIDE = {"width": 844, "height": 390}
TABLET, LAPTOP = {"width": 820, "height": 1180}, {"width": 1366, "height": 768}
WIDE = {"device_scale_factor": 1, "is_mobile": False, "has_touch": False}
EDGES = """(found) => [...document.querySelectorAll(found)]
    .map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right])"""
TOPS = "(found) => [...document.querySelectorAll(found)].map((part) => part.getBoundingClientRect().top)"
LETTERS = """(found) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(found));
    const { bottom, height } = range.getBoundingClientRect();
    return { bottom, height };
}"""
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


@pytest.mark.parametrize(("players", "rows"), [(4, [4]), (7, [7]), (10, [5, 5])])
def test_numbers_of_all_players_are_seen_at_once(member, sailor, players, rows):
    game = make_game(sailor, "spoils", {f"Viking {n}": {"gold": n} for n in range(players)})
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/g/{game.key}/by/gold/")

    assert list(Counter(page.evaluate(TOPS, "#board .block:first-of-type .number")).values()) == rows
    assert page.evaluate(SCROLLS) == 0


def test_what_a_player_did_stands_in_even_rows_and_a_long_name_apart(member, sailor):
    strong = ORANGE | {"glory": 200}
    for day in range(1, 4):
        game = played(sailor, {"Astrid": TEAL, "Ragnhild Sigurdsdottir the Unforgiving": strong}, day=day)
    page = member(viewport=LAPTOP, **WIDE)

    page.goto(f"/crew/players/{Player.objects.get(crew=game.crew, name='Astrid').pk}/")

    letters, below = page.evaluate(LETTERS, ".facts a"), page.evaluate(TOPS, ".facts a + small")
    assert list(Counter(page.evaluate(TOPS, ".facts > div")).values()) == [4, 4]
    assert letters["bottom"] <= below[0]


def test_a_stranger_sees_the_whole_first_page(new_phone):
    page = new_phone(viewport=LAPTOP, **WIDE)

    page.goto("/")

    assert list(Counter(page.evaluate(TOPS, ".game-tile")).values()) == [2, 2]
    assert page.evaluate(SCROLLS) == 0


def test_on_its_side_a_name_stands_beside_its_mark(member, sailor):
    game = make_game(sailor, "spoils", {name: {} for name in ("Maximiliane", "Bo", "Cai")})
    page = member(viewport=ON_ITS_SIDE)

    page.goto(f"/g/{game.key}/seat/1/")

    size = page.evaluate("parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)")
    assert page.evaluate(LETTERS, "h1")["height"] < 1.5 * size
