"""The shapes of Wonky's blocks: one function makes the points that physics drops and pages draw."""

from __future__ import annotations

from functools import cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from rumpus.world.vectors import Floats, Triple

OUTWARD: Floats = np.array([(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)], np.float64)
"""The six faces, by the way they look: +x -x +y -y +z -z."""

HALF = 0.5
FILLET = 0.04  # edges are rounded, as on worn wood: what is drawn is what collides
ROUNDS = np.radians((0.0, 15.0, 30.0, 45.0))  # a fillet is cut at these angles
ACROSS = 13  # cuts across a face between its fillets: curved faces get facets of about half a degree


class Solid(Struct, frozen=True):
    """A convex block with edges of length 1 around the origin.

    `faces` holds for each face its triangles, three indices into `points` after another. `corners` are the
    points that span the same solid, to a tenth of a millimetre: of a flat face only its four. More of them
    in one plane would make a resting block shiver, as the physics chose now these, now those to stand on.
    """

    points: tuple[Triple, ...]
    normals: tuple[Triple, ...]
    corners: tuple[int, ...]
    faces: tuple[tuple[int, ...], ...]
    flat: tuple[bool, ...]


@cache
def solid(flat: frozenset[int], bulge: float) -> Solid:
    """The block whose faces in `flat` are flat; the others rise in their middle by `bulge`."""
    surface = _Surface(flat, bulge)
    rays, faces = _grid(flat)
    points = surface.met_by(rays)
    return Solid(
        points=tuple(_triple(point) for point in points),
        normals=tuple(_triple(normal) for normal in surface.normals(points)),
        corners=_corners(points, flat),
        faces=faces,
        flat=tuple(face in flat for face in range(6)),
    )


class _Surface:
    """What all six faces leave: a flat one is a plane, a curved one a sphere through the cube's corners."""

    def __init__(self, flat: frozenset[int], bulge: float) -> None:
        self.flat = np.array([face in flat for face in range(6)])
        self.radius = (2 * HALF**2 + bulge**2) / (2 * bulge)
        self.centres = OUTWARD * (HALF + bulge - self.radius)

    def faces_from(self, points: Floats) -> tuple[Floats, Floats]:
        """For each point and face: the height above where the fillets begin, and the way outward."""
        arms = points[:, None, :] - self.centres
        lengths = np.linalg.norm(arms, axis=2)
        heights = np.where(self.flat, points @ OUTWARD.T - HALF, lengths - self.radius) + FILLET
        return heights, np.where(self.flat[:, None], OUTWARD, arms / lengths[..., None])

    def outside(self, points: Floats) -> NDArray[np.bool_]:
        heights, _ = self.faces_from(points)
        return np.asarray(np.linalg.norm(np.maximum(heights, 0), axis=1) > FILLET)

    def met_by(self, rays: Floats) -> Floats:
        """Where rays from the middle come out."""
        inside, beyond = np.full(len(rays), 0.3), np.full(len(rays), 0.7)
        for _ in range(52):  # to the last bit
            halfway = (inside + beyond) / 2
            out = self.outside(rays * halfway[:, None])
            inside, beyond = np.where(out, inside, halfway), np.where(out, halfway, beyond)
        return np.asarray(rays * inside[:, None])

    def normals(self, points: Floats) -> Floats:
        heights, away = self.faces_from(points)
        sum_of_ways = (np.maximum(heights, 0)[..., None] * away).sum(axis=1)
        return np.asarray(sum_of_ways / np.linalg.norm(sum_of_ways, axis=1, keepdims=True))


def _cuts() -> Floats:
    inside = HALF - FILLET
    rim = (inside + FILLET * np.sin(ROUNDS)) / (inside + FILLET * np.cos(ROUNDS))
    across = np.linspace(-rim[0], rim[0], ACROSS + 2)[1:-1]
    return np.concatenate((-rim[::-1], across, rim))


def _grid(flat: frozenset[int]) -> tuple[Floats, tuple[tuple[int, ...], ...]]:
    """Rays through a grid on every side of a cube, and the triangles between them.

    A flat face has grid lines only on its fillets, and one fan of triangles between.
    """
    cuts = _cuts()
    first, last = len(ROUNDS) - 1, len(cuts) - len(ROUNDS)
    numbers: dict[Triple, int] = {}

    def number(face: int, column: float, row: float) -> int:
        ray = OUTWARD[face] + np.roll(abs(OUTWARD[face]), 1) * column + np.roll(OUTWARD[face], 2) * row
        return numbers.setdefault(_triple(ray.round(12) + 0.0), len(numbers))

    faces = []
    for face in range(6):
        triangles: list[int] = []
        for i in range(len(cuts) - 1):
            for j in range(len(cuts) - 1):
                if face in flat and first <= i < last and first <= j < last:
                    continue
                a, b, c, d = (
                    number(face, cuts[i + di], cuts[j + dj]) for di, dj in ((0, 0), (1, 0), (1, 1), (0, 1))
                )
                triangles += (a, b, c, a, c, d)
        if face in flat:
            middle = number(face, 0.0, 0.0)
            rim = [number(face, cuts[i], cuts[j]) for i, j in _around(first, last)]
            for one, next_one in zip(rim, rim[1:] + rim[:1], strict=True):
                triangles += (middle, one, next_one)
        faces.append(tuple(triangles))
    return np.array(list(numbers)), tuple(faces)


def _around(first: int, last: int) -> list[tuple[int, int]]:
    """The rim of a square of grid points, starting in a corner."""
    steps = range(first, last)
    rim = [(i, first) for i in steps] + [(last, j) for j in steps]
    return rim + [(i + 1, last) for i in reversed(steps)] + [(first, j + 1) for j in reversed(steps)]


def _corners(points: Floats, flat: frozenset[int]) -> tuple[int, ...]:
    kept = np.ones(len(points), np.bool_)
    for face in flat:
        within = points @ OUTWARD[face] > HALF - 1e-9
        slantwise = abs(points).sum(axis=1)
        kept &= ~within | (slantwise > slantwise[within].max() - 1e-9)
    return tuple(int(number) for number in np.flatnonzero(kept))


def _triple(values: Floats) -> Triple:
    return float(values[0]), float(values[1]), float(values[2])
