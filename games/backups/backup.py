"""Backs up everything while the site runs. restore.py brings it back.

The backup is a zip with the database, copied by SQLite itself so that it is consistent, and the secret key: without it
all phones would lose their membership.
"""

import os
import sqlite3
import tempfile
import zipfile
from contextlib import closing
from pathlib import Path

from django.conf import settings
from django.core.management.base import CommandError
from django.db import connection
from django.utils.translation import gettext as _

DATABASE, SECRET = "reavers.sqlite3", "secret_key"
SECONDS_TO_WAIT = 20


def back_up(file: Path, *, overwrite: bool = False) -> None:
    must_be_sqlite("pg_dump --format=custom --file=FILE DATABASE_URL")
    if file.exists() and not overwrite:
        raise CommandError(_("{file} already exists. Choose another name, or add --overwrite.").format(file=file))
    if not file.parent.is_dir():
        raise CommandError(_("There is no folder {folder}.").format(folder=file.parent))
    with workshop(file.parent) as made:
        folder = Path(made)
        copy(database_file(), folder / DATABASE)
        check(folder / DATABASE)
        whole = folder / "backup.zip"
        with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(folder / DATABASE, DATABASE)
            if secret_file().exists():
                archive.write(secret_file(), SECRET)
        os.chmod(whole, 0o600)
        os.replace(whole, file)  # all or nothing


def must_be_sqlite(command: str) -> None:
    if connection.vendor != "sqlite":
        text = _("The data is in PostgreSQL, which has its own tool for this: {command}. See the README.")
        raise CommandError(text.format(command=command))


def workshop(folder: Path) -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(dir=folder, prefix=".backup-")


def database_file() -> Path:
    return Path(connection.settings_dict["NAME"])


def secret_file() -> Path:
    return Path(settings.DATA_DIR) / SECRET


def copy(source: Path, target: Path) -> None:
    """SQLite's online backup: readers and writers continue."""
    try:
        with closing(opened(source)) as old, closing(opened(target)) as new:
            old.backup(new)
            if new.execute("PRAGMA journal_mode").fetchone()[0] == "wal":
                new.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as problem:
        raise CommandError(_("Copying the database failed: {problem}.").format(problem=problem)) from problem


def opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=SECONDS_TO_WAIT)


def check(file: Path) -> None:
    """Checks that the whole database can be read and that no foreign key is broken."""
    try:
        with closing(opened(file)) as database:
            found = database.execute("PRAGMA integrity_check").fetchone()[0]
            lost = database.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.DatabaseError as problem:
        raise CommandError(_("This backup is damaged: {problem}.").format(problem=problem)) from problem
    if found != "ok" or lost:
        raise CommandError(_("This backup is damaged: {problem}.").format(problem=found if found != "ok" else lost))
