"""`rumpus draw`: a picture from a game's log, such as a tower, at the end or at any moment before."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumpus.cli.languages import UNREADABLE, UNWRITABLE, explained, own_language, said_here
from rumpus.cli.replay import printable
from rumpus.cli.values import Failed, Unclear, at_least_one
from rumpus.core.log import IMPOSSIBLE, LogError, read, replayed
from rumpus.games.registry import GAMES

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser(
        "draw", help=said_here("draw what stands or lies on a table, from its log, as SVG")
    )
    parser.add_argument(
        "file", type=Path, metavar="FILE", help=said_here("a log of: {games}", games=_drawn())
    )
    parser.add_argument(
        "--seq",
        type=at_least_one,
        help=said_here("after this entry (default: the last with something to draw)"),
    )
    parser.add_argument(
        "-o",
        "--out",
        type=Path,
        metavar="SVG",
        help=said_here("write it here (default: to the terminal)"),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    drawn = drawing(args.file, args.seq)
    if args.out is None:
        sys.stdout.write(drawn)
        return 0
    try:
        args.out.write_text(drawn, encoding="utf-8")
    except OSError as trouble:
        raise Failed(said_here(UNWRITABLE, file=args.out, reason=trouble.strerror)) from None
    return 0


def drawing(file: Path, seq: int | None) -> str:
    """What stood or lay after that entry, or the last that did at all."""
    state: Any = None
    try:
        header, entries = read(file)
        game = GAMES.get(header.game)
        picture = game.picture if game else None
        if game is None or picture is None:
            what = "{file} is a log of {game!r}; there are pictures of: {games}"
            raise Unclear(said_here(what, file=file, game=header.game, games=_drawn()))
        for entry, _, play in replayed(game.rules, header, entries):
            if picture.is_there(play.state) and seq in {None, entry.seq}:
                state = play.state
    except OSError as trouble:
        raise Unclear(said_here(UNREADABLE, file=file, reason=trouble.strerror)) from None
    except LogError as broken:
        raise Failed(f"{file}, {explained(broken, own_language())}") from None
    if state is None and seq:
        raise Failed(said_here("there is nothing to draw in {file} after entry {seq}", file=file, seq=seq))
    if state is None:
        raise Failed(said_here("there is nothing to draw in {file}", file=file))
    try:
        return picture.svg(state)
    except IMPOSSIBLE as error:
        what = "{file} tells of something that cannot be drawn ({error})"
        raise Failed(said_here(what, file=file, error=printable(str(error)))) from None


def _drawn() -> str:
    return ", ".join(game.name for game in GAMES.values() if game.picture)
