"""Wonky in MuJoCo: trials are taken up, a hand places blocks, and what a camera would see is reported."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import assert_never

import msgspec
import numpy as np

from rumpus.core.inputs import Ms, Seat, WorldFact
from rumpus.core.scene import Pose, Scene
from rumpus.core.waits import Trial
from rumpus.games.wonky.rules import facts as fa
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.tasks import Count, Place, Watch, WonkyTask
from rumpus.games.wonky.world import judging
from rumpus.games.wonky.world.engine import VERSION
from rumpus.games.wonky.world.gestures import Gesture
from rumpus.games.wonky.world.hand import MIDDLE, REACH, Hand
from rumpus.games.wonky.world.stacking import STEP_MS, Stack
from rumpus.games.wonky.world.sway import Sway, share
from rumpus.games.wonky.world.world_state import (
    BlockInHand,
    Counting,
    Ended,
    Rubble,
    Snapshot,
    Watching,
    WorldState,
)

LOOK = 5
"""Steps from one look at the tower to the next: ten milliseconds."""
SEEN_MOVING = 0.0005
TOPPLING, TOPPLING_HIGH = 0.55, 3.0
"""Metres a second, and so much more for each metre of height: it brings down what still stands."""
MOST_PUSHES = 12
OFF_THE_TABLE, OVER_THE_BASE = 0.01, 0.035
"""Metres: what is higher than this and no farther from the base's middle still stands on it."""
SETTLED = 50
"""After a trial, so many looks at what no longer moves are enough."""
LENGTHS = np.array((1.0, 1.0, 1.0, 0.02, 0.02, 0.02))
"""What makes metres and radians comparable: half a block."""


