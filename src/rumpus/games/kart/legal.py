"""What Kart allows: the same judgement offers actions, lights cards and refuses acts with their rule."""

from __future__ import annotations

from typing import NoReturn

from rumpus.core.inputs import Refused, Seat
from rumpus.games.kart import actions as ac
from rumpus.games.kart.cards import (
    COLOUR,
    COLOURS,
    DRAW_FOUR,
    DRAW_TWO,
    FACE,
    ITEM_BOX,
    KINDS,
    KNOWN,
    WILD,
    Card,
    Colour,
    Deck,
)
from rumpus.games.kart.state import KartState, Over, ToAim, ToAnswer, ToDeal, ToKeep, ToName, ToPlay

NAMES_COLOUR = frozenset({WILD, DRAW_FOUR})
"""K-A4, K-A7; the Item Box names none (K-B1)."""


def matches(card: Card, top: Card, colour: Colour | None) -> bool:
    """K-T1, and the wilds that go on anything."""
    own = COLOUR[card]
    return own is None or own == colour or FACE[card] == FACE[top]


def honest(hand: tuple[Card, ...], colour: Colour | None, deck: Deck) -> bool:
    """K-A5: nothing else in hand matches the colour in force."""
    counts_as_match = WILD if deck == "standard" else ITEM_BOX
    return not any(card == counts_as_match or (COLOUR[card] == colour and colour) for card in hand)


GOES_ON: dict[tuple[Card, Colour | None], frozenset[Card]] = {
    (top, colour): frozenset(card for card in KINDS if matches(card, top, colour))
    for top in KINDS
    for colour in (*COLOURS, None)
}
STACKS_ON: dict[Card, frozenset[Card]] = {
    top: frozenset(card for card in KINDS if FACE[card] == FACE[top]) for top in KINDS
}
"""K-A1: Draw Two on Draw Two, Draw Four on Draw Four."""
NOTHING: frozenset[Card] = frozenset()


def fitting(state: KartState, seat: Seat) -> frozenset[Card]:
    """Every kind of card that this seat may put down now, if it holds one."""
    phase = state.phase
    if type(phase) is ToPlay:
        kinds = GOES_ON[state.discards[-1], state.colour]
    elif type(phase) is ToKeep:
        kinds = GOES_ON[state.discards[-1], state.colour] & {phase.card}
    elif type(phase) is ToAnswer and state.options.stacking:
        kinds = STACKS_ON[phase.card]
    else:
        return NOTHING
    options = state.options
    if options.wd4_bluff or honest(state.hands[seat], state.colour, options.deck):
        return kinds
    return kinds - {DRAW_FOUR}


def fits(state: KartState, seat: Seat, card: Card) -> bool:
    return card in fitting(state, seat)


def can_draw(state: KartState) -> bool:
    """K-T3: something lies in the pile, or under the top of the discards."""
    return bool(state.pile) or len(state.discards) > 1


def held(state: KartState, seat: Seat) -> bool:
    """K-U3: the seat's first act waits for the photo."""
    race = state.race
    return race is not None and any(
        claim.seat == seat and not isinstance(claim.action, ac.CallUno | ac.CatchUno) for claim in race.claims
    )


def has_claimed(state: KartState, seat: Seat, kind: type[ac.CallUno | ac.CatchUno]) -> bool:
    race = state.race
    return race is not None and any(
        claim.seat == seat and isinstance(claim.action, kind) for claim in race.claims
    )


def may_call(state: KartState, seat: Seat) -> bool:
    """K-U1, K-U4."""
    return state.exposed == seat and not has_claimed(state, seat, ac.CallUno) and not held(state, seat)


def may_catch(state: KartState, seat: Seat, target: Seat) -> bool:
    """K-U2; and, where a false call costs something, also what is no catch at all (K-U5)."""
    if seat == target or has_claimed(state, seat, ac.CatchUno) or held(state, seat):
        return False
    if target == state.exposed:
        return True
    return (
        state.options.false_call_draws > 0
        and len(state.hands[target]) == 1
        and seat not in state.false_calls
        and not isinstance(state.phase, ToDeal | Over)
    )


