"""MuJoCo behind types: bodies on a table, and forces on them.

With `toss_engine` the only module that calls MuJoCo, whose Python side has no types. Poses are rows of
seven numbers: metres, z up, and a unit quaternion, w first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import mujoco  # type: ignore[import-untyped]
import numpy as np
from msgspec import Struct

from rumpus.world.vectors import Floats, Triple

TABLE = -1
"""Where a number names a body, this names what they all lie on."""
VERSION: str = mujoco.__version__

_STATE = mujoco.mjtState.mjSTATE_INTEGRATION
# Who sleeps is no part of that state, though the next step depends on it; nor is what follows from it.
_SLEEP = ("tree_asleep", "tree_awake", "body_awake", "body_awake_ind", "parent_awake_ind", "dof_awake_ind")
_AWAKE = ("ntree_awake", "nbody_awake", "nparent_awake", "nv_awake")


class Surface(Struct, frozen=True):
    """How bodies touch."""

    friction: tuple[float, float, float]
    solref: tuple[float, float]
    solimp: tuple[float, float, float, float, float]


class EngineSettings(Struct, frozen=True):
    step: float
    """Seconds."""
    density: float
    surface: Surface
    impratio: float
    tolerance: float
    """How exactly contact forces are worked out: to 1e-12 one straight tower of nine in a hundred slips."""
    sleep_tolerance: float
    """Metres a second; what stays slower falls asleep, and costs nothing until it is touched."""


class Engine:
    """One simulation. The same calls in the same order give the same bits."""

    def __init__(self, solids: Sequence[Floats], settings: EngineSettings) -> None:
        self.count = len(solids)
        self._model: Any = _model(solids, settings)
        self._data: Any = mujoco.MjData(self._model)
        self._state_size: int = mujoco.mj_stateSize(self._model, _STATE)
        self.poses: Floats = self._data.qpos.reshape(self.count, 7)
        """A live view: read it, and set bodies by `set_up` or `place`."""
        self.velocities: Floats = self._data.qvel.reshape(self.count, 6)
        """A live view: metres, then radians a second."""
        self.masses: Floats = self._model.body_mass[1 : self.count + 1].copy()
        self.centres: Floats = self._model.body_ipos[1 : self.count + 1].copy()
        """Of gravity, in each body's own axes."""

    def step(self, steps: int = 1) -> None:
        mujoco.mj_step(self._model, self._data, nstep=steps)

    def set_up(self, poses: Floats) -> None:
        """Everything at rest, and no forces but the weight."""
        mujoco.mj_resetData(self._model, self._data)
        self.poses[:] = poses
        self.wake()

    def place(self, body: int, pose: Floats) -> None:
        """One body somewhere else, at rest."""
        self.poses[body] = pose
        self.velocities[body] = 0.0
        self.wake()

    def wake(self) -> None:
        """A sleeper does not notice that what carried it is gone: whoever takes something away wakes all."""
        self.velocities[self.velocities == 0.0] = -0.0  # the documented way: no motion, but a touch

    @property
    def asleep(self) -> bool:
        touched = self._data.qvel.view(np.int64).any()  # also by -0.0
        return not (touched or (self._data.tree_asleep < 0).any())

    def pull(self, body: int, force: Triple, torque: Triple) -> None:
        """Newtons and newton metres on a body's centre of gravity, until told otherwise.

        What is pulled cannot sleep; and whatever slept on it wakes.
        """
        self._data.xfrc_applied[body + 1] = (*force, *torque)

    # --- what touches ---

    def touched_by(self, body: int) -> set[int]:
        """What touched this body in the latest step. Sleepers touch nothing: ask `distance` of them."""
        if not self._data.ncon:
            return set()
        geom = body + 1
        pairs = self._data.contact.geom.tolist()
        return {one + other - geom - 1 for one, other in pairs if geom in (one, other)}

    def distance(self, body: int, other: int, beyond: float = 0.01) -> float:
        """Metres between two bodies as of the latest step or `look`; `beyond` if it is more than that."""
        return float(mujoco.mj_geomDistance(self._model, self._data, body + 1, other + 1, beyond, None))

    def look(self) -> None:
        """See where everything is, without a step."""
        mujoco.mj_kinematics(self._model, self._data)

    # --- kept and taken up again ---

    def save(self) -> bytes:
        """All that the next step depends on."""
        state = np.empty(self._state_size)
        mujoco.mj_getState(self._model, self._data, state, _STATE)
        counts = np.array([getattr(self._data, name) for name in _AWAKE])
        sleep = np.concatenate((counts, *(getattr(self._data, name) for name in _SLEEP)))
        return state.tobytes() + sleep.astype(np.int32).tobytes()

    def load(self, saved: bytes) -> None:
        """Sleepers are not looked at again by a step: so look once at everything, before they sleep."""
        state, sleep = np.frombuffer(saved, count=self._state_size), saved[self._state_size * 8 :]
        mujoco.mj_resetData(self._model, self._data)
        mujoco.mj_setState(self._model, self._data, state, _STATE)
        mujoco.mj_forward(self._model, self._data)
        mujoco.mj_setState(self._model, self._data, state, _STATE)
        counts, numbers = np.split(np.frombuffer(sleep, np.int32), [len(_AWAKE)])
        for name, count in zip(_AWAKE, counts.tolist(), strict=True):
            setattr(self._data, name, count)
        for name in _SLEEP:
            field = getattr(self._data, name)
            field[:], numbers = numbers[: field.size], numbers[field.size :]


def _model(solids: Sequence[Floats], settings: EngineSettings) -> Any:
    spec = mujoco.MjSpec()
    option = spec.option
    option.timestep = settings.step
    option.integrator = mujoco.mjtIntegrator.mjINT_IMPLICITFAST
    option.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    option.impratio = settings.impratio
    option.tolerance = settings.tolerance
    option.sleep_tolerance = settings.sleep_tolerance
    option.enableflags |= mujoco.mjtEnableBit.mjENBL_SLEEP
    contact = {
        "condim": 6,
        "friction": settings.surface.friction,
        "solref": settings.surface.solref,
        "solimp": settings.surface.solimp,
    }
    spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_PLANE, size=[1, 1, 1], **contact)
    meshes: dict[bytes, str] = {}
    for number, solid in enumerate(solids):
        name = meshes.setdefault(solid.tobytes(), f"mesh {number}")
        if name == f"mesh {number}":
            mesh = spec.add_mesh(name=name, inertia=mujoco.mjtMeshInertia.mjMESH_INERTIA_EXACT)
            mesh.uservert = solid.ravel()
        body = spec.worldbody.add_body(name=f"body {number}", pos=(0, 0, number + 1))
        body.add_freejoint()
        body.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname=name, density=settings.density, **contact)
    return spec.compile()
