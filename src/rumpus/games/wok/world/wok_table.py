"""The table of Wok Up in metres: what tokens hit is what is drawn.

`python -m rumpus.games.wok.world.wok_table web/src/games/wok/data` writes it for the page; a test fails
when that is stale. The middle of the wok is the middle of the table, z is up, angles are counterclockwise.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rumpus.games.wok.cards import KINDS
from rumpus.games.wok.pieces import BACK

TOKEN_RADIUS = 0.0175
TOKEN_THICKNESS = 0.0025

CORNER_RADIUS = 0.184
"""From the middle of the wok to each corner of the pentagon, where the middle of a stack is."""
CARD_WIDTH, CARD_LENGTH = 0.063, 0.088
"""A card's long side points to the middle."""
CARD_THICKNESS = 0.0015

DIVIDER_LENGTH = 0.1413
"""It reaches from stack to stack."""
DIVIDER_THICKNESS, DIVIDER_HEIGHT = 0.0036, 0.019

HAND_RADIUS, HAND_HEIGHT = 0.31, 0.1
"""Where a token leaves its seat's hand."""
REACH = 0.21
"""From the middle: nobody aims further off."""
RIM = 0.42
"""The table's edge, as far as tokens go."""

SEAT_ANGLES = (270, 90, 30, 210, 150, 330)
"""Where each seat sits, in degrees; in this order any number of them has room."""


class Spot(Struct, frozen=True):
    """A place on the table, and how far what lies there is turned."""

    x: float
    y: float
    yaw: float


def _around(radius: float, angle: float, yaw: float) -> Spot:
    x, y = radius * math.cos(angle), radius * math.sin(angle)
    return Spot(*(round(number, 6) + 0.0 for number in (x, y, yaw)))


_ANGLES = tuple(math.pi / 2 + place * math.tau / len(KINDS) for place in range(len(KINDS)))

STACKS: tuple[Spot, ...] = tuple(_around(CORNER_RADIUS, angle, angle) for angle in _ANGLES)
"""In the order of `KINDS`; turned so that a card's length runs along its own x."""

DIVIDERS: tuple[Spot, ...] = tuple(
    _around(CORNER_RADIUS * math.cos(math.pi / 5), angle + math.pi / 5, angle + math.pi / 5 + math.pi / 2)
    for angle in _ANGLES
)
"""Divider n stands between stack n and the next; turned so that its length runs along its own x."""

HANDS: tuple[Spot, ...] = tuple(
    _around(HAND_RADIUS, math.radians(angle), math.radians(angle)) for angle in SEAT_ANGLES
)


def stack_height(cards: int) -> float:
    return cards * CARD_THICKNESS


def within(x: float, y: float) -> bool:
    """O-R2: in the pentagon whose corners are the middles of the stacks."""
    apothem = CORNER_RADIUS * math.cos(math.pi / len(KINDS))
    reach = max(x * spot.x + y * spot.y for spot in DIVIDERS) / apothem
    return reach <= apothem


def page_data() -> dict[str, Any]:
    """For the page."""
    return {
        "token": {"radius": TOKEN_RADIUS, "thickness": TOKEN_THICKNESS},
        "card": {"width": CARD_WIDTH, "length": CARD_LENGTH, "thickness": CARD_THICKNESS},
        "divider": {"length": DIVIDER_LENGTH, "thickness": DIVIDER_THICKNESS, "height": DIVIDER_HEIGHT},
        "corner": CORNER_RADIUS,
        "reach": REACH,
        "rim": RIM,
        "stacks": STACKS,
        "dividers": DIVIDERS,
        "hands": HANDS,
        "handHeight": HAND_HEIGHT,
        "backs": BACK,
    }


def text() -> str:
    return msgspec.json.format(msgspec.json.encode(page_data()), indent=2).decode() + "\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "table.json").write_text(text(), encoding="utf-8")
