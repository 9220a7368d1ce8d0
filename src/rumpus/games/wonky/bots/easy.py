"""The easy bot: any card that goes, any block that suits."""

from __future__ import annotations

from random import Random

from rumpus.games.wonky.bots.position import Position
from rumpus.games.wonky.rules.actions import Keep, WonkyAction

KEEPS = 0.3


def choose(position: Position, offered: tuple[WonkyAction, ...], luck: Random) -> WonkyAction:  # noqa: ARG001
    plays = [action for action in offered if not isinstance(action, Keep)]
    return luck.choice(offered if luck.random() < KEEPS else plays or offered)
