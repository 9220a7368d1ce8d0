"""`rumpus doctor`: is everything here that a game needs?"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from rumpus.cli import defaults
from rumpus.cli.languages import said_here
from rumpus.cli.values import port
from rumpus.doctor import Health, examine

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

MARKS = {Health.GOOD: "[green]✓[/]", Health.NOTE: "[yellow]·[/]", Health.BAD: "[red]✗[/]"}


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("doctor", help=said_here("look whether this machine has what Rumpus needs"))
    parser.add_argument(
        "--data", type=Path, default=defaults.data_folder(), help=said_here("the data folder to look at")
    )
    parser.add_argument("--port", type=port, default=defaults.PORT, help=said_here("the port to look at"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    findings = examine(args.data, args.port)
    table = Table(box=None, show_header=False, pad_edge=False)
    for finding in findings:
        says = said_here(finding.says, **finding.words)
        table.add_row(MARKS[finding.health], said_here(finding.what), says)
    console = Console()
    console.print(table)
    bad = [said_here(finding.what) for finding in findings if finding.health is Health.BAD]
    ending = said_here("Not ready yet: {what}.", what=", ".join(bad)) if bad else said_here("All is well.")
    console.print(f"\n{ending}")
    return 1 if bad else 0
