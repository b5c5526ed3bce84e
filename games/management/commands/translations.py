"""`manage.py translations`: brings the catalogues of all languages up to date. CONTRIBUTING.md has the details."""

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.catalogues import chunks
from games.catalogues.glossary import glossary, glossary_file
from games.catalogues.po_files import languages, merged, save, texts_of

AT_A_TIME = 120


class Command(BaseCommand):
    help = "Brings the catalogues in games/locale up to date: extracts, merges, compiles, and says what is missing."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("languages", nargs="*", help="such as de; begins a new one (default: all that were begun)")
        parser.add_argument("--chunks", type=Path, metavar="FOLDER", help="write what is missing there, as JSON")
        parser.add_argument("--size", type=int, default=AT_A_TIME, help=f"texts in one of these files ({AT_A_TIME})")
        parser.add_argument("--take", type=Path, nargs="+", metavar="FILE", help="put in these translated files")

    def handle(self, *_args: object, **options: Any) -> None:
        if options["take"] and len(options["languages"]) != 1:
            raise CommandError("Say which language these files are in: translations de --take FILE...")
        problems = [
            problem
            for language in options["languages"] or languages()
            for problem in self._update(language, options["take"] or (), options["chunks"], options["size"])
        ]
        if problems:
            raise CommandError("Not taken:\n" + "\n".join(problems))

    def _update(self, language: str, taken: Sequence[Path], folder: Path | None, size: int) -> list[str]:
        catalogue = merged(language)
        problems = [
            f"{file.name}: {problem}"
            for file in taken
            for problem in chunks.take(catalogue, json.loads(file.read_text("utf-8")))
        ]
        save(language, catalogue)
        glossary_file(language).write_text(glossary(catalogue), "utf-8")
        written = chunks.write_chunks(catalogue, folder, size) if folder else []
        total, open_texts = len(texts_of(catalogue)), len(chunks.missing(catalogue))
        self.stdout.write(f"{language}: {total - open_texts} of {total} texts, {open_texts} missing")
        for file in written:
            self.stdout.write(f"  {file}")
        return problems
