"""What Kart refuses: an act that may not be done now, with the rule that forbids it."""

from __future__ import annotations

from typing import Never, NoReturn

from rumpus.core.dispatch import ForSeat
from rumpus.core.inputs import Refused, Seat
from rumpus.games.kart.cards import DRAW_FOUR, DRAW_TWO, FACE, ITEM_BOX, KNOWN, Card
from rumpus.games.kart.rules import actions as ac
from rumpus.games.kart.rules.legal import NAMES_COLOUR, STACKS_ON, can_draw, fitting, held
from rumpus.games.kart.rules.state import (
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


def check_seat(state: KartState, seat: Seat) -> None:
    if not 0 <= seat < state.seats:
        raise Refused("K-C4", "unknown_seat", seat=seat)


def check_turn(state: KartState, seat: Seat) -> None:
    check_seat(state, seat)
    if type(state.phase) is Over:
        raise Refused("K-V1", "hand_over")
    if state.turn != seat and type(state.phase) is ToDeal:
        raise Refused("K-P2", "not_the_dealer", seat=state.turn)
    if state.turn != seat:
        raise Refused("K-T1", "not_your_turn", turn=state.turn)
    if held(state, seat):
        raise Refused("K-U3", "act_is_held")


def check_play(state: KartState, seat: Seat, action: ac.PlayCard) -> None:
    card = action.card
    if card not in state.hands[seat] or card not in fitting(state, seat):
        _refuse_card(state, seat, card)
    if (action.colour is None) == (card in NAMES_COLOUR):
        _refuse_colour(card)
    if action.uno and len(state.hands[seat]) != 2:
        raise Refused("K-U1", "not_last_but_one")


def _refuse_card(state: KartState, seat: Seat, card: Card) -> NoReturn:
    phase = state.phase
    if card not in KNOWN:
        raise Refused("K-C1", "unknown_card", card=card[:12])
    _check_phase_lets_play(phase)
    if card not in state.hands[seat]:
        raise Refused("K-T1", "not_in_hand", card=card)
    if type(phase) is ToAnswer and not state.options.stacking:
        _refuse_until_answered(phase)
    if type(phase) is ToAnswer and card not in STACKS_ON[phase.card]:
        raise Refused("K-A1", "stack_only", card=phase.card, count=phase.count)
    if type(phase) is ToKeep and card != phase.card:
        raise Refused("K-T2", "only_drawn_card", card=phase.card)
    if card == DRAW_FOUR:
        raise Refused("K-A5", "draw_four_needs_no_match", colour=state.colour or "")
    raise Refused("K-T1", "no_match", card=card, top=state.top, colour=state.colour or "")


def _refuse_colour(card: Card) -> NoReturn:
    if card in NAMES_COLOUR:
        raise Refused("K-A4", "name_a_colour", card=card)
    if card == ITEM_BOX:
        raise Refused("K-B1", "no_colour_with_box")
    raise Refused("K-A4", "no_colour_here", card=card)


def check_draw(state: KartState, seat: Seat, _action: ac.Draw) -> None:
    phase = state.phase
    if type(phase) is not ToPlay:
        _refuse_draw(state, phase)
    if not can_draw(state) and not fitting(state, seat).isdisjoint(state.hands[seat]):
        raise Refused("K-T3", "nothing_to_draw")


def _refuse_draw(state: KartState, phase: Phase) -> None:
    if type(phase) is ToKeep:
        raise Refused("K-T2", "only_drawn_card", card=phase.card)
    if type(phase) is ToAnswer:
        if state.options.stacking and not phase.may_challenge:
            raise Refused("K-A1", "must_answer_stack", count=phase.count)
        _refuse_until_answered(phase)
    _check_phase_lets_play(phase)


def _refuse_until_answered(hanging: ToAnswer) -> NoReturn:
    if hanging.may_challenge:
        raise Refused("K-A6", "answer_first")
    raise Refused("K-A6", "take_first", count=hanging.count)


def _check_phase_lets_play(phase: Phase) -> None:
    match phase:
        case ToName("start"):
            raise Refused("K-S3", "name_first")
        case ToName("bomb"):
            raise Refused("K-I5", "name_first")
        case ToName():
            raise Refused("K-B3", "name_first")
        case ToAim():
            raise Refused("K-I3", "aim_first")
        case ToDeal() | Over():
            raise Refused("K-V1", "hand_over")
        case _:
            pass


def check_keep(state: KartState, _seat: Seat, _action: ac.Keep) -> None:
    if type(state.phase) is not ToKeep:
        raise Refused("K-T2", "nothing_drawn")


def check_take(state: KartState, _seat: Seat, _action: ac.TakeCards) -> None:
    if type(state.phase) is not ToAnswer:
        raise Refused("K-A6", "nothing_to_answer")


def check_challenge(state: KartState, _seat: Seat, _action: ac.Challenge) -> None:
    if type(state.phase) is not ToAnswer:
        raise Refused("K-A6", "nothing_to_answer")
    hanging = state.phase
    if hanging.may_challenge:
        return
    if hanging.count > 4 or FACE[hanging.card] == DRAW_TWO:
        raise Refused("K-A1", "no_challenge", card=hanging.card)
    raise Refused("K-A5", "no_challenge", card=hanging.card)


def check_name(state: KartState, _seat: Seat, _action: ac.NameColour) -> None:
    if type(state.phase) is not ToName:
        raise Refused("K-I5", "nothing_to_name")


def check_aim(state: KartState, seat: Seat, action: ac.Aim) -> None:
    if type(state.phase) is not ToAim:
        raise Refused("K-I3", "nothing_to_aim")
    if action.target == seat or not 0 <= action.target < state.seats:
        raise Refused("K-I3", "aim_at_another", seat=action.target)


def check_deal(state: KartState, _seat: Seat, _action: ac.Deal) -> None:
    if type(state.phase) is not ToDeal:
        raise Refused("K-P2", "nothing_to_deal")


CHECKS: ForSeat[KartState, ac.TurnAction, None] = (
    ForSeat[KartState, Never, None]()
    .on(ac.PlayCard, check_play)
    .on(ac.Draw, check_draw)
    .on(ac.Keep, check_keep)
    .on(ac.TakeCards, check_take)
    .on(ac.Challenge, check_challenge)
    .on(ac.NameColour, check_name)
    .on(ac.Aim, check_aim)
    .on(ac.Deal, check_deal)
)
"""What refuses each thing that can be done with a turn."""
