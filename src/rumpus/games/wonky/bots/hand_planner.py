"""What a bot's hand does at Wonky: a timeline of the very gestures that people send, at the speed of a hand.

Plans are made from what lies open on the table, and by themselves: they can be made in any process.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from rumpus.bots.bot import Stroke
from rumpus.core.inputs import Ms
from rumpus.core.scene import Scene
from rumpus.games.wonky.bots.candidate_placements import Laying
from rumpus.games.wonky.bots.placing import aimed, decide
from rumpus.games.wonky.bots.position import Next, up_next
from rumpus.games.wonky.bots.skill import SKILLS, Skill
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.tasks import Place
from rumpus.games.wonky.world.gestures import Flip, HoldBreath, Lower, Move, Release, Rotate
from rumpus.games.wonky.world.hand import SPEED
from rumpus.games.wonky.world.stacking import PARKING_RADIUS

CARRYING = 500
"""Milliseconds in which a hand gets going and comes to hover, beside the way it goes."""
LOWERING = Ms(350)
"""In which it surely touches what is under it."""
CALMING = 350
"""In which a held breath has made the hand as still as it will be."""
STRAY = 0.015
"""No further off does a hand feel for the spot."""
CLICK = math.radians(45)
"""Turning is done in several goes, none further than this."""


def plan_hand(
    level: str, view: Any, task: Any, seed: int, *, foresight: bool, pace: float
) -> tuple[Stroke, ...]:
    """What a bot's hand does about a task, seen from its seat; nothing, where no hand is wanted."""
    if not isinstance(task, Place):
        return ()
    return plan_placement(
        level, view.table.options, task, seed, up_next(view), foresight=foresight, pace=pace
    )


def plan_placement(
    level: str,
    options: WonkyOptions,
    task: Place,
    seed: int,
    going_on: Next = "rival",
    *,
    foresight: bool = True,
    pace: float = 1.0,
) -> tuple[Stroke, ...]:
    """From the block in hand to letting go of it: the same seed, the same plan.

    With foresight it may think for two seconds or so; without, a glance has to do.
    """
    skill, luck = SKILLS[level], Random(seed)
    if not foresight:
        skill = replace(skill, foresight=0)
    skill = replace(skill, pace=skill.pace * pace)
    goal = decide(skill, options, task, going_on, luck)
    return tuple(strokes(task.scene, aimed(goal, skill, luck), skill, luck))


def strokes(scene: Scene, goal: Laying, skill: Skill, luck: Random) -> Iterator[Stroke]:
    """Rotate it as it should lie, bring it over the place, feel for the spot, lower it, let go."""

    def pause(low: int, high: int) -> Ms:
        return Ms(int(luck.uniform(low, high) * skill.pace))

    rise = max((placed.pose.z for placed in scene.pieces), default=0.0)
    carried = Ms(int(1000 * (PARKING_RADIUS + rise) / SPEED) + CARRYING)
    way: list[Stroke] = [Stroke(pause(250, 500), Flip(goal.face))]
    way += [Stroke(pause(120, 220), Rotate(yaw)) for yaw in _clicks(goal.yaw, luck)]
    for closer in (8.0, 3.0):
        stray = min(closer * skill.aim, STRAY)
        spot = Move(goal.x + luck.uniform(-stray, stray), goal.y + luck.uniform(-stray, stray))
        way.append(Stroke(pause(120, 300), spot))
    way.append(Stroke(pause(200, 400), Move(goal.x, goal.y)))
    yield from way
    so_far = sum(stroke.after for stroke in way[-3:])
    yield Stroke(Ms(max(carried - so_far, 0) + pause(150, 450)), Lower())
    if luck.random() < skill.breath:
        yield Stroke(LOWERING, HoldBreath())
        yield Stroke(Ms(CALMING + pause(50, 500)), Release())
    else:
        yield Stroke(Ms(LOWERING + pause(50, 350)), Release())


def _clicks(yaw: float, luck: Random) -> Iterator[float]:
    """To where it should be, from some way off."""
    from_here = luck.choice((-1, 1)) * CLICK
    while abs(from_here) > 1e-9:
        yield math.remainder(yaw + from_here, math.tau)
        from_here -= math.copysign(CLICK, from_here)
    yield yaw
