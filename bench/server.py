"""How fast the server is, side by side with boardgame.io in memory, on the same core, in one interleaved run.

A move is an accepted act, on disk before anybody hears of it (SQLite, WAL, synchronous=FULL); boardgame.io
keeps its matches in memory. Four clients a table, each sent its own view of every move. The load comes from
one process on another core: uvloop and a WebSocket client that does no more than it must (load/wire.py).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time

import uvloop
from msgspec import Struct

from bench.load.boardgame import Boardgame
from bench.load.process import Peer
from bench.load.rumpus import Rumpus
from bench.load.table import LoadTable, LoadTally
from rumpus.server.storage.connections import SYNCHRONOUS

MakePeer = Callable[[int | None], Peer]

WARM_UP = 2.0


class Throughput(Struct, frozen=True):
    """Moves by the clock, and by the processor time the server used: alike when it had the core to itself."""

    moves_per_second: float
    moves_per_core_second: float
    core_share: float
    load_share: float
    """How busy the load generator was: near 1, it was the bottleneck."""


class Latency(Struct, frozen=True):
    p50: float
    p99: float
    worst: float
    moves_per_second: float
    core_share: float


async def throughput(make: MakePeer, core: int | None, tables: int, seconds: float) -> Throughput:
    """Every client moves as soon as it sees that it may."""
    peer, tally = make(core), LoadTally()
    await peer.start()
    try:
        seated = await peer.seat(tables, tally, closed_loop=True)
        await asyncio.sleep(WARM_UP)
        tally.begin()
        began, cpu, own = perf_counter(), peer.cpu, process_time()
        await asyncio.sleep(seconds)
        took, used, load = perf_counter() - began, peer.cpu - cpu, process_time() - own
        close(seated)
        return Throughput(tally.moves / took, tally.moves / used, used / took, load / took)
    finally:
        await peer.stop()


async def latency(make: MakePeer, core: int | None, tables: int, seconds: float) -> Latency:
    """One move a second at every table, each at a moment of its own."""
    peer, tally = make(core), LoadTally()
    await peer.start()
    try:
        seated = await peer.seat(tables, tally, closed_loop=False)
        luck = Random(tables)
        moving = [asyncio.create_task(_every_second(table, luck.random())) for table in seated]
        await asyncio.sleep(WARM_UP)
        tally.begin()
        began, cpu = perf_counter(), peer.cpu
        await asyncio.sleep(seconds)
        took, used = perf_counter() - began, peer.cpu - cpu
        waits = sorted(1000 * wait for wait in tally.waits)
        for task in moving:
            task.cancel()
        close(seated)
        return Latency(
            waits[len(waits) // 2], waits[len(waits) * 99 // 100], waits[-1], tally.moves / took, used / took
        )
    finally:
        await peer.stop()


async def _every_second(table: LoadTable, phase: float) -> None:
    loop = asyncio.get_running_loop()
    due = loop.time() + phase
    while True:
        await asyncio.sleep(due - loop.time())
        table.move()
        due += 1.0


def close(tables: list[LoadTable]) -> None:
    for table in tables:
        table.close()


def report(names: list[str], fast: dict[str, list[Throughput]], quick: dict[str, list[Latency]]) -> None:
    print(f"Python {platform.python_version()}, SQLite synchronous={SYNCHRONOUS}, medians over all rounds")
    print(f"{'closed loop':32}{'moves/s':>10}{'per core s':>12}{'core':>7}{'load':>7}")
    for name in names:
        if rounds := fast[name]:
            rate, core_rate = (
                median(getattr(r, f) for r in rounds) for f in Throughput.__struct_fields__[:2]
            )
            share, load = (median(getattr(r, f) for r in rounds) for f in Throughput.__struct_fields__[2:])
            print(f"{name:32}{rate:10,.0f}{core_rate:12,.0f}{share:7.0%}{load:7.0%}")
    print(
        f"{'one move a second a table':32}{'p50 ms':>10}{'p99 ms':>12}{'worst':>9}{'moves/s':>9}{'core':>7}"
    )
    for name in names:
        if waits := quick[name]:
            p50, p99, worst, rate, share = (
                median(getattr(r, f) for r in waits) for f in Latency.__struct_fields__
            )
            print(f"{name:32}{p50:10.2f}{p99:12.2f}{worst:9.1f}{rate:9,.0f}{share:7.0%}")


async def run(args: argparse.Namespace) -> None:
    cores = sorted(os.sched_getaffinity(0))
    core = cores[0] if len(cores) > 1 else None
    if core is not None:
        os.sched_setaffinity(0, set(cores[1:]))
    peers: dict[str, MakePeer] = {Rumpus.name: Rumpus}
    if not args.alone:
        Boardgame.install()
        peers[Boardgame.name] = Boardgame
    fast: dict[str, list[Throughput]] = {name: [] for name in peers}
    quick: dict[str, list[Latency]] = {name: [] for name in peers}
    for number in range(args.rounds):
        for name, make in peers.items():
            if not args.only_latency:
                fast[name].append(await throughput(make, core, args.busy_tables, args.seconds))
                print(f"round {number + 1}: {name}: {fast[name][-1]}")
        for name, make in peers.items():
            if not args.only_throughput:
                quick[name].append(await latency(make, core, args.tables, args.seconds))
                print(f"round {number + 1}: {name}: {quick[name][-1]}")
    report(list(peers), fast, quick)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10.0, help="of measuring, each time")
    parser.add_argument("--busy-tables", type=int, default=100, help="in the closed loop")
    parser.add_argument("--tables", type=int, default=500, help="at one move a second")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--only-throughput", action="store_true")
    parser.add_argument("--only-latency", action="store_true")
    uvloop.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
