"""`rumpus draw`: a picture of a tower from a game's log, as it stood at the end or at any moment before."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rumpus.cli.values import Failed, Unclear, at_least_one
from rumpus.core.log import LogError, read, replayed
from rumpus.core.scene import Scene
from rumpus.games.wonky import WONKY
from rumpus.games.wonky.options import Wobble

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("draw", help="draw a tower of Wonky from a game's log, as SVG")
    parser.add_argument("file", type=Path, metavar="FILE", help="a log of Wonky")
    parser.add_argument("--seq", type=at_least_one, help="after this entry (default: the last with a tower)")
    parser.add_argument(
        "-o", "--out", type=Path, metavar="SVG", help="write it here (default: to the terminal)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from rumpus.world.picture import svg

    drawing = svg(*tower(args.file, args.seq))
    if args.out is None:
        sys.stdout.write(drawing)
        return 0
    try:
        args.out.write_text(drawing, encoding="utf-8")
    except OSError as trouble:
        raise Failed(f"{args.out} cannot be written ({trouble.strerror})") from None
    return 0


def tower(file: Path, seq: int | None) -> tuple[Scene, Wobble]:
    """The tower after that entry, or the last that stood at all."""
    found: Scene | None = None
    try:
        header, entries = read(file)
        if header.game != WONKY.name:
            raise Unclear(f"{file} is a log of {header.game!r}; towers are built in Wonky")
        wobble: Wobble = "standard"
        for entry, _, play in replayed(WONKY, header, entries):
            wobble = play.state.options.wobble
            if play.state.scene.pieces and seq in {None, entry.seq}:
                found = play.state.scene
    except OSError as trouble:
        raise Unclear(f"{file} cannot be read ({trouble.strerror})") from None
    except LogError as broken:
        raise Failed(f"{file}, {broken}") from None
    if found is None:
        raise Failed(f"no tower stands in {file}" + (f" after entry {seq}" if seq else ""))
    return found, wobble
