"""The bots that play Pig, by level: each has its own idea of when it is enough."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec import Struct

from rumpus.bots.bot import Bot, Choice
from rumpus.bots.random_bot import RandomBot
from rumpus.core.inputs import Ms
from rumpus_pig.rules import Hold, PigAction, PigState, Roll

THINKS = (400, 1100)
"""Milliseconds, so that people can follow."""


class PigBot(Struct, frozen=True):
    level: str
    enough: Callable[[PigState], int]

    def choose(self, view: PigState, actions: tuple[PigAction, ...], luck: Random) -> Choice:
        wins = view.scores[view.turn] + view.pot >= view.options.target
        holds = Hold() in actions and (wins or view.pot >= self.enough(view))
        return Choice(Hold() if holds else Roll(), Ms(luck.randint(*THINKS)))


def as_far_as_needed(view: PigState) -> int:
    """Twenty is about where a roll stops paying; more if others run away, and all if one is nearly there."""
    mine = view.scores[view.turn]
    best = max(score for seat, score in enumerate(view.scores) if seat != view.turn)
    if max(mine, best) >= view.options.target - 29:
        return view.options.target - mine
    return 21 + (best - mine) // 8


BOTS: dict[str, Bot[PigState]] = {
    "random": RandomBot(may_pass=lambda _: False),
    "easy": PigBot("easy", lambda _: 6),
    "normal": PigBot("normal", lambda _: 14),
    "hard": PigBot("hard", as_far_as_needed),
}
