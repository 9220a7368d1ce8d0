"""`rumpus simulate`: bots play many games among themselves, and a table says who won."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from rumpus.bots.bot import UnknownBot
from rumpus.cli.values import Failed, Unclear, at_least_one
from rumpus.core.rules import Unknown
from rumpus.games.registry import GAMES
from rumpus.host.loop import Endless, Stuck
from rumpus.lab.report import Report, Share, Spread
from rumpus.lab.run import simulate
from rumpus.lab.setting import BadSetting, Setting

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("simulate", help="let bots play many games, and see who wins")
    parser.add_argument("game", metavar="GAME", help=" or ".join(GAMES))
    parser.add_argument("--seats", type=at_least_one, default=4, help="how many seats (default: 4)")
    parser.add_argument("--games", type=at_least_one, default=1000, help="how many games (default: 1000)")
    parser.add_argument(
        "--bots",
        default="hard,normal,easy",
        metavar="A,B",
        help=f"levels, cycled over the seats and moved on with every game: {_levels()}",
    )
    parser.add_argument(
        "--options",
        action="append",
        default=[],
        metavar="K=V,…",
        help="house rules, such as stacking=true,target=500; may be given more than once",
    )
    parser.add_argument(
        "--world",
        default="",
        metavar="NAME",
        help=f"what towers and throws obey: {_worlds()}; without a name, the last and quickest",
    )
    parser.add_argument("--seed", type=int, default=0, help="the same seed plays the same games (default: 0)")
    parser.add_argument("--jobs", type=at_least_one, default=1, help="processes to play in (default: 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the report here too")
    parser.add_argument("--log-dir", type=Path, metavar="DIR", help="write every game's log into this folder")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    setting = Setting(
        game=args.game,
        seats=args.seats,
        games=args.games,
        bots=tuple(args.bots.split(",")),
        options=dict(pair for words in args.options for pair in _pairs(words)),
        seed=args.seed,
        world=args.world,
    )
    try:
        setting.check()
    except (BadSetting, Unknown, UnknownBot) as wrong:
        raise Unclear(str(wrong)) from None
    if args.json and not args.json.parent.is_dir():
        raise Unclear(f"there is no folder {args.json.parent} to write the report into")
    try:
        report = _played(setting, args.jobs, args.log_dir)
        if args.json:
            args.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    except OSError as trouble:
        raise Failed(f"{trouble.filename} cannot be written ({trouble.strerror})") from None
    except (Endless, Stuck) as broken:
        raise Failed(str(broken)) from None
    show(Console(highlight=False), report)
    return 0


def _levels() -> str:
    """Each with the games that have it, where not all do."""
    having: dict[str, list[str]] = {}
    for game in GAMES.values():
        for level in ("random", *game.rules.levels):
            having.setdefault(level, []).append(game.name)
    return ", ".join(
        name if len(games) == len(GAMES) else f"{name} ({', '.join(games)})" for name, games in having.items()
    )


def _worlds() -> str:
    return ", ".join(f"{', '.join(game.worlds)} ({game.name})" for game in GAMES.values() if game.worlds)


def _pairs(words: str) -> list[tuple[str, str]]:
    pairs = []
    for word in filter(None, words.split(",")):
        name, equals, value = word.partition("=")
        if not equals:
            raise Unclear(f"an option is written name=value, not {word!r}")
        pairs.append((name.strip(), value.strip()))
    return pairs


def _played(setting: Setting, jobs: int, log_dir: Path | None) -> Report:
    console = Console(stderr=True)
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        games = bar.add_task("games", total=setting.games)
        return simulate(setting, jobs, log_dir, on_game=lambda: bar.advance(games))


def show(console: Console, report: Report) -> None:
    setting = report.setting
    changed = ", ".join(f"{name}={value}" for name, value in setting.options.items())
    console.print(
        f"[bold]{setting.games} games of {setting.game}[/], {setting.seats} seats, seed {setting.seed}"
        + (f", {changed}" if changed else "")
    )
    console.print()
    table = Table(box=None, pad_edge=False)
    table.add_column("won by")
    for title in ("games", "share", "95 % interval", "equals would"):
        table.add_column(title, justify="right")
    for level, won in report.by_level.items():
        table.add_row(f"[bold]{level}[/]", *_cells(won))
    table.add_section()
    for seat, won in enumerate(report.by_seat, start=1):
        table.add_row(f"seat {seat}", *_cells(won), style="dim")
    if report.voids:
        table.add_row("nobody", str(report.voids), f"{report.voids / setting.games:.1%}", "", "")
    console.print(table)
    console.print()
    console.print(
        f"Acts a game: {_spread(report.acts, 0)}. Minutes at a table: {_spread(report.minutes, 1)}."
    )
    speed = report.speed
    console.print(f"{speed.steps:,} acts in {speed.seconds:.1f} s, {speed.steps_per_second:,.0f} a second.")


def _cells(won: Share) -> tuple[str, ...]:
    return str(won.wins), f"{won.share:.1%}", f"{won.low:.1%} – {won.high:.1%}", f"{won.fair:.1%}"


def _spread(values: Spread, digits: int) -> str:
    return (
        f"median {values.median:.{digits}f}, mean {values.mean:.{digits}f}, "
        f"nine in ten up to {values.most_90:.{digits}f}, most {values.most:.{digits}f}"
    )
