"""What statics says of a tower of flat on flat: how far each part is from tipping over what carries it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

Point = tuple[float, float]
Polygon = list[Point]


class Slab(Struct, frozen=True):
    """A block seen from above: the square it stands on and is stood on, and where its weight acts."""

    square: tuple[Point, ...]
    """Counterclockwise."""
    centre: Point
    mass: float


def square(x: float, y: float, edge: float, yaw: float) -> tuple[Point, ...]:
    radius = edge * math.sqrt(0.5)
    angles = [yaw + math.pi / 4 + quarter * math.pi / 2 for quarter in range(4)]
    return tuple((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles)


def margin(slabs: Sequence[Slab]) -> float:
    """By how much the tower, base first, stands: metres, negative if it falls by itself."""
    margins = []
    for lowest in range(len(slabs)):
        above = slabs[lowest:]
        support: Polygon = list(slabs[lowest].square)
        if lowest:
            support = overlap(support, slabs[lowest - 1].square)
        mass = sum(slab.mass for slab in above)
        centre = (
            sum(slab.mass * slab.centre[0] for slab in above) / mass,
            sum(slab.mass * slab.centre[1] for slab in above) / mass,
        )
        margins.append(inside(centre, support))
    return min(margins)


def overlap(one: Sequence[Point], other: Sequence[Point]) -> Polygon:
    """What two convex polygons share: the one, cut along every side of the other."""
    left: Polygon = list(one)
    for a, b in zip(other, [*other[1:], other[0]], strict=True):
        cut: Polygon = []
        for p, q in zip(left, [*left[1:], *left[:1]], strict=True):
            before, after = _side(a, b, p), _side(a, b, q)
            if before >= 0:
                cut.append(p)
            if before * after < 0:
                part = before / (before - after)
                cut.append((p[0] + part * (q[0] - p[0]), p[1] + part * (q[1] - p[1])))
        left = cut
    return left


def inside(point: Point, polygon: Polygon) -> float:
    """How far a point is within a convex polygon; negative outside of it."""
    if len(polygon) < 3:
        return -math.inf
    sides = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    return min(_side(a, b, point) / math.dist(a, b) for a, b in sides if math.dist(a, b) > 1e-12)


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
