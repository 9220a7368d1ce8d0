"""What it would save and cost to deflate the server's messages: the updates of a real match of Kart."""

from __future__ import annotations

import asyncio
import zlib
from random import Random
from statistics import median
from time import process_time_ns

from bench.load.rumpus import Rumpus, RumpusTable
from bench.load.table import SEATS, LoadTally
from bench.load.wire import Wire

UPDATES = 1000
"""To each seat, from the deal on."""
PACE = 0.1
"""Seconds from move to move: nobody plays faster than the house lets people."""
LEVELS = (1, 6)
RUNS = 5
RAW, WINDOW = -1, 15
TAIL = 4
"""Every message would end in the same four bytes, which are not sent."""


class TapedTable(RumpusTable):
    """Keeps what every seat is told."""

    def __init__(self, tally: LoadTally, closed_loop: bool, luck: Random) -> None:
        super().__init__(tally, closed_loop, luck)
        self.told: list[list[bytes]] = [[] for _ in range(SEATS)]

    def hear(self, seat: int, wire: Wire, payload: bytes) -> None:
        if payload.startswith(b'{"type":"update"'):
            self.told[seat].append(payload)
        super().hear(seat, wire, payload)


class Taped(Rumpus):
    table = TapedTable


async def told() -> list[list[bytes]]:
    house = Taped(None)
    await house.start()
    try:
        (table,) = await house.seat(1, LoadTally(), closed_loop=False)
        assert isinstance(table, TapedTable)
        async with asyncio.timeout(10 * PACE * UPDATES):
            while min(map(len, table.told)) < UPDATES:
                table.move()
                await asyncio.sleep(PACE)
        return [heard[:UPDATES] for heard in table.told]
    finally:
        await house.stop()


def deflated(messages: list[bytes], level: int) -> tuple[list[int], float]:
    """How long each would be, with what went before in mind, and microseconds of processor time for each."""
    packer = zlib.compressobj(level, zlib.DEFLATED, RAW * WINDOW)
    lengths = []
    began = process_time_ns()
    for message in messages:
        packed = packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)
        lengths.append(len(packed) - TAIL)
    return lengths, (process_time_ns() - began) / 1000 / len(messages)


def main() -> None:
    seats = asyncio.run(told())
    plain = [len(message) for heard in seats for message in heard]
    print(f"{len(plain):,} updates: {median(plain):,.0f} bytes in the middle, {max(plain):,} at most")
    for level in LEVELS:
        runs = [[deflated(heard, level) for heard in seats] for _ in range(RUNS)]
        lengths = [length for found, _ in runs[0] for length in found]
        cost = median(micros for run in runs for _, micros in run)
        share = sum(lengths) / sum(plain)
        print(f"level {level}: {median(lengths):,.0f} bytes in the middle, {share:.0%} of all; {cost:.1f} µs")


if __name__ == "__main__":
    main()
