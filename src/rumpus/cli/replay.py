"""`rumpus replay`: a log played again from its first event to its last, told line by line."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

from msgspec import Struct
from rich.console import Console
from rich.markup import escape

from rumpus.cli.values import Failed, Unclear
from rumpus.core.inputs import Seat
from rumpus.core.log import Entry, Header, LogError, read, replayed
from rumpus.core.play import AnyPlay
from rumpus.core.rules import LANGUAGES, Catalogue, catalogue
from rumpus.games import GAMES

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("replay", help="play a game's log again and tell what happened")
    parser.add_argument("file", type=Path, metavar="FILE", help="a log, as simulate --log-dir writes them")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of cards (default: en)")
    parser.add_argument("--brief", action="store_true", help="tell only how it ended")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        header, entries = read(args.file)
    except OSError as trouble:
        raise Unclear(f"{args.file} cannot be read ({trouble.strerror})") from None
    except LogError as broken:
        raise Failed(f"{args.file}, {broken}") from None
    if header.game not in GAMES:
        raise Unclear(f"{args.file} is a log of {header.game!r}, a game this Rumpus does not know")
    console = Console(highlight=False)
    teller = Teller(header, catalogue(header.game, args.lang))
    console.print(f"[bold]{escape(teller.title())}[/]")
    play: AnyPlay | None = None
    try:
        for entry, event, play in replayed(GAMES[header.game], header, entries):  # noqa: B007
            if not args.brief:
                console.print(escape(teller.line(entry, event)), soft_wrap=True)
    except LogError as broken:
        raise Failed(f"{args.file}, {broken}") from None
    console.print(f"[bold]{escape(teller.ending(play))}[/]")
    return 0


class Teller:
    """Turns events of any game into lines: seats get their names, cards their words."""

    def __init__(self, header: Header, book: Catalogue) -> None:
        self.header = header
        self.book = book
        self.widest = max(len(self.name(Seat(seat))) for seat in range(header.seats))

    def title(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.header.options.items())
        seats = ", ".join(self.name(Seat(seat)) for seat in range(self.header.seats))
        return f"{self.book.name}: {seats}" + (f" ({options})" if options else "")

    def line(self, entry: Entry, event: Struct) -> str:
        hints = get_type_hints(type(event))
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        who = self.name(fields.pop("seat")) if hints.get("seat") is Seat else ""
        what = str(event.__struct_config__.tag).replace("_", " ")
        told = [
            self.part(name, value, hints[name])
            for name, value in fields.items()
            if value is not None and value is not False
        ]
        when = f"{entry.seq:>5} {entry.at / 1000:>8.1f}s"
        return f"{when}  {who:<{self.widest}}  {what}  {', '.join(told)}".rstrip()

    def part(self, name: str, value: Any, hint: Any) -> str:
        if value is True:
            return name
        if hint is Seat:
            return f"{name} {self.name(value)}"
        return (
            self.words(value)
            if isinstance(value, str) and value in self.book.cards
            else f"{name} {self.words(value)}"
        )

    def words(self, value: Any) -> str:
        if isinstance(value, tuple):
            return f"[{', '.join(map(self.words, value))}]"
        plain = str(value).replace("_", " ")
        return self.book.cards.get(value) or self.book.colours.get(value) or plain

    def name(self, seat: Seat) -> str:
        return self.header.names[seat] if seat < len(self.header.names) else f"seat {seat}"

    def ending(self, play: AnyPlay | None) -> str:
        outcome = play.outcome if play else None
        if outcome is None:
            return "The log ends before the game does."
        scores = ", ".join(f"{self.name(Seat(seat))} {score}" for seat, score in enumerate(outcome.scores))
        winners = " and ".join(map(self.name, outcome.winners)) or "Nobody"
        return f"{winners} won. Scores: {scores}."
