"""Wide screens: where titles start, and what the first page shows. More: test_wide.py."""

from collections import Counter

import pytest

from tests.browser.test_wide import EDGES, LAPTOP, ON_ITS_SIDE, SCROLLS, TABLET, TOPS, WIDE, at_each

pytestmark = pytest.mark.django_db(transaction=True)


def start_of(page, path, part):
    """In whole pixels."""
    page.goto(path)
    [[left, _right]] = page.evaluate(EDGES, part)
    return round(left)


def test_titles_start_at_the_same_place_on_all_main_pages(member, sailor):
    page = member(viewport=LAPTOP, **WIDE)

    starts = {path: start_of(page, path, "h1") for path in ("/", "/games/", "/campaigns/", "/crew/", "/statistics/")}

    assert len(set(starts.values())) == 1, starts


def test_the_way_back_is_left_of_the_title_which_starts_above_the_text(member, sailor):
    page = member(viewport=LAPTOP, **WIDE)

    arrow, title, text = (start_of(page, "/crew/delete/", part) for part in (".top > a", "h1", "form"))

    assert arrow < title == text


def assert_setup_is_below_the_games(page, _size):
    games, setup = page.evaluate(EDGES, ".game-tiles, a[href='/setup/']")
    before_top, setup_top = page.evaluate(TOPS, ".welcome > :is(a[href='/moved/'], a[href='/setup/'])")
    assert setup == games
    assert setup_top == before_top


def test_a_stranger_finds_the_setup_below_the_games(new_phone):
    page = new_phone(viewport=LAPTOP, **WIDE)

    page.goto("/")

    at_each([LAPTOP, ON_ITS_SIDE], page, assert_setup_is_below_the_games)


def test_the_first_page_has_one_left_edge(new_phone):
    page = new_phone(viewport=TABLET, **WIDE)

    page.goto("/")

    assert len({left for left, _ in page.evaluate(EDGES, "main > *, .welcome > :is(h1, p, .game-tiles)")}) == 1


def test_a_stranger_sees_the_whole_first_page(new_phone):
    page = new_phone(viewport=LAPTOP, **WIDE)

    page.goto("/")

    assert list(Counter(page.evaluate(TOPS, ".game-tile")).values()) == [2, 2]
    assert page.evaluate(SCROLLS) == 0
