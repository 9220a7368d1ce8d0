"""What a camera would report of a tower. All heights and shoves are in millimetres.

The scene of a fact is how the tower stands at that moment, without the block in hand; after `LetGo` the
block that was let go is its last piece until `BlockStood` keeps it there. `BlockStood` and `TowerFell` end
their trial: nothing more is reported of it.
"""

from __future__ import annotations

from rumpus.core.inputs import WorldFact
from rumpus.core.scene import Scene
from rumpus.games.wonky.pieces import Block


class LetGo(WorldFact, frozen=True, tag="let_go"):
    """The count of three begins (W-A6)."""

    block: Block
    scene: Scene


class BlockStood(WorldFact, frozen=True, tag="block_stood"):
    """W-A4, W-A6: standing at three, carried by the tower and higher than it was."""

    scene: Scene
    height_mm: int


class AddedNothing(WorldFact, frozen=True, tag="added_nothing"):
    """W-A4: steady at three, but the tower is no higher. The block is back in hand."""

    block: Block
    scene: Scene


class Missed(WorldFact, frozen=True, tag="missed"):
    """W-A4: it came to lie on the table and never touched the tower. The block is back in hand."""

    block: Block
    scene: Scene


class Nudged(WorldFact, frozen=True, tag="nudged"):
    """W-A5: the block in hand shoved these by so much at most. Once a push, while the push lasts."""

    blocks: tuple[Block, ...]
    by_mm: int
    scene: Scene


class TowerFell(WorldFact, frozen=True, tag="tower_fell"):
    """W-F1, at any moment: the blocks that had fallen when the first was seen to."""

    blocks: tuple[Block, ...]
    scene: Scene


WonkyFact = LetGo | BlockStood | AddedNothing | Missed | Nudged | TowerFell
