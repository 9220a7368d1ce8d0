"""What memory a house full of people takes who only sit there: 5,000 sockets at 500 tables."""

from __future__ import annotations

import argparse
import asyncio
import resource
from functools import partial
from secrets import token_urlsafe

import httpx
import uvloop

from bench.load.rumpus import Rumpus, RumpusTable
from bench.load.table import SEATS, LoadTally
from bench.load.wire import Wire, dial
from rumpus.server.security.identity import COOKIE, Identity
from rumpus.server.wire.messages import PROTOCOL

TABLES = 500
GOAL_MIB = 1024


class Crowd(Rumpus):
    async def fill(self, sockets: int) -> list[Wire]:
        """At every table four people in a game of Kart, in which nobody moves, and the rest who watch."""
        identity = Identity(await self.signing_key())
        wires: list[Wire] = []
        async with httpx.AsyncClient(base_url=self.base, trust_env=False, timeout=60) as http:
            for number in range(TABLES):
                here = sockets * (number + 1) // TABLES - len(wires)
                cookies = [f"{COOKIE}={identity.cookie(token_urlsafe(12))}" for _ in range(here)]
                wish = {"game": "kart", "name": "0", "open_chairs": SEATS - 1}
                reply = await http.post("/api/tables", json=wish, headers={"cookie": cookies[0]})
                wires += await self._gather_crowd(reply.json()["code"], cookies)
        return wires

    async def _gather_crowd(self, code: str, cookies: list[str]) -> list[Wire]:
        table = await self._gather(code, cookies[:SEATS], LoadTally(), closed_loop=False, number=0)
        for cookie in cookies[SEATS:]:
            wire = await dial(self.base, f"/ws?table={code}", cookie, partial(watch, table))
            wire.say(b'{"type":"hello","protocol":%d,"table":"%s"}' % (PROTOCOL, code.encode()))
            table.wires.append(wire)
        return table.wires


def watch(table: RumpusTable, wire: Wire, payload: bytes) -> None:
    """A watcher answers pings, and sits down nowhere."""
    if payload[9:13] == b"ping":
        table.hear(0, wire, payload)


async def run(args: argparse.Namespace) -> bool:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 2 * args.sockets + 1000), most))
    house = Crowd(None)
    await house.start()
    try:
        empty = house.memory_mib
        wires = await house.fill(args.sockets)
        await asyncio.sleep(args.seconds)
        full, gone = house.memory_mib, sum(wire.is_closed for wire in wires)
        cpu = house.cpu
        await asyncio.sleep(args.seconds)
        share = (house.cpu - cpu) / args.seconds
    finally:
        await house.stop()
    each = 1024 * (full - empty) / len(wires)
    print(f"{len(wires):,} sockets at {TABLES} tables, {gone} lost: {full:,.0f} MiB (goal {GOAL_MIB:,})")
    print(f"empty {empty:,.0f} MiB, {each:.0f} KiB a socket, {share:.0%} of a core")
    return full <= GOAL_MIB and not gone


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=20.0, help="that they sit there, twice")
    raise SystemExit(not uvloop.run(run(parser.parse_args())))


if __name__ == "__main__":
    main()
