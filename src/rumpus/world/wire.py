"""The messages between the server and a worker process that runs worlds: orders down, news up."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rumpus.core.inputs import Ms, Seat, WorldFact
from rumpus.core.scene import Pose
from rumpus.core.waits import Trial
from rumpus.world.trajectory import Trajectory


class KeptWorld(Struct, frozen=True):
    """A world in mid-flight, from which another process can go on with this trial."""

    trial: int
    at: Ms
    """In the world's own time."""
    snapshot: bytes


# --- orders ---


class Open(Struct, frozen=True):
    """Make this table's world and go on with `trial`: from what was kept of it, else from its own scene."""

    table: str
    game: str
    options: Any
    now: Ms
    trial: Trial | None = None
    kept: KeptWorld | None = None
    again: bool = False
    """A worker that had it before has died."""


class Begin(Struct, frozen=True):
    table: str
    trial: Trial


class Push(Struct, frozen=True):
    table: str
    seat: Seat
    gesture: Any
    """Of the game's own kind."""
    tick: int


class Show(Struct, frozen=True):
    """Somebody joined: a whole frame, even if nothing moves."""

    table: str


class Pause(Struct, frozen=True):
    """Table time stands still, and the world with it."""

    table: str


class Resume(Struct, frozen=True):
    table: str
    now: Ms


class Close(Struct, frozen=True):
    table: str


Order = Open | Begin | Push | Show | Pause | Resume | Close


# --- news ---


class Opened(Struct, frozen=True):
    """`resumed`: in mid-flight; otherwise the trial began again from its logged scene."""

    table: str
    resumed: bool
    again: bool = False
    """After a worker that had it before has died."""


class Happened(Struct, frozen=True):
    table: str
    facts: tuple[WorldFact, ...]


class Flew(Struct, frozen=True):
    """A throw, known to its end before anybody has seen its beginning. Whoever shows it says when; the rules
    hear `landed` when everybody has been shown the end."""

    table: str
    trial: int
    flight: Trajectory
    landed: tuple[WorldFact, ...]


class Moved(Struct, frozen=True):
    """A frame. One that is not `whole` holds only the pieces that moved since the one before."""

    table: str
    trial: int
    at: Ms
    whole: bool
    pace: float
    """Below 1: there was more to simulate than time, and everything is slower."""
    poses: dict[str, Pose]
    behind: int = 0
    """Milliseconds that world time is behind table time: hands sway by world time."""

    def then(self, later: Moved) -> Moved:
        """Both in one, for whoever is too slow to see them all."""
        whole = self.whole or later.whole
        poses = later.poses if later.whole else self.poses | later.poses
        return Moved(later.table, later.trial, later.at, whole, later.pace, poses, later.behind)


class Saved(Struct, frozen=True):
    table: str
    kept: KeptWorld


class Broke(Struct, frozen=True):
    """The table's world cannot go on; it is closed."""

    table: str
    why: str


WorkerReport = Opened | Happened | Flew | Moved | Saved | Broke
