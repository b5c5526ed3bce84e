"""The pages of the reference and of advice: right for everyone at all sizes, with everything that a crew can add."""

import pytest

from games.models import Game, ReferenceNote, Visit
from games.models.reference import names_have_changed
from tests.browser.fitting import COLOURS, assert_accessible, assert_fits_at_all_sizes, open_everything
from tests.support.rounds import begin, begun_game, choose
from tests.support.tables import finish, make_game

pytestmark = pytest.mark.django_db(transaction=True)

LONG = "Sturmgeborene Schildmaid der sieben Meere"[:40]
ONE_WORD = "Donaudampfschifffahrtsgesellschaftskapitän"[:40]
REACHES = """() => [...document.querySelectorAll(".tile")].map((tile) =>
    tile.querySelector("button").getBoundingClientRect().right - tile.parentElement.getBoundingClientRect().right)"""
NOTE = "We roll twice, unless it rains. " * 7
SHEETS = {"Teal": {"armor": 4, "walls": 1, "prophecies.juggernaut": 1}, "Orange": {"walls": 2, "glory": 30}}


@pytest.fixture
def named(sailor):
    """A crew that has named and noted a lot, at length."""
    crew = sailor.crew
    named = {"prophecy.juggernaut": LONG, "artifact.bodn": ONE_WORD, "artifact.friggs-chalice": LONG}
    named |= {"village-spoils.farm": ONE_WORD, "location.raid-villages": LONG, "sea-journey.kraken": ONE_WORD}
    for key, name in named.items():
        ReferenceNote.objects.create(crew=crew, rules="reavers", key=key, name=name, text=NOTE)
    treasures = {"crown": LONG, "ring": LONG, "pendant": ONE_WORD, "helmet": LONG, "sea-dragon": LONG}
    for key, name in treasures.items():
        ReferenceNote.objects.create(crew=crew, rules="spoils", key=f"treasure.{key}", name=name)
    own = {"key": "own.tyr", "name": ONE_WORD, "kind": "Ungeheuer der tiefsten Tiefe", "text": NOTE}
    ReferenceNote.objects.create(crew=crew, rules="reavers", **own)
    names_have_changed(crew)
    return crew


@pytest.fixture
def items(sailor, named):
    return make_game(sailor, "spoils", {"Teal": {}, "Orange": {}, "Blue": {}})


def walk(page, *paths):
    for path in paths:
        page.goto(path)
        open_everything(page)
        assert_accessible(page)
        assert_fits_at_all_sizes(page)
        page.evaluate("document.documentElement.dataset.theme = 'light'")
        assert_accessible(page, options=COLOURS)


def test_the_references(page, named):
    walk(page, "/reference/", "/reference/?q=kraken", "/reference/reavers/", "/reference/clans/?q=nothing")


def test_entries_with_their_forms(page, named):
    walk(
        page,
        "/reference/reavers/sea-journey.kraken/",
        "/reference/reavers/own.tyr/",
        "/reference/reavers/R23/",
        "/reference/tiny_epic/god.odin/",
    )


def test_pages_without_a_crew(phone):
    walk(phone, "/reference/", "/reference/spoils/?q=dragon", "/reference/spoils/artifact.draupnir/")


def test_what_is_worth_what(page, sailor, named):
    game = make_game(sailor, sheets=SHEETS)
    page.goto(f"/g/{game.key}/by/tokens/")
    Visit.objects.update(seat=game.seats.get(order=1))
    at = f"/g/{game.key}"

    walk(page, f"{at}/reference/", f"{at}/reference/walls/", f"{at}/advice/1/", f"{at}/why/1/walls/")
    walk(page, f"{at}/what-would-win/", f"/what-would-win/{game.key}/1/")


def test_what_would_have_won(page, sailor, named):
    game = make_game(sailor, sheets=SHEETS)
    finish(sailor, game)
    Game.objects.update(reveal_step=None)

    walk(page, f"/g/{game.key}/what-would-win/", f"/what-would-win/{game.key}/1/")


def test_long_names_of_the_crew_fit_wherever_cards_are(page, sailor, named, items):
    tally = make_game(sailor, sheets=SHEETS)
    along = {"play_options": {"plays_along": True}}
    played, spoils = (
        make_game(sailor, sheets={"Teal": {}, "Orange": {}}, **along),
        begun_game(sailor, "spoils", **along),
    )
    begin(sailor, played, {"start": "1"})

    walk(page, f"/g/{played.key}/rounds/")
    choose(sailor, played, "villages")
    walk(page, f"/g/{played.key}/rounds/", f"/g/{spoils.key}/rounds/")
    walk(page, f"/g/{tally.key}/by/prophecies/", f"/g/{items.key}/by/jewelry/", f"/g/{items.key}/seat/1/")


def test_a_picture_with_a_long_name_stays_within_its_player(page, items):
    page.set_viewport_size({"width": 844, "height": 390})

    page.goto(f"/g/{items.key}/by/jewelry/")

    assert max(page.evaluate(REACHES)) <= 0
