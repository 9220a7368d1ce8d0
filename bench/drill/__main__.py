"""A thousand hours of houses in trouble, simulated; and the planted bugs that the same drill must find.

The real application, store and SQLite run in simulated time (`tests/server/drill`), in as many processes as
there are cores. Once a minute it says how far it is. It stops at the first evening in which a law does not
hold, and says how to replay it. Then each bug is planted into a copy of the server, and evenings are held
until it is found.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from itertools import count
from pathlib import Path
from threading import Lock
from time import perf_counter
from typing import Any

from tests.server.drill.hunt import Evenings, drill, hunt, planted, sentence

AT_A_TIME = 100
"""Evenings in one process: to begin one takes as long as an evening."""
SAYS_EVERY = 60.0
"""Seconds."""
HAPPENED = ("entries", "acknowledged", "games", "words")
OF_NO_INTEREST = "callbacks"


class Soak:
    """Evenings until there were enough hours."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._lock = Lock()
        self._seeds = count(args.seed, AT_A_TIME)
        self._began = perf_counter()
        self.hours = 0.0
        self.counts: Counter[str] = Counter()
        self.broken: dict[str, Any] | None = None

    @property
    def done(self) -> bool:
        return self.broken is not None or self.hours >= self._args.hours

    @property
    def troubles(self) -> dict[str, int]:
        known = (*HAPPENED, OF_NO_INTEREST)
        return {name: n for name, n in sorted(self.counts.items()) if name not in known}

    def work(self) -> None:
        while not self.done:
            with closing(self._evenings(next(self._seeds))) as evenings:
                for told in evenings:
                    with self._lock:
                        self._note(told)
                    if self.done:
                        break

    def _evenings(self, seed: int) -> Evenings:
        hours = str(self._args.evening)
        return drill(None, "--seed", str(seed), "--evenings", str(AT_A_TIME), "--hours", hours)

    def _note(self, told: dict[str, Any]) -> None:
        self.hours += told["hours"]
        self.counts.update(told["counts"])
        if told["broken"] and self.broken is None:
            self.broken = told

    def so_far(self) -> str:
        minutes = (perf_counter() - self._began) / 60
        return (
            f"{self.hours:.0f} hours in {minutes:.1f} minutes: {self.counts['acknowledged']:,} acts "
            f"acknowledged, {self.counts['games']:,} games, {sum(self.troubles.values()):,} troubles"
        )


def soak(args: argparse.Namespace) -> bool:
    before, held = processor_time(), Soak(args)
    with ThreadPoolExecutor(args.jobs) as pool:
        jobs = [pool.submit(held.work) for _ in range(args.jobs)]
        while wait(jobs, SAYS_EVERY).not_done:
            print(held.so_far(), flush=True)
    for job in jobs:
        job.result()
    spent = processor_time() - before
    print(f"{held.so_far()}; {spent / held.hours:.2f} s of processor time an hour")
    print("in it " + ", ".join(f"{held.counts[name]:,} {name}" for name in HAPPENED))
    print("troubles: " + ", ".join(f"{n:,} {name}" for name, n in held.troubles.items()))
    if held.broken:
        print(f"BROKEN at {held.broken['at']:.3f} s: {held.broken['broken']}")
        again = f"--seed {held.broken['seed']} --hours {args.evening} --tell"
        print(f"again: python -m tests.server.drill {again}")
        return False
    print("every law held")
    return True


def processor_time() -> float:
    """Seconds, of all processes that were begun here and are over; what it takes to begin them, too."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


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
    parser.add_argument("--evenings", type=int, default=200, help="for each planted bug, at most; 0 for none")
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
