"""What a position is worth to a bot that counts: its own hand, the others' hands, and who acts next."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from msgspec import Struct

from rumpus.core.inputs import Seat
from rumpus.games.kart.bots.position import Position
from rumpus.games.kart.cards import COLOUR, DRAW_FOUR, DRAW_TWO, FACE, NUMBERS, POINTS, WILD, Card, Colour


class Weights(Struct, frozen=True, kw_only=True):
    """How much each thing moves the odds of winning the hand."""

    held: float
    """The size of the own hand, as a logarithm: from two cards to one counts more than from nine to eight."""
    follow: float
    """The share of the own hand that goes on the colour in force."""
    colours: float
    """Every colour in hand."""
    wild: float
    four: float
    box: float
    draw_two: float
    skip: float
    """A Skip or a Reverse."""
    point: float
    """Every point held, where points are played for."""
    waiting: float
    """Another hand down to one card; larger ones weigh less."""
    danger: float
    """The same if it acts next and something in it fits."""
    steep: float
    """How fast that danger fades with the size of the hand."""


# From who won the games that the bots played among themselves (a logistic fit), rounded.
DUEL = Weights(
    held=-0.57, follow=0.48, colours=-0.18, point=-0.004,
    wild=0.36, four=0.67, box=0.3, draw_two=0.28, skip=0.18,
    waiting=-1.1, danger=-3.6, steep=1.3,
)  # fmt: skip
CROWD = Weights(
    held=-1.15, follow=0.6, colours=-0.1, point=-0.004,
    wild=0.5, four=0.6, box=0.5, draw_two=0.15, skip=0.03,
    waiting=-0.8, danger=-2.6, steep=1.2,
)  # fmt: skip


class Outlook:
    """One bot's judgement of where an action leads, given what it has seen."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.weights = DUEL if position.seats == 2 else CROWD

    def worth(
        self,
        hand: Sequence[Card],
        drawn: int,
        colour: Colour | None,
        face: str,
        to_act: Seat,
        counts: Sequence[int],
    ) -> float:
        """With this hand and so many unknown cards more, this colour and face on top, and these counts."""
        return self.of_hand(hand, drawn, colour) + self.of_others(colour, face, to_act, counts)

    def of_hand(self, hand: Sequence[Card], drawn: int, in_force: Colour | None) -> float:
        w, held, follows = self.weights, len(hand) + drawn, 0
        worth, colours = w.held * log(held), set()
        for card in hand:
            colour, face = COLOUR[card], FACE[card]
            if colour is None:
                follows += 1
                worth += w.wild if card == WILD else w.four if card == DRAW_FOUR else w.box
            else:
                follows += colour == in_force
                colours.add(colour)
                worth += w.draw_two if face == DRAW_TWO else 0 if face in NUMBERS else w.skip
        worth += w.follow * follows / held + w.colours * len(colours)
        if self.position.table.options.target:
            worth += w.point * sum(POINTS[card] for card in hand)
        return worth

    def of_others(self, colour: Colour | None, face: str, to_act: Seat, counts: Sequence[int]) -> float:
        w, worth = self.weights, 0.0
        for seat, count in enumerate(counts):
            if seat == self.position.seat:
                continue
            if seat == to_act:
                worth += w.danger * count**-w.steep * self.chance_to_follow(count, colour, face)
            else:
                worth += w.waiting / count
        return worth

    def chance_to_follow(self, cards: int, colour: Colour | None, face: str) -> float:
        """How likely so many unseen cards hold one that fits."""
        position = self.position
        fitting = position.unseen_colours[None] + (position.unseen_colours[colour] if colour else 0)
        fitting += sum(
            position.unseen[c + face] for c in "RYGB" if c != colour and c + face in position.unseen
        )
        return float(1 - max(0.0, 1 - fitting / position.unseen_total) ** cards)
