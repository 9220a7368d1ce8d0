"""A turn of Wonky, in the rulebook's order. Each function cites the rule it speaks for."""

from __future__ import annotations

from typing import assert_never

from rumpus.core.game import Step
from rumpus.core.inputs import Act, Fact, Seat
from rumpus.games.wonky.cards import ACTIONS, DECKS, REVERSE, Card
from rumpus.games.wonky.pieces import Block
from rumpus.games.wonky.rules import actions as ac
from rumpus.games.wonky.rules import events as ev
from rumpus.games.wonky.rules import facts as fa
from rumpus.games.wonky.rules import legal, tower
from rumpus.games.wonky.rules.draw_pile import refill
from rumpus.games.wonky.rules.state import WonkyState

WonkyStep = Step[WonkyState, ev.WonkyEvent]

HAND_SIZE = 7
DEALT_AT_MOST = 42
SWAYS = 65_535
"""In how many ways a hand can sway."""


def setup(step: WonkyStep) -> None:
    """W-S2: shuffle, deal, the rest is the pile. W-S4: the tallest begins."""
    seats, options = step.state.seats, step.state.options
    each = min(HAND_SIZE, DEALT_AT_MOST // seats)  # W-S3
    pile = step.chance.shuffled(DECKS[options.edition])
    hands = tuple(pile[len(pile) - each * (seat + 1) : len(pile) - each * seat] for seat in range(seats))
    step.tell(ev.GameBegan(hands, pile[: len(pile) - each * seats]))
    said = 1 <= options.tallest <= seats
    step.tell(ev.TurnBegan(Seat(options.tallest - 1 if said else step.chance.below(seats))))


def decide(step: WonkyStep, given: Act | Fact) -> None:
    if isinstance(given, Act):
        legal.check(step.state, given.seat, given.action)
        perform(step, given.seat, given.action)
    else:
        assert isinstance(given, fa.WonkyFact), "nothing else is waited for"
        tower.judge(step, given)


def perform(step: WonkyStep, seat: Seat, action: ac.WonkyAction) -> None:
    """Do what has been checked."""
    match action:
        case ac.PlayCard(card):
            play(step, seat, card)
        case ac.Draw():
            draw_until_playable(step, seat)
        case ac.Keep():
            step.tell(ev.Kept(seat))
            tower.pass_on(step)
        case ac.PickUp(block):
            pick_up(step, seat, block)
        case _:
            assert_never(action)


def play(step: WonkyStep, seat: Seat, card: Card) -> None:
    """W-T1, W-T4, W-T5; a block that alone suits its card is in hand at once."""
    step.tell(ev.CardPlayed(seat, card))
    if card in ACTIONS:
        if card == REVERSE:
            step.tell(ev.Reversed(-step.state.direction))
        tower.pass_on(step)
        return
    suiting = legal.suiting(step.state, card)
    if len(suiting) == 1:
        pick_up(step, seat, suiting[0])


def pick_up(step: WonkyStep, seat: Seat, block: Block) -> None:
    """W-A1, W-A3: in one hand, which sways as it will."""
    step.tell(ev.BlockPickedUp(seat, block, 1 + step.chance.below(SWAYS), step.now))


def draw_until_playable(step: WonkyStep, seat: Seat) -> None:
    """W-T3: one at a time; with nothing left to draw the turn passes. W-V5: if it does for everybody."""
    while not legal.can_play(step.state, seat) and refill(step):
        step.tell(ev.CardsDrawn(seat, step.state.pile[-1:], "turn"))
    if legal.can_play(step.state, seat):
        return
    step.tell(ev.Passed(seat))
    if step.state.stuck == step.state.seats:
        step.tell(ev.NobodyWon())
    else:
        tower.pass_on(step)
