"""What statics says of a tower of flat on flat: how far each part is from tipping over what carries it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct

Point = tuple[float, float]
Polygon = tuple[Point, ...]
"""Convex, counterclockwise."""


class Slab(Struct, frozen=True):
    """A block seen from above: the square it stands on and is stood on, and where its weight acts."""

    square: Polygon
    centre: Point
    mass: float


def square(x: float, y: float, edge: float, yaw: float) -> Polygon:
    radius = edge * math.sqrt(0.5)
    angles = [yaw + math.pi / 4 + quarter * math.pi / 2 for quarter in range(4)]
    return tuple((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles)


def margin(slabs: Sequence[Slab]) -> float:
    """By how much the tower, base first, stands: metres, negative if it falls by itself."""
    margins = []
    for lowest in range(len(slabs)):
        above = slabs[lowest:]
        support = slabs[lowest].square
        if lowest:
            support = overlap(support, slabs[lowest - 1].square)
        mass = sum(slab.mass for slab in above)
        centre = (
            sum(slab.mass * slab.centre[0] for slab in above) / mass,
            sum(slab.mass * slab.centre[1] for slab in above) / mass,
        )
        margins.append(inside(centre, support))
    return min(margins)


def overlap(one: Polygon, other: Polygon) -> Polygon:
    """What two polygons share: the one, cut along every side of the other."""
    left = one
    for a, b in _sides(other):
        cut: list[Point] = []
        for p, q in _sides(left):
            before, after = side(a, b, p), side(a, b, q)
            if before >= 0:
                cut.append(p)
            if before * after < 0:
                part = before / (before - after)
                cut.append((p[0] + part * (q[0] - p[0]), p[1] + part * (q[1] - p[1])))
        left = tuple(cut)
    return left


def inside(point: Point, polygon: Polygon) -> float:
    """How far a point is within a polygon; negative outside of it."""
    if len(polygon) < 3:
        return -math.inf
    lengths = ((a, b, math.dist(a, b)) for a, b in _sides(polygon))
    return min(side(a, b, point) / length for a, b, length in lengths if length > 1e-12)


def _sides(polygon: Polygon) -> Iterable[tuple[Point, Point]]:
    return zip(polygon, polygon[1:] + polygon[:1], strict=True)


def side(a: Point, b: Point, p: Point) -> float:
    """Positive to the left of the way from `a` to `b`, and the more the further from it."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
