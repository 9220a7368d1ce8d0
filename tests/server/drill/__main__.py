"""Evenings by their seeds: `python -m tests.server.drill --seed 7 --hours 1` replays one, to the last byte.

Each is told as a line of JSON. It stops at the first at which a law does not hold.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import logging
import sys
from time import perf_counter, process_time

from tests.server.drill.evening import evening


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evenings", type=int, default=1, help="so many seeds, from that one on")
    parser.add_argument("--hours", type=float, default=1.0, help="of each")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of real time, about")
    parser.add_argument("--tell", action="store_true", help="all that happens, a line each")
    args = parser.parse_args()
    if args.tell:
        logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    began = perf_counter()
    for seed in range(args.seed, args.seed + args.evenings):
        before = process_time()
        report = evening(seed, args.hours, tell=args.tell)
        told = dataclasses.asdict(report) | {"cpu": round(process_time() - before, 2)}
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()
        if report.broken or perf_counter() - began > args.seconds:
            break


if __name__ == "__main__":
    main()
