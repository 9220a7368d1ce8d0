"""A tower as a drawing that any browser shows: no GPU, no canvas, only shapes, painted from far to near."""

from __future__ import annotations

import math
from functools import cache

import numpy as np

from rumpus.core.scene import Placed, Scene
from rumpus.games.wonky.pieces import COLOUR, Colour
from rumpus.games.wonky.rules.options import Wobble
from rumpus.games.wonky.world.blocks import edge, shape
from rumpus.games.wonky.world.solids import HALF, OUTWARD, Solid
from rumpus.games.wonky.world.statics import Point, side
from rumpus.world.quaternions import rotated, turned
from rumpus.world.vectors import Floats

PAINT: dict[Colour, tuple[str, str]] = {
    "B": ("#2f80ed", "#fffaf0"),
    "V": ("#8b5cf6", "#fffaf0"),
    "G": ("#2fb170", "#fffaf0"),
    "P": ("#f472b6", "#7d1450"),
    "Y": ("#ffc53d", "#7a4300"),
}
"""Wood and ink."""
CORNERS: dict[Colour, int] = {"B": 4, "V": 6, "G": 3, "P": 0, "Y": 4}
"""Of the mark on every face; the heart has none."""

TABLE, EDGE, SHADE = "#a8703f", "#6d4426", "#4a2c1a"
PITCH, YAW = math.radians(20), math.radians(-32)
PIXELS = 2500.0
"""To a metre."""
MARGIN = 0.02

RIGHT: Floats = np.array((math.cos(YAW), math.sin(YAW), 0.0))
TOWARDS: Floats = np.array(
    (math.sin(YAW) * math.cos(PITCH), -math.cos(YAW) * math.cos(PITCH), math.sin(PITCH))
)
"""Where the eye is."""
UP: Floats = np.cross(TOWARDS, RIGHT)
SUN: Floats = np.array((-0.42, -0.1, 0.9))
"""Where the light comes from: the left, so that shadows fall where they are seen."""


