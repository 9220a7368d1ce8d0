"""What Kart offers a seat: every action that would be accepted from it now, and no other."""

from __future__ import annotations

from typing import Never

from rumpus.core.dispatch import ForSeat
from rumpus.core.inputs import Seat
from rumpus.games.kart.cards import COLOURS, KINDS, Card
from rumpus.games.kart.rules import actions as ac
from rumpus.games.kart.rules.legal import NAMES_COLOUR, can_draw, fitting, going_on, held, may_call, may_catch
from rumpus.games.kart.rules.state import (
    SEATS,
    KartState,
    Over,
    Phase,
    ToAim,
    ToAnswer,
    ToDeal,
    ToKeep,
    ToName,
    ToPlay,
)

PLAYS: dict[Card, tuple[ac.PlayCard, ...]] = {
    card: tuple(ac.PlayCard(card, colour) for colour in (COLOURS if card in NAMES_COLOUR else (None,)))
    for card in KINDS
}
PLAYS_TO_ONE: dict[Card, tuple[ac.PlayCard, ...]] = {
    card: (*plays, *(ac.PlayCard(card, play.colour, uno=True) for play in plays))
    for card, plays in PLAYS.items()
}
"""Down to one card, the call may come with the play (K-U3)."""


def actions(state: KartState, seat: Seat) -> tuple[ac.KartAction, ...]:
    if state.turn == seat and (state.race is None or not held(state, seat)):
        phase = state.phase
        offers = _IN_PHASE[type(phase)](state, seat, phase)
    else:
        offers = []
    if state.exposed is not None or state.options.false_call_draws:
        offers += shouts(state, seat)
    return tuple(offers)


def shouts(state: KartState, seat: Seat) -> list[ac.KartAction]:
    targets = SEATS[: state.seats]
    catches = [ac.CatchUno(target) for target in targets if may_catch(state, seat, target)]
    return [ac.CallUno(), *catches] if may_call(state, seat) else [*catches]


def cards(state: KartState, seat: Seat, kinds: frozenset[Card]) -> list[ac.KartAction]:
    """Those of these kinds, each once, in the order of the hand."""
    hand = state.hands[seat]
    plays = PLAYS_TO_ONE if len(hand) == 2 else PLAYS
    offers: list[ac.KartAction] = []
    offered = []
    for card in hand:
        if card in kinds and card not in offered:
            offered.append(card)
            offers += plays[card]
    return offers


def to_play(state: KartState, seat: Seat, _phase: ToPlay) -> list[ac.KartAction]:
    offers = cards(state, seat, going_on(state, seat))
    if not offers or can_draw(state):
        offers.append(ac.Draw())
    return offers


def to_keep(state: KartState, seat: Seat, _phase: ToKeep) -> list[ac.KartAction]:
    return [*cards(state, seat, fitting(state, seat)), ac.Keep()]


def to_answer(state: KartState, seat: Seat, phase: ToAnswer) -> list[ac.KartAction]:
    offers = [*cards(state, seat, fitting(state, seat)), ac.TakeCards()]
    if phase.may_challenge:
        offers.append(ac.Challenge())
    return offers


def to_name(_state: KartState, _seat: Seat, _phase: ToName) -> list[ac.KartAction]:
    return [ac.NameColour(colour) for colour in COLOURS]


def to_aim(state: KartState, seat: Seat, _phase: ToAim) -> list[ac.KartAction]:
    return [ac.Aim(target) for target in SEATS[: state.seats] if target != seat]


def to_deal(_state: KartState, _seat: Seat, _phase: ToDeal) -> list[ac.KartAction]:
    return [ac.Deal()]


def over(_state: KartState, _seat: Seat, _phase: Over) -> list[ac.KartAction]:
    return []


IN_PHASE: ForSeat[KartState, Phase, list[ac.KartAction]] = (
    ForSeat[KartState, Never, list[ac.KartAction]]()
    .on(ToPlay, to_play)
    .on(ToKeep, to_keep)
    .on(ToAnswer, to_answer)
    .on(ToName, to_name)
    .on(ToAim, to_aim)
    .on(ToDeal, to_deal)
    .on(Over, over)
)
_IN_PHASE = IN_PHASE.by_type
