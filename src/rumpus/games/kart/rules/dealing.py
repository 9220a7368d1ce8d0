"""Dealing a hand and counting it up."""

from __future__ import annotations

from rumpus.core.inputs import Seat
from rumpus.games.kart.cards import DECKS, DRAW_FOUR, FACE, ITEM_BOX, NUMBERS, POINTS, WILD, Card
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules.events import KartStep

HAND_SIZE = 7


def begin_hand(step: KartStep, dealer: Seat) -> None:
    """K-S1: shuffle, seven cards each, the rest is the pile. K-S2: turn a starter."""
    seats = step.state.seats
    pile = step.chance.shuffled(DECKS[step.state.options.deck])
    hands = tuple(
        pile[len(pile) - HAND_SIZE * (seat + 1) : len(pile) - HAND_SIZE * seat] for seat in range(seats)
    )
    rest = pile[: len(pile) - HAND_SIZE * seats]
    turned = 1
    while not starts_pile(rest[-turned]):
        turned += 1
    step.tell(ev.HandBegan(dealer, hands, rest[:-turned], rest[: -turned - 1 : -1]))


def starts_pile(card: Card) -> bool:
    """K-S2, K-S3: numbers, the Item Box and a plain Wild; every other action card is ignored.

    Ten hands leave 42 cards, of which at most 28 are ignored: a starter always turns up.
    """
    return card != DRAW_FOUR and (FACE[card] in NUMBERS or card in (ITEM_BOX, WILD))


def win_hand(step: KartStep, seat: Seat) -> None:
    """K-V1, K-P1."""
    points = sum(POINTS[card] for hand in step.state.hands for card in hand)
    step.tell(ev.HandWon(seat, points))
