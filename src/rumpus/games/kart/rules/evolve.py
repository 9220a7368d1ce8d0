"""How each event changes a game of Kart: pure, total, and the only place where the state changes."""

from __future__ import annotations

from typing import Never

from msgspec.structs import replace

from rumpus.core.dispatch import Changes
from rumpus.core.inputs import Seat
from rumpus.core.raced import Race, RacesRecalled, remember
from rumpus.games.kart.cards import (
    COLOUR,
    DRAW_FOUR,
    DRAW_TWO,
    FACE,
    ITEM,
    KINDS,
    NUMBERS,
    REVERSE,
    Card,
    Item,
)
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules.options import KartOptions
from rumpus.games.kart.rules.state import (
    OVER,
    SEATS,
    TO_AIM,
    TO_DEAL,
    TO_PLAY,
    KartState,
    Phase,
    Shown,
    ToAnswer,
    ToKeep,
    ToName,
)

PLAIN = frozenset(card for card in KINDS if FACE[card] in NUMBERS)
"""Cards that do no more than lie there."""
FIRST_ACT_DRAWS = frozenset({"turn", "draw_four", "stack"})
"""K-U3: drawn by an act of the next turn, so the window of whoever was exposed is over."""
AFTER_ITEM: dict[Item, Phase] = {
    "mushroom": TO_PLAY,
    "banana": TO_PLAY,
    "shell": TO_AIM,
    "lightning": TO_PLAY,
    "bomb": ToName("bomb"),
}


def blank(seats: int, options: KartOptions) -> KartState:
    return KartState(options, seats, hands=((),) * seats, scores=(0,) * seats)


def after(state: KartState, seat: Seat, steps: int = 1) -> Seat:
    """The seat so many places on in the order of play."""
    return SEATS[(seat + steps * state.direction) % state.seats]


def evolve(state: KartState, event: ev.KartEvent) -> KartState:
    return _CHANGE[type(event)](state, event)


def _hand_began(state: KartState, event: ev.HandBegan) -> KartState:
    colour = COLOUR[event.discards[-1]]
    return replace(
        state,
        hand_no=state.hand_no + 1,
        dealer=event.dealer,
        hands=event.hands,
        pile=event.pile,
        discards=event.discards,
        colour=colour,
        direction=1,
        turn=Seat((event.dealer + 1) % state.seats),
        phase=TO_PLAY if colour else ToName("start"),
        winner=None,
        points=0,
    )


def _turn_began(state: KartState, event: ev.TurnBegan) -> KartState:
    turn, seat = state.turn, event.seat
    last_actor = state.last_actor if seat == turn else turn
    return replace(state, turn=seat, last_actor=last_actor, phase=TO_PLAY, false_calls=())


def _card_played(state: KartState, event: ev.CardPlayed) -> KartState:
    seat, card, hands, shown = event.seat, event.card, list(state.hands), state.shown
    left = list(hands[seat])
    left.remove(card)
    hands[seat] = tuple(left)
    played = replace(
        state,
        hands=tuple(hands),
        discards=(*state.discards, card),
        colour=event.colour or COLOUR[card],
        exposed=seat if len(left) == 1 and not event.uno else None,
        called=(*state.called, seat) if event.uno else state.called,
        stuck=0,
        shown=None if shown is not None and shown.to == seat else shown,
    )
    if card in PLAIN:
        return played
    face = FACE[card]
    if face == REVERSE:
        return replace(played, direction=-state.direction)
    if left and (face == DRAW_FOUR or (face == DRAW_TWO and state.options.stacking)):
        hanging = _hanging(state, seat, card, hands[seat])
        return replace(played, turn=after(state, seat), last_actor=seat, phase=hanging, false_calls=())
    return played


def _hanging(state: KartState, by: Seat, card: Card, left: tuple[Card, ...]) -> ToAnswer:
    """K-A6; K-A1: on top of what already hangs, the sum passes on and can no longer be challenged."""
    count = 4 if card == DRAW_FOUR else 2
    before = state.phase
    if type(before) is ToAnswer:
        return ToAnswer(card, by, before.count + count)
    return ToAnswer(
        card,
        by,
        count,
        hand=left,
        colour=state.colour,
        may_challenge=card == DRAW_FOUR and state.options.wd4_bluff,
    )


def _cards_drawn(state: KartState, event: ev.CardsDrawn) -> KartState:
    seat, cards, why = event.seat, event.cards, event.why
    hands = list(state.hands)
    hands[seat] += cards
    called = state.called
    if called and seat in called:
        called = tuple(other for other in called if other != seat)
    first_act = why in FIRST_ACT_DRAWS
    shown = state.shown
    return replace(
        state,
        hands=tuple(hands),
        pile=state.pile[: len(state.pile) - len(cards)],
        exposed=None if first_act or seat == state.exposed else state.exposed,
        called=called,
        phase=ToKeep(cards[-1]) if why == "turn" else state.phase,
        stuck=0,
        shown=None if first_act and shown is not None and shown.to == seat else shown,
    )


