"""The easy bot: any card that fits, any colour, any target; it seldom doubts and often forgets."""

from __future__ import annotations

from random import Random

from rumpus.games.kart.bots.position import Position
from rumpus.games.kart.rules.actions import Challenge, Draw, KartAction, Keep, PlayCard, TakeCards

DRAWS_ANYWAY = 0.06
CHALLENGES = 0.08


def choose(position: Position, offered: list[KartAction], luck: Random) -> KartAction:
    if position.table.phase == "answer":
        return _answer(offered, luck)
    plays = [action for action in offered if isinstance(action, PlayCard)]
    if not plays:
        return luck.choice(offered)
    if luck.random() < DRAWS_ANYWAY:
        for action in offered:
            if isinstance(action, Draw | Keep):
                return action
    card = luck.choice(sorted({action.card for action in plays}))
    return luck.choice([action for action in plays if action.card == card])


def _answer(offered: list[KartAction], luck: Random) -> KartAction:
    doubt = luck.random() < CHALLENGES
    for action in offered:
        if isinstance(action, PlayCard) or (doubt and isinstance(action, Challenge)):
            return action
    return next(action for action in offered if isinstance(action, TakeCards))
