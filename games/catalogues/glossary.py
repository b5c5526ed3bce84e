"""The words of the games in a language, and where each comes from: docs/glossary/."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages.catalog import Catalog

from games.catalogues.extraction import KEPT, ROOT
from scoring import RULESETS
from scoring.reference import NUMBERED
from scoring.ruleset import Ruleset
from scoring.sheets import cells
from scoring.translation import MEANING

FOLDER = ROOT / "docs" / "glossary"
OURS, ENGLISH = "ours", "English"  # where a word comes from, until someone knows better
ROW = re.compile(r"^\| (?P<english>[^|]+) \| [^|]* \| (?P<source>[^|]+) \|$")
HEAD = """# Words of the games: {language}

Where a word comes from: **box**, what the local edition prints; **review**, how reviewers and players of that country
write it; **ours**, our own; **English**, a name that is printed on cards and whose local name we do not know: it stays,
and the reference says in small letters what it means. `make translations` writes the first two columns from
`games/locale/`; the third is yours.
"""


def terms(ruleset: Ruleset[Any]) -> list[str]:
    """Everything of a game that has a name: what is asked, and what can be looked up, but not the numbered rules."""
    found = [group.label for group in ruleset.groups]
    for sheet in (ruleset.table, ruleset.sheet):
        found += [label for cell in cells(sheet) for label in (cell.ask.label, cell.sub.label)]
    for entry in ruleset.reference:
        found += [entry.kind, entry.name] if entry.kind != NUMBERED else []
    return list(dict.fromkeys(filter(None, found)))


def glossary_file(language: str) -> Path:
    return FOLDER / f"{language}.md"


def glossary(catalogue: Catalog) -> str:
    language = catalogue.locale_identifier or ""
    file = glossary_file(language)
    sources = dict(_sources(file.read_text("utf-8"))) if file.exists() else {}
    parts = [HEAD.format(language=Locale.parse(language).get_display_name("en"))]
    for ruleset in RULESETS.values():
        parts.append(f"\n## {ruleset.name}\n\n| English | {language} | from |\n|---|---|---|\n")
        parts += _rows(catalogue, ruleset, sources)
    return "".join(parts)


def _rows(catalogue: Catalog, ruleset: Ruleset[Any], sources: Mapping[tuple[str, str], str]) -> Iterator[str]:
    for term in terms(ruleset):
        message = catalogue.get(term)
        if message is None:
            continue  # a number, or a letter
        meaning = catalogue.get(term, context=MEANING)
        word = str(message.string or "")
        stays = KEPT in message.auto_comments and word == term
        if stays and meaning is not None and meaning.string not in ("", term):
            word = f"{word} ({meaning.string})"
        usual = ENGLISH if stays else OURS
        source = sources.get((ruleset.name, term), usual)
        yield f"| {term} | {word} | {usual if source in (OURS, ENGLISH) else source} |\n"


def _sources(text: str) -> Iterator[tuple[tuple[str, str], str]]:
    """Returns sources by game and word: two games may have one word, and only one of them a local edition."""
    game = ""
    for line in text.splitlines():
        game = line.removeprefix("## ") if line.startswith("## ") else game
        if row := ROW.match(line):
            yield (game, row["english"]), row["source"]
