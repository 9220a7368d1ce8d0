"""People at Kart, modelled: they forget their UNO now and then, and need so long to see that somebody did.

They play their cards as a `normal` bot does, in their own time. Everybody at the table thinks at once.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rumpus.bots.bot import AnyBot, Choice
from rumpus.core.inputs import Ms, Seat, Timing
from rumpus.core.play import AnyPlay, Play
from rumpus.core.waits import Turn
from rumpus.games.kart.bots import normal
from rumpus.games.kart.bots.position import Position
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import CallUno, CatchUno, KartAction, PlayCard
from rumpus.games.kart.rules.events import CardPlayed, UnoCalled, UnoCaught
from rumpus.games.kart.rules.options import KartOptions
from rumpus.games.kart.rules.view import KartTable, KartView
from rumpus.games.registry import make_bot
from rumpus.host.thinking import Thinking


class Person(Struct, frozen=True):
    """Somebody who calls or catches in so many milliseconds, more or less, when they notice."""

    reacts: float
    spread: float = 0.25
    """The deviation of the logarithm of their reactions."""
    forgets: float = 0.4
    """How often they play their last card but one and say nothing."""
    notices: float = 0.75
    """How often they see that a last card lies there in silence, their own or another's."""
    thinks: float = 3000.0
    """Milliseconds for a turn."""
    luck: str = ""
    level: str = "person"

    def choose(self, view: KartView, actions: tuple[KartAction, ...], luck: Random) -> Choice:
        this = self._look(view.table)
        shouts = [action for action in actions if isinstance(action, CallUno | CatchUno)]
        if shouts and this.random() < self.notices:
            took = Ms(int(self.reacts * this.lognormvariate(0, self.spread)))
            return Choice(shouts[0], took, Timing(Ms(0), took, Ms(0), Ms(0), took))
        turn: list[KartAction] = [
            action
            for action in actions
            if not isinstance(action, CallUno | CatchUno)
            and not (isinstance(action, PlayCard) and action.uno)
        ]
        if not turn:
            return Choice(None, Ms(0))
        position = Position(view)
        chosen = normal.choose(position, turn, luck) if len(turn) > 1 else turn[0]
        if isinstance(chosen, PlayCard) and len(position.hand) == 2:
            chosen = replace(chosen, uno=luck.random() >= self.forgets)
        return Choice(chosen, Ms(int(self.thinks * luck.lognormvariate(0, 0.4))))

    def _look(self, table: KartTable) -> Random:
        return Random(f"{self.luck} {table.hand_no} {table.pile} {len(table.discards)} {table.turn}")


class Measured(Struct, frozen=True):
    """A bot whose reactions are in the log, as the server writes them."""

    bot: AnyBot
    level: str = "bot"

    def choose(self, view: Any, actions: tuple[Any, ...], luck: Random) -> Choice:
        choice = self.bot.choose(view, actions, luck)
        return replace(choice, timing=Timing(Ms(0), Ms(0), Ms(0), Ms(0), choice.after))


class LastCardsTold(Struct):
    """What became of silent last cards in a game of one person among bots."""

    won: bool = False
    minutes: float = 0.0
    forgot: int = 0
    """The person."""
    saved: int = 0
    """By calling after all."""
    lost: int = 0
    """To somebody who caught them."""
    silent: int = 0
    """Others."""
    caught: int = 0
    """By the person."""
    missed: int = 0
    """Caught by a bot."""


def race_with_bots(person: Person, bots: list[str], seed: int, **options: Any) -> LastCardsTold:
    """The person sits in another seat each time; the same seed gives the same game."""
    luck, seat = Random(f"{seed}"), Seat(seed % (len(bots) + 1))
    table: list[AnyBot] = [Measured(make_bot("kart", level)) for level in bots]
    table.insert(seat, person)
    play: AnyPlay = Play(KART, len(table), KartOptions(**options), f"people {seed}".encode())
    thinking, now, raced = Thinking(play, table, luck), Ms(0), LastCardsTold()
    play.begin()
    while play.outcome is None:
        act = thinking.soonest([wait.seat for wait in play.waits if isinstance(wait, Turn)], now)
        assert act is not None, "whose turn it is acts"
        now = act.at
        thinking.forget(act.seat)
        for event in play.act(act):
            _count(raced, event, seat, play)
    raced.won, raced.minutes = seat in play.outcome.winners, now / 60_000
    return raced


def _count(raced: LastCardsTold, event: Any, me: Seat, play: AnyPlay) -> None:
    match event:
        case CardPlayed(seat) if play.state.exposed == seat:
            raced.forgot += seat == me
            raced.silent += seat != me
        case UnoCalled(seat):
            raced.saved += seat == me
        case UnoCaught(seat, by):
            raced.lost += seat == me
            raced.caught += by == me
            raced.missed += me not in (seat, by)
        case _:
            pass
