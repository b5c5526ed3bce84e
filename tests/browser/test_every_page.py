"""Every page is right for everyone. At six sizes and in both themes no text is cut, and everything that can be tapped
is large enough and free; axe-core has no complaint in either theme. What opens on a page: test_every_state.py."""

import re

import pytest
from django.urls import resolve

from games.access import guests
from games.models import Player, ReferenceNote, Share, TableLinks
from games.urls import urlpatterns
from tests.browser.fitting import (
    assert_accessible_in_both_themes,
    assert_fits_at_all_sizes,
    faults_of,
    keep_pictures,
    open_everything,
)
from tests.support.factories import CampaignFactory, PhoneFactory, PlayerFactory
from tests.support.full_crew import their_file, waiting
from tests.support.past_games import played
from tests.support.rounds import begun_game
from tests.support.tables import ORANGE, TEAL, finish, make_game

pytestmark = pytest.mark.django_db(transaction=True)

LONG = "Ragnhild Sigurdsdottir the Unforgiving"
FOUR = {"Astrid": TEAL, LONG: ORANGE, "Bjørn": TEAL | {"glory": 128}, "W" * 40: ORANGE}
ALONG = {"play_options": {"plays_along": True}}
TEN = {name: {"gold": 100 + number} for number, name in enumerate([LONG, *"BCDEFGHI", "W" * 40])}


@pytest.fixture
def known(sailor):
    """A crew with long names and three-digit totals, and games of two to ten players in every state."""
    campaign = CampaignFactory(crew=sailor.crew, name="Winter of the long nights 2026", method="points")
    noted = {"venue": "The Raven at the end of the long fjord", "notes": "Snowed in, " * 9, "minutes": 95, "starter": 1}
    past = played(sailor, FOUR, day=1, campaign=campaign, **noted)
    played(sailor, TEN, day=2, rules="spoils", campaign=campaign)
    played(sailor, {"Astrid": TEAL, LONG: ORANGE}, day=3)
    PlayerFactory(crew=sailor.crew, name="Old Erik", is_hidden=True)
    PhoneFactory(crew=sailor.crew, name=LONG)
    four, revealed = make_game(sailor, sheets=FOUR), make_game(sailor, sheets=FOUR)
    finish(sailor, revealed)
    links = guests.links_of(four)
    TableLinks.objects.filter(pk=links.pk).update(screen="television")
    card = {"kind": "Artifacts", "text": "Snowed in, " * 9}
    ReferenceNote.objects.create(crew=sailor.crew, rules="reavers", key="own.tyr", name=LONG, **card)
    along = {"play_options": {"plays_along": True}, "status": "playing"}
    return {
        "campaign": campaign.key,
        "crew": sailor.crew.token,
        "player": Player.objects.get(name=LONG).pk,
        "past": past.key,
        "four": four.key,
        "table": links.token,
        "revealed": revealed.key,
        "before": make_game(sailor, sheets=FOUR, **along).key,
        "playing": begun_game(sailor, "reavers", FOUR, **along).key,
        "import": waiting(sailor.crew, their_file()).pk,
        "shared_game": Share.objects.create(game=past).token,
        "ten": make_game(sailor, "spoils", TEN).key,
        "three": make_game(sailor, "spoils", {"Astrid": {}, LONG: {}, "Bjørn": {}}).key,
        "shared_campaign": Share.objects.create(campaign=campaign).token,
    }


