"""What a seat may see of a game of Wok Up. Nothing here reads the clock, luck or the network.

Nothing here asks the referee either: whether a recipe is complete is for eyes to find out.
"""

from __future__ import annotations

from msgspec import Struct

from rumpus.core.game import Sight
from rumpus.core.inputs import Ms, Seat
from rumpus.core.raced import Raced, RacesRecalled
from rumpus.games.wok.cards import KINDS, Card, Kind
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.rules import events as ev
from rumpus.games.wok.rules import legal, throwing
from rumpus.games.wok.rules.actions import Cover
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.proof import Proof
from rumpus.games.wok.rules.state import (
    Claim,
    PhaseName,
    ToLand,
    ToShow,
    ToSignal,
    ToTake,
    ToThrow,
    ToTurn,
    WokState,
)
from rumpus.games.wok.rules.tasks import Thrown
from rumpus.games.wok.rules.waits import due


class Stack(Struct, frozen=True):
    """One of the five, in their order around the wok."""

    kind: Kind
    count: int
    open: Card | None
    """Its top card, if that is turned up."""


class WokTable(Struct, frozen=True):
    """What lies open on the table."""

    options: WokOptions
    round_no: int
    throw_no: int
    phase: PhaseName
    due: Ms | None
    """When the time of this phase is up."""
    stacks: tuple[Stack, ...]
    lying: tuple[Lying, ...]
    """The tokens in the wok and beside it, as they last lay still."""
    piles: tuple[int, ...]
    """How many tokens each seat has left to throw."""
    won: tuple[tuple[Card, ...], ...]
    out: tuple[Seat, ...]
    ready: tuple[Seat, ...]
    throwers: tuple[Seat, ...]
    """Who throws, or would at the next signal."""
    flicked: tuple[Seat, ...]
    """Which of them have."""
    flying: tuple[Thrown, ...]
    chooser: Seat | None
    """Who takes a card or turns one."""
    raced: tuple[Raced, ...]
    """The last races that were won: how quick everybody was is no secret."""
    proofs: tuple[Proof, ...]
    """Why the claims of the last race that came to something were right or wrong."""
    winners: tuple[Seat, ...]
    over: bool


class WokMine(Struct, frozen=True):
    """What only this seat knows. Its pile it does not know either."""

    seat: Seat
    pile: int
    covered: tuple[Kind, ...]
    """Its covers in a race not yet judged."""
    shouted: bool
    """Likewise."""


class WokView(Struct, frozen=True):
    table: WokTable
    mine: WokMine | None


def view(state: WokState, seat: Seat | None) -> WokView:
    return WokView(table_view(state), None if seat is None else mine_view(state, seat))


def table_view(state: WokState) -> WokTable:
    phase = state.phase
    thrown = state.air if isinstance(phase, ToThrow | ToLand) else ()
    return WokTable(
        options=state.options,
        round_no=state.round_no,
        throw_no=state.throw_no,
        phase=phase.name,
        due=due(state),
        stacks=tuple(
            Stack(kind, len(stack), stack[-1] if kind in state.open else None)
            for kind, stack in zip(KINDS, state.stacks, strict=True)
        ),
        lying=state.wok.lying if state.wok else (),
        piles=tuple(map(len, state.piles)),
        won=state.won,
        out=state.out,
        ready=phase.ready if isinstance(phase, ToSignal | ToShow) else (),
        throwers=throwing.throwers(state)
        if isinstance(phase, ToSignal)
        else tuple(one.seat for one in thrown),
        flicked=tuple(one.seat for one in thrown if one.flick),
        flying=state.air if isinstance(phase, ToLand) else (),
        chooser=_chooser(state),
        raced=state.raced,
        proofs=state.proofs,
        winners=state.winners,
        over=state.over,
    )


def _chooser(state: WokState) -> Seat | None:
    match state.phase:
        case ToTake(seat):
            return seat
        case ToTurn() if state.owed:
            return state.owed[0].seat
        case _:
            return None


def mine_view(state: WokState, seat: Seat) -> WokMine:
    covered = tuple(_covered(claim) for claim in legal.claims_of(state, seat))
    return WokMine(
        seat=seat,
        pile=len(state.piles[seat]),
        covered=tuple(kind for kind in covered if kind),
        shouted=None in covered,
    )


def witness(event: ev.WokEvent, _seat: Seat | None) -> Sight | None:
    """The same for everybody: nobody knows more than is on the table."""
    match event:
        case ev.GameBegan():
            stacks = dict(zip(KINDS, event.stacks, strict=True))
            return ev.WokLaid(tuple(stacks[kind][-1] for kind in event.open), tuple(map(len, event.piles)))
        case ev.TokenFlicked(flicker):
            return ev.FlickSeen(flicker)
        case ev.ClaimMade() | RacesRecalled():
            return None
        case ev.RaceJudged(claims):
            return _photo(claims)
        case ev.TokensTakenBack(shares):
            return ev.TokensShared(tuple(map(len, shares)))
        case _:
            return event


def _photo(claims: tuple[Claim, ...]) -> ev.PhotoFinish | None:
    """A race with one runner needs no picture."""
    if len(claims) < 2:
        return None
    first = min(claim.at for claim in claims)
    return ev.PhotoFinish(tuple(_runner(claim, first) for claim in claims))


def _runner(claim: Claim, first: Ms) -> ev.Runner:
    timing = claim.timing
    return ev.Runner(
        seat=claim.seat,
        covered=_covered(claim),
        at=Ms(claim.at - first),
        reaction=None if claim.shown is None else Ms(claim.at - claim.shown),
        credit=timing.credit if timing else Ms(0),
        dt=timing.dt if timing else Ms(0),
        floor=timing.floor if timing else Ms(0),
    )


def _covered(claim: Claim) -> Kind | None:
    return claim.action.kind if isinstance(claim.action, Cover) else None
