"""A page at a table of Wonky: plays whatever goes, and lets go of every block over the top of the tower."""

from __future__ import annotations

import math
from random import Random

import msgspec

from rumpus.games.registry import make_bot
from rumpus.games.wonky.rules.actions import WonkyAction
from rumpus.games.wonky.rules.view import WonkyView
from rumpus.games.wonky.world.gestures import Gesture, Lower, Move, Release
from rumpus.server.wire import messages as m
from tests.server.clients.client import Client, encode

NEAR = 0.015
"""Metres: no hand sways further off."""


class Stacker(Client):
    tower: WonkyView | None = None
    offered: tuple[WonkyAction, ...] = ()

    def _take_in(self, message: m.ServerMessage) -> None:
        if not isinstance(message, m.Update):
            super()._take_in(message)
            return
        self.heard.append(message)
        self.tower = msgspec.json.decode(message.view, type=WonkyView)
        self.offered = msgspec.json.decode(message.actions, type=tuple[WonkyAction, ...])
        self.seq = max(self.seq, message.seq)
        self._answered(message.cause, message)

    @property
    def phase(self) -> str:
        return self.tower.table.phase if self.tower else ""

    @property
    def standing(self) -> int:
        """Blocks that have stood for three seconds."""
        return len(self.tower.table.scene.pieces) - (self.phase == "count") if self.tower else 0

    def brought_to(self, x: float, y: float) -> bool:
        """The block in hand, as was last seen."""
        held = self.tower.table.placing.block if self.tower and self.tower.table.placing else ""
        seen = [frame.poses[held] for frame in self.told(m.Frame) if held in frame.poses]
        return bool(seen) and math.dist((seen[-1].x, seen[-1].y), (x, y)) < NEAR

    async def takes_a_block(self) -> None:
        """Plays cards until one is in hand."""
        bot, luck = make_bot("wonky", "normal"), Random(1)
        await self.until(lambda: self.tower is not None)
        while self.tower and self.phase != "place":
            await self.until(lambda: bool(self.offered))
            choice = bot.choose(self.tower, self.offered, luck)
            await self.act(msgspec.to_builtins(choice.action))

    async def carries_it_over_the_tower(self) -> None:
        assert self.tower is not None
        pieces = self.tower.table.scene.pieces
        await self.gesture(Move(pieces[-1].pose.x, pieces[-1].pose.y) if pieces else Move(0.0, 0.0))

    async def gesture(self, gesture: Gesture) -> None:
        await self.waves(encode(gesture).decode())

    async def waves(self, gesture: str) -> None:
        """Whatever that may mean."""
        await self.say(f'{{"type":"gesture","gesture":{gesture}}}')

    async def places_a_block(self) -> None:
        """Until it stands."""
        before = self.standing
        await self.takes_a_block()
        await self.carries_it_over_the_tower()
        await self.gesture(Lower())
        await self.gesture(Release())
        await self.until(lambda: self.standing > before)
