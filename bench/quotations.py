"""Whether our reference quotes a rulebook: python -m bench.quotations FOLDER

FOLDER holds rulebooks as text files, which are not part of the project. Exit code 0: no entry of any game shares RUN
words in a row with one of them.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scoring.catalogue import RULESETS

RUN = 6  # words


def words(text: str) -> list[str]:
    """Splits a text into words in lower case, without punctuation and markup."""
    return re.findall(r"[^\W_]+(?:'[^\W_]+)?", text.lower().replace("’", "'"))


def runs(text: str) -> Iterator[tuple[str, ...]]:
    found = words(text)
    return (tuple(found[index : index + RUN]) for index in range(len(found) - RUN + 1))


def quotations(folder: Path) -> Iterator[str]:
    books = sorted(folder.glob("*.txt"))
    if not books:
        sys.exit(f"There are no text files in {folder}.")
    printed = {run: book.name for book in books for run in runs(book.read_text(errors="replace"))}
    for ruleset in RULESETS.values():
        for entry in ruleset.reference:
            for run in runs(f"{entry.name}. {entry.text}"):
                if run in printed:
                    yield f"{ruleset.key}, {entry.name}: {' '.join(run)!r} is in {printed[run]}"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = list(quotations(Path(sys.argv[1])))
    print("\n".join(found) or f"No entry shares {RUN} words in a row with a rulebook.")
    sys.exit(1 if found else 0)
