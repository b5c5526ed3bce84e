"""Brings a site back to what a backup holds. A damaged backup, or one of a newer site, is refused."""

import os
import sqlite3
import zipfile
from contextlib import closing, suppress
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import DatabaseError, connection, connections
from django.db.migrations.loader import MigrationLoader
from django.utils.translation import gettext as _

from games.backups.backup import (
    DATABASE,
    SECRET,
    check,
    copy,
    database_file,
    must_be_sqlite,
    opened,
    secret_file,
    workshop,
)


def restore(file: Path, *, yes: bool = False) -> None:
    must_be_sqlite("pg_restore --clean --if-exists --dbname=DATABASE_URL FILE")
    with workshop(settings.DATA_DIR) as made:
        folder = Path(made)
        _unpack(file, folder)
        check(folder / DATABASE)
        _check_version(folder / DATABASE)
        if not yes and _has_crews():
            raise CommandError(_("This site already has games. To replace them all with the backup, add --yes."))
        connections.close_all()
        _set_aside_if_damaged(database_file())
        copy(folder / DATABASE, database_file())
        if (folder / SECRET).exists():
            os.replace(folder / SECRET, secret_file())
    call_command("migrate", interactive=False, verbosity=0)
    _give_to_the_owner(settings.DATA_DIR, database_file(), secret_file())


def _give_to_the_owner(folder: Path, *files: Path) -> None:
    """Gives what root restores to the user who runs the site: systemd's unit has one of its own."""
    if os.name != "posix" or os.geteuid() != 0:
        return
    owner = folder.stat()
    for file in filter(Path.exists, files):
        os.chown(file, owner.st_uid, owner.st_gid, follow_symlinks=False)


def _check_version(file: Path) -> None:
    """A site cannot read what a newer one wrote."""
    try:
        with closing(opened(file)) as database:
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
    """Whether there is something to lose: a database that cannot be read counts as well."""
    try:
        if "games_crew" not in connection.introspection.table_names():
            return False
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM games_crew LIMIT 1")
            return cursor.fetchone() is not None
    except DatabaseError:
        return True


def _set_aside_if_damaged(database: Path) -> None:
    """SQLite copies nothing into a file that it does not take for a database, and someone may want to rescue it."""
    try:
        with closing(opened(database)) as here:
            here.execute("PRAGMA schema_version")
    except sqlite3.OperationalError:
        return  # locked, or not to be opened: copying says so
    except sqlite3.DatabaseError:
        for ending in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                os.replace(f"{database}{ending}", f"{database}.damaged{ending}")


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
