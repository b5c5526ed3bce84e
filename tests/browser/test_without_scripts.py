"""An evening on a phone that runs no scripts: everything is a plain form or a link."""

import pytest

from games.models import Campaign, Game
from tests.support.rounds import begun_game, sheet
from tests.support.tables import make_game, rulebook_game

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def page(member):
    return member(java_script_enabled=False)


def press(page, name, **more):
    with page.expect_navigation():
        page.get_by_role("button", name=name, **more).first.tap()


def test_a_fact_is_undone_and_redone(page, sailor):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/tokens/")
    with page.expect_navigation():
        page.locator('form.chips[action$="/set/1/farms/"] [value="4"]').tap()

    with page.expect_navigation():
        page.get_by_role("button", name="Undo my last entry").tap()
    undone = sheet(game, 1)
    with page.expect_navigation():
        page.locator("#recorded").get_by_role("button", name="Redo").tap()

    assert (undone, sheet(game, 1)) == ({}, {"farms": 4})
    assert page.url.endswith("/by/tokens/")


def test_cards_and_pictures_are_counted(page, sailor):
    cards = make_game(sailor)
    page.goto(f"/g/{cards.key}/by/prophecies/")
    with page.expect_navigation():
        page.locator('[formaction$="/set/2/prophecies.pillager/"]').tap()
    pictures = make_game(sailor, "spoils", {"A": {}, "B": {}, "C": {}})
    page.goto(f"/g/{pictures.key}/by/jewelry/")
    with page.expect_navigation():
        page.locator('form[action$="/set/1/items.crown/"] .tile-more').tap()
    with page.expect_navigation():
        page.locator('form[action$="/set/1/items.crown/"] .tile-more').tap()
    with page.expect_navigation():
        page.locator('form[action$="/set/1/items.crown/"] .tile-less').tap()

    assert sheet(cards, 2) == {"prophecies.pillager": 1}
    assert sheet(pictures, 1) == {"items.crown": 1}


def test_rounds_are_played_and_undone(page, sailor):
    game = begun_game(sailor, "reavers", play_options={"plays_along": True}, status="playing")
    page.goto(f"/g/{game.key}/rounds/")
    before = game.entries.count()

    page.locator('label[for="zone-moves"]').tap()  # past what everyone starts with
    with page.expect_navigation():
        page.locator('button[value="choose:location:villages"]').tap()
    chosen = game.entries.count()
    with page.expect_navigation():
        page.locator("button.undo-last").tap()

    assert chosen == before + 1
    assert page.url.endswith("/rounds/")
    assert game.entries.filter(undone_by__isnull=False).count() == 1


def test_a_game_is_finished_revealed_and_noted_in_a_campaign(page, sailor):
    game = rulebook_game(sailor)
    page.goto("/campaigns/new/")
    page.get_by_label("Name").fill("Winter")
    press(page, "Create")
    page.goto(f"/g/{game.key}/finish/")

    with page.expect_navigation():
        page.locator('form[action$="/finish/now/"] button').last.tap()
    press(page, "Skip to the end")
    page.goto(f"/g/{game.key}/details/")
    page.get_by_label("Venue").fill("The Raven")
    page.get_by_label("Campaign").select_option("Winter")
    press(page, "Save")

    stored = Game.objects.get(pk=game.pk)
    assert (stored.is_finished, stored.venue, stored.campaign) == (True, "The Raven", Campaign.objects.get())
    assert page.get_by_text("Teal wins by 19").count() > 0
