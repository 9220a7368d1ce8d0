"""Drawing, and turning the discards over when the pile is out."""

from __future__ import annotations

from rumpus.core.game import Step
from rumpus.core.inputs import Seat
from rumpus.games.kart import events as ev
from rumpus.games.kart.state import KartState


def draw(step: Step[KartState, ev.KartEvent], seat: Seat, count: int, why: ev.Why) -> None:
    """K-T3: as many as there are, turning the discards over whenever the pile is out."""
    while count and refill(step):
        pile = step.state.pile
        cards = pile[-count:][::-1]
        step.tell(ev.CardsDrawn(seat, cards, why))
        count -= len(cards)


def refill(step: Step[KartState, ev.KartEvent]) -> bool:
    """Whether there is a card to draw or turn, after shuffling the discards under the top if need be."""
    if step.state.pile:
        return True
    under = step.state.discards[:-1]
    if under:
        step.tell(ev.Reshuffled(step.chance.shuffled(under)))
    return bool(under)
