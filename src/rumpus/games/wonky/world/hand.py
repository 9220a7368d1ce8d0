"""The hand that holds one block: it hears wishes, moves no faster and no further than a hand can, and sways.

Between two calls of `move` one step of physics passes. Nothing a hand wishes reaches the physics unclamped,
and nothing but the block it holds.
"""

from __future__ import annotations

import math
from typing import assert_never

import msgspec
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from rumpus.core.inputs import Ms
from rumpus.games.wonky.world.gestures import Flip, Gesture, HoldBreath, Lower, Move, Release, Rotate
from rumpus.games.wonky.world.stacking import WOOD, Stack
from rumpus.games.wonky.world.sway import Sway
from rumpus.world.quaternions import (
    Quaternion,
    about_vertical,
    face_down,
    inverse,
    laid,
    product,
    quaternion_of,
    rotated,
    tilt_between,
    turned_towards,
    upward,
    yaw_of,
)
from rumpus.world.vectors import Triple

REACH = 0.10
"""Metres from the middle of the table: blocks that wait beside the tower are out of reach."""
MIDDLE = 0.03
"""A tower is begun no further from the middle than this (W-A2)."""
CEILING = 0.6
HOVER = 0.008
"""The gap to what is under the block while its height is left to the hand."""
SPEED = 0.4
LOWERING_SPEED = 0.05
TURNING_SPEED = 5.0
EASING = 14.0
"""Close to its goal the hand slows down, so that the block comes without a swing."""
LEASH = 0.015
"""How far the hand may be ahead of its block: it waits for one that is stuck."""
STIFFNESS = 80.0
"""Radians a second: how fast the block comes back to the hand, without swinging."""
STRENGTH = 1.5
"""Newtons beside the block's weight: enough to shove a tower over, too little to crush it."""
TWIST = 0.02
"""Newton metres."""
LIFTS_AFTER = 0.01
"""A lowered block may be shifted by so much; moved further, it is lifted first."""
OVER_IT = 0.003
"""No further off is a block over the place where it is to go down."""
TILTED = math.radians(3)

STILL = 0.01
"""Metres a second: a hand on its way that is slower has arrived."""

GRAVITY = 9.81
NOTHING: Triple = (0.0, 0.0, 0.0)


class Wish(Struct, frozen=True):
    """Where the hand is to go. `height` None: just above what is under the block."""

    x: float
    y: float
    yaw: float
    face: int
    height: float | None = None
    lowering: bool = False
    lowered_at: tuple[float, float] | None = None
    over_it: bool = False
    """The block has come to where it is to be lowered; until then it passes above everything."""
    release: bool = False

    @property
    def sinking(self) -> bool:
        return self.lowering and self.over_it


class Grip(Struct):
    """A block in hand: where the hand is, and where it wants to be."""

    block: int
    place: Triple
    turned: Quaternion
    wish: Wish
    reach: float
    hover: float | None = None
    """How high the block clears everything on its way, when the hand last looked."""
    sway: Sway = msgspec.field(default_factory=Sway)
    off: Triple = NOTHING
    """How far it swayed off its way in the latest step: metres across, and radians."""


