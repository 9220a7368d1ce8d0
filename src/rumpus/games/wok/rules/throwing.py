"""Throws: who throws, on which signal, and when all tokens fly."""

from __future__ import annotations

from rumpus.core.game import Step
from rumpus.core.inputs import Seat
from rumpus.games.wok.rules import events as ev
from rumpus.games.wok.rules.facts import Flicked, TokensLanded
from rumpus.games.wok.rules.state import ToLand, ToThrow, WokState

WokStep = Step[WokState, ev.WokEvent]

ALL_THROW = 4
"""O-R9: with more than so many seats, half of them throw at a time."""


def groups(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """O-R9: alternate seats."""
    everybody = tuple(map(Seat, range(seats)))
    return (everybody,) if seats <= ALL_THROW else (everybody[::2], everybody[1::2])


def throwers(state: WokState) -> tuple[Seat, ...]:
    """O-R9: the group whose turn it is, without those who are out or have no token; else the other.

    A reading: the French lets half of the players throw each *tour de jeu*, which we take for each throw.
    """
    sides = groups(state.seats)
    for turn in range(len(sides)):
        side = sides[(state.group + turn) % len(sides)]
        able = tuple(seat for seat in side if seat not in state.out and state.piles[seat])
        if able:
            return able
    return ()


def begin(step: WokStep) -> bool:
    """O-R1: the signal. False where nobody who is still in has a token to throw."""
    able = throwers(step.state)
    if able:
        step.tell(ev.ThrowBegan(able, step.now))
    return bool(able)


def flick(step: WokStep, fact: Flicked) -> None:
    """Once all have flicked, all fly. Whose token is no longer in hand flicks in vain."""
    state = step.state
    if isinstance(state.phase, ToThrow) and any(one.seat == fact.seat and not one.flick for one in state.air):
        step.tell(ev.TokenFlicked(fact.seat, fact.flick))
        fly_if_all_have_flicked(step)


def fly_if_all_have_flicked(step: WokStep) -> None:
    """Also after somebody went out in mid-throw: with nobody left to throw, it is called off."""
    air = step.state.air
    if not air:
        step.tell(ev.ThrowCalledOff(step.now))
    elif all(one.flick for one in air):
        fly(step)


def fly(step: WokStep) -> None:
    """O-R1: now; who has not flicked has it tossed to the middle."""
    step.tell(ev.TokensFlew(step.state.air))


def land(step: WokStep, fact: TokensLanded) -> None:
    """O-R2: all that lies counts where it lies still, whoever moved it there."""
    state = step.state
    assert isinstance(state.phase, ToLand), "tokens land after they flew"
    lay = {one.token for one in state.wok.lying} if state.wok else set()
    reported = [one.token for one in fact.lying]
    assert sorted(reported) == sorted(lay | {one.token for one in state.air}), "no token is lost or made"
    step.tell(ev.TokensSettled(fact.lying, fact.at))
