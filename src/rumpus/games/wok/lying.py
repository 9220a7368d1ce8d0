"""How tokens lie: what a camera reports of each once all are still."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rumpus.core.inputs import Ms
from rumpus.core.scene import Placed, Pose, Scene
from rumpus.games.wok.cards import Kind
from rumpus.games.wok.pieces import Token


class Lying(Struct, frozen=True, omit_defaults=True):
    """One token at rest. What it touches through another token it does not touch (O-K4)."""

    token: Token
    pose: Pose
    up: Literal["front", "back"] = "front"
    inside: bool = True
    """Within the pentagon."""
    cards: tuple[Kind, ...] = ()
    """The stacks it touches, or the place of one that is used up."""
    dividers: tuple[int, ...] = ()

    @property
    def in_wok(self) -> bool:
        """O-R2."""
        return self.inside or bool(self.cards) or bool(self.dividers)


class Settled(Struct, frozen=True):
    """A wok at rest, and the table time from which it was shown so."""

    lying: tuple[Lying, ...]
    since: Ms

    @property
    def scene(self) -> Scene:
        return scene_of(self.lying)


def scene_of(lying: tuple[Lying, ...]) -> Scene:
    return Scene(tuple(Placed(one.token, one.pose) for one in lying))
