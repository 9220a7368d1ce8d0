"""How each event changes a game of Wonky: pure, total, and the only place where the state changes."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from rumpus.core.inputs import Seat
from rumpus.core.scene import NOTHING
from rumpus.games.wonky.cards import ACTIONS
from rumpus.games.wonky.rules import events as ev
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.state import (
    OVER,
    TO_KEEP,
    TO_PLAY,
    TO_RESTART,
    Tally,
    ToCount,
    ToPick,
    ToPlace,
    ToRestart,
    WonkyState,
)


def blank(seats: int, options: WonkyOptions) -> WonkyState:
    return WonkyState(options, seats, hands=((),) * seats, tallies=(Tally(),) * seats)


def after(state: WonkyState, seat: Seat) -> Seat:
    """The next seat in the order of play; alone, the same (W-S5)."""
    return Seat((seat + state.direction) % state.seats)


def evolve(state: WonkyState, event: ev.WonkyEvent) -> WonkyState:
    match event:
        case ev.TurnBegan(seat):
            tally = state.tallies[seat]
            return replace(
                state,
                turn=seat,
                phase=TO_PLAY,
                trial=state.trial + 1,
                tallies=_put(state, seat, replace(tally, turns=tally.turns + 1)),
            )
        case ev.CardPlayed():
            return _card_played(state, event)
        case ev.CardsDrawn():
            return _cards_drawn(state, event)
        case ev.BlockPickedUp(block=block, sway=sway, at=at):
            phase = state.phase
            assert isinstance(phase, ToPick | ToPlace), "a block is picked up for a card"
            return replace(state, phase=ToPlace(phase.card, block, sway, at), trial=state.trial + 1)
        case ev.BlockLetGo(block=block, scene=scene, at=at):
            assert isinstance(state.phase, ToPlace), "only a block in hand can be let go"
            held = state.phase
            return replace(state, phase=ToCount(held.card, block, scene, at, held.sway))
        case ev.BlockAdded():
            return _block_added(state, event)
        case ev.BlockTakenBack(block=block, scene=scene, at=at):
            assert isinstance(state.phase, ToCount), "only a block that was let go is taken back"
            counted = state.phase
            return replace(state, phase=ToPlace(counted.card, block, counted.sway, at), scene=scene)
        case ev.TowerShoved(scene=scene):
            return replace(state, scene=scene)
        case ev.TowerRestored():
            return replace(state, trial=state.trial + 1)
        case ev.TowerCollapsed(seat):
            tally = state.tallies[seat]
            return replace(
                state,
                phase=TO_RESTART,
                scene=NOTHING,
                height_mm=0,
                trial=state.trial + 1,
                stuck=0,
                tallies=_put(state, seat, replace(tally, falls=tally.falls + 1)),
            )
        case ev.Reversed(direction):
            return replace(state, direction=direction)
        case ev.Reshuffled(pile):
            return replace(state, pile=pile, discards=())
        case ev.Kept():
            return replace(state, stuck=0)
        case ev.Passed():
            return replace(state, stuck=state.stuck + 1)
        case ev.GameBegan(hands, pile):
            return replace(state, hands=hands, pile=pile)
        case ev.Won(seat):
            return replace(state, phase=OVER, over=True, winner=seat)
        case ev.NobodyWon():
            return replace(state, phase=OVER, over=True)
        case _:
            assert_never(event)


def _card_played(state: WonkyState, event: ev.CardPlayed) -> WonkyState:
    seat, card = event.seat, event.card
    hands = list(state.hands)
    hand = list(hands[seat])
    hand.remove(card)
    hands[seat] = tuple(hand)
    return replace(
        state,
        hands=tuple(hands),
        discards=(*state.discards, card),
        phase=TO_PLAY if card in ACTIONS else ToPick(card),
        stuck=0,
    )


def _cards_drawn(state: WonkyState, event: ev.CardsDrawn) -> WonkyState:
    hands = list(state.hands)
    hands[event.seat] += event.cards
    may_keep = event.why == "turn" and state.options.keep_drawn and not isinstance(state.phase, ToRestart)
    return replace(
        state,
        hands=tuple(hands),
        pile=state.pile[: len(state.pile) - len(event.cards)],
        phase=TO_KEEP if may_keep else state.phase,
    )


def _block_added(state: WonkyState, event: ev.BlockAdded) -> WonkyState:
    tally = state.tallies[event.seat]
    return replace(
        state,
        phase=TO_PLAY,
        scene=event.scene,
        height_mm=event.height_mm,
        tallies=_put(state, event.seat, replace(tally, best_mm=max(tally.best_mm, event.height_mm))),
    )


def _put(state: WonkyState, seat: Seat, tally: Tally) -> tuple[Tally, ...]:
    return (*state.tallies[:seat], tally, *state.tallies[seat + 1 :])
