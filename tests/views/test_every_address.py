"""Every address of the site can be opened, also those that forms are sent to: a phone may reload any of them."""

import pytest
from django.urls import reverse

from games.access import guests
from games.models import Player, ReferenceNote, Remembered, Share
from games.urls import urlpatterns
from tests.support.factories import CampaignFactory, PhoneFactory
from tests.support.full_crew import their_file, waiting
from tests.support.tables import client_of, make_game, set_cell

PARTS = {pattern.name: list(pattern.pattern.converters) for pattern in urlpatterns}
CAMPAIGN = "campaign/"
# Without HTTPS=self, and while the game is played: a page that says so.
NOT_NOW = dict.fromkeys(["trust", "authority", "picture", "shared_picture", "what_they_lack"], 404)


@pytest.fixture
def known(own_crew, phone):
    """What stands in addresses, for a crew that has one of everything."""
    game = make_game(phone)
    set_cell(phone, game, 1, "glory", 7)
    links, campaign = guests.links_of(game), CampaignFactory(crew=own_crew)
    guests.TableLinks.objects.filter(pk=links.pk).update(screen="screen")
    ReferenceNote.objects.create(crew=own_crew, rules="reavers", key="own.tyr", name="Týr", kind="Artifacts", text="x")
    numbers = {
        "phones": PhoneFactory(crew=own_crew).pk,
        "guests": PhoneFactory(crew=None, guest_of=game).pk,
        "remembered": Remembered.objects.create(crew=own_crew, rules="reavers", key="artifacts.harp", value="3").pk,
        "players": Player.objects.of(own_crew)[0].pk,
        "import": waiting(own_crew, their_file()).pk,
    }
    words = {"key": game.key, "order": 1, "cell": "glory", "group": "glory", "line": "glory", "entry": "own.tyr"}
    tokens = {"c/": own_crew.token, "t/": links.token, "s/": Share.objects.create(campaign=campaign).token}
    return words | {"rules": "reavers", "people": 3, "campaign": campaign.key, "numbers": numbers, "tokens": tokens}


def address(name, known):
    route = next(str(pattern.pattern) for pattern in urlpatterns if pattern.name == name)
    fitting = dict(known)
    fitting["token"] = next((token for start, token in known["tokens"].items() if route.startswith(start)), "screen")
    fitting["number"] = next((number for part, number in known["numbers"].items() if f"{part}/" in route), 1)
    fitting["key"] = known["campaign"] if route.startswith(CAMPAIGN) else known["key"]
    return reverse(name, kwargs={part: fitting[part] for part in PARTS[name]})


def test_every_address_leads_to_a_page(phone, known):
    answers = {
        name: client_of(phone).get(address(name, known), follow=True, headers={"host": "localhost"}) for name in PARTS
    }

    assert {name: answer.status_code for name, answer in answers.items()} == dict.fromkeys(PARTS, 200) | NOT_NOW
