"""Backs up everything while the site runs, and restores it.

The backup is a zip with the database, copied by SQLite itself so that it is consistent, and the secret key: without it
all phones would lose their membership.
"""

import os
import sqlite3
import tempfile
import zipfile
from contextlib import closing, suppress
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import OperationalError, connection, connections
from django.db.migrations.loader import MigrationLoader
from django.utils.translation import gettext as _

DATABASE, SECRET = "reavers.sqlite3", "secret_key"
SECONDS_TO_WAIT = 20


def back_up(file: Path, *, overwrite: bool = False) -> None:
    _must_be_sqlite("pg_dump --format=custom --file=FILE DATABASE_URL")
    if file.exists() and not overwrite:
        raise CommandError(_("{file} already exists. Choose another name, or add --overwrite.").format(file=file))
    if not file.parent.is_dir():
        raise CommandError(_("There is no folder {folder}.").format(folder=file.parent))
    with _workshop(file.parent) as made:
        folder = Path(made)
        _copy(_place(), folder / DATABASE)
        _check(folder / DATABASE)
        whole = folder / "backup.zip"
        with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(folder / DATABASE, DATABASE)
            if _secret().exists():
                archive.write(_secret(), SECRET)
        os.chmod(whole, 0o600)
        os.replace(whole, file)  # all or nothing


def restore(file: Path, *, yes: bool = False) -> None:
    _must_be_sqlite("pg_restore --clean --if-exists --dbname=DATABASE_URL FILE")
    with _workshop(settings.DATA_DIR) as made:
        folder = Path(made)
        _unpack(file, folder)
        _check(folder / DATABASE)
        _check_version(folder / DATABASE)
        if not yes and _has_crews():
            raise CommandError(_("This site already has games. To replace them all with the backup, add --yes."))
        connections.close_all()
        _copy(folder / DATABASE, _place())
        if (folder / SECRET).exists():
            os.replace(folder / SECRET, _secret())
    call_command("migrate", interactive=False, verbosity=0)


def _must_be_sqlite(command: str) -> None:
    if connection.vendor != "sqlite":
        text = _("The data is in PostgreSQL, which has its own tool for this: {command}. See the README.")
        raise CommandError(text.format(command=command))


def _workshop(folder: Path) -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(dir=folder, prefix=".backup-")


def _place() -> Path:
    return Path(connection.settings_dict["NAME"])


def _secret() -> Path:
    return Path(settings.DATA_DIR) / SECRET


def _copy(source: Path, target: Path) -> None:
    """SQLite's online backup: readers and writers continue."""
    try:
        with closing(_opened(source)) as old, closing(_opened(target)) as new:
            old.backup(new)
            if new.execute("PRAGMA journal_mode").fetchone()[0] == "wal":
                new.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as problem:
        raise CommandError(_("Copying the database failed: {problem}.").format(problem=problem)) from problem


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=SECONDS_TO_WAIT)


def _check(file: Path) -> None:
    """Checks that the whole database can be read and that no foreign key is broken."""
    try:
        with closing(_opened(file)) as database:
            found = database.execute("PRAGMA integrity_check").fetchone()[0]
            lost = database.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.DatabaseError as problem:
        raise CommandError(_("This backup is damaged: {problem}.").format(problem=problem)) from problem
    if found != "ok" or lost:
        raise CommandError(_("This backup is damaged: {problem}.").format(problem=found if found != "ok" else lost))


def _check_version(file: Path) -> None:
    """A site cannot read what a newer one wrote."""
    try:
        with closing(_opened(file)) as database:
            applied = set(database.execute("SELECT app, name FROM django_migrations"))
    except sqlite3.DatabaseError as problem:
        raise CommandError(
            _("This is not a backup of Reavers Companion: {problem}.").format(problem=problem)
        ) from problem
    known = MigrationLoader(None).disk_migrations or {}
    newer = sorted(name for app, name in applied if app == "games" and (app, name) not in known)
    if newer:
        text = _("This backup was made by a newer Reavers Companion ({version}). Update this one.")
        raise CommandError(text.format(version=newer[-1]))


def _has_crews() -> bool:
    with suppress(OperationalError), connection.cursor() as cursor:  # an empty database has no such table
        cursor.execute("SELECT 1 FROM games_crew LIMIT 1")
        return cursor.fetchone() is not None
    return False


def _unpack(file: Path, folder: Path) -> None:
    """Extracts the database into the folder, and the secret, if there is one."""
    try:
        with zipfile.ZipFile(file) as archive:
            archive.extract(DATABASE, folder)
            if SECRET in archive.namelist():
                (folder / SECRET).touch(mode=0o600)
                archive.extract(SECRET, folder)
    except FileNotFoundError:
        raise CommandError(_("There is no file {file}.").format(file=file)) from None
    except (zipfile.BadZipFile, KeyError, OSError, EOFError) as problem:
        text = _("{file} is not a backup of Reavers Companion, or it is damaged: {problem}.")
        raise CommandError(text.format(file=file, problem=problem)) from problem
