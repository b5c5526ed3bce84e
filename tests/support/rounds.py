"""A table that records its rounds, written straight into its log."""

from uuid import uuid4

from games import ledger
from games.ledger import rounds
from games.ledger.progress import Progress
from games.ledger.rounds import ChosenEffect, SentMove, StartOfRounds
from games.models import Game, Visit
from scoring import RULESETS
from tests.support.tables import make_game

CREW = {"Teal": {}, "Orange": {}, "Blue": {}}
STARTS = {"reavers": {"start": "1"}, "spoils": {"chief": "1"}, "clans": {}, "tiny_epic": {"chieftain": "1"}}
LONG_LOG = {"reavers": "glory", "spoils": "artifacts", "clans": "gods", "tiny_epic": "villages"}  # what is corrected
GODS = {"tiny_epic": ["Odin", "Frigg", "Thor"]}


def begun(phone, round=1, start=1, **game):
    made = make_game(phone, sheets=CREW, **game)
    begin(phone, made, {"start": str(start)}, round)
    return made


def begun_game(phone, rules, seats=CREW, start=None, **game):
    """Any game that has rounds, before its first move."""
    made = make_game(phone, rules=rules, sheets=seats, gods=GODS.get(rules, []), **game)
    begin(phone, made, start or STARTS[rules])
    return made


def full_game(phone, rules, *, is_last, name="Viking"):
    """As many players as the game takes, in its first round, or in its last with a long log behind it."""
    people = RULESETS[rules].player_counts[-1]
    game = begun_game(phone, rules, {f"{name} {n}": {} for n in range(people)}, play_options={"plays_along": True})
    if is_last:
        [adjust(phone, game, 1 + n % people, LONG_LOG[rules], 1) for n in range(60)]
        correct(phone, game, round=RULESETS[rules].play.rounds)
    return game


def begin(phone, game, start, round=1, values=None):
    at = {"round": round} if round > 1 else {}
    return rounds.start(game.key, StartOfRounds(start, at, values or {}), by=phone.pk, request_id=uuid4())


def correct(phone, game, **at):
    return rounds.start(game.key, StartOfRounds(at=at), by=phone.pk, request_id=uuid4())


def tell(phone, game, move, *, is_part=False, **fields):
    state = stand_of(game)
    told = SentMove(state.round, state.step, {"move": move, **fields}, is_part)
    return rounds.tell(game.key, lambda _fold: told, by=phone.pk, request_id=uuid4())


def choose(phone, game, location):
    return tell(phone, game, "choose", location=location)


def happens(phone, game, seat, effect, choice="", **more):
    chosen_effect = ChosenEffect(seat, effect, choice, **more)
    return rounds.record(game.key, lambda _fold: chosen_effect, by=phone.pk, request_id=uuid4())


def clean_up(phone, game):
    return tell(phone, game, "cleanup")


def adjust(phone, game, seat, counter, n):
    return rounds.adjust(game.key, seat, counter, n, by=phone.pk, request_id=uuid4())


def undo(phone, game, number=None, later=None):
    return ledger.undo(game.key, number, by=phone.pk, request_id=uuid4(), later=later)


def progress_of(game):
    stored = Game.objects.get(pk=game.pk)
    return Progress.of(stored, list(stored.seats.all()))


def sit(phone, game, order):
    """The phone is that player's, before it has opened a page of the game."""
    visit = Visit.objects.noted(phone.pk, game)
    Visit.objects.filter(pk=visit.pk).update(seat=game.seats.get(order=order))


def stand_of(game):
    return progress_of(game).state


def sheet(game, order):
    return game.seats.get(order=order).sheet
