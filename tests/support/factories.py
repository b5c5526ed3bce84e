"""Things for tests to start from. A call states only what matters to the test."""

from importlib import import_module
from uuid import uuid4

import factory
from django.conf import settings

from games.access import membership
from games.colours_and_shapes import COLOURS
from games.models import Campaign, Crew, Entry, Game, Phone, Player, Seat


class CrewFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Crew

    name = "The Longships"


class PhoneFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Phone

    crew = factory.SubFactory(CrewFactory)
    name = factory.Sequence("Phone {}".format)


class PlayerFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Player

    crew = factory.SubFactory(CrewFactory)
    name = factory.Sequence("Viking {}".format)


class GameFactory(factory.django.DjangoModelFactory):
    """`seats`: the names of who sits there, clockwise; None is the solo enemy."""

    class Meta:
        model = Game
        skip_postgeneration_save = True

    crew = factory.SubFactory(CrewFactory)
    rules = "reavers"

    @factory.post_generation
    def seats(self, create, names, **kwargs):
        for order, (name, colour) in enumerate(zip(names or ["Teal", "Orange"], COLOURS, strict=False), 1):
            player = name and (
                Player.objects.of(self.crew).filter(name=name).first() or PlayerFactory(crew=self.crew, name=name)
            )
            Seat.objects.create(game=self, order=order, player=player, colour=colour)


class EntryFactory(factory.django.DjangoModelFactory):
    """As it is in the log. It does not touch the sheets: `ledger.set_cell` does both."""

    class Meta:
        model = Entry

    game = factory.SubFactory(GameFactory)
    request_id = factory.LazyFunction(uuid4)
    number = factory.Sequence(lambda n: n + 1)
    kind = Entry.Kind.SET


class CampaignFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Campaign

    crew = factory.SubFactory(CrewFactory)
    name = "Winter 2026"


def use(client, *phones: Phone) -> Phone:
    """The browser of the client becomes this phone; with several, it is each of them and uses the last."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[membership.PHONES] = [phone.pk for phone in phones]
    session[membership.PHONE] = phones[-1].pk
    session.save()
    client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
    return phones[-1]


def member_of(client, crew: Crew) -> Phone:
    """The browser of the client becomes a member of the crew."""
    return use(client, PhoneFactory(crew=crew))
