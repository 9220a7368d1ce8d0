"""A thousand hours of houses in trouble, simulated; and the planted bugs that the same drill must find.

The real application, store and SQLite run in simulated time (`tests/server/drill`). It stops at the first
evening in which a law does not hold, and says how to replay it. Then each bug is planted into a copy of the
server, and evenings are held until it is found.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from threading import Lock
from time import perf_counter
from typing import Any

from tests.server.drill.hunt import drill, hunt, planted, sentence

AT_A_TIME = 20
"""Evenings in one process."""
HAPPENED = ("entries", "acknowledged", "games", "words")


class Soak:
    """Evenings until there were enough hours."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._lock = Lock()
        self._seeds = count(args.seed, AT_A_TIME)
        self.hours = self.cpu = 0.0
        self.counts: Counter[str] = Counter()
        self.broken: dict[str, Any] | None = None

    def work(self) -> None:
        while not self.broken and self.hours < self._args.hours:
            for told in self._evenings(next(self._seeds)):
                with self._lock:
                    self.hours += told["hours"]
                    self.cpu += told["cpu"]
                    self.counts.update(told["counts"])
                    self.broken = self.broken or (told if told["broken"] else None)
                    done = self.hours >= self._args.hours
                if done or self.broken:
                    break

    def _evenings(self, seed: int) -> Iterator[dict[str, Any]]:
        hours = str(self._args.evening)
        return drill(None, "--seed", str(seed), "--evenings", str(AT_A_TIME), "--hours", hours)


def soak(args: argparse.Namespace) -> bool:
    began, held = perf_counter(), Soak(args)
    with ThreadPoolExecutor(args.jobs) as pool:
        for job in [pool.submit(held.work) for _ in range(args.jobs)]:
            job.result()
    minutes = (perf_counter() - began) / 60
    troubles = {name: n for name, n in sorted(held.counts.items()) if name not in (*HAPPENED, "callbacks")}
    print(f"{held.hours:.0f} hours in {minutes:.1f} minutes: {held.hours / minutes:.0f} a minute, "
          f"{held.cpu / held.hours:.2f} s of processor time for each")  # fmt: skip
    print(", ".join(f"{held.counts[name]:,} {name}" for name in HAPPENED))
    print(
        f"{sum(troubles.values()):,} troubles: {', '.join(f'{n:,} {name}' for name, n in troubles.items())}"
    )
    if held.broken:
        print(f"BROKEN at {held.broken['at']:.3f} s: {held.broken['broken']}")
        again = f"--seed {held.broken['seed']} --hours {args.evening} --tell"
        print(f"again: python -m tests.server.drill {again}")
        return False
    print("every law held")
    return True


def search(patch: Path, evenings: int) -> bool:
    with tempfile.TemporaryDirectory(prefix="rumpus-planted-") as garden:
        tried, told = hunt(patch, Path(garden), evenings)
    found = f"evening {tried:3}: {told['broken']}" if told else f"NOT FOUND in {tried} evenings"
    print(f"{patch.stem:20} {found}\n{'':20} planted: {sentence(patch)}", flush=True)
    return told is not None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hours", type=float, default=1000.0, help="to be simulated; 0 for none")
    parser.add_argument("--evening", type=float, default=1.0, help="hours of one evening")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--evenings", type=int, default=40, help="for each planted bug, at most; 0 for none")
    args = parser.parse_args()
    well = soak(args) if args.hours else True
    if args.evenings:
        with ThreadPoolExecutor(args.jobs) as pool:
            found = list(pool.map(lambda patch: search(patch, args.evenings), planted()))
        print(f"{sum(found)} of {len(found)} planted bugs found")
        well = well and all(found)
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()
