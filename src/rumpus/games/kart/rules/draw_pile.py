"""Drawing cards from the pile, and turning the discards over when it is out."""

from __future__ import annotations

from rumpus.core.inputs import Seat
from rumpus.games.kart.cards import Card
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules.events import KartStep


def draw(step: KartStep, seat: Seat, count: int, why: ev.Why) -> None:
    """K-T3: as many as there are, turning the discards over whenever the pile is out."""
    while count and (pile := step.state.pile or turned_over(step)):
        cards = pile[: -count - 1 : -1]
        step.tell(ev.CardsDrawn(seat, cards, why))
        count -= len(cards)


def turned_over(step: KartStep) -> tuple[Card, ...]:
    """K-T3: a new pile of the discards under the top, if there are any."""
    if under := step.state.discards[:-1]:
        step.tell(ev.Reshuffled(step.chance.shuffled(under)))
    return step.state.pile
