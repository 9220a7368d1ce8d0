"""`rumpus replay`: a log played again from its first event to its last, told as a story."""

import argparse
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape

from rumpus.cli.values import Unclear
from rumpus.core.log import LogError, read, replayed
from rumpus.core.play import AnyPlay
from rumpus.games.registry import GAMES, LANGUAGES
from rumpus.lab.story import Story

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("replay", help="play a game's log again and tell what happened")
    parser.add_argument("file", type=Path, metavar="FILE", help="a log, as simulate --log-dir writes them")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (default: en)")
    parser.add_argument("--brief", action="store_true", help="tell only how it ended")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        tell(args.file, args.lang, args.brief, Console(highlight=False))
    except OSError as trouble:
        raise Unclear(f"{args.file} cannot be read ({trouble.strerror})") from None
    except LogError as broken:
        raise Unclear(f"{args.file}, {printable(str(broken))}") from None
    return 0


def tell(file: Path, lang: str, brief: bool, console: Console) -> None:
    header, entries = read(file)
    if header.game not in GAMES:
        raise LogError(1, f"this is a log of {header.game!r}, a game this Rumpus does not know")
    moments = replayed(GAMES[header.game].rules, header, entries)
    story = Story(header, lang)
    console.print(f"[bold]{shown(story.title())}[/]", soft_wrap=True)
    play: AnyPlay | None = None
    for entry, event, play in moments:
        said = None if brief else story.line(event, play.state)
        if said:
            console.print(f"[dim]{entry.at / 1000:>7.1f} s[/]  {shown(said)}", soft_wrap=True)
    console.print(f"[bold]{shown(story.ending(play.outcome if play else None))}[/]", soft_wrap=True)


def shown(text: str) -> str:
    """Names and options are whatever the file says: here they are words, never orders to the terminal."""
    return str(escape(printable(text)))


def printable(text: str) -> str:
    return "".join(letter for letter in text if unicodedata.category(letter)[0] != "C")