OF_THE_CREW = {
    "home and new games": "/ /new/?rules=reavers /new/?rules=tiny_epic /games/ /games/add/",
    "campaigns": """/campaigns/ /campaigns/new/ /campaign/{campaign}/ /campaign/{campaign}/change/
        /campaign/{campaign}/delete/ /campaign/{campaign}/share/""",
    "people": """/statistics/ /statistics/spoils/ /crew/ /crew/delete/ /crew/players/{player}/
        /crew/players/{player}/forget/""",
    "data": "/crew/data/ /crew/import/{import}/ /moved/ /computer/",
    "what can be looked up": """/reference/ /reference/reavers/ /reference/reavers/own.tyr/ /reference/reavers/names/
        /g/{four}/reference/ /g/{four}/reference/R19/ /setup/reavers/ /g/{before}/setup/""",
    "a game": """/g/{four}/delete/ /g/{four}/seats/ /g/{ten}/seats/ /g/{four}/table/ /g/{four}/log/ /g/{four}/undo/1/
        /g/{four}/finish/""",
    "a tally": """/g/{four}/by/glory/ /g/{four}/seat/1/ /g/{three}/by/gold/ /g/{ten}/seat/1/by/gold/
        /g/{four}/why/1/terror/""",
    "advice": "/g/{four}/advice/1/ /g/{four}/what-would-win/",
    "rounds": "/g/{before}/rounds/start/ /g/{before}/rounds/begins-soon/ /g/{playing}/rounds/",
    "a finished game": "/g/{past}/details/ /g/{past}/share/ /g/{past}/result/ /g/{past}/replay/ /g/{revealed}/reveal/",
}
OF_STRANGERS = {
    "the first visit": "/ /new/ /join/ /about/ /offline/ /over/",
    "setup": "/setup/ /setup/tiny_epic/1/",
    "links": "/c/{crew}/ /t/{table}/ /s/{shared_game}/ /s/{shared_campaign}/",
}
OF_A_NEW_CREW = "/ /games/ /campaigns/ /statistics/ /crew/"
TRUST, TELEVISION = "/trust/", "/screen/television/"
NO_PAGES = {
    *("healthz", "manifest", "service_worker", "csrf", "authority", "reference_index"),
    *("export_everything", "export_csv", "export_bgstats", "picture", "shared_picture"),
    *("moved_panel", "computer_phones", "best", "what_they_lack"),  # parts of pages
    "tally",  # leads to one of its screens
}


def walk(page, paths, known):
    for path in paths.split():
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        page.goto(path.format(**known))
        open_everything(page)
        assert_accessible_in_both_themes(page)
        assert_fits_at_all_sizes(page, name=path)


@pytest.mark.parametrize("where", OF_THE_CREW)
def test_pages_of_the_crew(page, known, where):
    walk(page, OF_THE_CREW[where], known)


def test_hidden_totals(page, sailor):
    game = make_game(sailor, sheets=FOUR, hides_totals=True)

    page.goto(f"/g/{game.key}/by/terror/")

    assert_fits_at_all_sizes(page)


@pytest.mark.parametrize("where", OF_STRANGERS)
def test_pages_without_a_crew(phone, known, where):
    walk(phone, OF_STRANGERS[where], known)


def test_pages_before_the_first_game(page):
    walk(page, OF_A_NEW_CREW, {})


def test_the_page_about_trust(phone, settings, problems):
    settings.HTTPS_SELF = True
    phone.route("https://**", lambda route: route.abort())  # whether this phone trusts it already
    problems.forgiven = ("asked another host: https://localhost", "ERR_FAILED", "ERR_CONNECTION_REFUSED")

    walk(phone, TRUST, {})


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (820, 1180), (390, 844)])
def test_the_big_screen(phone, known, size):
    """Its letters grow with the screen, whatever a phone's are."""
    phone.set_viewport_size({"width": size[0], "height": size[1]})

    phone.goto(TELEVISION)
    keep_pictures(phone, "{}x{}".format(*size))

    assert faults_of(phone) == []
    assert_accessible_in_both_themes(phone)


def is_form(view):
    """What forms are sent to: `sent_from` stands before it."""
    wrapped = getattr(view, "__wrapped__", None)
    return view.__code__.co_filename.endswith("games/input/requests.py") or (wrapped is not None and is_form(wrapped))


def test_no_page_is_left_out():
    walks = " ".join([*OF_THE_CREW.values(), *OF_STRANGERS.values(), OF_A_NEW_CREW, TRUST, TELEVISION]).split()
    seen = {resolve(re.sub(r"\?.*", "", re.sub(r"{\w+}", "1", path))).url_name for path in walks}

    pages = {pattern.name for pattern in urlpatterns if not is_form(pattern.callback)} - NO_PAGES

    assert pages - seen == set()
