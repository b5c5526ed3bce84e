"""Short ways to tell what happened at a table and to read where it stands."""

import json
from typing import Any

from scoring import RULESETS
from scoring.play.answer import where_it_stands

STARTS: dict[str, dict[str, Any]] = {
    "reavers": {"start": "A"},
    "spoils": {"chief": "A"},
    "clans": {
        "thresholds": [3, 3, 4, 5, 6],
        "monsters": {"draugr": 1, "troll": 3, "dragon": 4, "kraken": 6},
        "chart": ["serpent", "boar"],
        "valhalla": [1, 1, 2, 2, 3, 3],
    },
    "tiny_epic": {"gods": ["odin", "thor", "frigg"], "chieftain": "A"},
}


def names(how_many: int) -> list[str]:
    return [chr(ord("A") + index) for index in range(how_many)]


def told(game: str, document: Any) -> dict[str, Any]:
    """The answer to a document, sent as JSON text."""
    ruleset = RULESETS[game]
    return where_it_stands(ruleset, ruleset.play, json.dumps(document).encode())


def played(game: str, *moves: dict[str, Any], players: int = 4, **rest: Any) -> dict[str, Any]:
    """Where a table of A, B, C and D stands; A begins."""
    return told(game, {"players": names(players), "start": STARTS[game], "moves": list(moves)} | rest)


def path(game: str, *moves: dict[str, Any], **rest: Any) -> str:
    """Where the error is."""
    return played(game, *moves, **rest)["error"]["path"]


def warned(answer: dict[str, Any]) -> list[str]:
    return [warning["path"] for warning in answer["warnings"]]


def of_all(answer: dict[str, Any], key: str) -> list[Any]:
    return [player[key] for player in answer["players"]]


def final_of(answer: dict[str, Any], index: int = 0) -> dict[str, Any]:
    return answer["final"]["players"][index]


def adjust(player: str | None = None, **changes: int) -> dict[str, Any]:
    """Keys with dots are written with two underscores: items__crown."""
    move: dict[str, Any] = {"move": "adjust", "changes": {key.replace("__", "."): n for key, n in changes.items()}}
    return move | ({"player": player} if player else {})
