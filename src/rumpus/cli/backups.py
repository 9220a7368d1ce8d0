"""`rumpus backup` and `rumpus restore`: all that a house keeps, in one file, and back again."""

import argparse
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from rumpus.cli import defaults
from rumpus.cli.values import Failed, Unclear
from rumpus.server.storage.backup import BackupContents, NotDone, back_up, replaced, restore

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

SECRET = "It holds every hand and the keys that sign cookies: keep it as private as a password."


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    backup = commands.add_parser("backup", help="copy all games and keys into one file, also while it serves")
    backup.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    backup.set_defaults(run=run_backup)
    again = commands.add_parser("restore", help="put such a file in the place of all games and keys")
    again.add_argument("file", type=Path, metavar="FILE", help="a file that `rumpus backup` wrote")
    again.set_defaults(run=run_restore)
    for parser in (backup, again):
        parser.add_argument("--data", type=Path, default=defaults.data_folder(), help="where games are kept")
        parser.add_argument(
            "--database", default=defaults.database(), help="a database URL; says what to type instead"
        )
        parser.add_argument("--overwrite", action="store_true", help="replace what is there already")


def run_backup(args: argparse.Namespace) -> int:
    if args.database:
        url, file = _plain(args.database), shlex.quote(str(args.file))
        raise Failed(_instead(f"(umask 077 && pg_dump --format=custom --file={file} {url})"))
    contents = _done(lambda: back_up(args.data, args.file, overwrite=args.overwrite))
    sys.stdout.write(f"{_counted(contents)} are in {args.file}. {SECRET}\n")
    return 0


def run_restore(args: argparse.Namespace) -> int:
    if args.database:
        url, file = _plain(args.database), shlex.quote(str(args.file))
        line = f"pg_restore --clean --if-exists --no-owner --single-transaction --dbname={url} {file}"
        raise Failed(_instead(line, "once every server is stopped "))
    contents = _done(lambda: restore(args.file, args.data, overwrite=args.overwrite))
    before = replaced(args.data)
    sys.stdout.write(f"{_counted(contents)} are back in {args.data}.\n")
    if before.exists():
        sys.stdout.write(f"What was there before is in {before}; delete it when you no longer need it.\n")
    return 0


def _done(what: Callable[[], BackupContents]) -> BackupContents:
    try:
        return what()
    except NotDone as trouble:
        raise Failed(str(trouble)) from None
    except OSError as trouble:
        raise Failed(f"{trouble.filename} cannot be used ({trouble.strerror})") from None


def _counted(contents: BackupContents) -> str:
    return f"{contents.tables} tables with {contents.entries} entries"


def _instead(line: str, when: str = "") -> str:
    return f"PostgreSQL has its own tools for this; {when}type: {line}"


def _plain(database: str) -> str:
    """As PostgreSQL's tools take it. They ask for the password, or read it from ~/.pgpass."""
    try:
        url = make_url(database)
    except ArgumentError:
        raise Unclear(f"a database URL is wanted, not {database!r}") from None
    if url.get_backend_name() != "postgresql":
        raise Unclear("--database is for PostgreSQL; for SQLite say --data")
    return shlex.quote(_without_password(url).render_as_string())


def _without_password(url: URL) -> URL:
    """`set` takes None for "as it was"."""
    return URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query)
