"""A table that plays along, written straight into its book."""

from uuid import uuid4

from games import ledger
from games.ledger import rounds
from games.ledger.fold import Play
from games.ledger.rounds import Happening, Start, Turn
from games.models import Game
from tests.support.tables import make_game

CREW = {"Teal": {}, "Orange": {}, "Blue": {}}


def begun(phone, round=1, start=1, **game):
    made = make_game(phone, sheets=CREW, **game)
    rounds.start(made.key, Start(round, start), by=phone.pk, request_id=uuid4())
    return made


def choose(phone, game, location, seat=None):
    state = stand_of(game)
    turn = Turn(state.round, state.turn or 1, location, seat)
    return rounds.pick(game.key, turn, by=phone.pk, request_id=uuid4())


def happens(phone, game, seat, effect, choice="", **more):
    return rounds.record(game.key, Happening(seat, effect, choice, **more), by=phone.pk, request_id=uuid4())


def clean_up(phone, game):
    return rounds.clean_up(game.key, stand_of(game).round, by=phone.pk, request_id=uuid4())


def undo(phone, game, number=None, later=None):
    return ledger.undo(game.key, number, by=phone.pk, request_id=uuid4(), later=later)


def stand_of(game):
    return Play.of(Game.objects.get(pk=game.pk)).state


def sheet(game, order):
    return game.seats.get(order=order).sheet
