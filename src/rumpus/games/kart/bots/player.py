"""A seat at Kart played by a bot: shout if there is something to shout, else take the turn."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from rumpus.bots.bot import Choice
from rumpus.games.kart.bots.pace import QUICK, thinking, within
from rumpus.games.kart.bots.position import Position
from rumpus.games.kart.bots.shouting import Voice, lingering, may_be_exposed, shout
from rumpus.games.kart.rules.actions import CallUno, CatchUno, KartAction, PlayCard
from rumpus.games.kart.rules.view import KartView


class KartBot(Struct, frozen=True):
    """A level: how it chooses when it is its turn, and how awake it is when somebody is down to one card."""

    level: str
    pick: Callable[[Position, list[KartAction], Random], KartAction]
    voice: Voice

    def choose(self, view: KartView, actions: tuple[KartAction, ...], luck: Random) -> Choice:
        position = Position(view)
        shouted = shout(self.voice, position, actions, luck)
        if shouted:
            return shouted
        turn = [action for action in actions if not _shouts(action)]
        if not turn:
            return Choice(None, within(QUICK, luck))
        chosen = self.pick(position, turn, luck) if len(turn) > 1 else turn[0]
        after = thinking(chosen, len(turn), luck)
        silence = any(isinstance(one, CatchUno) and may_be_exposed(position, one.target) for one in actions)
        if silence:
            after = max(after, within(lingering(self.voice, position), luck))
        if isinstance(chosen, PlayCard) and len(position.hand) == 2:
            chosen = replace(chosen, uno=luck.random() < self.voice.calls_with_play)
        return Choice(chosen, after, races=silence)


def _shouts(action: KartAction) -> bool:
    """A call, a catch, or the same play once more with its call."""
    return isinstance(action, CallUno | CatchUno) or (isinstance(action, PlayCard) and action.uno)
