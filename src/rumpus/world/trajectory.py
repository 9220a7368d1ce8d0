"""A throw as it is shown: simulated ahead to its end, so that everybody sees that end at one moment."""

from __future__ import annotations

from msgspec import Struct

from rumpus.core.inputs import Ms
from rumpus.core.scene import Pose


class Trajectory(Struct, frozen=True):
    """Where every piece is, picture by picture; who shows it fills in what is between."""

    step: Ms
    """From one frame to the next."""
    pieces: tuple[str, ...]
    frames: tuple[tuple[Pose, ...], ...]
    """Each holds every piece, in the order of `pieces`. The last is how all of them lie."""

    @property
    def length(self) -> Ms:
        return Ms(self.step * (len(self.frames) - 1))
