"""Two hundred games played to their end while the server is killed and lines drop; nothing may be lost.

This measures nothing: it is the full count of what the tests do with eight games. It stops at the first thing
that is not true: an acknowledged act that is not in its log, one that was played twice, a hole in a log, or a
page that shows anything but what the log says of its seat.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from tests.server.clients.chaos import Report, play_through
from tests.server.houses.process import process

PATIENCE = 180.0
"""Seconds that a player may have to wait for a turn: so many pages of a killed server knock at once."""


async def run(args: argparse.Namespace) -> None:
    luck = Random(args.seed)
    total = Report()
    began = perf_counter()
    while total.games < args.games:
        games = min(args.at_once, args.games - total.games)
        with tempfile.TemporaryDirectory(prefix="rumpus-chaos-") as folder:
            async with process(Path(folder)) as server:
                report = await play_through(
                    server,
                    luck,
                    games=games,
                    kills=args.kills,
                    pause=args.pause,
                    dropping=args.dropping,
                    patience=PATIENCE,
                )
        total = Report(*(a + b for a, b in zip(total.counts(), report.counts(), strict=True)))
        print(f"{perf_counter() - began:6.0f} s  {total}", flush=True)
    print("nothing acknowledged was lost, nothing was played twice, every page shows what its log says")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--at-once", type=int, default=40, help="games on one server")
    parser.add_argument("--kills", type=int, default=4, help="of each server")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between troubles, about")
    parser.add_argument("--dropping", type=float, default=0.2, help="the share of clients that lose lines")
    parser.add_argument("--seed", type=int, default=1)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
