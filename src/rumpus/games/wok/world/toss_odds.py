"""Throws of Wok Up without physics: tokens come to lie as simulated ones did that were thrown alike.

For the lab and for training. Everything lies flat here, may lie in one another, and what is reported follows
from where it lies. The same tokens thrown alike land alike, as in MuJoCo. The table is written
by `rumpus.games.wok.fit_odds`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import NamedTuple

import msgspec
from msgspec import Struct

from rumpus.core.inputs import Ms
from rumpus.core.scene import Placed, Pose, Scene
from rumpus.games.wok.cards import KINDS
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.rules.tasks import Flick, Thrown
from rumpus.games.wok.world.flicking import MIDDLE, clamped, leave
from rumpus.games.wok.world.landing_judge import TOUCHES, looks_up
from rumpus.games.wok.world.tossing import Tossed
from rumpus.games.wok.world.wok_table import (
    CARD_LENGTH,
    CARD_WIDTH,
    DIVIDER_LENGTH,
    DIVIDER_THICKNESS,
    DIVIDERS,
    STACKS,
    TOKEN_RADIUS,
    TOKEN_THICKNESS,
    Spot,
    stack_height,
    within,
)
from rumpus.world.trajectory import Trajectory

GRAIN = 10_000
"""Places in the table are whole numbers, so many to a metre."""
RING = 0.02
"""Metres: throws aimed no further apart are alike."""
FIFTH = math.tau / len(KINDS)
NEAR = 0.01
"""Metres: the steps in which it matters how far from a lying token another came to lie."""


class Landing(Struct, frozen=True, array_like=True):
    """How a token came to lie, turned into the sector of the wok it was thrown at."""

    x: int
    y: int
    on_stack: bool
    back: bool


class ShoveOdds(Struct, frozen=True, array_like=True):
    """What lying tokens suffered at some distance from where a thrown one came to lie."""

    moved: float
    """How often they were moved at all."""
    flipped: float
    """How often, of those."""
    by: tuple[int, ...]
    """How far, of those: from the least to the most, evenly."""


class Chances(Struct, frozen=True):
    """How often, in MuJoCo and by a table in which those throws had no part."""

    what: str
    simulated: float
    expected: float


class Odds(Struct, frozen=True):
    throws: int
    landings: dict[str, tuple[Landing, ...]]
    shoves: tuple[ShoveOdds, ...]
    lengths: tuple[tuple[Ms, ...], ...]
    """Of flights, by how many were thrown: from the shortest to the longest, evenly."""
    held_out: tuple[Chances, ...]


@cache
def odds() -> Odds:
    return msgspec.json.decode(files(__package__).joinpath("toss_odds.json").read_bytes(), type=Odds)


# --- one of the ten sectors, in which all throws are alike ---


class Sector(NamedTuple):
    """The wok looks the same after a fifth of a turn, and in a mirror: aims are turned into one sector."""

    turn: float
    mirrored: bool

    @classmethod
    def of(cls, x: float, y: float) -> Sector:
        angle = math.atan2(y, x) - math.pi / 2
        turn = round(angle / FIFTH) * FIFTH
        return cls(turn, angle < turn)

    def into(self, x: float, y: float) -> tuple[float, float]:
        x, y = _turned(x, y, -self.turn)
        return (-x if self.mirrored else x), y

    def out(self, x: float, y: float) -> tuple[float, float]:
        return _turned(-x if self.mirrored else x, y, self.turn)


def _turned(x: float, y: float, angle: float) -> tuple[float, float]:
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def alike(flick: Flick) -> str:
    """The name of all throws that go about the same: what matters most is where they are aimed."""
    x, y = Sector.of(flick.x, flick.y).into(flick.x, flick.y)
    ring = int(math.hypot(x, y) / RING)
    slices = max(1, ring // 2)
    across = min(slices - 1, int(abs(math.atan2(x, y)) / (FIFTH / 2) * slices))
    return f"{ring}.{across}"


# --- a throw ---


def toss_by_odds(
    scene: Scene, cards: Sequence[int], thrown: Sequence[Thrown], table: Odds | None = None
) -> Tossed:
    table = table or odds()
    luck = Random(f"{thrown} {scene.names}")
    flicks = [clamped(one.flick or MIDDLE) or MIDDLE for one in thrown]
    landed = [_landed(table, flick, cards, luck) for flick in flicks]
    lay = tuple(placed.pose for placed in scene.pieces)
    shoved = tuple(_shoved(table, pose, landed, luck) for pose in lay)
    names = (*scene.names, *(one.token for one in thrown))
    begin = (*lay, *(Pose.rounded(leave(o.seat, f).pose) for o, f in zip(thrown, flicks, strict=True)))
    end = (*shoved, *landed)
    flight = Trajectory(
        luck.choice(table.lengths[min(len(thrown), len(table.lengths)) - 1]), names, (begin, end)
    )
    return Tossed(flight, report_flat(Scene(tuple(map(Placed, names, end))), cards))


def _landed(table: Odds, flick: Flick, cards: Sequence[int], luck: Random) -> Pose:
    landing = luck.choice(table.landings[alike(flick)])
    x, y = Sector.of(flick.x, flick.y).out(landing.x / GRAIN, landing.y / GRAIN)
    under = stack_height(cards[nearest_stack(x, y)]) if landing.on_stack else 0.0
    return lain(x, y, under, luck.uniform(-math.pi, math.pi), back=landing.back)


def lain(x: float, y: float, under: float, yaw: float, *, back: bool) -> Pose:
    """Flat, on something so high."""
    z, cos, sin = under + TOKEN_THICKNESS / 2, math.cos(yaw / 2), math.sin(yaw / 2)
    return Pose.rounded((x, y, z, *((0.0, cos, sin, 0.0) if back else (cos, 0.0, 0.0, sin))))


def _shoved(table: Odds, pose: Pose, landed: Sequence[Pose], luck: Random) -> Pose:
    """By whatever came to lie nearest."""
    away = min(landed, key=lambda other: math.dist((pose.x, pose.y), (other.x, other.y)))
    dx, dy = pose.x - away.x, pose.y - away.y
    shove = table.shoves[min(int(math.hypot(dx, dy) / NEAR), len(table.shoves) - 1)]
    if luck.random() >= shove.moved:
        return pose
    by, angle = luck.choice(shove.by) / GRAIN, math.atan2(dy, dx) + luck.gauss(0, 1.0)
    x, y = pose.x + by * math.cos(angle), pose.y + by * math.sin(angle)
    back = (looks_up(pose) < 0) != (luck.random() < shove.flipped)
    return lain(x, y, pose.z - TOKEN_THICKNESS / 2, luck.uniform(-math.pi, math.pi), back=back)


# --- what is reported ---


def report_flat(scene: Scene, cards: Sequence[int]) -> tuple[Lying, ...]:
    """As `landing_judge.report`, of tokens that lie flat: on the table, or on a stack."""
    return tuple(
        Lying(
            token=placed.piece,
            pose=placed.pose,
            up="front" if looks_up(placed.pose) >= 0 else "back",
            inside=within(placed.pose.x, placed.pose.y),
            cards=tuple(
                kind
                for kind, count, gap in zip(KINDS, cards, stack_gaps(placed.pose), strict=True)
                if gap < TOUCHES and placed.pose.z - TOKEN_THICKNESS / 2 < stack_height(count) + TOUCHES
            ),
            dividers=tuple(n for n, gap in enumerate(divider_gaps(placed.pose)) if gap < TOUCHES),
        )
        for placed in scene.pieces
    )


def stack_gaps(pose: Pose) -> list[float]:
    """Metres from the token's rim to each stack, seen from above; negative: it lies over it."""
    return [_gap(pose, spot, CARD_LENGTH, CARD_WIDTH) for spot in STACKS]


def divider_gaps(pose: Pose) -> list[float]:
    return [_gap(pose, spot, DIVIDER_LENGTH, DIVIDER_THICKNESS) for spot in DIVIDERS]


def _gap(pose: Pose, spot: Spot, length: float, width: float) -> float:
    along, across = _turned(pose.x - spot.x, pose.y - spot.y, -spot.yaw)
    beyond = math.hypot(max(abs(along) - length / 2, 0.0), max(abs(across) - width / 2, 0.0))
    return beyond - TOKEN_RADIUS


def nearest_stack(x: float, y: float) -> int:
    return min(range(len(STACKS)), key=lambda stack: math.dist((x, y), (STACKS[stack].x, STACKS[stack].y)))
