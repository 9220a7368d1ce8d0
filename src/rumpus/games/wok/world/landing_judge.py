"""What a camera reports of tokens at rest: which face is up, what is inside, and what touches what.

The rules leave open what becomes of a token that does not lie properly. Readings, by name:

- LEANING: a token that leans on something shows the face that looks up, however little.
- UPRIGHT: one that stands on edge is tipped over, onto the face that already looks down a little; wedged in
  so that it will not tip, it is as if it leaned. One that stands exactly upright shows its front.
- OVERBOARD: one that leaves the table is laid back flat at its rim, on the near side: beside the wok.
- OVERTIME: what has not come to rest in three seconds counts where it is then.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from rumpus.core.scene import Pose, Scene
from rumpus.games.wok.cards import KINDS
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.world.toss_engine import TossEngine
from rumpus.games.wok.world.wok_table import DIVIDERS, RIM, TOKEN_RADIUS, TOKEN_THICKNESS, within

TOUCHES = 0.0003
"""Metres."""
ON_EDGE = 0.5
"""Steeper than sixty degrees, a token stands rather than leans."""


def report(scene: Scene, cards: Sequence[int]) -> tuple[Lying, ...]:
    """All that counts of every token. It follows from where they are alone."""
    engine = TossEngine(cards, [placed.pose for placed in scene.pieces])
    return tuple(
        Lying(
            token=placed.piece,
            pose=placed.pose,
            up="front" if engine.upright(number) >= 0 else "back",
            inside=within(placed.pose.x, placed.pose.y),
            cards=tuple(
                kind
                for stack, kind in enumerate(KINDS)
                if engine.to_stack(number, stack, beyond=2 * TOUCHES) < TOUCHES
            ),
            dividers=tuple(
                divider
                for divider in range(len(DIVIDERS))
                if engine.to_divider(number, divider, beyond=2 * TOUCHES) < TOUCHES
            ),
        )
        for number, placed in enumerate(scene.pieces)
    )


def overboard(pose: Pose) -> bool:
    return math.hypot(pose.x, pose.y) > RIM


def laid_back(pose: Pose, others: Sequence[Pose]) -> Pose:
    """At the rim, as near as there is room."""
    angle, radius = math.atan2(pose.y, pose.x), RIM - TOKEN_RADIUS
    apart = 2 * math.asin(TOKEN_RADIUS / radius) * 1.1
    turns = (side * step * apart for step in range(len(others) + 1) for side in (1, -1))
    spots = ((radius * math.cos(angle + turn), radius * math.sin(angle + turn)) for turn in turns)
    x, y = next(spot for spot in spots if all(math.dist(spot, (o.x, o.y)) > 2 * TOKEN_RADIUS for o in others))
    face = (1.0, 0.0, 0.0, 0.0) if looks_up(pose) >= 0 else (0.0, 1.0, 0.0, 0.0)
    return Pose.rounded((x, y, TOKEN_THICKNESS / 2, *face))


def looks_up(pose: Pose) -> float:
    """1: the front straight up; -1: the back; 0: on edge."""
    return 1 - 2 * (pose.qx**2 + pose.qy**2)
