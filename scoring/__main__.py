"""python -m scoring GAME [FILE]: reads tables and prints results, both as JSON Lines.

--play reads moves and prints the state of the table; --reference prints what can be looked up. Reavers has
--rounds, too.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from scoring import reavers
from scoring.catalogue import RULESETS
from scoring.json_lines import answer, answered
from scoring.play.answer import where_it_stands
from scoring.reavers import rounds
from scoring.ruleset import Ruleset

INTERRUPTED = 130  # what shells say of Ctrl-C


class Stopped(Exception):
    """Input that cannot be read, or output that nobody takes: in words, for stderr."""


def main(arguments: list[str] | None = None, prog: str = "python -m scoring") -> int:
    parser = argparse.ArgumentParser(prog=prog, description="Scores finished tables, one per line.")
    parser.add_argument("game", choices=RULESETS, metavar="GAME", help=", ".join(RULESETS))
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="JSON Lines; stdin if left out or -")
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--schema", action="store_true", help="print the JSON Schema of one table")
    instead.add_argument(
        "--rounds", action="store_true", help="reavers only: print whose turn it is after the given picks"
    )
    instead.add_argument("--play", action="store_true", help="print the state of tables after the given moves")
    instead.add_argument("--reference", action="store_true", help="print what can be looked up, one entry per line")
    chosen = parser.parse_intermixed_args(arguments)  # allows GAME --rounds FILE
    ruleset = RULESETS[chosen.game]
    if chosen.rounds and ruleset is not reavers.RULESET:
        parser.error("--rounds works only with reavers")
    if chosen.play and ruleset.play is None:
        parser.error(f"--play does not work with {ruleset.key} yet")
    try:
        return _run(ruleset, chosen)
    except Stopped as stopped:
        print(f"{parser.prog}: {stopped}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(ruleset: Ruleset[Any], chosen: argparse.Namespace) -> int:
    if chosen.schema:
        return _print_all([_schema(ruleset)], indent=2)
    if chosen.reference:
        return _print_all(entry.as_json() for entry in ruleset.reference)
    return _print_all(answered(_reader(ruleset, chosen), _lines(chosen.file)))


def _lines(file: str) -> Iterator[bytes]:
    """Reads a file, or stdin, line by line: a disk can fail at any of them."""
    if file == "-" and not sys.stdin:
        raise Stopped("stdin is closed")
    try:
        with sys.stdin.buffer if file == "-" else open(file, "rb") as source:
            yield from source
    except OSError as error:
        raise Stopped(f"{file}: {error.strerror}") from None


def _reader(ruleset: Ruleset[Any], chosen: argparse.Namespace) -> Callable[[bytes], dict[str, Any]]:
    """Returns the function that answers a line."""
    if chosen.rounds:
        return rounds.answer
    if chosen.play and ruleset.play:
        return partial(where_it_stands, ruleset, ruleset.play)
    return partial(answer, ruleset)


def _schema(ruleset: Ruleset[Any]) -> dict[str, Any]:
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **ruleset.table.model_json_schema()}


def _print_all(documents: Iterable[dict[str, Any]], indent: int | None = None) -> int:
    if not sys.stdout:
        raise Stopped("stdout is closed")
    is_bad = False
    try:
        for document in documents:
            is_bad = is_bad or "error" in document
            print(json.dumps(document, ensure_ascii=False, indent=indent))
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left to write goes nowhere
        if not isinstance(error, BrokenPipeError):  # then the reader stopped early
            raise Stopped(f"stdout: {error.strerror}") from None
    return 1 if is_bad else 0


if __name__ == "__main__":
    if sys.stdout:
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.exit(main())
