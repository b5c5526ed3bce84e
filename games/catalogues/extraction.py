"""Every text of the app that people read, as a catalogue without translations."""

import io
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from django.utils.translation.template import templatize

from scoring.translation import MEANING

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("scoring", "games", "templates")
FOR_TRANSLATORS = ("Translators:",)  # begins a comment that goes into the catalogues

_Arguments = tuple[int | tuple[int, int] | tuple[int, str], ...]  # "c": the context
_ONE: _Arguments = (1,)
_PAIR: _Arguments = (1, 2)
_ONE_IN_CONTEXT: _Arguments = ((1, "c"), 2)
_PAIR_IN_CONTEXT: _Arguments = ((1, "c"), 2, 3)
KEYWORDS: dict[str, _Arguments] = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy", "gettext_noop"), _ONE),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), _PAIR),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), _ONE_IN_CONTEXT),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), _PAIR_IN_CONTEXT),
}


PRINTED = {"printed": _ONE}  # names on cards, and what these mean
KEPT = "Printed on a card: keep it in English, unless you know what your edition of the game prints."
MEANS = "What the printed name means, to be shown small beside it."


@cache
def extracted() -> Catalog:
    """In the order of files, and inside a file as they are written there. Not to be changed: it is made once."""
    catalogue = Catalog(domain="django", charset="utf-8", fuzzy=False)
    for file in _files():
        name = file.relative_to(ROOT).as_posix()
        source = _source(file)
        for line, text, comments, context in _messages(source, KEYWORDS):
            catalogue.add(text, locations=[(name, line)], auto_comments=comments, context=context)
        for line, text, _comments, _context in _messages(source, PRINTED):
            catalogue.add(text, locations=[(name, line)], auto_comments=[KEPT])
            catalogue.add(text, locations=[(name, line)], auto_comments=[MEANS], context=MEANING)
    return catalogue


def _files() -> list[Path]:
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in {".py", ".html"}]
    return sorted(path for path in found if "migrations" not in path.parts and "catalogues" not in path.parts)


def _source(file: Path) -> bytes:
    source = file.read_text("utf-8")
    if file.suffix == ".html":
        source = f"(\n{templatize(source)}\n)"  # in brackets, so that indents mean nothing
    return source.encode()


def _messages(
    source: bytes, keywords: Mapping[str, _Arguments]
) -> Iterator[tuple[int, str | tuple[str, ...], list[str], str | None]]:
    yield from extract("python", io.BytesIO(source), keywords, FOR_TRANSLATORS, {"encoding": "utf-8"})
