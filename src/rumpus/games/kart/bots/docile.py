"""The bot that plays along in a lesson: it draws and keeps, catches nobody, and leaves time to say UNO."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from rumpus.bots.bot import Choice
from rumpus.core.inputs import Ms
from rumpus.games.kart.rules.actions import CallUno, CatchUno, Draw, KartAction, Keep, TakeCards
from rumpus.games.kart.rules.view import KartView

THINKS = Ms(1500)
LINGERS = Ms(12_000)
"""While somebody might still say UNO."""


class DocileBot(Struct, frozen=True):
    level: str = "easy"

    def choose(self, view: KartView, actions: tuple[KartAction, ...], _luck: Random) -> Choice:
        table = view.table
        silent = any(count == 1 and seat not in table.called for seat, count in enumerate(table.counts))
        turn = [action for action in actions if not isinstance(action, CallUno | CatchUno)]
        meek = (action for action in turn if isinstance(action, Draw | Keep | TakeCards))
        return Choice(next(meek, turn[0] if turn else None), LINGERS if silent else THINKS)
