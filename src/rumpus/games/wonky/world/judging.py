"""The judge of towers: what has fallen, stood or been nudged; the doubtful cases each by a rule with a name.

leaning on the table      `on_the_table`: fallen, however well the block leans against the tower.
sliding to a lower block  `has_sunk`: fallen once its middle is half its size below where it stood.
hanging on an edge        neither of the two: it stands as long as it hangs.
slow creep                the same: only what has been crossed by the tick of three counts. What creeps on
                          is the next player's.
a lone base               `off_the_table`: falls in no other way, also not by tipping over.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
import numpy as np
from msgspec import Struct

from rumpus.core.inputs import Ms
from rumpus.games.wonky.world.stacking import Stack
from rumpus.world.vectors import Floats

TOUCH = 0.0003
"""Metres: what is closer than this touches."""
TABLE_RADIUS = 0.5
HIGHER = 0.001
"""By so much the highest point has to rise (W-A4): less is within a block's own sway."""
NUDGE = 0.002
"""A block shoved by more was nudged (W-A5)."""
PUSH_ENDS = 30
"""Looks without a touch, after which a push is over."""
COUNT = Ms(3000)
STILL = 0.002
STILL_AT_LAST = Ms(20_000)
"""Under `count_until_still`: what sways for longer than this counts as still."""

Verdict = Literal["stood", "added_nothing", "missed"]


# --- falling (W-F1) ---


def fallen(stack: Stack, tower: tuple[int, ...], stood: Mapping[int, float]) -> tuple[int, ...]:
    """Which blocks of the tower, base first, are down. `stood`: how high the middle of each was."""
    return tuple(
        block
        for block in tower
        if off_the_table(stack, block)
        or (block != tower[0] and (on_the_table(stack, block) or has_sunk(stack, block, stood[block])))
    )


def on_the_table(stack: Stack, block: int) -> bool:
    """Only the base may touch the table."""
    return stack.engine.poses[block, 2] < stack.radii[block] and stack.extent(block)[0] < TOUCH


def has_sunk(stack: Stack, block: int, stood: float) -> bool:
    return bool(stood - stack.engine.poses[block, 2] > stack.edges[block] / 2)


def off_the_table(stack: Stack, block: int) -> bool:
    x, y = stack.engine.poses[block, :2].tolist()
    return math.hypot(x, y) > TABLE_RADIUS


# --- placing (W-A4, W-A6) ---


def height(stack: Stack, tower: Iterable[int]) -> float:
    """Of the tower's highest point, in metres."""
    return max((stack.extent(block)[1] for block in tower), default=0.0)


def verdict(stack: Stack, tower: tuple[int, ...], block: int, before: float, touched: bool) -> Verdict:
    """At three, nothing having fallen: `before` is how high the tower was without the block."""
    if not tower:
        return "stood"  # W-A2: however it came to rest
    if not touched:
        return "missed"
    return "stood" if height(stack, (*tower, block)) > before + HIGHER else "added_nothing"


def still(stack: Stack, blocks: Iterable[int]) -> bool:
    return bool(abs(stack.engine.velocities[list(blocks), :3]).max(initial=0.0) < STILL)


# --- nudging (W-A5) ---


class Shove(Struct, frozen=True):
    blocks: tuple[int, ...]
    by: float


class ShoveDetector(Struct):
    """A push by the held block: it lasts while the two touch, and a little longer."""

    before: dict[int, tuple[float, float, float]] = {}
    """Where the tower's blocks were when it began."""
    quiet: int = 0
    reported: bool = msgspec.field(default=False, name="told")

    def watch(self, stack: Stack, tower: tuple[int, ...], touching: bool) -> Shove | None:
        """To be called every look; gives the shove once a push, as soon as it is one."""
        self.quiet = 0 if touching else self.quiet + 1
        if self.quiet > PUSH_ENDS or not self.before:
            self.before = {block: _place(stack.engine.poses[block]) for block in tower}
            self.reported = False
            return None
        by = {
            block: float(np.linalg.norm(stack.engine.poses[block, :3] - self.before[block]))
            for block in tower
        }
        shoved = tuple(block for block in tower if by[block] > NUDGE)
        if self.reported or not shoved:
            return None
        self.reported = True
        return Shove(shoved, max(by.values()))


def _place(pose: Floats) -> tuple[float, float, float]:
    return float(pose[0]), float(pose[1]), float(pose[2])
