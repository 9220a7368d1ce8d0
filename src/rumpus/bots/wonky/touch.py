"""How deft each level is: how much its hand trembles, how far it looks ahead, and how mean it is."""

from __future__ import annotations

import math

from msgspec import Struct


class Touch(Struct, frozen=True):
    tremor: float
    """Metres by which the hand usually comes out to either side."""
    twist: float
    """Radians by which it usually turns too far or not far enough."""
    careless: float
    """How often it lays a block down on any face, without a look."""
    looks: int = 0
    """How many ways it has looked at closely enough to try them out; without any, it takes the plainest."""
    foresight: int = 0
    """How much it can try out before: milliseconds of simulation, times the blocks in it."""
    cruelty: float = 0.0
    """How much a tower that will fall to the next is worth, beside one that stands now; and how much one
    that is easy to go on with, where the next is oneself."""
    pace: float = 1.0
    """How long everything takes it."""


TOUCH: dict[str, Touch] = {
    "random": Touch(tremor=0.008, twist=math.radians(20), careless=1.0, pace=0.7),
    "easy": Touch(tremor=0.005, twist=math.radians(8), careless=0.3, pace=1.3),
    "normal": Touch(
        tremor=0.002, twist=math.radians(3), careless=0.05, looks=4, foresight=30_000, cruelty=0.25
    ),
    "hard": Touch(
        tremor=0.0007,
        twist=math.radians(1),
        careless=0.0,
        looks=10,
        foresight=80_000,
        cruelty=1.0,
        pace=0.85,
    ),
}
