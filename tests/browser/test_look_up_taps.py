"""How many taps an entry is away from every screen of a game. On some the search is in the menu."""

import pytest
from django.templatetags.static import static

from games.models import Game
from tests.browser.fitting import SHOW
from tests.support.look_up import FIELD, SCREENS, ask, title
from tests.support.rounds import begun, begun_game, clean_up
from tests.support.tables import client_of, finish, make_game

pytestmark = pytest.mark.django_db(transaction=True)

MOST = 4


def ways_to_the_search(page):
    """What is tapped for it, one after the other."""
    search = page.locator("[data-look-up]").first
    return [search] if search.is_visible() else [page.locator("details.menu > summary").first, search]


def taps_to_the_search(page):
    ways = ways_to_the_search(page)
    for way in ways:
        way.tap()
    page.locator(FIELD).wait_for()
    return len(ways)


def taps_to_an_entry(page, words):
    """Typing is not a tap."""
    taps = taps_to_the_search(page)
    found = ask(page, words)[0]
    page.locator(".look-up .entries a").first.tap()
    assert title(page) == found
    return taps + 1


def taps_to_an_entry_from(page, path):
    page.goto(path, wait_until="domcontentloaded")  # before its scripts run, a tap opens the page behind the search
    assert page.url.endswith(path)  # no other screen
    return taps_to_an_entry(page, "krakken")


def taps_to_the_search_of(page, client, path):
    """Of a page whose scripts do not run: they are the same on each, but nothing opens except the menu."""
    answer = client.get(path)
    assert answer.status_code == 200  # no other screen
    assert static("js/htmx.js") in answer.text  # opens the search
    page.evaluate(SHOW, answer.text)
    ways = ways_to_the_search(page)
    for way in ways:
        assert way.is_visible()
        way.evaluate("(way) => { if (way.matches('summary')) way.parentElement.open = true }")
    return len(ways)


@pytest.fixture
def games(sailor):
    """One in each state."""
    two = {"Teal": {"armor": 4, "walls": 1}, "Orange": {"glory": 30}}
    made = {state: make_game(sailor, sheets=two) for state in ("open", "finished")}
    finish(sailor, made["finished"])
    Game.objects.filter(pk=made["finished"].pk).update(reveal_step=None)
    made |= {"waiting": make_game(sailor, play_options={"plays_along": True}, status=Game.Status.PLAYING)}
    made |= {"played": begun(sailor), "over": begun(sailor, round=6)}
    clean_up(sailor, made["over"])
    return made


def test_from_every_screen_of_a_game_and_from_home(page, sailor, games):
    """The last tap is on what was found. One screen of each state is enough to see that it opens."""
    page.emulate_media(reduced_motion="reduce")
    paths = {state: [f"/g/{game.key}/{path}" for path in SCREENS[state].values()] for state, game in games.items()}
    one_of_each = [each[0] for each in paths.values()] + ["/"]

    to_entry = {path: taps_to_an_entry_from(page, path) for path in one_of_each}
    page.goto("/offline/")
    client = client_of(sailor)
    to_search = {path: taps_to_the_search_of(page, client, path) for each in paths.values() for path in each[1:]}

    assert {path: taps for path, taps in to_search.items() if taps + 1 > MOST} == {}
    assert {path: taps for path, taps in to_entry.items() if taps > MOST} == {}


def test_from_the_rounds_of_the_other_games(page, sailor):
    page.goto("/offline/")
    client = client_of(sailor)

    for rules in ("spoils", "clans", "tiny_epic"):
        game = begun_game(sailor, rules, play_options={"plays_along": True})
        assert taps_to_the_search_of(page, client, f"/g/{game.key}/rounds/") + 1 <= MOST, rules


def test_while_a_result_is_revealed(page, sailor):
    game = make_game(sailor, sheets={"Teal": {"glory": 5}, "Orange": {"glory": 3}})
    finish(sailor, game)

    page.goto(f"/g/{game.key}/reveal/")

    assert Game.objects.get(pk=game.pk).is_being_revealed
    assert taps_to_an_entry(page, "krakken") <= MOST


def test_before_a_game_is_begun(page, sailor):
    make_game(sailor, sheets={"Teal": {}, "Orange": {}})

    page.goto("/new/")

    assert taps_to_an_entry(page, "krakken") <= MOST
