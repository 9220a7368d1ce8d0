"""How a hand sways: as one breathes, a little to every side, and never quite still.

Which way it goes follows from the seed and from time alone, so that a page can foresee its own hand without a
message. How far it goes follows from what the hand has been through: how high it is, how long it has held the
block, how fast it just moved, and whether the breath is held.
"""

from __future__ import annotations

import math
from functools import lru_cache

from msgspec import Struct

from rumpus.core.inputs import Ms
from rumpus.games.wonky.rules.options import Wobble

STILL = 0
"""The seed of a hand that does not sway at all: in logs from before hands did."""

REACH = 0.0030
"""Metres to a side, as a root mean square, low over the table and at ease."""
TURNED = 0.045
"""Radians, likewise."""
HIGHER = 2.0
"""By so much more for each metre of height."""
TIRES_AFTER, TIRED_AFTER, TIRED = 5.0, 15.0, 0.6
"""Seconds for which an arm holds a block gladly; after which it is tired; by how much more it sways then."""
STIRRED, STIRS_AT, CALMS = 1.0, 0.25, 0.45
"""By how much more after the fastest move; metres a second that are one; seconds in which it wears off."""
HELD, GASPING = 0.22, 1.5
"""What is left of it while the breath is held; and how much more there is after holding it to the last."""
BREATH, BREATHER = 2.5, 3.5
"""Seconds for which it can be held, and in which it is got back."""
BY_WOBBLE: dict[Wobble, float] = {"gentle": 0.7, "standard": 1.0, "cruel": 1.15}
"""What is kind to the blocks is kind to the hand."""
STEADIER = 0.5
"""What is left of it in the hand of the youngest."""
SECOND_BREATH = 0.4
"""Who ran out of air can hold the breath again once so much of it is back."""
SETTLES = 0.16
"""Seconds in which the hand follows the breath; and in which a hand that has just grasped begins to sway."""

# Seconds of a period and its part, for each way: breathing, the heart, and a tremor that is felt, not seen.
# No two periods go into one another: it never comes back the same.
WAVES = (
    ((3.70, 1.15), (2.13, 0.72), (0.113, 0.07)),
    ((4.30, 1.15), (1.87, 0.72), (0.097, 0.07)),
    ((3.10, 1.15), (1.61, 0.72), (0.127, 0.07)),
)
SPREAD = 0.12
"""By so much a period is longer or shorter from one seed to the next."""


class Sway(Struct):
    """Of one hand with one block, from the moment it is grasped."""

    seed: int = STILL
    part: float = 1.0
    """Of how far hands sway: see `share`."""
    air: float = 1.0
    holding: bool = False
    """The breath is held; out of air, it no longer is."""
    spent: bool = False
    """Out of air, and not yet got back enough of it."""
    ease: float = 0.0
    """How far the breath lets it sway, as the hand follows it."""
    stirred: float = 0.0
    held: float = 0.0
    """Seconds since it was grasped."""
    height: float = 0.0

    def hold_breath(self, on: bool) -> None:
        self.holding = on and not self.spent

    def live(self, seconds: float, speed: float, height: float) -> None:
        """Time passes: the hand moved at this speed, and its block is so high."""
        self.held += seconds
        self.height = height
        self.stirred = max(self.stirred * math.exp(-seconds / CALMS), min(speed / STIRS_AT, 1.0))
        if self.holding:
            self.air = max(0.0, self.air - seconds / BREATH)
            if self.air == 0.0:
                self.holding, self.spent = False, True
        else:
            self.air = min(1.0, self.air + seconds / BREATHER)
            self.spent = self.spent and self.air < SECOND_BREATH
        goal = HELD if self.holding else 1.0 + (GASPING - 1.0) * (1.0 - self.air)
        self.ease += (goal - self.ease) * -math.expm1(-seconds / SETTLES)

    @property
    def amplitude(self) -> float:
        """1: low over the table, rested and at ease."""
        tired = min(max(self.held - TIRES_AFTER, 0.0) / (TIRED_AFTER - TIRES_AFTER), 1.0)
        stirred = 1.0 if self.holding else 1.0 + STIRRED * self.stirred
        return self.part * self.ease * stirred * (1.0 + TIRED * tired) * (1.0 + HIGHER * self.height)

    def at(self, now: Ms) -> tuple[float, float, float]:
        """How far the hand is off its way: metres to the right and away, radians about the vertical."""
        if self.seed == STILL:
            return 0.0, 0.0, 0.0
        seconds, far = now / 1000, self.amplitude
        x, y, yaw = (
            sum(part * math.sin(pace * seconds + phase) for pace, part, phase in way)
            for way in waves(self.seed)
        )
        return far * REACH * x, far * REACH * y, far * TURNED * yaw


def share(wobble: Wobble, *, steady: bool) -> float:
    """How far a hand sways at this table."""
    return BY_WOBBLE[wobble] * (STEADIER if steady else 1.0)


@lru_cache(64)
def waves(seed: int) -> tuple[tuple[tuple[float, float, float], ...], ...]:
    """Radians a second, part and phase of every wave. The numbers are drawn as any language can draw them."""
    drawn = seed
    found = []
    for way in WAVES:
        row = []
        for period, part in way:
            drawn = (drawn * 1_664_525 + 1_013_904_223) % 2**32
            longer = 1 + SPREAD * (2 * drawn / 2**32 - 1)
            drawn = (drawn * 1_664_525 + 1_013_904_223) % 2**32
            row.append((math.tau / (period * longer), part, math.tau * drawn / 2**32))
        found.append(tuple(row))
    return tuple(found)
