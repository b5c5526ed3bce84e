"""People who come to a table as guests."""

from uuid import uuid4

from django.test import Client

from games import ledger
from games.access import guests
from games.models import Phone


def come_in(game, **fields):
    """A browser that sat down at the table by its link."""
    guest = Client()
    answer = guest.post(f"/t/{guests.links_of(game).token}/in/", {"id": str(uuid4()), "name": "Bo"} | fields)
    assert answer.status_code == 302
    return guest


def tap(client, game, value, order=1, cell="farms", **more):
    data = {"value": value, "id": str(uuid4())} | more
    return client.post(f"/g/{game.key}/set/{order}/{cell}/", data, headers={"hx-request": "true"})


def finish(game):
    phone = Phone.objects.create(crew=game.crew)
    ledger.finish(game.key, by=phone.pk, request_id=uuid4())
