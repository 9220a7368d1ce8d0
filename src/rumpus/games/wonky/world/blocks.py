"""Wonky's nine blocks as data: how large each is, which faces are flat, and how far the others bulge."""

from __future__ import annotations

from functools import cache
from typing import Literal

import numpy as np

from rumpus.games.wonky.pieces import EDGE_MM, MOULD, SIZE, Block
from rumpus.games.wonky.rules.options import Wobble
from rumpus.games.wonky.world.solids import Solid, solid
from rumpus.world.vectors import Floats

Layout = Literal["opposite", "corner"]

FLAT_FACES: dict[Layout, frozenset[int]] = {
    "opposite": frozenset((4, 5, 0)),
    "corner": frozenset((5, 0, 2)),
}
"""Two flats back to back can be passed on kindly; where three meet in a corner, every flat has a curve
behind it. Up to turning the block there are only these two ways to choose three faces."""

LAYOUTS: tuple[Layout, ...] = tuple("opposite" if mould % 2 == 0 else "corner" for mould in range(9))
"""By mould: every colour and every size has both, so that there is always something to choose."""

BULGE: dict[Wobble, float] = {"gentle": 0.02, "standard": 0.035, "cruel": 0.09}
"""How far a curved face rises in its middle, as a part of the block's edge."""


def flat_faces(block: Block) -> frozenset[int]:
    return FLAT_FACES[LAYOUTS[MOULD[block]]]


def edge(block: Block) -> float:
    """Metres."""
    return EDGE_MM[SIZE[block]] / 1000


def shape(block: Block, wobble: Wobble) -> Solid:
    return solid(flat_faces(block), BULGE[wobble])


@cache
def corners(block: Block, wobble: Wobble) -> Floats:
    """The points that span the block, in metres and its own axes."""
    form = shape(block, wobble)
    found = np.array(form.points)[list(form.corners)] * edge(block)
    found.flags.writeable = False
    return found
