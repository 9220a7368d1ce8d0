"""The random bot: any action that is offered, each as likely. It walks where no player would."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rumpus.bots.bot import Choice
from rumpus.core.inputs import Ms

THINKS = (200, 1200)


class RandomBot:
    """`may_pass` tells from a view whether the seat is free to do nothing."""

    level = "random"

    def __init__(self, may_pass: Callable[[Any], bool]) -> None:
        self._may_pass = may_pass

    def choose(self, view: Any, actions: tuple[Any, ...], luck: Random) -> Choice:
        after = Ms(luck.randint(*THINKS))
        if self._may_pass(view) and luck.random() < 0.5:
            return Choice(None, after)
        return Choice(luck.choice(actions), after)