class Hand:
    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.engine = stack.engine
        self.grip: Grip | None = None

    def grasp(self, block: int, reach: float = REACH, sway: Sway | None = None) -> None:
        """Take a block as it lies, and where it lies; carrying it anywhere is the player's."""
        self.let_go()
        pose = self.engine.poses[block]
        x, y, z = pose[:3].tolist()
        turned = quaternion_of(pose)
        face = face_down(turned)
        wish = Wish(x, y, yaw_of(turned, face), face)
        self.grip = Grip(block, (x, y, z), turned, wish, reach, sway=sway or Sway())
        self.engine.wake()

    def let_go(self) -> None:
        if self.grip:
            self.engine.pull(self.grip.block, NOTHING, NOTHING)
            self.engine.wake()
        self.grip = None

    def freeze(self) -> None:
        """Stay where it is, whatever was wished."""
        if grip := self.grip:
            x, y, z = grip.place
            grip.wish = replace(_hovering(grip.wish), x=x, y=y, height=z, release=False)

    def hear(self, gesture: Gesture) -> None:
        """Take in a wish; one that makes no sense changes nothing."""
        if self.grip is None:
            return
        wish = self.grip.wish
        match gesture:
            case Move(x, y, z):
                wish = _moved(wish, self.grip.reach, x, y, z)
            case Rotate(yaw):
                if math.isfinite(yaw):
                    wish = replace(wish, yaw=math.remainder(yaw, math.tau), release=False)
            case Flip(face):
                if face in range(6):
                    wish = replace(_hovering(wish), face=face, release=False)
            case Lower(on):
                wish = _lowered(wish) if on else _stopped(wish, self.grip.place[2])
            case HoldBreath(on):
                self.grip.sway.hold_breath(on)
                return
            case Release():
                # On its way to where it is to be lowered, it first goes down there.
                stays = _stopped(wish, self.grip.place[2]) if wish.over_it else wish
                wish = replace(stays, release=True)
            case _:
                assert_never(gesture)
        self.grip.wish, self.grip.hover = wish, None

    # --- one step ---

    def move(self, now: Ms) -> bool:
        """Go on towards the wish, and pull the block along. True: it has arrived, and may be let go."""
        grip = self.grip
        if grip is None:
            return False
        x, y, *rest = self.engine.poses[grip.block].tolist()
        follower = (x - grip.off[0], y - grip.off[1], *rest)  # where it would be, if no hand swayed
        goal = laid(grip.wish.face, grip.wish.yaw)
        if grip.turned == goal:
            grip.wish = _arrived(grip.wish, follower[0], follower[1])
        wish, before = grip.wish, grip.place
        hover = self.look() if grip.hover is None else grip.hover
        height, first_up = _height(wish, hover, before[2])
        across = (0.0, 0.0) if first_up else (wish.x - before[0], wish.y - before[1])
        speed = LOWERING_SPEED if wish.sinking else SPEED
        way = _eased((across[0], across[1], height - before[2]), speed * WOOD.step)
        grip.place = _leashed(_sum(before, way), (follower[0], follower[1], follower[2]))
        grip.turned = turned_towards(grip.turned, goal, TURNING_SPEED * WOOD.step)
        went = math.dist(grip.place, before)
        swayed = grip.off
        grip.sway.live(WOOD.step, went / WOOD.step, grip.place[2])
        grip.off = grip.sway.at(now)
        self._pull(grip, _swayed(before, swayed))
        halted = went < STILL * WOOD.step and grip.turned == goal
        return halted and not first_up and not wish.lowering and self._in_reach(grip)

    def look(self) -> float:
        """See what is in the way, so as to pass above it; often enough is every few steps."""
        grip = self.grip
        if grip is None:
            return 0.0
        radius, top = self.stack.radii[grip.block], 0.0
        for other, (x, y) in enumerate(self.engine.poses[:, :2].tolist()):
            near = radius + self.stack.radii[other]
            if other != grip.block and _distance_to_way(x, y, grip) < near:
                top = max(top, self.stack.extent(other)[1])
        goal = laid(grip.wish.face, grip.wish.yaw)
        tilting = tilt_between(grip.turned, goal) > TILTED
        depth = radius if tilting else -float((self.stack.corners[grip.block] @ np.array(upward(goal))).min())
        grip.hover = top + HOVER + depth
        return grip.hover

    def feel(self, touching: bool) -> None:
        """After the step: what is lowered stops where it touches, and presses no further."""
        grip = self.grip
        if grip and touching and grip.wish.sinking:
            height = float(self.engine.poses[grip.block, 2])
            grip.place = (grip.place[0], grip.place[1], height)
            grip.wish = replace(grip.wish, lowering=False, height=height)

    def _pull(self, grip: Grip, before: Triple) -> None:
        """A spring and a damper between hand and block, no stronger than a hand."""
        mass = float(self.engine.masses[grip.block])
        follower = self.engine.poses[grip.block].tolist()
        velocity = self.engine.velocities[grip.block].tolist()
        place = _swayed(grip.place, grip.off)
        push = [
            mass * _spring(place[i] - follower[i], (place[i] - before[i]) / WOOD.step - velocity[i])
            for i in range(3)
        ]
        force = _capped(push, STRENGTH)
        turned: Quaternion = (follower[3], follower[4], follower[5], follower[6])
        w, *axis = product(inverse(turned), product(about_vertical(grip.off[2]), grip.turned))
        inertia = mass * self.stack.edges[grip.block] ** 2 / 6
        sign = 2.0 if w > 0 else -2.0
        twist = [inertia * _spring(sign * axis[i], -velocity[3 + i]) for i in range(3)]
        torque = rotated(turned, _capped(twist, TWIST))
        self.engine.pull(grip.block, (force[0], force[1], force[2] + mass * GRAVITY), torque)

    def _in_reach(self, grip: Grip) -> bool:
        """A block still beside the tower, where it was taken up, is not let go there."""
        return math.hypot(*grip.place[:2]) < grip.reach + OVER_IT


