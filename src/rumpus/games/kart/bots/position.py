"""What a bot makes of its view: who comes next, who is close to winning, and which cards are still about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from rumpus.core.inputs import Seat
from rumpus.games.kart.cards import COLOUR, DECKS, DRAW_TWO, FACE, ITEM_BOX, REVERSE, SKIP, Card, Colour, Deck
from rumpus.games.kart.rules.legal import PROOF_OF_BLUFF, honest
from rumpus.games.kart.rules.view import KartView

_COUNTS: dict[Deck, Counter[Card]] = {deck: Counter(cards) for deck, cards in DECKS.items()}


class Position:
    """A view with the questions a player asks of it."""

    def __init__(self, view: KartView) -> None:
        if view.mine is None:
            raise ValueError("a watcher has no hand to play from")
        self.table = view.table
        self.mine = view.mine
        self.seat = view.mine.seat
        self.hand = view.mine.hand
        self.counts = view.table.counts
        self.seats = len(view.table.counts)

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        return Seat((seat + steps * self.table.direction) % self.seats)

    @property
    def others(self) -> list[Seat]:
        """The other seats, from the next one on."""
        return [self.after(self.seat, steps) for steps in range(1, self.seats)]

    def leader(self, among: Iterable[Seat]) -> Seat:
        """Who is closest to going out; of equals, who scored most, then who comes first."""
        return min(among, key=lambda seat: (self.counts[seat], -self.table.scores[seat]))

    @cached_property
    def unseen(self) -> Counter[Card]:
        """What lies in the pile and in other hands: the deck without the discards and the own hand."""
        left = _COUNTS[self.table.options.deck].copy()
        left.subtract(self.table.discards)
        left.subtract(self.hand)
        return left

    @cached_property
    def unseen_colours(self) -> dict[Colour | None, int]:
        """How many unseen cards have each colour; None for the wilds."""
        counts: dict[Colour | None, int] = {"R": 0, "Y": 0, "G": 0, "B": 0, None: 0}
        for card, count in self.unseen.items():
            counts[COLOUR[card]] += count
        return counts

    @cached_property
    def unseen_total(self) -> int:
        return max(1, sum(self.unseen_colours.values()))

    def rest(self, card: Card) -> tuple[Card, ...]:
        return without(self.hand, card)

    def keeps_turn(self, card: Card) -> bool:
        """Between two players, whether whoever plays this acts again at once."""
        options, face = self.table.options, FACE[card]
        return self.seats == 2 and (
            face == SKIP
            or (face == REVERSE and options.reverse_two_players == "skip")
            or (face == DRAW_TWO and not options.stacking)
        )

    def would_be_honest(self, card: Card) -> bool:
        return honest(self.rest(card), self.table.colour, self.table.options.deck)

    @property
    def names_after_box(self) -> bool:
        """Whether the colour owed follows an Item Box; otherwise a wild started the hand (K-S3)."""
        return ITEM_BOX in self.table.discards[-2:-1] or self.table.pile == 0

    @property
    def proof_of_bluff(self) -> Card:
        return PROOF_OF_BLUFF[self.table.options.deck]


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand without one such card."""
    where = hand.index(card)
    return hand[:where] + hand[where + 1 :]
