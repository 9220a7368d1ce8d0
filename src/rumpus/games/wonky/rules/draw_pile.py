"""Drawing cards from the pile, and shuffling the played ones into a new pile when it is out."""

from __future__ import annotations

from rumpus.core.game import Step
from rumpus.core.inputs import Seat
from rumpus.games.wonky.rules import events as ev
from rumpus.games.wonky.rules.state import WonkyState


def draw(step: Step[WonkyState, ev.WonkyEvent], seat: Seat, count: int, why: ev.Why) -> None:
    """W-F3: as many as there are, shuffling the played cards whenever the pile is out."""
    while count and refill(step):
        cards = step.state.pile[-count:][::-1]
        step.tell(ev.CardsDrawn(seat, cards, why))
        count -= len(cards)


def refill(step: Step[WonkyState, ev.WonkyEvent]) -> bool:
    """Whether there is a card to draw, after shuffling all played ones, the latest too, if need be."""
    if step.state.pile:
        return True
    played = step.state.discards
    if played:
        step.tell(ev.Reshuffled(step.chance.shuffled(played)))
    return bool(played)
