"""Bots in games of speed: where nobody must act, all think at once and the quickest acts, without a clock."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from rumpus.bots.bot import AnyBot
from rumpus.core.inputs import Act, Ms, Seat
from rumpus.core.play import AnyPlay


class Thought(Struct, frozen=True):
    """What a seat made of what caught its eye; no act: it lets the chance pass."""

    glance: Any
    act: Act | None


def glance(bot: AnyBot, view: Any, actions: tuple[Any, ...]) -> Any:
    """What a bot reacts to: all it sees, unless it says itself what catches its eye."""
    own = getattr(bot, "glance", None)
    return (view, actions) if own is None else own(view)


def still_holds(before: Any, action: Any | None, now: Any, actions: tuple[Any, ...]) -> bool:
    """A choice stands while nothing new catches the eye, and while it may still be done."""
    return bool(before == now) and (action is None or action in actions)


class Thinking:
    """Who comes to see or to be offered something new thinks anew; everybody else goes on thinking."""

    def __init__(self, play: AnyPlay, bots: Sequence[AnyBot], luck: Random) -> None:
        self._play = play
        self._bots = bots
        self._luck = luck
        self._thoughts: dict[Seat, Thought] = {}

    def soonest(self, seats: Sequence[Seat], now: Ms) -> Act | None:
        """The next act, if nothing comes between."""
        self._thoughts = {seat: self._thought(seat, now) for seat in seats}
        acts = [thought.act for thought in self._thoughts.values() if thought.act]
        return min(acts, key=lambda act: act.at, default=None)

    def forget(self, seat: Seat) -> None:
        """It has acted."""
        self._thoughts.pop(seat, None)

    def _thought(self, seat: Seat, now: Ms) -> Thought:
        view, actions = self._play.view(seat), self._play.actions(seat)
        bot, before = self._bots[seat], self._thoughts.get(seat)
        seen = glance(bot, view, actions)
        if before and still_holds(before.glance, before.act and before.act.action, seen, actions):
            return before
        choice = bot.choose(view, actions, self._luck)
        if choice.action is None:
            return Thought(seen, None)
        return Thought(seen, Act(seat, choice.action, Ms(now + choice.after), timing=choice.timing))
