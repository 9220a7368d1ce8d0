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
from rumpus.cli.languages import WHERE_GAMES_ARE, explained, own_language, said_here
from rumpus.cli.values import Failed, Unclear
from rumpus.server.storage.backup import BackupContents, NotDone, back_up, replaced, restore

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

SECRET = "It holds every hand and the keys that sign cookies: keep it as private as a password."
UNUSABLE = "{file} cannot be used ({reason})"
BEFORE = "What was there before is in {before}; delete it when you no longer need it."


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    backup = commands.add_parser(
        "backup", help=said_here("copy all games and keys into one file, also while it serves")
    )
    backup.add_argument("file", type=Path, metavar="FILE", help=said_here("the file to write"))
    backup.set_defaults(run=run_backup)
    again = commands.add_parser(
        "restore", help=said_here("put such a file in the place of all games and keys")
    )
    again.add_argument("file", type=Path, metavar="FILE", help=said_here("a file that `rumpus backup` wrote"))
    again.set_defaults(run=run_restore)
    for parser in (backup, again):
        parser.add_argument(
            "--data", type=Path, default=defaults.data_folder(), help=said_here(WHERE_GAMES_ARE)
        )
        parser.add_argument(
            "--database",
            default=defaults.database(),
            help=said_here("a database URL; says what to type instead"),
        )
        parser.add_argument(
            "--overwrite", action="store_true", help=said_here("replace what is there already")
        )


def run_backup(args: argparse.Namespace) -> int:
    if args.database:
        url, file = _plain(args.database), shlex.quote(str(args.file))
        line = f"(umask 077 && pg_dump --format=custom --file={file} {url})"
        raise Failed(said_here("PostgreSQL has its own tools for this; type: {line}", line=line))
    contents = _done(lambda: back_up(args.data, args.file, overwrite=args.overwrite))
    told = said_here(
        "Copied to {file}: tables {tables}, entries {entries}.", file=args.file, **contents._asdict()
    )
    sys.stdout.write(f"{told} {said_here(SECRET)}\n")
    return 0


def run_restore(args: argparse.Namespace) -> int:
    if args.database:
        url, file = _plain(args.database), shlex.quote(str(args.file))
        line = f"pg_restore --clean --if-exists --no-owner --single-transaction --dbname={url} {file}"
        what = "PostgreSQL has its own tools for this; once every server is stopped type: {line}"
        raise Failed(said_here(what, line=line))
    contents = _done(lambda: restore(args.file, args.data, overwrite=args.overwrite))
    before = replaced(args.data)
    told = said_here(
        "All is back in {data}: tables {tables}, entries {entries}.", data=args.data, **contents._asdict()
    )
    sys.stdout.write(f"{told}\n")
    if before.exists():
        sys.stdout.write(f"{said_here(BEFORE, before=before)}\n")
    return 0


def _done(what: Callable[[], BackupContents]) -> BackupContents:
    try:
        return what()
    except NotDone as trouble:
        raise Failed(explained(trouble, own_language())) from None
    except OSError as trouble:
        raise Failed(said_here(UNUSABLE, file=trouble.filename, reason=trouble.strerror)) from None


def _plain(database: str) -> str:
    """As PostgreSQL's tools take it. They ask for the password, or read it from ~/.pgpass."""
    try:
        url = make_url(database)
    except ArgumentError:
        raise Unclear(said_here("a database URL is wanted, not {database!r}", database=database)) from None
    if url.get_backend_name() != "postgresql":
        raise Unclear(said_here("--database is for PostgreSQL; for SQLite say --data"))
    return shlex.quote(_without_password(url).render_as_string())


def _without_password(url: URL) -> URL:
    """`set` takes None for "as it was"."""
    return URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query)
