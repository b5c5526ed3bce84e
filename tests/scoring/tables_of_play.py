"""Tables in the middle of a game, and moves that tests of several screens make there."""

from scoring import RULESETS
from scoring.play.fold import fold
from tests.laws.play_strategies import start_of
from tests.scoring.played import STARTS, names

PLAYS = {key: ruleset.play for key, ruleset in RULESETS.items()}
BID = {"move": "bid", "player": "A", "dice": 5, "value": 3}
BETS = {"A": {"gold": 5}, "B": {"gold": 6}, "C": {"gold": 7, "side": "declarer"}}
SETTLED = [BID, {"move": "challenge", "player": "B"}, {"move": "bets", "bets": BETS}, {"move": "dice", "shown": 1}]
CARD = {"move": "card", "player": "A", "face": "up"}
DOWN = CARD | {"face": "down"}


def table(game, *moves, players=3, **start):
    document = {"players": names(players), "options": {}, "start": STARTS[game] | start}
    return fold(PLAYS[game], start_of(game, document), moves).state


def choose(location):
    return {"move": "choose", "location": location}


def kind(game, name):
    return PLAYS[game].kinds[name]
