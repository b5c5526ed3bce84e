"""A campaign of three games, from its form to its champion; and the pages that look back."""

import pytest

from games.models import Campaign, Game, Player
from tests.browser.fitting import assert_accessible, assert_fits, show
from tests.support.factories import CampaignFactory, GameFactory
from tests.support.past_games import played
from tests.support.tables import client_of, finish, record

pytestmark = pytest.mark.django_db(transaction=True)

PHONE = {"width": 390, "height": 844}
TWO = ("Astrid", "Bo")


def play(phone, page, astrid, bo, choose=()):
    """The next game of the campaign; from the second one on, its people are chosen already."""
    page.tap("text=Next game")
    page.wait_for_url("**/new/**")
    for name in choose:
        page.tap(f"#people label:has-text('{name}')")
    page.get_by_role("button", name="Start", exact=True).tap()
    page.wait_for_url("**/g/**")
    end(phone, Game.objects.latest("pk"), astrid, bo)
    page.goto(f"/campaign/{Campaign.objects.get().key}/")


def end(phone, game, *glory):
    for order, value in enumerate(glory, 1):
        record(phone, game, order, {"glory": value})
    finish(phone, game)


def standings(page):
    return [row.inner_text().split() for row in page.locator(".ranks tbody tr").all()]


def test_a_campaign_of_three_games_has_a_champion(page, sailor):
    for name in TWO:
        Player.objects.create(crew=sailor.crew, name=name)
    page.goto("/")
    page.tap("nav >> text=Campaign")
    page.tap("text=New campaign")
    page.fill("[name=name]", "Winter")
    page.tap("label:has-text('Points per place')")
    page.fill("[name=place_points]", "3 1")
    page.tap("text=Create")
    page.wait_for_selector("text=Standings start with the first finished game.")

    play(sailor, page, 90, 50, choose=TWO)
    assert standings(page) == [["1", "Astrid", "3", "1", "1", "new"], ["2", "Bo", "1", "1", "0", "new"]]

    end(sailor, GameFactory(crew=sailor.crew, campaign=Campaign.objects.get(), seats=TWO), 40, 50)
    play(sailor, page, 60, 70)
    assert [row[:3] for row in standings(page)] == [["1", "Bo", "7"], ["2", "Astrid", "5"]]
    assert page.locator(".chart svg").is_visible()

    page.tap("text=End campaign")
    page.wait_for_selector(".champion >> text=Bo")
    assert not page.is_visible("text=Next game")


@pytest.fixture
def past(sailor):
    """A crew with a past: five games of two kinds, long names, a campaign."""
    campaign = CampaignFactory(crew=sailor.crew, method="points")
    noted = {"venue": "The Raven", "notes": "Snowed in, " * 9, "minutes": 95, "starter": 1}
    long_name = "Ragnhild Sigurdsdottir the Unforgiving"
    sheets = {"Astrid": {"glory": 90, "terror": 3, "prophecies.pillager": 1}, long_name: {"glory": 70}}
    for day in range(1, 5):
        played(sailor, sheets, day=day, campaign=campaign, **noted)
    played(sailor, {"Astrid": {"gold": 3}, "Bo": {"gold": 4}, "W" * 40: {}}, day=8, rules="spoils", campaign=campaign)
    return campaign


def test_what_a_long_past_leaves_is_right_for_everybody(page, sailor, past):
    """With less behind them, and in the light theme: test_every_page.py."""
    client = client_of(sailor)
    page.goto("/offline/")

    for path in ("/", "/games/?text=zebra&people=3", f"/campaign/{past.key}/"):
        page.set_viewport_size(PHONE)
        show(page, client.get(path).text)
        assert_accessible(page)
        assert_fits(page)


def test_a_laptop_shows_more_beside_each_other(page, sailor):
    [played(sailor, {"Astrid": {"glory": 9}, "Bo": {}}, day=day) for day in (1, 2)]
    page.set_viewport_size({"width": 1280, "height": 800})

    page.goto("/games/")

    first, second = (tile.bounding_box() for tile in page.locator(".tiles .panel").all()[:2])
    assert first["y"] == second["y"]
    assert second["x"] > first["x"] + first["width"] - 1


def test_an_old_game_is_added_and_found_again(page, sailor):
    page.goto("/games/add/")
    page.fill("[aria-label='Player 1']", "Astrid")
    page.fill("[aria-label='Total of player 1']", "120")
    page.fill("[aria-label='Player 2']", "Bo")
    page.fill("[aria-label='Total of player 2']", "95")
    page.fill("[name=notes]", "On the porch")
    page.tap("button:has-text('Add')")
    page.wait_for_selector("text=Astrid wins by 25")

    page.goto("/games/")
    page.fill("[name=text]", "porch")
    page.tap("text=Find")

    page.wait_for_selector(".glance >> text=On the porch")
