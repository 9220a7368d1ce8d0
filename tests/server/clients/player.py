"""Somebody who plays by chance through a client, seeing only what a page sees."""

from __future__ import annotations

from random import Random

from rumpus.games.kart.rules.actions import CallUno, CatchUno, Draw, KartAction, Keep
from rumpus.server.wire import messages as m
from tests.server.clients.client import Client


async def play_on(client: Client, luck: Random, games: int = 1) -> int:
    """Act whenever one may, until so many games are over; returns how many acts were accepted."""
    accepted = looked = 0

    def done() -> bool:
        return client.table is not None and len(client.table.results) >= games

    def stirred() -> bool:
        return done() or (bool(client.actions) and client.updates > looked)

    while True:
        await client.until(stirred)
        if done():
            return accepted
        looked = client.updates
        action = chosen(client.actions, luck)
        if action is not None:
            answer = await client.act(action, seen=client.seq, dt=luck.random() * 5)
            accepted += isinstance(answer, m.Update | m.Accepted)
            if isinstance(answer, m.NotAllowed):
                looked = min(looked, client.updates - 1)  # the moment passed: look again


def chosen(actions: tuple[KartAction, ...], luck: Random) -> KartAction | None:
    """Any play rather than a draw, and half of the chances to call or catch let pass."""
    shouts = [action for action in actions if isinstance(action, CallUno | CatchUno)]
    if shouts and luck.random() < 0.5:
        return luck.choice(shouts)
    turns = [action for action in actions if action not in shouts]
    plays = [action for action in turns if not isinstance(action, Draw | Keep)]
    return luck.choice(plays or turns) if turns else None


def any_move(client: Client) -> KartAction:
    """For a story that begins with a deal, whatever was dealt."""
    action = chosen(client.actions, Random(1))
    assert action is not None
    return action
