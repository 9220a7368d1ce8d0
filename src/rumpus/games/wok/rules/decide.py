"""A game of Wok Up, in the rulebook's order: every input, and where it leads."""

from __future__ import annotations

from typing import assert_never

from rumpus.core.game import Step
from rumpus.core.inputs import Act, Fact, Rang
from rumpus.games.wok.cards import KINDS, STACKS
from rumpus.games.wok.pieces import TOKENS
from rumpus.games.wok.rules import actions as ac
from rumpus.games.wok.rules import ending, legal, race, throwing, waits
from rumpus.games.wok.rules import events as ev
from rumpus.games.wok.rules.facts import Flicked, TokensLanded
from rumpus.games.wok.rules.state import ToLand, ToShow, ToSignal, ToTake, ToThrow, WokState

WokStep = Step[WokState, ev.WokEvent]

OPEN_CARDS = 3


def setup(step: WokStep) -> None:
    """O-S1: shuffle each stack. O-S2: three of them show a card. O-S3: deal the tokens."""
    stacks = tuple(map(step.chance.shuffled, STACKS))
    opened = step.chance.shuffled(KINDS)[:OPEN_CARDS]
    step.tell(ev.GameBegan(stacks, opened, ending.shares(step, TOKENS)))
    step.tell(ev.RoundBegan(step.now))


def decide(step: WokStep, given: Act | Fact) -> None:
    match given:
        case Act():
            legal.check(step.state, given.seat, given.action)
            perform(step, given)
        case Rang(name):
            ring(step, name)
        case Flicked():
            throwing.flick(step, given)
        case TokensLanded():
            throwing.land(step, given)
        case _:
            raise AssertionError("nothing else is waited for")


def perform(step: WokStep, act: Act) -> None:
    """Do what has been checked."""
    action: ac.WokAction = act.action
    match action:
        case ac.SayReady():
            step.tell(ev.ReadySaid(act.seat))
            signal_if_all_are_ready(step)
            go_on_if_all_have_seen(step)
        case ac.Cover() | ac.Shout():
            race.claim(step, act)
        case ac.TakeRecipe(kind):
            ending.win(step, act.seat, kind, "special")
            ending.conclude(step)
        case ac.TurnCard(kind):
            ending.turn(step, kind)
            ending.turn_cards(step)
        case _:
            assert_never(action)


def ring(step: WokStep, name: str) -> None:
    match name:
        case "photo":
            race.judge(step)
            carry_on(step)
        case "signal":
            signal(step)
        case "throw":
            throwing.fly(step)
        case "shown":
            ending.go_on(step)
        case "choose":
            choose_for_them(step)
        case _:
            raise AssertionError(f"no alarm is called {name}")


def signal(step: WokStep) -> None:
    """O-R3; O-R7: with nothing left to throw the round is over, after a last photo of what was claimed."""
    if not throwing.begin(step) and step.state.race is None:
        ending.void(step)


def signal_if_all_are_ready(step: WokStep) -> None:
    phase = step.state.phase
    if isinstance(phase, ToSignal) and set(phase.ready).issuperset(step.state.still_in):
        signal(step)


def go_on_if_all_have_seen(step: WokStep) -> None:
    phase = step.state.phase
    if isinstance(phase, ToShow) and len(phase.ready) == step.state.seats:
        ending.go_on(step)


def carry_on(step: WokStep) -> None:
    """O-R7: after somebody went out the others go on; perhaps nobody else was waited for."""
    state = step.state
    if not isinstance(state.phase, ToSignal | ToThrow | ToLand):
        return
    if not state.still_in:
        ending.void(step)
    elif isinstance(state.phase, ToSignal):
        if time_is_up(step):
            signal(step)
        else:
            signal_if_all_are_ready(step)
    elif isinstance(state.phase, ToThrow):
        throwing.fly_if_all_have_flicked(step)


def time_is_up(step: WokStep) -> bool:
    """While the last photo of a round was waited for, its time may have run out."""
    rings = waits.due(step.state)
    return rings is not None and step.now >= rings


def choose_for_them(step: WokStep) -> None:
    """O-X1, O-R4: by lot."""
    phase = step.state.phase
    if isinstance(phase, ToTake):
        ending.win(step, phase.seat, step.chance.pick(step.state.open), "special")
        ending.conclude(step)
    else:
        ending.turn(step, step.chance.pick(legal.turnable(step.state)))
        ending.turn_cards(step)
