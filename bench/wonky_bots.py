"""Wonky's bots: how high each level builds under each wobble, and how long it thinks before it does.

    python bench/wonky_bots.py [heights|judging] [towers or candidates]

`heights`: a bot alone is handed the nine blocks in some order, and lays one on the other until it falls.
`judging`: milliseconds of processor time for a candidate that is tried out ahead, by how tall the tower is.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import get_args

from rumpus.core.game import LEVELS
from rumpus.core.scene import NOTHING
from rumpus.games.wonky.bots.candidate_placements import Laying, kinds, middle, squared
from rumpus.games.wonky.bots.placing import attempt
from rumpus.games.wonky.pieces import BLOCKS
from rumpus.games.wonky.rules.options import Wobble
from rumpus.games.wonky.world.foresight import Foresight
from tests.games.wonky.bots.tower_building import Built, Loner

WOBBLES: tuple[Wobble, ...] = get_args(Wobble)
A_MOVE = 3.0
"""Seconds in which a bot must have made up its mind."""


def heights(towers: int) -> None:
    slow = 0
    for wobble in WOBBLES:
        for level in LEVELS:
            built = [Loner(level, wobble, seed).build() for seed in range(towers)]
            plans = sorted(plan for tower in built for plan in tower.plans)
            slow += sum(plan > A_MOVE for plan in plans)
            print(f"heights: {wobble:8} {level:6} {_heights(built)}; {_plans(plans)}", flush=True)
    print(f"heights: plans that took more than {A_MOVE:.0f} s of processor time: {slow}")


def _heights(built: Sequence[Built]) -> str:
    blocks = [tower.blocks for tower in built]
    nine = sum(count == 9 for count in blocks)
    height = fmean(tower.height_mm for tower in built)
    retries = sum(tower.retries for tower in built)
    return (
        f"{fmean(blocks):.1f} blocks, {height:.0f} mm, nine in {nine} of {len(blocks)} "
        f"{blocks}, taken back {retries}"
    )


def _plans(plans: Sequence[float]) -> str:
    last = len(plans) - 1
    return (
        f"a plan {plans[last // 2]:.2f} s, nine in ten {plans[last * 9 // 10]:.2f} s, most {plans[-1]:.2f} s"
    )


def judging(candidates: int) -> None:
    """On towers that stand: what is tried out is the plainest way to add any block."""
    luck, took = Random(5), defaultdict[int, list[float]](list)
    worlds = {wobble: Foresight("2024", wobble) for wobble in WOBBLES}
    while sum(map(len, took.values())) < candidates:
        world, scene = worlds[luck.choice(WOBBLES)], NOTHING
        for block in luck.sample(BLOCKS["2024"], 9):
            way = Laying(kinds(block)[0], squared(scene), *middle(scene))
            began = time.process_time()
            tried = attempt(world, scene, block, way.off(luck.gauss(0, 0.001), luck.gauss(0, 0.001)))
            took[len(scene.pieces)].append((time.process_time() - began) * 1000)
            if not tried.stood:
                break
            scene = tried.scene
    for blocks, times in sorted(took.items()):
        print(f"judging: on {blocks} blocks {fmean(times):6.1f} ms, most {max(times):6.1f} ms ({len(times)})")


BENCHES = {"heights": (heights, 12), "judging": (judging, 300)}

if __name__ == "__main__":
    for name in sys.argv[1:2] or list(BENCHES):
        bench, usual = BENCHES[name]
        bench(int(sys.argv[2]) if len(sys.argv) > 2 else usual)
