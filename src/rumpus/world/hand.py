"""The hand that holds one block: it hears wishes, and moves no faster and no further than a hand can.

Between two calls of `move` one step of physics passes. Nothing a hand wishes reaches the physics unclamped,
and nothing but the block it holds.
"""

from __future__ import annotations

import math
from typing import assert_never

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from rumpus.world.gestures import Flip, Gesture, Lower, Move, Release, Turn
from rumpus.world.stacking import WOOD, Stack
from rumpus.world.turning import (
    Quaternion,
    angle_between,
    face_down,
    laid,
    quaternion_of,
    tilt_between,
    turned_towards,
    upward,
    yaw_of,
)

REACH = 0.10
"""Metres from the middle of the table: blocks that wait beside the tower are out of reach."""
CEILING = 0.6
HOVER = 0.008
"""The gap to what is under the block while its height is left to the hand."""
SPEED = 0.4
LOWERING_SPEED = 0.05
TURNING_SPEED = 5.0
EASING = 14.0
"""Close to its goal the hand slows down, so that the block comes without a swing."""
LEASH = 0.015
"""How far the hand may be ahead of a block that moves freely."""
LEASH_TOUCHING = 0.003
"""And of one that touches something: enough to shove a tower over, too little to crush it."""
LIFTS_AFTER = 0.01
"""A lowered block may be shifted by so much; moved further, it is lifted first."""
TILTED = math.radians(3)

STILL = 0.01
STILL_TURNING = 0.3


class Wish(Struct, frozen=True):
    """Where the hand is to go. `height` None: just above what is under the block."""

    x: float
    y: float
    yaw: float
    face: int
    height: float | None = None
    lowering: bool = False
    lowered_at: tuple[float, float] | None = None
    release: bool = False


