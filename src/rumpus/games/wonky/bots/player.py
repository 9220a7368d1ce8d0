"""A seat at Wonky played by a bot: it plays cards and picks blocks up; what is in hand is for its hands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec import Struct

from rumpus.bots.bot import Choice
from rumpus.core.inputs import Ms
from rumpus.games.wonky.bots.position import Position
from rumpus.games.wonky.rules.actions import Draw, PickUp, WonkyAction
from rumpus.games.wonky.rules.view import WonkyView

QUICK, WEIGHED = (600, 1500), (900, 2600)


class WonkyBot(Struct, frozen=True):
    level: str
    pick: Callable[[Position, tuple[WonkyAction, ...], Random], WonkyAction]
    tremor: float
    """What it knows of its own hand, in metres."""

    def choose(self, view: WonkyView, actions: tuple[WonkyAction, ...], luck: Random) -> Choice:
        if view.table.phase == "place":
            return Choice(None, Ms(QUICK[0]))  # no second thoughts about the block
        chosen = actions[0] if len(actions) == 1 else self.pick(Position(view, self.tremor), actions, luck)
        hurried = len(actions) == 1 or isinstance(chosen, Draw | PickUp)
        low, high = QUICK if hurried else WEIGHED
        return Choice(chosen, Ms(int(luck.triangular(low, high, low + (high - low) / 3))))
