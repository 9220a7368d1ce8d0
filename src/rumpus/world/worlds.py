"""Which worlds each game can be played in. The physics is loaded only by those who ask for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rumpus.world.world import World


def _mujoco(options: Any, _: Random) -> World:
    from rumpus.games.wonky.world.mujoco_world import MujocoWorld

    return MujocoWorld(options)


def _odds(options: Any, luck: Random) -> World:
    from rumpus.games.wonky.world.odds.odds_world import OddsWorld

    return OddsWorld(options, luck)


def _toss(_: Any, __: Random) -> World:
    from rumpus.games.wok.world.toss_world import TossWorld

    return TossWorld()


def _toss_by_odds(_: Any, __: Random) -> World:
    from rumpus.games.wok.world.toss_odds import toss_by_odds
    from rumpus.games.wok.world.toss_world import TossWorld

    return TossWorld(toss_by_odds)


WORLDS: dict[str, dict[str, Callable[[Any, Random], World]]] = {
    "wonky": {"mujoco": _mujoco, "odds": _odds},
    "wok": {"mujoco": _toss, "odds": _toss_by_odds},
}
"""By game and name: first the one that people play in, last the quickest."""


def make_world(game: str, options: Any, name: str = "", luck: Random | None = None) -> World:
    """Without a name, the one that people play in."""
    if game not in WORLDS:
        raise ValueError(f"{game} needs no world")
    worlds = WORLDS[game]
    return worlds[name or next(iter(worlds))](options, luck or Random())
