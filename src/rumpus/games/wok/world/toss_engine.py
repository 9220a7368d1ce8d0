"""MuJoCo behind types, for Wok Up: round tokens, five stacks of cards, five dividers and a table.

A model is made for every throw: it takes a millisecond, and nothing of one throw is left in the next.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import mujoco  # type: ignore[import-untyped]
import numpy as np

from rumpus.core.scene import Pose
from rumpus.games.wok.world.flicking import Leaving
from rumpus.games.wok.world.wok_table import (
    CARD_LENGTH,
    CARD_WIDTH,
    DIVIDER_HEIGHT,
    DIVIDER_LENGTH,
    DIVIDER_THICKNESS,
    DIVIDERS,
    STACKS,
    TOKEN_RADIUS,
    TOKEN_THICKNESS,
    Spot,
    stack_height,
)
from rumpus.world.vectors import Floats, Triple

STEP = 0.001
"""Seconds. In longer ones, thin tokens would pass through each other at the speed of a throw."""
SOLREF = (0.002, 1.0)
SOLIMP = (0.95, 0.99, 0.0005, 0.5, 2.0)
FRICTION = (0.22, 0.003, 0.001)
"""Of tokens on the table and on each other: smooth, so that they knock each other about."""
GRIP = (0.6, 0.003, 0.001)
"""Of cards and dividers: what lands on them stays."""
DENSITY = 1000.0
ASLEEP = 0.01
"""Metres a second: what stays slower lies still."""
SPIN_DIES = 0.3
"""Seconds in which air and table take most of a spin away."""
DEPTH = 0.1
"""Cards and dividers reach through the table, so that nothing is pressed under them."""

_FIRST_STACK, _FIRST_DIVIDER = 1, 1 + len(STACKS)
_FIRST_TOKEN = _FIRST_DIVIDER + len(DIVIDERS)


class TossEngine:
    """One throw, or one look at what lies. The same calls in the same order give the same bits."""

    def __init__(self, cards: Sequence[int], lying: Sequence[Pose], thrown: Sequence[Leaving] = ()) -> None:
        self.count = len(lying) + len(thrown)
        self._model: Any = _model(cards, lying, thrown)
        self._data: Any = mujoco.MjData(self._model)
        self.poses: Floats = self._data.qpos.reshape(self.count, 7)
        """A live view, the lying ones first."""
        self.velocities: Floats = self._data.qvel.reshape(self.count, 6)
        for number, leaving in enumerate(thrown, start=len(lying)):
            self.velocities[number] = leaving.velocity
        mujoco.mj_kinematics(self._model, self._data)

    def step(self, steps: int) -> None:
        mujoco.mj_step(self._model, self._data, nstep=steps)

    @property
    def still(self) -> bool:
        return bool((self._data.tree_asleep >= 0).all())

    def nudge(self, token: int, speed: Triple, turning: Triple) -> None:
        """Metres a second along the table's axes, and radians a second about the token's own."""
        self.velocities[token] = (*speed, *turning)

    def upright(self, token: int) -> float:
        """1: its front looks straight up; -1: its back; 0: it stands on edge."""
        return float(self._data.xmat[token + 1, 8])

    # --- what touches: metres between surfaces, and `beyond` if it is more than that ---

    def to_stack(self, token: int, stack: int, beyond: float) -> float:
        return self._distance(token, _FIRST_STACK + stack, beyond)

    def to_divider(self, token: int, divider: int, beyond: float) -> float:
        return self._distance(token, _FIRST_DIVIDER + divider, beyond)

    def to_token(self, token: int, other: int, beyond: float) -> float:
        return self._distance(token, _FIRST_TOKEN + other, beyond)

    def _distance(self, token: int, geom: int, beyond: float) -> float:
        return float(
            mujoco.mj_geomDistance(self._model, self._data, geom, _FIRST_TOKEN + token, beyond, None)
        )


def _model(cards: Sequence[int], lying: Sequence[Pose], thrown: Sequence[Leaving]) -> Any:
    spec = mujoco.MjSpec()
    option = spec.option
    option.timestep = STEP
    option.integrator = mujoco.mjtIntegrator.mjINT_IMPLICITFAST
    option.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    option.sleep_tolerance = ASLEEP
    option.enableflags |= mujoco.mjtEnableBit.mjENBL_SLEEP | mujoco.mjtEnableBit.mjENBL_SPECULATIVE
    contact = {"condim": 6, "friction": FRICTION, "solref": SOLREF, "solimp": SOLIMP}
    rough = contact | {"friction": GRIP}
    spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_PLANE, size=[1, 1, 1], **contact)
    for spot, count in zip(STACKS, cards, strict=True):
        _box(spec, spot, (CARD_LENGTH, CARD_WIDTH, stack_height(count)), rough)
    for spot in DIVIDERS:
        _box(spec, spot, (DIVIDER_LENGTH, DIVIDER_THICKNESS, DIVIDER_HEIGHT), rough)
    for pose in lying:
        body = _token(spec, (pose.x, pose.y, pose.z, pose.qw, pose.qx, pose.qy, pose.qz), contact)
        body.sleep = mujoco.mjtSleepPolicy.mjSLEEP_INIT  # until it is hit it stays exactly where it is
    for leaving in thrown:
        _token(spec, leaving.pose, contact)
    model = spec.compile()
    model.dof_damping = np.tile((0, 0, 0, 1, 1, 1), model.nbody - 1) * model.dof_M0 / SPIN_DIES
    return model


def _box(spec: Any, spot: Spot, size: tuple[float, float, float], contact: dict[str, Any]) -> None:
    length, width, height = size
    spec.worldbody.add_geom(
        type=mujoco.mjtGeom.mjGEOM_BOX,
        size=[length / 2, width / 2, (height + DEPTH) / 2],
        pos=[spot.x, spot.y, (height - DEPTH) / 2],
        quat=[math.cos(spot.yaw / 2), 0, 0, math.sin(spot.yaw / 2)],
        **contact,
    )


def _token(spec: Any, pose: Sequence[float], contact: dict[str, Any]) -> Any:
    body = spec.worldbody.add_body(pos=pose[:3], quat=pose[3:])
    body.add_freejoint()
    body.add_geom(
        type=mujoco.mjtGeom.mjGEOM_CYLINDER,
        size=[TOKEN_RADIUS, TOKEN_THICKNESS / 2, 0],
        density=DENSITY,
        **contact,
    )
    return body
