"""What would happen if a block were let go there: tried out in a world of one's own, without a hand."""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from rumpus.core.inputs import Ms
from rumpus.core.scene import Pose, Scene
from rumpus.games.wonky.pieces import Block, Edition
from rumpus.games.wonky.rules.options import Wobble
from rumpus.games.wonky.world import judging
from rumpus.games.wonky.world.hand import HOVER
from rumpus.games.wonky.world.stacking import STEP_MS, Stack
from rumpus.world.quaternions import laid, upward

LOOK = 5
GAP = 0.0001


class Tried(Struct, frozen=True):
    """How it went: `shaken` is how far, in metres, anything that stood moved on the way."""

    stood: bool
    height: float
    shaken: float
    after: Ms
    """How long it took until that was clear."""
    scene: Scene
    """Of the tower with the block, at the end."""


class Foresight:
    def __init__(self, edition: Edition, wobble: Wobble) -> None:
        self.stack = Stack(edition, wobble)

    def resting(self, scene: Scene, block: Block, x: float, y: float, face: int, yaw: float) -> Pose:
        """Where a block lowered straight down comes to touch what is under it."""
        stack, engine, number = self.stack, self.stack.engine, self.stack.number[block]
        stack.set_up(scene)
        turned = laid(face, yaw)
        foot = -float((stack.corners[number] @ np.array(upward(turned))).min())
        tower = [stack.number[name] for name in scene.names]
        height = judging.height(stack, tower) + foot + HOVER
        for _ in range(8):
            engine.place(number, np.array((x, y, height, *turned)))
            engine.look()
            gaps = [engine.distance(number, other, beyond=1.0) for other in tower]
            gap = min([height - foot, *gaps])
            height -= gap - GAP
            if gap < 2 * GAP:
                break
        return Pose.rounded((x, y, height, *turned))

    def tries(self, scene: Scene, block: Block, pose: Pose) -> Tried:
        """Let go there, and see whether it stands at three: as soon as that is clear."""
        stack, engine, number = self.stack, self.stack.engine, self.stack.number[block]
        tower = tuple(stack.number[name] for name in scene.names)
        stack.set_up(scene.adding(block, pose))
        everything = (*tower, number)
        before, places = judging.height(stack, tower), engine.poses[list(tower), :3].copy()
        stood = {each: float(engine.poses[each, 2]) for each in everything}
        touched, fell, shaken, after = False, False, 0.0, 0
        while after < judging.COUNT:
            engine.step(LOOK)
            after += STEP_MS * LOOK
            touched = touched or not engine.touched_by(number).isdisjoint(tower)
            moved = np.linalg.norm(engine.poses[list(tower), :3] - places, axis=1)
            shaken = max(shaken, float(moved.max(initial=0.0)))
            fell = bool(judging.fallen(stack, everything if touched else tower, stood))
            if fell or engine.asleep:
                break
        verdict = judging.verdict(stack, tower, number, before, touched)
        height = judging.height(stack, everything)
        return Tried(not fell and verdict == "stood", height, shaken, Ms(after), stack.scene(everything))
