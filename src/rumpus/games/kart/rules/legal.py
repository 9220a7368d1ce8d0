"""What Kart allows: the one judgement by which actions are offered and acts refused."""

from __future__ import annotations

from rumpus.core.inputs import Seat
from rumpus.games.kart.cards import (
    COLOUR,
    COLOURS,
    DRAW_FOUR,
    FACE,
    ITEM_BOX,
    KINDS,
    WILD,
    Card,
    Colour,
    Deck,
)
from rumpus.games.kart.rules import actions as ac
from rumpus.games.kart.rules.state import KartState, Over, ToAnswer, ToDeal, ToKeep, ToPlay

NAMES_COLOUR = frozenset({WILD, DRAW_FOUR})
"""K-A4, K-A7; the Item Box names none (K-B1)."""


def matches(card: Card, top: Card, colour: Colour | None) -> bool:
    """K-T1, and the wilds that go on anything."""
    own = COLOUR[card]
    return own is None or own == colour or FACE[card] == FACE[top]


PROOF_OF_BLUFF: dict[Deck, Card] = {"standard": WILD, "published": ITEM_BOX}
"""K-A5: besides the colour in force, the wild that makes a Draw Four dishonest."""


def honest(hand: tuple[Card, ...], colour: Colour | None, deck: Deck) -> bool:
    """K-A5: nothing else in hand matches the colour in force."""
    proof = PROOF_OF_BLUFF[deck]
    return not any(card == proof or (COLOUR[card] == colour and colour) for card in hand)


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
        return going_on(state, seat)
    if type(phase) is ToKeep:
        return going_on(state, seat) & {phase.card}
    if type(phase) is ToAnswer and state.options.stacking:
        return STACKS_ON[phase.card] & going_on(state, seat)
    return NOTHING


def going_on(state: KartState, seat: Seat) -> frozenset[Card]:
    """Every kind that goes on the top card from this seat's hand."""
    kinds, options = GOES_ON[state.discards[-1], state.colour], state.options
    if options.wd4_bluff or honest(state.hands[seat], state.colour, options.deck):
        return kinds
    return kinds - {DRAW_FOUR}


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
