"""A wok from above as a drawing that any browser shows: stacks, dividers and tokens, the highest on top."""

from __future__ import annotations

import math
from html import escape

from rumpus.core.scene import Pose
from rumpus.games.wok.pieces import BACK, INGREDIENT, NUMBER, Ingredient
from rumpus.games.wok.rules.view import Stack, WokTable
from rumpus.games.wok.world.wok_table import (
    CARD_LENGTH,
    CARD_WIDTH,
    DIVIDER_LENGTH,
    DIVIDER_THICKNESS,
    DIVIDERS,
    STACKS,
    TOKEN_RADIUS,
    Spot,
)
from rumpus.world.quaternions import rotated

PAINT: dict[Ingredient, tuple[str, str]] = {
    "C": ("#ffd9d2", "#c22b36"),
    "M": ("#f3e3cf", "#8b5d36"),
    "F": ("#d5ecff", "#1f6bb5"),
    "S": ("#ffdcea", "#b03a74"),
    "B": ("#dcf3cf", "#256b2c"),
}
"""Face and ring."""
TABLE, MAT, WALL, CARD, USED_UP = "#8a5a34", "#2a232d", "#ef5a35", "#f3e4c8", "#4a3b40"
MM = 1000.0
HALF = 260
"""Millimetres from the middle to the edge of the drawing."""


def svg(table: WokTable) -> str:
    """A millimetre is a unit; the first seat sits below."""
    corners = " ".join(f"{spot.x * MM:.1f},{-spot.y * MM:.1f}" for spot in STACKS)
    shapes = [
        f'<rect x="{-HALF}" y="{-HALF}" width="{2 * HALF}" height="{2 * HALF}" fill="{TABLE}"/>',
        f'<polygon points="{corners}" fill="{MAT}"/>',
        *(_box(spot, DIVIDER_LENGTH, DIVIDER_THICKNESS, WALL) for spot in DIVIDERS),
        *(_stack(spot, stack) for spot, stack in zip(STACKS, table.stacks, strict=True)),
    ]
    for one in sorted(table.lying, key=lambda one: one.pose.z):
        two_faced = table.options.two_faced and one.up == "back"
        shapes.append(_token(BACK[one.token] if two_faced else one.token, one.pose))
    box = f"{-HALF} {-HALF} {2 * HALF} {2 * HALF}"
    return "\n".join((f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">', *shapes, "</svg>", ""))


def _box(spot: Spot, length: float, width: float, fill: str) -> str:
    return (
        f'<rect x="{-length * MM / 2:.1f}" y="{-width * MM / 2:.1f}" width="{length * MM:.1f}" '
        f'height="{width * MM:.1f}" rx="3" fill="{fill}" transform="{_at(spot)}"/>'
    )


def _stack(spot: Spot, stack: Stack) -> str:
    card = _box(spot, CARD_LENGTH, CARD_WIDTH, CARD if stack.count else USED_UP)
    kind, _, foods = (stack.open or stack.kind).partition(":")
    text = f"{kind} {foods}".strip() if stack.open else f"({kind})"
    return card + (
        f'<text x="{spot.x * MM:.1f}" y="{-spot.y * MM:.1f}" text-anchor="middle" font-size="9" '
        f'font-family="sans-serif" fill="#43222c">{escape(text)}</text>'
    )


def _token(face: str, pose: Pose) -> str:
    """A round seen aslant is an oval, across the way it leans."""
    ground, ring = PAINT[INGREDIENT[face]]
    x, y, _ = rotated((pose.qw, pose.qx, pose.qy, pose.qz), (0, 0, 1))
    narrow = TOKEN_RADIUS * MM * max(math.sqrt(max(1 - x * x - y * y, 0.0)), 0.1)
    lean = -math.degrees(math.atan2(y, x))
    at = f"translate({pose.x * MM:.1f} {-pose.y * MM:.1f})"
    return (
        f'<g transform="{at}"><ellipse rx="{narrow:.1f}" ry="{TOKEN_RADIUS * MM:.1f}" fill="{ground}" '
        f'stroke="{ring}" stroke-width="3" transform="rotate({lean:.0f})"/>'
        f'<text y="5" text-anchor="middle" font-size="15" font-family="sans-serif" font-weight="bold" '
        f'fill="{ring}">{NUMBER[face]}{INGREDIENT[face]}</text></g>'
    )


def _at(spot: Spot) -> str:
    return f"translate({spot.x * MM:.1f} {-spot.y * MM:.1f}) rotate({-math.degrees(spot.yaw):.1f})"
