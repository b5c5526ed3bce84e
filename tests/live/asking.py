"""How a phone asks what is new, and how another one records."""

from uuid import uuid4

from django.test import Client

from games import ledger
from games.models import Visit


def path_of(phone, game):
    return Visit.objects.noted(phone.pk, game).live_path


def ask(phone, game, since):
    """Without any cookie: the address is all a phone has to show."""
    return Client().get(path_of(phone, game), {"since": since})


def record(phone, game, order, cell, value):
    ledger.set_cell(game.key, order, cell, value, by=phone.pk, request_id=uuid4())
