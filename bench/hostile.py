"""A million hostile messages to a real server, at tables where people play all three games to their end.

It measures nothing but memory: it is the full count of what the tests do with a few thousand. It stops at the
first thing that is not as it should be: a crash, an answer of 5xx, an error in the server's log, a card told
to a seat that may not know it, a game that does not go on, an honest page dropped, memory that grows.

One number says what is sent, by which page and in which order; when it arrives is up to the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from signal import SIGTERM
from time import perf_counter

from tests.server.clients.client import Client
from tests.server.hostile.limited import LimitedProcess
from tests.server.hostile.siege import Report, Siege, complaints
from tests.server.houses.process import ServerProcess

PATIENCE = 300.0
"""Seconds that an honest player may have to wait for a turn under all that."""
CIRCLES = {"kart": 4, "wonky": 1, "wok": 2}
GAMES = {"kart": 2, "wonky": 1, "wok": 1}
WARM = 0.3
"""The share of all messages after which memory should not grow any more."""
GROWTH = 1.25
"""By how much it may all the same: allocators do not give everything back."""


def resident(pid: int) -> float:
    """MiB that this process holds in memory."""
    fields = Path(f"/proc/{pid}/status").read_text().split("VmRSS:")[1].split()
    return int(fields[0]) / 1024


class Memory:
    """Of the server itself, from time to time."""

    def __init__(self, siege: Siege, pid: int, messages: int) -> None:
        self.samples: list[tuple[int, float]] = []
        self._siege = siege
        self._pid = pid
        self._messages = messages

    @property
    def warm(self) -> float:
        """When so much of what was sent in the end had been sent."""
        last, _ = self.samples[-1]
        return next(held for sent, held in self.samples if sent >= WARM * last)

    async def watch(self) -> None:
        began, step = perf_counter(), max(1, min(self._messages // 20, 10_000))
        while True:
            report = self._siege.report
            sent = report.messages
            if sent >= len(self.samples) * step:
                self.samples.append((sent, resident(self._pid)))
                print(
                    f"{perf_counter() - began:6.0f} s  {sent:9,} messages  {report.calls:6,} calls  "
                    f"{self.samples[-1][1]:6.1f} MiB  games {dict(report.games)}",
                    flush=True,
                )
            await asyncio.sleep(0.2)


async def run(args: argparse.Namespace) -> None:
    kind = LimitedProcess if args.limits else ServerProcess
    with tempfile.TemporaryDirectory(prefix="rumpus-hostile-") as folder:
        log = Path(folder) / "log"
        server = kind(Path(folder) / "data", "--thinking", "0.2", "--log-format", "json", log=log)
        await server.start()
        try:
            began = perf_counter()
            report, memory = await attack(server, args)
            took = perf_counter() - began
            for asked in ("/healthz", "/readyz"):
                health = await Client(server.base).fetch("GET", asked)
                assert health.text == "ok", health.text
        finally:
            code = await server.stop()
            worries = complaints(log) if log.exists() else []
            for line in worries[:20]:
                print(line)
        assert code in (0, -SIGTERM), f"the server ended with {code}"
        assert not worries, f"{len(worries)} errors in the server's log"
    tell(report, memory, took)


async def attack(server: ServerProcess, args: argparse.Namespace) -> tuple[Report, Memory]:
    siege = Siege(
        server,
        args.seed,
        messages=args.messages,
        calls=args.messages // 50 if args.calls is None else args.calls,
        attackers=args.attackers,
        own_tables=args.own_tables,
        patience=PATIENCE,
        limits=args.limits,
    )
    memory = Memory(siege, server.pid, args.messages)
    watching = asyncio.create_task(memory.watch())
    enough = asyncio.get_running_loop().call_later(args.seconds, siege.enough)
    try:
        report = await siege.run(CIRCLES, games=GAMES)
    finally:
        enough.cancel()
        watching.cancel()
    memory.samples.append((report.messages, resident(server.pid)))
    return report, memory


def tell(report: Report, memory: Memory, took: float) -> None:
    last = memory.samples[-1][1]
    answers = Counter({f"{status // 100}xx" if status else "cut": 0 for status in report.statuses})
    for status, count in report.statuses.items():
        answers[f"{status // 100}xx" if status else "cut"] += count
    print(f"{report.messages:,} hostile messages on {report.lines:,} lines in {took:.0f} s")
    print(f"{report.calls:,} hostile calls: {dict(sorted(answers.items()))}")
    if not_ready := report.statuses[503]:
        print(f"{not_ready} times /readyz said no:")
        print("\n".join(sorted(report.unready)))
    print(f"heard by hostile pages: {dict(report.heard.most_common())}")
    print(f"{report.forgotten:,} times a table forgot somebody hostile")
    print(f"{report.told:,} different views, offers and sights told, each to a seat that may know it")
    print(f"honest games played to their end: {dict(report.games)}")
    print(f"memory: {memory.warm:.0f} MiB after {WARM:.0%} of it, {last:.0f} MiB at the end")
    assert last <= memory.warm * GROWTH, "memory grows"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--calls", type=int, help="of REST; by default a fiftieth of the messages")
    parser.add_argument("--attackers", type=int, default=48, help="hostile pages at a time")
    parser.add_argument("--own-tables", type=int, default=6, help="that hostile pages make for themselves")
    parser.add_argument("--seconds", type=float, default=7200, help="after which no more is sent")
    parser.add_argument("--limits", action="store_true", help="with addresses counted, as on the internet")
    parser.add_argument("--seed", type=int, default=1)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
