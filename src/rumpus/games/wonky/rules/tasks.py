"""What Wonky asks of its world. Each task holds the scene it is about."""

from __future__ import annotations

from msgspec import Struct

from rumpus.core.scene import Scene
from rumpus.games.wonky.pieces import Block


class Watch(Struct, frozen=True, tag="watch"):
    """Nobody has a block in hand: only a fall is to be reported (W-F1)."""

    scene: Scene


class Place(Struct, frozen=True, tag="place"):
    """`block` is in the hand of the trial's seat; where nothing stands yet, it begins a tower (W-A2)."""

    scene: Scene
    block: Block
    sway: int = 0
    """The seed by which this hand sways; 0 does not."""
    steady: bool = False
    """It is the hand of the youngest: it sways half as far (W-A3)."""


class Count(Struct, frozen=True, tag="count"):
    """`block`, the last of the scene, was let go there: count to three (W-A6)."""

    scene: Scene
    block: Block


WonkyTask = Watch | Place | Count
