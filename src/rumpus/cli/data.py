"""`rumpus data`: what the house knows of a person, for a host who was asked; the page has it for oneself."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from rumpus.cli import defaults
from rumpus.cli.replay import printable
from rumpus.cli.values import Failed
from rumpus.server.people import own_data
from rumpus.server.rooms.logged_table import TABLE, table_event
from rumpus.server.settings import Settings
from rumpus.server.storage.backup import NotDone, nobody_has_open
from rumpus.server.storage.connections import DatabaseAway
from rumpus.server.storage.folder import DATABASE
from rumpus.server.storage.store import Store, Unopened
from rumpus.server.storage.writer import Unwritten
from rumpus.table.traces import moments, people

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

T = TypeVar("T")


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("data", help="what the house knows of a person: show it, or forget them")
    does = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    who = does.add_parser("people", help="who was ever at a table, by the ids that the others take")
    who.add_argument("code", metavar="CODE", help="the table's code")
    who.set_defaults(run=run_people)
    take = does.add_parser("export", help="all that is known of a person, as JSON")
    take.set_defaults(run=run_export)
    forget = does.add_parser("forget", help="take a person out of every table; the server must be stopped")
    forget.set_defaults(run=run_forget)
    for each in (take, forget):
        each.add_argument("person", metavar="PERSON", help="an id, as `rumpus data people` tells it")
    take.add_argument(
        "file", type=Path, nargs="?", metavar="FILE", help="the file to write, or standard output"
    )
    for each in (who, take, forget):
        each.add_argument("--data", type=Path, default=defaults.data_folder(), help="where games are kept")
        each.add_argument("--database", default=defaults.database(), help="a database URL, instead of SQLite")


def run_people(args: argparse.Namespace) -> int:
    async def told(store: Store) -> list[str]:
        entries = await store.read(args.code.upper())
        past = [table_event.decode(entry.event) for entry in entries if entry.game == TABLE]
        if not past:
            raise Failed(f"there is no table {args.code.upper()}")
        return [f"{person}  {', '.join(_names(past, person))}" for person in sorted(people(past))]

    sys.stdout.writelines(f"{printable(line)}\n" for line in _with(args, told))
    return 0


def run_export(args: argparse.Namespace) -> int:
    async def told(store: Store) -> bytes:
        tables = own_data.export(store, args.person)
        return b"".join([part async for part in own_data.as_json(args.person, tables)])

    found = _with(args, told)
    if args.file is None:
        sys.stdout.buffer.write(found)
        return 0
    try:
        args.file.touch(0o600, exist_ok=False)
        args.file.write_bytes(found)
    except OSError as trouble:
        raise Failed(f"{args.file} cannot be written ({trouble.strerror})") from None
    return 0


def run_forget(args: argparse.Namespace) -> int:
    if not args.database:
        try:
            nobody_has_open(args.data / DATABASE)
        except NotDone as trouble:
            raise Failed(str(trouble)) from None
    tables = _with(args, lambda store: own_data.forget(store, args.person))
    sys.stdout.write(f"{tables} tables knew them, and do no more. Backups from before still do.\n")
    return 0


def _names(past: list[Any], person: str) -> dict[str, None]:
    """As they were called there, in order."""
    said = (moment.event for moment in moments(past, person) if moment.mentions == person)
    return dict.fromkeys(name for event in said if (name := getattr(event, "name", "")))


def _with(args: argparse.Namespace, what: Callable[[Store], Awaitable[T]]) -> T:
    if not args.database and not (args.data / DATABASE).is_file():
        raise Failed(f"there are no games in {args.data}; say where they are with --data")
    try:
        return asyncio.run(_opened(Settings(args.data, args.database), what))
    except (Unopened, DatabaseAway, Unwritten) as trouble:
        raise Failed(f"that did not work ({trouble})") from None


async def _opened(settings: Settings, what: Callable[[Store], Awaitable[T]]) -> T:
    store = Store.of(settings)
    await store.open()
    try:
        return await what(store)
    finally:
        await store.close()