class MujocoWorld:
    def __init__(self, options: WonkyOptions) -> None:
        self.options = options
        self.stack = Stack(options.edition, options.wobble)
        self.hand = Hand(self.stack)
        self.it = WorldState()
        self._ticks: dict[Seat, int] = {}
        """The last of each hand, as whoever drives this world counts them."""

    # --- the trial ---

    def begin(self, trial: Trial) -> None:
        task: WonkyTask = trial.task
        if task.scene != self.it.known:
            self._set_up(task.scene)
        it = self.it
        it.trial, it.seats, it.known, self._ticks = trial.id, trial.seats, task.scene, {}
        match task:
            case Watch():
                self._put_back()
                it.phase = Watching()
            case Place(block=name, sway=sway, steady=steady):
                self._put_back()
                it.phase = BlockInHand(self.stack.number[name])
                it.sway, it.part = sway, share(self.options.wobble, steady=steady)
                self._pick_up(it.phase.block)
            case Count(block=name):
                if not isinstance(it.phase, Counting):
                    self._count_again(self.stack.number[name])
            case _:
                assert_never(task)

    def _set_up(self, scene: Scene) -> None:
        self.hand.let_go()
        self.stack.set_up(scene)
        tower = tuple(self.stack.number[name] for name in scene.names)
        self.it = WorldState(self.it.now, self.it.running, tower=tower)
        self._remember_heights()

    def _count_again(self, block: int) -> None:
        """From three, where a restart interrupted the count."""
        it = self.it
        it.tower = tuple(other for other in it.tower if other != block)
        it.phase = Counting(block, it.now, judging.height(self.stack, it.tower))

    def _put_back(self) -> None:
        """Whatever is in hand goes back beside the tower."""
        if grip := self.hand.grip:
            self.hand.let_go()
            self.stack.engine.place(grip.block, self.stack.parked[grip.block])

    def _pick_up(self, block: int) -> None:
        it = self.it
        self.hand.grasp(block, REACH if it.tower else MIDDLE, Sway(it.sway, it.part))

    def _remember_heights(self) -> None:
        self.it.stood = {block: float(self.stack.engine.poses[block, 2]) for block in self.it.tower}

    # --- the hand ---

    def push(self, seat: Seat, gesture: Gesture, tick: int) -> None:
        it = self.it
        if seat not in it.seats or isinstance(it.phase, Ended) or tick <= self._ticks.get(seat, -1):
            return
        self._ticks[seat] = tick
        self.hand.hear(gesture)

    # --- time ---

    def advance(self, until: Ms) -> list[WorldFact]:
        it = self.it
        if not it.running:
            it.running, it.now = True, until
            if isinstance(it.phase, Counting):
                it.phase.since = until
        found: list[WorldFact] = []
        while it.now + STEP_MS <= until:
            if self._idle():
                it.now = until
                break
            if self.hand.move(it.now) and self._wants_release():
                found.append(self._let_go())
            self.stack.engine.step()
            self._feel()
            it.now = Ms(it.now + STEP_MS)
            it.steps += 1
            if it.steps % LOOK == 0:
                self.hand.look()
                found += self._look()
        return found

    def _wants_release(self) -> bool:
        grip = self.hand.grip
        return grip is not None and grip.wish.release and isinstance(self.it.phase, BlockInHand)

    def _feel(self) -> None:
        """What the block in hand, or just let go, touched in this step."""
        phase = self.it.phase
        if isinstance(phase, BlockInHand | Counting):
            touched = self.stack.engine.touched_by(phase.block)
            self.hand.feel(bool(touched))
            phase.touched = phase.touched or not touched.isdisjoint(self.it.tower)

    def _idle(self) -> bool:
        """Nothing more can happen by itself."""
        match self.it.phase:
            case Counting():
                return False
            case Ended(settled, rubble) if rubble or settled > SETTLED:
                return settled > SETTLED  # what sleeps may still stand
            case _:
                return self.stack.engine.asleep

    # --- what is seen ---

    def _look(self) -> list[WorldFact]:
        it, phase = self.it, self.it.phase
        if isinstance(phase, Ended):
            phase.settled = 0 if self.moving() or self._topple(phase.rubble) else phase.settled + 1
            return []
        tower = it.tower
        if isinstance(phase, Counting) and phase.touched:
            tower = (*tower, phase.block)
        if down := judging.fallen(self.stack, tower, it.stood):
            return [self._fell(down)]
        match phase:
            case BlockInHand(touched=touched, push=push) if tower:
                phase.touched = False
                shove = push.watch(self.stack, tower, touched)
                return [self._nudged(shove)] if shove else []
            case Counting() if self._counted(phase):
                return [self._judged(phase)]
            case _:
                return []

    def _counted(self, phase: Counting) -> bool:
        """W-A6."""
        counted = self.it.now - phase.since
        if counted < judging.COUNT:
            return False
        if not self.options.count_until_still or counted >= judging.STILL_AT_LAST:
            return True
        return judging.still(self.stack, (*self.it.tower, phase.block))

    # --- what is reported ---

    def _let_go(self) -> WorldFact:
        it = self.it
        assert isinstance(it.phase, BlockInHand)
        block = it.phase.block
        self.hand.let_go()
        it.steps = 0  # so that one look is exactly at three
        it.phase = Counting(block, it.now, judging.height(self.stack, it.tower))
        it.stood[block] = float(self.stack.engine.poses[block, 2])
        it.known = self.scene()
        return fa.LetGo(it.trial, it.now, self.stack.blocks[block], it.known)

    def _judged(self, phase: Counting) -> WorldFact:
        it, block = self.it, phase.block
        verdict = judging.verdict(self.stack, it.tower, block, phase.before, phase.touched)
        if verdict == "stood":
            it.tower, it.phase = (*it.tower, block), Ended()
            self._remember_heights()
            it.known = self.scene()
            height_mm = round(judging.height(self.stack, it.tower) * 1000)
            return fa.BlockStood(it.trial, it.now, it.known, height_mm)
        it.phase = BlockInHand(block)
        self._pick_up(block)
        it.known = self.scene()
        fact = fa.Missed if verdict == "missed" else fa.AddedNothing
        return fact(it.trial, it.now, self.stack.blocks[block], it.known)

    def _nudged(self, shove: judging.Shove) -> WorldFact:
        it = self.it
        it.known = self.scene()
        return fa.Nudged(it.trial, it.now, self._names(shove.blocks), round(shove.by * 1000), it.known)

    def _fell(self, down: tuple[int, ...]) -> WorldFact:
        it = self.it
        self.hand.freeze()
        left = self.stack.scene(tuple(block for block in it.tower if block not in down))
        rubble = self._rubble(down)
        self._topple(rubble, falling=down)
        self.stack.engine.wake()
        it.tower, it.phase, it.known = (), Ended(rubble=rubble), None
        return fa.TowerFell(it.trial, it.now, self._names(down), left)

    def _rubble(self, down: tuple[int, ...]) -> Rubble:
        poses, (base, *above) = self.stack.engine.poses, self.it.tower
        x, y = (poses[down[0], :2] - poses[base, :2]).tolist()
        far = max(math.hypot(x, y), 1e-6)
        let_go = (self.it.phase.block,) if isinstance(self.it.phase, Counting) else ()
        return Rubble(base, (*above, *let_go), (x / far, y / far))

    def _topple(self, rubble: Rubble | None, falling: tuple[int, ...] = ()) -> bool:
        """W-F2: all of it comes down, for the eye too. What still stands goes the way of what fell, and is
        pushed again, a little harder, where it came to stand anew. Whether there was anything to push."""
        if rubble is None or rubble.pushes > MOST_PUSHES:
            return False
        engine = self.stack.engine
        standing = [block for block in rubble.above if self._stands_on(rubble.base, block)]
        for block in set(standing).difference(falling):
            speed = (1 + rubble.pushes / 4) * (TOPPLING + TOPPLING_HIGH * engine.poses[block, 2])
            engine.velocities[block, :2] += np.array(rubble.way) * speed
        if standing:
            rubble.pushes += 1
            engine.wake()
        return bool(standing)

    def _stands_on(self, base: int, block: int) -> bool:
        poses = self.stack.engine.poses
        beside = math.dist(poses[block, :2], poses[base, :2])
        return beside < OVER_THE_BASE and self.stack.extent(block)[0] > OFF_THE_TABLE

    def _names(self, blocks: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(self.stack.blocks[block] for block in blocks)

    # --- what is shown ---

    def frame(self) -> Mapping[str, Pose]:
        return {name: self.stack.pose(number) for number, name in enumerate(self.stack.blocks)}

    def moving(self) -> bool:
        engine = self.stack.engine
        return not engine.asleep and bool(abs(engine.velocities * LENGTHS).max() > SEEN_MOVING)

    def scene(self) -> Scene:
        phase = self.it.phase
        let_go = (phase.block,) if isinstance(phase, Counting) else ()
        return self.stack.scene((*self.it.tower, *let_go))

    # --- kept and taken up again ---

    def snapshot(self) -> bytes:
        return msgspec.msgpack.encode(Snapshot(VERSION, self.stack.engine.save(), self.hand.grip, self.it))

    def restore(self, snapshot: bytes) -> None:
        kept = msgspec.msgpack.decode(snapshot, type=Snapshot)
        if kept.engine != VERSION:
            raise ValueError(f"the snapshot was made by MuJoCo {kept.engine}, and this is {VERSION}")
        self.stack.engine.load(kept.state)
        self.hand.grip, self.it = kept.grip, kept.world
        self._ticks = {}

    def is_at(self, trial: Trial) -> bool:
        """The scene is known from the latest fact, to the last digit."""
        it, phase = self.it, self.it.phase
        task: WonkyTask = trial.task
        if (it.trial, it.known) != (trial.id, task.scene):
            return False
        match task:
            case Watch():
                return isinstance(phase, Watching)
            case Place(block=name):
                return isinstance(phase, BlockInHand) and phase.block == self.stack.number[name]
            case Count(block=name):
                return isinstance(phase, Counting) and phase.block == self.stack.number[name]
            case _:
                assert_never(task)
