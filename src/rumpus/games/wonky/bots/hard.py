"""The hard bot: what each card is worth in cards, with the risk of the tower in the sum."""

from __future__ import annotations

from random import Random
from typing import assert_never

from rumpus.games.wonky.bots.position import Position
from rumpus.games.wonky.cards import ACTIONS, COMBO_DRAW, COMBO_REVERSE, COMBOS, REVERSE, Card
from rumpus.games.wonky.pieces import Block
from rumpus.games.wonky.rules.actions import Draw, Keep, PickUp, PlayCard, WonkyAction

WINNING = 12.0
FALL = 2.0
"""Cards: three drawn, less the one with which the new tower is begun."""
INSURANCE = 0.8
"""What an action card is worth in the hand: one turn at a bad tower is spared."""
OPEN = 0.1
"""What a card is worth in the hand for every block it could still be played on."""
STRANDED = 2.5
"""Cards that it costs to end with nothing but actions."""
ONE_DRAWN = 0.5
NINTH_TO_THE_NEXT = 3.0
"""What it costs to leave one block to go, if the next seat holds a card for it."""
SUITS = 0.26
"""The part of the deck that suits any one block."""


def choose(position: Position, offered: tuple[WonkyAction, ...], luck: Random) -> WonkyAction:
    return max(offered, key=lambda action: (_worth(position, action), luck.random()))


def _worth(position: Position, action: WonkyAction) -> float:
    match action:
        case PlayCard(card):
            return _action_card(position, card) if card in ACTIONS else _stacking_card(position, card)
        case PickUp(block):
            return _block(position, block, position.hand)
        case Keep():
            return -OPEN * _openest(position)
        case Draw():
            return 0.0
        case _:
            assert_never(action)


def _openest(position: Position) -> int:
    """How many blocks the openest card in hand could be played on: that speaks for playing another card
    first, but not for giving a turn away at a tower that is safe."""
    return max((len(position.suiting(card)) for card in position.hand if card not in ACTIONS), default=0)


def _action_card(position: Position, card: Card) -> float:
    """One card less and no risk; but it is spent, and W-V2 wants another to end with."""
    worth = 1.0 - INSURANCE
    if position.leaves_only_actions(card):
        worth -= STRANDED
    stacking = [other for other in position.hand if other not in ACTIONS]
    if len(stacking) == 1:
        worth += INSURANCE  # it is needed for the end: now is the time for actions
    if card == REVERSE:
        worth += _turning(position)
    return worth


def _stacking_card(position: Position, card: Card) -> float:
    rest = position.rest(card)
    best = max(_block(position, block, rest) for block in position.suiting(card))
    worth = best - OPEN * len(position.suiting(card))
    stays = max(map(position.promise, position.suiting(card)))
    if position.wins(card):
        return worth + WINNING * stays
    if position.leaves_only_actions(card):
        worth -= STRANDED
    if card == COMBO_DRAW:
        worth += stays * (-1.0 if position.alone else ONE_DRAWN * _threat(position, position.table.direction))
    if card == COMBO_REVERSE:
        worth += stays * _turning(position)
    if card in COMBOS:
        worth -= OPEN  # nothing ends a hand as surely
    return worth


def _block(position: Position, block: Block, rest: tuple[Card, ...]) -> float:
    """One card less if it stays, and a fall if not; and no card of mine should want this very block."""
    stays = position.promise(block)
    worth = stays - (1 - stays) * (FALL - 1) - 0.6 * position.wanted(block, rest)
    if position.missing == 2 and not position.alone:
        next_holds = position.table.counts[position.neighbour(position.table.direction)]
        worth -= stays * NINTH_TO_THE_NEXT * (1 - (1 - SUITS) ** next_holds)
    return worth


def _turning(position: Position) -> float:
    """What it gains to turn the direction round: the one who is closer to winning waits longer."""
    if position.seats < 3:
        return 0.0
    direction = position.table.direction
    return _threat(position, direction) - _threat(position, -direction)


def _threat(position: Position, direction: int) -> float:
    return 1 / max(1, position.table.counts[position.neighbour(direction)])
