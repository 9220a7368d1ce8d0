"""`rumpus data`: what the house knows of a person, for a host who was asked; the page has it for oneself."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from rumpus.cli import defaults
from rumpus.cli.languages import (
    INSTEAD_OF_SQLITE,
    UNWRITABLE,
    WHERE_GAMES_ARE,
    explained,
    own_language,
    said_here,
)
from rumpus.cli.replay import printable
from rumpus.cli.values import Failed
from rumpus.server.people import own_data
from rumpus.server.rooms.logged_table import TABLE, table_event
from rumpus.server.settings import Settings
from rumpus.server.storage.backup import NO_GAMES, NotDone, nobody_has_open
from rumpus.server.storage.connections import DatabaseAway
from rumpus.server.storage.folder import DATABASE
from rumpus.server.storage.store import Store, Unopened
from rumpus.server.storage.writer import Unwritten
from rumpus.table.traces import moments, people

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

T = TypeVar("T")


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser(
        "data", help=said_here("what the house knows of a person: show it, or forget them")
    )
    does = parser.add_subparsers(title=said_here("what to do"), metavar="WHAT", required=True)
    who = does.add_parser(
        "people", help=said_here("who was ever at a table, by the ids that the others take")
    )
    who.add_argument("code", metavar="CODE", help=said_here("the table's code"))
    who.set_defaults(run=run_people)
    take = does.add_parser("export", help=said_here("all that is known of a person, as JSON"))
    take.set_defaults(run=run_export)
    forget = does.add_parser(
        "forget", help=said_here("take a person out of every table; the server must be stopped")
    )
    forget.set_defaults(run=run_forget)
    for each in (take, forget):
        each.add_argument(
            "person", metavar="PERSON", help=said_here("an id, as `rumpus data people` tells it")
        )
    take.add_argument(
        "file",
        type=Path,
        nargs="?",
        metavar="FILE",
        help=said_here("the file to write, or standard output"),
    )
    for each in (who, take, forget):
        each.add_argument(
            "--data", type=Path, default=defaults.data_folder(), help=said_here(WHERE_GAMES_ARE)
        )
        each.add_argument("--database", default=defaults.database(), help=said_here(INSTEAD_OF_SQLITE))


def run_people(args: argparse.Namespace) -> int:
    async def told(store: Store) -> list[str]:
        entries = await store.read(args.code.upper())
        past = [table_event.decode(entry.event) for entry in entries if entry.game == TABLE]
        if not past:
            raise Failed(said_here("there is no table {code}", code=args.code.upper()))
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
        raise Failed(said_here(UNWRITABLE, file=args.file, reason=trouble.strerror)) from None
    return 0


def run_forget(args: argparse.Namespace) -> int:
    if not args.database:
        try:
            nobody_has_open(args.data / DATABASE)
        except NotDone as trouble:
            raise Failed(explained(trouble, own_language())) from None
    tables = _with(args, lambda store: own_data.forget(store, args.person))
    told = "Taken out of their tables: {tables}. Backups from before still know them."
    sys.stdout.write(f"{said_here(told, tables=tables)}\n")
    return 0


def _names(past: list[Any], person: str) -> dict[str, None]:
    """As they were called there, in order."""
    said = (moment.event for moment in moments(past, person) if moment.mentions == person)
    return dict.fromkeys(name for event in said if (name := getattr(event, "name", "")))


def _with(args: argparse.Namespace, what: Callable[[Store], Awaitable[T]]) -> T:
    if not args.database and not (args.data / DATABASE).is_file():
        raise Failed(said_here(NO_GAMES, data=args.data))
    try:
        return asyncio.run(_opened(Settings(args.data, args.database), what))
    except (Unopened, DatabaseAway, Unwritten) as trouble:
        raise Failed(said_here("that did not work ({reason})", reason=trouble)) from None


async def _opened(settings: Settings, what: Callable[[Store], Awaitable[T]]) -> T:
    store = Store.of(settings)
    await store.open()
    try:
        return await what(store)
    finally:
        await store.close()
