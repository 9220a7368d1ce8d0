"""How strong the bots of Kart are: every pair of levels, every deal from every seat, with intervals."""

from __future__ import annotations

import argparse
import sys
from itertools import combinations
from pathlib import Path

import msgspec

from rumpus.core.game import LEVELS
from rumpus.lab.report import Report
from rumpus.lab.run import simulate
from rumpus.lab.setting import Setting

TABLES = (2, 4)
HOUSE_RULES: dict[str, dict[str, object]] = {
    "as the rules read": {},
    "stacking, published deck": {"stacking": True, "deck": "published"},
    "no bluffing": {"wd4_bluff": False},
    "a match to 200": {"target": 200},
}


def tournament(games: int, jobs: int, seed: int) -> list[Report]:
    return [
        simulate(Setting("kart", seats, games, (stronger, weaker), options, seed), jobs)
        for options in HOUSE_RULES.values()
        for seats in TABLES
        for weaker, stronger in combinations(LEVELS, 2)
    ]


def show(report: Report) -> str:
    setting = report.setting
    stronger, weaker = setting.bots
    won = report.by_level[stronger]
    rules = next(name for name, options in HOUSE_RULES.items() if options == setting.options)
    return (
        f"{stronger:>6} – {weaker:<6} {setting.seats} seats  {won.share:6.1%}  "
        f"({won.low:.1%} – {won.high:.1%}, equals {won.fair:.0%})  {rules}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="games a pairing")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, metavar="FILE")
    args = parser.parse_args()
    reports = tournament(args.games, args.jobs, args.seed)
    for report in reports:
        print(show(report))
    if args.json:
        args.json.write_bytes(msgspec.json.format(msgspec.json.encode(reports), indent=2) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
