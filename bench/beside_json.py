"""The cost of answering lines of JSON beside reading and writing them alone, and the growth of memory."""

import json
import resource
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

LIMIT = 8.0  # times as much as plain JSON
GROWTH_LIMIT = 2_048  # KB

Answers = Callable[[Iterable[bytes]], Iterator[dict[str, Any]]]


def stays_flat(what: str, answers: Answers, lines: Callable[[int], Iterator[bytes]], few: int, many: int) -> bool:
    """Memory is measured first, because the other measurement keeps all lines."""
    growth = -_peak_after(answers, lines(few)) + _peak_after(answers, lines(many))
    print(f"{what}: memory grew by {growth:,} KB from {few:,} to {many:,}: {_verdict(passes=growth <= GROWTH_LIMIT)}")
    return growth <= GROWTH_LIMIT


def costs_little(what: str, answers: Answers, lines: Sequence[bytes], batch: int, turns: int) -> bool:
    """`turns`: the fastest of this many counts, so that other work on the machine does not."""
    results = list(answers(lines))
    if any("error" in result for result in results):
        sys.exit(f"{what}: {next(result for result in results if 'error' in result)}")

    def with_answers(part: slice) -> None:
        for answer in answers(lines[part]):
            json.dumps(answer, ensure_ascii=False)

    def json_alone(part: slice) -> None:
        for line, result in zip(lines[part], results[part], strict=True):
            json.loads(line)
            json.dumps(result, ensure_ascii=False)

    ours = alone = 0.0
    for start in range(0, len(lines), batch):  # in turns, so that a slow moment hits both
        part = slice(start, start + batch)
        ours += min(_seconds(with_answers, part) for _ in range(turns))
        alone += min(_seconds(json_alone, part) for _ in range(turns))
    print(f"{what}: {len(lines):,} lines take {ours:.3f} s, json alone {alone:.3f} s")
    print(f"{what}: ratio {ours / alone:.2f}, limit {LIMIT}: {_verdict(passes=ours / alone <= LIMIT)}")
    return ours / alone <= LIMIT


def _seconds(work: Callable[[slice], None], part: slice) -> float:
    start = time.perf_counter()
    work(part)
    return time.perf_counter() - start


def _peak_after(answers: Answers, lines: Iterable[bytes]) -> int:
    """The most memory this process ever had, once these lines have come and gone."""
    for answer in answers(lines):
        json.dumps(answer, ensure_ascii=False)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _verdict(*, passes: bool) -> str:
    return "PASS" if passes else "FAIL"
