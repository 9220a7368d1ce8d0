"""How a round ends: cards won, new ones turned, tokens taken back; and how the game does."""

from __future__ import annotations

from rumpus.core.game import Step
from rumpus.core.inputs import Seat
from rumpus.games.wok.cards import Kind
from rumpus.games.wok.pieces import Token
from rumpus.games.wok.rules import events as ev
from rumpus.games.wok.rules import legal
from rumpus.games.wok.rules.state import ToShow, WokState

WokStep = Step[WokState, ev.WokEvent]


def win(step: WokStep, seat: Seat, kind: Kind, how: ev.How) -> None:
    step.tell(ev.RecipeWon(seat, step.state.top(kind), how))


def show(step: WokStep) -> None:
    """O-V1, O-V2; or else everybody sees what counted before whoever won chooses (O-R4)."""
    if not is_won(step):
        step.tell(ev.ProofShown(step.now))


def go_on(step: WokStep) -> None:
    """All have seen it. O-X1: who shouted takes a card; O-R4: who won turns one."""
    phase = step.state.phase
    if isinstance(phase, ToShow) and phase.taker is not None:
        step.tell(ev.TakeOwed(phase.taker, step.now))
    else:
        turn_cards(step)


def conclude(step: WokStep) -> None:
    """O-V1, O-V2; or else O-R4: whoever took a card turns one."""
    if not is_won(step):
        turn_cards(step)


def is_won(step: WokStep) -> bool:
    """O-V1, O-V2."""
    goal = step.state.options.goal
    winners = tuple(Seat(seat) for seat, cards in enumerate(step.state.won) if len(cards) >= goal)
    if winners:
        step.tell(ev.GameWon(winners))
    return bool(winners)


def turn_cards(step: WokStep) -> None:
    """O-R4: in the order of the covers. Where only one stack will do, there is nothing to ask."""
    while step.state.owed and (choices := legal.turnable(step.state)):
        if len(choices) > 1:
            step.tell(ev.TurnOwed(step.state.owed[0].seat, step.now))
            return
        turn(step, choices[0])
    next_round(step)


def turn(step: WokStep, kind: Kind) -> None:
    step.tell(ev.CardTurned(step.state.owed[0].seat, step.state.top(kind)))


def void(step: WokStep) -> None:
    """O-R7: everybody is out, or nobody can throw and nobody covered in time."""
    step.tell(ev.RoundVoided())
    next_round(step)


def next_round(step: WokStep) -> None:
    """O-R5: all tokens that left a pile, in the wok, beside it or in the air, go back under the piles."""
    state = step.state
    lay = [one.token for one in state.wok.lying] if state.wok else []
    flew = [one.token for one in state.air]
    step.tell(ev.TokensTakenBack(shares(step, (*lay, *flew))))
    step.tell(ev.RoundBegan(step.now))


def shares(step: WokStep, tokens: tuple[Token, ...]) -> tuple[tuple[Token, ...], ...]:
    """O-S3, O-R5: shuffled, one at a time to the shortest pile; by lot who is first of several."""
    seats = step.state.seats
    heights = [len(pile) for pile in step.state.piles]
    first = step.chance.below(seats)
    order = [(first + on) % seats for on in range(seats)]
    given: list[list[Token]] = [[] for _ in range(seats)]
    for token in step.chance.shuffled(tokens):
        seat = min(order, key=lambda seat: heights[seat])
        given[seat].append(token)
        heights[seat] += 1
    return tuple(map(tuple, given))
