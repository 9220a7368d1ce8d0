"""What a seat may see of a game of Kart. Nothing here reads the clock, luck or the network."""

from __future__ import annotations

from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from rumpus.core.game import Sight, once_a_state
from rumpus.core.inputs import Ms, Seat
from rumpus.core.raced import Raced, RacesRecalled
from rumpus.games.kart.cards import POINTS, Card, Colour
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules.actions import CallUno, CatchUno
from rumpus.games.kart.rules.options import KartOptions
from rumpus.games.kart.rules.state import (
    Claim,
    KartState,
    PhaseName,
    Shown,
    ToAnswer,
    ToKeep,
)


class Hanging(Struct, frozen=True):
    """The Draw Four, or the stack, that waits for an answer."""

    card: Card
    by: Seat
    count: int
    may_challenge: bool
    colour: Colour | None
    """The colour in force when it was played: what a challenge asks about."""


class CountedCard(Struct, frozen=True):
    """K-P1: a card that was left in a hand, and what it brought."""

    card: Card
    points: int


class KartTable(Struct, frozen=True):
    """What lies open on the table."""

    options: KartOptions
    hand_no: int
    dealer: Seat
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    pile: int
    discards: tuple[Card, ...]
    """Everything lay face up once, so remembering it is no secret. The top is last."""
    colour: Colour | None
    turn: Seat
    direction: int
    phase: PhaseName
    hanging: Hanging | None
    called: tuple[Seat, ...]
    """Seats that have said UNO for the card they still hold."""
    raced: tuple[Raced, ...]
    """The last calls and catches: how quick everybody was is no secret."""
    scores: tuple[int, ...]
    winner: Seat | None
    points: int
    counted: tuple[tuple[CountedCard, ...], ...]
    """Each seat's cards, laid open to be counted once the hand is won; until then none."""
    over: bool


class KartMine(Struct, frozen=True):
    """What only this seat knows."""

    seat: Seat
    hand: tuple[Card, ...]
    drawn: Card | None
    """The card just drawn that may be played (K-T2)."""
    shown: Shown | None
    """The hand a challenge opened to this seat."""
    claimed: Literal["call", "catch", "act"] | None
    """This seat's own claim in a race not yet judged."""


class KartView(Struct, frozen=True):
    table: KartTable
    mine: KartMine | None


def view(state: KartState, seat: Seat | None) -> KartView:
    table = open_table(state)
    if seat is None:
        return KartView(table, None)
    if type(state.phase) is ToKeep and state.turn == seat:
        table = replace(table, phase="keep")
    return KartView(table, mine_view(state, seat))


@once_a_state
def open_table(state: KartState) -> KartTable:
    """K-T2: which card was drawn is its drawer's to know; that it fits shows in that the turn goes on."""
    phase = state.phase
    return KartTable(
        options=state.options,
        hand_no=state.hand_no,
        dealer=state.dealer,
        counts=tuple(map(len, state.hands)),
        pile=len(state.pile),
        discards=state.discards,
        colour=state.colour,
        turn=state.turn,
        direction=state.direction,
        phase="play" if type(phase) is ToKeep else phase.name,
        hanging=Hanging(phase.card, phase.by, phase.count, phase.may_challenge, phase.colour)
        if type(phase) is ToAnswer
        else None,
        called=state.called,
        raced=state.raced,
        scores=state.scores,
        winner=state.winner,
        points=state.points,
        counted=() if state.winner is None else tuple(map(_counted, state.hands)),
        over=state.over,
    )


def _counted(hand: tuple[Card, ...]) -> tuple[CountedCard, ...]:
    return tuple(CountedCard(card, POINTS[card]) for card in hand)


def mine_view(state: KartState, seat: Seat) -> KartMine:
    phase, shown, race = state.phase, state.shown, state.race
    own = next((claim for claim in reversed(race.claims) if claim.seat == seat), None) if race else None
    return KartMine(
        seat=seat,
        hand=state.hands[seat],
        drawn=phase.card if type(phase) is ToKeep and state.turn == seat else None,
        shown=shown if shown is not None and shown.to == seat else None,
        claimed=_what(own) if own else None,
    )


def witness(event: ev.KartEvent, seat: Seat | None) -> Sight | None:
    if isinstance(event, Sight):  # most hide nothing
        return event
    match event:
        case ev.CardsDrawn():
            cards = event.cards if event.seat == seat else None
            return ev.Drew(event.seat, len(event.cards), event.why, cards)
        case ev.HandBegan():
            return ev.Dealt(event.dealer, event.discards)
        case ev.Reshuffled():
            return ev.PileTurned(len(event.pile))
        case ev.Challenged():
            hand = event.hand if event.seat == seat else None
            return ev.HandShown(event.seat, event.whose, event.honest, hand)
        case ev.RaceJudged():
            return _photo(event.claims)
        case ev.ClaimMade() | RacesRecalled():
            return None
        case _:
            assert_never(event)


def _photo(claims: tuple[Claim, ...]) -> ev.PhotoFinish | None:
    """A race with one runner needs no picture."""
    if len(claims) < 2:
        return None
    first = min(claim.at for claim in claims)
    return ev.PhotoFinish(tuple(_runner(claim, first) for claim in claims))


def _runner(claim: Claim, first: Ms) -> ev.Runner:
    credit, floor = (claim.timing.credit, claim.timing.floor) if claim.timing else (Ms(0), Ms(0))
    return ev.Runner(claim.seat, _what(claim), Ms(claim.at - first), credit, floor)


def _what(claim: Claim) -> Literal["call", "catch", "act"]:
    match claim.action:
        case CallUno():
            return "call"
        case CatchUno():
            return "catch"
        case _:
            return "act"
