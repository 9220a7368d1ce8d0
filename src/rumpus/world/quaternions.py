"""Unit quaternions, w first: turning things, and the six ways to lay a block down."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from rumpus.core.scene import Pose
from rumpus.world.vectors import Floats, Triple

Quaternion = tuple[float, float, float, float]

_HALF = math.sqrt(0.5)

LAID: tuple[Quaternion, ...] = (
    (_HALF, 0.0, _HALF, 0.0),
    (_HALF, 0.0, -_HALF, 0.0),
    (_HALF, -_HALF, 0.0, 0.0),
    (_HALF, _HALF, 0.0, 0.0),
    (0.0, 1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0, 0.0),
)
"""By face, +x -x +y -y +z -z: turned so that it looks down."""


def product(a: Quaternion, b: Quaternion) -> Quaternion:
    """First `b`, then `a`."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def inverse(q: Quaternion) -> Quaternion:
    return q[0], -q[1], -q[2], -q[3]


def rotated(q: Quaternion, v: Triple) -> Triple:
    _, x, y, z = product(product(q, (0.0, *v)), inverse(q))
    return x, y, z


def about_vertical(yaw: float) -> Quaternion:
    return math.cos(yaw / 2), 0.0, 0.0, math.sin(yaw / 2)


@lru_cache(256)
def laid(face: int, yaw: float) -> Quaternion:
    """Laid down on a face, then turned about the vertical."""
    return product(about_vertical(yaw), LAID[face])


def upward(q: Quaternion) -> tuple[float, float, float]:
    """What is up, seen from the turned thing: how high its points are is their product with this."""
    w, x, y, z = q
    return 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)


def face_down(q: Quaternion) -> int:
    """Which face looks down the most."""
    x, y, z = upward(q)
    ups = (x, -x, y, -y, z, -z)
    return ups.index(min(ups))


def yaw_of(q: Quaternion, face: int) -> float:
    """How far something lying on `face` is turned about the vertical."""
    left = product(q, inverse(LAID[face]))
    return 2 * math.atan2(left[3], left[0])


def angle_between(a: Quaternion, b: Quaternion) -> float:
    return 2 * math.acos(min(abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]), 1.0))


def tilt_between(a: Quaternion, b: Quaternion) -> float:
    """The angle between what is up for the one and for the other: turning about the vertical is no tilt."""
    overlap = sum(p * q for p, q in zip(upward(a), upward(b), strict=True))
    return math.acos(max(-1.0, min(overlap, 1.0)))


def turned_towards(a: Quaternion, b: Quaternion, most: float) -> Quaternion:
    """From `a` the short way to `b`, by at most so many radians."""
    if a == b:
        return b
    angle = angle_between(a, b)
    if angle <= most:
        return b
    if sum(p * q for p, q in zip(a, b, strict=True)) < 0:
        b = (-b[0], -b[1], -b[2], -b[3])
    half, part = angle / 2, most / angle
    here, there = math.sin((1 - part) * half) / math.sin(half), math.sin(part * half) / math.sin(half)
    w, x, y, z = (here * p + there * q for p, q in zip(a, b, strict=True))
    length = math.sqrt(w * w + x * x + y * y + z * z)
    return w / length, x / length, y / length, z / length


def turned(pose: Pose) -> Quaternion:
    return pose.qw, pose.qx, pose.qy, pose.qz


def quaternion_of(pose: Floats) -> Quaternion:
    w, x, y, z = pose[3:].tolist()
    return w, x, y, z


def heights(points: Floats, pose: Floats) -> tuple[float, float]:
    """The lowest and the highest of a body's points."""
    above = points @ np.array(upward(quaternion_of(pose)))
    return float(pose[2] + above.min()), float(pose[2] + above.max())
