"""Wonky without physics: blocks lie where they are put, and stand by the odds that were fitted to MuJoCo.

For the lab and for training: it hears the same gestures and reports the same facts, some thousand times as
fast. A hand here never nudges, and a tower that stood stays: MuJoCo differs, seldom.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random
from typing import Any, assert_never

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import NOTHING, Placed, Pose, Scene
from rumpus.core.waits import Trial
from rumpus.games.wonky.pieces import BLOCKS, Block
from rumpus.games.wonky.rules import facts as fa
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.tasks import Count, Place, Watch, WonkyTask
from rumpus.games.wonky.world.blocks import BULGE, edge, flat_faces
from rumpus.games.wonky.world.gestures import Flip, Gesture, HoldBreath, Lower, Move, Release, Rotate
from rumpus.games.wonky.world.hand import MIDDLE, REACH
from rumpus.games.wonky.world.judging import COUNT, HIGHER
from rumpus.games.wonky.world.odds import odds
from rumpus.games.wonky.world.stacking import parked
from rumpus.games.wonky.world.statics import overlap
from rumpus.games.wonky.world.sway import Sway, share
from rumpus.world.quaternions import laid

CARRYING = 600
"""Milliseconds from the wish to let go until the block has arrived."""
FALLING = 800


class HeldOver(Struct, frozen=True):
    x: float = 0.0
    y: float = 0.0
    face: int = 5
    yaw: float = 0.0


class OddsState(Struct):
    """All but the luck."""

    now: Ms = Ms(0)
    trial: int = 0
    seats: tuple[Seat, ...] = ()
    scene: Scene = NOTHING
    held: Block | None = None
    aim: HeldOver = HeldOver()
    sway: Sway = msgspec.field(default_factory=Sway)
    due: list[fa.WonkyFact] = []


class OddsSnapshot(Struct):
    moment: OddsState
    luck: Any


class OddsWorld:
    def __init__(self, options: WonkyOptions, luck: Random) -> None:
        self.options = options
        self.luck = luck
        self.it = OddsState()
        self._ticks: dict[Seat, int] = {}

    # --- the trial ---

    def begin(self, trial: Trial) -> None:
        task: WonkyTask = trial.task
        it = self.it = OddsState(self.it.now, trial.id, trial.seats, scene=task.scene)
        self._ticks = {}
        match task:
            case Watch():
                return
            case Place(scene, block, sway, steady):
                it.sway = Sway(sway, share(self.options.wobble, steady=steady))
                self._pick_up(scene, block)
            case Count(scene, block):
                it.due = [self._judged(scene.without(block), scene, block, it.now)]
            case _:
                assert_never(task)

    def _pick_up(self, scene: Scene, block: Block) -> None:
        """Where it lies is out of everybody's way: an aim nobody took is beside the tower."""
        x, y, *_ = parked(BLOCKS[self.options.edition].index(block), edge(block))
        self.it.scene, self.it.held = scene, block
        self.it.aim = HeldOver(x, y) if scene.pieces else HeldOver()

    # --- the hand ---

    def push(self, seat: Seat, gesture: Gesture, tick: int) -> None:
        it = self.it
        if seat not in it.seats or it.held is None or it.due or tick <= self._ticks.get(seat, -1):
            return
        self._ticks[seat] = tick
        match gesture:
            case Move(x, y):
                if math.isfinite(x) and math.isfinite(y):
                    far = max(math.hypot(x, y) / (REACH if it.scene.pieces else MIDDLE), 1.0)
                    it.aim = replace(it.aim, x=x / far, y=y / far)
            case Rotate(yaw):
                if math.isfinite(yaw):
                    it.aim = replace(it.aim, yaw=math.remainder(yaw, math.tau))
            case Flip(face):
                if face in range(6):
                    it.aim = replace(it.aim, face=face)
            case Lower():
                return
            case HoldBreath(on):
                it.sway.hold_breath(on)
            case Release():
                self._release(it.held)
            case _:
                assert_never(gesture)

    def _release(self, block: Block) -> None:
        it = self.it
        at, before = Ms(it.now + CARRYING), it.scene
        x, y, yaw = it.sway.at(it.now)
        it.aim = replace(it.aim, x=it.aim.x + x, y=it.aim.y + y, yaw=it.aim.yaw + yaw)
        let_go = before.adding(block, self._resting(block))
        it.due = [fa.LetGo(it.trial, at, block, let_go), self._judged(before, let_go, block, at)]

    # --- time ---

    def advance(self, until: Ms) -> list[fa.WonkyFact]:
        it, found = self.it, list[fa.WonkyFact]()
        while it.due and it.due[0].at <= until:
            fact = it.due.pop(0)
            found.append(fact)
            it.scene, it.held = fact.scene, None
            if isinstance(fact, fa.Missed | fa.AddedNothing):
                self._pick_up(fact.scene, fact.block)
        if it.held:
            it.sway.live((until - it.now) / 1000, 0.0, self._height(it.scene))
        it.now = until
        return found

    # --- what comes of it ---

    def _judged(self, before: Scene, let_go: Scene, block: Block, since: Ms) -> fa.WonkyFact:
        it, at = self.it, Ms(since + COUNT)
        if before.pieces and not any(_overlap(let_go.pieces[-1], other) for other in before.pieces):
            return fa.Missed(it.trial, at, block, before)
        if self._height(let_go) <= self._height(before) + HIGHER:
            return fa.AddedNothing(it.trial, at, block, before)
        if not before.pieces or self.luck.random() < odds.stands(let_go, self.options.wobble):
            return fa.BlockStood(it.trial, at, let_go, round(self._height(let_go) * 1000))
        first = max(1, odds.weakest(odds.joints(let_go, self.options.wobble)))
        left = Scene(let_go.pieces[:first])
        return fa.TowerFell(it.trial, Ms(since + FALLING), let_go.names[first:], left)

    def _resting(self, block: Block) -> Pose:
        """On the highest that is under it, or on the table."""
        aim = self.it.aim
        flat = Placed(block, Pose.rounded((aim.x, aim.y, 0.0, *laid(aim.face, aim.yaw))))
        under = max(
            (self._top(other) for other in self.it.scene.pieces if _overlap(flat, other)), default=0.0
        )
        foot = edge(block) * (0.5 + self._bulge(block, aim.face))
        return replace(flat.pose, z=round(under + foot, 6))

    def _height(self, scene: Scene) -> float:
        return max((self._top(placed) for placed in scene.pieces), default=0.0)

    def _top(self, placed: Placed) -> float:
        up = odds.lower_face(placed) ^ 1
        return placed.pose.z + edge(placed.piece) * (0.5 + self._bulge(placed.piece, up))

    def _bulge(self, block: Block, face: int) -> float:
        return 0.0 if face in flat_faces(block) else BULGE[self.options.wobble]

    # --- what is shown and kept ---

    def frame(self) -> Mapping[str, Pose]:
        it, blocks = self.it, BLOCKS[self.options.edition]
        frame = {block: Pose.rounded(parked(number, edge(block))) for number, block in enumerate(blocks)}
        frame |= {placed.piece: placed.pose for placed in it.scene.pieces}
        return frame | {it.held: self._resting(it.held)} if it.held else frame

    def moving(self) -> bool:
        return bool(self.it.due)

    def scene(self) -> Scene:
        return self.it.scene

    def snapshot(self) -> bytes:
        return msgspec.json.encode(OddsSnapshot(self.it, self.luck.getstate()))

    def restore(self, snapshot: bytes) -> None:
        kept = msgspec.json.decode(snapshot, type=OddsSnapshot)
        version, numbers, rest = kept.luck
        self.it = kept.moment
        self._ticks = {}
        self.luck.setstate((version, tuple(numbers), rest))

    def is_at(self, trial: Trial) -> bool:
        it = self.it
        held = trial.task.block if isinstance(trial.task, Place) else None
        counted = isinstance(trial.task, Count)
        same = (it.trial, it.scene, it.held) == (trial.id, trial.task.scene, held)
        return same and (held is not None or counted == bool(it.due))


def _overlap(one: Placed, other: Placed) -> bool:
    return len(overlap(odds.footprint(one), odds.footprint(other))) > 2
