"""`rumpus rules`: the rules of a game as Rumpus plays them, all or one."""

import argparse
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from rumpus.cli.languages import add_language, explained, said_here
from rumpus.cli.values import Unclear
from rumpus.core.rules import Catalogue, Rule, Unknown
from rumpus.games.registry import GAMES, catalogue
from rumpus.lab.story import phrases

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser(
        "rules", help=said_here("show the rules of a game, all or one by its number")
    )
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("number", metavar="ID", nargs="?", help=said_here("one rule, such as K-A6"))
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        book = catalogue(args.game, args.lang)
        one = book.rule(args.number) if args.number else None
    except Unknown as unknown:
        raise Unclear(explained(unknown, args.lang)) from None
    console = Console(highlight=False)
    if one:
        show_rule(console, book, one)
    else:
        show_all(console, book)
    return 0


def show_all(console: Console, book: Catalogue) -> None:
    console.print(f"[bold]{escape(book.name)}[/]")
    for chapter, title in book.chapters.items():
        console.print(f"\n[bold underline]{escape(title)}[/]")
        for rule in book.rules.values():
            if rule.chapter == chapter:
                show_rule(console, book, rule)


def show_rule(console: Console, book: Catalogue, rule: Rule) -> None:
    reading = f" [dim]({phrases(book.lang)['our_reading']})[/]" if rule.reading else ""
    console.print(f"[cyan]{rule.number}[/] [bold]{escape(rule.title)}[/]{reading}")
    console.print(Padding(escape(rule.text), (0, 0, 0, 2)))
    for name in rule.options:
        option = book.options[name]
        choices = " · ".join(f"{value} = {words}" for value, words in option.choices.items())
        said = f"{option.label} ({name})" + (f": {choices}" if choices else "")
        console.print(Padding(escape(said), (0, 0, 0, 2)), style="dim")
