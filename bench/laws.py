"""The laws of the house at their full count: every law, every game, so many journeys each."""

from __future__ import annotations

import argparse
from time import perf_counter

from rich.console import Console

from rumpus.games.registry import GAMES
from rumpus.laws.holding import FULL_COUNT, hold
from rumpus.laws.laws import LAWS


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 dev.py bench laws", description=__doc__)
    parser.add_argument("--journeys", type=int, default=FULL_COUNT, metavar="N", help="for each law")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game; may be repeated")
    parser.add_argument("--law", default="", metavar="WORDS", help="only laws whose name holds these words")
    args = parser.parse_args()
    console = Console(highlight=False)
    broken = 0
    for game in args.game or GAMES:
        for law in LAWS:
            name = law.__name__.replace("_", " ")
            if args.law not in name:
                continue
            began = perf_counter()
            try:
                hold(GAMES[game].laws(), law, args.journeys)
            except AssertionError as found:
                broken += 1
                console.print(f"[red]broken[/] {game}: {name}\n{found}", soft_wrap=True)
            else:
                took = perf_counter() - began
                console.print(f"holds  {game}: {name} ({args.journeys} journeys, {took:.1f} s)")
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
