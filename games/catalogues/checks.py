"""Mistakes in a translation."""

import re
from collections import Counter
from collections.abc import Iterator

from babel.messages.catalog import Message

PLACEHOLDER = re.compile(r"\{[^{}]*\}|%\([^)]*\)[a-z]|%%[a-z]")
TAG = re.compile(r"</?[a-z][^>]*>")


def faults(message: Message, forms: int) -> Iterator[str]:
    """Lists the mistakes in a few words each; none if the translation can be shown."""
    if isinstance(message.id, str):
        yield from _faults(str(message.string or ""), [message.id])
        return
    strings = tuple(message.string or ())
    if len(strings) != forms:
        yield f"{len(strings)} plural forms instead of {forms}"
        return
    for form, text in enumerate(strings):
        # The first form may leave out the number, where English does: it is used for one thing alone.
        yield from _faults(text, list(message.id) if form == 0 else [message.id[1]])


def _faults(text: str, originals: list[str]) -> Iterator[str]:
    if not text.strip():
        yield "empty"
        return
    for what, pattern in (("placeholders", PLACEHOLDER), ("HTML", TAG)):
        found = Counter(pattern.findall(text))
        wanted = [Counter(pattern.findall(original)) for original in originals]
        if found not in wanted:
            yield f"{what}: {_listed(found)} instead of {_listed(wanted[-1])}"
    if _edges(text) != _edges(originals[-1]):
        yield "begins or ends with another space than the English text"


def _edges(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


def _listed(found: Counter[str]) -> str:
    return " ".join(sorted(found.elements())) or "none"
