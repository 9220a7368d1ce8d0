"""How each event changes a game of Wok Up: pure, total, and the only place where the state changes."""

from __future__ import annotations

from typing import TypeVar, assert_never

from msgspec.structs import replace

from rumpus.core.inputs import Ms, Seat
from rumpus.core.raced import Race, Raced, RacesRecalled, remember
from rumpus.games.wok.cards import KIND, KINDS, Kind
from rumpus.games.wok.lying import Settled
from rumpus.games.wok.rules import events as ev
from rumpus.games.wok.rules.actions import Cover, Shout
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.proof import Proof, proof_of_cover, proof_of_shout
from rumpus.games.wok.rules.state import (
    OVER,
    TO_LAND,
    Claim,
    Owed,
    Phase,
    ToShow,
    ToSignal,
    ToTake,
    ToThrow,
    ToTurn,
    WokState,
)
from rumpus.games.wok.rules.tasks import Thrown

T = TypeVar("T")


def blank(seats: int, options: WokOptions) -> WokState:
    return WokState(options, seats, piles=((),) * seats, won=((),) * seats)


def evolve(state: WokState, event: ev.WokEvent) -> WokState:
    match event:
        case RacesRecalled(raced):
            return replace(state, raced=raced)
        case ev.GameBegan(stacks, opened, piles):
            return replace(state, stacks=stacks, open=opened, piles=piles)
        case ev.RoundBegan(at):
            state = replace(state, round_no=state.round_no + 1, throw_no=0)
            return _waiting(state, ToSignal(at))
        case ev.ReadySaid(seat):
            phase = state.phase
            assert isinstance(phase, ToSignal | ToShow), "ready is said before a signal, or after a look"
            return replace(state, phase=replace(phase, ready=(*phase.ready, seat)))
        case ev.ThrowBegan():
            return _throw_began(state, event)
        case ev.TokenFlicked(seat, flick):
            flicked = (replace(one, flick=flick) if one.seat == seat else one for one in state.air)
            return replace(state, air=tuple(flicked))
        case ev.TokensFlew():
            return replace(state, phase=TO_LAND, trial=state.trial + 1)
        case ev.ThrowCalledOff(at):
            return _waiting(state, ToSignal(at))
        case ev.TokensSettled(lying, at):
            state = replace(state, wok=Settled(lying, at), before=state.wok, air=())
            return _waiting(state, ToSignal(at))
        case ev.ClaimMade():
            return _claim_made(state, event)
        case ev.RaceJudged(claims):
            raced = remember(state.raced, _raced(claims))
            return replace(state, race=None, raced=raced, judged=_judged(state, claims), proofs=())
        case ev.WentOut(seat, kind):
            return _went_out(_proved(state, seat, kind), seat)
        case ev.SpecialCalled(seat, at):
            return _waiting(_proved(state, seat, None), ToTake(seat, at))
        case ev.RecipeWon():
            return _recipe_won(_proved_by_card(state, event), event)
        case ev.ProofShown(at):
            taker = state.phase.seat if isinstance(state.phase, ToTake) else None
            return _waiting(state, ToShow(at, taker))
        case ev.TakeOwed(seat, at):
            return _waiting(state, ToTake(seat, at))
        case ev.TurnOwed(at=at):
            return _waiting(state, ToTurn(at))
        case ev.CardTurned(card=card):
            return replace(state, open=(*state.open, KIND[card]), owed=state.owed[1:])
        case ev.RoundVoided():
            return state
        case ev.TokensTakenBack(shares):
            return replace(
                state,
                piles=tuple(under + pile for under, pile in zip(shares, state.piles, strict=True)),
                air=(),
                wok=None,
                before=None,
                out=(),
                owed=(),
                won_from=(),
            )
        case ev.GameWon(winners):
            return replace(state, phase=OVER, over=True, winners=winners, owed=())
        case _:
            assert_never(event)


