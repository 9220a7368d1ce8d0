"""What happened in a game of Wonky. Those that are also sights hide nothing; the others hold a secret.

Where the tower may stand differently afterwards, the event holds the scene: a log alone can build it up.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rumpus.core.game import Sight
from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import Scene
from rumpus.games.wonky.cards import Card
from rumpus.games.wonky.pieces import Block

Why = Literal["turn", "fall", "combo"]
"""What made somebody draw: nothing to play, a fall, or the combo of the seat before."""


class GameBegan(Struct, frozen=True, tag="game_began"):
    """W-S1, W-S2: dealt, and nothing built."""

    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]


class TurnBegan(Sight, frozen=True, tag="turn_began"):
    seat: Seat


class CardPlayed(Sight, frozen=True, tag="card_played"):
    seat: Seat
    card: Card


class CardsDrawn(Struct, frozen=True, tag="cards_drawn"):
    seat: Seat
    cards: tuple[Card, ...]
    why: Why


class Reshuffled(Struct, frozen=True, tag="reshuffled"):
    """W-F3: all played cards became the draw pile, in this order."""

    pile: tuple[Card, ...]


class Kept(Sight, frozen=True, tag="kept"):
    """W-T3 under `keep_drawn`."""

    seat: Seat


class Passed(Sight, frozen=True, tag="passed"):
    """W-T3: nothing to play and nothing to draw."""

    seat: Seat


class Reversed(Sight, frozen=True, tag="reversed"):
    """W-T5, W-T7."""

    direction: int


class BlockPickedUp(Sight, frozen=True, tag="block_picked_up"):
    """Also in exchange for the one in hand (W-A1). `sway` is the luck of the hand; with 0 it is still.
    `at` is 0 in logs from before it was kept."""

    seat: Seat
    block: Block
    sway: int = 0
    at: Ms = Ms(0)


class BlockLetGo(Sight, frozen=True, tag="block_let_go"):
    """The count of three runs from `at`."""

    seat: Seat
    block: Block
    scene: Scene
    at: Ms


class BlockAdded(Sight, frozen=True, tag="block_added"):
    """W-A6: it stood at three."""

    seat: Seat
    block: Block
    scene: Scene
    height_mm: int


class BlockTakenBack(Sight, frozen=True, tag="block_taken_back"):
    """W-A4: it added no height, or missed the tower; it is in hand again."""

    seat: Seat
    block: Block
    why: Literal["no_height", "missed"]
    scene: Scene
    at: Ms = Ms(0)


class TowerShoved(Sight, frozen=True, tag="tower_shoved"):
    """W-A5 under `nudge: warn`."""

    seat: Seat
    blocks: tuple[Block, ...]
    by_mm: int
    scene: Scene


class TowerRestored(Sight, frozen=True, tag="tower_restored"):
    """W-A5 under `nudge: restore`: these were shoved, and all is as it last stood."""

    seat: Seat
    blocks: tuple[Block, ...]
    by_mm: int


class TowerCollapsed(Sight, frozen=True, tag="tower_collapsed"):
    """W-F1; `shoved` where a nudge counts as a fall (W-A5). All nine blocks are free again (W-F2)."""

    seat: Seat
    blocks: tuple[Block, ...]
    shoved: bool = False


class Won(Sight, frozen=True, tag="won"):
    """W-V1, W-V3."""

    seat: Seat
    by: Literal["empty_hand", "ninth_block"]


class NobodyWon(Sight, frozen=True, tag="nobody_won"):
    """W-V5: everybody passed in a row."""


WonkyEvent = (
    GameBegan | TurnBegan | CardPlayed | CardsDrawn | Reshuffled | Kept | Passed | Reversed | BlockPickedUp
    | BlockLetGo | BlockAdded | BlockTakenBack | TowerShoved | TowerRestored | TowerCollapsed | Won
    | NobodyWon
)  # fmt: skip


# --- what a witness may say of the events that hold a secret ---


class HandsDealt(Sight, frozen=True, tag="hands_dealt"):
    count: int


class Drew(Sight, frozen=True, tag="drew"):
    """`cards` for the one who drew, and for nobody else."""

    seat: Seat
    count: int
    why: Why
    cards: tuple[Card, ...] | None = None


class PileMade(Sight, frozen=True, tag="pile_made"):
    count: int


WonkySight = (
    HandsDealt | TurnBegan | CardPlayed | Drew | PileMade | Kept | Passed | Reversed | BlockPickedUp
    | BlockLetGo | BlockAdded | BlockTakenBack | TowerShoved | TowerRestored | TowerCollapsed | Won
    | NobodyWon
)  # fmt: skip
