"""How a bot throws: into the wok, at a card where touching one helps, and never quite where it aims."""

from __future__ import annotations

import math
from random import Random
from typing import Any

from msgspec import Struct

from rumpus.bots.bot import Stroke
from rumpus.core.inputs import Ms
from rumpus.games.wok.rules.tasks import Aim, Flick
from rumpus.games.wok.rules.view import WokView
from rumpus.games.wok.world.wok_table import CARD_LENGTH, CORNER_RADIUS, STACKS


class Throwing(Struct, frozen=True):
    scatter: float
    """Metres by which a throw usually goes astray to either side."""
    aims: float
    """How often it throws at a card, while one asks for tokens that touch some."""
    takes: tuple[int, int]
    """Milliseconds from the signal to the flick."""


THROWING: dict[str, Throwing] = {
    "random": Throwing(scatter=0.12, aims=0.0, takes=(200, 2500)),
    "easy": Throwing(scatter=0.06, aims=0.15, takes=(1000, 2900)),
    "normal": Throwing(scatter=0.04, aims=0.35, takes=(800, 2300)),
    "match": Throwing(scatter=0.04, aims=0.25, takes=(900, 2600)),
    "hard": Throwing(scatter=0.025, aims=0.6, takes=(700, 1900)),
}
CALM, BRISK = 0.15, 0.65
ABOUT = 0.07
"""Metres from the middle: there it looks for a spot, so that tokens do not all lie on one another."""
ON_THE_CARD = CORNER_RADIUS - 0.3 * CARD_LENGTH
"""From the middle of the wok to the part of a card that is nearest to it."""


def plan_hand(
    level: str,
    view: WokView,
    task: Any,
    seed: int,
    *,
    foresight: bool,  # noqa: ARG001 - a flick is quickly thought of
    pace: float,
) -> tuple[Stroke, ...]:
    """What a bot's hand does about a task; nothing, where no token is in it."""
    return plan_flick(level, view, seed, pace) if isinstance(task, Aim) else ()


def plan_flick(level: str, view: WokView, seed: int, pace: float = 1.0) -> tuple[Stroke, ...]:
    """The same seed, the same flick."""
    how, luck = THROWING[level], Random(seed)
    x, y = _goal(how, view, luck)
    flick = Flick(
        x + luck.gauss(0, how.scatter),
        y + luck.gauss(0, how.scatter),
        luck.uniform(CALM, BRISK),
        luck.uniform(-1, 1),
    )
    low, high = how.takes
    return (Stroke(Ms(int(luck.triangular(low, high, low + (high - low) / 3) * pace)), flick),)


def _goal(how: Throwing, view: WokView, luck: Random) -> tuple[float, float]:
    table = view.table
    touch_is_open = any(stack.kind == "touch" and stack.open for stack in table.stacks)
    with_cards = [spot for spot, stack in zip(STACKS, table.stacks, strict=True) if stack.count]
    if touch_is_open and with_cards and luck.random() < how.aims:
        spot = luck.choice(with_cards)
        part = ON_THE_CARD / math.hypot(spot.x, spot.y)
        return spot.x * part, spot.y * part
    angle, radius = luck.uniform(-math.pi, math.pi), ABOUT * math.sqrt(luck.random())
    return radius * math.cos(angle), radius * math.sin(angle)