def svg(scene: Scene, wobble: Wobble) -> str:
    """The whole drawing, cut to what stands in it."""
    bodies = [_Body(placed, wobble) for placed in scene.pieces]
    seen = [point for body in bodies for point in (*_seen(body.points), *body.shadow())] or [(0.0, 0.0)]
    margin = MARGIN * PIXELS
    left, top = (min(point[axis] for point in seen) - margin for axis in (0, 1))
    right, bottom = (max(point[axis] for point in seen) + margin for axis in (0, 1))
    box = f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"
    shapes = [
        f"<title>{' '.join(scene.names)}</title>",
        f'<radialGradient id="table"><stop stop-color="{TABLE}"/><stop offset="1" stop-color="{EDGE}"/>',
        "</radialGradient>",
        f'<rect x="{left:.0f}" y="{top:.0f}" width="100%" height="100%" fill="url(#table)"/>',
        f'<g fill="{SHADE}" opacity=".5">',
        *(_path(body.shadow()) for body in bodies),
        '</g><g stroke-linejoin="round">',
        *(shape for body in _far_to_near(bodies) for shape in body.shapes()),
        "</g>",
    ]
    return "\n".join((f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">', *shapes, "</svg>", ""))


class _Body:
    def __init__(self, placed: Placed, wobble: Wobble) -> None:
        pose = placed.pose
        self.solid = shape(placed.piece, wobble)
        self.edge = edge(placed.piece)
        self.colour = COLOUR[placed.piece]
        self.middle: Floats = np.array((pose.x, pose.y, pose.z))
        self.axes: Floats = np.array(
            [rotated(turned(pose), axis) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
        )
        self.points = self.out(np.array(self.solid.points))

    def out(self, points: Floats) -> Floats:
        """From the block's own axes and edges to the table's and metres."""
        return np.asarray(self.middle + self.edge * points @ self.axes)

    def shadow(self) -> list[Point]:
        """On the table."""
        fallen: Floats = self.points - SUN * (self.points[:, 2:] / SUN[2])
        return _hull(_seen(fallen))

    def shapes(self) -> list[str]:
        found = []
        for face in range(6):
            outward = OUTWARD[face] @ self.axes
            if outward @ TOWARDS <= 0:
                continue
            wood, ink = PAINT[self.colour]
            light = 0.7 + 0.3 * max(0.0, float(outward @ SUN))
            rim = _seen(self.points[list(_outline(self.solid, face))])
            pale = _mixed(wood, "#ffffff", 0.35)
            found.append(_path(rim, f'fill="{_dimmed(wood, light)}" stroke="{pale}" stroke-width="2"'))
            mark = _seen(self.out(_mark(self.colour, face)))
            ink = _dimmed(ink, light)
            filled = f'fill="{ink}"' if self.solid.flat[face] else f'fill="none" stroke="{ink}"'
            found.append(_path(mark, f'class="mark" {filled} stroke-width="4"'))
        return found


def _far_to_near(bodies: list[_Body]) -> list[_Body]:
    """What lies wholly higher is nearer, as the eye looks down; beside each other, distance decides."""
    left = sorted(bodies, key=lambda body: float(body.middle @ TOWARDS))
    ordered: list[_Body] = []
    while left:
        free = next((one for one in left if not any(_above(one, other) for other in left)), left[0])
        left.remove(free)
        ordered.append(free)
    return ordered


def _above(one: _Body, other: _Body) -> bool:
    middle = (one.points[:, 2].min() + other.points[:, 2].max()) / 2
    return bool(
        one is not other
        and one.points[:, 2].min() > other.points[:, 2].max() - 0.1 * other.edge
        and middle > other.middle[2]
    )


@cache
def _outline(solid: Solid, face: int) -> tuple[int, ...]:
    """The points around a face: its triangles' sides that no other of its triangles shares."""
    triangles = solid.faces[face]
    corners = zip(triangles[::3], triangles[1::3], triangles[2::3], strict=True)
    sides = {side for a, b, c in corners for side in ((a, b), (b, c), (c, a))}
    following = {a: b for a, b in sides if (b, a) not in sides}
    around = [next(iter(sorted(following)))]
    while (further := following[around[-1]]) != around[0]:
        around.append(further)
    return tuple(around)


def _mark(colour: Colour, face: int) -> Floats:
    """The colour's sign, for those who do not see the colour."""
    across, along = np.roll(abs(OUTWARD[face]), 1), np.roll(OUTWARD[face], 2)
    if corners := CORNERS[colour]:
        turn = math.pi / 4 if colour == "B" else math.pi / 2
        angles = np.arange(corners) * math.tau / corners + turn
        flat = 0.2 * np.stack((np.cos(angles), np.sin(angles)), axis=1)
    else:
        t = np.linspace(0, math.tau, 24, endpoint=False)
        heart = 13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)
        flat = 0.0125 * np.stack((16 * np.sin(t) ** 3, heart), axis=1)
    return np.asarray(HALF * OUTWARD[face] + flat[:, :1] * across + flat[:, 1:] * along)


def _seen(points: Floats) -> list[Point]:
    return [(float(point @ RIGHT) * PIXELS, -float(point @ UP) * PIXELS) for point in points]


def _path(points: list[Point], look: str = "") -> str:
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polygon points="{way}" {look}/>'


def _hull(points: list[Point]) -> list[Point]:
    """Around all of them, by the monotone chain."""
    ordered = sorted(set(points))
    chains: list[list[Point]] = []
    for way in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for point in way:
            while len(chain) > 1 and side(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        chains.append(chain[:-1])
    return chains[0] + chains[1]


def _mixed(one: str, other: str, part: float) -> str:
    parts = (
        round(int(one[i : i + 2], 16) * (1 - part) + int(other[i : i + 2], 16) * part) for i in (1, 3, 5)
    )
    return "#" + "".join(f"{value:02x}" for value in parts)


def _dimmed(colour: str, light: float) -> str:
    return _mixed("#000000", colour, min(light, 1.0))
