"""Answers many tables in constant memory: JSON Lines, or one document spread over several lines."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from pydantic_core import from_json

from scoring.ruleset import Ruleset, TableError, score
from scoring.validation import read_table

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
LARGEST_DOCUMENT = 4 * 1024 * 1024  # bytes of one table spread over several lines


def answered(one: Callable[[bytes], dict[str, Any]], lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """The answer of `one` to each table."""
    return map(one, _tables(iter(lines)))


def answer(ruleset: Ruleset[Any], text: bytes) -> dict[str, Any]:
    try:
        return score(ruleset, read_table(ruleset, text)).as_json()
    except TableError as error:
        return error.as_json()


def _tables(lines: Iterator[bytes]) -> Iterator[bytes]:
    """One table per line, unless the first line begins a document that only the last line ends."""
    unmarked = chain([next(lines, b"").removeprefix(BYTE_ORDER_MARK)], lines)
    filled = (line for line in unmarked if line.strip())
    first = next(filled, None)
    if first is None:
        return
    read = [first]
    if _goes_on(read[0]):
        size = 0
        for line in filled:
            read.append(line)
            size += len(line)
            if size > LARGEST_DOCUMENT or _is_table(line):
                break
        else:
            read = [b"".join(read)]
    yield from chain(read, filled)


def _goes_on(line: bytes) -> bool:
    """Whether this is the beginning of a longer JSON text."""
    try:
        from_json(line)
    except ValueError as error:
        return "EOF while parsing" in str(error)
    return False


def _is_table(line: bytes) -> bool:
    try:
        document = from_json(line)
    except ValueError:
        return False
    return isinstance(document, dict) and "players" in document
