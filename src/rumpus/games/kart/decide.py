"""A Kart turn, in the rulebook's order. Each function cites the rule it speaks for."""

from __future__ import annotations

from typing import assert_never

from rumpus.core.game import Step
from rumpus.core.inputs import Act, Fact, Refused, Seat
from rumpus.games.kart import actions as ac
from rumpus.games.kart import events as ev
from rumpus.games.kart import items, legal, uno
from rumpus.games.kart.cards import DRAW_FOUR, DRAW_TWO, FACE, ITEM_BOX, REVERSE, SKIP, Card
from rumpus.games.kart.drawing import draw
from rumpus.games.kart.evolve import after
from rumpus.games.kart.hand import begin_hand, win_hand
from rumpus.games.kart.state import KartState, ToAim, ToAnswer, ToDeal, ToKeep, ToName, ToPlay

KartStep = Step[KartState, ev.KartEvent]


def setup(step: KartStep) -> None:
    """K-S1: a dealer is chosen by the table's chance."""
    begin_hand(step, Seat(step.chance.below(step.state.seats)))


def decide(step: KartStep, given: Act | Fact) -> None:
    if not isinstance(given, Act):
        uno.judge(step, perform)
        return
    state, seat, action = step.state, given.seat, given.action
    if not 0 <= seat < state.seats:
        raise Refused("K-C4", "unknown_seat", seat=seat)
    if isinstance(action, ac.CallUno):
        uno.call(step, given)
    elif isinstance(action, ac.CatchUno):
        uno.catch(step, given, action.target)
    else:
        check(state, seat, action)
        if state.exposed is None and state.race is None:
            perform(step, seat, action)
        elif isinstance(state.phase, ToPlay | ToAnswer):
            uno.first_act(step, given, perform)  # K-U3: it closes the window in which somebody may be caught
        else:
            perform(step, seat, action)


def check(state: KartState, seat: Seat, action: ac.KartAction) -> None:
    """Refuse, with its rule, what may not be done now."""
    legal.check_turn(state, seat)
    phase = state.phase
    match action:
        case ac.PlayCard():
            legal.check_play(state, seat, action)
        case ac.Draw():
            legal.check_draw(state, seat)
        case ac.Keep() if not isinstance(phase, ToKeep):
            raise Refused("K-T2", "nothing_drawn")
        case ac.TakeCards() if not isinstance(phase, ToAnswer):
            raise Refused("K-A6", "nothing_to_answer")
        case ac.Challenge():
            if not isinstance(phase, ToAnswer):
                raise Refused("K-A6", "nothing_to_answer")
            if not phase.may_challenge:
                raise Refused("K-A6", "no_challenge")
        case ac.NameColour() if not isinstance(phase, ToName):
            raise Refused("K-I5", "nothing_to_name")
        case ac.Aim(target):
            if not isinstance(phase, ToAim):
                raise Refused("K-I3", "nothing_to_aim")
            if target == seat or not 0 <= target < state.seats:
                raise Refused("K-I3", "aim_at_another", seat=target)
        case ac.Deal() if not isinstance(phase, ToDeal):
            raise Refused("K-P2", "nothing_to_deal")
        case _:
            pass


def perform(step: KartStep, seat: Seat, action: ac.KartAction) -> None:
    """Do what has been checked."""
    match action:
        case ac.PlayCard():
            play(step, seat, action)
        case ac.Draw():
            draw_one(step, seat)
        case ac.Keep():
            pass_on(step)
        case ac.TakeCards():
            take(step, seat)
        case ac.Challenge():
            challenge(step, seat)
        case ac.NameColour(colour):
            before = step.state.phase
            step.tell(ev.ColourNamed(seat, colour))
            if before != ToName("start"):
                pass_on(step)
        case ac.Aim(target):
            items.shell_hits(step, seat, target)
            pass_on(step)
        case ac.Deal():
            begin_hand(step, seat)
        case ac.CallUno() | ac.CatchUno():
            raise AssertionError("calls and catches are run by the race")
        case _:
            assert_never(action)


def play(step: KartStep, seat: Seat, action: ac.PlayCard) -> None:
    """K-T1, then what the card does; with the last card, nothing (K-V1)."""
    card, before = action.card, step.state.phase
    step.tell(ev.CardPlayed(seat, card, action.colour, action.uno))
    state = step.state
    if not state.hands[seat]:
        if state.options.last_card_acts:
            bite(step, seat, card, before.count if isinstance(before, ToAnswer) else 0)
        win_hand(step, seat)
    elif card == ITEM_BOX:
        if items.turn_card(step, seat):
            pass_on(step)
    elif not isinstance(state.phase, ToAnswer):
        printed_action(step, seat, card)


def bite(step: KartStep, seat: Seat, card: Card, hung: int) -> None:
    """K-V1 under `last_card_acts`: a last Draw Two or Draw Four still bites before the count."""
    if card == DRAW_FOUR:
        draw(step, after(step.state, seat), hung + 4, "draw_four")
    elif FACE[card] == DRAW_TWO:
        draw(step, after(step.state, seat), hung + 2, "draw_two")


def printed_action(step: KartStep, seat: Seat, card: Card) -> None:
    """K-A1 to K-A4; a Draw Four, and a Draw Two under `stacking`, wait for their answer instead."""
    state = step.state
    face = FACE[card]
    if face == DRAW_TWO:
        target = after(state, seat)
        draw(step, target, 2, "draw_two")
        skip(step, seat)
    elif face == SKIP or (
        face == REVERSE and state.seats == 2 and state.options.reverse_two_players == "skip"
    ):
        skip(step, seat)
    else:
        pass_on(step)


def draw_one(step: KartStep, seat: Seat) -> None:
    """K-T2; K-T3 where there is nothing to draw."""
    if not legal.can_draw(step.state):
        step.tell(ev.Passed(seat))
        if step.state.stuck >= step.state.seats:
            step.tell(ev.HandVoided())
        else:
            pass_on(step)
        return
    draw(step, seat, 1, "turn")
    if not legal.fits(step.state, seat, step.state.hands[seat][-1]):
        pass_on(step)


def take(step: KartStep, seat: Seat) -> None:
    """K-A6, K-A1: draw what hangs over you and lose the turn."""
    hanging = step.state.phase
    assert isinstance(hanging, ToAnswer)
    why: ev.Why = "draw_four" if hanging.card == DRAW_FOUR and hanging.count == 4 else "stack"
    if legal.can_draw(step.state):
        draw(step, seat, hanging.count, why)
    else:
        step.tell(ev.CardsDrawn(seat, (), why))  # an answer all the same: it closes the UNO window
    pass_on(step)


def challenge(step: KartStep, seat: Seat) -> None:
    """K-A6: honest, the challenger draws six; a bluff, its player draws four and the challenger plays."""
    hanging = step.state.phase
    assert isinstance(hanging, ToAnswer)
    honest = legal.honest(hanging.hand, hanging.colour, step.state.options.deck)
    step.tell(ev.Challenged(seat, hanging.by, hanging.hand, honest))
    if honest:
        draw(step, seat, 6, "honest")
        pass_on(step)
    else:
        draw(step, hanging.by, 4, "bluff")
        step.tell(ev.TurnBegan(seat))


def pass_on(step: KartStep) -> None:
    """The next seat's turn."""
    step.tell(ev.TurnBegan(after(step.state, step.state.turn)))


def skip(step: KartStep, seat: Seat) -> None:
    """K-A3: the next seat loses the turn."""
    step.tell(ev.Skipped(after(step.state, seat)))
    step.tell(ev.TurnBegan(after(step.state, seat, 2)))
