"""The catalogue of a language: its .po file, which people edit, and its .mo file, which the app reads."""

import io
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from games.catalogues.extraction import KEPT, ROOT, extracted
from games.catalogues.typesetting import typeset

LOCALE = ROOT / "games" / "locale"
HEAD = "# Reavers Companion. How to translate: “Add a language” in CONTRIBUTING.md."
WIDTH = 110


class BareCatalogue(Catalog):
    """Its header has no dates and no people: the same texts always make the same file."""

    def __init__(self, language: str) -> None:
        super().__init__(language, "django", HEAD, charset="utf-8", fuzzy=False)

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", self.locale_identifier or ""),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]


def languages() -> list[str]:
    """Lists the languages that someone has begun."""
    return sorted(file.parents[1].name for file in LOCALE.glob("*/LC_MESSAGES/django.po"))


def po_file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def mo_file(language: str) -> Path:
    return po_file(language).with_suffix(".mo")


def catalogue_of(language: str) -> BareCatalogue:
    """Reads a catalogue as it is in the file."""
    with po_file(language).open("rb") as file:
        return _copied(language, read_po(file, locale=language, domain="django", abort_invalid=True))


def merged(language: str) -> BareCatalogue:
    """The texts of today, with the translations that are known. A text that was changed is a new one."""
    known = catalogue_of(language) if po_file(language).exists() else BareCatalogue(language)
    fresh = _copied(language, extracted())
    for message in texts_of(fresh):
        before = known.get(message.id, context=message.context)
        if before is not None and before.pluralizable == message.pluralizable:
            message.string, message.user_comments = before.string, before.user_comments
        if KEPT in message.auto_comments and not is_translated(message):
            message.string = str(message.id)
    return fresh


def texts_of(catalogue: Catalog) -> list[Message]:
    """Returns all texts but the header."""
    return [message for message in catalogue if message.id]


def is_translated(message: Message) -> bool:
    return bool(message.string and all(message.string))


def as_po(catalogue: Catalog) -> bytes:
    stream = io.BytesIO()
    write_po(stream, catalogue, width=WIDTH, include_lineno=False, ignore_obsolete=True)
    return stream.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """Compiles a catalogue without missing translations, so that those texts are shown in English."""
    language = catalogue.locale_identifier or ""
    stream = io.BytesIO()
    write_mo(stream, _filled(BareCatalogue(language), filter(is_translated, texts_of(catalogue))))
    return stream.getvalue()


def save(language: str, catalogue: Catalog) -> None:
    po_file(language).parent.mkdir(parents=True, exist_ok=True)
    po_file(language).write_bytes(as_po(_copied(language, catalogue)))
    mo_file(language).write_bytes(as_mo(catalogue))


def _copied(language: str, catalogue: Catalog) -> BareCatalogue:
    return _filled(BareCatalogue(language), texts_of(catalogue))


def _filled(catalogue: BareCatalogue, messages: Iterable[Message]) -> BareCatalogue:
    language = catalogue.locale_identifier or ""
    for one in messages:
        empty = ("",) * catalogue.num_plurals if one.pluralizable else ""
        string = typeset(language, one.string) if one.string and any(one.string) else empty
        catalogue.add(
            one.id, string, one.locations, one.flags, one.auto_comments, one.user_comments, context=one.context
        )
    return catalogue
