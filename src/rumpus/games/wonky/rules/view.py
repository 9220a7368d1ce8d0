"""What a seat may see of a game of Wonky. Nothing here reads the clock, luck or the network."""

from __future__ import annotations

from msgspec import Struct

from rumpus.core.game import Sight
from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import Scene
from rumpus.games.wonky.cards import Card
from rumpus.games.wonky.pieces import BLOCKS, Block
from rumpus.games.wonky.rules import events as ev
from rumpus.games.wonky.rules import legal
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.state import (
    PhaseName,
    Tally,
    ToCount,
    ToPick,
    ToPlace,
    WonkyState,
)


class Placing(Struct, frozen=True):
    """The card that is being carried out."""

    card: Card
    block: Block | None
    """In hand, or let go; None while it is being chosen."""
    counting_since: Ms | None
    """Since it was let go (W-A6)."""
    sway: int = 0
    """The luck of the hand that holds it; with table time it says where the hand is."""
    steady: bool = False
    """It is the steadier hand of the youngest (W-A3)."""
    held_since: Ms | None = None
    """Arms tire: a page that comes in meanwhile must know by how much."""


class WonkyTable(Struct, frozen=True):
    """What lies and stands open on the table."""

    options: WonkyOptions
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    pile: int
    discards: tuple[Card, ...]
    """Played since the last shuffle, the latest last: everybody saw them."""
    turn: Seat
    direction: int
    phase: PhaseName
    placing: Placing | None
    scene: Scene
    """The tower, base first; while the count runs, with the block that was let go."""
    beside: tuple[Block, ...]
    """The blocks outside the tower, one in hand included."""
    height_mm: int
    trial: int
    tallies: tuple[Tally, ...]
    winner: Seat | None
    over: bool


class WonkyMine(Struct, frozen=True):
    """What only this seat knows."""

    seat: Seat
    hand: tuple[Card, ...]


class WonkyView(Struct, frozen=True):
    table: WonkyTable
    mine: WonkyMine | None


def view(state: WonkyState, seat: Seat | None) -> WonkyView:
    return WonkyView(table_view(state), None if seat is None else WonkyMine(seat, state.hands[seat]))


def table_view(state: WonkyState) -> WonkyTable:
    phase, tower = state.phase, state.tower
    return WonkyTable(
        options=state.options,
        counts=tuple(map(len, state.hands)),
        pile=len(state.pile),
        discards=state.discards,
        turn=state.turn,
        direction=state.direction,
        phase=phase.name,
        placing=_placing(state),
        scene=phase.scene if isinstance(phase, ToCount) else state.scene,
        beside=tuple(block for block in BLOCKS[state.options.edition] if block not in tower),
        height_mm=state.height_mm,
        trial=state.trial,
        tallies=state.tallies,
        winner=state.winner,
        over=state.over,
    )


def _placing(state: WonkyState) -> Placing | None:
    match state.phase:
        case ToPick(card):
            return Placing(card, None, None)
        case ToPlace(card, block, sway, since):
            return Placing(card, block, None, sway, legal.steady(state, state.turn), since or None)
        case ToCount(card=card, block=block, since=since):
            return Placing(card, block, since)
        case _:
            return None


def witness(event: ev.WonkyEvent, seat: Seat | None) -> Sight | None:
    match event:
        case ev.CardsDrawn():
            cards = event.cards if event.seat == seat else None
            return ev.Drew(event.seat, len(event.cards), event.why, cards)
        case ev.GameBegan():
            return ev.HandsDealt(len(event.hands[0]))
        case ev.Reshuffled():
            return ev.PileMade(len(event.pile))
        case _:
            return event
