"""What a seat can want in Wonky. How a block is moved and let go are gestures, and go to the world."""

from __future__ import annotations

from msgspec import Struct

from rumpus.games.wonky.cards import Card
from rumpus.games.wonky.pieces import Block


class PlayCard(Struct, frozen=True, tag="play"):
    card: Card


class Draw(Struct, frozen=True, tag="draw"):
    """Nothing can be played: draw until something can (W-T3)."""


class Keep(Struct, frozen=True, tag="keep"):
    """Hold on to what was drawn; the turn ends (W-T3 under `keep_drawn`)."""


class PickUp(Struct, frozen=True, tag="pick_up"):
    """Take a block that suits the card, or exchange the one in hand for it (W-A1)."""

    block: Block


WonkyAction = PlayCard | Draw | Keep | PickUp
