"""The skill of each level: how well it aims and holds its breath, how far it looks ahead, how mean it is.

The hand is everybody's: it sways in the world, for bots as for people.
"""

from __future__ import annotations

import math

from msgspec import Struct


class Skill(Struct, frozen=True):
    aim: float
    """Metres by which the eye usually errs to either side."""
    twist: float
    """Radians by which it usually turns too far or not far enough."""
    breath: float
    """How often it holds its breath before it lets go."""
    tremor: float
    """Metres by which the block usually comes out to either side, all told: what it expects of itself."""
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


SKILLS: dict[str, Skill] = {
    "random": Skill(0.008, math.radians(20), breath=0.0, tremor=0.009, careless=1.0, pace=0.7),
    "easy": Skill(0.003, math.radians(8), breath=0.0, tremor=0.005, careless=0.2, pace=1.2),
    "normal": Skill(
        0.0015,
        math.radians(3),
        breath=0.7,
        tremor=0.002,
        careless=0.05,
        looks=4,
        foresight=30_000,
        cruelty=0.25,
    ),
    "hard": Skill(
        0.0004,
        math.radians(1),
        breath=1.0,
        tremor=0.001,
        careless=0.0,
        looks=10,
        foresight=80_000,
        cruelty=1.0,
        pace=0.85,
    ),
}
