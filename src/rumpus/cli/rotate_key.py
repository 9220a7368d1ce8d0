"""`rumpus rotate-key`: a new key to sign cookies with; what the old ones signed stays good."""

import argparse
import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rumpus.cli import defaults
from rumpus.cli.values import Failed
from rumpus.server.settings import Settings
from rumpus.server.storage.folder import DATABASE
from rumpus.server.storage.store import Store, Unopened

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

IDENTITY = "identity"


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("rotate-key", help="sign cookies with a new key from the next start on")
    parser.add_argument("--data", type=Path, default=defaults.data_folder(), help="where games are kept")
    parser.add_argument("--database", default=defaults.database(), help="a database URL, instead of SQLite")
    parser.add_argument(
        "--forget", action="store_true", help="believe no old key any more: everybody loses their seats"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not args.database and not (args.data / DATABASE).is_file():
        raise Failed(f"there are no games in {args.data}; say where they are with --data")
    try:
        count = asyncio.run(rotate(Settings(args.data, args.database), forget=args.forget))
    except Unopened as trouble:
        raise Failed(f"the key cannot be renewed ({trouble})") from None
    old = f"{count - 1} old ones are still believed" if count > 1 else "no old one is believed any more"
    sys.stdout.write(f"From the next start on a new key signs cookies; {old}.\n")
    return 0


async def rotate(settings: Settings, *, forget: bool) -> int:
    store = Store.of(settings)
    await store.open()
    try:
        return await store.rotate(IDENTITY, forget=forget)
    finally:
        await store.close()
