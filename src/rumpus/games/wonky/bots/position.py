"""A seat's view of Wonky, read as a player does: what is mine, who comes next, what each card can do."""

from __future__ import annotations

from typing import Literal

from rumpus.core.inputs import Seat
from rumpus.games.wonky.bots.candidate_placements import promise
from rumpus.games.wonky.cards import ACTIONS, ASKS_FOR, COMBO_DRAW, Card
from rumpus.games.wonky.pieces import BLOCKS, Block
from rumpus.games.wonky.rules.view import WonkyView

Next = Literal["rival", "self", "nobody"]
"""Who has to go on with the tower after this block; nobody, where it wins."""


class Position:
    def __init__(self, view: WonkyView, tremor: float = 0.0) -> None:
        assert view.mine is not None, "only seats play"
        self.table = view.table
        self.seat = view.mine.seat
        self.hand = view.mine.hand
        self._tremor = tremor
        self._promises: dict[Block, float] = {}

    # --- the table ---

    @property
    def seats(self) -> int:
        return len(self.table.counts)

    @property
    def alone(self) -> bool:
        return self.seats == 1

    def neighbour(self, direction: int) -> Seat:
        return Seat((self.seat + direction) % self.seats)

    @property
    def standing(self) -> int:
        return len(self.table.scene.pieces)

    @property
    def missing(self) -> int:
        """Blocks until the tower wins."""
        return len(BLOCKS[self.table.options.edition]) - self.standing

    # --- cards and blocks ---

    def suiting(self, card: Card) -> tuple[Block, ...]:
        """What could be added with it now."""
        asked = ASKS_FOR[self.table.options.edition][card]
        return tuple(block for block in asked if block in self.table.beside)

    def rest(self, card: Card) -> tuple[Card, ...]:
        hand = list(self.hand)
        hand.remove(card)
        return tuple(hand)

    def promise(self, block: Block) -> float:
        """How likely this block would stay if I added it now."""
        if block not in self._promises:
            table = self.table
            self._promises[block] = promise(table.scene, block, self._tremor, table.options.wobble)
        return self._promises[block]

    def wanted(self, block: Block, hand: tuple[Card, ...]) -> int:
        """How many of these cards could be played on no other block that is free."""
        return sum(card not in ACTIONS and self.suiting(card) == (block,) for card in hand)

    # --- what comes of it ---

    def wins(self, card: Card) -> bool:
        """Whether a block that stands wins at once (W-V1, W-V3)."""
        return self.missing == 1 or (len(self.hand) == 1 and not (self.alone and card == COMBO_DRAW))

    def leaves_only_actions(self, card: Card) -> bool:
        """W-V2: then there is nothing to end with."""
        rest = self.rest(card)
        return bool(rest) and all(other in ACTIONS for other in rest)


def up_next(view: WonkyView) -> Next:
    """Who goes on with the tower once the block in hand stands."""
    position, placing = Position(view), view.table.placing
    last = not position.hand and not (position.alone and placing and placing.card == COMBO_DRAW)
    if position.missing == 1 or last:
        return "nobody"
    return "self" if position.alone else "rival"
