"""A flick: what it may wish for, and how a token leaves the hand for it."""

from __future__ import annotations

import math
from typing import NamedTuple

from rumpus.core.inputs import Seat
from rumpus.games.wok.rules.tasks import Flick
from rumpus.games.wok.world.wok_table import HAND_HEIGHT, HANDS, REACH, TOKEN_THICKNESS

MIDDLE = Flick(0.0, 0.0, 0.4, 0.3)
"""O-R1: for who does not throw in time."""

FINEST = 10_000
"""Parts of a metre, of the strength and of the spin, to which a flick is known."""
SOFT, HARD = 0.36, 0.17
"""Seconds in the air, by strength."""
FASTEST = 1.9
"""Metres a second over the table; with what it takes to stay up that long, some two."""
TUMBLING = (50.0, 80.0)
"""Radians a second, head over heels, by strength: some two turns in the air. Faster, and a page that is shown
thirty frames a second could not tell which way round it goes."""
SPINNING = 25.0
GRAVITY = 9.81
SLIDING = 0.085
"""Metres that a token slides on after it came down, by the square of its speed: measured."""


class Leaving(NamedTuple):
    """A token leaving the hand: its pose in seven numbers, its speed, and its turning in its own axes."""

    pose: tuple[float, ...]
    velocity: tuple[float, ...]


def clamped(flick: Flick) -> Flick | None:
    """What a hand can do of it; None for what is no flick at all."""
    if not all(map(math.isfinite, (flick.x, flick.y, flick.strength, flick.spin))):
        return None
    x, y = (_between(-1.0, number, 1.0) for number in (flick.x, flick.y))
    nearer = min(1.0, REACH / max(math.hypot(x, y), 1e-9))
    return Flick(
        _rounded(x * nearer),
        _rounded(y * nearer),
        _rounded(_between(0.0, flick.strength, 1.0)),
        _rounded(_between(-1.0, flick.spin, 1.0)),
    )


def leave(seat: Seat, flick: Flick) -> Leaving:
    """So that it would come down, slide on and lie where it is aimed, if nothing were in the way."""
    hand = HANDS[seat]
    dx, dy = flick.x - hand.x, flick.y - hand.y
    way = math.hypot(dx, dy)
    airtime = max(SOFT + (HARD - SOFT) * flick.strength, way / FASTEST)
    slide = 2 * SLIDING / airtime**2
    speed = (math.sqrt(1 + 2 * slide * way) - 1) / slide / airtime
    rise = GRAVITY * airtime / 2 - (HAND_HEIGHT - TOKEN_THICKNESS) / airtime
    tumble = TUMBLING[0] + (TUMBLING[1] - TUMBLING[0]) * flick.strength
    turned, side = ((0.0, 1.0, 0.0, 0.0), -1) if face_down(flick) else ((1.0, 0.0, 0.0, 0.0), 1)
    return Leaving(
        (hand.x, hand.y, HAND_HEIGHT, *turned),
        (
            *(dx / way * speed, dy / way * speed, rise),
            *(-dy / way * tumble, side * dx / way * tumble, side * SPINNING * flick.spin),
        ),
    )


def face_down(flick: Flick) -> bool:
    """How a token lay in its pile nobody knows: what is finer than any hand decides, and evenly."""
    numbers = (flick.x, flick.y, flick.strength, flick.spin)
    return sum(round(number * FINEST) for number in numbers) % 2 == 1


def _rounded(number: float) -> float:
    return round(number * FINEST) / FINEST


def _between(low: float, number: float, high: float) -> float:
    return min(max(number, low), high)
