"""`rumpus rotate-key`: a new key to sign cookies with; what the old ones signed stays good."""

import argparse
import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rumpus.cli import defaults
from rumpus.cli.languages import INSTEAD_OF_SQLITE, WHERE_GAMES_ARE, said_here
from rumpus.cli.values import Failed
from rumpus.server.settings import Settings
from rumpus.server.storage.backup import NO_GAMES
from rumpus.server.storage.folder import DATABASE
from rumpus.server.storage.store import Store, Unopened

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

IDENTITY = "identity"


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser(
        "rotate-key", help=said_here("sign cookies with a new key from the next start on")
    )
    parser.add_argument("--data", type=Path, default=defaults.data_folder(), help=said_here(WHERE_GAMES_ARE))
    parser.add_argument("--database", default=defaults.database(), help=said_here(INSTEAD_OF_SQLITE))
    parser.add_argument(
        "--forget",
        action="store_true",
        help=said_here("believe no old key any more: everybody loses their seats"),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not args.database and not (args.data / DATABASE).is_file():
        raise Failed(said_here(NO_GAMES, data=args.data))
    try:
        count = asyncio.run(rotate(Settings(args.data, args.database), forget=args.forget))
    except Unopened as trouble:
        raise Failed(said_here("the key cannot be renewed ({reason})", reason=trouble)) from None
    told = "From the next start on a new key signs cookies; old ones that are still believed: {old}."
    if count == 1:
        told = "From the next start on a new key signs cookies; no old one is believed any more."
    sys.stdout.write(f"{said_here(told, old=count - 1)}\n")
    return 0


async def rotate(settings: Settings, *, forget: bool) -> int:
    store = Store.of(settings)
    await store.open()
    try:
        return await store.rotate(IDENTITY, forget=forget)
    finally:
        await store.close()
