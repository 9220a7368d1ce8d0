"""Somebody who builds towers in a world: begins its trials, moves its hand, and hears its facts."""

from __future__ import annotations

import math
from typing import TypeVar

from rumpus.core.inputs import Ms, Seat, WorldFact
from rumpus.core.scene import NOTHING, Placed, Pose, Scene
from rumpus.core.waits import Trial
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.tasks import Count, Place, Watch, WonkyTask
from rumpus.games.wonky.world.blocks import edge
from rumpus.games.wonky.world.gestures import Gesture, Lower, Move, Release
from rumpus.games.wonky.world.mujoco_world import MujocoWorld
from rumpus.world.quaternions import laid

F = TypeVar("F", bound=WorldFact)

ME = Seat(0)
FRAME = Ms(20)


class Builder:
    def __init__(self, options: WonkyOptions | None = None, scene: Scene = NOTHING) -> None:
        self.world = MujocoWorld(options or WonkyOptions())
        self.world.advance(Ms(0))
        self.scene = scene
        self.now = Ms(0)
        self.trial = 0
        self.tick = 0
        self.facts: list[WorldFact] = []

    def watch(self) -> None:
        self._begin(Watch(self.scene))

    def pick_up(self, block: str) -> None:
        """With a hand that does not sway."""
        self.grasp(Place(self.scene, block))

    def grasp(self, task: Place) -> None:
        self._begin(task)

    def count(self, block: str) -> None:
        self._begin(Count(self.scene, block))

    def _begin(self, task: WonkyTask) -> None:
        self.trial += 1
        self.world.begin(Trial(self.trial, task, (ME,)))

    def wish(self, gesture: Gesture, seat: Seat = ME) -> None:
        self.tick += 1
        self.world.push(seat, gesture, self.tick)

    def wait(self, ms: int) -> list[WorldFact]:
        """What is reported meanwhile."""
        heard: list[WorldFact] = []
        for _ in range(ms // FRAME):
            self.now = Ms(self.now + FRAME)
            heard += self.world.advance(self.now)
        self.facts += heard
        return heard

    def hears(self, kind: type[F], within: int = 8000) -> F:
        """Waits until this is reported, and takes its scene for what stands."""
        for _ in range(within // FRAME):
            for fact in self.wait(FRAME):
                if isinstance(fact, kind):
                    self.scene = getattr(fact, "scene", self.scene)
                    return fact
        raise AssertionError(f"no {kind.__name__} within {within} ms, but {self.facts}")

    def bring(self, block: str, x: float = 0.0, y: float = 0.0) -> None:
        """Pick up, go there and wait until it hovers."""
        self.pick_up(block)
        self.wish(Move(x, y))
        for _ in range(200):
            self.wait(FRAME)
            if not self.world.moving():
                return
        raise AssertionError(f"{block} never came to hover: {self.pose(block)}")

    def wish_over_the_top(self) -> None:
        top = self.scene.pieces[-1].pose
        self.wish(Move(top.x, top.y))
        self.wait(1500)

    def let_down(self) -> None:
        self.wish(Lower())
        self.wait(400)
        self.wish(Release())

    def pose(self, block: str) -> Pose:
        return self.world.frame()[block]


def tower(*blocks: str, step: float = 0.0) -> Scene:
    """Each block on its face -z, on the one before, and `step` metres to its right."""
    placed, height = [], 0.0
    for number, block in enumerate(blocks):
        placed.append(lying(block, number * step, 0.0, height))
        height += edge(block)
    return Scene(tuple(placed))


def lying(block: str, x: float, y: float, above: float, face: int = 5, yaw: float = 0.0) -> Placed:
    return Placed(block, Pose.rounded((x, y, above + edge(block) / 2, *laid(face, yaw))))


def leaning(block: str, x: float, y: float, z: float, degrees: float) -> Placed:
    """Tipped about the y axis."""
    half = math.radians(degrees) / 2
    return Placed(block, Pose.rounded((x, y, z, math.cos(half), 0.0, math.sin(half), 0.0)))