def _waiting(state: WokState, phase: Phase) -> WokState:
    """A new alarm will be set."""
    return replace(state, phase=phase, beat=state.beat + 1)


def _throw_began(state: WokState, event: ev.ThrowBegan) -> WokState:
    """O-R9: next time it is the other group's turn."""
    piles = list(state.piles)
    air = []
    for seat in event.seats:
        *rest, token = piles[seat]
        piles[seat] = tuple(rest)
        air.append(Thrown(seat, token))
    state = replace(
        state,
        piles=tuple(piles),
        air=tuple(air),
        group=1 - event.seats[0] % 2,
        throw_no=state.throw_no + 1,
        trial=state.trial + 1,
    )
    return _waiting(state, ToThrow(event.at))


def _claim_made(state: WokState, event: ev.ClaimMade) -> WokState:
    """An alarm that is put off is another alarm."""
    race = state.race
    claims = (*race.claims, event.claim) if race else (event.claim,)
    races = state.races + (race is None or race.due != event.due)
    return replace(state, race=Race(races, event.due, claims), races=races)


def _raced(claims: tuple[Claim, ...]) -> Raced | None:
    """None where nobody was right; a hand that was too quick to be true tells nobody's pace."""
    right = [(one, Ms(one.at - one.shown)) for one in claims if one.right and one.shown is not None]
    right = [(one, took) for one, took in right if not (one.timing and one.timing.floor)]
    if not right:
        return None
    people = {one.seat: took for one, took in reversed(right) if one.timing and one.timing.dt}
    soonest = sorted(people.items(), key=lambda hand: hand[1])
    return Raced(min(took for _, took in right), tuple(soonest))


def _went_out(state: WokState, seat: Seat) -> WokState:
    """O-R7: out means no throwing: a token still in hand goes back on its pile."""
    state = replace(state, out=(*state.out, seat))
    held = next((one for one in state.air if one.seat == seat and one.flick is None), None)
    if held is None or not isinstance(state.phase, ToThrow):
        return state
    return replace(
        state,
        piles=_put(state.piles, seat, (*state.piles[seat], held.token)),
        air=tuple(one for one in state.air if one is not held),
    )


def _judged(state: WokState, claims: tuple[Claim, ...]) -> tuple[Proof, ...]:
    """Each on the wok it was made on (O-R10), while all cards still lie there."""
    proofs = []
    for claim in claims:
        wok = state.wok if state.wok and state.wok.since == claim.shown else state.before
        if claim.right is None or wok is None:
            continue
        two_faced = state.options.two_faced
        match claim.action:
            case Cover(kind):
                card = state.top(kind)
                proof = proof_of_cover(claim.seat, card, wok.lying, state.stacked, two_faced=two_faced)
            case Shout():
                proof = proof_of_shout(claim.seat, wok.lying, two_faced=two_faced)
        proofs.append(proof)
    return tuple(proofs)


def _proved(state: WokState, seat: Seat, kind: Kind | None) -> WokState:
    """What this claim was about is now for everybody to see."""
    found = tuple(one for one in state.judged if one.seat == seat and one.kind == kind)
    return replace(state, proofs=state.proofs + found)


def _proved_by_card(state: WokState, event: ev.RecipeWon) -> WokState:
    """O-R8: a gift proves that the other was wrong. What is taken was proved by a shout."""
    match event.how:
        case "cover":
            return _proved(state, event.seat, KIND[event.card])
        case "gift":
            return _proved(state, Seat(1 - event.seat), KIND[event.card])
        case "special":
            return state


def _recipe_won(state: WokState, event: ev.RecipeWon) -> WokState:
    kind, seat = KIND[event.card], event.seat
    place = KINDS.index(kind)
    return replace(
        state,
        stacks=_put(state.stacks, place, state.stacks[place][:-1]),
        open=tuple(other for other in state.open if other != kind),
        won=_put(state.won, seat, (*state.won[seat], event.card)),
        owed=(*state.owed, Owed(seat, kind)),
        won_from=(*state.won_from, kind),
    )


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