class Hand:
    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.engine = stack.engine
        self.wish: Wish | None = None
        self.tops: list[float] = [0.0] * stack.engine.count
        """How high each block reached when the hand last looked."""
        self.touching = False

    @property
    def held(self) -> int | None:
        return self.engine.held

    def grasp(self, block: int, x: float, y: float) -> None:
        """Take a block as it lies, and bring it over this place."""
        turned = quaternion_of(self.engine.poses[block])
        face = face_down(turned)
        self.engine.grasp(block)
        self.wish = Wish(*_within_reach(x, y), yaw_of(turned, face), face)
        self.look()

    def let_go(self) -> None:
        self.engine.release()
        self.wish, self.touching = None, False

    def look(self) -> None:
        """See how high everything is; often enough is every few steps."""
        if self.held is not None:
            self.tops = [self.stack.extent(block)[1] for block in range(self.engine.count)]

    def hear(self, gesture: Gesture) -> None:
        """Take in a wish; one that makes no sense changes nothing."""
        wish = self.wish
        if wish is None:
            return
        match gesture:
            case Move(x, y, z):
                self._hear_move(wish, x, y, z)
            case Turn(yaw):
                if _sane(yaw):
                    self.wish = replace(wish, yaw=math.remainder(yaw, math.tau), release=False)
            case Flip(face):
                if face in range(6):
                    self.wish = replace(
                        wish, face=face, height=None, lowering=False, lowered_at=None, release=False
                    )
            case Lower(on):
                here = self.engine.hand.tolist()
                lowered_at = (wish.x, wish.y) if on or wish.lowered_at else None
                height = here[2] if on or wish.lowering else wish.height
                self.wish = replace(
                    wish, lowering=bool(on), lowered_at=lowered_at, height=height, release=False
                )
            case Release():
                self.wish = replace(wish, release=True, lowering=False)
            case _:
                assert_never(gesture)

    def _hear_move(self, wish: Wish, x: float, y: float, z: float | None) -> None:
        if not (_sane(x) and _sane(y) and (z is None or _sane(z))):
            return
        x, y = _within_reach(x, y)
        if z is not None:
            height = max(0.0, min(z, CEILING))
            changed = replace(wish, x=x, y=y, height=height, lowering=False, lowered_at=None)
        elif wish.lowered_at and math.dist((x, y), wish.lowered_at) <= LIFTS_AFTER:
            changed = replace(wish, x=x, y=y)
        else:
            changed = replace(wish, x=x, y=y, height=None, lowering=False, lowered_at=None)
        self.wish = changed if changed == wish else replace(changed, release=False)

    # --- one step ---

    def move(self) -> bool:
        """Go on towards the wish. True: the block has arrived, and may be let go."""
        wish, block = self.wish, self.held
        if wish is None or block is None:
            return False
        hand, follower = self.engine.hand.tolist(), self.engine.poses[block].tolist()
        turned: Quaternion = (hand[3], hand[4], hand[5], hand[6])
        goal_turned = laid(wish.face, wish.yaw)
        height, first_up = self._height(wish, block, hand, turned, goal_turned)
        across = (0.0, 0.0) if first_up else (wish.x - hand[0], wish.y - hand[1])
        speed = LOWERING_SPEED if wish.lowering else SPEED
        step = _eased((across[0], across[1], height - hand[2]), speed * WOOD.step)
        leash = LEASH_TOUCHING if self.touching else LEASH
        place = _leashed([hand[i] + step[i] for i in range(3)], follower, leash)
        turned = turned_towards(turned, goal_turned, TURNING_SPEED * WOOD.step)
        self.engine.steer(np.array((*place, *turned)))
        return self._arrived(math.dist(place, hand[:3]), angle_between(turned, goal_turned), first_up, wish)

    def feel(self) -> None:
        """After the step: what is lowered stops where it touches, and presses no further."""
        wish, block = self.wish, self.held
        if wish is None or block is None:
            return
        self.touching = bool(self.engine.touched_by(block))
        if self.touching and wish.lowering:
            hand = self.engine.hand
            hand[2] = self.engine.poses[block, 2]
            self.engine.steer(hand)
            self.wish = replace(wish, lowering=False, height=float(hand[2]))

    def _height(
        self, wish: Wish, block: int, hand: list[float], turned: Quaternion, goal: Quaternion
    ) -> tuple[float, bool]:
        """How high to go, and whether to go up before going anywhere else."""
        if wish.lowering:
            return hand[2] - 2 * LOWERING_SPEED / EASING, False
        hover = self._hover(wish, block, hand, turned, goal)
        if wish.height is None or (wish.release and wish.height > hover):
            return hover, hand[2] < hover - HOVER / 2
        return wish.height, False

    def _hover(
        self, wish: Wish, block: int, hand: list[float], turned: Quaternion, goal: Quaternion
    ) -> float:
        """The height at which the block clears everything on its way."""
        radius, top = self.stack.radii[block], 0.0
        for other in range(self.engine.count):
            if other == block:
                continue
            x, y = self.engine.poses[other, :2].tolist()
            if _distance_to_way(x, y, hand, wish) < radius + self.stack.radii[other]:
                top = max(top, self.tops[other])
        if tilt_between(turned, goal) > TILTED:
            return top + HOVER + radius
        return top + HOVER - float((self.stack.corners[block] @ np.array(upward(goal))).min())

    def _arrived(self, moved: float, to_turn: float, first_up: bool, wish: Wish) -> bool:
        block = self.held
        if block is None or first_up or wish.lowering or moved > STILL * WOOD.step or to_turn > TILTED:
            return False
        velocity = self.engine.velocities[block]
        return bool(abs(velocity[:3]).max() < STILL and abs(velocity[3:]).max() < STILL_TURNING)


def _sane(number: float) -> bool:
    return math.isfinite(number)


def _within_reach(x: float, y: float) -> tuple[float, float]:
    x, y = max(-1.0, min(x, 1.0)), max(-1.0, min(y, 1.0))
    shrink = min(1.0, REACH / max(math.hypot(x, y), 1e-9))
    return x * shrink, y * shrink


def _eased(way: tuple[float, float, float], most: float) -> list[float]:
    length = math.hypot(*way)
    if length < 1e-6:
        return list(way)
    part = min(1.0, most / length, max(EASING * WOOD.step, 1e-5 / length))
    return [part * along for along in way]


def _leashed(place: list[float], follower: list[float], leash: float) -> list[float]:
    ahead = [place[i] - follower[i] for i in range(3)]
    part = min(1.0, leash / max(math.hypot(*ahead), 1e-9))
    return [follower[i] + part * ahead[i] for i in range(3)]


def _distance_to_way(x: float, y: float, hand: list[float], wish: Wish) -> float:
    """How close the straight way from the hand to its goal passes, seen from above."""
    way_x, way_y = wish.x - hand[0], wish.y - hand[1]
    length = way_x * way_x + way_y * way_y
    along = 0.0 if length < 1e-12 else ((x - hand[0]) * way_x + (y - hand[1]) * way_y) / length
    along = max(0.0, min(along, 1.0))
    return math.hypot(x - hand[0] - along * way_x, y - hand[1] - along * way_y)
