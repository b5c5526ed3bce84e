"""python -m scoring GAME [FILE]: tables in as JSON Lines, results out as JSON Lines."""

import argparse
import json
import os
import sys
from typing import BinaryIO

from scoring.catalogue import GAMES
from scoring.stream import answers


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m scoring", description="Scores finished tables, one JSON a line.")
    parser.add_argument("game", choices=GAMES, metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="JSON Lines; - or nothing reads stdin")
    parser.add_argument("--schema", action="store_true", help="print the JSON Schema of one table")
    chosen = parser.parse_args(arguments)
    game = GAMES[chosen.game]
    if chosen.schema:
        print(json.dumps(game.table.model_json_schema(), indent=2, ensure_ascii=False))
        return 0
    try:
        source = sys.stdin.buffer if chosen.file == "-" else open(chosen.file, "rb")  # noqa: SIM115 - closed below
    except OSError as error:
        print(f"{parser.prog}: {chosen.file}: {error.strerror}", file=sys.stderr)
        return 2
    with source:
        return _answer_all(game.key, source)


def _answer_all(game: str, source: BinaryIO) -> int:
    is_bad = False
    try:
        for answer in answers(GAMES[game], source):
            is_bad = is_bad or "error" in answer
            print(json.dumps(answer, ensure_ascii=False))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1 if is_bad else 0


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.exit(main())
