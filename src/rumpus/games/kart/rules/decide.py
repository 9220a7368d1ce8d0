"""A Kart turn, in the rulebook's order. Each function cites the rule it speaks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rumpus.core.inputs import Act, Fact, Refused, Seat
from rumpus.games.kart.cards import DRAW_FOUR
from rumpus.games.kart.rules import actions as ac
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules import items, legal, refusals, uno
from rumpus.games.kart.rules.dealing import begin_hand, win_hand
from rumpus.games.kart.rules.drawing import draw
from rumpus.games.kart.rules.events import KartStep
from rumpus.games.kart.rules.printed import PRINTED, bite, pass_on
from rumpus.games.kart.rules.state import Claim, KartState, ToAnswer, ToName


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
    rules = DEEDS.get(type(action))
    if rules is None:
        uno.shout(step, given)
        return
    check, do = rules
    if state.turn != seat or state.race is not None or state.over:
        refusals.check_turn(state, seat)
    check(state, seat, action)
    if (state.exposed is None and state.race is None) or not uno.held_back(step, given):
        do(step, seat, action)


def do_held(step: KartStep, held: Claim) -> None:
    """K-U3: the act that waited for the photo; a penalty may have emptied the pile it was to draw from."""
    check, do = DEEDS[type(held.action)]
    try:
        check(step.state, held.seat, held.action)
    except Refused as refused:
        step.tell(ev.ActDropped(held.seat, refused.rule, refused.why))
    else:
        do(step, held.seat, held.action)


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


Check = Callable[[KartState, Seat, Any], None]
Deed = Callable[[KartStep, Seat, Any], None]

DEEDS: dict[type[ac.KartAction], tuple[Check, Deed]] = {
    ac.PlayCard: (refusals.check_play, play),
    ac.Draw: (refusals.check_draw, draw_one),
    ac.Keep: (refusals.check_keep, keep),
    ac.TakeCards: (refusals.check_take, take),
    ac.Challenge: (refusals.check_challenge, challenge),
    ac.NameColour: (refusals.check_name, name_colour),
    ac.Aim: (refusals.check_aim, aim),
    ac.Deal: (refusals.check_deal, deal),
}
"""All that can be done with a turn: what refuses it, and what does it. Calls and catches are out of turn."""
