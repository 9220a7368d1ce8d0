"""Fits the odds of Wonky's towers to MuJoCo: their table is written by
`python -m rumpus.games.wonky.fit_odds [placements]`.

Towers are built block by block, kindly or cruelly, with a steady hand or a trembling one; every placement is
an observation. All of them fit the weights that are written; how good such weights are is told by fitting
again without a fifth of the towers, and asking what is expected of those.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import get_args

import msgspec
import numpy as np
from msgspec import Struct

from rumpus.core.scene import NOTHING
from rumpus.games.wonky.pieces import BLOCKS, Edition
from rumpus.games.wonky.rules.options import Wobble
from rumpus.games.wonky.world.blocks import flat_faces
from rumpus.games.wonky.world.foresight import Foresight
from rumpus.games.wonky.world.odds import odds

EDITION: Edition = "2024"
TREMORS = (0.0005, 0.001, 0.002, 0.004, 0.008)
PARTS = 5
"""In so many the towers are divided; what is expected of each was fitted to the others."""
STIFFNESS = 1e-3
PLACEMENTS, SEED = 4490, 1


class Observed(Struct, frozen=True):
    wobble: Wobble
    joints: tuple[odds.Joint, ...]
    stood: bool


def observe(count: int, seed: int) -> Iterator[Observed]:
    luck = random.Random(seed)
    worlds = {wobble: Foresight(EDITION, wobble) for wobble in get_args(Wobble)}
    made = 0
    while made < count:
        wobble: Wobble = luck.choice(get_args(Wobble))
        for seen in tower(worlds[wobble], wobble, luck):
            yield seen
            made += 1


def tower(world: Foresight, wobble: Wobble, luck: random.Random) -> Iterator[Observed]:
    """One tower, until it falls or has all nine. Blocks are mostly laid on flat faces, as people do."""
    scene, tremor, care = NOTHING, luck.choice(TREMORS), luck.random()
    for block in luck.sample(BLOCKS[EDITION], 9):
        x, y = (scene.pieces[-1].pose.x, scene.pieces[-1].pose.y) if scene.pieces else (0.0, 0.0)
        face = luck.choice(sorted(flat_faces(block))) if luck.random() < care else luck.randrange(6)
        spot = (x + luck.gauss(0, tremor), y + luck.gauss(0, tremor))
        pose = world.resting(scene, block, *spot, face, luck.uniform(-3.14, 3.14))
        let_go = scene.adding(block, pose)
        tried = world.tries(scene, block, pose)
        yield Observed(wobble, odds.joints(let_go, wobble), tried.stood)
        if not tried.stood:
            return
        scene = tried.scene


def fitted(observed: list[Observed]) -> tuple[float, ...]:
    """Logistic regression by Newton's method; a little stiffness keeps rare features in bounds."""
    seen = np.array([odds.features(one.joints) for one in observed])
    stood = np.array([one.stood for one in observed], np.float64)
    weights = np.zeros(seen.shape[1])
    for _ in range(50):
        expected = 1 / (1 + np.exp(-seen @ weights))
        slope = seen.T @ (stood - expected) - STIFFNESS * weights
        bend = (seen * (expected * (1 - expected))[:, None]).T @ seen + STIFFNESS * np.eye(len(weights))
        change = np.linalg.solve(bend, slope)
        weights += change
        if abs(change).max() < 1e-9:
            break
    return tuple(round(float(weight), 4) for weight in weights)


def foreseen(observed: list[Observed]) -> list[float]:
    """What is expected of each placement by weights that were fitted to other towers."""
    part = [tower % PARTS for tower in accumulate(len(one.joints) == 1 for one in observed)]
    weights = [
        fitted([one for one, its in zip(observed, part, strict=True) if its != left_out])
        for left_out in range(PARTS)
    ]
    return [
        odds.chance(odds.features(one.joints), weights[its]) for one, its in zip(observed, part, strict=True)
    ]


def compared(observed: list[Observed], expected: list[float]) -> tuple[odds.Group, ...]:
    kinds: dict[tuple[Wobble, str], list[tuple[bool, float]]] = defaultdict(list)
    for one, chance in zip(observed, expected, strict=True):
        for kind in (height(one), f"{one.joints[-1].curves} curved"):
            kinds[one.wobble, kind].append((one.stood, chance))
    return tuple(
        odds.Group(
            *kind,
            count=len(cases),
            simulated=round(sum(stood for stood, _ in cases) / len(cases), 4),
            expected=round(sum(chance for _, chance in cases) / len(cases), 4),
        )
        for kind, cases in sorted(kinds.items())
    )


def height(one: Observed) -> str:
    tall = len(one.joints)
    return "1 to 3 blocks" if tall <= 3 else "4 to 6 blocks" if tall <= 6 else "7 to 9 blocks"


def fit(observed: list[Observed]) -> odds.FittedOdds:
    return odds.FittedOdds(len(observed), fitted(observed), compared(observed, foreseen(observed)))


def main(count: int) -> None:
    table = fit(list(observe(count, SEED)))
    path = Path(odds.__file__).with_name("odds.json")
    path.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n")
    worst = max(
        (abs(group.simulated - group.expected) for group in table.groups if group.count >= 50), default=0.0
    )
    sys.stdout.write(f"{table.placements} placements; the worst group of 50 or more is off by {worst:.3f}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PLACEMENTS)
