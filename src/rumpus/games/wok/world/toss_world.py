"""Wok Up's world: it hears flicks, and simulates a throw to its end before anybody is shown its beginning.

Nothing moves from frame to frame here: what flies is one `Trajectory`, shown to everybody at one moment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import assert_never

import msgspec
from msgspec import Struct

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import NOTHING, Pose, Scene
from rumpus.core.waits import Trial
from rumpus.games.wok.lying import Lying, scene_of
from rumpus.games.wok.rules.facts import Flicked, TokensLanded, WokFact
from rumpus.games.wok.rules.tasks import Aim, Flick, Throw, Thrown, WokTask
from rumpus.games.wok.world.flicking import clamped
from rumpus.games.wok.world.tossing import Tossed, toss
from rumpus.world.trajectory import Trajectory

LEAD = Ms(100)

Toss = Callable[[Scene, Sequence[int], Sequence[Thrown]], Tossed]


class Airborne(Struct, frozen=True):
    """A throw that has been simulated and is yet to be shown to its end."""

    flight: Trajectory
    lying: tuple[Lying, ...]
    show_at: Ms


class TossState(Struct):
    """All of it."""

    now: Ms | None = None
    """None until table time has been told."""
    trial: int = 0
    seats: tuple[Seat, ...] = ()
    """Those whose flick is waited for."""
    heard: list[tuple[Seat, Flick]] = []
    """Not reported yet."""
    scene: Scene = NOTHING
    throw: Throw | None = None
    """Begun before the time was told."""
    airborne: Airborne | None = None


class TossWorld:
    def __init__(self, toss: Toss = toss) -> None:
        self._toss = toss
        self.lead = LEAD
        """From when a throw is known until it is shown: time for it to reach everybody."""
        self.it = TossState()

    # --- the trial ---

    def begin(self, trial: Trial) -> None:
        task: WokTask = trial.task
        it = self.it = TossState(self.it.now, trial.id, scene=task.scene)
        match task:
            case Aim():
                it.seats = trial.seats
            case Throw():
                it.throw = task
                if it.now is not None:
                    self._throw(it.now)
            case _:
                assert_never(task)

    def _throw(self, now: Ms) -> None:
        it, task = self.it, self.it.throw
        if task:
            tossed = self._toss(task.scene, task.cards, task.thrown)
            it.throw, it.airborne = None, Airborne(*tossed, Ms(now + self.lead))

    @property
    def flight(self) -> Trajectory | None:
        """Of the throw that was begun, until it is reported to lie."""
        return self.it.airborne.flight if self.it.airborne else None

    @property
    def show_at(self) -> Ms | None:
        """When its first frame is to be seen."""
        return self.it.airborne.show_at if self.it.airborne else None

    # --- the hands ---

    def push(self, seat: Seat, gesture: Flick, tick: int) -> None:  # noqa: ARG002 - none can be late
        """The first flick counts: what has left the hand cannot be thrown again."""
        it = self.it
        flick = clamped(gesture)
        if seat not in it.seats or flick is None:
            return
        it.heard.append((seat, flick))
        it.seats = tuple(other for other in it.seats if other != seat)

    # --- time ---

    def advance(self, until: Ms) -> list[WokFact]:
        it = self.it
        it.now = until
        self._throw(until)
        found: list[WokFact] = [Flicked(it.trial, until, seat, flick) for seat, flick in it.heard]
        it.heard = []
        if airborne := it.airborne:
            at = Ms(airborne.show_at + airborne.flight.length)
            if at <= until:
                it.scene, it.airborne = scene_of(airborne.lying), None
                found.append(TokensLanded(it.trial, at, airborne.lying))
        return found

    # --- what is shown and kept ---

    def frame(self) -> Mapping[str, Pose]:
        """How all lay, until it is time for how all lies."""
        return {placed.piece: placed.pose for placed in self.it.scene.pieces}

    def moving(self) -> bool:
        return False

    def scene(self) -> Scene:
        return self.it.scene

    def snapshot(self) -> bytes:
        return msgspec.msgpack.encode(self.it)

    def restore(self, snapshot: bytes) -> None:
        self.it = msgspec.msgpack.decode(snapshot, type=TossState)

    def is_at(self, trial: Trial) -> bool:
        it = self.it
        thrown = it.throw is not None or it.airborne is not None
        return (it.trial, it.scene, thrown) == (trial.id, trial.task.scene, isinstance(trial.task, Throw))
