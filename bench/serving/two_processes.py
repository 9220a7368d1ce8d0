"""How much more two server processes on one PostgreSQL do than one, by the processor time that each needs.

Where two cores are free for them, what a core does is what counts: a process that another one beside it
costs nothing does as many moves a second of its processor time as alone, and two of them twice as many.
So it can be measured on two cores in all, too, where the load and the database want theirs.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from statistics import median
from time import perf_counter

import uvloop
from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bench.load.rumpus import SIGNING_KEY, Rumpus
from bench.load.table import LoadTally
from tests.server.houses.postgres import postgres

WARM_UP = 2.0
GOAL = 1.7


class OnPostgres(Rumpus):
    def __init__(self, database: str, core: int | None) -> None:
        self._database = database
        super().__init__(core, "--database", database)

    async def signing_key(self) -> str:
        engine = create_async_engine(self._database)
        async with engine.connect() as connection:
            key = await connection.scalar(text(SIGNING_KEY))
        await engine.dispose()
        return str(key)


class Serving(Struct, frozen=True):
    """By the clock, and by a core: moves a second of the processor time of the processes, all together."""

    moves_per_second: float
    moves_per_core_second: float


async def serving(database: str, cores: list[int | None], tables: int, seconds: float) -> Serving:
    """So many tables at each process, in a closed loop."""
    peers, tally = [OnPostgres(database, core) for core in cores], LoadTally()
    try:
        for peer in peers:
            await peer.start()
        seated = [table for peer in peers for table in await peer.seat(tables, tally, closed_loop=True)]
        await asyncio.sleep(WARM_UP)
        tally.begin()
        began, cpu = perf_counter(), sum(peer.cpu for peer in peers)
        await asyncio.sleep(seconds)
        took, used = perf_counter() - began, sum(peer.cpu for peer in peers) - cpu
        for table in seated:
            table.close()
        return Serving(tally.moves / took, tally.moves / used)
    finally:
        for peer in peers:
            await peer.stop()


async def run(args: argparse.Namespace) -> bool:
    cores = sorted(os.sched_getaffinity(0))
    enough = len(cores) >= 4
    own: list[int | None] = [cores[0], cores[1]] if enough else [None, None]
    if enough:
        os.sched_setaffinity(0, set(cores[2:]))
    by_clock: list[float] = []
    by_core: list[float] = []
    with postgres() as database:
        for number in range(args.rounds):
            one = await serving(database, own[:1], args.tables, args.seconds)
            two = await serving(database, own, args.tables, args.seconds)
            by_clock.append(two.moves_per_second / one.moves_per_second)
            by_core.append(2 * two.moves_per_core_second / one.moves_per_core_second)
            print(f"round {number + 1}: one {one}, two {two}")
    more = median(by_core)
    print(f"two processes do {more:.2f} times as much as one, where each has a core (goal {GOAL})")
    print(f"by the clock {median(by_clock):.2f} times, on {len(cores)} cores for all, load and database too")
    return more >= GOAL


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10.0, help="of measuring, each time")
    parser.add_argument("--tables", type=int, default=50, help="at each process, in the closed loop")
    raise SystemExit(not uvloop.run(run(parser.parse_args())))


if __name__ == "__main__":
    main()
