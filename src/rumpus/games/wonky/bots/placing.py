"""How a bot decides where a block goes: a glance at many ways, then the best are tried out ahead."""

from __future__ import annotations

import math
from functools import cache
from random import Random

from msgspec import Struct

from rumpus.core.scene import Scene
from rumpus.games.wonky.bots.candidate_placements import (
    FACES,
    Laying,
    ease,
    middle,
    squared,
    stays,
    ways,
    with_it,
)
from rumpus.games.wonky.bots.position import Next
from rumpus.games.wonky.bots.skill import Skill
from rumpus.games.wonky.pieces import Block, Edition
from rumpus.games.wonky.rules.options import Wobble, WonkyOptions
from rumpus.games.wonky.rules.tasks import Place
from rumpus.games.wonky.world.blocks import flat_faces
from rumpus.games.wonky.world.foresight import Foresight, Tried

SETTLES, SHAKEN = 0.001, 0.006
"""Metres: a tower that is shaken by no more than the first only settles; by the second, it all but fell."""
SURE = 0.98
"""A chance above this needs no trying out."""
A_GLANCE = 2.0
"""How many trials a glance is worth."""
WILDLY = 2.5
"""Times the usual tremor: no hand is further off."""
WORTH_A_LOOK = 0.7
"""A way whose chance is below this part of the best one's is not looked at again."""


class Prospect(Struct):
    """What a bot thinks of a way to lay the block: from a glance, and from what it has tried out."""

    way: Laying
    glanced: float
    """The chance that it stays."""
    ease: float
    """The chance that the next one stays on it."""
    trials: int = 0
    went_well: float = 0.0

    def learn(self, tried: Tried) -> None:
        self.trials += 1
        if tried.stood:
            self.went_well += 1 - min(max(tried.shaken - SETTLES, 0.0) / (SHAKEN - SETTLES), 1.0)

    def chance(self) -> float:
        return (A_GLANCE * self.glanced + self.went_well) / (A_GLANCE + self.trials)

    def value(self, skill: Skill, up_next: Next) -> float:
        match up_next:
            case "rival":
                return self.chance() * (1 + skill.cruelty * (1 - self.ease))
            case "self":
                return self.chance() * (1 + skill.cruelty * self.ease)
            case "nobody":
                return self.chance()


def decide(skill: Skill, options: WonkyOptions, task: Place, up_next: Next, luck: Random) -> Laying:
    """Where the block is to go; what eye and hand do to it comes on top."""
    if luck.random() < skill.careless:
        return Laying(luck.choice(FACES), luck.uniform(-math.pi, math.pi), *middle(task.scene))
    if not skill.looks:
        face = luck.choice(sorted(flat_faces(task.block)))
        return Laying(FACES[face], squared(task.scene), *middle(task.scene))
    prospects = glanced(skill, options, task, up_next)
    if prospects[0].glanced < SURE and skill.foresight:
        prospects = tried_out(prospects, skill, options, task, up_next, luck)
    return max(prospects, key=lambda prospect: prospect.value(skill, up_next)).way


def glanced(skill: Skill, options: WonkyOptions, task: Place, up_next: Next) -> list[Prospect]:
    """The ways worth trying out, as many as this level keeps in mind."""
    scene, block, wobble = task.scene, task.block, options.wobble
    chances: dict[tuple[bool, float, float], float] = {}
    found: list[Prospect] = []
    flat = flat_faces(block)
    for way in ways(scene, block):
        below = (way.face in flat, way.x, way.y)
        if below not in chances:
            chances[below] = stays(scene, block, way, skill.tremor, wobble)
        found.append(Prospect(way, chances[below], 1.0))
    best = max(chances.values())
    found = [prospect for prospect in found if prospect.glanced >= WORTH_A_LOOK * best]
    if up_next != "nobody":
        for prospect in found:
            prospect.ease = ease(with_it(scene, block, prospect.way), options)
    found.sort(key=lambda prospect: -prospect.value(skill, up_next))
    return found[: skill.looks]


def tried_out(
    prospects: list[Prospect],
    skill: Skill,
    options: WonkyOptions,
    task: Place,
    up_next: Next,
    luck: Random,
) -> list[Prospect]:
    """Each is tried, as the hand may tremble; the better half once more, and so on until time is up."""
    world, blocks, spent = foresight(options.edition, options.wobble), len(task.scene.pieces) + 1, 0
    while True:
        for number, prospect in enumerate(prospects):
            if spent >= skill.foresight:
                return prospects[:number] or prospects
            tried = attempt(world, task.scene, task.block, trembling(prospect.way, skill, luck))
            spent += tried.after * blocks
            prospect.learn(tried)
        prospects = sorted(prospects, key=lambda prospect: -prospect.value(skill, up_next))
        if len(prospects) <= 2:
            return prospects
        prospects = prospects[: (len(prospects) + 1) // 2]


def attempt(world: Foresight, scene: Scene, block: Block, way: Laying) -> Tried:
    return world.tries(scene, block, world.resting(scene, block, way.x, way.y, way.face, way.yaw))


def trembling(way: Laying, skill: Skill, luck: Random) -> Laying:
    """The way a hand of this level may go in the end: mostly close, and never wildly off."""
    return missed(way, skill.tremor, skill.twist, luck)


def aimed(way: Laying, skill: Skill, luck: Random) -> Laying:
    """The way an eye of this level takes for it; the hand's sway comes on top."""
    return missed(way, skill.aim, skill.twist, luck)


def missed(way: Laying, by: float, twist: float, luck: Random) -> Laying:
    x, y, turn = (max(-WILDLY, min(luck.gauss(0, 1), WILDLY)) for _ in range(3))
    return way.off(x * by, y * by, turn * twist)


@cache
def foresight(edition: Edition, wobble: Wobble) -> Foresight:
    """One a process: every trial sets it up anew."""
    return Foresight(edition, wobble)
