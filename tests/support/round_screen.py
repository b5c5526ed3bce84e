"""A table that records its rounds, and the taps on its screen as a browser sends them."""

from uuid import uuid4

from tests.support.factories import GameFactory, member_of
from tests.support.rounds import GODS, STARTS, sheet, stand_of

THRESHOLDS = {f"start.thresholds.{n}": text for n, text in enumerate("33456")}  # on the board of Clans of Midgard

__all__ = ["THRESHOLDS", "begun", "count", "effect", "move", "page", "send", "sheet", "skip", "stand_of"]


def begun(client, seats=("Teal", "Orange", "Blue"), rules="reavers", **more):
    """Before the first move; the first player starts."""
    gods = GODS.get(rules, [])
    game = GameFactory(seats=list(seats), rules=rules, gods=gods, play_options={"plays_along": True} | more)
    member_of(client, game.crew)
    send(client, game, "start/set", STARTS[rules])
    return game


def send(client, game, what, data, *, with_htmx=False, **more):
    headers = {"hx-request": "true"} if with_htmx else {}
    return client.post(f"/g/{game.key}/rounds/{what}/", {"id": str(uuid4())} | data | more, headers=headers)


def move(client, game, told, *, with_htmx=True, seat=1, state=None, **answers):
    """A tile ("choose:location:sea") or a button ("bid") with the fields of its form."""
    state = state or stand_of(game)
    fields = {f"{told}.{name.replace('__', '.')}": value for name, value in answers.items()}
    data = {"round": state.round, "step": state.step, "move": told, "seat": seat} | fields
    return send(client, game, "record", data, with_htmx=with_htmx)


def effect(client, game, seat, value, *, with_htmx=True, **more):
    return send(client, game, "record", {"seat": seat, "effect": value}, with_htmx=with_htmx, **more)


def count(client, game, seat, change, *, with_htmx=True, **more):
    return send(client, game, "record", {"seat": seat, "change": change}, with_htmx=with_htmx, **more)


def skip(client, game, *, with_htmx=True, **more):
    return send(client, game, "skip", more or {"skip": 1}, with_htmx=with_htmx)


def page(client, game):
    return client.get(f"/g/{game.key}/rounds/").text
