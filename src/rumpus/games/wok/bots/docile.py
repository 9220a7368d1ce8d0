"""The bot that plays along in a lesson: it throws and says that it is ready, and covers nothing."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from rumpus.bots.bot import Choice
from rumpus.core.inputs import Ms
from rumpus.games.wok.rules.actions import SayReady, TakeRecipe, TurnCard, WokAction
from rumpus.games.wok.rules.view import WokView

THINKS = Ms(1200)


class DocileBot(Struct, frozen=True):
    level: str = "easy"

    def choose(self, _view: WokView, actions: tuple[WokAction, ...], _luck: Random) -> Choice:
        meek = (action for action in actions if isinstance(action, SayReady | TakeRecipe | TurnCard))
        return Choice(next(meek, None), THINKS)
