"""A bot alone with the blocks: it lays one on another, in the order it is given them, until they fall."""

from __future__ import annotations

import time
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from rumpus.bots.bot import Stroke
from rumpus.core.inputs import Ms, Seat, WorldFact
from rumpus.core.scene import NOTHING, Scene
from rumpus.core.waits import Trial
from rumpus.games.wonky.bots.hand_planner import plan_placement
from rumpus.games.wonky.bots.position import Next
from rumpus.games.wonky.pieces import BLOCKS
from rumpus.games.wonky.rules.facts import AddedNothing, BlockStood, LetGo, Missed, TowerFell
from rumpus.games.wonky.rules.options import Wobble, WonkyOptions
from rumpus.games.wonky.rules.tasks import Count, Place, WonkyTask
from rumpus.games.wonky.world.mujoco_world import MujocoWorld
from rumpus.host.stroke_schedule import StrokeSchedule

ME = Seat(0)
FRAME = Ms(20)
PATIENCE = Ms(60_000)


class Built(Struct, frozen=True):
    scene: Scene
    height_mm: int
    plans: tuple[float, ...]
    """Seconds of processor time that each plan took."""
    retries: int

    @property
    def blocks(self) -> int:
        return len(self.scene.pieces)


class Loner:
    def __init__(self, level: str, wobble: Wobble, seed: int) -> None:
        self.level = level
        self.options = WonkyOptions(wobble=wobble)
        self.luck = Random(f"{wobble} {seed}")
        self.world = MujocoWorld(self.options)
        self.hands = StrokeSchedule(self._plan)
        self.now = Ms(0)
        self.plans: list[float] = []
        self.retries = 0

    def build(self) -> Built:
        scene, height = NOTHING, 0
        self.world.advance(self.now)
        for number, block in enumerate(self.luck.sample(BLOCKS["2024"], 9), start=1):
            end = self._place(Place(scene, block, self.luck.randrange(1, 65_536)), number)
            if not isinstance(end, BlockStood):
                break
            scene, height = end.scene, end.height_mm
        return Built(scene, height, tuple(self.plans), self.retries)

    def _plan(self, _: Seat, task: WonkyTask) -> tuple[Stroke, ...]:
        if not isinstance(task, Place):
            return ()
        began = time.process_time()
        going_on: Next = "nobody" if len(task.scene.pieces) == 8 else "self"
        plan = plan_placement(self.level, self.options, task, self.luck.getrandbits(32), going_on)
        self.plans.append(time.process_time() - began)
        return plan

    def _place(self, task: Place, number: int) -> WorldFact:
        trial = Trial(number, task, (ME,))
        self.world.begin(trial)
        began = self.now
        while self.now < began + PATIENCE:
            self.hands.see(trial, self.now)
            self.hands.move(self.world, self.now)
            self.now = Ms(self.now + FRAME)
            for fact in self.world.advance(self.now):
                match fact:
                    case BlockStood() | TowerFell():
                        return fact
                    case LetGo(scene=scene):
                        trial = Trial(number, Count(scene, task.block), (ME,))
                    case AddedNothing(scene=scene) | Missed(scene=scene):
                        self.retries += 1
                        trial = Trial(number, replace(task, scene=scene), (ME,))
                    case _:
                        pass
        raise AssertionError(f"nothing came of {task.block} on {task.scene.names}")
