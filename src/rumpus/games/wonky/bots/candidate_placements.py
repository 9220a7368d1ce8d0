"""Candidate placements: how a block could be laid on top, and by the odds alone how likely it would stay."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from rumpus.core.scene import Pose, Scene
from rumpus.games.wonky.pieces import BLOCKS, Block
from rumpus.games.wonky.rules.options import Wobble, WonkyOptions
from rumpus.games.wonky.world.blocks import edge, flat_faces
from rumpus.games.wonky.world.gestures import Face
from rumpus.games.wonky.world.odds import odds
from rumpus.world.quaternions import laid, turned, yaw_of

FACES: tuple[Face, ...] = (0, 1, 2, 3, 4, 5)
RINGS = (0.12, 0.26)
"""How far from the middle of what is on top, in its edges, a block may be put."""
AROUND = 8
A_FAIR_TREMOR = 0.002


class Laying(Struct, frozen=True):
    """A way to lay a block down: the face below, how far it is turned, and where its middle comes to be."""

    face: Face
    yaw: float
    x: float
    y: float

    def off(self, dx: float, dy: float, turned: float = 0.0) -> Laying:
        return replace(self, x=self.x + dx, y=self.y + dy, yaw=math.remainder(self.yaw + turned, math.tau))


@cache
def kinds(block: Block) -> tuple[Face, ...]:
    """Of the faces that are alike, below and above, one: kindest first."""
    flat = flat_faces(block)
    found: dict[tuple[bool, bool], Face] = {}
    for face in FACES:
        found.setdefault((face in flat, face ^ 1 in flat), face)
    return tuple(found[kind] for kind in sorted(found, reverse=True))


def middle(scene: Scene) -> tuple[float, float]:
    """Where the next block goes if nothing speaks against it."""
    top = scene.pieces[-1].pose if scene.pieces else None
    return (top.x, top.y) if top else (0.0, 0.0)


def squared(scene: Scene) -> float:
    """Turned like what is on top: so the most of the one lies on the most of the other."""
    if not scene.pieces:
        return 0.0
    top = scene.pieces[-1]
    return yaw_of(turned(top.pose), odds.lower_face(top))


def steadying(scene: Scene) -> tuple[float, float]:
    """From the middle of the top a part of the way back to where the tower's weight is."""
    x, y = middle(scene)
    masses = [edge(placed.piece) ** 3 for placed in scene.pieces]
    if not masses:
        return x, y
    back_x = sum(m * placed.pose.x for m, placed in zip(masses, scene.pieces, strict=True)) / sum(masses) - x
    back_y = sum(m * placed.pose.y for m, placed in zip(masses, scene.pieces, strict=True)) / sum(masses) - y
    most = 0.2 * edge(scene.pieces[-1].piece)
    part = min(0.5, most / max(math.hypot(back_x, back_y), 1e-9))
    return x + part * back_x, y + part * back_y


def ways(scene: Scene, block: Block) -> Iterator[Laying]:
    """Every way worth a look; the plain ones first."""
    yaw, (x, y) = squared(scene), middle(scene)
    spots = [(x, y)]
    if scene.pieces:
        spots.append(steadying(scene))
        size = edge(scene.pieces[-1].piece)
        spots += [
            (x + size * ring * math.cos(angle), y + size * ring * math.sin(angle))
            for ring in RINGS
            for angle in (yaw + turn * math.tau / AROUND for turn in range(AROUND))
        ]
    for spot in spots:
        for face in kinds(block):
            yield Laying(face, yaw, *spot)


def with_it(scene: Scene, block: Block, way: Laying) -> Scene:
    """As if it lay there."""
    under = 0.0
    if scene.pieces:
        top = scene.pieces[-1]
        under = top.pose.z + edge(top.piece) / 2
    return scene.adding(
        block, Pose.rounded((way.x, way.y, under + edge(block) / 2, *laid(way.face, way.yaw)))
    )


def stays(scene: Scene, block: Block, way: Laying, tremor: float, wobble: Wobble) -> float:
    """The chance that it stays, if the hand comes out by its tremor to any side."""
    if not scene.pieces:
        return 1.0  # W-A2: however it comes to rest
    sides = ((tremor, 0.0), (-tremor, 0.0), (0.0, tremor), (0.0, -tremor)) if tremor else ((0.0, 0.0),)
    return sum(odds.stands(with_it(scene, block, way.off(*side)), wobble) for side in sides) / len(sides)


def promise(scene: Scene, block: Block, tremor: float, wobble: Wobble) -> float:
    """How likely a block stays if it is laid down on a flat face, with some care."""
    face, yaw = kinds(block)[0], squared(scene)
    spots = dict.fromkeys((middle(scene), steadying(scene)))
    return max(stays(scene, block, Laying(face, yaw, x + tremor, y), 0.0, wobble) for x, y in spots)


def ease(scene: Scene, options: WonkyOptions) -> float:
    """How likely the next block would stay, one of the middle size, laid down plainly by a fair hand."""
    free = [block for block in BLOCKS[options.edition] if block not in scene.names]
    if not free:
        return 1.0
    block = sorted(free, key=edge)[len(free) // 2]
    (x, y), yaw = middle(scene), squared(scene)
    return stays(scene, block, Laying(kinds(block)[0], yaw, x + A_FAIR_TREMOR, y), 0.0, options.wobble)
