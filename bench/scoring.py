"""The cost of scoring beside plain JSON, and memory with longer streams: python -m bench.scoring

Exit code 0: at most 8 times as much, and memory stays flat. Everything is measured in the same run.
"""

import json
import random
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.beside_json import costs_little, stays_flat
from scoring import RULESETS
from scoring.json_lines import answer, answered
from scoring.reavers.sheet import PROPHECIES

TABLES = 20_000  # 40 MB
FEW = 2_000


def player(dice: random.Random, name: str) -> dict[str, object]:
    """Someone who played well: every kind of spoils, and a handful of prophecies."""
    held = dice.sample(PROPHECIES, dice.randint(3, 8))
    return {
        "name": name,
        "glory": dice.randint(60, 140),
        "favor": dice.randint(0, 9),
        "terror": dice.randint(0, 8),
        "artifacts": [dice.randint(1, 5) for _ in range(dice.randint(0, 4))],
        "treasure": dice.randint(0, 6),
        "art": dice.randint(0, 5),
        "armor": dice.randint(0, 7),
        "tapestries": [dice.randint(0, 3) for _ in range(3)],
        "farms": dice.randint(0, 6),
        "walls": dice.randint(0, 6),
        "towers": dice.randint(0, 6),
        "reavers": {clan: dice.randint(0, 8) for clan in ("helm", "raven", "tree")},
        "sea_battles": dice.randint(0, 6),
        "territories": {colour: dice.randint(0, 5) for colour in ("food", "favor", "dice")},
        "ship_upgrades": dice.randint(0, 3),
        "prophecies": {prophecy.key: dice.choice((1, 1, 1, 2)) for prophecy in held},
    }


def tables(how_many: int) -> Iterator[bytes]:
    dice = random.Random(242684)
    for _ in range(how_many):
        players = [player(dice, name) for name in ("Teal", "Orange", "Purple", "Yellow")]
        yield json.dumps({"players": players}).encode() + b"\n"


def main() -> int:
    scored = partial(answered, partial(answer, RULESETS["reavers"]))
    is_flat = stays_flat("tables of four", scored, tables, FEW, TABLES)
    is_cheap = costs_little("tables of four", scored, list(tables(TABLES)), batch=2_000, turns=2)
    return 0 if is_flat and is_cheap else 1


if __name__ == "__main__":
    sys.exit(main())
