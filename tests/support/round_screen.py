"""A table that plays along, and the taps on its screen as a browser sends them."""

from uuid import uuid4

from games.ledger.fold import Play
from games.models import Game
from tests.support.factories import GameFactory, member_of


def begun(client, seats=("Teal", "Orange", "Blue"), **more):
    """Before the first choice; the first player starts."""
    game = GameFactory(seats=list(seats), play_options={"plays_along": True} | more)
    member_of(client, game.crew)
    send(client, game, "start/set", {"start": 1})
    return game


def send(client, game, what, data, *, with_htmx=False, **more):
    headers = {"hx-request": "true"} if with_htmx else {}
    return client.post(f"/g/{game.key}/rounds/{what}/", {"id": str(uuid4())} | data | more, headers=headers)


def pick(client, game, location, *, with_htmx=True, **more):
    state = stand_of(game)
    data = {"round": state.round, "turn": state.turn or 1, "pick": location}
    return send(client, game, "pick", data, with_htmx=with_htmx, **more)


def effect(client, game, seat, value, *, with_htmx=True, **more):
    return send(client, game, "effect", {"seat": seat, "effect": value}, with_htmx=with_htmx, **more)


def count(client, game, seat, change, *, with_htmx=True, **more):
    return send(client, game, f"count/{seat}", {"change": change}, with_htmx=with_htmx, **more)


def clean_up(client, game, **more):
    return send(client, game, "clean-up", {"round": stand_of(game).round}, **more)


def stand_of(game):
    return Play.of(Game.objects.get(pk=game.pk)).state


def sheet(game, order):
    return game.seats.get(order=order).sheet


def page(client, game):
    return client.get(f"/g/{game.key}/rounds/").text
