"""How many tables of Wonky a core carries: as they are played, and with every tower awake on curved faces.

python3 dev.py bench wonky_worker [tables] [seconds]

Deadlines are judged by processor time, so that what else runs on this machine does not count.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from rumpus.core.inputs import Ms, WorldFact
from rumpus.core.scene import NOTHING, Placed, Pose, Scene
from rumpus.core.waits import Trial
from rumpus.games.registry import make_world
from rumpus.games.wonky.pieces import BLOCKS
from rumpus.games.wonky.rules.facts import BlockStood, TowerFell
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.tasks import Place, Watch, WonkyTask
from rumpus.games.wonky.world.blocks import corners
from rumpus.games.wonky.world.gestures import Flip, Gesture, Lower, Move, Release
from rumpus.games.wonky.world.mujoco_world import MujocoWorld
from rumpus.world.quaternions import laid
from rumpus.world.wire import Begin, Happened, Moved, Open, Push, WorkerReport
from rumpus.world.worker import FRAME, Worker
from tests.games.wonky.world.builder import ME

THINKING = (4.0, 9.0)
GESTURES_A_SECOND = 25
TAP = 10
"""Frames from one tap to the next: a tower that is left alone for longer falls asleep."""


class Player:
    """Somebody at one table: thinks, carries a block to the tower in a wavering line, and lets go."""

    def __init__(self, name: str, order: Callable[[object], None], luck: random.Random) -> None:
        self.name, self.order, self.luck = name, order, luck
        self.scene, self.trial, self.tick = NOTHING, 0, 0
        self.script: list[tuple[float, Gesture | None]] = [(luck.uniform(*THINKING), None)]

    def play(self, clock: float) -> None:
        while self.script and self.script[0][0] <= clock:
            _, gesture = self.script.pop(0)
            if gesture is None:
                self._pick_up(clock)
            else:
                self.tick += 1
                self.order(Push(self.name, ME, gesture, self.tick))

    def hear(self, fact: WorldFact, clock: float) -> None:
        if isinstance(fact, BlockStood | TowerFell):
            self.scene = fact.scene if isinstance(fact, BlockStood) else NOTHING
            if len(self.scene.pieces) == 9:
                self.scene = NOTHING
            self._begin(Watch(self.scene))
            self.script = [(clock + self.luck.uniform(*THINKING), None)]

    def _pick_up(self, clock: float) -> None:
        free = [block for block in BLOCKS["2024"] if block not in self.scene.names]
        self._begin(Place(self.scene, self.luck.choice(free)))
        top = self.scene.pieces[-1].pose if self.scene.pieces else None
        x, y = (top.x, top.y) if top else (0.0, 0.0)
        self.script = [(clock, Flip(self.luck.choice((0, 4, 5))))]
        for frame in range(3 * GESTURES_A_SECOND):
            waver = 0.03 * (1 - frame / (3 * GESTURES_A_SECOND))
            move = Move(x + self.luck.gauss(0, waver), y + self.luck.gauss(0, waver))
            self.script.append((clock + frame / GESTURES_A_SECOND, move))
        self.script += [(clock + 3.2, Move(x, y)), (clock + 4.5, Lower()), (clock + 5.5, Release())]

    def _begin(self, task: WonkyTask) -> None:
        self.trial += 1
        self.order(Begin(self.name, Trial(self.trial, task, (ME,))))


class Hall:
    """A worker whose clock goes by processor time while it works."""

    def __init__(self) -> None:
        self.time, self.since = 0.0, 0.0
        self.working = False
        self.news: list[WorkerReport] = []
        self.worker = Worker(self.news.append, make_world, self.clock)
        self.spent: list[float] = []
        self.frames = 0

    def clock(self) -> float:
        return self.time + (time.process_time() - self.since if self.working else 0.0)

    def tick(self) -> list[WorkerReport]:
        self.working, self.since = True, time.process_time()
        self.worker.tick()
        spent = time.process_time() - self.since
        self.working = False
        self.spent.append(spent)
        self.time += max(FRAME, spent)
        told = self.news.copy()
        self.news.clear()
        self.frames += sum(isinstance(news, Moved) for news in told)
        return told


def as_played(tables: int, seconds: int) -> None:
    hall, luck = Hall(), random.Random(5)
    players: dict[str, Player] = {}
    for number in range(tables):
        name = str(number)
        players[name] = Player(name, hall.worker.hear, random.Random(luck.random()))  # type: ignore[arg-type]
        hall.worker.hear(Open(name, "wonky", WonkyOptions(), Ms(0)))
    for _ in range(int(seconds / FRAME)):
        for player in players.values():
            player.play(hall.time)
        for news in hall.tick():
            if isinstance(news, Happened):
                for fact in news.facts:
                    players[news.table].hear(fact, hall.time)
    report(f"{tables} tables as played, {seconds} s", hall)


def rocking() -> Scene:
    """Five blocks, curve upon curve, each a little off: it sways for as long as one looks."""
    placed, height = [], 0.0
    for number, block in enumerate(("YM", "PL", "BM", "YL", "PS")):
        form = corners(block, "standard")
        foot = -float(form[:, 2].min())
        pose = Pose.rounded((0.002 * (number % 2), 0, height + foot, *laid(5, 0.3 * number)))
        placed.append(Placed(block, pose))
        height += foot + float(form[:, 2].max())
    return Scene(tuple(placed))


def awake(tables: int, seconds: int) -> None:
    """Every tower is tapped again and again, so that none comes to rest."""
    hall = Hall()
    for number in range(tables):
        order = Open(str(number), "wonky", WonkyOptions(), Ms(0), Trial(1, Watch(rocking())))
        hall.worker.hear(order)
    worlds = (table.world for table in hall.worker.tables.values())
    stacks = [world.stack for world in worlds if isinstance(world, MujocoWorld)]
    slept, frames = 0, int(seconds / FRAME)
    for frame in range(frames):
        if frame % TAP == 0:
            for stack in stacks:
                stack.engine.velocities[stack.number["PS"], 0] += 0.06 if frame % (2 * TAP) else -0.06
        hall.tick()
        slept += sum(stack.engine.asleep for stack in stacks)
    awake_for = 1 - slept / (frames * tables)
    report(f"{tables} towers on curved faces, awake for {awake_for:.0%} of {seconds} s", hall)


def report(what: str, hall: Hall) -> None:
    spent = sorted(hall.spent)
    behind = [table.behind for table in hall.worker.tables.values()]
    print(
        f"{what}: {sum(spent) / len(spent) * 1000:.1f} ms a frame on average, "
        f"p99 {spent[int(len(spent) * 0.99)] * 1000:.1f} ms, worst {spent[-1] * 1000:.1f} ms "
        f"of {FRAME * 1000:.1f}; {hall.frames} frames sent; "
        f"slow motion at {sum(late > 0 for late in behind)} tables, {max(behind)} ms at most"
    )


if __name__ == "__main__":
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    as_played(tables, seconds)
    for several in (1, 4, 8):
        awake(several, min(seconds, 10))
