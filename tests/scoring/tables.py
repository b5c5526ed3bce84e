"""Short ways to describe a table and to read its result."""

import json
from typing import Any

from scoring import RULESETS, TableError, read_table, score, table_from


def table(game: str, *players: dict[str, Any], **rest: Any) -> Any:
    """A table of the players given, named A, B, C unless they have a name, filled up to the fewest that may play."""
    fewest = RULESETS[game].player_counts[0]
    everybody = [*players, *[{}] * (fewest - len(players))]
    named = [{"name": chr(ord("A") + place)} | player for place, player in enumerate(everybody)]
    return table_from(RULESETS[game], {"players": named} | rest)


def result(game: str, *players: dict[str, Any], **rest: Any) -> dict[str, Any]:
    return score(RULESETS[game], table(game, *players, **rest)).as_json()


def lines(game: str, player: dict[str, Any], *others: dict[str, Any], **rest: Any) -> dict[str, dict[str, Any]]:
    """The first player's lines by key."""
    first = result(game, player, *others, **rest)["players"][0]
    return {line["key"]: line for line in first["lines"]}


def parts(line: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {part["key"]: part for part in line["parts"]}


def places(answer: dict[str, Any]) -> list[int]:
    return [player["place"] for player in answer["players"]]


def error(game: str, document: Any) -> TableError | None:
    """What is wrong with a document, sent as JSON text; None when nothing is."""
    try:
        read_table(RULESETS[game], json.dumps(document))
    except TableError as found:
        return found
    return None
