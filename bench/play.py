"""The cost of folding moves beside plain JSON, and memory with longer streams: python -m bench.play

Exit code 0: each game costs at most 8 times as much, and memory stays flat. Everything is measured in the same run.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.beside_json import costs_little, stays_flat
from scoring import RULESETS
from scoring.clans.sheet import LETTERS
from scoring.json_lines import answered
from scoring.play.answer import where_it_stands
from scoring.play.seats import clockwise, left_of
from scoring.reavers.locations import LOCATIONS
from scoring.spoils.sheet import ITEMS

GAMES = 2_000
FEW = 200
TIMED = 200  # games
NAMES = ["Teal", "Orange", "Purple", "Yellow"]

Moves = list[dict[str, Any]]


def reavers(dice: random.Random) -> dict[str, Any]:
    """Six rounds, and what the cards of each location brought."""
    moves: Moves = []
    for _ in range(6):
        for location in dice.sample(LOCATIONS, 4):
            moves.append({"move": "choose", "location": location.key})
            gained = {"glory": dice.randint(2, 15), "terror": dice.randint(-1, 1)}
            moves.append({"move": "adjust", "player": dice.choice(NAMES), "changes": gained})
        moves.append({"move": "adjust", "player": dice.choice(NAMES), "changes": {"territories.food": 1}})
        moves.append({"move": "cleanup"})
    return {"players": NAMES, "start": {"start": "Orange"}, "moves": moves}


def spoils(dice: random.Random) -> dict[str, Any]:
    """Nine rounds of three bids each."""
    moves: Moves = []
    for _ in range(9):
        moves += spoils_round(dice)
    return {"players": NAMES, "options": {}, "start": {"chief": "Orange"}, "moves": moves}


def spoils_round(dice: random.Random) -> Iterator[dict[str, Any]]:
    bidder = dice.choice(NAMES)
    for quantity in (4, 5, 7):
        declarer, bidder = bidder, left_of(NAMES, bidder)
        yield {"move": "bid", "player": declarer, "dice": quantity, "value": dice.randint(1, 6)}
    challenger, *others = bidder, *[name for name in NAMES if name not in (declarer, bidder)]
    yield {"move": "challenge", "player": challenger}
    bets = {declarer: {"gold": 7}, challenger: {"gold": 6}}
    bets |= {name: {"gold": 5, "side": side} for name, side in zip(others, ("declarer", "challenger"), strict=True)}
    yield {"move": "bets", "bets": bets}
    is_won = dice.random() < 0.5
    yield {"move": "dice", "shown": 7 if is_won else 6}
    items = [item.key for item in dice.sample(ITEMS, 4)]
    yield {"move": "take", "player": declarer if is_won else challenger, "items": items[:2], "artifacts": 1}
    yield {"move": "take", "player": others[0 if is_won else 1], "items": items[2:]}
    yield {"move": "end_round"}


def clans(dice: random.Random) -> dict[str, Any]:
    """Four rounds, each with everything that the cards of four players bring, and its battles."""
    moves: Moves = []
    for n in range(4):
        moves += clans_round(dice, LETTERS[6 * n : 6 * n + 6])
    start = {
        "thresholds": [3, 3, 4, 5, 6],
        "monsters": {"draugr": 1, "troll": 3, "dragon": 4, "kraken": 6},
        "chart": ["serpent", "boar"],
        "valhalla": [1, 1, 2, 2, 3, 3],
    }
    return {"players": NAMES, "start": start, "moves": moves}


def clans_round(dice: random.Random, letters: str) -> Iterator[dict[str, Any]]:
    yield {"move": "offerings", "numbers": {name: [dice.randint(1, 5), 2] for name in NAMES}}
    yield {"move": "support", "symbols": {name: {"serpent": dice.randint(1, 3), "boar": 2} for name in NAMES}}
    for name in NAMES:
        yield {"move": "place", "player": name, "territory": dice.randint(1, 5), "warriors": dice.randint(1, 3)}
        yield {"move": "letters", "player": name, "letters": letters[: dice.randint(1, 6)]}
        yield {"move": "slay", "player": name, "monsters": ["draugr", "troll"]}
        yield {"move": "glory", "player": name, "glory": dice.randint(0, 9)}
    yield {"move": "battles"}
    yield {"move": "gods", "player": dice.choice(NAMES), "points": 3}
    yield {"move": "end_round"}


def tiny_epic(dice: random.Random) -> dict[str, Any]:
    """Three eras; every third card is a raid or a Rune."""
    moves: Moves = []
    gods = ["odin", "thor", "frigg"]
    chieftain = "Orange"
    for cards in (4, 5, 6):
        for _ in range(cards):
            for player in clockwise(NAMES, chieftain):
                moves.append({"move": "card", "player": player, "face": "up"})
                moves.append({"move": "gain", "player": player, "resources": {"wood": 1, "food": dice.randint(0, 2)}})
                if dice.random() < 0.3:
                    moves.append({"move": "rune", "player": player, "god": dice.choice(gods)})
                    moves.append({"move": "raid", "player": player})
        moves.append({"move": "cleanup", "chieftain": chieftain})
    return {"players": NAMES, "start": {"gods": gods, "chieftain": chieftain}, "moves": moves}


PLAYED: dict[str, Callable[[random.Random], dict[str, Any]]] = {
    "reavers": reavers,
    "spoils": spoils,
    "clans": clans,
    "tiny_epic": tiny_epic,
}


def games(game: str, how_many: int) -> Iterator[bytes]:
    dice = random.Random(213549)
    for _ in range(how_many):
        yield json.dumps(PLAYED[game](dice)).encode() + b"\n"


def passes(game: str) -> bool:
    reader = partial(where_it_stands, RULESETS[game], RULESETS[game].play)
    played, answers = partial(games, game), partial(answered, reader)
    is_flat = stays_flat(game, answers, played, FEW, GAMES)
    return costs_little(game, answers, list(played(TIMED)), batch=4, turns=9) and is_flat


if __name__ == "__main__":
    sys.exit(0 if sum(not passes(game) for game in PLAYED) == 0 else 1)
