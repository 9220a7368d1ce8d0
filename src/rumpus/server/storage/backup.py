"""A copy of all that a house keeps, in one file: taken while it runs, and looked over before it is used.

Only of SQLite: PostgreSQL has tools of its own for this.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from alembic.script import ScriptDirectory

from rumpus.core.story import SaidError
from rumpus.server.storage.folder import DATABASE, private, sidecars
from rumpus.server.storage.migrate import MIGRATIONS

PATIENCE = 20.0
"""Seconds for which somebody else's writing is waited for."""


NO_GAMES = "there are no games in {data}; say where they are with --data"
UNWRITABLE = "{file} cannot be written ({reason})"


class NotDone(SaidError):
    """Nothing has changed; the message says why, and what to do."""


class BackupContents(NamedTuple):
    tables: int
    entries: int


def back_up(data: Path, file: Path, *, overwrite: bool = False) -> BackupContents:
    """Everything as it is at this moment. Whoever plays meanwhile goes on playing. Raises `NotDone`."""
    database = data / DATABASE
    if not database.is_file():
        raise NotDone(NO_GAMES, data=data)
    if file.exists() and not overwrite:
        raise NotDone("{file} is there already; choose another, or say --overwrite", file=file)
    with _new_file(file) as copy:
        _copy(database, copy)
        contents = look_over(copy)
        copy.replace(file)
        return contents


def restore(file: Path, data: Path, *, overwrite: bool = False) -> BackupContents:
    """What was there before is kept beside it, under another name. Raises `NotDone`."""
    if not file.is_file():
        raise NotDone("there is no file {file}", file=file)
    look_over(file)
    database = private(data)
    there = database.stat().st_size > 0
    if there and not overwrite:
        what = "there are games in {data} already; choose another with --data, or say --overwrite"
        raise NotDone(what, data=data)
    with _new_file(database) as copy:
        _copy(file, copy)
        contents = look_over(copy)
        _put_aside(database)
        copy.replace(database)
        return contents


def replaced(data: Path) -> Path:
    """Where what was there before a restoration lies."""
    return data / f"{DATABASE}.replaced"


def look_over(file: Path) -> BackupContents:
    """Whether it is whole, and ours. Raises `NotDone`."""
    known = {step.revision for step in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}
    try:
        with closing(_reading(file)) as copy:
            found = [said for (said,) in copy.execute("PRAGMA integrity_check(1)")]
            if found != ["ok"]:
                raise NotDone("{file} is damaged ({how})", file=file, how=found[0].splitlines()[0])
            versions = {version for (version,) in copy.execute("SELECT version_num FROM alembic_version")}
            if not versions <= known:
                raise NotDone("{file} was written by a newer Rumpus than this one", file=file)
            tables = copy.execute("SELECT count(*) FROM entries WHERE seq = 1").fetchone()[0]
            return BackupContents(tables, copy.execute("SELECT count(*) FROM entries").fetchone()[0])
    except sqlite3.Error as error:
        raise NotDone("{file} is no file of Rumpus's games ({error})", file=file, error=error) from None


@contextmanager
def _new_file(beside: Path) -> Iterator[Path]:
    """For its owner's eyes alone from its first byte on; gone again where it was not put in its place."""
    new = beside.with_name(f"{beside.name}.{secrets.token_hex(4)}.new")
    try:
        os.close(os.open(new, os.O_CREAT | os.O_EXCL, 0o600))
        yield new
    except OSError as trouble:
        raise NotDone(UNWRITABLE, file=beside, reason=trouble.strerror) from None
    finally:
        for left in (new, *sidecars(new)):
            left.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    """One transaction's view of all pages, and then one file: no log of changes lies beside it."""
    try:
        with closing(_reading(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise NotDone("{source} cannot be copied ({error})", source=source, error=error) from None
    with target.open("rb") as written:
        os.fsync(written.fileno())


def nobody_has_open(database: Path) -> None:
    """Raises `NotDone` where a server has; one that is damaged nobody could have."""
    try:
        with closing(sqlite3.connect(database, timeout=0.0)) as old:
            old.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            what = "a server has the games in {folder} open; stop it first"
            raise NotDone(what, folder=database.parent) from None
    except sqlite3.DatabaseError:
        pass  # that is why there are backups


def _put_aside(database: Path) -> None:
    """Only once nobody has it open. A damaged one is put aside with whatever lies beside it."""
    nobody_has_open(database)
    aside = replaced(database.parent)
    for old_file, new_file in zip((database, *sidecars(database)), (aside, *sidecars(aside)), strict=True):
        new_file.unlink(missing_ok=True)
        if old_file.exists():
            old_file.replace(new_file)


def _reading(file: Path) -> sqlite3.Connection:
    """A file that a killed server left has changes beside it, which SQLite first puts into it."""
    mode = "rw" if sidecars(file)[0].exists() else "ro"
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True, timeout=PATIENCE)
