"""Wonky's physics in full: every order of sizes, 200 towers against statics, 5,000 placements, and speeds.

python3 dev.py bench wonky_physics [orders|statics|placements|speed] [how many]
"""

from __future__ import annotations

import math
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np
from msgspec import Struct

from rumpus.core.inputs import WorldFact
from rumpus.core.scene import NOTHING
from rumpus.games.wonky.pieces import BLOCKS
from rumpus.games.wonky.rules.facts import BlockStood, LetGo, Nudged
from rumpus.games.wonky.rules.options import Wobble, WonkyOptions
from rumpus.games.wonky.world.blocks import BULGE, FLAT_FACES
from rumpus.games.wonky.world.engine import Engine
from rumpus.games.wonky.world.gestures import Flip, Lower, Move, Release, Rotate
from rumpus.games.wonky.world.solids import FILLET, solid
from rumpus.games.wonky.world.stacking import WOOD
from rumpus.games.wonky.world.statics import Slab, margin, square
from rumpus.world.quaternions import laid
from rumpus.world.vectors import Floats
from tests.games.wonky.world.builder import Builder

SIZES = (0.03, 0.04, 0.05)
THREE_SECONDS = 1500
WOBBLES: tuple[Wobble, ...] = ("gentle", "standard", "cruel")


# --- flat on flat ---


def flat_blocks(sizes: Sequence[float]) -> Engine:
    """Blocks that have a flat face above as below."""
    form = solid(FLAT_FACES["opposite"], BULGE["standard"])
    points = np.array(form.points)[list(form.corners)]
    return Engine([points * size for size in sizes], WOOD)


def drift(sizes: Sequence[float]) -> float:
    """How far, in metres, anything in a straight tower of these moves in three seconds."""
    engine = flat_blocks(sizes)
    below = np.concatenate(((0.0,), np.cumsum(sizes)[:-1]))
    poses = np.array([(0, 0, foot + size / 2, 1, 0, 0, 0) for foot, size in zip(below, sizes, strict=True)])
    engine.set_up(poses)
    engine.step(THREE_SECONDS)
    return float(np.linalg.norm(engine.poses[:, :3] - poses[:, :3], axis=1).max())


def orders() -> list[tuple[float, ...]]:
    """All 1,680 orders in which three small, three medium and three large blocks can be stacked."""
    found = []
    for small in combinations(range(9), 3):
        rest = [place for place in range(9) if place not in small]
        found += [
            tuple(0.03 if place in small else 0.04 if place in medium else 0.05 for place in range(9))
            for medium in combinations(rest, 3)
        ]
    return found


class Compared(Struct):
    """A random tower: how far statics says it is from falling, and whether it stood."""

    margin: float
    stood: bool

    @property
    def agrees(self) -> bool:
        return self.stood == (self.margin > 0)


def against_statics(luck: random.Random) -> Compared:
    sizes = [luck.choice(SIZES) for _ in range(luck.randint(2, 6))]
    engine = flat_blocks(sizes)
    slabs, poses, x, y, foot = [], [], 0.0, 0.0, 0.0
    for number, size in enumerate(sizes):
        if number:
            most = 0.45 * min(size, sizes[number - 1])
            x, y = x + luck.uniform(-most, most), y + luck.uniform(-most, most)
        yaw = luck.uniform(-math.pi, math.pi)
        along, aside, _ = engine.centres[number].tolist()
        centre = (
            x + along * math.cos(yaw) - aside * math.sin(yaw),
            y + along * math.sin(yaw) + aside * math.cos(yaw),
        )
        slabs.append(Slab(square(x, y, size * (1 - 2 * FILLET), yaw), centre, float(engine.masses[number])))
        poses.append((x, y, foot + size / 2, *laid(5, yaw)))
        foot += size
    engine.set_up(np.array(poses))
    engine.step(THREE_SECONDS)
    moved = np.linalg.norm(engine.poses[:, :3] - np.array(poses)[:, :3], axis=1).max()
    return Compared(margin(slabs), bool(moved < 0.005))


# --- placements by hand ---


class Faults(Struct):
    """What must never be seen."""

    hung: int = 0
    sank: int = 0
    tunnelled: int = 0
    exploded: int = 0

    def total(self) -> int:
        return self.hung + self.sank + self.tunnelled + self.exploded


FASTEST = 4.0  # metres a second: from the top of the tallest tower it is 2.8
DEEPEST = 0.001  # metres


