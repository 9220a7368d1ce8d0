"""`rumpus simulate`: bots play many games among themselves, and a table says who won."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from rumpus.cli.languages import UNWRITABLE, explained, own_language, said_here
from rumpus.cli.values import Failed, Unclear, at_least_one, whole_number
from rumpus.core.rules import Unknown
from rumpus.games.registry import GAMES
from rumpus.host.loop import Endless, Stuck
from rumpus.lab.report import Report, Share, Spread
from rumpus.lab.run import simulate
from rumpus.lab.setting import BadSetting, Setting
from rumpus.lab.story import phrases

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

LEVELS = "levels, cycled over the seats and moved on with every game: {levels}"
WORLDS = "what towers and throws obey: {worlds}; without a name, the last and quickest"
PLAYED = "[bold]{game}, games: {games}[/]; seats: {seats}; seed: {seed}"
COLUMNS = ("games", "share", "95 % interval", "equals would")


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("simulate", help=said_here("let bots play many games, and see who wins"))
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "--seats", type=at_least_one, default=4, help=said_here("how many seats (default: 4)")
    )
    parser.add_argument(
        "--games", type=at_least_one, default=1000, help=said_here("how many games (default: 1000)")
    )
    parser.add_argument(
        "--bots",
        default="hard,normal,easy",
        metavar="A,B",
        help=said_here(LEVELS, levels=_levels()),
    )
    parser.add_argument(
        "--options",
        action="append",
        default=[],
        metavar="K=V,…",
        help=said_here("house rules, such as stacking=true,target=500; may be given more than once"),
    )
    parser.add_argument(
        "--world",
        default="",
        metavar="NAME",
        help=said_here(WORLDS, worlds=_worlds()),
    )
    parser.add_argument(
        "--seed",
        type=whole_number,
        default=0,
        help=said_here("the same seed plays the same games (default: 0)"),
    )
    parser.add_argument(
        "--jobs", type=at_least_one, default=1, help=said_here("processes to play in (default: 1)")
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help=said_here("write the report here too"))
    parser.add_argument(
        "--log-dir", type=Path, metavar="DIR", help=said_here("write every game's log into this folder")
    )
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
    except (BadSetting, Unknown) as wrong:
        raise Unclear(explained(wrong, own_language())) from None
    if args.json and not args.json.parent.is_dir():
        what = "there is no folder {folder} to write the report into"
        raise Unclear(said_here(what, folder=args.json.parent))
    try:
        report = _played(setting, args.jobs, args.log_dir)
        if args.json:
            args.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    except OSError as trouble:
        raise Failed(said_here(UNWRITABLE, file=trouble.filename, reason=trouble.strerror)) from None
    except (Endless, Stuck) as broken:
        raise Failed(said_here("a game did not come to its end ({error})", error=broken)) from None
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
            raise Unclear(said_here("an option is written name=value, not {word!r}", word=word))
        pairs.append((name.strip(), value.strip()))
    return pairs


def _played(setting: Setting, jobs: int, log_dir: Path | None) -> Report:
    console = Console(stderr=True)
    columns = (TextColumn(said_here("Playing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        games = bar.add_task("games", total=setting.games)
        return simulate(setting, jobs, log_dir, on_game=lambda: bar.advance(games))


def show(console: Console, report: Report) -> None:
    setting = report.setting
    changed = ", ".join(f"{name}={value}" for name, value in setting.options.items())
    played = said_here(PLAYED, games=setting.games, game=setting.game, seats=setting.seats, seed=setting.seed)
    console.print(played + (f"; {changed}" if changed else ""))
    console.print()
    table = Table(box=None, pad_edge=False)
    table.add_column(said_here("won by"))
    for title in COLUMNS:
        table.add_column(said_here(title), justify="right")
    for level, won in report.by_level.items():
        table.add_row(f"[bold]{level}[/]", *_cells(won))
    table.add_section()
    for seat, won in enumerate(report.by_seat, start=1):
        table.add_row(said_here("seat {seat}", seat=seat), *_cells(won), style="dim")
    if report.voids:
        share = _written(f"{report.voids / setting.games:.1%}")
        table.add_row(said_here("nobody"), str(report.voids), share, "", "")
    console.print(table)
    console.print()
    spread = _spread(report.acts, 0), _spread(report.minutes, 1)
    console.print(
        said_here("Acts a game: {acts}. Minutes at a table: {minutes}.", acts=spread[0], minutes=spread[1])
    )
    speed = report.speed
    console.print(
        said_here(
            "{steps:,} acts in {seconds} s, {rate:,.0f} a second.",
            steps=speed.steps,
            seconds=_written(f"{speed.seconds:.1f}"),
            rate=speed.steps_per_second,
        )
    )


def _cells(won: Share) -> tuple[str, ...]:
    shares = f"{won.share:.1%}", f"{won.low:.1%} – {won.high:.1%}", f"{won.fair:.1%}"
    return str(won.wins), *map(_written, shares)


def _spread(values: Spread, digits: int) -> str:
    names = ("median", "mean", "most_90", "most")
    told = {name: _written(f"{getattr(values, name):.{digits}f}") for name in names}
    return said_here("median {median}, mean {mean}, nine in ten up to {most_90}, most {most}", **told)


def _written(number: str) -> str:
    """With the decimal sign of the terminal's language."""
    return number.replace(".", phrases(own_language())["decimal"])
