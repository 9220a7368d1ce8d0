"""What a hand does to the block it holds. All are wishes: a world clamps speed and reach, and never refuses.

Places and angles are where to end up, not how far to go: a gesture that is lost or comes twice does no harm.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Face = Literal[0, 1, 2, 3, 4, 5]
"""+x, -x, +y, -y, +z, -z of the block's own axes."""


class Move(Struct, frozen=True, tag="move"):
    """Metres, the middle of the block. Without `z` it hovers just above what is under it."""

    x: float
    y: float
    z: float | None = None


class Rotate(Struct, frozen=True, tag="turn"):
    """Radians about the vertical."""

    yaw: float


class Flip(Struct, frozen=True, tag="flip"):
    """Which face looks down."""

    face: Face


class Lower(Struct, frozen=True, tag="lower"):
    """Go down until something is touched, or stop going."""

    on: bool = True


class HoldBreath(Struct, frozen=True, tag="breath"):
    """So that the hand is almost still, for as long as there is air; or breathe again."""

    on: bool = True


class Release(Struct, frozen=True, tag="release"):
    """Let go; heeded once the block has arrived, and within reach of the tower. It keeps the hand's speed."""


Gesture = Move | Rotate | Flip | Lower | HoldBreath | Release
