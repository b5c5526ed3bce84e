"""Many tables, one after the other, in constant memory: JSON Lines, or one document that is spread over lines."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any

from pydantic_core import from_json

from scoring.ruleset import Ruleset, TableError, score
from scoring.validation import read_table

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
LARGEST_DOCUMENT = 4 * 1024 * 1024  # of one table that is spread over lines


def answers(ruleset: Ruleset[Any], lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """One result, or one error, for each table."""
    return answered(partial(answer, ruleset), lines)


def answered(one: Callable[[bytes], dict[str, Any]], lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """What `one` answers to each table."""
    return map(one, _tables(iter(lines)))


def answer(ruleset: Ruleset[Any], text: bytes) -> dict[str, Any]:
    try:
        return score(ruleset, read_table(ruleset, text)).as_json()
    except TableError as error:
        return error.as_json()


def _tables(lines: Iterator[bytes]) -> Iterator[bytes]:
    """A table a line, unless the first line opens a document that only the last line closes."""
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
    """Whether this is a beginning of JSON that only wants more text."""
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
