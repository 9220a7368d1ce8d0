"""`rumpus draw`: a picture from a game's log, of a tower or a wok, at the end or at any moment before."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rumpus.cli.values import Failed, Unclear, at_least_one
from rumpus.core.log import LogError, read, replayed
from rumpus.games.registry import GAMES

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("draw", help="draw Wonky's tower or Wok Up's wok from a game's log, as SVG")
    parser.add_argument("file", type=Path, metavar="FILE", help="a log of Wonky or Wok Up")
    parser.add_argument(
        "--seq", type=at_least_one, help="after this entry (default: the last with something to draw)"
    )
    parser.add_argument(
        "-o", "--out", type=Path, metavar="SVG", help="write it here (default: to the terminal)"
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
        raise Failed(f"{args.out} cannot be written ({trouble.strerror})") from None
    return 0


def drawing(file: Path, seq: int | None) -> str:
    """What stood or lay after that entry, or the last that did at all."""
    state: Any = None
    try:
        header, entries = read(file)
        if header.game not in DRAWN:
            raise Unclear(f"{file} is a log of {header.game!r}; there are pictures of {' and '.join(DRAWN)}")
        picture = DRAWN[header.game]
        for entry, _, play in replayed(GAMES[header.game], header, entries):
            if picture.is_there(play.state) and seq in {None, entry.seq}:
                state = play.state
    except OSError as trouble:
        raise Unclear(f"{file} cannot be read ({trouble.strerror})") from None
    except LogError as broken:
        raise Failed(f"{file}, {broken}") from None
    if state is None:
        raise Failed(f"{picture.nothing} in {file}" + (f" after entry {seq}" if seq else ""))
    return picture.draw(state)


def _tower(state: Any) -> str:
    from rumpus.games.wonky.world.picture import svg

    return svg(state.scene, state.options.wobble)


def _wok(state: Any) -> str:
    from rumpus.games.wok.rules.view import table_view
    from rumpus.games.wok.world.picture import svg

    return svg(table_view(state))


class Picture(NamedTuple):
    """Of a game's state: whether there is something to draw, how, and what is said where there is nothing."""

    is_there: Callable[[Any], bool]
    draw: Callable[[Any], str]
    nothing: str


DRAWN = {
    "wonky": Picture(lambda state: bool(state.scene.pieces), _tower, "no tower stands"),
    "wok": Picture(lambda state: state.wok is not None, _wok, "no token lies"),
}
