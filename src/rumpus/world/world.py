"""What every world can do. The host drives it: between two calls nothing happens in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from rumpus.core.inputs import Ms, Seat, WorldFact
from rumpus.core.scene import Pose, Scene
from rumpus.core.waits import Trial
from rumpus.world.trajectory import Trajectory


class World(Protocol):
    """One table's physics. It is made once a game, with the house rules it needs to know."""

    def begin(self, trial: Trial) -> None:
        """Take up a trial whose id is new, from the scene in its task.

        Where that is the scene of the trial before or of the latest fact, what moves goes on moving: a
        tower that sways when the turn passes is the next player's. Any other scene is set up at rest.
        """

    def push(self, seat: Seat, gesture: Any, tick: int) -> None:
        """A hand moved, by a gesture of this world's game.

        Only the trial's seats move anything, and a tick not above their last is late.
        """

    def advance(self, until: Ms) -> Sequence[WorldFact]:
        """Let table time run, and report. After a fact that ends its trial, nothing until the next begins;
        pieces may go on tumbling for the eye."""

    def frame(self) -> Mapping[str, Pose]:
        """Every piece where it is now, in the hand and beside the tower too."""

    def moving(self) -> bool:
        """Whether the next frame will differ."""

    def scene(self) -> Scene:
        """What stands now, as a fact would hold it."""

    def snapshot(self) -> bytes:
        """All of it, in mid-flight: restored, it goes on bit by bit as it would have."""

    def restore(self, snapshot: bytes) -> None:
        """Whoever drives it from now on counts ticks anew. Raises `ValueError` for what is no snapshot."""

    def is_at(self, trial: Trial) -> bool:
        """Whether this is where the log says that the trial stands. A snapshot may be from before a fact that
        was logged since: then it waits for what nobody will do any more."""


@runtime_checkable
class Flying(World, Protocol):
    """A world that works out a whole throw as soon as it is begun and the time is known."""

    @property
    def flight(self) -> Trajectory | None:
        """Of the throw that was begun, until it is reported to lie."""

    @property
    def show_at(self) -> Ms | None:
        """When its first frame would be seen, if it were up to the world."""
