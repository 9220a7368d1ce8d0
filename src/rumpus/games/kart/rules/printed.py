"""What is printed on a card and happens once it lies there (K-A1 to K-A7, K-B1); then whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

from rumpus.core.inputs import Seat
from rumpus.games.kart.cards import DRAW_FOUR, DRAW_TWO, FACE, ITEM_BOX, KINDS, REVERSE, SKIP, Card
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules import items
from rumpus.games.kart.rules.draw_pile import draw
from rumpus.games.kart.rules.events import KartStep
from rumpus.games.kart.rules.evolve import after
from rumpus.games.kart.rules.state import ToAnswer


def pass_on(step: KartStep, seat: Seat) -> None:
    """The next seat's turn."""
    step.tell(ev.TurnBegan(after(step.state, seat)))


def skip(step: KartStep, seat: Seat) -> None:
    """K-A3: the next seat loses the turn."""
    step.tell(ev.Skipped(after(step.state, seat)))
    step.tell(ev.TurnBegan(after(step.state, seat, 2)))


def reverse(step: KartStep, seat: Seat) -> None:
    """K-A2: the direction has turned with the card itself."""
    state = step.state
    if state.seats == 2 and state.options.reverse_two_players == "skip":
        skip(step, seat)
    else:
        pass_on(step, seat)


def draw_two(step: KartStep, seat: Seat) -> None:
    """K-A1; under `stacking` it waits for its answer."""
    if type(step.state.phase) is not ToAnswer:
        draw(step, after(step.state, seat), 2, "draw_two")
        skip(step, seat)


def draw_four(_step: KartStep, _seat: Seat) -> None:
    """K-A6: it waits for its answer."""


def item_box(step: KartStep, seat: Seat) -> None:
    """K-B1."""
    if items.turn_card(step, seat):
        pass_on(step, seat)


_ON_ACTION_CARDS = {
    SKIP: skip,
    REVERSE: reverse,
    DRAW_TWO: draw_two,
    DRAW_FOUR: draw_four,
    ITEM_BOX: item_box,
}
PRINTED: dict[Card, Callable[[KartStep, Seat], None]] = {
    card: _ON_ACTION_CARDS.get(FACE[card], pass_on) for card in KINDS
}
"""What each card does when `seat` has played it."""


def bite(step: KartStep, seat: Seat, card: Card) -> None:
    """K-V1 under `last_card_acts`: a last Draw Two or Draw Four, with what it stacks on, before the count."""
    hanging = step.state.phase
    hung = hanging.count if type(hanging) is ToAnswer else 0
    if card == DRAW_FOUR:
        draw(step, after(step.state, seat), hung + 4, "draw_four")
    elif FACE[card] == DRAW_TWO:
        draw(step, after(step.state, seat), hung + 2, "draw_two")
