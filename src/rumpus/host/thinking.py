"""Where nobody must act, everybody thinks at once and the quickest acts: real time without a clock."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from rumpus.bots.bot import AnyBot
from rumpus.core.inputs import Act, Ms, Seat
from rumpus.core.play import AnyPlay


class Thought(Struct, frozen=True):
    """What a seat made of what it saw; no act: it lets the chance pass."""

    view: Any
    actions: tuple[Any, ...]
    act: Act | None


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
        before = self._thoughts.get(seat)
        if before and before.actions == actions and before.view == view:
            return before
        choice = self._bots[seat].choose(view, actions, self._luck)
        act = None if choice.action is None else Act(seat, choice.action, Ms(now + choice.after))
        return Thought(view, actions, act)
