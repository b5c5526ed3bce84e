"""The pages of the reference and of advice: right for everyone at all sizes, with everything that a crew can add."""

import pytest
from django.test import Client

from games.models import Game, ReferenceNote, Visit
from games.models.reference import names_have_changed
from tests.browser.fitting import (
    assert_accessible,
    assert_accessible_in_both_themes,
    assert_fits_at_all_sizes,
    open_everything,
    show,
)
from tests.support.rounds import begin, begun_game, choose
from tests.support.tables import client_of, finish, make_game

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


@pytest.fixture
def walk(page, sailor):
    """Shows pages without their scripts. `is_new=False`: test_every_page.py looks at this page with shorter names."""
    client = client_of(sailor)
    page.goto("/offline/")

    def walk(*paths, client=client, is_new=True):
        for path in paths:
            answer = client.get(path)
            assert answer.status_code == 200, path
            show(page, answer.text)
            if is_new:
                assert_accessible(page)
            assert_fits_at_all_sizes(page)

    return walk


def test_the_references(walk, named):
    walk("/reference/?q=kraken", "/reference/?q=villages", "/reference/?q=nothing")


def test_entries_with_their_forms(walk, named):
    walk("/reference/reavers/own.tyr/", "/reference/reavers/R23/", is_new=False)
    walk("/reference/reavers/sea-journey.kraken/", "/reference/tiny_epic/god.odin/")


def test_pages_without_a_crew(walk):
    walk("/reference/clans/?q=letters", "/reference/spoils/artifact.draupnir/", client=Client())


def test_what_is_worth_what(walk, sailor, named):
    game = make_game(sailor, sheets=SHEETS)
    Visit.objects.create(phone=sailor, game=game, seat=game.seats.get(order=1))
    at = f"/g/{game.key}"

    walk(f"{at}/advice/1/", is_new=False)
    walk(f"{at}/reference/walls/", f"/what-would-win/{game.key}/1/")


def test_what_would_have_won(walk, sailor, named):
    game = make_game(sailor, sheets=SHEETS)
    finish(sailor, game)
    Game.objects.update(reveal_step=None)

    walk(f"/g/{game.key}/what-would-win/", f"/what-would-win/{game.key}/1/")


def test_long_names_of_the_crew_fit_wherever_cards_are(page, walk, sailor, items):
    tally = make_game(sailor, sheets=SHEETS)
    along = {"play_options": {"plays_along": True}}
    played, spoils = (
        make_game(sailor, sheets={"Teal": {}, "Orange": {}}, **along),
        begun_game(sailor, "spoils", **along),
    )
    begin(sailor, played, {"start": "1"})

    walk(f"/g/{played.key}/rounds/", is_new=False)
    choose(sailor, played, "villages")
    walk(f"/g/{played.key}/rounds/", f"/g/{spoils.key}/rounds/", is_new=False)
    for path in (f"/g/{tally.key}/by/prophecies/", f"/g/{items.key}/by/jewelry/", f"/g/{items.key}/seat/1/"):
        page.goto(path)
        open_everything(page)
        assert_accessible_in_both_themes(page)
        assert_fits_at_all_sizes(page)


def test_a_picture_with_a_long_name_stays_within_its_player(page, items):
    page.set_viewport_size({"width": 844, "height": 390})

    page.goto(f"/g/{items.key}/by/jewelry/")

    assert max(page.evaluate(REACHES)) <= 0
