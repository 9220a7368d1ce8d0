"""`rumpus replay`: a log played again from its first event to its last, told as a story."""

import argparse
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from rich.console import Console
from rich.markup import escape

from rumpus.cli.languages import OTHER_GAME, UNREADABLE, add_language, explained, said_here, translated
from rumpus.cli.values import Unclear
from rumpus.core.log import LogError, WholeLog, read_whole, replayed
from rumpus.core.luck import luck_of
from rumpus.core.play import AnyPlay
from rumpus.games.registry import GAMES
from rumpus.lab.luck import luck_lines
from rumpus.lab.story import Story

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("replay", help=said_here("play a game's log again and tell what happened"))
    parser.add_argument(
        "file", type=Path, metavar="FILE", help=said_here("a log, as simulate --log-dir writes them")
    )
    add_language(parser)
    parser.add_argument("--brief", action="store_true", help=said_here("tell only how it ended"))
    parser.add_argument(
        "--luck", action="store_true", help=said_here("tell how unusual the luck of each seat was")
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        log = read_whole(args.file)
        if log.header.game not in GAMES:
            raise LogError(1, OTHER_GAME, game=log.header.game)
        console = Console(highlight=False)
        story = Story(replace(log.header, names=log.names), args.lang)
        tell(log, story, args.brief, console)
        if args.luck:
            tell_luck(log, story, console)
    except OSError as trouble:
        raise Unclear(translated(args.lang, UNREADABLE, file=args.file, reason=trouble.strerror)) from None
    except LogError as broken:
        raise Unclear(f"{args.file}, {printable(explained(broken, args.lang))}") from None
    return 0


def tell(log: WholeLog, story: Story, brief: bool, console: Console) -> None:
    moments = replayed(GAMES[log.header.game].rules, log.header, log.entries)
    console.print(f"[bold]{shown(story.title())}[/]", soft_wrap=True)
    play: AnyPlay | None = None
    for entry, event, play in moments:
        said = None if brief else story.line(event, play.state)
        if said:
            time = f"{story.decimal(entry.at / 1000):>7}"
            console.print(f"[dim]{time} s[/]  {shown(said)}", soft_wrap=True)
    console.print(f"[bold]{shown(story.ending(play.outcome if play else None))}[/]", soft_wrap=True)


def tell_luck(log: WholeLog, story: Story, console: Console) -> None:
    game = GAMES[log.header.game]
    stopped = log.seal is not None and log.seal.stopped
    report = luck_of(game.rules, game.luck, log.header, log.entries, stopped=stopped)
    for line in luck_lines(report, story):
        console.print(shown(line), soft_wrap=True)


def shown(text: str) -> str:
    """Names and options are whatever the file says: here they are words, never orders to the terminal."""
    return str(escape(printable(text)))


def printable(text: str) -> str:
    return "".join(letter for letter in text if unicodedata.category(letter)[0] != "C")
