"""How likely a tower is to stand, from its poses alone: statics, weighed by a table fitted to MuJoCo.

Each joint of the tower, from the table up, is looked at by itself: how far the weight above is from rolling
over the edge, and how close its height comes to what a curve of this radius can balance.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from rumpus.core.scene import Placed, Scene
from rumpus.games.wonky.rules.options import Wobble
from rumpus.games.wonky.world.blocks import BULGE, edge, flat_faces
from rumpus.games.wonky.world.solids import FILLET, HALF
from rumpus.games.wonky.world.statics import Point, inside, overlap, square
from rumpus.world.quaternions import face_down, turned, yaw_of

SOLE = 1 - 2 * FILLET
"""The part of an edge on which a block can stand."""
WORST, BEST = -0.5, 0.5
TIGHT = 0.25
"""A margin below this is felt, also where another joint is worse."""


class Joint(Struct, frozen=True):
    curves: int
    """How many of the two faces are curved."""
    margin: float
    """How far the weight above is from tipping, in edges of the smaller block; negative: it tips."""
    balance: float
    """The height of that weight over the height a curve like this can carry: above 1 it rolls."""


class Group(Struct, frozen=True):
    """Of the placements of one kind: how many stood in MuJoCo, and how many the table expected to."""

    wobble: Wobble
    kind: str
    """How tall the tower became, or how many of the two faces that met are curved."""
    count: int
    simulated: float
    expected: float


class FittedOdds(Struct, frozen=True):
    """Written by `rumpus.games.wonky.fit_odds`."""

    placements: int
    weights: tuple[float, ...]
    groups: tuple[Group, ...]
    """What was expected of them by weights in which they had no part."""


@cache
def fitted() -> FittedOdds:
    return msgspec.json.decode(files(__package__).joinpath("odds.json").read_bytes(), type=FittedOdds)


def stands(scene: Scene, wobble: Wobble, weights: tuple[float, ...] | None = None) -> float:
    """The chance that a tower stands whose last block was just let go there."""
    return chance(features(joints(scene, wobble)), weights or fitted().weights)


def chance(seen: tuple[float, ...], weights: tuple[float, ...]) -> float:
    return 1 / (1 + math.exp(-sum(w * x for w, x in zip(weights, seen, strict=True))))


def features(found: tuple[Joint, ...]) -> tuple[float, ...]:
    """What the table weighs."""
    margin = min(joint.margin for joint in found)
    return (
        1.0,
        margin,
        min(margin, 0.0),
        found[-1].margin,
        max(joint.balance for joint in found),
        sum(joint.balance for joint in found),
        sum(max(0.0, TIGHT - joint.margin) for joint in found),
        float(len(found)),
    )


def joints(scene: Scene, wobble: Wobble) -> tuple[Joint, ...]:
    """From the table up. What is above counts as one, its weight in the middle of its blocks."""
    found: list[Joint] = []
    mass = along_x = along_y = along_z = 0.0
    for number in reversed(range(len(scene.pieces))):
        above, below = scene.pieces[number], scene.pieces[number - 1] if number else None
        weight, pose = edge(above.piece) ** 3, above.pose
        mass, along_x = mass + weight, along_x + weight * pose.x
        along_y, along_z = along_y + weight * pose.y, along_z + weight * pose.z
        found.append(_joint(seam(above, below, wobble), (along_x / mass, along_y / mass), along_z / mass))
    return tuple(reversed(found))


def weakest(found: tuple[Joint, ...]) -> int:
    return min(range(len(found)), key=lambda number: found[number].margin)


def _joint(seam: Seam, centre: Point, centre_height: float) -> Joint:
    if not seam.curves:
        return Joint(0, max(WORST, min(inside(centre, seam.sole) / seam.size, BEST)), 0.0)
    balance = (centre_height - seam.foot) * seam.curvature
    rolls = math.dist(seam.apex, centre) / max(1 - balance, 0.05)
    margin = max(WORST, min(SOLE / 2 - rolls / seam.size, BEST))
    return Joint(seam.curves, margin if balance < 1 else WORST, min(balance, 2.0))


# --- where two blocks meet ---


class Seam(Struct, frozen=True):
    """All that does not depend on what is further up."""

    size: float
    """Of the smaller block."""
    foot: float
    """How high the upper one's lower face is."""
    curves: int
    curvature: float
    """Of both faces together."""
    sole: tuple[Point, ...]
    """Where both are flat: what carries."""
    apex: Point
    """Where one is curved: over which point it balances."""


@lru_cache(2048)
def seam(above: Placed, below: Placed | None, wobble: Wobble) -> Seam:
    """Remembered: whoever looks for a place for the next block looks at one tower again and again."""
    x, y, size = above.pose.x, above.pose.y, edge(above.piece)
    foot, down = above.pose.z - size / 2, curvature(above, lower_face(above), wobble)
    if below is None:
        return Seam(size, foot, int(down > 0), down, footprint(above, SOLE), (x, y))
    up, size = curvature(below, lower_face(below) ^ 1, wobble), min(size, edge(below.piece))
    if not down and not up:
        return Seam(size, foot, 0, 0.0, overlap(footprint(above, SOLE), footprint(below, SOLE)), (x, y))
    part = up / (down + up)
    apex = (x + part * (below.pose.x - x), y + part * (below.pose.y - y))
    return Seam(size, foot, (down > 0) + (up > 0), down + up, (), apex)


def curvature(placed: Placed, face: int, wobble: Wobble) -> float:
    """One over the radius of this face, in metres; of a flat one none."""
    if face in flat_faces(placed.piece):
        return 0.0
    bulge = BULGE[wobble]
    return 2 * bulge / (2 * HALF**2 + bulge**2) / edge(placed.piece)


def footprint(placed: Placed, part: float = 1.0) -> tuple[Point, ...]:
    """The square a block covers, seen from above, or the part of it that it can stand on."""
    yaw = yaw_of(turned(placed.pose), lower_face(placed))
    return square(placed.pose.x, placed.pose.y, part * edge(placed.piece), yaw)


def lower_face(placed: Placed) -> int:
    return face_down(turned(placed.pose))
