"""The normal bot: exact cards before open ones, a rest while the tower is tall, and large blocks below."""

from __future__ import annotations

from random import Random
from typing import assert_never

from rumpus.games.wonky.bots.position import Position
from rumpus.games.wonky.cards import ACTIONS, COMBOS, Card
from rumpus.games.wonky.pieces import EDGE_MM, SIZE, Block
from rumpus.games.wonky.rules.actions import Draw, Keep, PickUp, PlayCard, WonkyAction

TALL = 5
NEARLY_OUT = 2
LIKELY = 0.5


def choose(position: Position, offered: tuple[WonkyAction, ...], luck: Random) -> WonkyAction:
    return max(offered, key=lambda action: _liking(position, action) + luck.random())


def _liking(position: Position, action: WonkyAction) -> float:
    match action:
        case PlayCard(card):
            return _card(position, card)
        case PickUp(block):
            return _block(position, block) - 5 * position.wanted(block, position.hand)
        case Keep():
            return 4.0 if _looks_bad(position) else -6.0
        case Draw():
            return 0.0
        case _:
            assert_never(action)


def _card(position: Position, card: Card) -> float:
    if card in ACTIONS:
        return 3.0 if position.standing >= TALL else -2.0
    if position.wins(card):
        return 20.0
    liking = -len(position.suiting(card)) / 4
    if card in COMBOS:
        threatened = position.table.counts[position.neighbour(position.table.direction)] <= NEARLY_OUT
        liking += 2.0 if threatened and not position.alone else -1.0
    if position.leaves_only_actions(card):
        liking -= 10.0
    return liking


def _looks_bad(position: Position) -> bool:
    """A tall tower on which nothing that could be added would likely stay."""
    free = {block for card in position.hand if card not in ACTIONS for block in position.suiting(card)}
    return position.standing >= TALL and max(map(position.promise, free), default=1.0) < LIKELY


def _block(position: Position, block: Block) -> float:
    """Large ones while the tower is low, small ones on top."""
    size = EDGE_MM[SIZE[block]] / 10
    return size if position.standing < TALL else -size
