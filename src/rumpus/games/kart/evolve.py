"""How each event changes a Kart race: pure, total, and the only place where the state changes."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from rumpus.core.inputs import Seat
from rumpus.games.kart import events as ev
from rumpus.games.kart.cards import COLOUR, DRAW_FOUR, DRAW_TWO, FACE, ITEM, REVERSE, Card, Item
from rumpus.games.kart.options import KartOptions
from rumpus.games.kart.state import (
    OVER,
    TO_AIM,
    TO_DEAL,
    TO_PLAY,
    KartState,
    Phase,
    Race,
    Shown,
    ToAnswer,
    ToKeep,
    ToName,
)

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
    return Seat((seat + steps * state.direction) % state.seats)


def evolve(state: KartState, event: ev.KartEvent) -> KartState:
    match event:
        case ev.TurnBegan():
            return replace(state, turn=event.seat, phase=TO_PLAY, false_calls=())
        case ev.CardPlayed():
            return _card_played(state, event)
        case ev.CardsDrawn():
            return _cards_drawn(state, event)
        case ev.Skipped():
            return state
        case ev.ItemTurned():
            card = event.card
            return replace(
                state,
                pile=state.pile[:-1],
                discards=(*state.discards, card),
                colour=COLOUR[card],
                phase=AFTER_ITEM[ITEM[card]],
            )
        case ev.ItemHit():
            return replace(state, phase=TO_PLAY)
        case ev.BoxEmpty():
            return replace(state, colour=None, phase=ToName("empty_box"))
        case ev.ColourNamed():
            return replace(state, colour=event.colour, phase=TO_PLAY)
        case ev.Reshuffled():
            return replace(state, pile=event.pile, discards=state.discards[-1:])
        case ev.Passed():
            return replace(
                state, stuck=state.stuck + 1, exposed=None, acted=_acted(state, event.seat), phase=TO_PLAY
            )
        case ev.Challenged():
            return replace(
                state,
                shown=Shown(event.seat, event.whose, event.hand),
                exposed=None,
                acted=_acted(state, event.seat),
                phase=TO_PLAY,
            )
        case ev.UnoCalled():
            return replace(state, exposed=None, called=(*state.called, event.seat))
        case ev.UnoCaught():
            return replace(state, exposed=None)
        case ev.CaughtNobody():
            return replace(state, false_calls=(*state.false_calls, event.seat))
        case ev.ClaimMade():
            race = state.race
            claims = (*race.claims, event.claim) if race else (event.claim,)
            return replace(state, race=Race(state.races, event.due, claims))
        case ev.RaceJudged():
            return replace(state, race=None, races=state.races + 1)
        case ev.HandBegan():
            return _hand_began(state, event)
        case ev.HandWon():
            scores = tuple(
                score + event.points if seat == event.seat else score
                for seat, score in enumerate(state.scores)
            )
            over = scores[event.seat] >= state.options.target
            return _hand_over(
                replace(state, scores=scores, winner=event.seat, points=event.points), over=over
            )
        case ev.HandVoided():
            return _hand_over(replace(state, winner=None, points=0), over=state.options.target == 0)
        case _:
            assert_never(event)


def _card_played(state: KartState, event: ev.CardPlayed) -> KartState:
    seat, card, hands = event.seat, event.card, state.hands
    hand = hands[seat]
    where = hand.index(card)
    left = hand[:where] + hand[where + 1 :]
    played = replace(
        state,
        hands=(*hands[:seat], left, *hands[seat + 1 :]),
        discards=(*state.discards, card),
        colour=event.colour or COLOUR[card],
        exposed=seat if len(left) == 1 and not event.uno else None,
        acted=_acted(state, seat),
        stuck=0,
    )
    if event.uno:
        played = replace(played, called=(*state.called, seat))
    if state.shown is not None and state.shown.to == seat:
        played = replace(played, shown=None)
    face = FACE[card]
    if face == REVERSE:
        return replace(played, direction=-state.direction)
    if left and (face == DRAW_FOUR or (face == DRAW_TWO and state.options.stacking)):
        hanging = _hanging(state, seat, card, left)
        return replace(played, turn=after(state, seat), phase=hanging, false_calls=())
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
        acted=_acted(state, seat) if first_act else state.acted,
        phase=ToKeep(cards[-1]) if why == "turn" else state.phase,
        stuck=0,
        shown=None if first_act and shown is not None and shown.to == seat else shown,
    )


def _acted(state: KartState, seat: Seat) -> tuple[Seat, ...]:
    acted = state.acted
    return acted if acted and acted[0] == seat else (seat, *acted[:1])


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


def _hand_over(state: KartState, *, over: bool) -> KartState:
    """Whoever sits left of this hand's dealer deals the next (K-P2)."""
    return replace(
        state,
        turn=Seat((state.dealer + 1) % state.seats),
        phase=OVER if over else TO_DEAL,
        over=over,
        exposed=None,
        called=(),
        acted=(),
        false_calls=(),
        stuck=0,
        shown=None,
    )