def _spring(ahead: float, faster: float) -> float:
    """What a spring with as much damping as keeps it from swinging gives, to a unit of mass."""
    return STIFFNESS * (STIFFNESS * ahead + 2 * faster)


# --- wishes ---


def _moved(wish: Wish, reach: float, x: float, y: float, z: float | None) -> Wish:
    if not all(map(math.isfinite, (x, y, 0.0 if z is None else z))):
        return wish
    x, y = _within(reach, x, y)
    changed = replace(wish, x=x, y=y)
    if z is not None:
        changed = replace(_hovering(changed), height=max(0.0, min(z, CEILING)))
    elif wish.lowered_at is None or math.dist((x, y), wish.lowered_at) > LIFTS_AFTER:
        changed = _hovering(changed)
    return changed if changed == wish else replace(changed, release=False)


def _lowered(wish: Wish) -> Wish:
    return replace(wish, lowering=True, lowered_at=wish.lowered_at or (wish.x, wish.y), release=False)


def _stopped(wish: Wish, height: float) -> Wish:
    """Going down no further than this; what never came to its place goes on hovering there."""
    if not wish.lowering:
        return wish
    return replace(wish, lowering=False, height=height, release=False) if wish.over_it else _hovering(wish)


def _hovering(wish: Wish) -> Wish:
    return replace(wish, height=None, lowering=False, lowered_at=None, over_it=False)


def _arrived(wish: Wish, x: float, y: float) -> Wish:
    if wish.lowered_at is None or wish.over_it or math.dist((x, y), wish.lowered_at) > OVER_IT:
        return wish
    return replace(wish, over_it=True)


def _height(wish: Wish, hover: float, here: float) -> tuple[float, bool]:
    """How high to go, and whether to go up before going anywhere else."""
    if wish.sinking:
        return here - 2 * LOWERING_SPEED / EASING, False
    if wish.lowering or wish.height is None or (wish.release and wish.height > hover):
        return hover, here < hover - HOVER / 2
    return wish.height, False


# --- ways ---


def _within(reach: float, x: float, y: float) -> tuple[float, float]:
    x, y = max(-1.0, min(x, 1.0)), max(-1.0, min(y, 1.0))
    shrink = min(1.0, reach / max(math.hypot(x, y), 1e-9))
    return x * shrink, y * shrink


def _eased(way: Triple, most: float) -> Triple:
    length = math.hypot(*way)
    if length < 1e-6:
        return way
    part = min(1.0, most / length, max(EASING * WOOD.step, 1e-5 / length))
    return part * way[0], part * way[1], part * way[2]


def _leashed(place: Triple, follower: Triple) -> Triple:
    if math.dist(place, follower) <= LEASH:
        return place
    return _sum(follower, _capped([place[i] - follower[i] for i in range(3)], LEASH))


def _capped(way: list[float], most: float) -> Triple:
    part = min(1.0, most / max(math.hypot(*way), 1e-12))
    return part * way[0], part * way[1], part * way[2]


def _swayed(place: Triple, off: Triple) -> Triple:
    return place[0] + off[0], place[1] + off[1], place[2]


def _sum(a: Triple, b: Triple) -> Triple:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def _distance_to_way(x: float, y: float, grip: Grip) -> float:
    """How close the straight way from the hand to its goal passes, seen from above."""
    from_x, from_y, _ = grip.place
    way_x, way_y = grip.wish.x - from_x, grip.wish.y - from_y
    length = way_x * way_x + way_y * way_y
    along = 0.0 if length < 1e-12 else ((x - from_x) * way_x + (y - from_y) * way_y) / length
    along = max(0.0, min(along, 1.0))
    return math.hypot(x - from_x - along * way_x, y - from_y - along * way_y)