# --- what is offered ---

_PLAYS: dict[Card, tuple[ac.PlayCard, ...]] = {
    card: tuple(ac.PlayCard(card, colour) for colour in (COLOURS if card in NAMES_COLOUR else (None,)))
    for card in KINDS
}
_PLAYS_TO_ONE: dict[Card, tuple[ac.PlayCard, ...]] = {
    card: (*plays, *(ac.PlayCard(card, play.colour, uno=True) for play in plays))
    for card, plays in _PLAYS.items()
}
"""Down to one card, the call may come with the play (K-U3)."""
_DRAW, _KEEP, _TAKE, _CHALLENGE, _CALL, _DEAL = (
    ac.Draw(),
    ac.Keep(),
    ac.TakeCards(),
    ac.Challenge(),
    ac.CallUno(),
    ac.Deal(),
)
_NAMES = tuple(ac.NameColour(colour) for colour in COLOURS)


def actions(state: KartState, seat: Seat) -> tuple[ac.KartAction, ...]:
    """Every action that would be accepted from this seat now."""
    offers: list[ac.KartAction] = []
    if state.turn == seat and (state.race is None or not held(state, seat)):
        _turn_offers(state, seat, offers)
    if state.exposed is not None or state.options.false_call_draws:
        _shout_offers(state, seat, offers)
    return tuple(offers)


def _shout_offers(state: KartState, seat: Seat, offers: list[ac.KartAction]) -> None:
    if may_call(state, seat):
        offers.append(_CALL)
    offers.extend(
        ac.CatchUno(Seat(target)) for target in range(state.seats) if may_catch(state, seat, Seat(target))
    )


def _turn_offers(state: KartState, seat: Seat, offers: list[ac.KartAction]) -> None:
    """The cards that fit, where any do, then what else may be done."""
    hand, kinds = state.hands[seat], fitting(state, seat)
    plays = _PLAYS_TO_ONE if len(hand) == 2 else _PLAYS
    if fit := [card for card in hand if card in kinds]:
        for card in dict.fromkeys(fit):
            offers += plays[card]
    match state.phase:
        case ToPlay():
            if not offers or can_draw(state):
                offers.append(_DRAW)
        case ToKeep():
            offers.append(_KEEP)
        case ToAnswer(may_challenge=may_challenge):
            offers.append(_TAKE)
            if may_challenge:
                offers.append(_CHALLENGE)
        case ToName():
            offers.extend(_NAMES)
        case ToAim():
            offers.extend(ac.Aim(Seat(target)) for target in range(state.seats) if target != seat)
        case ToDeal():
            offers.append(_DEAL)
        case Over():
            pass


# --- what is refused ---


def check_turn(state: KartState, seat: Seat) -> None:
    if state.turn == seat and state.race is None and not state.over:
        return
    if isinstance(state.phase, Over):
        raise Refused("K-V1", "hand_over")
    if isinstance(state.phase, ToDeal) and state.turn != seat:
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
    _check_phase_lets_play(state)
    if card not in state.hands[seat]:
        raise Refused("K-T1", "not_in_hand", card=card)
    if type(phase) is ToAnswer and not state.options.stacking:
        raise Refused("K-A6", "answer_first")
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


def check_draw(state: KartState, seat: Seat) -> None:
    phase = state.phase
    if type(phase) is ToKeep:
        raise Refused("K-T2", "only_drawn_card", card=phase.card)
    if type(phase) is ToAnswer:
        _refuse_unanswered(phase)
    _check_phase_lets_play(state)
    if not can_draw(state) and not fitting(state, seat).isdisjoint(state.hands[seat]):
        raise Refused("K-T3", "nothing_to_draw")


def _check_phase_lets_play(state: KartState) -> None:
    match state.phase:
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


def _refuse_unanswered(phase: ToAnswer) -> None:
    if phase.count > 4 or FACE[phase.card] == DRAW_TWO:
        raise Refused("K-A1", "must_answer_stack", count=phase.count)
    raise Refused("K-A6", "answer_first")