class Inspector:
    """Plays clumsily, and looks at every frame for what no block does."""

    def __init__(self, wobble: Wobble, luck: random.Random) -> None:
        self.luck = luck
        self.builder = Builder(WonkyOptions(wobble=wobble))
        self.stack = self.builder.world.stack
        self.faults = Faults()
        self.ends: Counter[str] = Counter()

    def place_one(self) -> None:
        """A random free block on a random face at a random place, mostly gently, sometimes not."""
        builder, luck = self.builder, self.luck
        free = [block for block in BLOCKS["2024"] if block not in builder.scene.names]
        if not free:
            builder.scene = NOTHING
            free = list(BLOCKS["2024"])
        builder.pick_up(luck.choice(free))
        spread = luck.choice((0.001, 0.004, 0.012, 0.03))
        over = builder.scene.pieces[-1].pose if builder.scene.pieces else None
        x, y = (over.x, over.y) if over else (0.0, 0.0)
        builder.wish(Flip(luck.randrange(6)))  # type: ignore[arg-type]
        builder.wish(Rotate(luck.uniform(-4, 4)))
        builder.wish(Move(x + luck.gauss(0, spread), y + luck.gauss(0, spread)))
        end = self._end_within(1600)
        if not end and luck.random() < 0.1:
            builder.wish(Move(x + 0.06, y, luck.uniform(0.02, 0.3)))
            end = self._end_within(600)
        if not end and luck.random() < 0.9:
            builder.wish(Lower())
            end = self._end_within(600)
        builder.wish(Release())
        end = end or self._end_within(6000)
        self.ends[type(end).__name__] += 1
        builder.scene = end.scene if isinstance(end, BlockStood) else NOTHING
        self._inspect_rest()

    def _end_within(self, ms: int) -> WorldFact | None:
        """How it ended: also when the block is back in hand."""
        for _ in range(ms // 20):
            heard = self.builder.wait(20)
            self._inspect()
            for fact in heard:
                if not isinstance(fact, LetGo | Nudged):
                    return fact
        return None

    def _inspect(self) -> None:
        engine = self.stack.engine
        poses, speeds = engine.poses, np.linalg.norm(engine.velocities[:, :3], axis=1)
        if not np.isfinite(poses).all() or speeds.max() > FASTEST:
            self.faults.exploded += 1
        edges = np.array(self.stack.edges)
        apart = np.linalg.norm(poses[:, None, :3] - poses[None, :, :3], axis=2)
        closest = 0.8 * (edges[:, None] + edges[None, :]) / 2
        np.fill_diagonal(apart, 1.0)
        if (poses[:, 2] < 0.4 * edges).any() or (apart < closest).any():
            self.faults.tunnelled += 1

    def _inspect_rest(self) -> None:
        """Let it come to rest; then nothing may overlap, and waking all must move nothing."""
        engine, world = self.stack.engine, self.builder.world
        for _ in range(300):
            if engine.asleep:
                break
            self.builder.wait(20)
        if world.hand.grip is None:
            numbers = range(engine.count)
            deep = min(self.stack.extent(block)[0] for block in numbers)
            deep = min(deep, *(engine.distance(a, b) for a, b in combinations(numbers, 2)))
            if deep < -DEEPEST:
                self.faults.sank += 1
            before, kept = engine.poses.copy(), world.snapshot()
            engine.wake()
            engine.step(100)
            if (before[:, 2] - engine.poses[:, 2]).max() > DEEPEST and engine.velocities[:, 2].min() < -0.05:
                self.faults.hung += 1
            world.restore(kept)


def placements(count: int, seed: int) -> Iterator[tuple[Faults, Counter[str]]]:
    """A new world every hundred placements, in turn of each wobble."""
    for start in range(0, count, 100):
        inspector = Inspector(WOBBLES[start // 100 % 3], random.Random(f"{seed} {start}"))
        for _ in range(min(100, count - start)):
            inspector.place_one()
        yield inspector.faults, inspector.ends


# --- the report ---


def report_orders(_: int) -> None:
    drifts = sorted((drift(sizes), sizes) for sizes in orders())
    worst, sizes = drifts[-1]
    over = sum(1 for drifted, _ in drifts if drifted >= 0.0005)
    print(f"orders: {len(drifts)}; worst drift {worst * 1000:.3f} mm ({sizes}); over 0.5 mm: {over}")


def report_statics(count: int) -> None:
    luck = random.Random(2)
    compared = [against_statics(luck) for _ in range(count)]
    wrong = [case for case in compared if not case.agrees]
    worst = max((abs(case.margin) for case in wrong), default=0.0)
    stable = sum(case.margin > 0 for case in compared)
    print(
        f"statics: {count} towers, {stable} stable by statics, {len(wrong)} otherwise in the simulation, "
        f"the worst by {worst * 1000:.2f} mm of margin"
    )


def report_placements(count: int) -> None:
    started, faults, ends = time.perf_counter(), Faults(), Counter[str]()
    for some_faults, some_ends in placements(count, seed=1):
        for field in Faults.__struct_fields__:
            setattr(faults, field, getattr(faults, field) + getattr(some_faults, field))
        ends += some_ends
        done, took = ends.total(), time.perf_counter() - started
        print(f"placements: {done} of {count} in {took:.0f} s, {dict(ends)}: {faults}", flush=True)


def report_speed(_: int) -> None:
    for name, sizes in (("nine flat on flat", SIZES * 3), ("three flat on flat", SIZES)):
        engine = flat_blocks(sizes)
        below = np.concatenate(((0.0,), np.cumsum(sizes)[:-1]))
        poses: Floats = np.array(
            [(0, 0, foot + size / 2, 1, 0, 0, 0) for foot, size in zip(below, sizes, strict=True)]
        )
        engine.set_up(poses)
        started = time.perf_counter()
        for _ in range(THREE_SECONDS):
            engine.wake()
            engine.step()
        print(f"speed: {name}, kept awake: {3 / (time.perf_counter() - started):.1f} times real time")
        engine.step(500)
        started = time.perf_counter()
        engine.step(THREE_SECONDS)
        print(f"speed: {name}, asleep: {3 / (time.perf_counter() - started):.1f} times real time")


REPORTS = {
    "orders": (report_orders, 1680),
    "statics": (report_statics, 200),
    "placements": (report_placements, 5000),
    "speed": (report_speed, 0),
}

if __name__ == "__main__":
    names = sys.argv[1:2] or list(REPORTS)
    for name in names:
        report, usual = REPORTS[name]
        report(int(sys.argv[2]) if len(sys.argv) > 2 else usual)
