"""The state of a game of Wonky, all of it, hidden parts included."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import NOTHING, Scene
from rumpus.games.wonky.cards import Card
from rumpus.games.wonky.pieces import Block
from rumpus.games.wonky.rules.options import WonkyOptions

PhaseName = Literal["play", "keep", "restart", "pick", "place", "count", "over"]
"""What the page calls the phases."""


class ToPlay(Struct, frozen=True, tag="play"):
    """The seat whose turn it is plays a card, or draws until it can."""

    name: ClassVar[PhaseName] = "play"


class ToKeep(Struct, frozen=True, tag="keep"):
    """W-T3 under `keep_drawn`: play what was drawn, or keep it."""

    name: ClassVar[PhaseName] = "keep"


class ToRestart(Struct, frozen=True, tag="restart"):
    """W-F2: the tower fell; a card that places a block is owed."""

    name: ClassVar[PhaseName] = "restart"


class ToPick(Struct, frozen=True, tag="pick"):
    """The card is down, and more than one block suits it."""

    name: ClassVar[PhaseName] = "pick"
    card: Card


class ToPlace(Struct, frozen=True, tag="place"):
    """A block is in hand `since` then, if that is known; `sway` is the luck of that hand."""

    name: ClassVar[PhaseName] = "place"
    card: Card
    block: Block
    sway: int = 0
    since: Ms = Ms(0)


class ToCount(Struct, frozen=True, tag="count"):
    """W-A6: the block was let go; `scene` is how it all stood then, the block last."""

    name: ClassVar[PhaseName] = "count"
    card: Card
    block: Block
    scene: Scene
    since: Ms
    sway: int = 0


class Over(Struct, frozen=True, tag="over"):
    name: ClassVar[PhaseName] = "over"


Phase = ToPlay | ToKeep | ToRestart | ToPick | ToPlace | ToCount | Over

TO_PLAY, TO_KEEP, TO_RESTART, OVER = ToPlay(), ToKeep(), ToRestart(), Over()


class Tally(Struct, frozen=True):
    """What a seat has done so far; alone it is the score (W-S5)."""

    turns: int = 0
    falls: int = 0
    best_mm: int = 0
    """The tallest tower that stood after a block of theirs."""


class WonkyState(Struct, frozen=True):
    options: WonkyOptions
    seats: int
    hands: tuple[tuple[Card, ...], ...]
    tallies: tuple[Tally, ...]
    pile: tuple[Card, ...] = ()
    """The draw pile; its top is last."""
    discards: tuple[Card, ...] = ()
    """The played cards; the latest is last."""
    turn: Seat = Seat(0)
    direction: int = 1
    phase: Phase = OVER
    scene: Scene = NOTHING
    """The tower as it last stood, without a block that is being placed."""
    height_mm: int = 0
    trial: int = 0
    stuck: int = 0
    """How many seats in a row passed with nothing to draw (W-V5)."""
    winner: Seat | None = None
    over: bool = False

    @property
    def tower(self) -> tuple[Block, ...]:
        return self.scene.names
