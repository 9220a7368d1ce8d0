"""The Item Box and what comes out of it."""

from __future__ import annotations

from rumpus.core.inputs import Seat
from rumpus.games.kart.cards import ITEM
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules.draw_pile import draw, turned_over
from rumpus.games.kart.rules.events import KartStep
from rumpus.games.kart.rules.evolve import after


def turn_card(step: KartStep, seat: Seat) -> bool:
    """K-B1 to K-B3: turn the top card of the pile; its item acts. True when the turn is over with it."""
    pile = step.state.pile or turned_over(step)
    if not pile:
        step.tell(ev.BoxEmpty(seat))
        return False
    card = pile[-1]
    step.tell(ev.ItemTurned(seat, card))
    match ITEM[card]:
        case "mushroom":  # K-I1: another turn, a normal one
            step.tell(ev.TurnBegan(seat))
            return False
        case "banana":
            banana(step, seat)
            return True
        case "shell":
            if step.state.seats > 2:
                return False  # K-I3: waits for its target
            shell_hits(step, seat, after(step.state, seat))
            return True
        case "lightning":
            lightning(step, seat)
            step.tell(ev.TurnBegan(seat))
            return False
        case "bomb":  # K-I5: the colour is named with the two cards seen
            draw(step, seat, 2, "bomb")
            return False


def banana(step: KartStep, seat: Seat) -> None:
    """K-I2: the seat before you, or under `last_actor` the last other seat that acted, if any."""
    state = step.state
    if state.options.banana == "seat_before":
        target: Seat | None = after(state, seat, -1)
    else:
        target = state.last_actor
    if target is not None:
        step.tell(ev.ItemHit(seat, target))
        draw(step, target, 2, "banana")


def shell_hits(step: KartStep, seat: Seat, target: Seat) -> None:
    """K-I3."""
    step.tell(ev.ItemHit(seat, target))
    draw(step, target, 1, "shell")


def lightning(step: KartStep, seat: Seat) -> None:
    """K-I4: everybody else draws one, in order of play from the next seat."""
    for steps in range(1, step.state.seats):
        draw(step, after(step.state, seat, steps), 1, "lightning")
