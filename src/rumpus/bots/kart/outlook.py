"""What a position is worth to a bot that counts: its own hand, the others' hands, and who acts next."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rumpus.bots.kart.reading import Reading
from rumpus.core.inputs import Seat
from rumpus.games.kart.cards import (
    COLOUR,
    DRAW_FOUR,
    FACE,
    POINTS,
    WILD,
    Card,
    Colour,
)


class Weights(Struct, frozen=True):
    """How much each thing counts, in cards held."""

    card: float = 1.0
    """Every card still held."""
    follow: float = 1.0
    """The share of the hand that goes on the colour in force."""
    wild: float = 0.8
    four: float = 0.8
    box: float = 0.5
    skip: float = 0.2
    """A Skip, Reverse or Draw Two kept for later."""
    spread: float = 0.2
    """Every further colour in hand."""
    points: float = 0.01
    """Every point held, where points are played for."""
    threat: float = 2.0
    """Somebody close to going out."""
    danger: float = 3.0
    """That somebody acting next with a card that fits."""
    again: float = 1.0
    """Acting again oneself."""
    bluff: float = 3.0
    """Being found out."""
    steep: float = 1.2
    """How fast the threat grows as a hand shrinks."""


WEIGHTS = Weights()


class Outlook:
    """One bot's judgement of where an action leads, given what it has seen."""

    def __init__(self, reading: Reading, weights: Weights = WEIGHTS) -> None:
        self.reading = reading
        self.weights = weights

    def worth(
        self, hand: Sequence[Card], colour: Colour | None, face: str, to_act: Seat, counts: Sequence[int]
    ) -> float:
        """The position with this hand, these counts elsewhere, this colour and face on top."""
        return self.of_hand(hand, colour) + self.of_table(colour, face, to_act, counts)

    def of_hand(self, hand: Sequence[Card], colour: Colour | None) -> float:
        w, kept, follows = self.weights, 0.0, 0
        colours = set()
        for card in hand:
            own = COLOUR[card]
            if own is None:
                kept += w.wild if card == WILD else w.four if card == DRAW_FOUR else w.box
                follows += 1
            else:
                colours.add(own)
                follows += own == colour
                if len(FACE[card]) > 1 or FACE[card] in "RS":
                    kept += w.skip
        worth = kept - w.card * len(hand) - w.spread * len(colours)
        if hand:
            worth += w.follow * follows / len(hand)
        if self.reading.table.options.target:
            worth -= w.points * sum(POINTS[card] for card in hand)
        return worth

    def of_table(self, colour: Colour | None, face: str, to_act: Seat, counts: Sequence[int]) -> float:
        w, me = self.weights, self.reading.seat
        worth = 0.0
        for seat, count in enumerate(counts):
            if seat != me:
                worth -= w.threat * self.threat(count)
        if to_act == me:
            return worth + w.again
        return worth - w.danger * self.threat(counts[to_act]) * self.can_follow(counts[to_act], colour, face)

    def threat(self, count: int) -> float:
        return float(max(count, 1) ** -self.weights.steep)

    def can_follow(self, cards: int, colour: Colour | None, face: str) -> float:
        """How likely a hand of unseen cards has one that fits."""
        reading = self.reading
        fitting = reading.unseen_colours[None] + (reading.unseen_colours[colour] if colour else 0)
        fitting += sum(reading.unseen[c + face] for c in "RYGB" if c != colour and c + face in reading.unseen)
        return float(1 - max(0.0, 1 - fitting / reading.unseen_total) ** cards)
