"""Towers as no hand builds them, block squarely on block: for laws and tests, which have no physics."""

from __future__ import annotations

from rumpus.core.scene import NOTHING, Pose, Scene
from rumpus.games.wonky.pieces import EDGE_MM, SIZE, Block


def stacked(*blocks: Block) -> Scene:
    """A neat tower, the base first."""
    scene = NOTHING
    for block in blocks:
        scene = scene.adding(block, on_top(scene, block))
    return scene


def on_top(scene: Scene, block: Block, gap_mm: int = 0) -> Pose:
    middle = height_mm(scene) + gap_mm + EDGE_MM[SIZE[block]] / 2
    return Pose.rounded((0, 0, middle / 1000, 1, 0, 0, 0))


def height_mm(scene: Scene) -> int:
    return sum(EDGE_MM[SIZE[block]] for block in scene.names)