def _passed(state: KartState, _event: ev.Passed) -> KartState:
    return replace(state, stuck=state.stuck + 1, exposed=None, phase=TO_PLAY)


def _skipped(state: KartState, _event: ev.Skipped) -> KartState:
    return state


def _reshuffled(state: KartState, event: ev.Reshuffled) -> KartState:
    return replace(state, pile=event.pile, discards=state.discards[-1:])


def _colour_named(state: KartState, event: ev.ColourNamed) -> KartState:
    return replace(state, colour=event.colour, phase=TO_PLAY)


def _item_turned(state: KartState, event: ev.ItemTurned) -> KartState:
    card = event.card
    return replace(
        state,
        pile=state.pile[:-1],
        discards=(*state.discards, card),
        colour=COLOUR[card],
        phase=AFTER_ITEM[ITEM[card]],
    )


def _item_hit(state: KartState, _event: ev.ItemHit) -> KartState:
    return replace(state, phase=TO_PLAY)


def _box_empty(state: KartState, _event: ev.BoxEmpty) -> KartState:
    return replace(state, colour=None, phase=ToName("empty_box"))


def _challenged(state: KartState, event: ev.Challenged) -> KartState:
    shown = Shown(event.seat, event.whose, event.hand)
    return replace(state, shown=shown, exposed=None, phase=TO_PLAY)


def _claim_made(state: KartState, event: ev.ClaimMade) -> KartState:
    claims = (*state.race.claims, event.claim) if state.race else (event.claim,)
    return replace(state, race=Race(state.races, event.due, claims))


def _race_judged(state: KartState, _event: ev.RaceJudged) -> KartState:
    return replace(state, race=None, races=state.races + 1)


def _act_dropped(state: KartState, _event: ev.ActDropped) -> KartState:
    return state


def _uno_called(state: KartState, event: ev.UnoCalled) -> KartState:
    raced = remember(state.raced, event.raced)
    return replace(state, exposed=None, called=(*state.called, event.seat), raced=raced)


def _uno_caught(state: KartState, event: ev.UnoCaught) -> KartState:
    return replace(state, exposed=None, raced=remember(state.raced, event.raced))


def _caught_nobody(state: KartState, event: ev.CaughtNobody) -> KartState:
    return replace(state, false_calls=(*state.false_calls, event.seat))


def _hand_won(state: KartState, event: ev.HandWon) -> KartState:
    scores = list(state.scores)
    scores[event.seat] += event.points
    counted = replace(state, scores=tuple(scores), winner=event.seat, points=event.points)
    return _hand_over(counted, over=scores[event.seat] >= state.options.target)


def _hand_voided(state: KartState, _event: ev.HandVoided) -> KartState:
    return _hand_over(replace(state, winner=None, points=0), over=state.options.target == 0)


def _hand_over(state: KartState, *, over: bool) -> KartState:
    """Whoever sits left of this hand's dealer deals the next (K-P2)."""
    return replace(
        state,
        turn=Seat((state.dealer + 1) % state.seats),
        phase=OVER if over else TO_DEAL,
        over=over,
        exposed=None,
        called=(),
        last_actor=None,
        false_calls=(),
        stuck=0,
        shown=None,
    )


def _races_recalled(state: KartState, event: RacesRecalled) -> KartState:
    return replace(state, raced=event.raced)


CHANGES: Changes[KartState, ev.KartEvent] = (
    Changes[KartState, Never]()
    .on(ev.HandBegan, _hand_began)
    .on(ev.TurnBegan, _turn_began)
    .on(ev.CardPlayed, _card_played)
    .on(ev.CardsDrawn, _cards_drawn)
    .on(ev.Passed, _passed)
    .on(ev.Skipped, _skipped)
    .on(ev.Reshuffled, _reshuffled)
    .on(ev.ColourNamed, _colour_named)
    .on(ev.ItemTurned, _item_turned)
    .on(ev.ItemHit, _item_hit)
    .on(ev.BoxEmpty, _box_empty)
    .on(ev.Challenged, _challenged)
    .on(ev.ClaimMade, _claim_made)
    .on(ev.RaceJudged, _race_judged)
    .on(ev.ActDropped, _act_dropped)
    .on(ev.UnoCalled, _uno_called)
    .on(ev.UnoCaught, _uno_caught)
    .on(ev.CaughtNobody, _caught_nobody)
    .on(ev.HandWon, _hand_won)
    .on(ev.HandVoided, _hand_voided)
    .on(RacesRecalled, _races_recalled)
)
_CHANGE = CHANGES.by_type
