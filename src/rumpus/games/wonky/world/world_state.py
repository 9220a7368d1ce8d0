"""The state of a Wonky world beside its physics: the trial, the tower, what is done to it; and snapshots."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import Scene
from rumpus.games.wonky.world.hand import Grip
from rumpus.games.wonky.world.judging import ShoveDetector
from rumpus.games.wonky.world.sway import STILL


class Watching(Struct, tag="watching"):
    """Nobody has a block in hand."""


class BlockInHand(Struct, tag="placing"):
    """A block is in hand."""

    block: int
    touched: bool = False
    """Since the last look it has touched the tower."""
    push: ShoveDetector = msgspec.field(default_factory=ShoveDetector)


class Counting(Struct, tag="counting"):
    """A block was let go."""

    block: int
    since: Ms
    before: float
    """How high the tower was without it, in metres."""
    touched: bool = False
    """Since then it has touched the tower."""


class Rubble(Struct):
    """A fallen tower, while parts of it may still stand."""

    base: int
    above: tuple[int, ...]
    way: tuple[float, float]
    """Where to: a length of one, from the base to what fell first."""
    pushes: int = 0


class Ended(Struct, tag="ended"):
    """The trial is over, or there was none yet; things may go on tumbling."""

    settled: int = 0
    """Looks at which nothing moved any more."""
    rubble: Rubble | None = None
    """Of a tower that fell: what must come down, too."""


WorldPhase = Watching | BlockInHand | Counting | Ended


class WorldState(Struct):
    now: Ms = Ms(0)
    running: bool = False
    """Table time has been told; before that there is nothing to catch up with."""
    steps: int = 0
    trial: int = 0
    seats: tuple[Seat, ...] = ()
    known: Scene | None = None
    """The scene of the trial, or of the latest fact about it: what the rules know of the tower."""
    tower: tuple[int, ...] = ()
    stood: dict[int, float] = {}
    """How high the middle of each block was when it last stood or was let go (W-F1)."""
    phase: WorldPhase = msgspec.field(default_factory=Ended)
    sway: int = STILL
    """The seed by which the hand sways in this trial."""
    part: float = 1.0
    """Of how far hands sway."""


class Snapshot(Struct):
    """All of a world in mid-flight."""

    engine: str
    """The version of the physics: another one would go on differently."""
    state: bytes
    grip: Grip | None
    world: WorldState = msgspec.field(name="situation")
