"""Hands the texts of a language to a translator and takes them back, as JSON: some of them at a time."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message

from games.catalogues.checks import faults
from games.catalogues.glossary import terms
from games.catalogues.po_files import is_translated, texts_of
from scoring import RULESETS


def missing(catalogue: Catalog) -> list[Message]:
    """Lists missing and faulty translations. The words of the games come first: all other texts use them."""
    words = {term for ruleset in RULESETS.values() for term in terms(ruleset)}
    wanted = [message for message in texts_of(catalogue) if any(faults(message, catalogue.num_plurals))]
    return sorted(wanted, key=lambda message: message.id not in words)


def write_chunks(catalogue: Catalog, folder: Path, size: int) -> list[Path]:
    """Files of at most this many texts. Those of one source file follow each other."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = missing(catalogue)
    files = []
    for number, start in enumerate(range(0, len(wanted), size), 1):
        file = folder / f"{catalogue.locale_identifier}-{number:02}.json"
        texts = [_asked(message, catalogue.num_plurals) for message in wanted[start : start + size]]
        file.write_text(json.dumps(texts, indent=1, ensure_ascii=False) + "\n", "utf-8")
        files.append(file)
    return files


def take(catalogue: Catalog, texts: Sequence[Mapping[str, Any]]) -> list[str]:
    """Puts translations in. Faulty ones are reported and left out; empty ones stay missing."""
    problems = []
    for text in texts:
        english = text.get("english", "")
        message = catalogue.get((english, text["plural"]) if "plural" in text else english, text.get("context"))
        given = text.get("translation")
        if message is None:
            problems.append(f"{english!r}: this text is no longer used")
        elif given and any(given):
            problems += _taken(message, given, catalogue.num_plurals)
    return problems


def _taken(message: Message, given: str | list[str], forms: int) -> list[str]:
    before, message.string = message.string, given if isinstance(given, str) else tuple(given)
    wrong = [f"{message.id!r}: {fault}" for fault in faults(message, forms)]
    if isinstance(given, str) == message.pluralizable:
        wrong = [f"{message.id!r}: takes {'a list' if message.pluralizable else 'one text'}"]
    if wrong:
        message.string = before
    return wrong


def _asked(message: Message, forms: int) -> dict[str, Any]:
    asked: dict[str, Any] = {"where": ", ".join(sorted({file for file, _line in message.locations}))}
    if message.auto_comments:
        asked["note"] = " ".join(message.auto_comments)
    if message.context:
        asked["context"] = message.context
    if isinstance(message.id, str):
        return asked | {"english": message.id, "translation": message.string if is_translated(message) else ""}
    one, many = message.id
    return asked | {"english": one, "plural": many, "translation": list(message.string or [""] * forms)}
