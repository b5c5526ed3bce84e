"""What scoring costs beside plain JSON, and that a longer stream needs no more memory: python -m bench.scoring

Exit code 0: at most LIMIT times as much, and memory stays flat. Everything is measured in the same run.
"""

import json
import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scoring import RULESETS
from scoring.json_lines import answers
from scoring.reavers.sheet import PROPHECIES

TABLES = 20_000
FEW = 2_000
LIMIT = 8.0
GROWTH_LIMIT = 2_048  # KB; the tables of the longer stream are 40 MB
TURNS = 2  # the fastest of so many counts, so that other work on the machine does not
BATCH = 2_000

REAVERS = RULESETS["reavers"]


def player(dice: random.Random, name: str) -> dict[str, object]:
    """Somebody who played well: every kind of spoils, and a handful of prophecies."""
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


def seconds(work: Callable[[slice], None], part: slice) -> float:
    start = time.perf_counter()
    work(part)
    return time.perf_counter() - start


def ratio() -> float:
    lines = list(tables(TABLES))
    results = list(answers(REAVERS, lines))

    def with_scoring(part: slice) -> None:
        for answer in answers(REAVERS, lines[part]):
            json.dumps(answer, ensure_ascii=False)

    def json_alone(part: slice) -> None:
        for line, result in zip(lines[part], results[part], strict=True):
            json.loads(line)
            json.dumps(result, ensure_ascii=False)

    ours = alone = 0.0
    for start in range(0, TABLES, BATCH):  # in turns, so that a slow moment hits both
        part = slice(start, start + BATCH)
        ours += min(seconds(with_scoring, part) for _ in range(TURNS))
        alone += min(seconds(json_alone, part) for _ in range(TURNS))
    print(f"{TABLES:,} tables of four: scoring {ours:.2f} s, json alone {alone:.2f} s")
    return ours / alone


def peak_after(how_many: int) -> int:
    """The most memory this process ever had, once so many tables have come and gone."""
    for answer in answers(REAVERS, tables(how_many)):
        json.dumps(answer, ensure_ascii=False)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def verdict(*, passes: bool) -> str:
    return "PASS" if passes else "FAIL"


def main() -> int:
    growth = -peak_after(FEW) + peak_after(TABLES)  # before the other measurement, which keeps all tables at hand
    is_flat = growth <= GROWTH_LIMIT
    print(f"memory grew by {growth:,} KB from {FEW:,} to {TABLES:,} tables: {verdict(passes=is_flat)}")
    times = ratio()
    print(f"ratio {times:.2f}, limit {LIMIT}: {verdict(passes=times <= LIMIT)}")
    return 0 if times <= LIMIT and is_flat else 1


if __name__ == "__main__":
    sys.exit(main())
