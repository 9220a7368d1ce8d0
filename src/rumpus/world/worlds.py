"""Which world each game plays in. The physics is loaded only by those who ask for it."""

from __future__ import annotations

from typing import Any

from rumpus.world.world import World


def make_world(game: str, options: Any) -> World:
    match game:
        case "wonky":
            from rumpus.world.mujoco_world import MujocoWorld

            return MujocoWorld(options)
        case _:
            raise ValueError(f"{game} needs no world")
