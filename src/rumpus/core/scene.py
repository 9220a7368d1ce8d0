"""Poses and scenes: where pieces are. Worlds report them, events keep them, any process can rebuild them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

DIGITS = 6  # micrometres, and as fine in turning: below what anybody sees and what a tower notices


class Pose(Struct, frozen=True, array_like=True):
    """Metres from the middle of the table, z up; and a unit quaternion. In JSON seven numbers."""

    x: float
    y: float
    z: float
    qw: float
    qx: float
    qy: float
    qz: float

    @classmethod
    def rounded(cls, numbers: Iterable[float]) -> Pose:
        """From seven numbers as a simulation has them: short in JSON, and the same wherever it is read."""
        return cls(*(round(float(number), DIGITS) + 0.0 for number in numbers))  # + 0.0: there is no -0


class Placed(Struct, frozen=True, array_like=True):
    piece: str
    pose: Pose


class Scene(Struct, frozen=True):
    """The pieces that stand, in the order in which they came there: of a tower, the base first."""

    pieces: tuple[Placed, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(placed.piece for placed in self.pieces)

    def pose(self, piece: str) -> Pose:
        return next(placed.pose for placed in self.pieces if placed.piece == piece)

    def without(self, piece: str) -> Scene:
        return Scene(tuple(placed for placed in self.pieces if placed.piece != piece))

    def adding(self, piece: str, pose: Pose) -> Scene:
        return Scene((*self.pieces, Placed(piece, pose)))


NOTHING = Scene()
