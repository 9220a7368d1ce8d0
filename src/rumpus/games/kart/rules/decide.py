"""A Kart turn, in the rulebook's order. Each function cites the rule it speaks for."""

from __future__ import annotations

from typing import Never

from rumpus.core.dispatch import ForSeat
from rumpus.core.inputs import Act, Fact, Refused, Seat
from rumpus.games.kart.cards import DRAW_FOUR
from rumpus.games.kart.rules import actions as ac
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules import items, legal, uno
from rumpus.games.kart.rules.dealing import begin_hand, win_hand
from rumpus.games.kart.rules.draw_pile import draw
from rumpus.games.kart.rules.events import KartStep
from rumpus.games.kart.rules.printed import PRINTED, bite, pass_on
from rumpus.games.kart.rules.refusals import CHECKS, check_turn
from rumpus.games.kart.rules.state import Claim, ToAnswer, ToName


def setup(step: KartStep) -> None:
    """K-S1: a dealer is chosen by the table's chance."""
    begin_hand(step, Seat(step.chance.below(step.state.seats)))


def decide(step: KartStep, given: Act | Fact) -> None:
    """An act in turn, a call or a catch at any time, or the alarm that ends their race."""
    if not isinstance(given, Act):
        if held := uno.judge(step):
            do_held(step, held)
        return
    state, seat, action = step.state, given.seat, given.action
    do = _DEEDS.get(type(action))  # calls and catches are out of turn
    if do is None:
        uno.shout(step, given)
        return
    if state.turn != seat or state.race is not None or state.over:
        check_turn(state, seat)
    _CHECKS[type(action)](state, seat, action)
    if (state.exposed is None and state.race is None) or not uno.held_back(step, given):
        do(step, seat, action)


def do_held(step: KartStep, held: Claim) -> None:
    """K-U3: the act that waited for the photo; a penalty may have emptied the pile it was to draw from."""
    kind = type(held.action)
    try:
        _CHECKS[kind](step.state, held.seat, held.action)
    except Refused as refused:
        step.tell(ev.ActDropped(held.seat, refused.rule, refused.why))
    else:
        _DEEDS[kind](step, held.seat, held.action)


def play(step: KartStep, seat: Seat, action: ac.PlayCard) -> None:
    """K-T1, then what the card does; with the last card, nothing (K-V1)."""
    card = action.card
    step.tell(ev.CardPlayed(seat, card, action.colour, action.uno))
    if step.state.hands[seat]:
        PRINTED[card](step, seat)
        return
    if step.state.options.last_card_acts:
        bite(step, seat, card)
    win_hand(step, seat)


def draw_one(step: KartStep, seat: Seat, _action: ac.Draw) -> None:
    """K-T2; K-T3 where there is nothing to draw."""
    if legal.can_draw(step.state):
        draw(step, seat, 1, "turn")
        if step.state.hands[seat][-1] not in legal.going_on(step.state, seat):
            pass_on(step, seat)
        return
    step.tell(ev.Passed(seat))
    if step.state.stuck >= step.state.seats:
        step.tell(ev.HandVoided())
    else:
        pass_on(step, seat)


def keep(step: KartStep, seat: Seat, _action: ac.Keep) -> None:
    """K-T2."""
    pass_on(step, seat)


def take(step: KartStep, seat: Seat, _action: ac.TakeCards) -> None:
    """K-A6, K-A1: draw what hangs over you and lose the turn."""
    hanging = step.state.phase
    assert isinstance(hanging, ToAnswer)
    why: ev.Why = "draw_four" if hanging.card == DRAW_FOUR and hanging.count == 4 else "stack"
    if legal.can_draw(step.state):
        draw(step, seat, hanging.count, why)
    else:
        step.tell(ev.CardsDrawn(seat, (), why))  # an answer all the same: it closes the UNO window
    pass_on(step, seat)


def challenge(step: KartStep, seat: Seat, _action: ac.Challenge) -> None:
    """K-A6: honest, the challenger draws six; a bluff, its player draws four and the challenger plays."""
    hanging = step.state.phase
    assert isinstance(hanging, ToAnswer)
    honest = legal.honest(hanging.hand, hanging.colour, step.state.options.deck)
    step.tell(ev.Challenged(seat, hanging.by, hanging.hand, honest))
    if honest:
        draw(step, seat, 6, "honest")
        pass_on(step, seat)
    else:
        draw(step, hanging.by, 4, "bluff")
        step.tell(ev.TurnBegan(seat))


def name_colour(step: KartStep, seat: Seat, action: ac.NameColour) -> None:
    """K-S3: who names the starter's colour goes on to play. K-I5, K-B3: otherwise the turn is over."""
    before = step.state.phase
    step.tell(ev.ColourNamed(seat, action.colour))
    if before != ToName("start"):
        pass_on(step, seat)


def aim(step: KartStep, seat: Seat, action: ac.Aim) -> None:
    """K-I3."""
    items.shell_hits(step, seat, action.target)
    pass_on(step, seat)


def deal(step: KartStep, seat: Seat, _action: ac.Deal) -> None:
    """K-P2."""
    begin_hand(step, seat)


DEEDS: ForSeat[KartStep, ac.TurnAction, None] = (
    ForSeat[KartStep, Never, None]()
    .on(ac.PlayCard, play)
    .on(ac.Draw, draw_one)
    .on(ac.Keep, keep)
    .on(ac.TakeCards, take)
    .on(ac.Challenge, challenge)
    .on(ac.NameColour, name_colour)
    .on(ac.Aim, aim)
    .on(ac.Deal, deal)
)
_CHECKS, _DEEDS = CHECKS.by_type, DEEDS.by_type
