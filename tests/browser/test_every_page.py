"""No text is cut, and everything that can be tapped is large enough and free: every page, six sizes, both themes."""

import pytest

from games.models import Player, Share
from tests.browser.fitting import assert_fits_at_all_sizes, open_everything
from tests.support.factories import CampaignFactory, PhoneFactory, PlayerFactory
from tests.support.past_games import played
from tests.support.tables import ORANGE, TEAL, make_game

pytestmark = pytest.mark.django_db(transaction=True)

LONG = "Ragnhild Sigurdsdottir the Unforgiving"
FOUR = {"Astrid": TEAL, LONG: ORANGE, "Bjørn": TEAL | {"glory": 128}, "W" * 40: ORANGE}
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
    return {
        "campaign": campaign.key,
        "crew": sailor.crew.token,
        "player": Player.objects.get(name=LONG).pk,
        "past": past.key,
        "four": make_game(sailor, sheets=FOUR).key,
        "ten": make_game(sailor, "spoils", TEN).key,
        "shared_campaign": Share.objects.create(campaign=campaign).token,
    }


def walk(page, paths, **known):
    for path in paths.split():
        page.goto(path.format(**known))
        open_everything(page)
        assert_fits_at_all_sizes(page)


def test_pages_of_the_crew(page, known):
    walk(
        page,
        """
        /
        /new/?rules=reavers
        /new/?rules=tiny_epic
        /games/
        /games/add/
        /campaigns/
        /campaigns/new/
        /campaign/{campaign}/
        /campaign/{campaign}/change/
        /campaign/{campaign}/share/
        /statistics/
        /crew/
        /crew/players/{player}/
        /crew/data/
        """,
        **known,
    )


def test_pages_of_a_game(page, known):
    walk(
        page,
        """
        /g/{past}/details/
        /g/{past}/share/
        /g/{four}/delete/
        /g/{four}/seats/
        /g/{ten}/seats/
        /g/{four}/table/
        /g/{four}/log/
        """,
        **known,
    )


def test_pages_without_a_crew(phone, known):
    walk(
        phone,
        """
        /
        /new/
        /join/
        /about/
        /setup/
        /setup/tiny_epic/1/
        /offline/
        /c/{crew}/
        /s/{shared_campaign}/
        """,
        **known,
    )


def test_pages_before_the_first_game(page):
    walk(
        page,
        """
        /
        /games/
        /campaigns/
        /statistics/
        /crew/
        """,
    )
