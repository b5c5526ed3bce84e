"""Tables to test with: a crew, its phone, and games with what was entered, stored as the app stores them."""

from uuid import uuid4

from django.test import Client

from games import ledger
from tests.support.factories import GameFactory, PhoneFactory, use

ORANGE = {  # the rulebook's example of final scoring: 161
    "glory": 116,
    "terror": 3,
    "artifacts.draupnir": 3,
    "artifacts.bodn": 4,
    "artifacts.dainsleif": 2,
    "artifacts.skidbladnir": 2,
    "art": 1,
    "treasure": 1,
    "walls": 5,
    "reavers.raven": 6,
    "prophecies.valhallas_champion": 1,
    "prophecies.lord_slayer": 1,
    "prophecies.feast_of_the_gods": 1,
    "prophecies.odins_warrior": 1,
    "prophecies.juggernaut": 1,
    "prophecies.refined_taste": 1,
}
TEAL = {  # 180
    "glory": 101,
    "terror": 2,
    "artifacts.bodn": 4,
    "art": 4,
    "treasure": 1,
    "tapestries.0": 1,
    "tapestries.1": 1,
    "tapestries.2": 1,
    "farms": 4,
    "towers": 2,
    "reavers.helm": 8,
    "prophecies.shaman_of_the_world": 1,
    "prophecies.lord_slayer": 1,
    "prophecies.refined_taste": 1,
    "prophecies.juggernaut": 1,
    "prophecies.berserkers_glory": 1,
    "prophecies.vanquisher": 2,
}


def make_phone(name="Ada's phone"):
    return PhoneFactory(name=name)


def make_game(phone, rules="reavers", sheets=None, **game):
    """A game with a seat for each name in `sheets`, holding what is said there; no name is the solo enemy."""
    sheets = sheets or {"Teal": {}, "Orange": {}}
    made = GameFactory(crew=phone.crew, rules=rules, seats=list(sheets), **game)
    for order, sheet in enumerate(sheets.values(), start=1):
        record(phone, made, order, sheet)
    made.refresh_from_db()
    return made


def record(phone, game, order, sheet):
    """All of a sheet, as one entry."""
    if sheet:
        ledger.set_cells(game.key, {order: sheet}, by=phone.pk, request_id=uuid4())


def set_cell(phone, game, order, cell, value, request_id=None):
    return ledger.set_cell(game.key, order, cell, value, by=phone.pk, request_id=request_id or uuid4())


def finish(phone, game):
    book = ledger.finish(game.key, by=phone.pk, request_id=uuid4())
    game.refresh_from_db()
    return book


def rulebook_game(phone, **game):
    return make_game(phone, sheets={"Orange": ORANGE, "Teal": TEAL}, **game)


def client_of(phone):
    """A browser that is this phone."""
    client = Client()
    use(client, phone)
    return client
