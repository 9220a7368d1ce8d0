"""Wonky's table as physics: how wood touches wood, and where blocks wait beside the tower."""

from __future__ import annotations

import math

import numpy as np

from rumpus.core.inputs import Ms
from rumpus.core.scene import Placed, Pose, Scene
from rumpus.games.wonky.pieces import BLOCKS, Block, Edition
from rumpus.games.wonky.rules.options import Wobble
from rumpus.games.wonky.world.blocks import corners, edge
from rumpus.games.wonky.world.engine import Engine, EngineSettings, Surface
from rumpus.world.quaternions import heights, laid
from rumpus.world.vectors import Floats

STEP_MS = Ms(2)

WOOD = EngineSettings(
    step=STEP_MS / 1000,
    density=650.0,
    surface=Surface(
        # The last, rolling, lets a block that rocks on a curve settle within two seconds or so.
        friction=(0.6, 0.002, 0.0005),
        # Hard: anything softer buckles where small blocks carry large ones.
        solref=(0.004, 1.0),
        solimp=(0.99, 0.999, 0.0005, 0.5, 2.0),
    ),
    impratio=10.0,
    tolerance=1e-15,
    sleep_tolerance=0.0005,
)

PARKING_RADIUS = 0.16


class Stack:
    """Nine blocks on a table, by name."""

    def __init__(self, edition: Edition, wobble: Wobble) -> None:
        self.blocks = BLOCKS[edition]
        self.number: dict[Block, int] = {block: number for number, block in enumerate(self.blocks)}
        self.corners = [corners(block, wobble) for block in self.blocks]
        self.edges = [edge(block) for block in self.blocks]
        self.radii = [float(np.linalg.norm(points, axis=1).max()) for points in self.corners]
        """How far a block reaches from its middle, at most."""
        self.engine = Engine(self.corners, WOOD)
        self.parked: Floats = np.array([parked(number, edge) for number, edge in enumerate(self.edges)])
        self.engine.set_up(self.parked)

    def set_up(self, scene: Scene) -> None:
        """The scene at rest, and every other block beside it."""
        poses = self.parked.copy()
        for placed in scene.pieces:
            pose = np.array([getattr(placed.pose, field) for field in Pose.__struct_fields__])
            pose[3:] /= np.linalg.norm(pose[3:])
            poses[self.number[placed.piece]] = pose
        self.engine.set_up(poses)

    def pose(self, number: int) -> Pose:
        return Pose.rounded(self.engine.poses[number])

    def scene(self, numbers: tuple[int, ...]) -> Scene:
        return Scene(tuple(Placed(self.blocks[number], self.pose(number)) for number in numbers))

    def extent(self, number: int) -> tuple[float, float]:
        """The heights of a block's lowest and highest point."""
        return heights(self.corners[number], self.engine.poses[number])


def parked(number: int, edge: float) -> tuple[float, ...]:
    """Where a block waits: on a ring around the middle, lying on a flat face."""
    angle = math.tau * number / 9
    place = (PARKING_RADIUS * math.cos(angle), PARKING_RADIUS * math.sin(angle), edge / 2)
    return (*place, *laid(5, angle))
